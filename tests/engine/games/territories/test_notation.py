"""docs/notation/territories.md: every code, stage and position of «Территории» on the page is real."""

import dataclasses
import json
import re
from pathlib import Path
from typing import get_args

import pytest

from engine.games.territories.decisions import VERBS
from engine.games.territories.position import COLUMNS
from engine.games.territories.stage import Stage
from engine.games.territories.state import State
from engine.kernel.errors import UnreadableDecision
from tests.engine.games.territories.builders import GAME

NOTATION = Path(__file__).resolve().parents[4] / "docs" / "notation"
PAGE = (NOTATION / "territories.md").read_text(encoding="utf-8")
BLOCKS = {name: json.loads(text) for name, text in re.findall(r"```json (\w+)\n(.*?)```", PAGE, re.DOTALL)}
CODES = re.findall(r"^\| `([a-z]+)([A-Z ]*)` \| `([^`]+)` \| .+ \| .+ \|$", PAGE, re.MULTILINE)


def rows(heading: str) -> list[tuple[str, str]]:
    """First and second column of the table with this first heading."""
    _, _, rest = PAGE.partition(f"| {heading} |")
    lines = rest.split("\n\n")[0].splitlines()[2:]
    return [(line.split("|")[1].strip(), line.split("|")[2].strip()) for line in lines]


@pytest.mark.parametrize(("verb", "words", "example"), CODES)
def test_the_example_of_every_code_is_a_decision(verb: str, words: str, example: str) -> None:
    made = GAME.parse(example)
    assert made.code == example
    assert GAME.parse(example) == made
    assert [word.lower() for word in words.split()] == list(VERBS[verb])


def test_of_codes_only_those_that_were_legal_are_kept() -> None:
    """Anybody can send codes with any number of coins in them."""
    known = GAME.content.decisions.by_code
    legal = GAME.content.decisions.of("take", 9, 3)
    before = len(known)
    for coins in range(100, 900):
        assert GAME.parse(f"take 9 {coins}").code not in known
    assert len(known) == before
    assert GAME.parse("take 9 3") is legal


def test_every_verb_is_in_the_table() -> None:
    assert [verb for verb, _, _ in CODES] == list(dict.fromkeys(verb for verb, _, _ in CODES))
    assert {verb for verb, _, _ in CODES} == set(VERBS)


@pytest.mark.parametrize(
    "code",
    ["", "deal", "deal 121", "deal 07", "build 9 G1", "build 9 A0", "join 9 A1", "play d19", "Play 9", "play 9 "],
)
def test_what_is_not_written_exactly_so_is_unreadable(code: str) -> None:
    with pytest.raises(UnreadableDecision):
        GAME.parse(code)


@pytest.mark.parametrize("name", ["minimal", "full"])
def test_the_positions_of_the_page_load(name: str) -> None:
    state = GAME.load(BLOCKS[name])
    assert GAME.load(GAME.save(state)) == state


def test_the_full_position_is_played_as_the_page_says() -> None:
    state = GAME.load(BLOCKS["full"])
    assert "accept 9 1 1" in [one.code for one in GAME.legal(state, 0)]


def test_every_field_of_a_position_is_on_the_page() -> None:
    told = {name for names, _ in rows("field | holds") for name in re.findall(r"`(\w+)`", names)}
    assert told == {field.name for field in dataclasses.fields(State) if field.init} - {"players"} | set(COLUMNS)


def test_every_stage_and_its_fields_are_on_the_page() -> None:
    told = {kind.strip("`"): set(re.findall(r"`(\w+)`:", fields)) for kind, fields in rows("stage | its fields")}
    real = {kind_of(stage): own_fields(stage) for stage in get_args(get_args(Stage)[0])}
    assert told == real


def test_every_field_of_the_description_is_on_the_page() -> None:
    told = {name for names, _ in rows("of the description") for name in re.findall(r"`(\w+)`", names)}
    assert told == set(GAME.info.description)


def own_fields(stage: type[Stage]) -> set[str]:
    return {field.name for field in dataclasses.fields(stage)} - {"kind"}


def kind_of(stage: type[Stage]) -> str:
    kind: object = next(field.default for field in dataclasses.fields(stage) if field.name == "kind")
    assert isinstance(kind, str)
    return kind
