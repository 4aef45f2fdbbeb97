"""Results of a finished table for the ratings: places of its people and computers, in each match of a series."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from bot.app.chats.ratings.ledger import LEVEL, Result, Side
from bot.app.chats.ratings.titles import Facts, titles_of
from bot.app.tables.document import SeatDoc
from bot.app.tables.table import Table
from engine.kernel.log_entry import Entry, Undone
from engine.kernel.series import Series
from engine.kernel.standing import Standing, rank


def is_rated(table: Table) -> bool:
    """Tell whether the table counts: its match was played to the end, and was no lesson."""
    over = table.match is not None and table.match.over and table.doc.closed is None
    return over and table.is_rated


def results_of(table: Table, who: Mapping[int, str], log: Sequence[Entry], day: int, hour: int) -> Iterator[Result]:
    """Yield the results of all matches of the table, oldest first.

    `who`: seat → id of its person; people who are not rated are left out. `day`, `hour`: when the table ended.
    """
    standings = standings_of(table)
    undos = Counter(entry.seat for entry in log if isinstance(entry, Undone))
    for number, standing in enumerate(standings, start=1):
        is_last = number == len(standings)
        sides = [
            _side(table, seat, standing, who[seat], undos[seat] if is_last else 0, hour, is_last=is_last)
            for seat, one in enumerate(table.doc.seats)
            if seat in who
        ]
        sides += _levels(table.doc.seats, standing)
        name = table.doc.id if number == 1 else f"{table.doc.id}.{number}"
        yield Result(id=name, day=day, sides=list(_one_each(sides)))


def standings_of(table: Table) -> Sequence[Standing]:
    """Return the final standing of each match: several for a series, else one."""
    assert table.match is not None
    game, state = table.game, table.match.state
    if not isinstance(game, Series):
        return (game.standing(state),)
    points = (rank([{"": total} for total in row], [], over=True) for row in state.points)
    return (*points, game.inner.standing(state.match))


def place_of(seat: SeatDoc, number: int, standing: Standing) -> int:
    """Return the place of a person: that of the seat, but behind all seats for a person who has resigned.

    Behind the last one, too: a computer that wins from the seat leaves the last place to a player who has not resigned.
    Whatever a computer has reached in the place of a late or absent player counts for the player: the table agreed on
    it when it chose what happens at a timeout.
    """
    return len(standing.seats) + 1 if has_resigned(seat) else standing.seats[number].place


def has_resigned(seat: SeatDoc) -> bool:
    """Tell whether the person has given this seat to a computer, and not a timeout."""
    return seat.person is not None and seat.computer is not None and seat.stand_in == ""


def _side(table: Table, number: int, standing: Standing, who: str, undos: int, hour: int, *, is_last: bool) -> Side:
    seat = table.doc.seats[number]
    # Resigning ends only the last match of a series: the earlier ones were played to their ends.
    place = place_of(seat, number, standing) if is_last else standing.seats[number].place
    resigned = standing.seats[number].out or (is_last and has_resigned(seat))
    if resigned or seat.computer is not None:
        return Side(who=who, place=place, resigned=resigned)
    facts = Facts(
        standing, number, seat.hints, table.doc.hints, undos, hour, _beaten(table.doc.seats, number, standing)
    )
    return Side(who=who, place=place, titles=titles_of(facts))


def _beaten(seats: Sequence[SeatDoc], number: int, standing: Standing) -> tuple[str, ...]:
    own = standing.seats[number].place
    behind = (seat for other, seat in enumerate(seats) if standing.seats[other].place > own)
    return tuple(seat.computer for seat in behind if seat.person is None and seat.computer is not None)


def _levels(seats: Sequence[SeatDoc], standing: Standing) -> Iterator[Side]:
    for number, seat in enumerate(seats):
        if seat.person is None and seat.computer is not None:
            yield Side(who=f"{LEVEL}{seat.computer}", place=standing.seats[number].place)


def _one_each(sides: Sequence[Side]) -> Iterator[Side]:
    """Leave out the worse places of a person who has several seats by linked accounts."""
    seen = set[str]()
    for side in sorted(sides, key=lambda side: side.place):
        if side.who.startswith(LEVEL) or side.who not in seen:
            yield side
        seen.add(side.who)
