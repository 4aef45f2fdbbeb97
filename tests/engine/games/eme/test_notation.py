"""docs/notation: every code, run, line of a log and position of Eight-Minute Empire and of all games is real."""

import dataclasses
import json
import random
import re
from pathlib import Path
from typing import Any, get_args

import pytest

from engine.games import registry
from engine.games.eme.stage import Stage
from engine.kernel.actors import PUBLIC
from engine.kernel.decision import read_run, write_run
from engine.kernel.errors import UnreadableDecision
from engine.kernel.log_entry import entry_from_json
from engine.kernel.playout import walk
from tests.engine.games.eme.builders import GAME, table, taking

NOTATION = Path(__file__).resolve().parents[4] / "docs" / "notation"
PAGE = "".join((NOTATION / name).read_text(encoding="utf-8") for name in ("README.md", "eme.md"))
BLOCKS = {name: json.loads(text) for name, text in re.findall(r"```json (\w+)\n(.*?)```", PAGE, re.DOTALL)}
CODES = re.findall(r"^\| `([a-z]+)([A-Z ]*)` \| `([^`]+)` \| .+ \| .+ \|$", PAGE, re.MULTILINE)
EVERY_CODE = GAME.content.decisions.by_code


def rows(heading: str) -> list[tuple[str, str]]:
    """First and second column of the table with this first heading."""
    _, _, rest = PAGE.partition(f"| {heading} |")
    lines = rest.split("\n\n")[0].splitlines()[2:]
    return [(line.split("|")[1].strip().strip("`"), line.split("|")[2].strip()) for line in lines]


@pytest.mark.parametrize("verb", [verb for verb, _, _ in CODES])
def test_the_example_of_every_code_is_a_decision(verb: str) -> None:
    [(words, example)] = [(words, example) for name, words, example in CODES if name == verb]
    assert GAME.parse(example).code == example
    assert example.split()[0] == verb
    assert len(example.split()) == 1 + len(words.split())


def test_every_decision_of_the_game_is_in_the_table() -> None:
    assert {verb for verb, _, _ in CODES} == {code.split()[0] for code in EVERY_CODE}


def test_every_code_reads_back_to_the_very_decision() -> None:
    assert all(GAME.parse(code) is decision and decision.code == code for code, decision in EVERY_CODE.items())


@pytest.mark.parametrize(
    "code", ["", "take", "take 43", "take  17", "take 017", "Take 17", "place A26", "move A1 A7", "end."]
)
def test_what_is_not_written_exactly_so_is_unreadable(code: str) -> None:
    with pytest.raises(UnreadableDecision):
        GAME.parse(code)


@pytest.mark.parametrize("run", [run for run, _ in rows("run")])
def test_the_runs_of_the_page_can_be_read(run: str) -> None:
    decisions = read_run(GAME.parse, run)
    assert read_run(GAME.parse, write_run([one.code for one in decisions])) == decisions


def test_a_star_repeats_a_decision() -> None:
    assert [one.code for one in read_run(GAME.parse, "place A12*3, end")] == ["place A12"] * 3 + ["end"]
    assert write_run(["place A12"] * 3 + ["end"]) == "place A12*3, end"


def test_the_run_of_the_page_is_played() -> None:
    assert taking(17).play(0, "place A12*3, end").position["armies"][0] == {"A12": 6}
    made = taking(15, armies=[{"A12": 3}, {"A8": 1}]).play(0, "use destroy, destroy A8 1, end")
    assert made.position["armies"][1] == {}


@pytest.mark.parametrize("line", BLOCKS["log"], ids=json.dumps)
def test_the_lines_of_a_log_are_read_and_written_the_same(line: dict[str, Any]) -> None:
    assert entry_from_json(line).as_json() == line


def test_the_shortest_position_loads() -> None:
    made = table(BLOCKS["minimal"])
    assert (made.stage, len(made.legal()), made.position["coins"]) == ("dealing", 37, [14, 14])


def test_the_full_position_loads_and_is_saved_the_same() -> None:
    assert GAME.save(GAME.load(BLOCKS["full"])) == BLOCKS["full"]


def test_the_full_position_is_played_as_the_page_says() -> None:
    made = table(BLOCKS["full"]).play(0, "destroy A12 1")
    assert (made.stage, made.legal()) == ("placing", ["place A12", "end"])


def test_the_series_of_the_page_loads_and_is_played_to_its_end() -> None:
    series = registry.playable(GAME, {"games": 3})
    state = series.load(BLOCKS["series"])
    assert set(dict(rows("of a series | holds"))) == set(BLOCKS["series"]) == set(series.save(state))
    assert (state.points, state.options["games"], series.load(series.save(state))) == (((21, 18),), 3, state)
    for _ in walk(series, state, random.Random(1)):
        assert len(state.points) in (1, 2)
    assert dict(series.standing(state).seats[0].by)["game_1"] == 21


def test_every_field_of_the_description_is_on_the_page() -> None:
    told = [name for names, _ in rows("of the description | holds") for name in re.findall(r"\w+", names)]
    description = GAME.info.description
    assert sorted(told) == sorted(description)
    counted = {name for names, _ in rows("`by` | counts") for name in re.findall(r"\w+", names)}
    held = {name for names, _ in rows("`holds` | is") for name in re.findall(r"\w+", names)}
    entries = description["observation"].values()
    assert counted == {index for entry in entries for index in entry["by"]}
    assert held == {entry["holds"] for entry in entries}


def test_the_fields_of_every_observation_are_on_the_page() -> None:
    seen = set(GAME.observe(GAME.load(BLOCKS["full"]), PUBLIC).as_json()) - set(GAME.info.description["observation"])
    assert seen == {name for name, _ in rows("of an observation | holds")} - {"match"}


def test_every_field_of_a_position_is_on_the_page() -> None:
    fields = dict(rows("field | holds"))
    assert set(fields) == set(BLOCKS["full"]) == set(GAME.save(GAME.load(BLOCKS["minimal"])))


def test_every_stage_and_its_fields_are_on_the_page() -> None:
    told = {
        kind: set(re.findall(r"`(left|rest|sea|then|among|prize|answers)`", fields)) for kind, fields in rows("stage")
    }
    assert told == {kind_of(stage): own_fields(stage) for stage in get_args(get_args(Stage)[0])}


def own_fields(stage: type[Any]) -> set[str]:
    return {field.name for field in dataclasses.fields(stage)} - {"kind"}


def kind_of(stage: type[Any]) -> str:
    return next(str(field.default) for field in dataclasses.fields(stage) if field.name == "kind")
