"""Personal data that the page stores about a player besides the tables: the name in each browser, and the rooms."""

from collections.abc import Mapping

from bot.app.base.person import Person
from bot.web_adapter.browsers import Browsers
from bot.web_adapter.requests import PLATFORM
from bot.web_adapter.rooms import Rooms


class PageRecords:
    def __init__(self, browsers: Browsers, rooms: Rooms) -> None:
        self._browsers = browsers
        self._rooms = rooms

    async def told(self, account: str) -> Mapping[str, object]:
        """Return an account's data: `browsers` (cookie digest → the name used there) and `rooms`; {} for other
        platforms."""
        if not _is_of_the_page(account):
            return {}
        browsers = [await self._browsers.of(digest) for digest in await self._browsers.of_player(account)]
        names = {one.digest: one.player(account).name for one in browsers if one is not None and one.has(account)}
        return {"browsers": names, "rooms": await self._rooms.known([Person(account, "")])}

    async def forget(self, account: str) -> None:
        """Delete the account's rooms and remove it from all browsers. May be repeated."""
        if _is_of_the_page(account):
            await self._rooms.forget_all(account)
            await self._browsers.forget(account)


def _is_of_the_page(account: str) -> bool:
    return account.partition(":")[0] == PLATFORM
