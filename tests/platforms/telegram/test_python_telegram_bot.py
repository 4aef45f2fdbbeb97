"""python-telegram-bot, unmodified: a small bot that uses what ours will use, by polling and by webhook."""

import contextlib
from collections.abc import AsyncIterator
from typing import Any

import pytest
from aiohttp import web
from telegram import Bot, InlineKeyboardButton, InlineKeyboardMarkup, InputMediaPhoto, ReplyParameters, Update
from telegram.error import BadRequest, ChatMigrated, Conflict, Forbidden, InvalidToken, NetworkError, RetryAfter
from telegram.ext import Application, CallbackQueryHandler, ChatMemberHandler, CommandHandler, ContextTypes

from tests.platforms.telegram.faults import Fault
from tests.platforms.telegram.people import Person
from tests.platforms.telegram.raw import picture
from tests.platforms.telegram.rooms import Group
from tests.platforms.telegram.telegram import Telegram
from tests.platforms.telegram.webhook import SECRET_HEADER

Context = ContextTypes.DEFAULT_TYPE
App = Application[Any, Any, Any, Any, Any, Any]


def markup(*labels: str) -> InlineKeyboardMarkup:
    return InlineKeyboardMarkup([[InlineKeyboardButton(label, callback_data=f"press {label}") for label in labels]])


async def new(update: Update, context: Context) -> None:
    assert update.message is not None
    await update.message.reply_photo(
        picture("red").data,
        caption="<b>Ход 1</b> &amp; дальше",
        parse_mode="HTML",
        reply_markup=markup("Подпись", "Картинка", "Кнопки"),
        reply_parameters=ReplyParameters(update.message.message_id, allow_sending_without_reply=True),
    )


async def pressed(update: Update, context: Context) -> None:
    query = update.callback_query
    assert query is not None
    match query.data:
        case "press Подпись":
            await query.edit_message_caption("Ход 2", reply_markup=markup("Картинка"))
        case "press Картинка":
            await query.edit_message_media(InputMediaPhoto(picture("blue").data, "Ход 3"), markup("Кнопки"))
        case _:
            await query.edit_message_reply_markup(markup("Конец"))
    await query.answer("Готово", show_alert=query.data == "press Картинка")


async def joined(update: Update, context: Context) -> None:
    assert update.my_chat_member is not None
    if update.my_chat_member.new_chat_member.status == "member":
        await context.bot.send_message(update.my_chat_member.chat.id, "Здравствуйте")


@pytest.fixture
def app(telegram: Telegram) -> App:
    application = (
        Application.builder().token(telegram.token).base_url(telegram.url).base_file_url(telegram.file_url).build()
    )
    application.add_handler(CommandHandler("new", new))
    application.add_handler(CallbackQueryHandler(pressed))
    application.add_handler(ChatMemberHandler(joined, ChatMemberHandler.MY_CHAT_MEMBER))
    return application


@contextlib.asynccontextmanager
async def polling(app: App) -> AsyncIterator[None]:
    assert app.updater is not None
    await app.updater.start_polling(allowed_updates=Update.ALL_TYPES)
    yield
    await app.updater.stop()


@contextlib.asynccontextmanager
async def webhook(app: App) -> AsyncIterator[None]:
    """An address of our own that feeds the application, so that the library needs no server."""

    async def take(request: web.Request) -> web.Response:
        if request.headers.get(SECRET_HEADER) != "secret":
            return web.Response(status=403)
        await app.update_queue.put(Update.de_json(await request.json(), app.bot))
        return web.Response()

    server = web.Application()
    server.router.add_post("/hook", take)
    runner = web.AppRunner(server)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    await app.bot.set_webhook(f"http://127.0.0.1:{runner.addresses[0][1]}/hook", secret_token="secret")
    yield
    await app.bot.delete_webhook()
    await runner.cleanup()


@pytest.fixture(params=[polling, webhook])
async def running(request: pytest.FixtureRequest, app: App) -> AsyncIterator[App]:
    async with app, request.param(app):
        await app.start()
        yield app
        await app.stop()


@pytest.mark.usefixtures("running")
async def test_a_board_is_sent_and_edited_in_every_way(telegram: Telegram, anna: Person, boris: Person) -> None:
    group = telegram.group("Друзья", [anna, boris], supergroup=True)
    await telegram.until(lambda: group.by_bot)
    assert group.by_bot[0].text == "Здравствуйте"
    command = await anna.says(group, "/new")
    await telegram.until(lambda: len(group.by_bot) == 2)
    first = boris.sees(group)[-1]
    assert (first.photo, first.text, first.reply_to) == (picture("red").data, "Ход 1 & дальше", command.id)
    assert first.formatted.entities[0].type == "bold"
    assert (await boris.presses(group.board, "Подпись")).text == "Готово"
    assert (group.board.text, group.board.labels) == ("Ход 2", ["Картинка"])
    assert (await anna.presses(group.board, "Картинка")).alert
    assert (group.board.photo, group.board.text, group.board.labels) == (picture("blue").data, "Ход 3", ["Кнопки"])
    await anna.presses(group.board, "Кнопки")
    assert (group.board.text, group.board.labels) == ("Ход 3", ["Конец"])
    assert len(boris.answers) == 1


async def test_everything_else_that_a_bot_calls(app: App, telegram: Telegram, group: Group, anna: Person) -> None:
    async with app:
        bot = app.bot
        await bot.set_my_commands([("new", "Новая партия")], language_code="ru")
        assert anna.menu(group) == {"new": "Новая партия"}
        assert (await bot.get_my_commands(language_code="ru"))[0].description == "Новая партия"
        chat = await bot.get_chat(group.id)
        assert (chat.type, chat.title) == ("supergroup", "Друзья")
        assert (await bot.get_chat_member(group.id, anna.id)).status == "creator"
        assert [one.user.id for one in await bot.get_chat_administrators(group.id)] == [anna.id]
        group.promotes_bot()
        assert len(await bot.get_chat_administrators(group.id)) == 2
        await bot.send_chat_action(group.id, "upload_photo")
        sent = await bot.send_document(group.id, b"{}", filename="партия.json", caption="Запись")
        assert sent.document is not None
        assert await (await bot.get_file(sent.document)).download_as_bytearray() == b"{}"
        film = await bot.send_animation(group.id, picture("red", 64, 64, "GIF").data)
        assert film.animation is not None
        await bot.send_media_group(group.id, [InputMediaPhoto(picture(c).data) for c in ("red", "blue")])
        await bot.pin_chat_message(group.id, sent.message_id)
        await bot.set_message_reaction(group.id, sent.message_id, "👌")
        await bot.delete_message(group.id, film.message_id)
        assert [one.kind for one in group.by_bot] == ["document", "photo", "photo"]
        assert (group.by_bot[0].pinned, group.by_bot[0].reactions) == (True, ("👌",))
        await bot.leave_chat(group.id)


async def test_refusals_become_its_exceptions(
    app: App, telegram: Telegram, group: Group, anna: Person, boris: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PTB_TIMEDELTA", "true")
    async with app:
        sent = await app.bot.send_message(group.id, "a")
        with pytest.raises(BadRequest, match="Message is not modified"):
            await sent.edit_text("a")
        with pytest.raises(Forbidden, match="bot can't initiate conversation with a user"):
            await app.bot.send_message(boris.id, "a")
        telegram.faults.next(Fault.TOO_MANY_REQUESTS, "sendMessage")
        with pytest.raises(RetryAfter):
            await app.bot.send_message(group.id, "a")
        for fault in (Fault.BAD_GATEWAY, Fault.LOST_AFTER, Fault.SERVER_ERROR):
            telegram.faults.next(fault, "sendMessage")
            with pytest.raises(NetworkError):
                await app.bot.send_message(group.id, fault)
        assert [one.text for one in group.by_bot] == ["a", Fault.LOST_AFTER]
        old = telegram.group("Двое", [anna])
        new = old.migrates()
        with pytest.raises(ChatMigrated) as migrated:
            await app.bot.send_message(old.id, "a")
        assert migrated.value.new_chat_id == new.id
        await app.bot.set_webhook("http://127.0.0.1:9/")
        with pytest.raises(Conflict):
            await app.bot.get_updates()


async def test_a_wrong_token_is_refused(telegram: Telegram) -> None:
    wrong = Bot(f"{telegram.token}x", base_url=telegram.url)
    with pytest.raises(InvalidToken):
        await wrong.initialize()
    await wrong.shutdown()
