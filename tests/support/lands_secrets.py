"""Scripts of «Территории» for tests of leaks: Anna's secret moves, and how they are revealed later.

A match is played twice, in two worlds, in which Anna decides differently; `other`: this is the second world.
"""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from engine.games.territories.game import Territories
from tests.bot.presenter.territories import hidden
from tests.support.stages import ANNA, BORIS, GLEB, PLAYERS, VERA, Stage

OUT = {"market": "ready", "construction": "done", "planning": "feed, seal"}
"""Phase → the codes by which a player ends it, in the order of a round."""


def begins(make: Callable[[], Any]) -> Callable[[pytest.MonkeyPatch], None]:
    """Return a function that patches `Territories`, so that every match begins at the position of `make()`."""

    def patched(patch: pytest.MonkeyPatch) -> None:
        position = make().position
        patch.setattr(Territories, "new", lambda game, *_: game.load(position))

    return patched


constructing, drawing = begins(hidden.constructing), begins(hidden.drawing)
planning, selling, losing = begins(hidden.planning), begins(hidden.selling), begins(hidden.losing)


async def others_press(stage: Stage, _: bool) -> None:
    """Let everybody else try to lay each card that only Anna may lay; both worlds have the same number of them."""
    for code in [code for code in await stage.answers(ANNA) if code.startswith("land ")]:
        for player in (BORIS, VERA, GLEB):
            await stage.tries(player, code)


async def lays_a_land(stage: Stage, other: bool) -> None:
    await stage.plays_alone(ANNA, "land 55" if other else "land 80")


async def loses_a_land(stage: Stage, other: bool) -> None:
    """Let Anna lay a land and join it to a union; Boris then takes over that union and looks under the land."""
    await lays_a_land(stage, other)
    await stage.plays_alone(ANNA, "join 113 A2 A3")
    for player in range(PLAYERS):
        await stage.plays(player, "done")
    await stage.plays_alone(BORIS, "peek A3")


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
    """End all phases of the round from `phase` on. In the first of them only `players` still have to end it."""
    for each in list(OUT)[list(OUT).index(phase) :]:
        for player in players:
            await stage.plays(player, OUT[each])
        players = range(PLAYERS)


async def from_construction(stage: Stage) -> None:
    await ends(stage, "construction")


async def from_planning(stage: Stage) -> None:
    await ends(stage, "planning")


async def when_others_seal(stage: Stage) -> None:
    await ends(stage, "planning", (BORIS, VERA))


async def from_the_market(stage: Stage) -> None:
    await ends(stage, "market")
