"""Lines in a list of tables for those tables that cannot be opened."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from bot.presenter.scene import block, term_or_code
from bot.presenter.screen import Block, Param, Text

Why = Literal["game", "position", "damaged", "newer"]
"""game: the game does not exist any more; position: the match does not fit today's cards, map or options; damaged: the
stored data is damaged; newer: a newer program has written the table."""


@dataclass(frozen=True, slots=True)
class UnopenedTable:
    id: str
    name: str
    """Key of the table's name in the catalogue; empty where nobody can know it."""
    game: str
    why: Why


def unopened_lines(tables: Iterable[UnopenedTable]) -> Iterator[Block]:
    """Yield a row for each table that cannot be opened, with the reason."""
    return (block("row", "table-unopened", **unopened_params(one)) for one in tables)


def unopened_params(table: UnopenedTable) -> Mapping[str, Param]:
    return {"table": term_or_code(table.name, table.id), "why": Text(f"table-unopened-{table.why}")}
