"""What one person alone sees: alerts, the private chat, a chat of his own; and panels that a group asks for."""

import asyncio
import json
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

import pytest
from fakeredis import FakeServer
from structlog.testing import capture_logs

from bot.app.base.ports import ChatId
from bot.presenter.acts.table import Join
from bot.presenter.screen import Show, Term, Text, Use
from bot.presenter.words import say
from bot.telegram_adapter import buttons
from bot.telegram_adapter.buttons import Links
from engine.kernel.records.record import Record
from tests.bot.telegram_adapter.harness import Bot, bot_on, running
from tests.bot.telegram_adapter.tables import Friends, moves_of, until
from tests.platforms.telegram.model import Message
from tests.platforms.telegram.people import Person
from tests.platforms.telegram.queries import Answer
from tests.platforms.telegram.rooms import Room
from tests.platforms.telegram.seen import Seen
from tests.platforms.telegram.telegram import Telegram
from tests.support import toy_artist

LINK = "https://t.me/imperia_test_bot?start="


@asynccontextmanager
async def table_of(text: str, *, started: bool = True) -> AsyncIterator[tuple[Telegram, Bot, Friends, str]]:
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer())) as bot:
        people = [await telegram.person(name) for name in ("Анна", "Борис", "Вера")]
        friends = Friends(telegram, bot, telegram.group("Друзья", people, supergroup=True), people[:2])
        await telegram.until(lambda: friends.place.by_bot)
        table = await (friends.begins(text) if started else friends.opens(text))
        friends.people = people
        yield telegram, bot, friends, table


async def opened(telegram: Telegram, person: Person, answer: Answer) -> Seen:
    """What the private chat shows after a tap on the answer's link."""
    assert answer.url is not None
    assert answer.url.startswith(LINK)
    before = len(person.private.by_bot) if person.id in telegram.world.chats else 0
    await person.opens(answer.url)
    await telegram.until(lambda: len(person.private.by_bot) > before)
    return person.private.by_bot[-1]


async def test_what_fits_is_an_alert_and_the_rest_is_one_tap_away() -> None:
    async with table_of("/new eme 2") as (telegram, _, friends, table):
        anna, said = friends.people[0], len(friends.place.by_bot)
        rules = await opened(telegram, anna, await anna.presses(await friends.board(table), "Правила"))
        assert len(rules.text) > 200
        more = await opened(telegram, anna, await anna.presses(await friends.board(table), "Ещё"))
        assert "Сдаться" in more.labels
        await anna.presses(more, "Очки")
        await telegram.until(lambda: "очки сейчас" in anna.private.by_bot[-1].text)
        assert len(anna.private.by_bot) == 2, "the same sheet shows another panel"
        assert len(friends.place.by_bot) == said, "the group has seen nothing of it"


async def test_a_hand_is_an_alert_for_its_owner() -> None:
    async with table_of("/new toy 2") as (_, bot, friends, table):
        anna, boris, _ = friends.people
        for person in (anna, boris):
            answer = await person.presses(await friends.board(table), "Мои варианты")
            assert answer.alert
            assert answer.text == f"Варианты: {', '.join(friends.codes(await bot.table(table), person))}"


async def test_a_hand_is_drawn_in_the_private_chat_of_its_owner() -> None:
    """Where its artist fails, that is logged, and the panel comes without the picture."""
    async with table_of("/new toy 2") as (telegram, _, friends, table):
        link = Links(telegram.bot.user.username).to_panel(table, Show("mine"))
        hands = []
        for person in friends.people[:2]:
            await person.opens(link)
            await telegram.until(partial(_has_post, person))
            hands.append(person.private.by_bot[-1].photo)
        assert hands[0]
        assert hands[1]
        assert hands[0] != hands[1]
        anna, said = friends.people[0], len(friends.people[0].private.by_bot)
        with pytest.MonkeyPatch.context() as patch, capture_logs() as logged:
            patch.setattr(toy_artist, "_card", _mistaken)
            await anna.opens(link)
            await telegram.until(lambda: len(anna.private.by_bot) > said)
        assert [line["event"] for line in logged if line.get("exc_info")] == ["task failed"]
        assert anna.private.by_bot[-1].photo is None
        assert anna.private.by_bot[-1].text


async def test_a_hand_stays_what_it_is_while_one_chooses_from_it() -> None:
    """The same message with its picture, and what it shows now."""
    async with table_of("/new toy 2") as (telegram, _, friends, table):
        anna = friends.people[0]
        await anna.opens(Links(telegram.bot.user.username).to_panel(table, Show("mine")))
        await telegram.until(partial(_has_post, anna))
        hand = anna.private.by_bot[-1]
        before = hand.photo
        assert before
        first, _ = moves_of(hand)[0]
        assert (await anna.presses(hand, data=first)).given
        await telegram.until(lambda: anna.private.by_bot[-1].photo != before)
        assert anna.private.by_bot[-1].photo
        assert anna.private.by_bot[-1].message is hand.message, "no other message took its place"
        assert len(anna.private.by_bot) == 1


def _mistaken(*_: object) -> None:
    raise KeyError("card")


def _has_post(person: Person) -> bool:
    return bool(person.private.by_bot)


async def test_a_typed_panel_is_shown_to_the_group_but_nobodys_hand() -> None:
    async with table_of("/new toy 2") as (telegram, bot, friends, table):
        anna, boris, _ = friends.people
        state = (await bot.table(table)).match.state  # type: ignore[union-attr]
        codes = [
            one.code for one in (await bot.table(table)).game.legal(state, friends.seat(anna, await bot.table(table)))
        ]
        await friends.says(anna, "/hand")
        await telegram.until(lambda: "только для тебя" in friends.place.by_bot[-1].text)
        await friends.says(anna, "нелепица", await friends.board(table))
        await telegram.until(
            lambda: "только для тебя" in friends.place.by_bot[-1].text and friends.place.by_bot[-1].reply_to
        )
        await friends.says(boris, "/score")
        await telegram.until(lambda: "очки сейчас" in friends.place.by_bot[-1].text)
        await boris.presses(friends.place.by_bot[-1], "К доске")
        await telegram.until(lambda: all("очки сейчас" not in one.text for one in friends.place.by_bot))
        public = "\n".join(one.text for one in friends.place.by_bot)
        assert not any(code in public for code in codes)
        await anna.starts()
        sealed = (await bot.table(table)).doc.version
        await friends.says(anna, codes[0], await friends.board(table))
        await until(lambda: version_above(bot, table, sealed))
        await telegram.until(lambda: any(one.reactions for one in friends.place.messages))
        assert codes[0] not in "\n".join(one.text for one in friends.place.by_bot)


async def version_above(bot: Bot, table: str, version: int) -> bool:
    return (await bot.table(table)).doc.version > version


async def test_who_follows_the_link_sits_down_and_plays_in_the_private_chat() -> None:
    async with table_of("/new toy 2", started=False) as (telegram, bot, friends, table):
        boris = friends.people[1]
        seat = await opened(telegram, boris, await boris.presses(await friends.board(table), "Играть в личке"))
        assert len((await bot.table(table)).doc.seats) == 1, "nobody sits before he has pressed"
        await boris.presses(seat, "Сесть за стол")
        own = ChatId(f"telegram:{boris.id}")
        await until(lambda: shown(bot, table, own))
        doc = (await bot.table(table)).doc
        assert [seat.person for seat in doc.seats][1] == f"telegram:{boris.id}"
        assert doc.chat_ids == [friends.chat_id, own]
        await friends.presses(friends.people[0], table, "Начать")
        await telegram.until(lambda: moves_of(boris.private.board))
        board = boris.private.board
        assert "Мой вариант" not in " ".join(board.labels), "here he sees his own cards"
        before = (await bot.table(table)).doc.version
        assert (await boris.presses(board, data=moves_of(board)[0][0])).given
        await until(lambda: version_above(bot, table, before))
        await until(lambda: settled(bot, table, own))
        await boris.presses(boris.private.board, "Убрать стол из лички")
        await until(lambda: gone(bot, table, own))
        await telegram.until(lambda: not boris.private.by_bot[-1].buttons)
        assert (await bot.table(table)).doc.chat_ids == [friends.chat_id]


async def test_the_way_back_from_a_panel_gives_a_player_a_board_of_his_own() -> None:
    async with table_of("/new eme 2") as (telegram, bot, friends, table):
        anna, _, vera = friends.people
        for person, sits in ((anna, True), (vera, False)):
            sheet = await opened(telegram, person, await person.presses(await friends.board(table), "Правила"))
            await person.presses(sheet, "К доске")
            await telegram.until(partial(_is_deleted, sheet))
            own = ChatId(f"telegram:{person.id}")
            if sits:
                await until(partial(shown, bot, table, own))
            assert (own in (await bot.table(table)).doc.chat_ids) == sits


async def test_the_lobby_is_set_up_from_the_private_chat() -> None:
    async with table_of("/new eme 3", started=False) as (telegram, bot, friends, table):
        anna, boris, _ = friends.people
        sheet = await opened(telegram, anna, await anna.presses(await friends.board(table), "Сменить цвет"))
        await anna.presses(sheet, "зелёный")
        await telegram.until(lambda: any("▲" in one.text for one in friends.place.by_bot))
        assert (await bot.table(table)).doc.seats[0].colour == 2
        await telegram.until(lambda: "зелёный" not in " ".join(anna.private.by_bot[-1].labels))
        sheet = await opened(telegram, boris, await boris.presses(await friends.board(table), "Настройки"))
        assert sheet.labels == ["стр. 2\u00a0из 3", "стр. 3\u00a0из 3", "К столу"], "it is not his to change"
        assert "Менять это может хозяин стола." in sheet.text


async def test_a_lobby_is_closed_for_all_and_a_private_window_for_one() -> None:
    async with table_of("/new eme 3", started=False) as (telegram, bot, friends, table):
        anna = friends.people[0]
        settings = await opened(telegram, anna, await anna.presses(await friends.board(table), "Настройки"))
        await anna.presses(settings, "Закрыть стол")
        await telegram.until(partial(_offers, anna, "Да, закрыть"))
        assert "Места и настройки пропадут" in anna.private.by_bot[-1].text
        await anna.presses(anna.private.by_bot[-1], "Да, закрыть")
        await until(partial(closed, bot, table))
        assert not (await bot.tables(friends.chat_id))
        await until(partial(settled, bot, table, ChatId(friends.chat_id)))
        assert not (await friends.board(table)).labels, "what is closed has no buttons"


async def closed(bot: Bot, table: str) -> bool:
    return (await bot.table(table)).doc.closed == "person"


async def test_settings_change_in_place_and_only_by_administrators() -> None:
    async with table_of("/new toy 2", started=False) as (telegram, bot, friends, _):
        anna, boris, _ = friends.people
        await friends.says(anna, "настройки", friends.place.by_bot[0])
        await telegram.until(lambda: "Настройки чата" in friends.place.by_bot[-1].text)
        sheet = friends.place.by_bot[-1]
        assert (await boris.presses(sheet, "→ английский")).text == "Это решают администраторы чата."
        assert (await anna.presses(sheet, "→ английский")).text == "✓ Сделано."
        await until(lambda: language(bot, friends.chat_id, "en"))
        await telegram.until(lambda: any("Lang" in one.text or "anguage" in one.text for one in friends.place.by_bot))


async def test_the_record_is_handed_over_as_a_file() -> None:
    async with table_of("/new toy 2") as (telegram, _, friends, table):
        await friends.says(friends.people[0], "/export")
        await telegram.until(lambda: friends.place.by_bot[-1].kind == "document")
        record = Record.read(json.loads(friends.place.by_bot[-1].file or b""))
        assert record.table == table
        assert record.seed is None


async def test_a_start_without_a_reason_greets_and_offers_to_bring_the_bot_along() -> None:
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer())):
        anna = await telegram.person("Anna", language="en", started=True)
        await telegram.until(lambda: anna.private.by_bot)
        assert anna.private.by_bot[0].text.startswith("Hello!")
        group = telegram.group("Friends", [anna], with_bot=False)
        url = (await anna.presses(anna.private.by_bot[0], "Add the bot to a group")).url
        message: Message = await anna.opens(url or "", group)
        assert message is not None
        await telegram.until(lambda: group.by_bot)
        await asyncio.sleep(0.05)
        assert len(group.by_bot) == 1, "one greeting, and the command of the link is nobody's order"


async def test_blocked_it_sleeps_and_after_a_new_start_the_board_is_back() -> None:
    async with table_of("/new toy 2", started=False) as (telegram, bot, friends, table):
        boris, own = friends.people[1], ChatId(f"telegram:{friends.people[1].id}")
        seat = await opened(telegram, boris, await boris.presses(await friends.board(table), "Играть в личке"))
        await boris.presses(seat, "Сесть за стол")
        await until(lambda: shown(bot, table, own))
        await boris.blocks()
        await until(lambda: away(bot, own))
        await friends.presses(friends.people[0], table, "Начать")
        refused = [one for one in telegram.server.served if one.refusal and one.refusal.code == 403]
        assert refused == [], "nothing is sent to who has blocked the bot"
        await boris.unblocks()
        await telegram.until(lambda: moves_of(boris.private.board))


async def test_who_never_started_is_not_written_to_first() -> None:
    async with table_of("/new eme 2") as (telegram, _, friends, table):
        for label in ("Правила", "Текстом", "Ещё"):
            assert (await friends.people[0].presses(await friends.board(table), label)).url
        private = [one for one in telegram.server.served if str(one.parameters.get("chat_id", "-")).isdigit()]
        assert [one for one in private if one.method != "getChatMember"] == []


def _is_deleted(post: Seen) -> bool:
    return post.message.deleted


async def shown(bot: Bot, table: str, chat_id: ChatId) -> bool:
    found = await bot.shown(table, chat_id)
    return bool(found and found.post)


async def settled(bot: Bot, table: str, chat_id: ChatId) -> bool:
    found, doc = await bot.shown(table, chat_id), (await bot.table(table)).doc
    return bool(found and found.post and found.version == doc.version and not bot.post_sync.at_work)


async def gone(bot: Bot, table: str, chat_id: ChatId) -> bool:
    return chat_id not in (await bot.table(table)).doc.chat_ids


async def away(bot: Bot, chat_id: ChatId) -> bool:
    return (await bot.chats.get(chat_id)).away


async def language(bot: Bot, chat_id: ChatId, wanted: str) -> bool:
    return (await bot.chats.get(chat_id)).language == wanted


async def test_whoever_looks_at_the_settings_of_the_group_leaves_the_way_back_to_the_greeting() -> None:
    """For anybody: the greeting is what offers a table."""
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer())):
        anna, boris = await telegram.person("Анна"), await telegram.person("Борис")
        group = telegram.group("Друзья", [anna, boris], supergroup=True)
        group.forbids("can_send_photos")
        await telegram.until(lambda: group.by_bot)
        greeting = group.by_bot[0]
        assert "не хватает прав" in greeting.text
        await boris.presses(greeting, "Настройки чата")
        await telegram.until(lambda: "Режим" in group.by_bot[0].text)
        await anna.presses(group.by_bot[0], "→ без картинок")
        await telegram.until(lambda: "→ без картинок" not in group.by_bot[0].labels)
        await boris.presses(group.by_bot[0], "← Назад")
        await telegram.until(lambda: "Стол: Легенды" in group.by_bot[0].labels)
        assert (group.by_bot[0].text, group.by_bot[0].labels) == (greeting.text, greeting.labels)
        assert len(group.by_bot) == 1


async def test_whoever_writes_his_bid_for_all_to_read_is_told_so_once() -> None:
    async with table_of("/new eme 3", started=False) as (telegram, bot, friends, table):
        anna, boris, vera = friends.people
        for person in (boris, vera):
            await friends.presses(person, table, "Сесть за стол")
        await friends.presses(anna, table, "Начать")
        warned = "Твой выбор видно всем: его можно изменить кнопкой."
        for bid in ("ставка 3", "ставка 2"):
            before = (await bot.table(table)).doc.version
            await friends.says(anna, bid, await friends.board(table))
            await until(partial(version_above, bot, table, before))
            await friends.settled(table)
        await telegram.until(lambda: warned in friends.place.by_bot[-1].text)
        await friends.presses(boris, table, "4")
        before = (await bot.table(table)).doc.version
        await friends.says(vera, "ставка 1", await friends.board(table))
        await until(partial(version_above, bot, table, before))
        await friends.settled(table)
        await telegram.until(lambda: all(one.reactions for one in friends.place.messages if "ставка" in one.text))
        assert [one.text for one in friends.place.by_bot].count(warned) == 1, "and not when all bids are open"


async def test_a_rematch_calls_once_those_whom_it_seats() -> None:
    async with table_of("/new toy 2") as (telegram, bot, friends, table):
        anna, boris, _ = friends.people
        friends.people = friends.people[:2]
        await friends.plays_by_buttons(table, random.Random(1))
        pings = len(boris.pings), len(anna.pings)
        await anna.presses(await friends.board(table), "Реванш")
        await telegram.until(lambda: "Реванш!" in friends.place.by_bot[-1].text)
        [again] = {one.doc.id for one in await bot.tables(friends.chat_id)} - {table}
        await friends.settled(again)
        assert "За столом уже: \u2068Борис\u2069." in (await friends.board(again)).text
        assert (len(boris.pings), len(anna.pings)) == (pings[0] + 1, pings[1])
        before = (await bot.table(again)).doc.version
        await friends.says(boris, "/salt мята")
        await until(partial(version_above, bot, again, before))
        await friends.settled(again)
        assert "Реванш!" not in (await friends.board(again)).text
        assert len(boris.pings) == pings[0] + 1


async def test_who_resigned_comes_back_from_the_sheet_on_which_he_resigned() -> None:
    async with table_of("/new eme 2") as (telegram, bot, friends, table):
        anna = friends.people[0]
        more = await opened(telegram, anna, await anna.presses(await friends.board(table), "Ещё"))
        for label, then in (("Сдаться", "Да, сдаюсь"), ("Да, сдаюсь", "Вернуться в игру")):
            await anna.presses(more, label)
            await telegram.until(partial(_offers, anna, then))
        assert (await bot.table(table)).doc.seats[0].computer == "greedy"
        answer = await anna.presses(anna.private.by_bot[-1], "Вернуться в игру")
        assert answer.text == "✓ Снова ходишь ты."
        assert (await bot.table(table)).doc.seats[0].computer is None


def _offers(person: Person, label: str) -> bool:
    return label in person.private.by_bot[-1].labels


async def test_who_resigned_by_words_is_told_so_with_the_way_back() -> None:
    async with table_of("/new eme 2") as (telegram, bot, friends, table):
        anna = friends.people[0]
        await friends.says(anna, "да сдаюсь", await friends.board(table))
        await telegram.until(lambda: any("✓ За тебя играет компьютер" in one.text for one in friends.place.by_bot))
        [way] = [one for one in friends.place.by_bot if "✓ За тебя играет компьютер" in one.text]
        [[button]] = way.message.content.keyboard
        await anna.opens(str(button.url))
        await telegram.until(lambda: _has_post(anna) and _offers(anna, "Вернуться в игру"))
        await anna.presses(anna.private.by_bot[-1], "Вернуться в игру")
        assert (await bot.table(table)).doc.seats[0].computer is None


async def test_an_answer_to_a_press_names_the_table() -> None:
    async with table_of("/new eme 3", started=False) as (_, bot, friends, table):
        boris, board = friends.people[1], await friends.board(table)
        name = say("ru", Text("code", {"code": Term((await bot.table(table)).doc.name)}))
        data = [button.data for button in board.message.content.buttons() if button.data]
        [join] = [one for one in data if buttons.read(one).button.press == Use(Join())]
        said = [(await boris.presses(board, data=join, inaccessible=True)).text for _ in range(2)]
        joined, again = said
        assert joined.startswith(f"✓ Ты за столом «{name}».")
        assert again == "Ты уже за этим столом."


async def test_what_the_rules_let_everybody_look_at_is_two_presses_away_or_a_line() -> None:
    """Of Founders: the tiles that were removed, the prizes, every state, each drawn; a group that asks reads it."""
    async with table_of("/new founders 2") as (telegram, _, friends, table):
        anna = friends.people[0]
        for label, line, said in (
            ("Убранные", "убранные", "убранные квадраты"),
            ("Призы", "призы", "открытых призов: 8"),
            ("■ \u2068Борис\u2069", "государство 2", "государство\u00a0· \u2068Борис\u2069"),
            ("Моё государство", "государство 1", "государство\u00a0· \u2068Анна\u2069"),
        ):
            more = await opened(telegram, anna, await anna.presses(await friends.board(table), "Ещё"))
            await anna.presses(more, label)
            await telegram.until(partial(_says, anna.private, said))
            assert anna.private.by_bot[-1].photo
            await friends.says(anna, line, await friends.board(table))
            await telegram.until(partial(_says, friends.place, said))


def _says(room: Room, said: str) -> bool:
    return said in room.by_bot[-1].text


async def test_the_end_of_founders_is_proposed_from_behind_more_and_agreed_to_on_the_board() -> None:
    """While somebody can plainly earn points the board itself does not offer it."""
    async with table_of("/new founders 2") as (telegram, bot, friends, table):
        people = dict(enumerate(friends.people))
        while (await bot.table(table)).running().state.stage.kind != "opening":
            seat, version = await _asked(bot, table), (await bot.table(table)).doc.version
            board = await friends.board(table)
            await people[seat].presses(board, data=moves_of(board)[0][0])
            await until(partial(version_above, bot, table, version))
            await friends.settled(table)
        seat, board = await _asked(bot, table), await friends.board(table)
        assert "Предложить закончить партию" not in board.labels
        more = await opened(telegram, people[seat], await people[seat].presses(board, "Ещё"))
        await people[seat].presses(more, "Предложить закончить партию")
        await friends.settled(table)
        assert "закончить ли партию прямо сейчас" in (await friends.board(table)).text
        other = people[1 - seat]
        await other.presses(await friends.board(table), "Закончить партию")
        await until(partial(_is_over, bot, table))


async def _asked(bot: Bot, table: str) -> int:
    played = await bot.table(table)
    return int(played.game.awaited(played.running().state)[0])


async def _is_over(bot: Bot, table: str) -> bool:
    return (await bot.table(table)).doc.phase == "over"
