"""Error for a stored table that cannot be opened: the reason, and what may be shown of the table."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from bot.app.base.refusal import Refusal
from bot.app.tables.table import Table
from bot.presenter.lines.orders import after_name
from bot.presenter.screens.unopened import UnopenedTable, unopened_params


class Unreadable(Refusal):
    """Raised when a table cannot be opened. It holds neither the position nor a person's name."""

    def __init__(
        self,
        about: UnopenedTable,
        version: int = 0,
        content: str = "",
        chat_ids: Sequence[str] = (),
        *,
        live: bool = True,
    ) -> None:
        """`chat_ids`: chats that show the table; empty if unknown. `content`: id of its match's game data."""
        super().__init__("upgrading" if about.why == "newer" else "table-unreadable", unopened_params(about))
        self.about = about
        self.version = version
        self.content = content
        self.chat_ids = tuple(chat_ids)
        self.live = live

    def is_shown_in(self, chat_id: str) -> bool:
        return not self.chat_ids or chat_id in self.chat_ids


def need_opened(unopened: Iterable[Unreadable], line: str, table: str = "") -> None:
    """Raise the first of these errors whose table is meant; return if none is.

    A table is meant if `table` is its id, or if the line begins with its name.
    """
    for one in unopened:
        if one.about.id == table:
            raise one
        if line and one.about.name and after_name(line, one.about.name) is not None:
            raise one


@dataclass(slots=True)
class Found:
    """Result of loading several tables: those opened, those that cannot be opened, and ids of deleted ones."""

    tables: list[Table] = field(default_factory=list)
    unopened: list[Unreadable] = field(default_factory=list)
    gone: set[str] = field(default_factory=set)
    """Ids of tables that the store does not have any more."""
