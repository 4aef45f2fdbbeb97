"""Broken copies of config/games/eme: every problem at once, told in the words of the file's author."""

import copy
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import pytest

from engine import content_files
from engine.content_files import Raw, load_content, read_content
from engine.games.eme.content import parse
from engine.games.eme.game import FILES
from engine.kernel.errors import ContentError

Change = Callable[[Raw], object]
RAW, _ = read_content("eme", FILES)


def problems(*changes: Change) -> list[str]:
    raw = copy.deepcopy(RAW)
    for change in changes:
        change(raw)
    with pytest.raises(ContentError) as caught:
        parse(raw)
    return [str(problem) for problem in caught.value.problems]


def card(number: int) -> Callable[[Raw], Raw]:
    return lambda raw: next(one for one in raw["cards"]["cards"] if one["id"] == number)


def rules(**fields: object) -> Change:
    return lambda raw: raw["rules"].update(fields)


def change_card(number: int, **fields: object) -> Change:
    return lambda raw: card(number)(raw).update(fields)


def good(index: int, **fields: object) -> Change:
    return lambda raw: raw["rules"]["goods"][index].update(fields)


def side(index: int, **fields: object) -> Change:
    return lambda raw: raw["maps"]["sides"][index].update(fields)


def region(index: int, number: int, **fields: object) -> Change:
    return lambda raw: raw["maps"]["sides"][index]["regions"][number].update(fields)


def border(index: int, *pair: str) -> Change:
    return lambda raw: raw["maps"]["sides"][index]["land"].append(list(pair))


NO_FREE_CARD = "must start with 0 and never fall: there is always a card for a player without coins"
BROKEN: dict[str, tuple[Change, str]] = {
    "a good that is not there": (change_card(4, good="ruby"), "cards.toml: card 4: good 'ruby' is not in rules.toml"),
    "a number instead of a good": (change_card(4, good=7), "cards.toml: card 4: good: must be a text"),
    "an unknown action": (
        change_card(4, actions=[{"kind": "fly", "units": 1}]),
        "cards.toml: card 4: action 1: kind: must be 'place', 'move', 'sail', 'city' or 'destroy'",
    ),
    "an action of no units": (
        change_card(4, actions=[{"kind": "move", "units": 0}]),
        "cards.toml: card 4: action 1: units: must be 1 or more",
    ),
    "a misspelt field": (change_card(4, god="gem"), "cards.toml: card 4: god: is not known here"),
    "a missing field": (lambda raw: card(4)(raw).pop("good"), "cards.toml: card 4: good: must be there"),
    "no actions": (
        change_card(4, actions=[]),
        "cards.toml: card 4: actions: must have 1 or more entries, has 0",
    ),
    "a card twice": (change_card(4, id=3), "cards.toml: card 3 is there 2 times"),
    "two actions without a word between": (
        lambda raw: card(19)(raw).pop("join"),
        'cards.toml: card 19: two actions need join = "or" or "and", one action has none',
    ),
    "or with one action": (
        change_card(4, join="or"),
        'cards.toml: card 4: two actions need join = "or" or "and", one action has none',
    ),
    "the same action twice": (
        change_card(19, actions=[{"kind": "move", "units": 1}, {"kind": "move", "units": 2}]),
        "cards.toml: card 19: the two actions must be of different kinds",
    ),
    "a wrong printing": (
        change_card(24, in_symbols_printing={"actions": [{"kind": "place", "units": 2}], "join": "or"}),
        'cards.toml: card 24: in_symbols_printing: two actions need join = "or" or "and", one action has none',
    ),
    "six players": (
        change_card(5, seats_from=6),
        "cards.toml: card 5: seats_from: must be 5 or less",
    ),
    "too few cards": (
        lambda raw: raw["cards"].update(cards=raw["cards"]["cards"][:34]),  # and so for the other numbers of players
        "cards.toml: 34 cards are too few: 5 players take 7 cards each",
    ),
    "a missing number of players": (
        lambda raw: raw["rules"]["seats"].pop(),
        "rules.toml: seats: must name 2, 3, 4 and 5 players in this order",
    ),
    "no free card": (
        rules(row_costs=[1, 1, 1, 2, 2, 3]),
        f"rules.toml: row_costs: {NO_FREE_CARD}",
    ),
    "too few coins": (
        rules(coin_tokens=39),
        "rules.toml: coin_tokens: 39 are too few: 5 players get 8 coins each",
    ),
    "more starting armies than armies": (
        rules(starting_armies=15),
        "rules.toml: starting_armies: a player has 14 armies only",
    ),
    "more armies than a byte can count": (rules(armies=256), "rules.toml: armies: must be 255 or less"),
    "a text for a number": (
        rules(armies="many"),
        "rules.toml: armies: must be a whole number",
    ),
    "thresholds that fall": (
        good(1, thresholds=[2, 4, 3, 5]),
        "rules.toml: good coal: needs 4 rising thresholds, from 1 or more",
    ),
    "too few thresholds": (
        good(1, thresholds=[2, 3, 4]),
        "rules.toml: good coal: needs 4 rising thresholds, from 1 or more",
    ),
    "a threshold of nothing": (
        good(0, thresholds=[0, 1, 2, 3]),
        "rules.toml: good gem: needs 4 rising thresholds, from 1 or more",
    ),
    "points that do not rise": (rules(step_points=[1, 1, 3, 5]), "rules.toml: step_points: must rise from 1 or more"),
    "two goods of one name": (
        good(1, id="gem"),
        "rules.toml: goods: must be 5 with different ids, none of them wild",
    ),
    "a third side": (
        lambda raw: raw["maps"]["sides"].append(copy.deepcopy(raw["maps"]["sides"][0]) | {"id": "C"}),
        "maps.toml: sides: must be A and B, in this order",
    ),
    "a region twice": (region(0, 1, id="A1"), "maps.toml: region A1 is there 2 times"),
    "an unlisted continent": (
        region(0, 1, continent="moon"),
        "maps.toml: side A: region A2: continent 'moon' is not listed",
    ),
    "a continent without regions": (
        side(0, continents=["west", "isle", "centre", "south", "moon"]),
        "maps.toml: side A: continents: 'moon' is there twice, or has no region",
    ),
    "two starts": (region(0, 1, start=True), "maps.toml: side A: must have exactly one start region"),
    "no start": (region(1, 14, start=False), "maps.toml: side B: must have exactly one start region"),
    "a border to nowhere": (border(0, "A1", "A99"), "maps.toml: side A: border A1-A99: there is no region A99"),
    "a border of a region with itself": (
        border(0, "A1", "A1"),
        "maps.toml: side A: border A1 is there twice, or joins a region to itself",
    ),
    "a border twice": (
        border(0, "A2", "A1"),
        "maps.toml: side A: border A1-A2 is there twice, or joins a region to itself",
    ),
    "a border that is also a dotted line": (
        border(0, "A19", "A14"),
        "maps.toml: side A: border A14-A19 is there twice, or joins a region to itself",
    ),
    "a border of three": (
        border(0, "A1", "A2", "A3"),
        "maps.toml: side A: land 31: must have at most 2 entries, has 3",
    ),
    "a region without borders": (
        lambda raw: raw["maps"]["sides"][0]["regions"].append({"id": "A26", "continent": "west"}),
        "maps.toml: side A: region A26: has no border: no army could come or go",
    ),
    "no triangles": (
        lambda raw: [one.pop("triangle", None) for one in raw["maps"]["sides"][0]["regions"]],
        "maps.toml: side A: must have 1 to 10 triangles: one for each token at most",
    ),
    "a missing file": (lambda raw: raw.pop("maps"), "maps.toml: must be there"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_file_is_told_in_the_words_of_its_author(name: str) -> None:
    change, expected = BROKEN[name]
    assert expected in problems(change)


def test_all_problems_of_the_types_are_told_at_once() -> None:
    found = problems(change_card(4, good=7), change_card(5, symbols=0), rules(armies="many"), side(1, id=3))
    assert [problem.rsplit(": ", 1)[0] for problem in found] == [
        "rules.toml: armies",
        "cards.toml: card 4: good",
        "cards.toml: card 5: symbols",
        "maps.toml: side 3: id",
    ]


def test_all_problems_of_what_does_not_fit_are_told_at_once() -> None:
    found = problems(change_card(4, good="ruby"), good(1, thresholds=[1]), rules(coin_tokens=0), border(1, "B1", "B99"))
    assert [problem.rsplit(": ", 1)[0] for problem in found[:1] + found[-2:]] == [
        "cards.toml: card 4",
        "rules.toml: good coal",
        "maps.toml: side B: border B1-B99",
    ]
    assert sum("coin_tokens" in problem for problem in found) == 4


def test_faults_of_types_and_of_what_does_not_fit_are_told_in_one_go() -> None:
    found = problems(
        change_card(4, good=7),
        change_card(5, good="ruby", symbols=0),
        change_card(6, id=3, seats_from="many"),
        lambda raw: card(19)(raw).pop("join"),
        rules(armies="many", row_costs=[1, 2]),
        good(0, tokens=-1, thresholds=[4, 3, 2, 1]),
        side(1, land="none"),
        region(0, 1, continent="moon", start="yes it is"),
        border(0, "A1", "A99"),
        border(0, "A1", "A2", "A3"),
    )
    assert sorted(found) == sorted(
        [
            "cards.toml: card 4: good: must be a text",
            "cards.toml: card 5: symbols: must be 1 or more",
            "cards.toml: card 5: good 'ruby' is not in rules.toml",
            "cards.toml: card 3 is there 2 times",
            "cards.toml: card 3: seats_from: must be a whole number",
            'cards.toml: card 19: two actions need join = "or" or "and", one action has none',
            "rules.toml: armies: must be a whole number",
            f"rules.toml: row_costs: {NO_FREE_CARD}",
            "rules.toml: good gem: tokens: must be 0 or more",
            "rules.toml: good gem: needs 4 rising thresholds, from 1 or more",
            "maps.toml: side B: land: must be a list",
            "maps.toml: side A: region A2: start: must be true or false",
            "maps.toml: side A: region A2: continent 'moon' is not listed",
            "maps.toml: side A: border A1-A99: there is no region A99",
            "maps.toml: side A: land 32: must have at most 2 entries, has 3",
        ]
    )


def test_a_file_that_is_missing_hides_nothing_of_the_others() -> None:
    found = problems(lambda raw: raw.pop("maps"), change_card(4, good="ruby"), rules(starting_armies=15))
    assert found == [
        "maps.toml: must be there",
        "cards.toml: card 4: good 'ruby' is not in rules.toml",
        "rules.toml: starting_armies: a player has 14 armies only",
    ]


def test_a_file_that_is_no_toml_hides_nothing_of_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "games" / "eme"
    folder.mkdir(parents=True)
    source = files("config") / "games" / "eme"
    for name in FILES:
        (folder / f"{name}.toml").write_text((source / f"{name}.toml").read_text(encoding="utf-8"), encoding="utf-8")
    (folder / "cards.toml").write_text("[[cards]\nid = 1", encoding="utf-8")
    (folder / "rules.toml").write_bytes(b"armies = \xff")
    maps = folder / "maps.toml"
    maps.write_text(maps.read_text(encoding="utf-8").replace('["A23", "A24"]', '["A23", "A99"]'), encoding="utf-8")
    monkeypatch.setattr(content_files, "files", lambda _: tmp_path)
    with pytest.raises(ContentError) as caught:
        load_content("eme", FILES, parse)
    assert [str(problem).partition(" (")[0] for problem in caught.value.problems] == [
        "rules.toml: is not UTF-8: byte 9",
        "cards.toml: is not TOML: Expected ']]' at the end of an array declaration",
        "maps.toml: side A: border A23-A99: there is no region A99",
    ]


def test_the_files_as_they_are_have_no_problem() -> None:
    assert parse(RAW).armies == 14
