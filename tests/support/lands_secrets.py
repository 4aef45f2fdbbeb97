"""What is hidden in «Территории»: what Anna does in one world or the other, and how it comes to light."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from engine.games.territories.game import Territories
from tests.bot.presenter.territories import hidden
from tests.support.stages import ANNA, BORIS, GLEB, PLAYERS, VERA, Stage

OUT = {"market": "ready", "construction": "done", "planning": "feed, seal"}
"""How a phase is left, in the order of a round."""
HERS = ("land 7", "build 7 A2", "join 113 A1 C1", "land 2", "build 2 A2", "join 114 A1 C1", "play d5", "play d1")
"""Buttons that Anna has in one of two worlds; nobody else could have one of them."""


def begins(make: Callable[[bool], Any]) -> Callable[[pytest.MonkeyPatch, bool], None]:
    """Every match of this world begins at this position."""

    def patched(patch: pytest.MonkeyPatch, other: bool) -> None:
        position = make(other).position
        patch.setattr(Territories, "new", lambda game, *_: game.load(position))

    return patched


constructing, other_cards, other_faces = begins(hidden.constructing), begins(hidden.cards), begins(hidden.faces)
captured, planning, selling = begins(hidden.captured), begins(hidden.planning), begins(hidden.selling)


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
    for code in (f"bid {hidden.ON_SALE}", "card 55" if other else "card 80"):
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
