"""Screen of a person's tables in all chats, each with a button; tables that wait for the person come first."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from bot.presenter.acts.chat import BringHere, PostBoard
from bot.presenter.scene import block, repeated, term_or_code
from bot.presenter.screen import Block, Choice, Go, Human, Param, Press, Screen, Show, Term, Text, Use
from bot.presenter.screens.results import PAST
from bot.presenter.screens.unopened import UnopenedTable, unopened_lines

Wait = Literal["waits", "poll", "goes-on", "lobby"]
"""waits: the table waits for this person; poll: only for an answer to what the players are asked together; goes-on: it
waits for others; lobby: the match has not begun."""
_ORDER: Sequence[Wait] = ("waits", "poll", "goes-on", "lobby")
WAITING: Sequence[Wait] = ("waits", "poll")


@dataclass(frozen=True, slots=True)
class OwnTable:
    id: str
    name: str
    game: str
    wait: Wait
    chat: str = ""
    """Name of the chat that shows the table; empty for the reader's present chat and for a chat without a name."""
    here: bool = False
    """True: the table is shown in the chat in which this screen is read."""
    address: str = ""
    """Link to the table's post; empty if the post has no link."""
    shut: bool = False
    """True: buttons cannot be pressed in the chat that shows the table."""
    lost: bool = False
    """True: no link leads to a chat where the table can be played, so it has to be shown in the reader's chat."""


def own_games_screen(tables: Sequence[OwnTable], left_out: int = 0, unopened: Sequence[UnopenedTable] = ()) -> Screen:
    """Return the list of a person's tables. `left_out`: how many more tables there are than `tables` holds."""
    blocks = [block("title", "mine-title"), *_lines(tables), *unopened_lines(unopened)]
    if not any(table.wait in WAITING for table in tables):
        blocks.insert(1, block("line", "mine-none-waits" if tables else "mine-none"))
    if left_out:
        blocks.append(block("quiet", "mine-more", tables=left_out))
    twins = repeated(table.name for table in tables)
    choices = tuple(
        Choice(_label(table, table.name in twins), _way(table), "commit" if wait in WAITING else "plain")
        for wait in _ORDER
        for table in tables
        if table.wait == wait
    )
    return Screen(tuple(blocks), choices=choices, tools=(PAST,), alert=waiting_text(tables))


def waiting_text(tables: Sequence[OwnTable]) -> Text:
    """Return how many tables wait for the person. No table is named, so others may read it."""
    waiting = sum(table.wait in WAITING for table in tables)
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
    """Return what tells a table from another one of the same name: its chat; if that has no name, its game."""
    if table.here:
        return Text("mine-here")
    return Human(table.chat) if table.chat else term_or_code(f"game-{table.game}", table.game)


def _label(table: OwnTable, is_twin: bool) -> Text:
    key = "mine-bring" if table.lost and not table.here else "mine-to"
    facts: dict[str, Param] = {"table": Term(table.name)}
    return Text(f"{key}-in", {**facts, "chat": _where(table)}) if is_twin else Text(key, facts)


def _way(table: OwnTable) -> Press:
    """Return the press of a table's button: post the board again here, bring a lost table here, or open its post.

    If the post has no link, the button shows the table here as a panel.
    """
    if table.here:
        return Use(PostBoard(table.id))
    if table.lost:
        return Use(BringHere(table.id))
    return Go(table.address) if table.address else Show(f"past {table.id}")
