"""What is hidden in «Территории»: what Anna does in one world or the other, and how it comes to light."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from engine.games.territories.game import Territories
from tests.bot.presenter.territories import hidden
from tests.support.stages import ANNA, BORIS, GLEB, PLAYERS, VERA, Stage

OUT = {"market": "ready", "construction": "done", "planning": "feed, seal"}
"""How a phase is left, in the order of a round."""


def begins(make: Callable[[], Any]) -> Callable[[pytest.MonkeyPatch], None]:
    """Every match begins at this position."""

    def patched(patch: pytest.MonkeyPatch) -> None:
        position = make().position
        patch.setattr(Territories, "new", lambda game, *_: game.load(position))

    return patched


constructing, drawing = begins(hidden.constructing), begins(hidden.drawing)
planning, selling, losing = begins(hidden.planning), begins(hidden.selling), begins(hidden.losing)


async def others_press(stage: Stage, _: bool) -> None:
    """What only Anna could press, as many buttons in either world: each lays a card of hers."""
    for code in [code for code in await stage.answers(ANNA) if code.startswith("land ")]:
        for player in (BORIS, VERA, GLEB):
            await stage.tries(player, code)


async def lays_a_land(stage: Stage, other: bool) -> None:
    await stage.plays_alone(ANNA, "land 55" if other else "land 80")


async def loses_a_land(stage: Stage, other: bool) -> None:
    """Boris takes the union that she has joined it to, and looks under it."""
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
    """From this phase on, in which only these have not done yet."""
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
