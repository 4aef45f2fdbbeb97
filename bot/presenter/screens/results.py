"""Screens of past matches: the results of a chat, and one person's matches; each line fits on a phone."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.presenter.acts.chat import TakePart
from bot.presenter.scene import block, question, repeated, term_or_code
from bot.presenter.screen import Block, Choice, Human, Param, Press, Screen, Show, Term, Text, Use
from bot.presenter.screens.ratings import TO_PROFILE, TO_RATING, RatingView
from bot.presenter.screens.unopened import UnopenedTable, unopened_lines

LINES = 10
"""Most people listed for one game with one number of seats."""
PARTS = 6


@dataclass(frozen=True, slots=True)
class Line:
    """One person's results: games played and won, and the sum of points."""

    name: str
    games: int
    wins: int
    points: int
    rating: RatingView | None = None
    """The person's rating in this game and chat; None: not rated."""


@dataclass(frozen=True, slots=True)
class Part:
    """The results of one game with one number of seats."""

    game: str
    seats: int
    matches: int
    """Number of matches in a series, as a series counts as one game; 1 = no series."""
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class PlayedTable:
    """A match that the reader has played to the end."""

    name: str
    game: str
    seats: int
    place: int
    points: int
    press: Press
    """The press of the match's button: it shows the end of the match, with its film and its record."""
    chat: str = ""
    """Name of the chat where the match was played; empty if the chat has no name."""


def results_screen(parts: Sequence[Part], *, takes_part: bool, alert: Text | None = None) -> Screen:
    blocks = [block("title", "results-title"), *(one for part in parts[:PARTS] for one in _part(part))]
    if not parts:
        blocks.append(block("line", "results-none"))
    blocks.append(block("quiet", "results-about" if takes_part else "results-out"))
    switch = Choice(Text("results-leave" if takes_part else "results-join"), Use(TakePart(_other(takes_part))))
    return Screen(tuple(blocks), tools=(switch, PAST, TO_RATING, TO_PROFILE), alert=alert)


def leave_results_screen(name: str, yes: Use) -> Screen:
    """Return the question before this person's results in a chat are deleted; `yes`: press of its «yes»."""
    sure = Text("results-leave-sure", {"who": Human(name)})
    return question(block("title", "results-title"), sure, ("results-leave-yes", yes), ("results-leave-no", STATS))


def past_screen(tables: Sequence[PlayedTable], page: int, pages: int, unopened: Sequence[UnopenedTable] = ()) -> Screen:
    """Return a page of the reader's finished matches, the latest first."""
    twins = repeated(table.name for table in tables)
    rows = [_row(table, table.name in twins) for table in tables]
    lines = [*rows, *unopened_lines(unopened)] or [block("line", "past-none")]
    lines += [block("quiet", "past-record")] if tables else []
    ways = [Choice(_label(table, table.name in twins), table.press) for table in tables]
    turning = [Choice(Text("past-earlier"), Show("past", page + 1))] if page + 1 < pages else []
    turning += [Choice(Text("past-later"), Show("past", page - 1))] if page else []
    return Screen((block("title", "past-title"), *lines), choices=tuple(ways), tools=tuple(turning))


def _part(part: Part) -> Iterator[Block]:
    about: dict[str, Param] = {"game": term_or_code(f"game-{part.game}", part.game), "seats": part.seats}
    series: dict[str, Param] = {"matches": part.matches} if part.matches > 1 else {}
    yield block("heading", "results-series" if series else "results-game", **about, **series)
    for line in part.lines[:LINES]:
        average = round(line.points / line.games)
        facts: dict[str, Param] = {"who": Human(line.name), "wins": line.wins, "games": line.games, "points": average}
        rated: dict[str, Param] = {"rating": line.rating.text} if line.rating else {}
        yield block("row", "results-line-rated" if rated else "results-line", **facts, **rated)


def _row(table: PlayedTable, is_twin: bool) -> Block:
    game = term_or_code(f"game-{table.game}", table.game)
    facts: dict[str, Param] = {"place": table.place, "seats": table.seats, "points": table.points}
    facts |= {"table": Term(table.name), "game": game}
    return (
        block("row", "past-line-in", chat=Human(table.chat), **facts)
        if _in(table, is_twin)
        else block("row", "past-line", **facts)
    )


def _label(table: PlayedTable, is_twin: bool) -> Text:
    facts: dict[str, Param] = {"table": Term(table.name)}
    return Text("mine-to-in", {**facts, "chat": Human(table.chat)}) if _in(table, is_twin) else Text("mine-to", facts)


def _in(table: PlayedTable, is_twin: bool) -> bool:
    """Tell whether a line names the chat: only if another listed table has the same name (`is_twin`).

    A chat without a name is never named.
    """
    return is_twin and bool(table.chat)


def _other(takes_part: bool) -> str:
    return "out" if takes_part else "in"


STATS, PAST = Show("stats"), Choice(Text("chat-tool-past"), Show("past"))
