"""A broken card file: every problem at once, in the words of whoever wrote it."""

import copy
import tomllib
from collections.abc import Callable
from typing import Any

import pytest

from engine.games.territories.content import parse
from engine.games.territories.content_schema import StealData
from engine.kernel.errors import ContentError
from tests.engine.games.territories.reference_model import FOLDER

NAMES = ("rules", "cards", "tasks", "developments")
FILES = {name: tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8")) for name in NAMES}
Files = dict[str, Any]
Change = Callable[[Files], object]
TOWER = {"id": "b_new", "kind": "building", "count": 1, "need": 2, "profit": 1}


def told(change: Change) -> set[tuple[str, str]]:
    """What is wrong after this change of the files."""
    raw = copy.deepcopy(FILES)
    change(raw)
    with pytest.raises(ContentError) as found:
        parse(raw)
    return {(one.path, one.message) for one in found.value.problems}


def with_card(**fields: object) -> Change:
    card = {**TOWER, **fields}
    made = {name: value for name, value in card.items() if value is not None}
    return lambda raw: raw["cards"]["cards"].append(made)


def effect(**fields: object) -> Change:
    return with_card(effects=[fields])


def test_the_files_are_right() -> None:
    assert len(parse(copy.deepcopy(FILES)).cards) == 121


def test_a_new_card_needs_no_code() -> None:
    raw = copy.deepcopy(FILES)
    static = {"when": "static", "op": "significance", "n": 3, "whose": "owner"}
    act = {"when": "act", "op": "steal", "n": 2, "target": "opponent", "cost": 1}
    raw["cards"]["cards"].append({**TOWER, "count": 2, "effects": [static, act]})
    made = parse(raw).cards
    assert [card.id for card in made[121:]] == ["b_new", "b_new"]
    assert isinstance(made[121].act, StealData)
    assert (made[121].need, made[121].act.n) == (2, 2)


@pytest.mark.parametrize(
    ("change", "path", "message"),
    [
        (with_card(id="b_mill"), "cards.toml: cards", "b_mill is there 2 times"),
        (with_card(need=None), "cards.toml: card b_new: need", "a building needs income every round"),
        (with_card(need=0), "cards.toml: card b_new: need", "must be 1 or more"),
        (with_card(cost=3), "cards.toml: card b_new: cost", "costs nothing but its card"),
        (with_card(colour="red"), "cards.toml: card b_new: colour", "is not known here"),
        (with_card(count="two"), "cards.toml: card b_new: count", "must be a whole number"),
        (with_card(kind="castle"), "cards.toml: card b_new: kind", "must be 'building'"),
        (with_card(kind="character"), "cards.toml: card b_new: profit", "only a building brings profit"),
        (with_card(kind="event", need=None, profit=0), "cards.toml: card b_new: where", "a event must say where"),
        (effect(when="static", op="fly", n=1), "cards.toml: card b_new: effect 1: op", "must be one of"),
        (
            effect(when="play", op="coins", n=1, target="self"),
            "cards.toml: card b_new: effect 1: when",
            "static or fund",
        ),
        (
            effect(when="static", op="ward", ward="rain", scope="union"),
            "cards.toml: card b_new: effect 1: ward",
            "must be",
        ),
        (
            effect(when="static", op="need", n=-1, scope="own", filter="building"),
            "cards.toml: card b_new: effect 1: scope",
            "'own' is for what is played on no place",
        ),
        (
            effect(when="fund", op="steal", n=1, target="opponent"),
            "cards.toml: card b_new: effect 1",
            "lets nobody choose",
        ),
        (
            effect(when="fund", op="coins", n=1, target="self", cost=1),
            "cards.toml: card b_new: effect 1: cost",
            "has a price of its own",
        ),
        (effect(when="act", op="bridge"), "cards.toml: card b_new: effect 1: end", "needed there"),
        (
            with_card(
                kind="event", need=None, profit=0, where="self", effects=[{"when": "static", "op": "prestige", "n": 1}]
            ),
            "cards.toml: card b_new: effect 1",
            "has no territory to act on",
        ),
        (
            with_card(
                kind="event",
                need=None,
                profit=0,
                where="self",
                effects=[{"when": "play", "op": "steal", "n": 1, "target": "opponent"}],
            ),
            "cards.toml: card b_new: effect 1",
            "needs where = opponent",
        ),
        (
            with_card(kind="bridge", need=None, profit=0, where="self"),
            "cards.toml: card b_new: where",
            "two_territories",
        ),
        (lambda raw: raw["tasks"]["tasks"][0].pop("what"), "tasks.toml: task t_land3", "needs `what`"),
        (
            lambda raw: raw["tasks"]["tasks"][15].pop("window"),
            "tasks.toml: task t_capture",
            "needs `event` and `window`",
        ),
        (
            lambda raw: raw["developments"]["developments"][0].update(id="b_mill"),
            "developments.toml: development b_mill",
            "name of a card of the main deck",
        ),
        (
            lambda raw: raw["developments"]["developments"][0].update(phase="night"),
            "developments.toml: development d_gift: phase",
            "must be",
        ),
        (lambda raw: raw["rules"].pop("start_hand"), "rules.toml: start_hand", "must be there"),
        (lambda raw: raw["rules"]["seats"].pop(), "rules.toml: seats", "must name 2, 3, 4, 5 and 6 players"),
        (lambda raw: raw["cards"].update(cards=raw["cards"]["cards"][:5]), "cards.toml", "too few"),
    ],
)
def test_what_is_wrong_is_told_at_its_place(change: Change, path: str, message: str) -> None:
    found = told(change)
    assert [place for place, said in found if place == path and message in said], found


def test_all_problems_are_told_at_once() -> None:
    def broken(raw: Files) -> None:
        with_card(need=None, colour="red", effects=[{"when": "play", "op": "prestige", "n": 1}])(raw)
        raw["tasks"]["tasks"][0]["min"] = 0
        raw["developments"]["developments"][0].pop("phase")

    paths = {path for path, _ in told(broken)}
    assert paths >= {
        "cards.toml: card b_new: need",
        "cards.toml: card b_new: colour",
        "cards.toml: card b_new: effect 1: when",
        "tasks.toml: task t_land3: min",
        "developments.toml: development d_gift: phase",
    }
