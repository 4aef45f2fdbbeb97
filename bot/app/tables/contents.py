"""Game data of running matches, kept in the store: each match goes on with the data with which it began.

There is one record for each game and content id, 0.9 to 5.2 kB. It holds the data of the game's files, and the layout
of its pictures. No record is ever deleted. New ones are rare, because somebody has to edit a game's files; and an idle
table may need its data for years.
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
"""Most games kept in memory that were made from stored data."""

Games = Callable[[str], Game[Any]]
"""Returns the game of this name as a single match, not as a series; KeyError if there is none."""

log = structlog.get_logger(__name__)


class WrongContent(Exception):
    """Raised for game data that does not match its content id."""


class KeptContent(BaseModel):
    """Data and picture layout of a game, as stored, and as the file of an exported table holds them."""

    model_config = ConfigDict(hide_input_in_errors=True)

    tables: dict[str, Any]
    layout: dict[str, Any] | None = None
    """None for a game that is drawn without a layout."""


class Contents:
    def __init__(
        self, store: RecordStore, today: Games, rebuilt: Callable[[str, Any], Game[Any]] = registry.of_tables
    ) -> None:
        """`today`: returns a game as its files are now. `rebuilt`: makes a game from stored data.

        `rebuilt` raises ContentError for data that the present code cannot read.
        """
        self._store = store
        self._today = today
        self._rebuilt = rebuilt
        self._kept: set[tuple[str, str]] = set()
        """(Game name, content id) of records that this process knows to be in the store."""
        self._games: OrderedDict[tuple[str, str], Game[Any] | None] = OrderedDict()
        """Games made from stored data, by name and content id; None for data that the present code cannot read."""

    async def keep(self, game: Game[Any]) -> None:
        """Store a game's data, unless it is stored; done before the first commit that names its content id."""
        info = game.info
        if info.tables and (info.name, info.content) not in self._kept:
            kept = KeptContent(tables=dict(info.tables), layout=_layout_of(info.name))
            await self._put(info.name, info.content, kept)

    async def admit(self, game: str, content: str, kept: KeptContent) -> None:
        """Store game data from an imported file; WrongContent if the data does not match `content`, its id."""
        if content_id(kept.tables) != content:
            raise WrongContent(content)
        await self._put(game, content, kept)

    async def kept(self, game: str, content: str) -> KeptContent | None:
        """Return the stored game data; None if there is none, or if it is damaged."""
        try:
            found = await self._store.get(KIND, _name(game, content))
            if found is None:
                return None
            kept = KeptContent.model_validate_json(zlib.decompress(found.envelope))
            if content_id(kept.tables) == content:
                return kept
        except (DamagedValue, zlib.error, ValueError):
            pass  # The kind of damage does not matter; the damage itself is logged below.
        log.warning("a kept content is damaged", game=game, content=content)
        return None

    async def of_match(self, doc: TableDoc) -> dict[str, KeptContent]:
        """Return all stored game data with which the table's match was played, by content id."""
        wanted = {one.content for one in doc.match.segments} if doc.match is not None else set()
        found = {content: await self.kept(doc.game, content) for content in sorted(wanted)}
        return {content: kept for content, kept in found.items() if kept is not None}

    async def game_of(self, doc: TableDoc) -> Game[Any]:
        """Return the game of the table, made from the data of its match, else as its files are now.

        KeyError if there is no such game.
        """
        today = self._today(doc.game)
        wanted = doc.match.segments[-1].content if doc.match is not None else today.info.content
        if wanted == today.info.content:
            return today
        return await self.game(doc.game, wanted) or today

    async def game(self, name: str, content: str) -> Game[Any] | None:
        """Return the game with this content id; None if its data is not stored, or the present code cannot read it."""
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
        """Store the game data; it replaces data with the same id but another picture layout.

        Processes that store it at the same moment write the same value.
        """
        document = zlib.compress(kept.model_dump_json().encode(), 9)
        name = _name(game, content)
        try:
            found = await self._store.get(KIND, name)
        except DamagedValue:
            # The content id is a hash of the data, so the new value equals the damaged one before its damage.
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
