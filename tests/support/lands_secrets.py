"""What is hidden in «Территории»: matches that begin in the middle of a round and differ in what Anna alone knows.

Boris is at the goal already, so that the match is over with this round, and everything lies open.
"""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from engine.games.territories.game import Territories
from tests.bot.presenter.territories.positions import (
    CONSTRUCTION,
    MARKET,
    PLANNING,
    laid,
    other_hand,
    other_secrets,
)
from tests.engine.games.territories.builders import Table
from tests.support.stages import ANNA, BORIS, GLEB, PLAYERS, VERA, Stage

OUT = {"market": "ready", "construction": "done", "planning": "feed, seal"}
"""How a phase is left, in the order of a round."""
WALL = 23
"""The card that Vera sells."""
HERS = ("land 7", "build 7 A2", "join 113 A1 C1", "land 2", "build 2 A2", "join 114 A1 C1", "play d5", "play d1")
"""Buttons that Anna has in one of two worlds; nobody else could have one of them."""


def begins(make: Callable[[bool], Table]) -> Callable[[pytest.MonkeyPatch, bool], None]:
    """Every match of this world begins at this position."""

    def patched(patch: pytest.MonkeyPatch, other: bool) -> None:
        position = make(other).position
        patch.setattr(Territories, "new", lambda game, *_: game.load(position))

    return patched


def _at(stage: dict[str, Any], change: Callable[[Table], object] | None = None) -> Callable[[bool], Table]:
    """Three players in this phase of their last round; `change`: what is so in the other world."""

    def make(other: bool) -> Table:
        table = laid(stage).set(reputation=[1, 13, 0])
        if other and change:
            change(table)
        return table

    return make


def _captured(other: bool) -> Table:
    """Anna has taken B1 and not looked under it yet: there lies one card or another."""
    table = _at(CONSTRUCTION)(False)
    land = next(one for one in table.position["lands"] if one["id"] == "B1")
    land["owner"], land["face"] = 0, table.box.card("b_palace") if other else land["face"]
    return table


constructing = begins(_at(CONSTRUCTION))
other_cards = begins(_at(CONSTRUCTION, other_hand))
other_faces = begins(_at(CONSTRUCTION, other_secrets))


def _planned(_: bool) -> Table:
    return _at(PLANNING)(False).set(pool=9, rolled=9)


def _selling(_: bool) -> Table:
    table = _at(MARKET)(False)
    [card, *_] = table.hand(2, "b_school", "e_feast")
    assert card == WALL
    return table.set(round=3, lots=[{"card": card, "seller": 2, "price": 0}])


planning, selling, captured = begins(_planned), begins(_selling), begins(_captured)


async def others_press(stage: Stage, _: bool) -> None:
    """All that Anna could press in either world."""
    for code in HERS:
        for player in (BORIS, VERA, GLEB):
            await stage.tries(player, code)


async def lays_a_land(stage: Stage, other: bool) -> None:
    await stage.plays_alone(ANNA, "land 55" if other else "land 80")


async def looks_under_it(stage: Stage, _: bool) -> None:
    await stage.plays(ANNA, "peek B1")


async def takes_a_task(stage: Stage, _: bool) -> None:
    await stage.plays(ANNA, "task")


async def lays_a_plan(stage: Stage, other: bool) -> None:
    for code in ("lay 80 B1" if other else "pay 19", "seal"):
        await stage.plays_alone(ANNA, code)


async def makes_up_an_offer(stage: Stage, other: bool) -> None:
    for code in (f"bid {WALL}", "card 55" if other else "card 80"):
        await stage.plays_alone(ANNA, code)


async def offers_it(stage: Stage, other: bool) -> None:
    await makes_up_an_offer(stage, other)
    await stage.plays_alone(ANNA, "post 1")


async def ends(stage: Stage, phase: str, players: Sequence[int] = range(PLAYERS)) -> None:
    """From this phase on, in which only these have not done yet."""
    for each in list(OUT)[list(OUT).index(phase) :]:
        for player in players:
            await stage.plays(player, OUT[each])
        players = range(PLAYERS)


async def from_construction(stage: Stage) -> None:
    await ends(stage, "construction")


async def from_planning(stage: Stage) -> None:
    await ends(stage, "planning", (BORIS, VERA))


async def from_the_market(stage: Stage) -> None:
    await ends(stage, "market")
