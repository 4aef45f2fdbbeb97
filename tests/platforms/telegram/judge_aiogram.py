"""The judge's side of test_aiogram: a small bot on aiogram, run by path with its own interpreter.

It imports nothing of ours. Arguments: the address of the server, the token, and two pictures.
"""

import asyncio
import sys
from pathlib import Path

from aiogram import Bot, Dispatcher, F  # type: ignore[import-not-found]
from aiogram.client.session.aiohttp import AiohttpSession  # type: ignore[import-not-found]
from aiogram.client.telegram import TelegramAPIServer  # type: ignore[import-not-found]
from aiogram.exceptions import (  # type: ignore[import-not-found]
    TelegramBadRequest,
    TelegramForbiddenError,
    TelegramMigrateToChat,
    TelegramRetryAfter,
)
from aiogram.filters import Command, CommandObject  # type: ignore[import-not-found]
from aiogram.types import (  # type: ignore[import-not-found]
    BotCommand,
    CallbackQuery,
    FSInputFile,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InputMediaPhoto,
    Message,
    ReactionTypeEmoji,
)

RED, BLUE = (FSInputFile(Path(path)) for path in sys.argv[3:5])
RED_BYTES = Path(RED.path).read_bytes()
dispatcher = Dispatcher()


def markup(*labels: str) -> InlineKeyboardMarkup:
    buttons = [InlineKeyboardButton(text=label, callback_data=f"press {label}") for label in labels]
    return InlineKeyboardMarkup(inline_keyboard=[buttons])


@dispatcher.message(Command("new"))  # type: ignore[untyped-decorator]
async def new(message: Message) -> None:
    buttons = markup("Подпись", "Картинка", "Кнопки")
    await message.reply_photo(RED, caption="<b>Ход 1</b> &amp; дальше", parse_mode="HTML", reply_markup=buttons)


@dispatcher.callback_query(F.data == "press Подпись")  # type: ignore[untyped-decorator]
async def caption(query: CallbackQuery) -> None:
    await query.message.edit_caption(caption="Ход 2", reply_markup=markup("Картинка"))
    await query.answer("Готово")


@dispatcher.callback_query(F.data == "press Картинка")  # type: ignore[untyped-decorator]
async def media(query: CallbackQuery) -> None:
    await query.message.edit_media(InputMediaPhoto(media=BLUE, caption="Ход 3"), reply_markup=markup("Кнопки"))
    await query.answer("Готово", show_alert=True)


@dispatcher.callback_query(F.data == "press Кнопки")  # type: ignore[untyped-decorator]
async def buttons(query: CallbackQuery) -> None:
    await query.message.edit_reply_markup(reply_markup=markup("Конец"))
    await query.answer()


@dispatcher.message(Command("check"))  # type: ignore[untyped-decorator]
async def check(message: Message, command: CommandObject, bot: Bot) -> None:
    """Everything else; says "ok" at the end. The arguments are a person without a chat and a group that has moved."""
    chat = message.chat.id
    person, old = map(int, command.args.split())
    await bot.set_my_commands([BotCommand(command="new", description="Новая партия")], language_code="ru")
    assert (await bot.get_my_commands(language_code="ru"))[0].description == "Новая партия"
    assert (await bot.get_chat(chat)).title == "Друзья"
    assert (await bot.get_chat_member(chat, message.from_user.id)).status == "creator"
    assert len(await bot.get_chat_administrators(chat)) == 2
    sent = await bot.send_document(chat, RED, caption="Запись")
    content = await bot.download(sent.document.file_id)
    assert content.read() == RED_BYTES
    await bot.send_media_group(chat, [InputMediaPhoto(media=RED), InputMediaPhoto(media=BLUE)])
    await bot.pin_chat_message(chat, sent.message_id)
    await bot.set_message_reaction(chat, sent.message_id, [ReactionTypeEmoji(emoji="👌")])
    await bot.send_chat_action(chat, "typing")
    await refused(TelegramForbiddenError, bot.send_message(person, "a"))
    await refused(TelegramBadRequest, bot.send_message(chat, "<div>", parse_mode="HTML"))
    await refused(TelegramMigrateToChat, bot.send_message(old, "a"))
    await refused(TelegramRetryAfter, bot.delete_message(chat, sent.message_id))
    await message.answer("ok")


async def refused(kind: type[Exception], call: object) -> None:
    try:
        await call  # type: ignore[misc]
    except kind:
        return
    raise AssertionError(f"{kind.__name__} was not raised")


async def main() -> None:
    session = AiohttpSession(api=TelegramAPIServer.from_base(sys.argv[1]))
    await dispatcher.start_polling(Bot(sys.argv[2], session=session))


if __name__ == "__main__":
    asyncio.run(main())
