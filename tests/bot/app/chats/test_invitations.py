"""A code lets another chat come to a table, once and for minutes; who may invite, and who may show a chat out."""

import asyncio
import re
from collections.abc import AsyncIterator
from dataclasses import dataclass, field

import pytest

from bot.app.base.ask import Answer, Power, Pressed, Said
from bot.app.base.person import Person
from bot.app.base.ports import ChatId, TableId
from bot.app.base.refusal import Refusal
from bot.app.chats import invitations
from bot.app.chats.chats import Chats
from bot.app.chats.commands.chat_commands import ChatCommands
from bot.app.people.codes import VALID_MS
from bot.app.people.confirmations import TOO_SOON_MS
from bot.app.posts.post_sync import PostSync
from bot.app.tables.table import Table
from bot.discord_adapter.saying import seats_called
from bot.presenter.acts.table import Detach, Join, Rematch, Uninvite
from bot.presenter.screen import Press, Show, Use
from bot.presenter.words import say
from tests.support.harness import ANNA, BORIS, CHAT_ID, VERA, Harness, TestPlatform

HOME, GUEST, THIRD, OWN = ChatId(CHAT_ID), ChatId("other:room"), ChatId("other:third"), ChatId("test:private")
GRISHA = Person("other:g", "Гриша")


@dataclass
class Stage:
    """Two platforms, each with its chats, at one house."""

    harness: Harness
    chat_commands: ChatCommands
    post_sync: PostSync
    here: TestPlatform = field(default_factory=lambda: TestPlatform(owners={OWN: ANNA.id}))
    there: TestPlatform = field(default_factory=TestPlatform)

    def said(self, chat_id: ChatId, person: Person, text: str, *, admin: bool = False, aloud: bool = False) -> Said:
        async def is_admin() -> bool:
            return admin

        return Said(chat_id, person, self.harness.delivery(), text, is_admin, None, aloud)

    async def say(self, chat_id: ChatId, person: Person, text: str, **about: bool) -> Answer:
        return await self.chat_commands.obey(self.said(chat_id, person, text, **about))

    async def says_yes(self, chat_id: ChatId, person: Person, asked: Answer) -> Answer:
        """Press the first of the two answers, with time to have read the question."""
        assert asked.panel is not None
        self.harness.clock.time += TOO_SOON_MS
        return await self.chat_commands.press(self.said(chat_id, person, ""), asked.panel.choices[0].press)

    async def press(self, table: str, chat_id: ChatId, person: Person, press: Press, *, admin: bool = False) -> Answer:
        now, power = await self.harness.table(table), self.said(chat_id, person, "", admin=admin).power
        press = self.harness.answered(press)
        pressed = Pressed(table, person, self.harness.delivery(), "p", now.doc.version, press, power, on_panel=True)
        return await self.chat_commands.pressing.pressed(pressed, now)

    async def code(self, table: str, person: Person = ANNA) -> str:
        answer = await self.harness.service.show(table, person, Show("invite"))
        assert answer.panel is not None
        return signs_of(answer)

    async def shared(self, table: str) -> None:
        """The table is shown on the other platform too."""
        await self.say(GUEST, GRISHA, f"код {await self.code(table)}")

    async def converged(self, table: str) -> None:
        for chat_id in (await self.harness.table(table)).doc.chat_ids:
            await self.post_sync.converge(TableId(table), ChatId(chat_id))


def signs_of(answer: Answer) -> str:
    """The code that somebody reads there."""
    assert answer.panel is not None
    found = re.search(r"[2-9A-Z]{4}-[2-9A-Z]{4}", " ".join(say("ru", one.text) for one in answer.panel.blocks))
    assert found is not None
    return found[0]


@pytest.fixture
async def stage(harness: Harness) -> AsyncIterator[Stage]:
    chats, here, there = Chats(harness.store), TestPlatform(owners={OWN: ANNA.id}), TestPlatform()
    post_sync = PostSync(harness.repository, {"test": here, "other": there}, chats)
    harness.repository.listeners.clear()
    for chat_id in (HOME, GUEST, THIRD):
        await chats.seen(chat_id, "group", chat_id)
    yield Stage(harness, ChatCommands(harness.service, post_sync, chats, ("toy",), "ru"), post_sync, here, there)
    await post_sync.stop()


async def test_a_code_brings_the_table_to_another_platform_where_people_sit_down_too(stage: Stage) -> None:
    at = await stage.harness.open()
    answer = await stage.say(GUEST, GRISHA, f"код {(await stage.code(at)).lower()}")
    assert (answer.changed, answer.about) == (True, at)
    assert (await stage.harness.table(at)).doc.chat_ids == [HOME, GUEST]
    await stage.press(at, GUEST, GRISHA, Use(Join()))
    await stage.converged(at)
    assert [stage.here.last[1].version, stage.there.last[1].version] == [
        (await stage.harness.table(at)).doc.version
    ] * 2
    assert at in (await stage.chat_commands.chats.get(GUEST)).tables


async def test_a_code_works_once_and_for_ten_minutes_and_not_after_a_newer_one(stage: Stage) -> None:
    at = await stage.harness.open()
    used = await stage.code(at)
    await stage.say(GUEST, GRISHA, f"код {used}")
    with pytest.raises(Refusal, match="used-code"):
        await stage.say(THIRD, GRISHA, f"код {used}")
    late = await stage.code(at)
    stage.harness.clock.time += VALID_MS
    with pytest.raises(Refusal, match="old-code"):
        await stage.say(THIRD, VERA, f"код {late}")
    replaced, newer = await stage.code(at), await stage.code(at)
    with pytest.raises(Refusal, match="wrong-code"):
        await stage.say(THIRD, VERA, f"код {replaced}")
    await stage.press(at, HOME, ANNA, Use(Uninvite()))
    with pytest.raises(Refusal, match="wrong-code"):
        await stage.say(THIRD, VERA, f"код {newer}")


async def test_the_same_delivery_again_is_no_second_use(stage: Stage) -> None:
    at = await stage.harness.open()
    said = stage.said(GUEST, GRISHA, f"код {await stage.code(at)}")
    first, again = await stage.chat_commands.obey(said), await stage.chat_commands.obey(said)
    assert first.about == again.about == at
    assert (await stage.harness.table(at)).doc.chat_ids == [HOME, GUEST]


async def test_two_chats_with_one_code_are_one_chat_more(stage: Stage) -> None:
    at = await stage.harness.open()
    code = await stage.code(at)
    both = await asyncio.gather(
        stage.say(GUEST, GRISHA, f"код {code}"), stage.say(THIRD, VERA, f"код {code}"), return_exceptions=True
    )
    assert sorted(type(one).__name__ for one in both) == ["Answer", "Refusal"]
    assert len((await stage.harness.table(at)).doc.chat_ids) == 2


async def test_who_guesses_is_stopped_even_with_the_right_code(stage: Stage) -> None:
    at = await stage.harness.open()
    code = await stage.code(at)
    for _ in range(5):
        with pytest.raises(Refusal, match="wrong-code"):
            await stage.say(GUEST, GRISHA, "код 2222-2222")
    with pytest.raises(Refusal, match="too-many-codes"):
        await stage.say(GUEST, GRISHA, f"код {code}")
    stage.harness.clock.time += VALID_MS - 1
    with pytest.raises(Refusal, match="too-many-codes"):
        await stage.say(GUEST, GRISHA, f"код {code}")
    stage.harness.clock.time += 1
    with pytest.raises(Refusal, match="old-code"):
        await stage.say(GUEST, GRISHA, f"код {code}")


async def test_only_who_sits_there_gets_a_code_and_not_too_many(stage: Stage) -> None:
    at = await stage.harness.open()
    with pytest.raises(Refusal, match="not-seated"):
        await stage.code(at, VERA)
    for _ in range(6):
        await stage.code(at)
    with pytest.raises(Refusal, match="too-many-codes"):
        await stage.code(at)


async def test_a_code_is_stored_nowhere(stage: Stage) -> None:
    code = (await stage.code(await stage.harness.open())).replace("-", "")
    kept = stage.harness.store.client  # type: ignore[attr-defined]
    for key in await kept.keys("*"):
        assert code.encode() not in key + (await kept.dump(key) or b"")


async def test_where_administrators_open_tables_they_let_them_in_too(stage: Stage) -> None:
    at = await stage.harness.open()
    await stage.chat_commands.chats.change(GUEST, lambda doc: setattr(doc, "openers", "admins"))
    code = await stage.code(at)
    with pytest.raises(Refusal, match="only-admins"):
        await stage.say(GUEST, GRISHA, f"код {code}")
    await stage.say(GUEST, GRISHA, f"код {code}", admin=True)
    assert (await stage.harness.table(at)).doc.chat_ids == [HOME, GUEST]


async def test_who_plays_or_decides_there_shows_a_chat_out_and_its_board_loses_its_buttons(stage: Stage) -> None:
    at = await stage.harness.started()
    await stage.shared(at)
    await stage.converged(at)
    post = await stage.post_sync.current(TableId(at), GUEST)
    sign = await sign_of(stage, at, GUEST)
    with pytest.raises(Refusal, match="not-seated"):
        await stage.press(at, GUEST, GRISHA, Use(Detach(sign)))
    with pytest.raises(Refusal, match="not-seated"):
        await stage.press(at, HOME, VERA, Use(Detach(sign)), admin=True)
    await stage.press(at, GUEST, GRISHA, Use(Detach(sign)), admin=True)
    assert (await stage.harness.table(at)).doc.chat_ids == [HOME]
    await asyncio.gather(*stage.post_sync.at_work)
    assert post in stage.there.retired
    with pytest.raises(Refusal, match="no-table"):
        await stage.press(at, GUEST, GRISHA, Show(""))


async def test_a_guest_cannot_take_the_table_away_from_its_hosts(stage: Stage) -> None:
    at = await stage.harness.started()
    await stage.shared(at)
    sign = await sign_of(stage, at, HOME)
    with pytest.raises(Refusal, match="not-your-home"):
        await stage.press(at, HOME, BORIS, Use(Detach(sign)))
    with pytest.raises(Refusal, match="not-your-home"):
        await stage.press(at, GUEST, GRISHA, Use(Detach(sign)), admin=True)
    await stage.press(at, GUEST, ANNA, Use(Detach(sign)))
    assert (await stage.harness.table(at)).doc.chat_ids == [GUEST]
    with pytest.raises(Refusal, match="only-window"):
        await stage.press(at, GUEST, BORIS, Use(Detach(await sign_of(stage, at, GUEST))))


async def test_nobody_is_told_of_anybodys_private_chat_nor_of_the_name_of_a_room(stage: Stage) -> None:
    at = await stage.harness.started()
    await stage.shared(at)
    await stage.chat_commands.places.show_privately(ANNA, at, OWN, "own")
    shown = await stage.harness.service.show(at, BORIS, Show("windows"))
    assert shown.panel is not None
    assert len([one for one in shown.panel.blocks if one.kind == "row"]) == 2
    assert OWN not in str(shown.panel)
    log = str([entry.as_json() for entry in await stage.harness.repository.log(await stage.harness.table(at))])
    assert GUEST not in log, "records are for all, and the name of a room is its key"


async def test_a_chat_that_throws_the_bot_out_holds_up_nobody_and_is_called_lost(stage: Stage) -> None:
    at = await stage.harness.started()
    await stage.shared(at)
    await stage.chat_commands.chats.leave(GUEST)
    now = await stage.harness.table(at)
    assert now.match is not None
    seat = now.match.game.awaited(now.match.state)[0]
    await stage.harness.play(at, (ANNA, BORIS)[seat], now.match.game.legal(now.match.state, seat)[0].code)
    await stage.converged(at)
    assert stage.here.last[1].version == (await stage.harness.table(at)).doc.version
    shown = await stage.harness.service.show(at, BORIS, Show("windows"))
    assert "больше не пускают" in " ".join(say("ru", one.text) for one in shown.panel.blocks)  # type: ignore[union-attr]


async def test_the_last_seat_is_one_persons_whichever_chat_he_presses_in(stage: Stage) -> None:
    for _ in range(5):
        at = await stage.harness.open()
        await stage.shared(at)
        both = await asyncio.gather(
            stage.press(at, HOME, BORIS, Use(Join())),
            stage.press(at, GUEST, GRISHA, Use(Join())),
            return_exceptions=True,
        )
        assert sorted(type(one).__name__ for one in both) == ["Answer", "Refusal"]
        assert len((await stage.harness.table(at)).doc.seats) == 2
        stage.harness.clock.time += VALID_MS
        await stage.harness.use(at, ANNA, "close")


async def sign_of(stage: Stage, table: str, chat_id: ChatId) -> str:
    views = await stage.harness.service.invitations.views(await stage.harness.table(table))
    shown = [one for one in (await stage.harness.table(table)).doc.chat_ids if not one.endswith("private")]
    return views[shown.index(chat_id)].sign


async def test_a_table_that_was_shown_out_takes_no_place_in_the_chat(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(invitations, "MOST_TABLES", 1)
    first, second = await stage.harness.open(), await stage.harness.open()
    await stage.shared(first)
    with pytest.raises(Refusal, match="too-many-tables"):
        await stage.shared(second)
    await stage.press(first, HOME, ANNA, Use(Detach(await sign_of(stage, first, GUEST))))
    await stage.shared(second)
    assert (await stage.harness.table(second)).doc.chat_ids == [HOME, GUEST]


async def test_nobody_shows_out_the_chat_from_which_another_plays(stage: Stage) -> None:
    at = await stage.harness.open(seats=3)
    await stage.shared(at)
    await stage.press(at, GUEST, GRISHA, Use(Join()))
    await stage.press(at, HOME, BORIS, Use(Join()))
    sign = await sign_of(stage, at, GUEST)
    for player in (ANNA, BORIS):
        with pytest.raises(Refusal, match="somebody-plays-there"):
            await stage.press(at, HOME, player, Use(Detach(sign)), admin=True)
    await stage.press(at, GUEST, GRISHA, Use(Detach(sign)))
    assert (await stage.harness.table(at)).doc.chat_ids == [HOME]


async def test_nor_one_of_two_chats_of_a_platform_if_it_is_where_somebody_has_sat_down(stage: Stage) -> None:
    """He may be in that one alone."""
    at = await stage.harness.open(seats=3)
    await stage.shared(at)
    await stage.say(THIRD, GRISHA, f"код {await stage.code(at)}")
    await stage.press(at, THIRD, GRISHA, Use(Join()))
    with pytest.raises(Refusal, match="somebody-plays-there"):
        await stage.press(at, HOME, ANNA, Use(Detach(await sign_of(stage, at, THIRD))))
    await stage.press(at, HOME, ANNA, Use(Detach(await sign_of(stage, at, GUEST))))
    with pytest.raises(Refusal, match="somebody-plays-there"):
        await stage.press(at, HOME, ANNA, Use(Detach(await sign_of(stage, at, THIRD))))
    await stage.press(at, THIRD, VERA, Use(Detach(await sign_of(stage, at, THIRD))), admin=True)
    assert (await stage.harness.table(at)).doc.chat_ids == [HOME]


async def test_where_somebody_has_sat_down_goes_with_its_chat_and_if_that_is_lost_his_platform_counts(
    stage: Stage,
) -> None:
    at = await stage.harness.open(seats=3)
    await stage.shared(at)
    await stage.press(at, GUEST, GRISHA, Use(Join()))
    await stage.post_sync.chat_moves.move(GUEST, THIRD)
    now = await stage.harness.table(at)
    assert [seat.chat_id for seat in now.doc.seats] == [HOME, THIRD]
    draft = now.draft()
    draft.doc.seats[1].chat_id = "other:gone"
    with pytest.raises(Refusal, match="somebody-plays-there"):
        await stage.chat_commands.service.invitations.detach(draft, ANNA, await sign_of(stage, at, THIRD), Power(HOME))


async def ended(stage: Stage) -> str:
    """Anna and Grisha have ended a match that was shown in both their chats."""
    table = await stage.harness.open("toy", 2)
    await stage.shared(table)
    await stage.press(table, GUEST, GRISHA, Use(Join()))
    await stage.harness.use(table, ANNA, "start")
    await stage.harness.use(table, ANNA, "end")
    await stage.harness.use(table, GRISHA, "poll yes")
    await stage.converged(table)
    return table


async def test_a_rematch_asks_a_chat_that_was_a_guest_and_calls_its_players_once(stage: Stage) -> None:
    table = await ended(stage)
    again = (await stage.press(table, HOME, ANNA, Use(Rematch()))).table
    assert again is not None
    assert (await stage.harness.table(again)).doc.chat_ids == [HOME]
    await stage.converged(table)
    await stage.converged(table)
    assert stage.here.reminders == []
    [(chat_id, post)] = stage.there.reminders
    assert post.call is not None
    assert (chat_id, seats_called(post.call.blocks)) == (GUEST, [1])
    assert [choice.press for choice in post.call.choices] == [Use(Rematch())]


async def test_by_one_tap_it_comes_along_and_is_asked_no_more(stage: Stage) -> None:
    table = await ended(stage)
    again = (await stage.press(table, HOME, ANNA, Use(Rematch()))).table
    await stage.converged(table)
    answer = await stage.press(table, GUEST, GRISHA, Use(Rematch()))
    assert answer.table == again
    assert again is not None
    assert (await stage.harness.table(again)).doc.chat_ids == [HOME, GUEST]
    assert again in (await stage.chat_commands.chats.get(GUEST)).tables
    await stage.converged(table)
    assert stage.there.calls == {}
    assert len(stage.there.reminders) == 1


async def test_whoever_asks_for_it_from_a_chat_brings_that_chat_along_if_he_may(stage: Stage) -> None:
    table = await ended(stage)
    await stage.chat_commands.chats.change(GUEST, lambda doc: setattr(doc, "openers", "admins"))
    with pytest.raises(Refusal, match="only-admins"):
        await stage.press(table, GUEST, GRISHA, Use(Rematch()))
    assert (await stage.harness.table(table)).doc.successor is None
    again = (await stage.press(table, GUEST, GRISHA, Use(Rematch()), admin=True)).table
    assert again is not None
    assert (await stage.harness.table(again)).doc.chat_ids == [HOME, GUEST]


async def test_ones_own_chat_goes_along_unasked(stage: Stage) -> None:
    table = await ended(stage)
    await stage.chat_commands.chats.seen(OWN, "private", "Анна")

    def shown_there(one: Table) -> None:
        one.doc.chat_ids.append(OWN)
        one.tell({"windows": 3})

    await stage.harness.repository.change(table, "own", shown_there)
    again = (await stage.press(table, HOME, ANNA, Use(Rematch()))).table
    assert again is not None
    assert (await stage.harness.table(again)).doc.chat_ids == [HOME, OWN]


async def test_of_two_groups_of_one_platform_everybody_is_called_where_he_has_sat_down(stage: Stage) -> None:
    others = ChatId("test:others")
    await stage.chat_commands.chats.seen(others, "group", "")
    table = await stage.harness.open("toy", 2)
    await stage.say(others, BORIS, f"код {await stage.code(table)}")
    await stage.press(table, others, BORIS, Use(Join()))
    await stage.harness.use(table, ANNA, "start")
    await stage.harness.use(table, ANNA, "end")
    await stage.harness.use(table, BORIS, "poll yes")
    await stage.converged(table)
    await stage.press(table, HOME, ANNA, Use(Rematch()))
    await stage.converged(table)
    [(chat_id, post)] = stage.here.reminders
    assert post.call is not None
    assert (chat_id, seats_called(post.call.blocks)) == (others, [1])


async def test_a_chat_that_has_moved_is_not_asked_to_come_to_the_rematch_that_it_has(stage: Stage) -> None:
    table = await ended(stage)
    await stage.press(table, HOME, ANNA, Use(Rematch()))
    await stage.press(table, GUEST, GRISHA, Use(Rematch()))
    await stage.post_sync.chat_moves.move(HOME, ChatId("test:supergroup"))
    await stage.post_sync.chat_moves.move(GUEST, THIRD)
    await stage.converged(table)
    assert (stage.here.reminders, stage.there.reminders) == ([], [])
