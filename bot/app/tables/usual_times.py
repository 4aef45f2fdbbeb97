"""Estimates from the usual answering times of players: how fast one player is, and how long a match takes."""

from collections.abc import Iterator
from statistics import mean

from bot.app.tables.document import HabitsDoc, SeatDoc, TableDoc
from bot.app.tables.table import Table
from bot.presenter.view import HabitsView


def view_of_response_times(habits: HabitsDoc) -> HabitsView:
    return HabitsView(habits.usual, habits.awake, habits.zone)


def takes(table: Table) -> int | None:
    """Return how many minutes the match will take if all answer as usual; None if that cannot be estimated."""
    doc, waits = table.doc, table.single.info.waits.get(len(table.doc.seats))
    people = [seat for seat in doc.seats if seat.person is not None]
    answers = list(_answers(people))
    if waits is None or len(people) < 2 or len(answers) < len(people) or doc.pace == "live" or not _is_usual(table):
        return None
    in_turn = waits.in_turn * mean(answers) * len(people) / len(doc.seats)
    return round((in_turn + waits.at_once * max(answers)) * _matches(doc))


def _answers(people: list[SeatDoc]) -> Iterator[int]:
    return (seat.habits.whole for seat in people if seat.habits is not None and seat.habits.whole is not None)


def _is_usual(table: Table) -> bool:
    """Tell whether all options have their default values: the length of other matches was never measured."""
    options, chosen = table.single.info.options, table.shown_options()
    seats = len(table.doc.seats)
    return all(chosen[one.name] == one.default_for(seats) for one in options if one.name != "games")


def _matches(doc: TableDoc) -> int:
    games = doc.options.get("games", 1)
    return games if isinstance(games, int) else 1
