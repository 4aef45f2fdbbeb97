"""From what the store keeps to a table in memory, or to one refusal that says why it cannot be opened."""

from collections.abc import Awaitable
from typing import Any, Protocol, TypeVar

import structlog
from pydantic import ValidationError

from bot.app.contents import Contents, Games
from bot.app.document import TableDoc
from bot.app.ports import Damaged, NewerSchema
from bot.app.recent_map import RecentMap
from bot.app.table import Playable, Table
from bot.app.unreadable import Unreadable
from bot.presenter.unopened import UnopenedTable, Why
from engine.kernel.errors import ContentError
from engine.kernel.game import Game

MISFITS = (ValueError, LookupError, TypeError, AttributeError, AssertionError)
"""What reading a position by other cards than its own may raise: a faulty table must not take others with it."""

TOLD = 10_000
"""Tables of which the log has told."""

T = TypeVar("T")

log = structlog.get_logger(__name__)


class Codec(Protocol):
    """The envelope around a table's document."""

    def pack(self, game: Game[Any], version: int, table: dict[str, Any]) -> bytes: ...

    def repack(self, envelope: bytes, version: int, table: dict[str, Any]) -> bytes:
        """The same envelope around another document."""
        ...

    def unpack(self, envelope: bytes) -> dict[str, Any]:
        """NewerSchema if a newer program wrote it, Damaged if nobody did."""
        ...

    def glance(self, envelope: bytes) -> dict[str, Any]:
        """As much of the document as can be read, whatever is wrong with it."""
        ...


class TableReader:
    def __init__(
        self, codec: Codec, contents: Contents, games: Games, playable: Playable, *, tells: bool = True
    ) -> None:
        """`tells`: what cannot be opened is named in the log."""
        self.codec = codec
        self._contents = contents
        self._games = games
        self._playable = playable
        self._tells = tells
        self._told: RecentMap[tuple[str, Why], None] = RecentMap(TOLD)
        """What is in the log already: a list that is asked for every second must not fill it."""

    async def opened(self, envelope: bytes, table: str) -> Table:
        """The table of that id; Unreadable."""
        doc = self.document(envelope, table)
        try:
            return await self.of_document(doc)
        except Unreadable as unreadable:
            self._tell(unreadable)
            raise

    def document(self, envelope: bytes, table: str) -> TableDoc:
        """Unreadable for what is damaged, and for what a newer program has written: then we leave soon."""
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
        """Unreadable where there is no such game, or where the match does not fit the game that we have."""
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
        """What the store gives; Unreadable for what it cannot even unpack."""
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
            # The table is part of the event: else the log would take several tables for one complaint.
            log.warning(f"table {about.id} cannot be opened", **facts, content_now=self.content_now(about.game))

    def content_now(self, game: str) -> str:
        """The content id of today's files; empty if there is no such game."""
        try:
            return self._games(game).info.content
        except (KeyError, ContentError):
            return ""


def _unreadable(doc: TableDoc, why: Why) -> Unreadable:
    content = doc.match.segments[-1].content if doc.match is not None else ""
    about = UnopenedTable(doc.id, doc.name, doc.game, why)
    return Unreadable(about, doc.version, content, doc.chat_ids, live=doc.phase != "over")


def _glanced(table: str, found: dict[str, Any], why: Why) -> Unreadable:
    """Whatever stands there may be of any type."""
    name, game, chat_ids = str(found.get("name")), found.get("game"), found.get("windows")
    listed = [one for one in chat_ids if isinstance(one, str)] if isinstance(chat_ids, list) else []
    called = name if name.startswith("table-name-") else ""
    about = UnopenedTable(table, called, game if isinstance(game, str) else "", why)
    return Unreadable(about, chat_ids=listed, live=found.get("phase") != "over")
