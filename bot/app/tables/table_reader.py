"""Open stored tables: from bytes to a table in memory, or to the error Unreadable, which says why not."""

from collections.abc import Awaitable
from typing import Any, Protocol, TypeVar

import structlog
from pydantic import BaseModel, ValidationError

from bot.app.base.ports import Damaged, NewerSchema
from bot.app.base.recent_map import RecentMap
from bot.app.tables.contents import Contents, Games
from bot.app.tables.document import TableDoc
from bot.app.tables.table import Playable, Table
from bot.app.tables.unreadable import Unreadable
from bot.presenter.screens.unopened import UnopenedTable, Why
from engine.kernel.errors import ContentError
from engine.kernel.game import Game

MISFITS = (ValueError, LookupError, TypeError, AttributeError, AssertionError)
"""Exceptions that reading a position with wrong cards may raise. They must not stop the loading of other tables."""

TOLD = 10_000
"""Most tables remembered as already named in the log."""

T = TypeVar("T")

log = structlog.get_logger(__name__)


class Codec(Protocol):
    """Packs a table's document into an envelope of bytes, and unpacks such an envelope."""

    def pack(self, game: Game[Any], version: int, table: BaseModel) -> bytes: ...

    def repack(self, envelope: bytes, version: int, table: BaseModel) -> bytes:
        """Return a copy of the envelope with this version and document (`table`); everything else in it stays."""
        ...

    def unpack(self, envelope: bytes) -> dict[str, Any]:
        """Return the document; NewerSchema if a newer program wrote it, Damaged if it is no envelope."""
        ...

    def glance(self, envelope: bytes) -> dict[str, Any]:
        """Return the parts of the document that can be read, even if the envelope is damaged or too new."""
        ...


class TableReader:
    def __init__(
        self, codec: Codec, contents: Contents, games: Games, playable: Playable, *, tells: bool = True
    ) -> None:
        """`tells`: whether tables that cannot be opened are named in the log."""
        self.codec = codec
        self._contents = contents
        self._games = games
        self._playable = playable
        self._tells = tells
        self._told: RecentMap[tuple[str, Why], None] = RecentMap(TOLD)
        """Tables that were named in the log already: a list that is read every second must not fill the log."""

    async def opened(self, envelope: bytes, table: str) -> Table:
        """Open a packed table; Unreadable if that fails, which is logged once for each table. `table`: its id."""
        doc = self.document(envelope, table)
        try:
            return await self.of_document(doc)
        except Unreadable as unreadable:
            self._tell(unreadable)
            raise

    def document(self, envelope: bytes, table: str) -> TableDoc:
        """Return the table's document; Unreadable if it is damaged, or written by a newer program."""
        try:
            return TableDoc.model_validate(self.codec.unpack(envelope))
        except NewerSchema:
            why: Why = "newer"
        except (Damaged, ValidationError):
            why = "damaged"
        unreadable = _glanced(table, self.codec.glance(envelope), why)
        self._tell(unreadable)
        raise unreadable

    async def of_document(self, doc: TableDoc) -> Table:
        """Return the table of a document. Unreadable if its game does not exist here, or cannot read its match."""
        try:
            single = await self._contents.game_of(doc)
        except (KeyError, ContentError):
            raise _unreadable(doc, "game") from None
        try:
            table = Table.opened(doc, single, self._playable)
            if table.match is None:
                table.shown_options()
        except MISFITS:
            raise _unreadable(doc, "position") from None
        return table

    async def unpacked(self, table: str, loading: Awaitable[T]) -> T:
        """Await a read of the store and return its result; Unreadable if the store finds the value damaged."""
        try:
            return await loading
        except Damaged:
            unreadable = _glanced(table, {}, "damaged")
            self._tell(unreadable)
            raise unreadable from None

    def _tell(self, unreadable: Unreadable) -> None:
        about = unreadable.about
        if self._tells and about.why != "newer" and (about.id, about.why) not in self._told:
            self._told[about.id, about.why] = None
            facts = {
                "table": about.id,
                "name": about.name,
                "game": about.game,
                "why": about.why,
                "content": unreadable.content,
            }
            # The id is part of the message: else the log would merge the messages about several tables.
            log.warning(f"table {about.id} cannot be opened", **facts, content_now=self.content_now(about.game))

    def content_now(self, game: str) -> str:
        """Return the content id of the game's data as its files are now; empty if there is no such game."""
        try:
            return self._games(game).info.content
        except (KeyError, ContentError):
            return ""


def _unreadable(doc: TableDoc, why: Why) -> Unreadable:
    content = doc.match.segments[-1].content if doc.match is not None else ""
    about = UnopenedTable(doc.id, doc.name, doc.game, why)
    return Unreadable(about, doc.version, content, doc.chat_ids, live=doc.phase != "over")


def _glanced(table: str, found: dict[str, Any], why: Why) -> Unreadable:
    """Return the error for a table that can be read only in part; the fields of `found` may have wrong types."""
    name, game, chat_ids = str(found.get("name")), found.get("game"), found.get("windows")
    listed = [one for one in chat_ids if isinstance(one, str)] if isinstance(chat_ids, list) else []
    called = name if name.startswith("table-name-") else ""
    about = UnopenedTable(table, called, game if isinstance(game, str) else "", why)
    return Unreadable(about, chat_ids=listed, live=found.get("phase") != "over")
