"""What a person plays, wherever he plays it: first what waits for him, then the rest, each a tap away."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from bot.presenter.results import PAST
from bot.presenter.scene import block, repeated, term_or_code
from bot.presenter.screen import Block, Choice, Go, Human, Param, Press, Screen, Show, Term, Text, Use
from bot.presenter.unopened import UnopenedTable, unopened_lines

Wait = Literal["waits", "goes-on", "lobby"]
"""It is his turn; others are asked; the match has not begun."""
_ORDER: Sequence[Wait] = ("waits", "goes-on", "lobby")


@dataclass(frozen=True, slots=True)
class OwnTable:
    id: str
    name: str
    game: str
    wait: Wait
    chat: str = ""
    """What the chat is called where it is shown; empty for the one in which this is read, and where it has no name."""
    here: bool = False
    """It is shown in the chat in which this is read."""
    address: str = ""
    """Where its post can be opened; empty where nothing leads there."""
    shut: bool = False
    """Nothing can be pressed where it is shown."""
    lost: bool = False
    """Nothing leads to where one could play: it has to come to whoever asks."""


def own_games_screen(tables: Sequence[OwnTable], left_out: int = 0, unopened: Sequence[UnopenedTable] = ()) -> Screen:
    """`left_out`: so many more there are than are listed."""
    blocks = [block("title", "mine-title"), *_lines(tables), *unopened_lines(unopened)]
    if not any(table.wait == "waits" for table in tables):
        blocks.insert(1, block("line", "mine-none-waits" if tables else "mine-none"))
    if left_out:
        blocks.append(block("quiet", "mine-more", tables=left_out))
    twins = repeated(table.name for table in tables)
    choices = tuple(
        Choice(_label(table, table.name in twins), _way(table), "commit" if wait == "waits" else "plain")
        for wait in _ORDER
        for table in tables
        if table.wait == wait
    )
    return Screen(tuple(blocks), choices=choices, tools=(PAST,), alert=waiting_text(tables))


def waiting_text(tables: Sequence[OwnTable]) -> Text:
    """At how many tables it is his turn: this may be said where others read."""
    waiting = sum(table.wait == "waits" for table in tables)
    return Text("mine-waiting", {"tables": waiting}) if waiting else Text("mine-none-waits" if tables else "mine-none")


def _lines(tables: Sequence[OwnTable]) -> Iterator[Block]:
    twins = repeated(table.name for table in tables)
    for wait in _ORDER:
        rows = [table for table in tables if table.wait == wait]
        if rows:
            yield block("heading", f"mine-{wait}")
        for table in rows:
            facts: dict[str, Param] = {
                "table": Term(table.name),
                "game": term_or_code(f"game-{table.game}", table.game),
            }
            where = _where(table) if table.chat or table.name in twins else None
            if table.shut:
                yield block("row", "mine-table-shut", **facts)
            else:
                yield block(
                    "row", "mine-table-in" if where else "mine-table", **facts, **({"chat": where} if where else {})
                )


def _where(table: OwnTable) -> Param:
    """Tells it from another table of that name; of two without a chat's name it is the game that differs."""
    if table.here:
        return Text("mine-here")
    return Human(table.chat) if table.chat else term_or_code(f"game-{table.game}", table.game)


def _label(table: OwnTable, is_twin: bool) -> Text:
    key = "mine-bring" if table.lost and not table.here else "mine-to"
    facts: dict[str, Param] = {"table": Term(table.name)}
    return Text(f"{key}-in", {**facts, "chat": _where(table)}) if is_twin else Text(key, facts)


def _way(table: OwnTable) -> Press:
    """Where one is already, the board comes below everything else; a table that is lost comes here. Where it only has
    no address it is looked at here."""
    if table.here:
        return Use(f"board {table.id}")
    if table.lost:
        return Use(f"here {table.id}")
    return Go(table.address) if table.address else Show(f"past {table.id}")
