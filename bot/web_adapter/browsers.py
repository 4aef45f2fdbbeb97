"""The browsers of the page: a secret cookie stands for one browser, and several players may share it."""

import asyncio
import hashlib
import json
import re
import secrets
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.app.base.person import LONGEST_NAME, Person
from bot.app.base.ports import RecordStore
from bot.app.base.stored_values import parsed
from bot.app.people.people import KEPT_MS
from bot.web_adapter.requests import Refused, fitting

KIND = "webperson"
PLAYER = "webplayer"
"""Kind of the record that lists the browsers of one player; needed to delete that player's data."""
MOST_PLAYERS = 8
"""Most players of one browser."""
KEPT_SECONDS = KEPT_MS // 1000
"""Seconds that a cookie lasts after the page was last opened with it; what is stored of its browser lasts as long."""
TRIES = 10
REMEMBERED = 1000
"""Most browsers kept in memory."""
_TOKEN = re.compile(r"[0-9A-Za-z_-]{43}")


@dataclass(frozen=True, slots=True)
class Browser:
    digest: str
    """SHA-256 of the cookie: the cookie itself is never stored."""
    version: int
    players: tuple[Person, ...]
    stamp: str = ""
    """The stamp of `AccessKey`, once somebody at this browser knew the key."""

    def has(self, id: str) -> bool:
        return any(player.id == id for player in self.players)

    def player(self, id: str) -> Person:
        """Return the player with this id; raise Refused if this browser has no such player."""
        found = next((player for player in self.players if player.id == id), None)
        if found is None:
            raise Refused(403, "page-no-your-player")
        return found


def with_players(browser: Browser, players: Sequence[Person]) -> Browser:
    """Return the browser with these players added behind its own; raise Refused if they are too many."""
    every = (*browser.players, *(player for player in players if all(player.id != one.id for one in browser.players)))
    if len(every) > MOST_PLAYERS:
        raise Refused(409, "page-no-more-players")
    return replace(browser, players=every)


class Browsers:
    def __init__(self, store: RecordStore) -> None:
        self._store = store
        self._latest: OrderedDict[str, Browser] = OrderedDict()

    async def known(self, token: str | None) -> Browser | None:
        """Return the browser with this cookie; None if there is none."""
        if token is None or not _TOKEN.fullmatch(token):
            return None
        return await self.of(hashlib.sha256(token.encode()).hexdigest())

    async def of(self, digest: str) -> Browser | None:
        """Return the browser whose cookie has this digest; None if there is none."""
        record = await self._store.get(KIND, digest)
        if record is None:
            return None
        document = parsed(KIND, json.loads, record.envelope)
        players = tuple(Person(each["id"], each["name"]) for each in document["players"])
        return self._seen(Browser(digest, record.version, players, document.get("stamp", "")))

    def latest(self, browser: Browser) -> Browser:
        """Return the newest version of the browser that this process has read or written."""
        return self._latest.get(browser.digest, browser)

    def _seen(self, browser: Browser) -> Browser:
        known = self._latest.get(browser.digest)
        if known is not None and known.version > browser.version:
            return browser  # This version was read before another request wrote a newer one.
        self._latest[browser.digest] = browser
        self._latest.move_to_end(browser.digest)
        if len(self._latest) > REMEMBERED:
            self._latest.popitem(last=False)
        return browser

    async def here_again(self, browser: Browser) -> None:
        """Keep the browser and its players for another year, since the page was opened. The caller renews the
        cookie."""
        await self._store.prolong(KIND, browser.digest, KEPT_MS)
        await self._list(browser, browser.players)

    async def of_player(self, id: str) -> list[str]:
        """Return the digests of the browsers at which this player plays or has played."""
        return (await self._listed(id))[0]

    async def forget(self, id: str) -> None:
        """Remove this player from all browsers; delete a browser that then has no player and no key. May be
        repeated."""
        for digest in await self.of_player(id):
            await self._without(digest, id)
        await self._store.drop(PLAYER, id)

    async def _without(self, digest: str, id: str) -> None:
        for _ in range(TRIES):
            browser = await self.of(digest)
            if browser is None or not browser.has(id):
                return
            left = replace(browser, players=tuple(one for one in browser.players if one.id != id))
            if await self._keep(left):
                if not left.players and not left.stamp:
                    await self._store.drop(KIND, digest)
                return
        raise Refused(409, "refusal-busy")

    async def _list(self, browser: Browser, players: Sequence[Person]) -> None:
        """Note in the record of each of these players that the player plays in this browser."""
        await asyncio.gather(*(self._note(browser.digest, player.id) for player in players))

    async def _note(self, digest: str, id: str) -> None:
        for _ in range(TRIES):
            listed, version = await self._listed(id)
            if digest in listed:
                return await self._store.prolong(PLAYER, id, KEPT_MS)
            document = json.dumps([*listed, digest]).encode()
            if await self._store.put(PLAYER, id, version, document, KEPT_MS):
                return None
        raise Refused(409, "refusal-busy")

    async def _listed(self, id: str) -> tuple[list[str], int]:
        found = await self._store.get(PLAYER, id)
        return ([], 0) if found is None else (list(parsed(PLAYER, json.loads, found.envelope)), found.version)

    async def admit(self, token: str | None, stamp: str) -> str:
        """Note that a browser gave the right access key; return its cookie. An unknown cookie gets a new browser.

        `stamp`: the stamp of that key (see `AccessKey`).
        """
        for _ in range(TRIES):
            token, browser = await self._known_or_new(token)
            if await self._keep(replace(browser, stamp=stamp)):
                return token
        raise Refused(409, "refusal-busy")

    async def enter(self, token: str | None, name: str) -> tuple[str, Browser]:
        """Add a new player, as the last one, to the browser with this cookie, or to a new one; return cookie and
        browser."""
        return await self.join(token, [Person(f"web:{secrets.token_urlsafe(12)}", fitting(name, LONGEST_NAME))])

    async def join(self, token: str | None, players: Sequence[Person]) -> tuple[str, Browser]:
        """Add these players to the browser with this cookie, or to a new one; return cookie and browser."""
        for _ in range(TRIES):
            token, browser = await self._known_or_new(token)
            joined = with_players(browser, players)
            # Listed first: a stored player can always be found, even if the process ends in between.
            await self._list(joined, players)
            if joined == browser or await self._keep(joined):
                return token, joined
        raise Refused(409, "refusal-busy")

    async def rename(self, browser: Browser, id: str, name: str) -> Browser:
        """Change a player's name, for tables that the player joins from now on; return the browser."""
        browser.player(id)
        named = Person(id, fitting(name, LONGEST_NAME))
        renamed = replace(browser, players=tuple(named if one.id == id else one for one in browser.players))
        if not await self._keep(renamed):
            raise Refused(409, "refusal-busy")
        return renamed

    async def _known_or_new(self, token: str | None) -> tuple[str, Browser]:
        """Return cookie and browser: the known ones, else new ones. A cookie that we did not make is never kept."""
        browser = await self.known(token)
        if token is not None and browser is not None:
            return token, browser
        token = secrets.token_urlsafe(32)
        return token, Browser(hashlib.sha256(token.encode()).hexdigest(), 0, ())

    async def _keep(self, browser: Browser) -> bool:
        """Store the browser; return False if it was changed by somebody else first."""
        players = [{"id": player.id, "name": player.name} for player in browser.players]
        document = {"players": players} | ({"stamp": browser.stamp} if browser.stamp else {})
        raw = json.dumps(document, ensure_ascii=False).encode()
        kept = await self._store.put(KIND, browser.digest, browser.version, raw, KEPT_MS)
        if kept:
            self._seen(replace(browser, version=browser.version + 1))
        return kept
