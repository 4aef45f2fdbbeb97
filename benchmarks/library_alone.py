"""python-telegram-bot alone, without the bot's handlers: the peer in measurements of the bot's work on an update."""

import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from telegram import Update
from telegram.ext import ApplicationBuilder, CallbackQueryHandler

TOKEN = "1:unused"


def sample_press(data: str = "1.07abcdef.1.dend", person: int = 1) -> bytes:
    """Return an update as Telegram sends it for the press of a button in a group."""
    user = {"id": person, "is_bot": False, "first_name": "Анна", "username": "anna", "language_code": "ru"}
    bot = {"id": 1, "is_bot": True, "first_name": "Империя", "username": "imperia_bot"}
    chat = {"id": -1001, "type": "supergroup", "title": "Друзья"}
    row = [{"text": f"+1 → {n}", "callback_data": f"1.07abcdef.1.dplace A{n}"} for n in range(6)]
    photo = [{"file_id": f"f{n}", "file_unique_id": f"u{n}", "width": n, "height": n} for n in (90, 320, 800, 1280)]
    message = {"message_id": 7, "date": 1, "chat": chat, "from": bot, "photo": photo, "caption": "Кедр: ход Анны"}
    message |= {"reply_markup": {"inline_keyboard": [row, row]}}
    query = {"id": "1", "from": user, "message": message, "chat_instance": "1", "data": data}
    return json.dumps({"update_id": 1, "callback_query": query}, ensure_ascii=False).encode()


async def empty_handling() -> Callable[[bytes], Awaitable[None]]:
    """Return a function that parses an update and puts it through an application without handlers."""
    application = ApplicationBuilder().token(TOKEN).updater(None).build()
    application._initialized = True  # noqa: SLF001  otherwise it would call getMe of Telegram

    async def handle(raw: bytes) -> None:
        update = Update.de_json(json.loads(raw), application.bot)
        await application.process_update(update)

    return handle


@asynccontextmanager
async def answering_bot(token: str, address: str) -> AsyncIterator[None]:
    """Run a bot of the library alone, as in its examples, which answers every press and does nothing."""

    async def answer(update: Update, _: object) -> None:
        assert update.callback_query is not None
        await update.callback_query.answer()

    building = ApplicationBuilder().token(token).base_url(f"{address}/bot").concurrent_updates(True)
    application = building.build()
    application.add_handler(CallbackQueryHandler(answer))
    async with application:
        assert application.updater is not None
        await application.start()
        await application.updater.start_polling()
        try:
            yield
        finally:
            await application.updater.stop()
            await application.stop()
