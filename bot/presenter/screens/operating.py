"""Words of the operator's commands, and the screens for operators, who run the bot."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.presenter.acts.chat import Sure
from bot.presenter.lines.orders import fold, known
from bot.presenter.scene import block, question, term_or_code
from bot.presenter.screen import Block, Param, Screen, Several, Term, Text, Use
from bot.presenter.screens.unopened import UnopenedTable, unopened_params

DEEDS = ("tables", "end", "ban", "unban", "notice")
SWITCHES = ("on", "off")
_MINUTE = 60 * 1000
_HOUR = 60 * _MINUTE
_DAY = 24 * _HOUR


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table that is not over, as a row in the list for operators; without the names of its players."""

    id: str
    name: str
    game: str
    quiet: int
    """Milliseconds since something last happened at the table."""
    chat_ids: tuple[str, ...]
    """Ids of the shared chats that show the table."""
    own_chats: int = 0
    """Number of private chats that show the table too."""
    seated: int = 0
    places: int = 0
    """Number of places, for a table before its match; 0 during the match."""
    awaited: tuple[tuple[int, int], ...] = ()
    """(Seat counted from 1, milliseconds since the table began to wait for it) of each awaited person."""


def deed_of(line: str) -> tuple[str, str]:
    """Return (operation, rest of the line) of an operator's line; the operation is empty for an unknown first word."""
    word, _, about = _clean(line).partition(" ")
    return _one_of(DEEDS, "operator-word", word), about


def switched(word: str) -> str:
    """Return `on` or `off` for a word of this meaning; an empty string for any other word."""
    return _one_of(SWITCHES, "operator-switch", word)


def tables_screen(
    tables: Sequence[TableRow], every: int, page: int, pages: int, unopened: Sequence[UnopenedTable] = ()
) -> Screen:
    """Return one page of the list for operators, the table changed last first. `every`: the number of all tables."""
    if not (tables or unopened):
        return Screen((block("title", "operator-tables"), block("line", "operator-no-tables")))
    rows = [Block("row", _row(one)) for one in tables]
    rows += [block("row", "operator-unopened", id=one.id, **unopened_params(one)) for one in unopened]
    turning = [block("quiet", "operator-page", page=page, pages=pages)] if pages > 1 else []
    return Screen((block("title", "operator-tables"), block("quiet", "operator-count", tables=every), *rows, *turning))


def asked_screen(sure: Text, deed: str, yes: Use) -> Screen:
    """Return the question `sure` before the act `yes`. `deed`: part of the keys of the two button labels."""
    heading, no = block("title", "operator-tables"), Use(Sure("no"))
    return question(heading, sure, (f"operator-{deed}-yes", yes), (f"operator-{deed}-no", no))


def _row(table: TableRow) -> Text:
    facts: dict[str, Param] = {
        "id": table.id,
        "table": Term(table.name),
        "game": term_or_code(f"game-{table.game}", table.game),
        "state": _state(table),
        "shown": Several(tuple(_shown(table))),
    }
    return Text("operator-table", facts)


def _state(table: TableRow) -> Text:
    if table.places:
        lobby: dict[str, Param] = {"seated": table.seated, "places": table.places, "quiet": lasting(table.quiet)}
        return Text("operator-lobby", lobby)
    waits = tuple(Text("operator-seat", {"seat": seat, "for": lasting(since)}) for seat, since in table.awaited)
    return Text("operator-waits", {"who": Several(waits)}) if waits else Text("operator-goes-on")


def _shown(table: TableRow) -> Iterator[Param]:
    yield from table.chat_ids
    if table.own_chats:
        yield Text("operator-own-chats", {"chats": table.own_chats})


def lasting(milliseconds: int) -> Text:
    """Return a duration as text in whole minutes, hours or (from two days on) days."""
    if milliseconds < _HOUR:
        return Text("operator-minutes", {"count": milliseconds // _MINUTE})
    if milliseconds < 2 * _DAY:
        return Text("operator-hours", {"count": milliseconds // _HOUR})
    return Text("operator-days", {"count": milliseconds // _DAY})


def _clean(line: str) -> str:
    """Return the line without invisible characters, which are often copied together with a text."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in line).split())


def _one_of(words: Sequence[str], key: str, said: str) -> str:
    return next((one for one in words if fold(said) in known(f"{key}-{one}")), "")
