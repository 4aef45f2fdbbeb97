"""docs/notation/legends.md: every code, position and field that the page has for Legends is real."""

import dataclasses
import json
import random
import re
from pathlib import Path
from typing import Any, get_args

import pytest

from engine.games.legends.stage import Stage
from engine.kernel.actors import PUBLIC
from engine.kernel.errors import UnreadableDecision
from engine.kernel.playout import random_playout
from tests.engine.games.legends import facts
from tests.engine.games.legends.builders import GAME, table

NOTATION = Path(__file__).resolve().parents[4] / "docs" / "notation"
PAGE = (NOTATION / "legends.md").read_text(encoding="utf-8")
BLOCKS = {name: json.loads(text) for name, text in re.findall(r"```json (\w+)\n(.*?)```", PAGE, re.DOTALL)}
CODES = re.findall(r"^\| `([a-z]+)([A-Z ]*)` \| `([^`]+)` \| .+ \| .+ \|$", PAGE, re.MULTILINE)
EVERY_CODE = GAME.content.decisions.by_code


def rows(heading: str) -> list[tuple[str, str]]:
    """First and second column of the table with this first heading."""
    _, _, rest = PAGE.partition(f"| legends: {heading} |")
    lines = rest.split("\n\n")[0].splitlines()[2:]
    return [(line.split("|")[1].strip().strip("`"), line.split("|")[2].strip()) for line in lines]


def names(heading: str) -> list[str]:
    return sorted(name for cell, _ in rows(heading) for name in re.findall(r"\w+", cell))


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
    "code",
    ["", "take", "take 35", "take  17", "Take 17", "place A1", "move M1 D1", "move F1 T1", "move D1 D1", "turn 45"],
)
def test_what_is_not_written_exactly_so_is_unreadable(code: str) -> None:
    with pytest.raises(UnreadableDecision):
        GAME.parse(code)


def test_regions_sides_tokens_and_leaders_are_named_as_on_the_page() -> None:
    told = re.findall(r"\b([A-Z])1 to [A-Z](\d)", PAGE)
    assert [f"{letter}{n + 1}" for letter, most in told for n in range(int(most))] == list(GAME.content.regions)
    for name in [*facts.SIDES, *facts.TOKENS, *facts.LEADERS]:
        assert f"`{name}`" in PAGE


def test_the_shortest_position_loads() -> None:
    made = table(BLOCKS["legends_minimal"])
    assert (made.stage, len(made.legal()), made.position["coins"]) == ("dealing", 27, [12, 12])


def test_the_full_position_loads_and_is_saved_the_same() -> None:
    assert GAME.save(GAME.load(BLOCKS["legends_full"])) == BLOCKS["legends_full"]


def test_the_full_position_is_played_as_the_page_says() -> None:
    made = table(BLOCKS["legends_full"])
    assert made.legal() == ["place D5", "hire D6 1", "next", "end"]
    made.play(0, "place D5, hire D6 1")
    assert (made.stage, made.position["coins"]) == ("destroying", [5, 11, 3])


def test_the_full_position_can_be_played_to_its_end() -> None:
    state = GAME.load(BLOCKS["legends_full"])
    random_playout(GAME, state, random.Random(1))
    assert GAME.standing(state).over


def test_every_field_of_a_position_is_on_the_page() -> None:
    fields = names("field | holds")
    assert fields == sorted(BLOCKS["legends_full"]) == sorted(GAME.save(GAME.load(BLOCKS["legends_minimal"])))


def test_every_stage_and_its_fields_are_on_the_page() -> None:
    known = {field.name for stage in get_args(get_args(Stage)[0]) for field in dataclasses.fields(stage)} - {"kind"}
    told = {kind: set(re.findall(r"`(\w+)`", fields)) & known for kind, fields in rows("stage")}
    assert told == {kind_of(stage): own_fields(stage) for stage in get_args(get_args(Stage)[0])}


def own_fields(stage: type[Any]) -> set[str]:
    return {field.name for field in dataclasses.fields(stage)} - {"kind"}


def kind_of(stage: type[Any]) -> str:
    return str(next(field.default for field in dataclasses.fields(stage) if field.name == "kind"))


def test_every_field_of_the_description_is_on_the_page() -> None:
    description = GAME.info.description
    assert names("of the description | holds") == sorted(description)
    entries = description["observation"].values()
    assert names("`by` | counts") == sorted({index for entry in entries for index in entry["by"]})
    assert names("`holds` | is") == sorted({entry["holds"] for entry in entries})


def test_tokens_and_leaders_have_the_numbers_of_the_page() -> None:
    told = dict(rows("field | holds"))
    tokens = re.findall(r"(\d+) (\w+)", told["tokens"].partition(". Face down")[0])
    assert [(int(number), name) for number, name in tokens] == list(enumerate(facts.TOKENS, start=1))
    assert [GAME.content.tokens[number].id for number in range(1, 12)] == facts.TOKENS
    leaders = re.findall(r"(\d) (\w+)", told["leaders"])
    assert [(int(number), name) for number, name in leaders] == list(enumerate(facts.LEADERS))


def test_what_a_viewer_sees_is_described() -> None:
    seen = GAME.observe(GAME.load(BLOCKS["legends_full"]), PUBLIC).as_json()
    assert set(GAME.info.description["observation"]) == set(seen) - {"viewer", "asks", "standing"}
