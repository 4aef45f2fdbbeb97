"""Who sits at a browser: a secret cookie stands for one browser, and several players may share it."""

import hashlib
import json
import re
import secrets
from dataclasses import dataclass

from bot.app.people import LONGEST_NAME, Person
from bot.app.ports import RecordStore
from bot.presenter.names import tidy
from bot.web_adapter.refused import Refused

KIND = "webperson"
MOST_PLAYERS = 8
"""Players of one browser."""
TRIES = 10
_TOKEN = re.compile(r"[0-9A-Za-z_-]{43}")


@dataclass(frozen=True, slots=True)
class Browser:
    digest: str
    """SHA-256 of the cookie: the cookie itself is never stored."""
    version: int
    players: tuple[Person, ...]

    def player(self, id: str) -> Person:
        """The player of this id, if he sits at this browser."""
        found = next((player for player in self.players if player.id == id), None)
        if found is None:
            raise Refused(403, "page-no-your-player")
        return found


class Browsers:
    def __init__(self, store: RecordStore) -> None:
        self._store = store

    async def known(self, token: str | None) -> Browser | None:
        """The browser with this cookie."""
        if token is None or not _TOKEN.fullmatch(token):
            return None
        digest = hashlib.sha256(token.encode()).hexdigest()
        record = await self._store.get(KIND, digest)
        if record is None:
            return None
        players = tuple(Person(each["id"], each["name"]) for each in json.loads(record.envelope)["players"])
        return Browser(digest, record.version, players)

    async def enter(self, token: str | None, name: str) -> tuple[str, Browser]:
        """The browser with a new player, its last one, and its cookie: a new one for a browser we do not know."""
        player = Person(f"web:{secrets.token_urlsafe(12)}", _fit(name))
        for _ in range(TRIES):
            browser = await self.known(token)
            if browser is None or token is None:
                token = secrets.token_urlsafe(32)
                browser = Browser(hashlib.sha256(token.encode()).hexdigest(), 0, ())
            if len(browser.players) >= MOST_PLAYERS:
                raise Refused(409, "page-no-more-players")
            if await self._keep(browser, (*browser.players, player)):
                return token, Browser(browser.digest, browser.version + 1, (*browser.players, player))
        raise Refused(409, "refusal-busy")

    async def rename(self, browser: Browser, id: str, name: str) -> Browser:
        """A player calls himself something else: at tables where he sits down from now on."""
        browser.player(id)
        named = Person(id, _fit(name))
        players = tuple(named if player.id == id else player for player in browser.players)
        if not await self._keep(browser, players):
            raise Refused(409, "refusal-busy")
        return Browser(browser.digest, browser.version + 1, players)

    async def _keep(self, browser: Browser, players: tuple[Person, ...]) -> bool:
        document = {"players": [{"id": player.id, "name": player.name} for player in players]}
        raw = json.dumps(document, ensure_ascii=False).encode()
        return await self._store.put(KIND, browser.digest, browser.version, raw)


def _fit(name: str) -> str:
    """The name as we keep it; refused if nobody could read it."""
    readable = tidy(name)[:LONGEST_NAME].strip()
    if not readable.strip("\u200d"):
        raise Refused(400, "page-no-name")
    return readable
