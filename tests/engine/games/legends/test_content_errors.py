"""Broken copies of config/games/legends: every problem at once, told in the words of the file's author."""

import copy
from collections.abc import Callable

import pytest

from engine.content_files import Raw, read_content
from engine.games.legends.content import parse
from engine.games.legends.game import FILES
from engine.kernel.errors import ContentError

RAW, _ = read_content("legends", FILES)
Change = Callable[[Raw], object]


def problems(*changes: Change) -> list[str]:
    raw = copy.deepcopy(RAW)
    for change in changes:
        change(raw)
    with pytest.raises(ContentError) as caught:
        parse(raw)
    return [str(problem) for problem in caught.value.problems]


def card(number: int, **fields: object) -> Change:
    return lambda raw: raw["cards"]["cards"][number - 1].update(fields)


def rules(**fields: object) -> Change:
    return lambda raw: raw["rules"].update(fields)


def part(name: str, **fields: object) -> Change:
    return lambda raw: raw["rules"][name].update(fields)


def token(number: int, **fields: object) -> Change:
    return lambda raw: raw["rules"]["tokens"][number].update(fields)


def entry(name: str, number: int, **fields: object) -> Change:
    return lambda raw: raw["fragments"][name][number].update(fields)


def side(number: int, **fields: object) -> Change:
    return entry("sides", number, **fields)


def shape(number: int, **fields: object) -> Change:
    return entry("shapes", number, **fields)


MEADOWS, DESERT, FOREST = range(3)
PLACE, MOVE = {"kind": "place", "units": 1}, {"kind": "move", "units": 2}
JOINED = 'two actions need join = "or" or "and", one action has none'
BROKEN: dict[str, tuple[Change, str]] = {
    "an unknown action": (
        card(2, actions=[{"kind": "fly", "units": 1}]),
        "cards.toml: card 2: action 1: kind: must be 'place', 'move', 'city' or 'destroy'",
    ),
    "a misspelt field": (card(2, wrod="dire"), "cards.toml: card 2: wrod: is not known here"),
    "a misspelt property": (card(1, gives={"wings": 1}), "cards.toml: card 1: gives: wings: is not known here"),
    "an unknown score": (
        card(2, score={"kind": "luck", "points": 1}),
        "cards.toml: card 2: score: kind: must be one of 'word', 'flying', 'set', 'coins'",
    ),
    "a card twice": (card(2, id=3), "cards.toml: card 3 is there 2 times"),
    "a name twice": (card(2, name="lake"), "cards.toml: card lake is there 2 times"),
    "two actions without a word between": (card(2, actions=[PLACE, MOVE]), f"cards.toml: card 2: {JOINED}"),
    "or with one action": (card(2, join="or"), f"cards.toml: card 2: {JOINED}"),
    "the same action twice": (
        card(7, actions=[MOVE, MOVE]),
        "cards.toml: card 7: the two actions must be of different kinds",
    ),
    "a word that no card has": (
        card(2, score={"kind": "word", "word": "merry", "points": 1}),
        "cards.toml: card 2: score: no card has the word 'merry'",
    ),
    "a queen of no cards": (
        part("fairy_queen", word="merry"),
        "rules.toml: fairy_queen: word: no card has the word 'merry'",
    ),
    "a deck that is too small": (
        lambda raw: raw["cards"]["cards"].__delitem__(slice(0, 6)),
        "cards.toml: 21 cards are too few: 2 players take 11 cards each",
    ),
    "five players": (card(33, seats_from=5), "cards.toml: card 33: seats_from: must be 4 or less"),
    "numbers for two players missing": (
        lambda raw: raw["rules"]["seats"].pop(0),
        "rules.toml: seats: must name 2, 3 and 4 players in this order",
    ),
    "no free card": (
        rules(row_costs=[1, 1]),
        "rules.toml: row_costs: must start with 0 and never fall: there is always a card for a player without coins",
    ),
    "too few coins": (rules(coin_tokens=23), "rules.toml: coin_tokens: 23 are too few: 2 players get 12 coins each"),
    "more cities than a byte can count": (rules(cities=256), "rules.toml: cities: must be 255 or less"),
    "too few armies": (rules(armies=5), "rules.toml: armies: 5 are too few: a match begins with up to 6"),
    "a token twice": (token(0, id="stable"), "rules.toml: tokens: token stable is there 2 times"),
    "a token named like the dragon": (token(0, id="dragon"), "rules.toml: token dragon: is the name of another token"),
    "too many tokens": (
        part("citadels", tokens=6),
        "rules.toml: tokens: 16 tokens are too many: the smallest board has 16 regions",
    ),
    "no ring": (
        lambda raw: raw["fragments"]["shapes"].pop(),
        "fragments.toml: shapes: must be t and ring, in this order",
    ),
    "three places": (
        shape(0, places=["centre", "left", "right"]),
        "fragments.toml: shape t: places: must be 4 with different names",
    ),
    "a centre that is no place": (
        shape(0, central="middle"),
        "fragments.toml: shape t: central: 'middle' is none of the places",
    ),
    "an odd turn": (shape(1, turns=[0, 45]), "fragments.toml: shape ring: turns: must be some of 0, 90, 180, 270"),
    "an edge that leads twice": (
        lambda raw: raw["fragments"]["shapes"][0]["joins"].append(["centre", "west", "bottom", "east"]),
        "fragments.toml: shape t: joins: edge centre west is there 2 times",
    ),
    "a place that nothing leads to": (
        lambda raw: raw["fragments"]["shapes"][0]["joins"].pop(),
        "fragments.toml: shape t: joins: nothing leads to the bottom",
    ),
    "an edge that no fragment has": (
        shape(0, joins=[["centre", "up", "left", "east"]]),
        "fragments.toml: shape t: join 1 2: must be 'north', 'east', 'south' or 'west'",
    ),
    "a third side": (
        side(FOREST, fragment=1),
        "fragments.toml: fragment 1 must have two sides, one of them not central",
    ),
    "two central sides": (
        side(MEADOWS, central=True),
        "fragments.toml: fragment 1 must have two sides, one of them not central",
    ),
    "a side twice": (side(DESERT, id="meadows"), "fragments.toml: side meadows is there 2 times"),
    "a side with a space": (
        side(DESERT, id="the desert"),
        "fragments.toml: side the desert: an id has small letters and underscores only",
    ),
    "a region twice": (
        side(FOREST, islands={"F": ["F1", "F2", "F3", "M1"]}),
        "fragments.toml: region M1 is there 2 times",
    ),
    "an island without regions": (
        side(FOREST, islands={"F": ["F1", "F2", "F3"], "G": []}),
        "fragments.toml: island G has no region",
    ),
    "a border to nowhere": (
        side(FOREST, water=[["F1", "F9"]]),
        "fragments.toml: side red_forest: border F1-F9: there is no region F9",
    ),
    "a border twice": (
        side(FOREST, water=[["F2", "F1"]]),
        "fragments.toml: side red_forest: border F1-F2 is there twice, or joins a region to itself",
    ),
    "a region without a border": (
        side(FOREST, islands={"F": ["F1", "F2", "F3", "F4"]}),
        "fragments.toml: side red_forest: region F4: has no border: no army could come or go",
    ),
    "an exit of a stranger": (
        side(FOREST, exits={"north": "F1", "east": "M1", "south": "F3", "west": "F2"}),
        "fragments.toml: side red_forest: exits: there is no region M1",
    ),
    "three exits": (
        side(FOREST, exits={"north": "F1", "east": "F3", "south": "F3"}),
        "fragments.toml: side red_forest: exits: must lead over all four edges",
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_file_is_named_with_the_place_and_what_is_wrong(name: str) -> None:
    change, expected = BROKEN[name]
    assert expected in problems(change)


def test_all_problems_are_told_at_once() -> None:
    found = problems(
        *(BROKEN[name][0] for name in ("a misspelt field", "no free card", "a side twice", "or with one action"))
    )
    assert {"cards.toml: card 2: wrod: is not known here", "fragments.toml: side meadows is there 2 times"} <= set(
        found
    )
    assert f"cards.toml: card 2: {JOINED}" in found


def test_a_missing_file_is_a_problem() -> None:
    assert "cards.toml: must be there" in problems(lambda raw: raw.pop("cards"))


def test_the_real_files_are_whole() -> None:
    assert len(parse(RAW).cards) == 34
