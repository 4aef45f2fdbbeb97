"""Positions written by hand: what may be left out, and what is refused with the path of each problem."""

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest

from engine.kernel.errors import PositionError
from tests.engine.games.founders.builders import GAME, position
from tests.support.reference_model import Position

Path = tuple[str | int, ...]
ODD: tuple[object, ...] = (None, -1, 7, "n_lake", [], {}, True, 10**30)
FULL = GAME.save(
    GAME.load(
        position(
            ["n_forest 0 0", "n_cliff 1 0", "v_mine 0 1 craftsman", "n_lake 1 1 coin war"],
            ["n_lake 0 0", "p_mars 0 1"],
            row=["n_lake", "v_pier"],
            carts=[[{"x": 0, "y": 0}]],
            hands=[{"war": 1}],
            masters=[[], ["wine"]],
            replaced=[["n_river"]],
            swept={"v_pier": 1},
        )
    )
)


def problems(**fields: Any) -> list[str]:
    with pytest.raises(PositionError) as caught:
        GAME.load(copy.deepcopy(FULL) | fields)
    return [str(problem) for problem in caught.value.problems]


def laid(seat: int, number: int, **fields: object) -> Position:
    realms = copy.deepcopy(FULL["realms"])
    realms[seat][number] |= fields
    return {"realms": realms}


def in_stage(kind: str, **fields: object) -> Position:
    return {"stage": {"kind": kind, **fields}}


def test_what_is_left_out_lies_in_the_box_or_on_the_stacks() -> None:
    assert FULL["undrawn"]["n_lake"] == 1
    assert FULL["undrawn"]["v_pier"] == 1
    assert FULL["undrawn"]["n_river"] == 3
    assert FULL["supply"] == {"war": 4, "coin": 5, "cart": 5}
    assert FULL["guild"] == ["gold", "cloth", "horses", "fish"]
    assert GAME.save(GAME.load(json.loads(json.dumps(FULL)))) == FULL


BROKEN: dict[str, tuple[Position, str]] = {
    "a tile that is not there": (laid(0, 0, tile="n_sea"), "realms.0.0.tile: n_sea is no tile"),
    "two tiles on a place": (laid(0, 1, x=0), "realms.0.1: lies on another tile"),
    "a gap": (laid(1, 1, y=2), "realms.1: falls apart: every tile must touch another one with a side"),
    "a cart on three tiles": ({"carts": [[{"x": 1, "y": 0}], []]}, "carts.0.0: no four tiles of this state meet here"),
    "two carts": ({"carts": [[{"x": 0, "y": 0}, {"x": 0, "y": 0}], []]}, "carts.0.1: another cart lies here"),
    "a craftsman on a prize": (laid(1, 1, craftsman=True), "realms.1.1.craftsman: nobody works on p_mars"),
    "a coin on a prize": (laid(1, 1, coins=1), "realms.1.1.coins: must be 0 or more, and 0 on a prize"),
    "two craftsmen of one resource": ({"masters": [["iron"], ["wine"]]}, "2 craftsmen of iron; there is 1"),
    "too many tiles": ({"swept": {"n_lake": 4}}, "8 tiles n_lake; there are 4"),
    "too many tokens": ({"hands": [{"war": 2}, {}]}, "7 tokens of war; there are 6"),
    "a tile in another row": ({"rows": [["v_pier"], [], []]}, "rows.0.0: v_pier is no nature tile"),
    "a prize that is none": ({"prizes": ["n_lake"]}, "prizes.0: n_lake is no prize"),
    "five seats": ({"realms": [[]] * 5}, "realms: 5 states; 2 to 4 can play"),
    "a seat that is not there": ({"turn": 2}, "turn: there is no seat 2"),
    "a token that nobody has": ({"stage": {"kind": "using", "token": "cart"}}, "stage.token: seat 0 has no such token"),
    "a tile that does not lie open": (
        {"stage": {"kind": "placing", "tile": "v_mine"}},
        "stage.tile: does not lie open",
    ),
    "a tile without a place": ({"stage": {"kind": "placing", "tile": "v_pier"}}, "stage.tile: has no place to come to"),
    "a purchase without a token": (in_stage("acting", bought="iron"), "stage.used: something was bought"),
    "an end that is none": (in_stage("over", reason="prizes"), "stage.reason: is none"),
    "nothing to open": (in_stage("opening") | {"undrawn": {}}, "undrawn: there is nothing to open"),
    "an unknown field": ({"gold": 1}, "gold: is not known here"),
    "an unknown stage": ({"stage": {"kind": "resting"}}, "stage.kind: "),
    "no draft": ({"stage": {"kind": "drafting"}}, "prizes: must be 8 by now"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_what_cannot_be_played_is_refused_at_its_path(name: str) -> None:
    fields, said = BROKEN[name]
    assert any(one.startswith(said) for one in problems(**fields)), problems(**fields)


def test_all_problems_are_told_at_once() -> None:
    """A prize of the wrong kind, a lake too many, a coin too many, and where it lies."""
    found = problems(**(laid(1, 1, coins=1) | {"prizes": ["n_lake"], "swept": {"n_lake": 4}}))
    assert len(found) == 4


@pytest.mark.parametrize(
    "raw", [None, [], "x", {}, {"realms": 1}, {"realms": [1], "stage": []}, {"stage": {"kind": 4}}]
)
def test_nonsense_is_refused(raw: object) -> None:
    with pytest.raises(PositionError):
        GAME.load(raw)


def test_any_value_changed_is_refused_or_playable() -> None:
    """Whatever stands instead of any value: a problem, or a position in which whoever is asked has an answer."""
    for path in paths(FULL):
        for odd in ODD:
            raw = copy.deepcopy(FULL)
            put(raw, path, odd)
            try:
                state = GAME.load(raw)
            except PositionError:
                continue
            assert all(GAME.legal(state, actor) for actor in GAME.actors(state)), (path, odd)


def paths(thing: object, before: Path = ()) -> Iterator[Path]:
    inside = thing.items() if isinstance(thing, dict) else enumerate(thing) if isinstance(thing, list) else ()
    for key, one in inside:
        yield (*before, key)
        yield from paths(one, (*before, key))


def put(thing: Any, path: Path, value: object) -> None:
    for key in path[:-1]:
        thing = thing[key]
    thing[path[-1]] = value
