"""Whoever has left the chat keeps nobody waiting: the others go on at once, and if he comes back all is as before."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass

import pytest

from bot.app.base.ask import Answer, Power, Pressed, Said
from bot.app.base.person import Person
from bot.app.base.ports import ChatId
from bot.app.base.refusal import Refusal
from bot.app.chats.absentees import ASK_AGAIN_MS
from bot.app.chats.chats import Chats
from bot.app.chats.commands.chat_commands import ChatCommands
from bot.app.people.confirmations import TOO_SOON_MS
from bot.app.people.members import MemberDoc, Members
from bot.app.posts.post_sync import PostSync
from bot.app.tables.table import show_in
from bot.app.tables.views import screen_of, view_of
from bot.presenter.acts.chat import DeleteOwnData
from bot.presenter.acts.codec import written
from bot.presenter.acts.table import AskToEnd, AskToPlayFor, ComeBack, Join, Start, Substitute, Vote
from bot.presenter.screen import Press, Show, Use
from bot.presenter.words import names_of, say
from engine.kernel.actors import PUBLIC
from tests.support.harness import ANNA, BORIS, CHAT_ID, PEOPLE, VERA, Harness, TestPlatform

ROOM, OWN, ELSEWHERE = ChatId(CHAT_ID), ChatId("test:own"), ChatId("test:elsewhere")


@dataclass
class Office:
    harness: Harness
    chat_commands: ChatCommands
    platform: TestPlatform
    post_sync: PostSync

    async def presses(self, at: str, person: Person, press: Press) -> Answer:
        table = await self.harness.table(at)
        pressed = Pressed(at, person, self.harness.delivery(), "p", table.doc.version, press, Power(CHAT_ID))
        return await self.chat_commands.pressing.pressed(pressed, table)

    async def asked(self, at: str) -> Person:
        """Somebody for whom the table waits."""
        table = await self.harness.table(at)
        assert table.match is not None
        return PEOPLE[table.match.game.awaited(table.match.state)[0]]

    async def ways(self, at: str, person: Person) -> set[str]:
        """The words behind «Ещё» that have to do with others."""
        panel = (await self.presses(at, person, Show("more"))).panel
        assert panel is not None
        presses = (choice.press for choice in (*panel.choices, *panel.tools))
        verbs = {written(press.act).split(" ")[0] for press in presses if isinstance(press, Use)}
        return verbs & {"play_for", "substitute"}

    async def board(self, at: str) -> str:
        table = await self.harness.table(at)
        names = names_of(view_of(table))
        return "\n".join(say("ru", block.text, names) for block in screen_of(table, PUBLIC).blocks)

    async def leaves(self, person: Person, chat_id: ChatId = ROOM) -> None:
        await self.chat_commands.absentees.gone(chat_id, person.id, self.harness.delivery())

    async def comes_back(self, person: Person) -> None:
        await self.chat_commands.absentees.back(ROOM, person.id, self.harness.delivery())


@pytest.fixture
async def office(harness: Harness) -> AsyncIterator[Office]:
    chats, platform = Chats(harness.store), TestPlatform(owners={OWN: BORIS.id}, silent=True)
    post_sync = PostSync(harness.repository, {"test": platform}, chats)
    harness.repository.listeners.clear()
    harness.service.members = Members(harness.store, harness.clock.now, {"test": platform})
    yield Office(harness, ChatCommands(harness.service, post_sync, chats, ("toy",), "ru"), platform, post_sync)
    await post_sync.stop()


async def begun(office: Office, seats: int = 2) -> str:
    """In which every seat was taken in this very chat."""
    harness = office.harness
    at = (await harness.service.opening.open(ANNA, CHAT_ID, "toy", seats, {}, harness.delivery())).table.doc.id
    for person in PEOPLE[1:seats]:
        await harness.service.do(at, person, Join(), harness.delivery(), Power(CHAT_ID))
    await harness.use(at, ANNA, Start())
    return at


async def test_while_everybody_is_here_nobody_is_played_for(office: Office) -> None:
    """The control: the default has no clock, so nothing is offered for days."""
    at = await begun(office)
    assert await office.ways(at, ANNA) == set()
    with pytest.raises(Refusal, match="not-late"):
        await office.presses(at, ANNA, Use(AskToPlayFor(1)))
    assert "больше не в чате" not in await office.board(at)


async def test_who_has_left_is_told_of_and_played_for_at_once_until_he_comes_back(office: Office) -> None:
    at = await begun(office)
    await office.leaves(BORIS)
    assert "\u2068Борис\u2069 больше не в чате." in await office.board(at)
    assert await office.ways(at, ANNA) == {"play_for"}
    await office.presses(at, ANNA, Use(AskToPlayFor(1)))
    seat = (await office.harness.table(at)).doc.seats[1]
    assert (seat.person, seat.computer, seat.stand_in) == (BORIS.id, "greedy", "stays")
    assert "Время вышло" not in await office.board(at)
    await office.comes_back(BORIS)
    assert "больше не в чате" not in await office.board(at)
    await office.presses(at, BORIS, Use(ComeBack()))
    seat = (await office.harness.table(at)).doc.seats[1]
    assert (seat.person, seat.computer, seat.left, seat.missed) == (BORIS.id, None, False, 0)


async def test_whoever_is_heard_of_again_is_here(office: Office) -> None:
    """Also without a word of the platform: he presses."""
    at = await begun(office)
    await office.leaves(BORIS)
    await office.presses(at, BORIS, Show("log"))
    assert await office.ways(at, ANNA) == set()
    assert "больше не в чате" not in await office.board(at)


async def test_two_of_three_go_on_and_one_of_them_may_end_it(office: Office) -> None:
    """Who has left is asked nothing: his silence is no voice against it."""
    at = await begun(office, 3)
    await office.leaves(BORIS)
    await office.leaves(VERA)
    await office.presses(at, ANNA, office.harness.answered(Use(AskToEnd())))
    assert (await office.harness.table(at)).doc.closed == "poll"


async def test_the_control_one_of_three_who_are_here_ends_nothing(office: Office) -> None:
    at = await begun(office, 3)
    await office.presses(at, ANNA, office.harness.answered(Use(AskToEnd())))
    assert (await office.harness.table(at)).live


async def test_somebody_else_may_ask_for_the_seat(office: Office) -> None:
    at = await begun(office)
    with pytest.raises(Refusal, match="seat-not-free"):
        await office.presses(at, VERA, Use(Substitute(1)))
    await office.leaves(BORIS)
    assert await office.ways(at, VERA) == {"substitute"}
    await office.presses(at, VERA, Use(Substitute(1)))
    await office.presses(at, ANNA, Use(Vote("yes")))
    seat = (await office.harness.table(at)).doc.seats[1]
    assert (seat.person, seat.left, seat.computer) == (VERA.id, False, None)


async def test_who_does_not_sit_there_is_offered_nothing_that_he_cannot_do(office: Office) -> None:
    at = await begun(office)
    await office.leaves(BORIS)
    panel = (await office.presses(at, VERA, Show("more"))).panel
    assert panel is not None
    presses = [choice.press for choice in (*panel.choices, *panel.tools)]
    assert Show("end") not in presses
    assert Use(AskToPlayFor(1)) not in presses
    with pytest.raises(Refusal, match="not-seated"):
        await office.presses(at, VERA, Show("end"))


async def test_who_has_the_table_in_his_own_chat_has_not_left_it(office: Office) -> None:
    at = await begun(office)
    await office.harness.repository.change(at, "own", lambda table: show_in(table, OWN))
    await office.leaves(BORIS)
    assert "больше не в чате" not in await office.board(at)


async def test_another_chat_of_the_table_says_nothing_of_where_he_sat_down(office: Office) -> None:
    at = await begun(office)
    await office.harness.repository.change(at, "more", lambda table: show_in(table, ELSEWHERE))
    await office.leaves(BORIS, ELSEWHERE)
    assert "больше не в чате" not in await office.board(at)


async def test_a_topic_is_left_with_its_group(office: Office) -> None:
    group = ChatId("test:group")
    at = await begun(office)
    await office.chat_commands.chats.add_part(group, ROOM)
    await office.leaves(BORIS, group)
    assert "больше не в чате" in await office.board(at)


async def test_where_the_platform_tells_nothing_by_itself_it_is_asked_when_somebody_looks_for_a_way(
    office: Office,
) -> None:
    office.platform.silent = False
    at = await begun(office)
    assert await office.ways(at, ANNA) == set()
    asked = len(office.platform.asked_about)
    assert BORIS.id in office.platform.asked_about
    office.platform.left[CHAT_ID] = {BORIS.id}
    await office.ways(at, ANNA)
    assert len(office.platform.asked_about) == asked, "not again and again"
    office.harness.clock.time += ASK_AGAIN_MS
    assert await office.ways(at, ANNA) == {"play_for"}
    office.platform.left.clear()
    office.harness.clock.time += ASK_AGAIN_MS
    assert await office.ways(at, ANNA) == set()
    assert not (await office.harness.table(at)).doc.seats[1].left


async def test_a_platform_that_does_not_tell_is_not_asked_by_every_press(office: Office) -> None:
    at = await begun(office)
    for _ in range(3):
        await office.ways(at, ANNA)
    waited = len(office.platform.asked_about)
    assert waited == len(set(office.platform.asked_about)) > 0
    office.harness.clock.time += ASK_AGAIN_MS
    await office.ways(at, ANNA)
    assert len(office.platform.asked_about) == 2 * waited


async def test_who_has_himself_forgotten_by_a_button_is_not_remembered_by_that_press(office: Office) -> None:
    async def nobody() -> bool:
        return False

    async def press(press: Press) -> Answer:
        said = Said(ROOM, ANNA, office.harness.delivery(), "", nobody)
        return await office.chat_commands.press(said, press)

    await begun(office)
    await office.presses((await office.harness.store.sittings(ANNA.id))[0].table, ANNA, Show("log"))
    asked = await press(Use(DeleteOwnData()))
    assert asked.panel is not None
    office.harness.clock.time += TOO_SOON_MS
    await press(asked.panel.choices[0].press)
    while looks := office.post_sync.at_work:
        await asyncio.wait(looks)
    assert await office.harness.service.members.known_of(ANNA.id) == MemberDoc()


async def test_told_twice_it_is_put_down_once(office: Office) -> None:
    at = await begun(office)
    before = (await office.harness.table(at)).version
    await asyncio.gather(office.leaves(BORIS), office.leaves(BORIS))
    assert (await office.harness.table(at)).version == before + 1
