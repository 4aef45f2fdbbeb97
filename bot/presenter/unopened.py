"""A table that cannot be opened, as one line among others."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from bot.presenter.scene import block, term_or_code
from bot.presenter.screen import Block, Param, Text

Why = Literal["game", "position", "damaged", "newer"]
"""There is no such game any more; the match does not fit today's cards, map or options; what is stored is damaged; a
newer program has written it."""


@dataclass(frozen=True, slots=True)
class UnopenedTable:
    id: str
    name: str
    """Key of the catalogue; empty where nobody can know."""
    game: str
    why: Why


def unopened_lines(tables: Iterable[UnopenedTable]) -> Iterator[Block]:
    """A row for each."""
    return (block("row", "table-unopened", **unopened_params(one)) for one in tables)


def unopened_params(table: UnopenedTable) -> Mapping[str, Param]:
    return {"table": term_or_code(table.name, table.id), "why": Text(f"table-unopened-{table.why}")}
