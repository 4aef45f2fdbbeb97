"""Somebody who calls himself otherwise is called so at his tables, from his next press on."""

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator
from dataclasses import dataclass, replace

import pytest

from bot.app.base.ask import Power, Pressed, Said, nobody
from bot.app.base.person import Person
from bot.app.base.ports import ChatId, StoreFailed, TableId
from bot.app.base.refusal import Refusal
from bot.app.chats.chats import Chats
from bot.app.chats.commands.chat_commands import ChatCommands
from bot.app.people.links import Account
from bot.app.posts.post_sync import PostSync
from bot.app.tables.presence import see
from bot.app.tables.records import record_of
from bot.app.tables.table import show_in
from bot.app.tables.views import view_of
from bot.presenter.acts.table import DropPremove, Substitute
from bot.presenter.screen import Do, Press, Show, Use
from bot.presenter.words import names_of, say
from engine.kernel.records.replay import verify
from tests.support.harness import ANNA, BORIS, CHAT_ID, VERA, Harness, TestPlatform

NINA = Person(ANNA.id, "Нина")
"""Anna, as she calls herself later."""
ROOM = ChatId(CHAT_ID)


@dataclass
class Office:
    harness: Harness
    chat_commands: ChatCommands
    post_sync: PostSync
    platform: TestPlatform

    async def presses(self, at: str, person: Person, press: Press, chat_id: str = CHAT_ID, post: str = "p") -> None:
        table = await self.harness.table(at)
        pressed = Pressed(at, person, self.harness.delivery(), post, table.doc.version, press, Power(chat_id))
        await self.chat_commands.pressing.pressed(pressed, table)

    async def says(self, person: Person, line: str) -> None:
        await self.chat_commands.obey(Said(ROOM, person, self.harness.delivery(), line, nobody))

    async def names(self, at: str) -> list[str]:
        return [seat.name for seat in (await self.harness.table(at)).doc.seats]

    async def moves(self, at: str, person: Person) -> None:
        table = await self.harness.table(at)
        seat = table.place_of(person)
        assert table.match is not None
        assert seat is not None
        await self.presses(at, person, Do((table.match.game.legal(table.match.state, seat)[0].code,)))


@pytest.fixture
async def office(harness: Harness) -> AsyncIterator[Office]:
    chats, platform = Chats(harness.store), TestPlatform(silent=True)
    post_sync = PostSync(harness.repository, {"test": platform, "other": platform}, chats)
    harness.repository.listeners.clear()
    yield Office(harness, ChatCommands(harness.service, post_sync, chats, ("toy",), "ru"), post_sync, platform)
    await post_sync.stop()


async def test_a_move_brings_the_name_in_the_commit_that_it_makes_anyway(office: Office) -> None:
    plain, named = await office.harness.started(), await office.harness.started()
    await office.moves(plain, ANNA)
    await office.moves(named, NINA)
    assert await office.names(named) == ["Нина", "Борис"]
    assert (await office.harness.table(named)).doc.opener_name == "Нина"
    # No line more than the same move by somebody of the old name.
    assert (await office.harness.table(named)).version == (await office.harness.table(plain)).version


@pytest.mark.parametrize("press", [Show("log"), Use(DropPremove()), Do(("nonsense",))])
async def test_what_commits_nothing_brings_it_too_and_once(office: Office, press: Press) -> None:
    """A look, something of one's own, a move that is refused."""
    at = await office.harness.started()
    before = (await office.harness.table(at)).version
    for _ in range(3):
        with contextlib.suppress(Refusal):
            await office.presses(at, NINA, press)
    assert await office.names(at) == ["Нина", "Борис"]
    assert (await office.harness.table(at)).version == before + 1


async def test_in_the_lobby_and_by_words(office: Office) -> None:
    at = await office.harness.open()
    await office.says(NINA, "очки")
    assert await office.names(at) == ["Нина"]
    assert (await office.harness.table(at)).doc.opener_name == "Нина"


async def test_every_board_and_its_picture_show_it(office: Office) -> None:
    at = await office.harness.started()
    await office.post_sync.converge(TableId(at), ROOM)
    edits = office.platform.edits
    await office.presses(at, NINA, Show("log"))
    while at_work := office.post_sync.at_work:
        await asyncio.wait(at_work)
    _, post = office.platform.last
    assert names_of(post.view)[:2] == ("Нина", "Борис")
    assert office.platform.edits > edits
    assert not post.keeps_picture, "the picture bears the names too"


async def test_the_results_of_the_chat_call_people_as_they_are_called_now(office: Office) -> None:
    at = await office.harness.started()
    over = await office.harness.play_to_the_end(at, random.Random(1))
    await office.chat_commands.results.count(over)
    other = await office.harness.started()
    await office.moves(other, NINA)
    [part] = await office.chat_commands.results.of(ROOM)
    assert sorted(line.name for line in part.lines) == ["Борис", "Нина"]


async def test_a_match_that_is_over_keeps_its_names(office: Office) -> None:
    at = await office.harness.started()
    version = (await office.harness.play_to_the_end(at, random.Random(1))).version
    await office.presses(at, NINA, Show("log"))
    assert await office.names(at) == ["Анна", "Борис"]
    assert (await office.harness.table(at)).version == version


async def test_who_has_linked_two_accounts_is_called_by_the_one_that_sits_there(office: Office) -> None:
    at = await office.harness.started()
    await office.chat_commands.links.join(Account(id=ANNA.id, name="Анна"), Account(id="other:9", name="anna_k"))
    other = Person("other:9", "anna_k", (ANNA.id, "other:9"))
    await office.presses(at, other, Show("log"))
    await office.moves(at, other)
    assert await office.names(at) == ["Анна", "Борис"]


async def test_a_name_of_one_chat_counts_where_its_person_has_sat_down(office: Office) -> None:
    """In each server of Discord somebody may have another name."""
    at = (await office.harness.service.opening.open(ANNA, CHAT_ID, "toy", 2, {}, "d")).table.doc.id
    await office.presses(at, replace(NINA, name="nina", local=True), Show("log"))
    assert await office.names(at) == ["nina"]

    await office.harness.repository.change(at, "d2", lambda table: show_in(table, "test:elsewhere"))
    await office.presses(at, replace(NINA, name="other nick", local=True), Show("log"), "test:elsewhere")
    assert await office.names(at) == ["nina"]


@pytest.mark.parametrize("hostile", ["", "\u200b\u202e", "\u0000"])
async def test_a_name_of_which_nothing_can_be_read_is_none(office: Office, hostile: str) -> None:
    at = await office.harness.started()
    await office.presses(at, replace(ANNA, name=hostile), Show("log"))
    assert await office.names(at) == ["Анна", "Борис"]


@pytest.mark.parametrize("hostile", ["а\u0301" * 99, "\u202eянА", "Ф" * 64, "👨\u200d👩\u200d👧" * 20])
async def test_a_hostile_name_keeps_the_bounds_of_one_that_sat_down_with_it(office: Office, hostile: str) -> None:
    person = replace(ANNA, name=hostile)
    at, seated = (
        await office.harness.started(),
        await office.harness.service.opening.open(person, CHAT_ID, "toy", 2, {}, "x"),
    )
    await office.presses(at, person, Show("log"))
    [known, _] = await office.names(at)
    assert known == seated.table.doc.seats[0].name
    assert len(known) <= 64


async def test_two_of_one_name_are_told_apart_as_ever(office: Office) -> None:
    """By the sign of their colour, as those who sat down with one name."""
    at, twins = await office.harness.started(), await office.harness.open()
    await office.harness.use(twins, replace(BORIS, name="Анна"), "join")
    await office.harness.use(twins, ANNA, "start")
    await office.presses(at, replace(BORIS, name="Анна"), Show("log"))
    renamed, seated = [view_of(await office.harness.table(one)) for one in (at, twins)]
    assert [(seat.name, seat.colour) for seat in renamed.seats] == [(seat.name, seat.colour) for seat in seated.seats]


async def test_who_asks_for_a_seat_is_called_so_in_the_question(office: Office) -> None:
    at = await office.harness.started("toy", 2)
    await office.harness.repository.change(at, "gone", lambda table: see(table, 1, left=True))
    await office.presses(at, VERA, Use(Substitute(1)))
    await office.presses(at, replace(VERA, name="Ника"), Show("log"))
    poll = view_of(await office.harness.table(at)).poll
    assert poll is not None
    assert poll.name == "Ника"


async def test_the_record_is_verified_as_before(office: Office) -> None:
    at = await office.harness.started()
    for number in range(3):
        await office.presses(at, replace(ANNA, name=f"Анна {number}"), Show("log"))
        await office.harness.play_to_the_end(at, random.Random(1)) if number == 2 else await office.moves(at, ANNA)
    table = await office.harness.table(at)
    record = await record_of(office.harness.repository, table)
    assert verify(table.game, record) == []
    assert "Анна" not in record.model_dump_json()


async def test_the_rematch_is_opened_with_it(office: Office) -> None:
    at = await office.harness.started()
    await office.harness.play_to_the_end(at, random.Random(1))
    answer = await office.harness.use(at, NINA, "rematch")
    assert answer.table is not None
    assert await office.names(answer.table) == ["Нина", "Борис"]


async def test_the_journal_speaks_of_him_by_it(office: Office) -> None:
    at = await office.harness.started()
    await office.moves(at, ANNA)
    await office.presses(at, NINA, Show("log"))
    shown = await office.harness.service.show(at, NINA, Show("log"))
    assert shown.panel is not None
    assert shown.view is not None
    told = " ".join(say("ru", block.text, names_of(shown.view)) for block in shown.panel.blocks)
    assert "Нина" in told
    assert "Анна" not in told


async def test_a_name_that_cannot_be_noted_hides_no_answer(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    at = await harness.started("toy", 2)

    async def fails(*_: object) -> None:
        raise StoreFailed("gone")

    with monkeypatch.context() as broken:
        broken.setattr(harness.repository, "change", fails)
        answer = await harness.press(at, NINA, Show("rules"))
    assert answer.panel is not None
    assert (await harness.table(at)).doc.seats[0].name == ANNA.name
    await harness.press(at, NINA, Show("rules"))
    assert (await harness.table(at)).doc.seats[0].name == NINA.name
