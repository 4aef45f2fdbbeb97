"""Lines for tables that cannot be opened, in lists of tables."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from bot.presenter.scene import block, term_or_code
from bot.presenter.screen import Block, Param, Text

Why = Literal["game", "position", "damaged", "newer"]
"""game: it does not exist any more; position: the match does not fit today's cards, map or options; damaged: what is
stored is damaged; newer: a newer program has written it."""


@dataclass(frozen=True, slots=True)
class UnopenedTable:
    id: str
    name: str
    """Key of the table's name in the catalogue; empty where nobody can know it."""
    game: str
    why: Why


def unopened_lines(tables: Iterable[UnopenedTable]) -> Iterator[Block]:
    """Yield a row for each of these tables, with the reason."""
    return (block("row", "table-unopened", **unopened_params(one)) for one in tables)


def unopened_params(table: UnopenedTable) -> Mapping[str, Param]:
    return {"table": term_or_code(table.name, table.id), "why": Text(f"table-unopened-{table.why}")}
