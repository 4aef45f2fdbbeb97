"""Acts at a table while its match runs."""

from collections.abc import Iterator, Sequence
from typing import Any

from bot.app.base.person import Person
from bot.app.base.ports import Task
from bot.app.base.refusal import Refusal
from bot.app.tables.history import History
from bot.app.tables.table import Table
from bot.app.tables.time_controls import TIME_CONTROLS
from bot.presenter.screen import Name
from engine.kernel.abilities import leaving
from engine.kernel.errors import IllegalDecision, NothingToUndo, UnreadableDecision
from engine.kernel.log_entry import Decided, PlayedBy
from engine.kernel.match import Match

MOST_MISSED = 2
"""Number of missed turns in a row after which the computer stays until the player comes back."""


def play(table: Table, person: Person, codes: Sequence[str]) -> Sequence[str]:
    """Play these decisions, in order, for the person's seat, and return their codes.

    Refusal if it is not this person's turn, or if one of them is not legal.
    """
    match, seat = table.running(), table.own_seat(person)
    if table.has_left(seat):
        raise Refusal("left-match")
    if seat not in match.game.actors(match.state):
        raise Refusal("not-your-turn", _awaited(table))
    _play(table, seat, codes)
    _forget_outcome(table, seat)
    if match.held == seat and (table.doc.hands_over or table.doc.seats[seat].hands_over):
        table.take(match.close())
    return codes


def play_computer(table: Table, seat: int, codes: Sequence[str], played_by: PlayedBy | None = None) -> None:
    """Play the decisions of a computer's seat and end its turn at once, because a computer needs no undo.

    `played_by`: the computer player that chose them, for the log; None for what silence does.
    """
    match = table.running()
    if table.doc.seats[seat].computer is None or seat not in match.game.awaited(match.state):
        raise Refusal("stale")
    _play(table, seat, codes, played_by)
    if match.held == seat:
        table.take(match.close())


def undo(table: Table, person: Person, history: History) -> None:
    """Take back the last step of this person; Refusal if there is none."""
    match, seat = table.running(), table.own_seat(person)
    try:
        table.take(match.undo(seat, history.start, history.log, history.base))
    except NothingToUndo:
        raise Refusal("nothing-to-undo") from None


def end_grace(table: Table, now: int) -> None:
    """End the turn whose end is held back for an undo; Refusal if its grace period is not over.

    `now`: milliseconds of service time.
    """
    match = table.running()
    assert table.doc.match is not None
    if match.held is None or now < table.doc.match.grace_until:
        raise Refusal("stale")
    table.take(match.close())


def tasks(table: Table, now: int, grace_ms: int) -> Iterator[Task]:
    """Yield the next task of the match: a computer's turn, the end of a grace period, or counting the result."""
    match, doc = table.match, table.doc.match
    assert match is not None
    assert doc is not None
    if match.over:
        # Only in the commit that ends the match: after months the chat may not remember that it has counted this match.
        if any(isinstance(entry, Decided) for entry in table.entries):
            yield Task("result", 0)
        return
    doc.grace_until = _grace_until(table, match, now, grace_ms, doc.grace_until)
    if table.computer_to_move() is not None:
        yield Task("computer", 0)
    elif doc.grace_until:
        yield Task("grace", doc.grace_until)


def _grace_until(table: Table, match: Match[Any], now: int, grace_ms: int, begun: int) -> int:
    """Return the service time at which the grace period ends; 0 if no end of turn is held back.

    `begun`: the end that was set by an earlier commit and stays; 0 if none was set.
    """
    if match.held is None or not table.live:
        return 0
    # The grace period serves an undo: if nothing can be undone, the turn ends at once.
    grace = min(grace_ms, TIME_CONTROLS[table.doc.pace].grace) if match.can_undo(match.held) else 0
    return begun or now + grace


def resign(table: Table, person: Person) -> None:
    """Give this person's seat to a computer player, or take it out of the match if the game allows that."""
    match, seat = table.running(), table.own_seat(person)
    if table.has_left(seat):
        raise Refusal("left-match")
    if leaving(match.game, match.state, seat):
        _leave_match(table, seat)
    else:
        hand_to_computer(table, seat)


def _leave_match(table: Table, seat: int) -> None:
    """Take this seat out of the match; an end of turn that is held back is played first."""
    match = table.running()
    if match.held is not None:
        table.take(match.close())
    way = None if match.over else leaving(match.game, match.state, seat)
    table.doc.seats[seat].premove = None
    if way is not None:
        _play(table, seat, [way.code])


def hand_to_computer(table: Table, seat: int) -> None:
    """Give this seat to a computer player until its person comes back."""
    own = table.doc.seats[seat]
    own.computer, own.stand_in, own.premove = table.doc.stand_in_level, "", None
    change_hands(table, seat, {"resigned": seat, "computer": own.computer})


def stand_in(table: Table, number: int) -> None:
    """Let a computer play the seat's present turn, because its player is late or gone.

    After several missed turns, or if the person has left the chat, the computer plays on until the person comes back.
    """
    seat = table.doc.seats[number]
    seat.missed = MOST_MISSED if seat.left else seat.missed + 1
    seat.stand_in = "turn" if seat.missed < MOST_MISSED else "stays"
    seat.stood_in, seat.computer, seat.premove = True, table.doc.stand_in_level, None
    change_hands(table, number, {"stood_in": number, "computer": seat.computer})


def come_back(table: Table, person: Person) -> None:
    """Give the seat back to its person; Refusal if no computer plays it."""
    table.running()
    seat = table.place_of(person)
    if seat is None or table.doc.seats[seat].computer is None:
        left = seat is not None and table.has_left(seat)
        raise Refusal("not-seated" if seat is None else "left-match" if left else "already-seated")
    own = table.doc.seats[seat]
    own.computer, own.stand_in, own.missed = None, "", 0
    change_hands(table, seat, {"returned": seat})


def hand_over(table: Table, person: Person, choice: str) -> None:
    """Set whether this person's turn ends at once when no choice is left ("on"), or waits for an undo ("off")."""
    match, seat = table.running(), table.own_seat(person)
    if choice not in ("on", "off"):
        raise Refusal("unreadable")
    table.doc.seats[seat].hands_over = choice == "on"
    table.take(match.note({"hands_over": seat, "choice": choice}))


def need_no_coach(table: Table, person: Person, choice: str) -> None:
    """Turn off the coach for this person at this table; Refusal for any `choice` but "off"."""
    match, seat = table.running(), table.own_seat(person)
    if choice != "off":
        raise Refusal("unreadable")
    table.doc.seats[seat].coached = False
    table.take(match.note({"coach": seat, "choice": choice}))


def follow_with(table: Table, person: Person, successor: str, chat_ids: Sequence[str]) -> None:
    """Store the id of the rematch's table, and the chats that show it. An id that is stored already stays."""
    if table.doc.phase != "over" or table.match is None:
        raise Refusal("not-over")
    if table.place_of(person) is None:
        raise Refusal("not-seated")
    if table.doc.successor is None:
        table.doc.successor = successor
    fresh = [chat_id for chat_id in chat_ids if chat_id not in table.doc.followed_in]
    if fresh:
        table.doc.followed_in = [*table.doc.followed_in, *fresh]
        table.take(table.match.note({"rematch": table.doc.successor}))


def _play(table: Table, seat: int, codes: Sequence[str], played_by: PlayedBy | None = None) -> None:
    try:
        table.take(table.running().play(seat, codes, played_by))
    except UnreadableDecision:
        raise Refusal("unreadable") from None
    except IllegalDecision:
        raise Refusal("illegal") from None


def _forget_outcome(table: Table, seat: int) -> None:
    """Forget the outcome of this seat's premove: a person who plays has seen it."""
    premove = table.doc.seats[seat].premove
    if premove is not None and premove.outcome:
        table.doc.seats[seat].premove = premove.model_copy(update={"outcome": "", "before": []})


def change_hands(table: Table, seat: int, fact: dict[str, Any]) -> None:
    """Log that another player decides for this seat from now on; its earlier steps and old buttons count no more.

    `fact`: the line of the log, as JSON.
    """
    match = table.running()
    table.take(match.note(fact))
    match.changed_at[seat] = match.version
    if match.undoer == seat:
        match.undoable.clear()
        match.ending = ""


def _awaited(table: Table) -> dict[str, Any]:
    match = table.running()
    return {"who": Name(next(seat for seat in match.game.awaited(match.state) if seat >= 0))}
