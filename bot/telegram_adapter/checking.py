"""For whoever looks after the bot: is the token good, and is the bot set up as it should be?"""

from dataclasses import dataclass

from telegram.error import TelegramError

from bot.telegram_adapter.api import Access, Api
from bot.telegram_adapter.errors import WrongToken, translated
from bot.telegram_adapter.places import NOWHERE


@dataclass(frozen=True, slots=True)
class Checked:
    """What Telegram says of a token."""

    bot: str = ""
    """The bot's user name; empty if the token is wrong or Telegram was not reached."""
    wrong_token: bool = False
    joins_groups: bool = True
    """@BotFather, "Allow Groups": without it nobody can bring the bot into a group."""
    reads_everything: bool = False
    """Privacy mode is off: the bot gets everything that is said in a group, and needs none of it."""


async def check(access: Access) -> Checked:
    """Ask Telegram once; changes nothing there and disturbs no running bot."""
    api = Api(access)
    try:
        await api.initialize()
        me = api.bot
        return Checked(
            api.username,
            joins_groups=me.can_join_groups is not False,
            reads_everything=me.can_read_all_group_messages is True,
        )
    except TelegramError as error:
        return Checked(wrong_token=isinstance(translated(error, NOWHERE), WrongToken))
    finally:
        await api.shutdown()
