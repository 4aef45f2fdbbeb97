"""Every private button of one player, pressed by every other person: a polite no, and nothing of what it is about.

Two worlds differ in all that only Anna knows. What is on her screens in one of them or in the other is pressed in both
by everybody else, who must be answered the same.
"""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import product
from typing import Any

import pytest

from bot.app.base.ask import Pressed
from bot.app.base.person import Person
from bot.app.base.refusal import Refusal
from bot.app.tables.views import screen_of
from bot.presenter.screen import Do, Press, Show, Text
from bot.presenter.words import say
from engine.games.territories.game import Territories
from tests.bot.presenter.territories import hidden
from tests.bot.presenter.territories.positions import laid, other_hand, other_secrets
from tests.engine.games.territories.builders import Table as Position
from tests.support.chances import equal_chances
from tests.support.harness import ANNA, BORIS, VERA, Harness
from tests.support.sparse import sparse
from tests.support.store import fake_store

GLEB = Person("test:g", "Глеб")
"""He does not sit at the table."""
OTHERS = (BORIS, VERA, GLEB)


def _paying() -> Position:
    """Coin by coin: Anna is in turn."""
    return laid({"kind": "income", "step": 0}, income="coin").set(pool=9, rolled=9)


def _offering() -> Position:
    """She makes up an offer for Vera's card."""
    table = hidden.selling()
    return table.set(draft=[{"kind": "bid", "lot": hidden.ON_SALE, "bidder": 0, "cards": []}, None, None])


MOMENTS: dict[str, Callable[[], Position]] = {
    "construction": hidden.constructing,
    "planning": hidden.planning,
    "income": _paying,
    "market": hidden.selling,
    "offer": _offering,
}


@pytest.fixture(autouse=True)
def _the_same_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    """To whoever knows the same."""
    equal_chances(monkeypatch)


@dataclass
class World:
    """One of two tables that have the same name and the same random things."""

    harness: Harness
    at: str

    async def answers(self, person: Person, press: Press) -> object:
        """What comes back to whoever presses."""
        seen = (await self.harness.table(self.at)).doc.version
        pressed = Pressed(self.at, person, self.harness.delivery(), "", seen, press, on_panel=True)
        try:
            answer = await self.harness.service.press(pressed)
        except Refusal as refusal:
            return refusal.key, said(refusal.text)
        assert answer.panel is not None, f"{person.name} has played {press}"
        blocks, ways = answer.panel.blocks, (*answer.panel.choices, *answer.panel.tools)
        return answer.panel.board, [said(one.text) for one in blocks], [(said(one.label), one.press) for one in ways]

    async def private(self) -> list[Press]:
        """All that Anna can come to by buttons, through one panel after the other."""
        found: list[Press] = [Show("mine")]
        for press in found:
            if isinstance(press, Show):
                screen = screen_of(await self.harness.table(self.at), 0, (), press.panel, press.page)
                ways = [one.press for one in (*screen.choices, *screen.tools) if isinstance(one.press, Do | Show)]
                found += dict.fromkeys(way for way in ways if way not in found)
        return found

    async def state(self) -> Any:
        return (await self.harness.table(self.at)).running().state

    async def plays_himself(self, person: Person, press: Press) -> bool:
        """May he decide the same himself?"""
        table = await self.harness.table(self.at)
        seat, match = table.place_of(person), table.running()
        own = [one.code for one in match.game.legal(match.state, seat)] if seat is not None else []
        return isinstance(press, Do) and press.codes[0] in own


def said(text: Text) -> str:
    return say("ru", text, ("Анна", "Борис", "Вера"))


async def both_worlds(moment: str) -> tuple[World, World]:
    """In the second one Anna has another hand, another task, another development, and another card lies under A1."""
    return await _world(MOMENTS[moment](), moment), await _world(other_secrets(other_hand(MOMENTS[moment]())), moment)


async def _world(table: Position, moment: str) -> World:
    harness = Harness(fake_store())
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Territories, "new", lambda game, *_: game.load(table.position))
        options = {"income": "coin"} if moment == "income" else {}
        return World(harness, await harness.started("territories", 3, **options))


@sparse(3)
@pytest.mark.parametrize("moment", MOMENTS)
async def test_others_are_refused_and_learn_nothing(moment: str, every: int) -> None:
    """By day each of them presses another part of the buttons."""
    here, there = await both_worlds(moment)
    pressed = dict.fromkeys([*await here.private(), *await there.private()])
    assert sum(isinstance(press, Do) for press in pressed) >= 5, "something was pressed"
    before = [await world.state() for world in (here, there)]
    for number, (press, person) in enumerate(product(pressed, OTHERS)):
        if (number + number // len(OTHERS)) % every == 0 and not await here.plays_himself(person, press):
            assert await here.answers(person, press) == await there.answers(person, press), (person.name, press)
    assert [await world.state() for world in (here, there)] == before, "of the presses nothing but hints is noted"


async def test_the_two_worlds_are_not_the_same_to_anna() -> None:
    """The control: she presses the same buttons."""
    here, there = await both_worlds("construction")
    for panel in ("mine", "hold 1", "land A1"):
        assert await here.answers(ANNA, Show(panel)) != await there.answers(ANNA, Show(panel)), panel
