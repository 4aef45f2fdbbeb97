"""Whole games in a Telegram group, through the strict server, with the unmodified library in between."""

import random

import pytest
from fakeredis import FakeServer

from bot.app.posts.questions import PLAYING
from engine.kernel.log_entry import Decided
from tests.bot.telegram_adapter.harness import Bot, bot_on, running
from tests.bot.telegram_adapter.tables import Friends
from tests.platforms.telegram.seen import Seen
from tests.platforms.telegram.telegram import Telegram
from tests.support.matches import Whole, matches

pytestmark = pytest.mark.timeout(240)
NAMES = ("Анна", "Бо<b>рис</b> & Ко", "@vera <a href='tg://user?id=1'>", "Глеб")

SIX = ("Анна", "Борис", "Вера", "Глеб", "Дина", "Егор")
SIGNS = "●■▲◆★✚"


async def friends_of(telegram: Telegram, bot: Bot, count: int = 3) -> Friends:
    people = [await telegram.person(name) for name in NAMES[:count]]
    return Friends(telegram, bot, telegram.group("Друзья", people, supergroup=True), people)


def is_board(post: Seen) -> bool:
    return post.text.startswith("«") and not post.text.endswith(("твой ход.", "ваш ход."))


# By day `test_one_picture_a_turn_and_none_twice` plays one with the same checks.
@pytest.mark.parametrize("whole", matches())
async def test_a_match_by_buttons(whole: Whole) -> None:
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer())) as bot:
        friends = await friends_of(telegram, bot, whole.seats)
        table = await friends.begins(f"/new {whole.game} {whole.seats}", **whole.options)
        await _played_by_buttons(bot, friends, table, random.Random(1), whole.ends)


async def _played_by_buttons(bot: Bot, friends: Friends, table: str, rng: random.Random, ends: float = 0) -> None:
    """To the end; the last board is the truth."""
    presses = await friends.plays_by_buttons(table, rng, ends=ends)
    assert (await bot.table(table)).doc.phase == "over"
    assert presses > 30
    board = await friends.assert_true(table)
    assert board.photo
    assert "Реванш" in board.labels


# By day `test_a_match_is_played_by_lines_and_every_line_is_a_button` plays one, and test_telegram_words writes here.
@pytest.mark.parametrize("whole", matches())
async def test_a_match_by_typed_orders(whole: Whole) -> None:
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer())) as bot:
        friends = await friends_of(telegram, bot, whole.seats)
        await bot.chats.change(friends.chat_id, lambda doc: setattr(doc, "pictures", False))
        table = await friends.begins(f"/new {whole.game} {whole.seats}", **whole.options)
        orders = await friends.plays_by_words(table, random.Random(2), whole.ends)
        assert (await bot.table(table)).doc.phase == "over"
        assert orders > 30
        await friends.assert_true(table)
        of_the_lobby = whole.seats + len(whole.options)
        assert telegram.server.calls()["answerCallbackQuery"] == of_the_lobby, "nothing else was done by buttons"


@pytest.mark.parametrize("whole", [pytest.param(Whole("toy", 3), id="toy-3"), *matches()])
async def test_a_match_without_any_picture(whole: Whole) -> None:
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer())) as bot:
        friends = await friends_of(telegram, bot, whole.seats)
        await friends.says(friends.people[0], "/settings")
        await telegram.until(lambda: any("Доска:" in one.text for one in friends.place.by_bot))
        await friends.people[0].presses(friends.place.board, "→ без картинок")
        greeted = pictures(telegram)
        table = await friends.begins(f"/new {whole.game} {whole.seats}", **whole.options)
        await friends.plays_by_buttons(table, random.Random(3), ends=whole.ends)
        assert (await bot.table(table)).doc.phase == "over"
        assert (await friends.assert_true(table)).photo is None
        assert pictures(telegram) == greeted, "none but that of the greeting, which came before"


def pictures(telegram: Telegram) -> int:
    calls = telegram.server.calls()
    return calls["sendPhoto"] + calls["editMessageMedia"]


@pytest.mark.parametrize("mode", ["quiet", "chronicle"])
async def test_the_toy_game_in_both_modes(mode: str) -> None:
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer())) as bot:
        friends = await friends_of(telegram, bot)
        await bot.chats.change(friends.chat_id, lambda doc: setattr(doc, "mode", mode))
        table = await friends.begins("/new toy 3")
        posts = len(friends.place.by_bot)
        await friends.plays_by_buttons(table, random.Random(4))
        assert (await bot.table(table)).doc.phase == "over"
        await friends.assert_true(table)
        boards = [one for one in friends.place.by_bot[posts:] if is_board(one)]
        assert (len(boards) == 1) == (mode == "quiet"), "the end has a post of its own in both"
        with_buttons = [one for one in friends.place.by_bot if one.labels and is_board(one)]
        assert len(with_buttons) == 1, "older boards have lost their buttons"


async def test_six_people_sit_down_and_each_has_a_sign_of_his_own() -> None:
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer())) as bot:
        people = [await telegram.person(name) for name in SIX]
        friends = Friends(telegram, bot, telegram.group("Друзья", people, supergroup=True), people)
        table = await friends.begins("/new toy 6")
        board = await friends.assert_true(table)
        assert [sign for sign in board.text if sign in SIGNS] == list(SIGNS)
        assert board.photo
        await friends.plays_by_buttons(table, random.Random(6))
        assert (await bot.table(table)).doc.phase == "over"


async def test_quiet_calls_by_a_short_answer_that_goes_after_the_move() -> None:
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer())) as bot:
        friends = await friends_of(telegram, bot)
        table = await friends.begins()
        rng, called = random.Random(5), 0
        for _ in range(30):
            now = await bot.table(table)
            person, pings = friends.asked(now), {one.id: len(one.pings) for one in friends.people}
            before = (await bot.shown(table, friends.chat_id)).question
            await friends.presses_any(table, now, rng)
            shown = await bot.shown(table, friends.chat_id)
            calls = [one for one in friends.place.by_bot if one.text.endswith(("твой ход.", "ваш ход."))]
            assert len(calls) <= 1
            if shown.question != before and shown.question.startswith(PLAYING):
                next_one = friends.asked(await bot.table(table))
                assert len(next_one.pings) == pings[next_one.id] + 1
                assert calls[0].reply_to == int(shown.post)
                called += next_one is not person
        assert called > 3


async def test_a_call_that_somebody_has_deleted_costs_nothing_more() -> None:
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer())) as bot:
        friends = await friends_of(telegram, bot)
        table, rng = await friends.begins(), random.Random(5)
        while not (await bot.shown(table, friends.chat_id)).call:
            await friends.presses_any(table, await bot.table(table), rng)
        [call] = [one for one in friends.place.by_bot if one.text.endswith("твой ход.")]
        telegram.world.delete(call.message)
        while (await bot.shown(table, friends.chat_id)).call == str(call.id):
            await friends.presses_any(table, await bot.table(table), rng)
        about_it = [
            one.method for one in telegram.server.served if str(one.parameters.get("message_id")) == str(call.id)
        ]
        assert about_it == ["deleteMessage"]


@pytest.mark.parametrize("mode", ["quiet", pytest.param("chronicle", marks=pytest.mark.nightly)])
async def test_one_picture_a_turn_and_none_twice(mode: str) -> None:
    """Steps change words and buttons; three people press whatever is there."""
    sent, turns = await pictures_of_a_match(mode, "turn")
    assert turns > 10
    assert len(sent) <= turns + 7, (
        "those of the greeting, the first and the last post, and of the lobby for each of three who sat down"
    )
    assert len(set(sent)) == len(sent)


@pytest.mark.nightly
async def test_the_control_a_chat_can_have_one_a_step() -> None:
    sent, turns = await pictures_of_a_match("quiet", "step")
    assert len(sent) > 1.5 * turns


async def pictures_of_a_match(mode: str, pictures: str) -> tuple[list[bytes], int]:
    """Every picture that went to Telegram, and how many turns there were."""
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer())) as bot:
        friends = await friends_of(telegram, bot)
        await bot.chats.change(friends.chat_id, lambda doc: setattr(doc, "mode", mode))
        await bot.chats.change(friends.chat_id, lambda doc: setattr(doc, "each_step", pictures == "step"))
        table = await friends.begins()
        await _played_by_buttons(bot, friends, table, random.Random(5))
        log = await bot.repository.log(await bot.table(table))
        turns = sum(isinstance(one, Decided) and one.code.startswith("take") for one in log)
        return [one.data for one in telegram.world.files.uploaded], turns


@pytest.mark.nightly
@pytest.mark.parametrize("whole", matches("eme-2"))
async def test_the_film_of_a_match_comes_into_the_chat_once(whole: Whole) -> None:
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer())) as bot:
        friends = await friends_of(telegram, bot, whole.seats)
        table = await friends.begins(f"/new {whole.game} {whole.seats}", **whole.options)
        await friends.plays_by_words(table, random.Random(2), whole.ends)
        anna, boris = friends.people[:2]
        board = await friends.board(table)
        assert "будет здесь" in (await anna.presses(board, "Фильм")).text
        await telegram.until(lambda: _films(friends), 60)
        assert "выше" in (await boris.presses(board, "Фильм")).text
        await friends.settled(table)
        [film] = _films(friends)
        assert film.file is not None
        assert film.file.startswith(b"GIF8")
        assert "обеда" in film.text


def _films(friends: Friends) -> list[Seen]:
    return [one for one in friends.place.by_bot if one.kind == "animation"]
