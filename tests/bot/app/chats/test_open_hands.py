"""An open hand follows the table when what others do asks its owner something new, and at no other change."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from bot.app.base.ask import Answer
from bot.app.chats import open_hands
from bot.app.chats.open_hands import OpenHands
from bot.presenter.screen import Do, Show
from tests.support.harness import ANNA, BORIS, Harness

HAND = Show("mine")


class Follower:
    """Anna's hand, open at a table of two, and the answers by which it was renewed."""

    def __init__(self, harness: Harness, at: str) -> None:
        self.harness, self.at = harness, at
        self.renewed: list[Answer] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.hands = OpenHands(harness.repository, harness.service, self._begin)

    def _begin(self, work: Callable[[], Awaitable[None]]) -> None:
        async def done() -> None:
            await work()

        self.tasks.append(asyncio.create_task(done()))

    async def opens(self, show: Show = HAND) -> None:
        self.hands.note("anna", ANNA, await self.harness.service.show(self.at, ANNA, show), self._renew)

    async def _renew(self, answer: Answer) -> None:
        self.renewed.append(answer)

    async def settled(self) -> None:
        await asyncio.gather(*self.tasks)

    def offers(self) -> list[tuple[str, ...]]:
        """What the buttons of the hand play, as it was renewed last."""
        panel = self.renewed[-1].panel
        assert panel is not None
        return [one.press.codes for one in panel.choices if isinstance(one.press, Do)]


@pytest.fixture
async def follower(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> Follower:
    monkeypatch.setattr(open_hands, "SOON", 0.01)
    return Follower(harness, await harness.started("territories", 2, first=True))


async def test_it_follows_from_phase_to_phase_and_round_to_round(follower: Follower) -> None:
    await follower.opens()
    for codes in (("done",), ("feed", "seal")):
        await follower.harness.play(follower.at, ANNA, *codes)
        await follower.harness.play(follower.at, BORIS, *codes)
        await follower.settled()
    assert len(follower.renewed) == 2, "once for the planning, once for the next construction"
    assert ("done",) in follower.offers()


async def test_what_others_do_without_asking_its_owner_anew_changes_nothing(follower: Follower) -> None:
    await follower.opens()
    await follower.harness.play(follower.at, BORIS, "done")
    await follower.settled()
    assert follower.tasks == []


async def test_its_owners_own_press_changes_it_and_no_second_change_follows(follower: Follower) -> None:
    """Her press ends the phase and is answered with the new hand, before the old one would follow."""
    await follower.opens()
    await follower.harness.play(follower.at, BORIS, "done")
    await follower.harness.play(follower.at, ANNA, "done")
    await follower.opens()
    await follower.settled()
    assert (len(follower.tasks), follower.renewed) == (1, [])


async def test_another_panel_in_its_place_stays(follower: Follower) -> None:
    await follower.opens()
    await follower.opens(Show("rules"))
    for person in (ANNA, BORIS):
        await follower.harness.play(follower.at, person, "done")
    await follower.settled()
    assert follower.renewed == []
