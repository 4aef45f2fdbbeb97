"""Places where the bot is let in, or let in again."""

from bot.app.chats import ChatDoc, Chats, Spot
from bot.app.clerk import Clerk
from bot.app.ports import TableId, WindowId
from bot.app.windows import Windows
from bot.discord_adapter.reading import Came


class Arrivals:
    def __init__(self, chats: Chats, clerk: Clerk, windows: Windows) -> None:
        self._chats = chats
        self._clerk = clerk
        self._windows = windows

    async def seen(self, came: Came) -> ChatDoc:
        """Somebody does something there; where the bot may not speak it stays away all the same."""
        if came.lacking:
            return await self._chats.get(came.window)
        return await self.welcomed(came.window, came.spot, came.title)

    async def welcomed(self, window: WindowId, spot: Spot, title: str) -> ChatDoc:
        """The bot may speak there; if it could not before, the tables are shown again."""
        before = await self._chats.get(window)
        chat = await self._chats.seen(window, spot, title)
        if before.away:
            for table in await self._clerk.tables(window):
                await self._windows.repair(TableId(table.doc.id), window)
        return chat

    async def away(self, window: WindowId) -> bool:
        """Is it a place of ours where nothing is sent?"""
        return (await self._chats.get(window)).away

    async def gone(self, window: WindowId) -> None:
        """The place is no more; of places that had no table nothing is kept."""
        if (await self._chats.get(window)).tables:
            await self._chats.leave(window)
