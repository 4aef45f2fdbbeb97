"""An open hand follows the table when what others do asks its owner something new, and at no other change."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from structlog.testing import capture_logs

from bot.app.base.ask import Answer
from bot.app.base.person import Person
from bot.app.base.ports import StoreFailed
from bot.app.chats import open_hands
from bot.app.chats.open_hands import OpenHands
from bot.app.tables import presence
from bot.app.tables.table import Table
from bot.presenter.screen import Do, Show
from tests.support.harness import ANNA, BORIS, Harness

HAND = Show("mine")


class Follower:
    """Anna's hand, open at a table of two, and the answers by which it was renewed."""

    def __init__(self, harness: Harness, at: str) -> None:
        self.harness, self.at = harness, at
        self.renewed: list[Answer] = []
        self.tries = 0
        self.refused = 0
        """How many of the first tries the platform has no room for."""
        self.tasks: list[asyncio.Task[None]] = []
        self.loads: list[Callable[[Table], None]] = []
        self.hands = OpenHands(harness.repository, harness.service, self._begin, self.loads)

    def _begin(self, work: Callable[[], Awaitable[None]]) -> None:
        async def done() -> None:
            await work()

        self.tasks.append(asyncio.create_task(done()))

    async def opens(self, show: Show = HAND) -> None:
        self.hands.note("anna", ANNA, await self.harness.service.show(self.at, ANNA, show), self._renew)

    async def _renew(self, answer: Answer) -> bool:
        self.tries += 1
        if self.tries <= self.refused:
            return False
        self.renewed.append(answer)
        return True

    async def settled(self) -> None:
        await asyncio.gather(*self.tasks)

    def offers(self) -> list[tuple[str, ...]]:
        """Return what the buttons of the hand play, as it was renewed last."""
        panel = self.renewed[-1].panel
        assert panel is not None
        return [one.press.codes for one in panel.choices if isinstance(one.press, Do)]


@pytest.fixture
async def follower(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> Follower:
    monkeypatch.setattr(open_hands, "SOON", 0.01)
    monkeypatch.setattr(open_hands, "AGAIN", (0.01, 0.01))
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


async def both_are_ready(follower: Follower) -> None:
    for person in (ANNA, BORIS):
        await follower.harness.play(follower.at, person, "done")
    await follower.settled()


async def test_it_is_tried_again_while_the_platform_has_no_room(follower: Follower) -> None:
    await follower.opens()
    follower.refused = 2
    await both_are_ready(follower)
    assert (follower.tries, len(follower.renewed)) == (3, 1)


async def test_to_follow_is_no_sign_of_its_owner(follower: Follower) -> None:
    """Anna left the group under another name than the one under which she opened the hand."""
    await follower.harness.play(follower.at, ANNA, "done")
    await follower.opens()

    def away(table: Table) -> None:
        table.doc.seats[0].name = "Анна Новая"
        presence.see(table, 0, left=True)

    await follower.harness.repository.change(follower.at, "away", away)
    await follower.harness.play(follower.at, BORIS, "done")
    await follower.settled()
    seat = (await follower.harness.repository.load(follower.at)).doc.seats[0]
    assert (len(follower.renewed), seat.left, seat.name) == (1, True, "Анна Новая")


async def test_an_account_that_was_parted_sees_no_more_of_the_hand(follower: Follower) -> None:
    other = Person("discord:99", "Аня", accounts=(ANNA.id, "discord:99"))
    answer = await follower.harness.service.show(follower.at, other, HAND)
    follower.hands.note("other", other, answer, follower._renew)
    await both_are_ready(follower)
    assert follower.renewed == []


async def test_what_failed_is_told_to_the_operator_alone(follower: Follower, monkeypatch: pytest.MonkeyPatch) -> None:
    await follower.opens()

    async def fails(*_: object) -> None:
        raise StoreFailed("away")

    monkeypatch.setattr(follower.harness.service.panels, "show", fails)
    with capture_logs() as said:
        await both_are_ready(follower)
    assert [one["event"] for one in said if one["event"] == "hand not renewed"] == ["hand not renewed"]
    assert follower.renewed == []


async def test_what_others_did_while_it_was_opened_is_not_missed(follower: Follower) -> None:
    old = await follower.harness.service.show(follower.at, ANNA, HAND)
    await both_are_ready(follower)
    follower.hands.note("anna", ANNA, old, follower._renew)
    await follower.settled()
    assert len(follower.renewed) == 1


async def test_nothing_is_heard_before_the_first_hand_lies_open(follower: Follower) -> None:
    before = len(follower.harness.repository.listeners)
    await follower.opens(Show("rules"))
    assert (len(follower.harness.repository.listeners), follower.loads) == (before, [])
    await follower.opens()
    await follower.opens()
    assert (len(follower.harness.repository.listeners), len(follower.loads)) == (before + 1, 1)
