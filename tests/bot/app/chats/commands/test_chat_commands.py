"""What a chat can be told: to open tables, to set things, and to pass a line on to the right table."""

import json
import random
from collections.abc import AsyncIterator
from dataclasses import dataclass

import pytest

from bot.app.base.ask import Answer, Said
from bot.app.base.person import Person
from bot.app.base.ports import ChatId
from bot.app.base.refusal import Refusal
from bot.app.chats.chats import MOST_TABLES, Chats, Spot
from bot.app.chats.commands.chat_commands import ChatCommands
from bot.app.posts.post_sync import PostSync
from bot.presenter.acts.chat import FirstMatch, Open, SetChat
from bot.presenter.acts.codec import act_of
from bot.presenter.screen import Show, Text, Use
from bot.presenter.words import say
from tests.support.harness import ANNA, BORIS, CHAT_ID, VERA, Harness, TestPlatform

HERE = ChatId(CHAT_ID)


@dataclass
class Office:
    harness: Harness
    chat_commands: ChatCommands
    chats: Chats
    platform: TestPlatform
    post_sync: PostSync
    admins: frozenset[str] = frozenset({ANNA.id})

    async def says(self, person: Person, text: str, table: str | None = None) -> Answer:
        return await self.chat_commands.obey(self.said(person, text, table))

    async def presses(self, person: Person, press: Show | Use) -> Answer:
        return await self.chat_commands.press(self.said(person, ""), press)

    def said(self, person: Person, text: str, table: str | None = None) -> Said:
        async def is_admin() -> bool:
            return person.id in self.admins

        return Said(HERE, person, self.harness.delivery(), text, is_admin, table)

    async def opened(self, person: Person = ANNA, text: str = "new toy 2") -> str:
        table = (await self.says(person, text)).about
        assert table is not None
        return table


@pytest.fixture
async def office(harness: Harness) -> AsyncIterator[Office]:
    chats, platform = Chats(harness.store), TestPlatform()
    post_sync = PostSync(harness.repository, {"test": platform}, chats)
    harness.repository.listeners.clear()
    yield Office(
        harness, ChatCommands(harness.service, post_sync, chats, ("toy", "eme"), "ru"), chats, platform, post_sync
    )
    await post_sync.stop()


async def test_new_opens_a_table_that_the_chat_remembers(office: Office) -> None:
    at = await office.opened()
    assert (await office.harness.table(at)).doc.places == 2
    assert (await office.chats.get(HERE)).tables == [at]


async def test_with_several_games_new_asks_which(office: Office) -> None:
    panel = (await office.says(ANNA, "новая")).panel
    assert panel is not None
    assert [choice.press for choice in panel.choices] == [Use(Open("toy")), Use(Open("eme")), Use(FirstMatch("eme"))]
    reply = await office.presses(ANNA, Use(Open("eme")))
    assert reply.about is not None


async def test_where_only_admins_open_tables_others_cannot(office: Office) -> None:
    await office.presses(ANNA, Use(SetChat("openers", "admins")))
    with pytest.raises(Refusal, match="only-admins"):
        await office.says(BORIS, "new toy")
    await office.opened(ANNA)


async def test_a_chat_has_so_many_tables_and_no_more(office: Office) -> None:
    for _ in range(MOST_TABLES):
        await office.opened()
    with pytest.raises(Refusal, match="too-many-tables"):
        await office.says(ANNA, "new toy")


async def test_only_admins_change_what_is_set(office: Office) -> None:
    with pytest.raises(Refusal, match="only-admins"):
        await office.presses(BORIS, Use(SetChat("language", "en")))
    await office.says(ANNA, "язык en")
    assert (await office.chats.get(HERE)).language == "en"
    await office.presses(ANNA, Use(SetChat("pictures", "off")))
    assert not (await office.chats.get(HERE)).pictures


async def test_a_chat_says_by_which_clock_its_people_live(office: Office) -> None:
    shown = await office.presses(ANNA, Show("zones"))
    assert shown.panel is not None
    assert Use(SetChat("zone", "Asia/Omsk")) in [choice.press for choice in shown.panel.choices]
    changed = await office.presses(ANNA, Use(SetChat("zone", "Asia/Omsk")))
    assert changed.panel is not None
    assert Show("zones") in [choice.press for choice in changed.panel.choices]
    assert (await office.chats.get(HERE)).zone == "Asia/Omsk"


@pytest.mark.parametrize("verb", ["set mode loud", "set hat on", "fly", "open chess"])
async def test_what_cannot_be_is_refused(office: Office, verb: str) -> None:
    before = await office.chats.get(HERE)
    with pytest.raises(Refusal):
        await office.presses(ANNA, Use(act_of(verb)))
    assert await office.chats.get(HERE) == before


@pytest.mark.parametrize(
    ("spot", "offered"), [("channel", True), ("group", False), ("topic", False), ("private", False)]
)
async def test_a_thread_for_each_table_is_set_only_where_there_are_threads(
    office: Office, spot: Spot, offered: bool
) -> None:
    await office.chats.seen(HERE, spot, "Друзья")
    panel = (await office.says(ANNA, "settings")).panel
    assert panel is not None
    assert (Use(SetChat("threads", "on")) in [choice.press for choice in panel.choices]) == offered
    if offered:
        await office.presses(ANNA, Use(SetChat("threads", "on")))
    else:
        with pytest.raises(Refusal, match="unreadable"):
            await office.presses(ANNA, Use(SetChat("threads", "on")))
    assert (await office.chats.get(HERE)).threads == offered


async def test_a_line_goes_to_the_table_whose_post_it_answers(office: Office) -> None:
    first, second = await office.opened(), await office.opened()
    await office.says(BORIS, "сесть", first)
    assert len((await office.harness.table(first)).doc.seats) == 2
    assert len((await office.harness.table(second)).doc.seats) == 1


async def test_a_line_goes_to_the_table_that_it_names(office: Office) -> None:
    first, _ = await office.opened(), await office.opened()
    name = (await office.harness.table(first)).doc.name
    await office.says(BORIS, f"{_spoken(name)}: сесть")
    assert len((await office.harness.table(first)).doc.seats) == 2


async def test_a_line_of_nobody_at_a_table_goes_to_the_newest_open_one(office: Office) -> None:
    _, second = await office.opened(), await office.opened()
    await office.says(BORIS, "сесть")
    assert len((await office.harness.table(second)).doc.seats) == 2


async def test_where_two_tables_wait_for_one_person_he_is_asked_which(office: Office) -> None:
    for _ in range(2):
        at = await office.opened()
        await office.says(BORIS, "сесть", at)
        await office.says(ANNA, "начать", at)
    with pytest.raises(Refusal, match="which-table") as refusal:
        await office.says(ANNA, "hide 1")
    assert "tables" in refusal.value.text.params


async def test_without_tables_a_line_is_refused(office: Office) -> None:
    with pytest.raises(Refusal, match="no-tables-here"):
        await office.says(ANNA, "доска")


@pytest.mark.parametrize("line", ["играть", "Давай играть!", "buhfnm", "новая игра"])
async def test_where_nothing_is_played_any_more_who_wants_to_play_gets_a_new_table(office: Office, line: str) -> None:
    chat_commands = ChatCommands(office.harness.service, office.chat_commands.post_sync, office.chats, ("toy",), "ru")
    at = await office.opened()
    await office.says(BORIS, "сесть", at)
    await office.says(ANNA, "начать", at)
    await office.harness.play_to_the_end(at, random.Random(3))
    answer = await chat_commands.obey(office.said(ANNA, line, at))
    assert answer.alert is not None
    assert answer.alert.key == "done-open"
    assert answer.about not in (None, at)
    assert (await office.chats.get(HERE)).tables == [at, answer.about]


async def test_while_a_table_waits_for_players_the_wish_to_play_opens_no_second_one(office: Office) -> None:
    at = await office.opened()
    for person in (ANNA, BORIS):
        answer = await office.says(person, "играть")
        assert answer.alert is not None
        assert answer.about == at
    assert (await office.chats.get(HERE)).tables == [at]


async def test_the_word_board_brings_the_board_below_everything(office: Office) -> None:
    at = await office.opened()
    reply = await office.says(VERA, "доска")
    assert reply.about == at
    assert reply.panel is None
    await office.post_sync.converge(at, HERE)  # type: ignore[arg-type]
    assert len(office.platform.posts) == 1


async def test_help_tells_of_the_match_that_runs_here_and_without_one_of_the_bot(office: Office) -> None:
    hello = await office.says(VERA, "help")
    assert hello.about is None
    at = await office.opened()
    assert (await office.says(VERA, "help")) == hello, "nobody plays yet"
    await office.says(BORIS, "join", at)
    await office.says(ANNA, "start", at)
    for person, text in ((VERA, "help"), (ANNA, "помощь")):
        reply = await office.says(person, text)
        assert (reply.about, reply.show) == (at, Show("help"))
        assert reply.panel != hello.panel


async def test_help_is_about_the_table_that_is_answered_else_about_ones_own(office: Office) -> None:
    own, other = await office.opened(), await office.opened(VERA)
    for at, opener, guest in ((own, ANNA, BORIS), (other, VERA, BORIS)):
        await office.says(guest, "join", at)
        await office.says(opener, "start", at)
    assert (await office.says(ANNA, "help")).about == own, "the newer one is not hers"
    assert (await office.says(BORIS, "help")).about == other
    assert (await office.says(BORIS, "help", own)).about == own


async def test_a_record_is_handed_over_and_verified_at_the_end(office: Office) -> None:
    at = await office.opened()
    await office.says(BORIS, "сесть", at)
    await office.says(ANNA, "начать", at)
    panel = (await office.says(ANNA, "verify", at)).panel
    assert panel is not None, "while it runs, the promise is shown"
    await office.harness.play_to_the_end(at, random.Random(3))
    assert (await office.says(ANNA, "verify", at)).alert == Text("chat-verified")
    record = (await office.says(ANNA, "запись", at)).record
    assert record is not None
    assert json.loads(record)["seed"]


async def test_the_opener_sends_away_who_does_not_come(office: Office) -> None:
    at = await office.opened(text="new toy 3")
    await office.says(BORIS, "сесть", at)
    with pytest.raises(Refusal, match="only-host"):
        await office.harness.use(at, BORIS, "send_away 0")
    with pytest.raises(Refusal, match="nobody-there"):
        await office.harness.use(at, ANNA, "send_away 0")
    await office.harness.use(at, ANNA, "send_away 1")
    assert [seat.person for seat in (await office.harness.table(at)).doc.seats] == [ANNA.id]


async def test_the_opener_orders_the_seats_and_a_full_table_starts_if_he_wants(office: Office) -> None:
    at = await office.opened(text="new toy 3")
    await office.harness.use(at, ANNA, "start_when_full on")
    await office.says(BORIS, "сесть", at)
    await office.harness.use(at, ANNA, "sit_earlier 1")
    assert [seat.person for seat in (await office.harness.table(at)).doc.seats] == [BORIS.id, ANNA.id]
    assert (await office.harness.table(at)).doc.phase == "lobby"
    await office.says(VERA, "сесть", at)
    assert (await office.harness.table(at)).doc.phase == "running"


def _spoken(name: str) -> str:
    return say("ru", Text(name))


async def test_a_line_that_begins_like_a_command_for_a_new_table_may_be_a_move(office: Office) -> None:
    at = await office.opened()
    await office.says(BORIS, "сесть", at)
    await office.says(ANNA, "начать", at)
    assert (await office.says(ANNA, "Новая земля: Огород")).about == at
    with pytest.raises(Refusal, match="no-such-game"):
        await office.says(ANNA, "/new землю")
    assert (await office.chats.get(HERE)).tables == [at]


async def test_where_nothing_is_played_a_new_table_of_an_unknown_game_is_refused(office: Office) -> None:
    with pytest.raises(Refusal, match="no-such-game"):
        await office.says(ANNA, "новая земля")
