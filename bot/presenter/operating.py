"""Words and screens for those who run the bot."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.presenter.orders import fold, known
from bot.presenter.scene import block, question, term_or_code
from bot.presenter.screen import Block, Param, Screen, Several, Term, Text, Use
from bot.presenter.unopened import UnopenedTable, unopened_params

DEEDS = ("tables", "end", "ban", "unban", "notice")
SWITCHES = ("on", "off")
_MINUTE = 60 * 1000
_HOUR = 60 * _MINUTE
_DAY = 24 * _HOUR


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table that is not over, without the names of those who sit there."""

    id: str
    name: str
    game: str
    quiet: int
    """Milliseconds since something has happened there."""
    chat_ids: tuple[str, ...]
    """In which it is shown, as their names are written."""
    own_chats: int = 0
    """In so many private chats besides."""
    seated: int = 0
    places: int = 0
    """Of a match that has not begun; 0 while one is played."""
    awaited: tuple[tuple[int, int], ...] = ()
    """The number of each person's seat that is waited for, and for how many milliseconds."""


def deed_of(line: str) -> tuple[str, str]:
    """What is to be done, and about what; twice nothing for anything else."""
    word, _, about = _clean(line).partition(" ")
    return _one_of(DEEDS, "operator-word", word), about


def switched(word: str) -> str:
    """`on` or `off`; empty for anything else."""
    return _one_of(SWITCHES, "operator-switch", word)


def tables_screen(
    tables: Sequence[TableRow], every: int, page: int, pages: int, unopened: Sequence[UnopenedTable] = ()
) -> Screen:
    """One page of them, the table touched last first; `every`: how many there are."""
    if not (tables or unopened):
        return Screen((block("title", "operator-tables"), block("line", "operator-no-tables")))
    rows = [Block("row", _row(one)) for one in tables]
    rows += [block("row", "operator-unopened", id=one.id, **unopened_params(one)) for one in unopened]
    turning = [block("quiet", "operator-page", page=page, pages=pages)] if pages > 1 else []
    return Screen((block("title", "operator-tables"), block("quiet", "operator-count", tables=every), *rows, *turning))


def asked_screen(sure: Text, deed: str, yes: Use) -> Screen:
    """Asks before a table is ended or a chat is banned."""
    heading, no = block("title", "operator-tables"), Use("sure no")
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
    """As precise as one wants to know it: 5 minutes, 3 hours, 2 days."""
    if milliseconds < _HOUR:
        return Text("operator-minutes", {"count": milliseconds // _MINUTE})
    if milliseconds < 2 * _DAY:
        return Text("operator-hours", {"count": milliseconds // _HOUR})
    return Text("operator-days", {"count": milliseconds // _DAY})


def _clean(line: str) -> str:
    """What was copied from somewhere may have invisible signs around it."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in line).split())


def _one_of(words: Sequence[str], key: str, said: str) -> str:
    return next((one for one in words if fold(said) in known(f"{key}-{one}")), "")
