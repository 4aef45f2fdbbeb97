"""docs/notation/founders.md: every code and position of Founders of the Empire on the page is real."""

import dataclasses
import json
import random
import re
from pathlib import Path
from typing import get_args

import pytest

from engine.games.founders.stage import Stage
from engine.kernel.errors import UnreadableDecision
from engine.kernel.playout import walk
from tests.engine.games.founders.builders import GAME, new_table

NOTATION = Path(__file__).resolve().parents[4] / "docs" / "notation"
PAGE = (NOTATION / "founders.md").read_text(encoding="utf-8")
BLOCKS = {name: json.loads(text) for name, text in re.findall(r"```json founders_(\w+)\n(.*?)```", PAGE, re.DOTALL)}
CODES = re.findall(r"^\| `([a-z]+)([A-Z ]*)` \| `([^`]+)` \| .+ \| .+ \|$", PAGE, re.MULTILINE)


def rows(heading: str) -> list[tuple[str, str]]:
    """First and second column of the table with this first heading."""
    _, _, rest = PAGE.partition(f"| {heading} |")
    lines = rest.split("\n\n")[0].splitlines()[2:]
    return [(line.split("|")[1].strip().strip("`"), line.split("|")[2].strip()) for line in lines]


@pytest.mark.parametrize(("verb", "words", "example"), CODES, ids=[verb for verb, _, _ in CODES])
def test_the_example_of_every_code_is_a_decision(verb: str, words: str, example: str) -> None:
    assert GAME.parse(example).code == example
    assert GAME.parse(example) == GAME.parse(example)
    assert example.split(maxsplit=1)[0] == verb
    assert [word.lower() for word in words.split()] == GAME.info.description["decisions"][verb]


def test_of_codes_only_those_that_were_legal_are_kept() -> None:
    """Anybody can send codes of places where nobody has ever been."""
    known = GAME.content.decisions.by_code
    legal = GAME.content.decisions.place[1, 1]
    before = len(known)
    for x in range(-99, 100):
        assert GAME.parse(f"coin 3 {x} -99 wood").code not in known
    assert len(known) == before
    assert GAME.parse("place 1 1") is legal


def test_every_verb_of_the_game_is_in_the_table() -> None:
    assert {verb for verb, _, _ in CODES} == set(GAME.info.description["decisions"])


@pytest.mark.parametrize(
    "code",
    [
        *("place 1", "place 01 1", "place 1 100", "place +1 0", "place -0 0", "place 1  1", "place 1 1 ", "war 4 0 0"),
        *("coin 1 0 0", "coin 1 0 0 silver", "take v_min", "open prize", "hire wood", "use t_war", "first 4"),
        *("place \u0661 0", "replace 0", "cart 0 0 0", "kept 1 1", "parse 1 1"),
    ],
)
def test_what_is_not_written_exactly_so_is_unreadable(code: str) -> None:
    with pytest.raises(UnreadableDecision):
        GAME.parse(code)


def test_no_code_of_a_place_is_longer_than_a_code_may_be() -> None:
    assert max(len(f"coin 3 -99 -99 {name}") for name in GAME.content.resources) <= 24


def test_the_shortest_position_loads() -> None:
    state = GAME.load(BLOCKS["minimal"])
    assert [one.code for one in GAME.legal(state, 0)] == ["open nature", "open village", "open city", "propose"]


def test_the_full_position_loads_and_is_saved_the_same() -> None:
    state = GAME.load(BLOCKS["full"])
    assert GAME.save(state) == BLOCKS["full"]
    assert [one.code for one in GAME.legal(state, 0)] == ["take n_grove", "take c_camp_horses"]


def test_every_field_of_a_position_is_on_the_page() -> None:
    assert set(dict(rows("field of Founders"))) == set(BLOCKS["full"]) == set(GAME.save(GAME.load(BLOCKS["minimal"])))


def test_every_stage_and_its_fields_are_on_the_page() -> None:
    told = {kind: set(re.findall(r"(?:^|; )`(\w+)`", fields)) for kind, fields in rows("stage of Founders")}
    real = {
        next(field.default for field in dataclasses.fields(stage) if field.name == "kind"): {
            field.name for field in dataclasses.fields(stage)
        }
        - {"kind"}
        for stage in get_args(get_args(Stage)[0])
    }
    assert told == real


def test_every_field_of_the_description_is_on_the_page() -> None:
    description = GAME.info.description
    assert [name for name, _ in rows("of the description of Founders")] == list(description)
    entries = description["observation"].values()
    assert {name for name, _ in rows("`by` in Founders")} == {index for entry in entries for index in entry["by"]}
    assert {name for name, _ in rows("`holds` in Founders")} == {entry["holds"] for entry in entries}


def test_random_matches_write_only_what_the_page_names() -> None:
    verbs = {verb for verb, _, _ in CODES}
    state = new_table(4, seed=None).state
    assert {decision.code.split()[0] for _, decision in walk(GAME, state, random.Random(3))} <= verbs
