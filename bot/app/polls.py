"""What the players of a table decide together: that a computer plays for one who is late, that somebody takes a seat,
that the match ends here.

One question at a time. It is decided as soon as one side cannot be outvoted any more; those for whom a computer plays
are not asked.
"""

from collections.abc import Iterator, Sequence

from bot.app.document import PollDoc
from bot.app.lobby import USUAL_COMPUTER
from bot.app.people import Person
from bot.app.play import change_hands, stand_in
from bot.app.ports import Task
from bot.app.refusal import Refusal
from bot.app.table import Table
from bot.app.time_controls import DAY_MS, TIME_CONTROLS

CLOSING, CALLING = "poll", "poll_call"
"""The jobs that end a question, and call those whose voice is wanted."""


def voters(table: Table, about: int | None = None) -> Iterator[int]:
    """The seats whose people are here and are asked: all but the one whom the question is about."""
    for number, seat in enumerate(table.doc.seats):
        is_here = seat.person is not None and seat.computer is None and not seat.left
        if is_here and number != about and not table.has_left(number):
            yield number


def asked_by(table: Table, poll: PollDoc) -> tuple[int, ...]:
    """Those who decide this question: about one turn only the others who are not late themselves, if there are any."""
    every = tuple(voters(table, poll.seat))
    here = tuple(seat for seat in every if not is_late(table, seat)) if poll.about == "play" else ()
    return here or every


def open_about(table: Table, number: int) -> None:
    """The table itself asks whether a computer plays this turn."""
    _put(table, PollDoc(about="play", seat=number))


def is_late(table: Table, number: int) -> bool:
    """May the others decide that this turn is played for him? Where no time ends: when he has been reminded."""
    if not 0 <= number < len(table.doc.seats):
        return False
    clock = table.doc.seats[number].clock
    return clock.since > 0 and (clock.out or (clock.reminded > 0 and not TIME_CONTROLS[table.doc.pace].ends))


def may_be_played_for(table: Table, number: int) -> bool:
    """Is he late, or waited for although he has left the chat?"""
    seats = table.doc.seats
    has_left = 0 <= number < len(seats) and seats[number].left and seats[number].clock.since > 0
    return has_left or is_late(table, number)


def ask_to_play(table: Table, person: Person, number: int) -> None:
    """Somebody wants the computer to play for one who is late, or gone; he is for it."""
    table.running()
    own = table.own_seat(person)
    if own == number or not may_be_played_for(table, number):
        raise Refusal("not-late")
    _need_no_other(table)
    _put(table, PollDoc(about="play", seat=number, yes=[own]))
    _count(table)


def ask_to_end(table: Table, person: Person) -> None:
    """Somebody wants the match to end here; he is for it."""
    table.running()
    own = table.own_seat(person)
    if table.doc.poll is not None and table.doc.poll.about == "end":
        poll(table, person, "yes")
        return
    _need_no_other(table)
    _put(table, PollDoc(about="end", yes=[own]))
    _count(table)


def ask_for_seat(table: Table, person: Person, number: int) -> None:
    """Somebody who does not sit there wants the seat of one who has gone; those who are here agree or do not."""
    table.running()
    if table.place_of(person) is not None:
        raise Refusal("already-seated")
    if not is_free(table, number):
        raise Refusal("seat-not-free")
    _need_no_other(table)
    _put(table, PollDoc(about="seat", seat=number, person=person.id, name=person.kept_name))
    _count(table)


def poll(table: Table, person: Person, choice: str) -> None:
    """The last word of each counts."""
    table.running()
    own, asked = table.own_seat(person), table.doc.poll
    if asked is None:
        raise Refusal("no-poll")
    if choice not in ("yes", "no"):
        raise Refusal("unreadable")
    if own not in asked_by(table, asked):
        raise Refusal("poll-not-yours")
    yes, no = ([one for one in side if one != own] for side in (asked.yes, asked.no))
    (yes if choice == "yes" else no).append(own)
    _put(table, asked.model_copy(update={"yes": yes, "no": no}))
    _count(table)


def is_free(table: Table, number: int) -> bool:
    """Its player has missed so much that a computer keeps the seat, or has left the chat."""
    seats = table.doc.seats
    is_free = 0 <= number < len(seats) and (seats[number].stand_in == "stays" or seats[number].left)
    return is_free and not table.has_left(number)


def settle(table: Table, now: int) -> None:
    """Before a commit: a question that has answered itself is asked no more; a new one has a day, or a turn's time."""
    asked = table.doc.poll
    if asked is None:
        return
    if not table.live or (asked.seat is not None and not _stands(table, asked)):
        table.doc.poll = None
    elif not asked.until:
        until = now + min(TIME_CONTROLS[table.doc.pace].first, DAY_MS)
        table.doc.poll = asked.model_copy(update={"until": until})


def tasks(table: Table) -> Iterator[Task]:
    """The end of the question that stands, and the call for it."""
    if table.doc.poll is not None:
        yield Task(CLOSING, table.doc.poll.until)
        if silent(table):
            yield Task(CALLING, 0)


def silent(table: Table) -> tuple[int, ...]:
    """Who has said nothing to the question that stands, and was not called to it."""
    asked = table.doc.poll
    if asked is None:
        return ()
    return tuple(seat for seat in asked_by(table, asked) if seat not in (*asked.yes, *asked.no, *asked.called))


def call(table: Table, seats: Sequence[int], since: int) -> None:
    """Their chats call them to this question, once."""
    match, asked = table.running(), table.doc.poll
    fresh = [seat for seat in silent(table) if seat in seats]
    if asked is None or asked.since != since or not fresh:
        raise Refusal("stale")
    table.take(match.note({"poll": asked.about, "seat": asked.seat, "called": fresh}))
    table.doc.poll = asked.model_copy(update={"called": [*asked.called, *fresh]})


def close(table: Table, now: int) -> None:
    """Who has said nothing until now does not keep the others waiting; but silence ends no
    match and gives no seat away: of one turn the voices that there are decide, and everything else is asked no more."""
    asked = table.doc.poll
    if asked is None or now < asked.until:
        raise Refusal("stale")
    table.take(table.running().note({"poll": asked.about, "seat": asked.seat, "over": True}))
    table.doc.poll = None
    here = set(asked_by(table, asked))
    if asked.about == "play" and len(here.intersection(asked.yes)) > len(here.intersection(asked.no)):
        _decided(table, asked)


def _stands(table: Table, asked: PollDoc) -> bool:
    """Is it still about somebody who is late, or about a seat that is free?"""
    assert asked.seat is not None
    return may_be_played_for(table, asked.seat) if asked.about == "play" else is_free(table, asked.seat)


def _need_no_other(table: Table) -> None:
    if table.doc.poll is not None:
        raise Refusal("poll-open")


def _put(table: Table, asked: PollDoc) -> None:
    assert table.match is not None
    table.take(table.match.note({"poll": asked.about, "seat": asked.seat, "yes": asked.yes, "no": asked.no}))
    table.doc.poll = asked if asked.since else asked.model_copy(update={"since": table.version})


def _count(table: Table) -> None:
    """Half of the polls against it are enough for a no: who wants nothing is left as he is."""
    asked = table.doc.poll
    assert asked is not None
    here = set(asked_by(table, asked))
    if 2 * len(here.intersection(asked.yes)) > len(here) or not here:
        table.doc.poll = None
        _decided(table, asked)
    elif 2 * len(here.intersection(asked.no)) >= len(here):
        table.doc.poll = None


def _decided(table: Table, asked: PollDoc) -> None:
    if asked.about == "end":
        table.end_early("poll")
    elif asked.about == "play":
        assert asked.seat is not None
        stand_in(table, asked.seat, USUAL_COMPUTER)
    else:
        _seat(table, asked)


def _seat(table: Table, asked: PollDoc) -> None:
    """From here on he sees what the seat sees, and the one before him sees no more than all do."""
    assert asked.seat is not None
    seat = table.doc.seats[asked.seat]
    seat.person, seat.name, seat.computer, seat.chat_id = asked.person, asked.name, None, ""
    seat.stand_in, seat.missed, seat.stood_in, seat.coached, seat.left = "", 0, False, False, False
    # What the one before him has laid down or wanted is not his.
    seat.premove, seat.hands_over = None, False
    seat.timed, seat.answered = False, None
    change_hands(table, asked.seat, {"substitute": asked.seat})
