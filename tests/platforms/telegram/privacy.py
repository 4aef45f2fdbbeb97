"""Which messages a bot gets to see.

As Telegram documents it ("What messages will my bot get?"): a bot in privacy mode gets commands that name it, commands
that name nobody if it was the last bot to speak, and replies to what was meant for it. A mention is not on that list.
Where no bot has spoken yet, commands without a name reach all bots.
"""

from tests.platforms.telegram.model import Kind, Message, User
from tests.platforms.telegram.text import Entity


def reaches(post: Message, bot: User, privacy: bool) -> bool:
    """Whether this message of somebody else becomes an update for the bot."""
    chat = post.chat
    if chat.kind is Kind.PRIVATE:
        return not chat.blocked
    if not chat.has(bot) or (post.sender.is_bot and not post.service):
        return False
    return bool(post.service) or not privacy or chat.administrated_by(bot) or meant_for(post, bot)


def meant_for(post: Message, bot: User) -> bool:
    if post.reply_to is not None:
        return post.reply_to.sender is bot or meant_for(post.reply_to, bot) or _commands(post, bot)
    return _commands(post, bot)


def _commands(post: Message, bot: User) -> bool:
    text = post.content.text
    command = next((entity for entity in text.entities if _opens(entity)), None)
    if command is None:
        return False
    _, _, addressee = text.part(command).partition("@")
    if addressee:
        return addressee.lower() == bot.username.lower()
    return post.chat.last_bot in (None, bot)


def _opens(entity: Entity) -> bool:
    return entity.type == "bot_command" and entity.offset == 0
