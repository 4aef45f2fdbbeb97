"""The objects needed to answer people in Telegram."""

from dataclasses import dataclass

from bot.presenter.screen import Text
from bot.telegram_adapter.answers import Answers
from bot.telegram_adapter.bot_api.calls import Calls
from bot.telegram_adapter.buttons import Links, Row, link
from bot.telegram_adapter.chat_ids import ChatAddress
from bot.telegram_adapter.kept_boards import KeptBoards
from bot.telegram_adapter.panels.ephemeral_panels import EphemeralPanels
from bot.telegram_adapter.panels.private_panels import PanelMessages
from bot.telegram_adapter.saying import Voice


@dataclass(frozen=True, slots=True)
class Outbox:
    """The objects needed to answer people in Telegram, passed around together."""

    calls: Calls
    answers: Answers
    panel_messages: PanelMessages
    ephemeral: EphemeralPanels
    kept_boards: KeptBoards
    links: Links

    def to_group(self, place: ChatAddress, voice: Voice) -> tuple[Row, ...]:
        """Return a row with a link that adds the bot to a group; empty in a group, where the bot is already."""
        return (link(voice.plain(Text("telegram-to-group")), self.links.to_group()),) if place.private else ()
