"""Game data of running matches, kept in the store: each match goes on with what it began with.

One record for each game and content id, 0.9 to 5.2 kB: the data of the game's files, and the layout by which pictures
of them are drawn. Nothing collects them: a content is new only when somebody has edited a game's files, and a sleeping
table may need its own for years.
"""

import zlib
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

import structlog
from pydantic import BaseModel, ConfigDict

from bot.app.base.ports import DamagedValue, RecordStore
from bot.app.tables.document import TableDoc
from engine.content_files import content_id
from engine.games import registry
from engine.kernel.errors import ContentError
from engine.kernel.game import Game
from render.layout_files import read_layout, use_layout

KIND = "content"
AT_HAND = 16
"""Most games kept in memory that were made of stored contents."""

Games = Callable[[str], Game[Any]]
"""Returns the game of that name, as one match and no series; KeyError if there is none."""

log = structlog.get_logger(__name__)


class WrongContent(Exception):
    """Raised for game data that do not match their content id."""


class KeptContent(BaseModel):
    """Data and picture layout of a game, as stored and as an exported table carries them."""

    model_config = ConfigDict(hide_input_in_errors=True)

    tables: dict[str, Any]
    layout: dict[str, Any] | None = None
    """None for a game that is drawn without one."""


class Contents:
    def __init__(
        self, store: RecordStore, today: Games, rebuilt: Callable[[str, Any], Game[Any]] = registry.of_tables
    ) -> None:
        """`today`: returns a game as the files describe it now. `rebuilt`: makes a game from stored data.

        `rebuilt` raises ContentError for data that today's code cannot read.
        """
        self._store = store
        self._today = today
        self._rebuilt = rebuilt
        self._kept: set[tuple[str, str]] = set()
        """Game name and content id of what is in the store, as far as this process knows."""
        self._games: OrderedDict[tuple[str, str], Game[Any] | None] = OrderedDict()
        """Games made of stored contents, by name and content id; None for one that today's code cannot read."""

    async def keep(self, game: Game[Any]) -> None:
        """Put a game's content into the store, unless it is there; done before the first commit that names it."""
        info = game.info
        if info.tables and (info.name, info.content) not in self._kept:
            kept = KeptContent(tables=dict(info.tables), layout=_layout_of(info.name))
            await self._put(info.name, info.content, kept)

    async def admit(self, game: str, content: str, kept: KeptContent) -> None:
        """Store a content that came from elsewhere; WrongContent if it is not what its id says."""
        if content_id(kept.tables) != content:
            raise WrongContent(content)
        await self._put(game, content, kept)

    async def kept(self, game: str, content: str) -> KeptContent | None:
        """Return the stored content; None where it was not kept or is damaged."""
        try:
            found = await self._store.get(KIND, _name(game, content))
            if found is None:
                return None
            kept = KeptContent.model_validate_json(zlib.decompress(found.envelope))
            if content_id(kept.tables) == content:
                return kept
        except (DamagedValue, zlib.error, ValueError):
            pass  # The kind of damage does not matter; that there is some is logged below.
        log.warning("a kept content is damaged", game=game, content=content)
        return None

    async def of_match(self, doc: TableDoc) -> dict[str, KeptContent]:
        """Return all contents with which the table's match was played, by content id, as far as they were kept."""
        wanted = {one.content for one in doc.match.segments} if doc.match is not None else set()
        found = {content: await self.kept(doc.game, content) for content in sorted(wanted)}
        return {content: kept for content, kept in found.items() if kept is not None}

    async def game_of(self, doc: TableDoc) -> Game[Any]:
        """Return the game of the table: with its match's content, else today's. KeyError if there is no such game."""
        today = self._today(doc.game)
        wanted = doc.match.segments[-1].content if doc.match is not None else today.info.content
        if wanted == today.info.content:
            return today
        return await self.game(doc.game, wanted) or today

    async def game(self, name: str, content: str) -> Game[Any] | None:
        """Return the game with that content; None where it was not kept, or where today's code cannot read it."""
        if (name, content) not in self._games:
            kept = await self.kept(name, content)
            if kept is None:
                return None
            self._games[name, content] = self._made(name, content, kept)
            while len(self._games) > AT_HAND:
                self._games.popitem(last=False)
        self._games.move_to_end((name, content))
        return self._games[name, content]

    def _made(self, name: str, content: str, kept: KeptContent) -> Game[Any] | None:
        try:
            made = self._rebuilt(name, kept.tables)
            if kept.layout is not None:
                use_layout(made.content, kept.layout)
            return made
        except (ContentError, KeyError) as error:
            log.warning("a kept content is not for this program", game=name, content=content, why=type(error).__name__)
            return None

    async def _put(self, game: str, content: str, kept: KeptContent) -> None:
        """Store the content; it replaces an older one of the same id whose layout differs.

        Processes that store it at the same moment write the same.
        """
        document = zlib.compress(kept.model_dump_json().encode(), 9)
        name = _name(game, content)
        try:
            found = await self._store.get(KIND, name)
        except DamagedValue:
            # The content id is a hash of the data, so the new value is what the damaged one was.
            await self._store.drop(KIND, name)
            found = None
        if found is None or found.envelope != document:
            await self._store.put(KIND, name, found.version if found else 0, document)
        self._kept.add((game, content))


def _layout_of(game: str) -> dict[str, Any] | None:
    try:
        return read_layout(game)
    except ContentError:
        return None


def _name(game: str, content: str) -> str:
    return f"{game}.{content}"
