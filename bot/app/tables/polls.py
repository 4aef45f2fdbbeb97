"""Votes of the players: let a computer play for a late player, give away a free seat, or end the match.

Or let a player take back a step, for which all others have to agree.

Only one vote is open at a time. It ends as soon as its result is certain. Players whose seat a computer plays do not
vote.
"""

from collections.abc import Iterator, Sequence

from bot.app.base.person import Person
from bot.app.base.ports import Task
from bot.app.base.refusal import Refusal
from bot.app.tables import table_clocks, takebacks
from bot.app.tables.document import PollDoc
from bot.app.tables.history import History
from bot.app.tables.play import change_hands, stand_in
from bot.app.tables.table import Table
from bot.app.tables.time_controls import DAY_MS, TIME_CONTROLS

CLOSING, CALLING = "poll", "poll_call"
"""Keys of two tasks: close the vote, and mention those who have not voted."""


def voters(table: Table, about: int | None = None) -> Iterator[int]:
    """Yield the seats whose people are present and may vote, without the seat `about`."""
    return (number for number in _people(table, about) if not table.doc.seats[number].left)


def asked_by(table: Table, poll: PollDoc) -> tuple[int, ...]:
    """Return the seats that may vote in this poll.

    In a vote on playing a late player's turn, other late players do not vote, unless all are late. On a step back also
    those decide who have left the chat but kept their seats: silence is no agreement.
    """
    if poll.about == "undo":
        return tuple(_people(table, poll.seat))
    every = tuple(voters(table, poll.seat))
    here = tuple(seat for seat in every if not is_late(table, seat)) if poll.about == "play" else ()
    return here or every


def open_about(table: Table, number: int) -> None:
    """Open a vote, without a yes of any player, on whether a computer plays this seat's turn.

    A wish to take back a step ends first: whoever is late has not agreed. After any other vote this one is due.
    Nothing happens if this vote is open already.
    """
    asked = table.doc.poll
    if asked is not None and (asked.about, asked.seat) == ("play", number):
        return
    if asked is not None and asked.about == "undo":
        takebacks.end(table, asked, "silent")
    if table.doc.poll is None:
        _put(table, PollDoc(about="play", seat=number))
    else:
        table_clocks.change(table.doc.seats[number], to_vote=True)


def is_late(table: Table, number: int) -> bool:
    """Tell whether the other players may open a vote to have this seat's turn played.

    With a time limit: if the player's time is over. Without one: if the player was reminded.
    """
    if not 0 <= number < len(table.doc.seats):
        return False
    clock = table.doc.seats[number].clock
    return clock.since > 0 and (clock.out or (clock.reminded > 0 and not TIME_CONTROLS[table.doc.pace].ends))


def may_be_played_for(table: Table, number: int) -> bool:
    """Tell whether this seat's player is late, or has left the chat while the table waits for the player."""
    seats = table.doc.seats
    has_left = 0 <= number < len(seats) and seats[number].left and seats[number].clock.since > 0
    return has_left or is_late(table, number)


def ask_to_play(table: Table, person: Person, number: int) -> None:
    """Open a vote on letting a computer play for a late or gone player; the person who asks votes yes."""
    table.running()
    own = table.own_seat(person)
    if own == number or not may_be_played_for(table, number):
        raise Refusal("not-late")
    _need_no_other(table)
    _put(table, PollDoc(about="play", seat=number, yes=[own]))
    _count(table)


def ask_to_end(table: Table, person: Person) -> None:
    """Open a vote on ending the match now; the person who asks votes yes. If one is open, only vote yes."""
    table.running()
    own = table.own_seat(person)
    if table.doc.poll is not None and table.doc.poll.about == "end":
        poll(table, person, "yes")
        return
    _need_no_other(table)
    _put(table, PollDoc(about="end", yes=[own]))
    _count(table)


def ask_to_take_back(table: Table, person: Person, history: History) -> None:
    """Open a vote on letting this person take back the last step; computers agree, so alone with them it is done.

    Refusal if the match is rated and only computers could agree.
    """
    table.running()
    if own_wish(table, table.own_seat(person)) is not None:
        raise Refusal("takeback-asked")
    _need_no_other(table)
    asked = takebacks.wanted(table, person, history)
    if not _may_agree(table, asked):
        raise Refusal("rated-takeback")
    _put(table, asked)
    _count(table, history)


def may_ask_to_take_back(table: Table, seat: int) -> bool:
    """Tell whether this seat may open a vote on taking back its last step."""
    if not table.may_take_back(seat):
        return False
    to = table.running().agreeable[seat]
    return not takebacks.ended_by_all(table, seat, to) and _may_agree(table, PollDoc(about="undo", seat=seat, to=to))


def own_wish(table: Table, seat: int) -> PollDoc | None:
    """Return the open vote on taking back this seat's step; None if there is none."""
    asked = table.doc.poll
    return asked if asked is not None and asked.about == "undo" and asked.seat == seat else None


def withdraw(table: Table, person: Person) -> None:
    """Close the vote on taking back this person's step, because that person does not want it any more."""
    table.running()
    asked = own_wish(table, table.own_seat(person))
    if asked is None:
        # On a post that all see everybody has the button.
        is_others = table.doc.poll is not None and table.doc.poll.about == "undo"
        raise Refusal("wish-not-yours" if is_others else "no-wish")
    takebacks.end(table, asked, "withdrawn")


def _may_agree(table: Table, asked: PollDoc) -> bool:
    """Tell whether the others may agree to a step back: in a rated match at least one of them has to be a person."""
    return not table.is_rated or bool(asked_by(table, asked))


def ask_for_seat(table: Table, person: Person, number: int) -> None:
    """Open a vote on giving a free seat to this person, who has no seat at the table."""
    table.running()
    if table.place_of(person) is not None:
        raise Refusal("already-seated")
    if not is_free(table, number):
        raise Refusal("seat-not-free")
    _need_no_other(table)
    _put(table, PollDoc(about="seat", seat=number, person=person.id, name=person.kept_name))
    _count(table)


def poll(table: Table, person: Person, choice: str, history: History | None = None) -> None:
    """Count this person's vote, "yes" or "no", in the open vote; it replaces an earlier vote of the person.

    `history`: of the match, for a vote on taking back a step.
    """
    table.running()
    own, asked = table.own_seat(person), table.doc.poll
    if asked is None or not _stands(table, asked):
        raise Refusal("no-poll")
    if choice not in ("yes", "no"):
        raise Refusal("unreadable")
    if own not in asked_by(table, asked):
        raise Refusal("poll-not-yours")
    yes, no = ([one for one in side if one != own] for side in (asked.yes, asked.no))
    (yes if choice == "yes" else no).append(own)
    _put(table, asked.model_copy(update={"yes": yes, "no": no}))
    _count(table, history)


def is_free(table: Table, number: int) -> bool:
    """Tell whether another person may get this seat.

    A seat is free if a computer stays there after missed turns, or if its player has left the chat.
    """
    seats = table.doc.seats
    is_free = 0 <= number < len(seats) and (seats[number].stand_in == "stays" or seats[number].left)
    return is_free and not table.has_left(number)


def settle(table: Table, now: int) -> None:
    """Drop a vote that has lost its reason, open one that is due, set the end of a new one. Called before each commit.

    A new vote lasts as long as a first turn, but at most a day. `now`: milliseconds of service time.
    """
    if table.doc.wishes:
        takebacks.note_seen(table)
    if table.doc.poll is not None:
        _drop(table, table.doc.poll)
    if any(seat.clock.to_vote for seat in table.doc.seats):
        _open_due(table)
    asked = table.doc.poll
    if asked is not None and not asked.until:
        until = now + min(TIME_CONTROLS[table.doc.pace].first, DAY_MS)
        table.doc.poll = asked.model_copy(update={"until": until})


def _open_due(table: Table) -> None:
    """Open the vote about a late player that had to wait for the end of another vote."""
    for number, seat in enumerate(table.doc.seats):
        if table.live and seat.clock.to_vote and table.doc.poll is None:
            table_clocks.change(seat, to_vote=False)
            if is_late(table, number) and seat.computer is None and any(voters(table, number)):
                open_about(table, number)


def _drop(table: Table, asked: PollDoc) -> None:
    if not table.live:
        table.doc.poll = None
    elif not _stands(table, asked):
        _lost(table, asked)
    elif asked.about == "undo":
        takebacks.follow(table, asked)


def _lost(table: Table, asked: PollDoc) -> None:
    """Drop a vote that has lost its reason."""
    if asked.about == "undo":
        takebacks.end(table, asked, takebacks.why_lost(table, asked))
    table.doc.poll = None


def tasks(table: Table) -> Iterator[Task]:
    """Yield the tasks of the open vote: close it, and mention those who have not voted."""
    if table.doc.poll is not None:
        yield Task(CLOSING, table.doc.poll.until)
        if silent(table):
            yield Task(CALLING, 0)


def unanswered(table: Table) -> tuple[int, ...]:
    """Return the seats that have not voted in the open vote; none without a vote."""
    asked = table.doc.poll
    if asked is None:
        return ()
    return tuple(seat for seat in asked_by(table, asked) if seat not in (*asked.yes, *asked.no))


def silent(table: Table) -> tuple[int, ...]:
    """Return the seats that have not voted in the open vote, were not mentioned for it and are in the chat."""
    called = table.doc.poll.called if table.doc.poll is not None else ()
    return tuple(seat for seat in unanswered(table) if seat not in called and not table.doc.seats[seat].left)


def call(table: Table, seats: Sequence[int], since: int) -> None:
    """Note that these seats have been mentioned for the open vote.

    Refusal if the open vote did not begin at `since`, or if all these seats have voted or were mentioned.
    """
    match, asked = table.running(), table.doc.poll
    fresh = [seat for seat in silent(table) if seat in seats]
    if asked is None or asked.since != since or not fresh:
        raise Refusal("stale")
    table.take(match.note({"poll": asked.about, "seat": asked.seat, "called": fresh}))
    table.doc.poll = asked.model_copy(update={"called": [*asked.called, *fresh]})


def close(table: Table, now: int) -> None:
    """Close the vote when its time is over, so that players who do not vote do not delay the others.

    A vote about one turn is decided by those who have voted. Other votes are dropped: without a majority of all no
    match ends, and no seat is given away.
    """
    asked = table.doc.poll
    if asked is None or now < asked.until:
        raise Refusal("stale")
    if asked.about == "undo":
        takebacks.end(table, asked, "silent")
        return
    table.take(table.running().note({"poll": asked.about, "seat": asked.seat, "over": True}))
    table.doc.poll = None
    here = set(asked_by(table, asked))
    if asked.about == "play" and len(here.intersection(asked.yes)) > len(here.intersection(asked.no)):
        _decided(table, asked)


def _people(table: Table, about: int | None) -> Iterator[int]:
    """Yield the seats that people play themselves, without the seat `about`."""
    for number, seat in enumerate(table.doc.seats):
        is_played = seat.person is not None and seat.computer is None
        if is_played and number != about and not table.has_left(number):
            yield number


def _stands(table: Table, asked: PollDoc) -> bool:
    """Tell whether the vote still has its reason: the player is still late, the seat free, or the step the last one."""
    if asked.seat is None:
        return True
    if asked.about == "undo":
        return takebacks.stands(table, asked)
    return may_be_played_for(table, asked.seat) if asked.about == "play" else is_free(table, asked.seat)


def _need_no_other(table: Table) -> None:
    if table.doc.poll is not None:
        raise Refusal("poll-open")


def _put(table: Table, asked: PollDoc) -> None:
    assert table.match is not None
    table.take(table.match.note({"poll": asked.about, "seat": asked.seat, "yes": asked.yes, "no": asked.no}))
    table.doc.poll = asked if asked.since else asked.model_copy(update={"since": table.version})


def _count(table: Table, history: History | None = None) -> None:
    """Decide the vote if its result is certain by now.

    It is accepted by a yes of more than half of the voters, and rejected by a no of half of them. A step is taken back
    only if all others agree, because each of them may have relied on it.
    """
    asked = table.doc.poll
    assert asked is not None
    here = set(asked_by(table, asked))
    yes, no = len(here.intersection(asked.yes)), len(here.intersection(asked.no))
    needed, enough = (len(here), 1) if asked.about == "undo" else (len(here) // 2 + 1, len(here) - len(here) // 2)
    if yes >= needed or not here:
        table.doc.poll = None
        _decided(table, asked, history)
    elif no >= enough and asked.about == "undo":
        takebacks.end(table, asked, "refused", next(seat for seat in asked.no if seat in here))
    elif no >= enough:
        table.doc.poll = None


def _decided(table: Table, asked: PollDoc, history: History | None = None) -> None:
    if asked.about == "undo":
        assert history is not None
        takebacks.take_back(table, asked, history)
        takebacks.end(table, asked, "agreed")
    elif asked.about == "end":
        table.end_early("poll")
    elif asked.about == "play":
        assert asked.seat is not None
        stand_in(table, asked.seat)
    else:
        _seat(table, asked)


def _seat(table: Table, asked: PollDoc) -> None:
    """Give the seat to the person of the vote, who then sees its secrets; the player before sees them no more."""
    assert asked.seat is not None
    seat = table.doc.seats[asked.seat]
    seat.person, seat.name, seat.computer, seat.chat_id = asked.person, asked.name, None, ""
    seat.stand_in, seat.missed, seat.stood_in, seat.coached, seat.left = "", 0, False, False, False
    # The new player has not made these settings: no premove, no automatic end of turn, no kept answer times.
    seat.premove, seat.plans, seat.hands_over = None, None, False
    seat.timed, seat.answered = False, None
    # Nor has the new player asked for a step back, or been against one.
    table.doc.wishes = [one for one in table.doc.wishes if asked.seat not in (one.seat, one.no)]
    change_hands(table, asked.seat, {"substitute": asked.seat})
