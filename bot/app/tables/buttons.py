"""Check that a button still counts: its question is asked now, and it was not pressed before."""

import hashlib

from bot.app.base.ask import Pressed
from bot.app.base.refusal import Refusal
from bot.app.tables import play as moves
from bot.app.tables.table import Table
from bot.presenter.acts.codec import written
from bot.presenter.acts.table import Close, ComeBack, Detach, Join, RemoveComputer, SendAway, SitEarlier, Uninvite, Vote
from bot.presenter.screen import Do, Slot, Use
from engine.kernel.abilities import MARK, marks, places, unmarked

OF_SEATS = (SendAway, RemoveComputer, SitEarlier, Close)
"""Acts that name a seat by its number, or were offered because of who sat there."""
AT_ANY_TIME = (ComeBack, Detach, Uninvite)
"""Acts that have nothing to do with the question that the match asks."""
REMEMBERED = 64
"""Pressed buttons remembered for each table: more than anybody presses at one question."""


def take(table: Table, pressed: Pressed) -> None:
    """Record the press; Refusal if this button of this post was pressed before, or belongs to another question."""
    digest = _digest(pressed)
    if digest in table.doc.pressed:
        sits_now = pressed.press == Use(Join()) and table.place_of(pressed.person) is not None
        raise Refusal("already-seated" if sits_now else "pressed-already")
    if table.doc.match is None:
        _need_same_seats(table, pressed)
    elif not isinstance(pressed.act, AT_ANY_TIME):
        _need_fresh(table, pressed)
        _need_same_poll(table, pressed)
    table.doc.pressed = [*table.doc.pressed, digest][-REMEMBERED:]


def play(table: Table, pressed: Pressed) -> tuple[str, ...]:
    """Record the press, play what the button means, and return the codes that were played."""
    take(table, pressed)
    match, seat = table.running(), table.own_seat(pressed.person)
    listed = match.same_list(seat, _version(table, pressed))
    try:
        codes = _codes(table, pressed, listed=listed)
        moves.play(table, pressed.person, codes)
    except Refusal as refusal:
        # What was allowed when the button was made was not wrong to press: somebody came first.
        raise Refusal("stale") if refusal.key == "illegal" and not listed else refusal from None
    return codes


def _codes(table: Table, pressed: Pressed, *, listed: bool) -> tuple[str, ...]:
    """Return the codes of the decisions that the button plays; Refusal if they mean something else by now.

    `listed`: the presser's list of decisions is still the one that the button showed. A button that names a slot,
    a place in that list, is refused as illegal without it; a button that names codes does not need it.
    """
    press, match = pressed.press, table.running()
    if isinstance(press, Do):
        codes = _unmarked(table, pressed, press.codes)
        # Only the first code is checked: the others mean what they mean after it.
        if not match.same_meaning(table.own_seat(pressed.person), _version(table, pressed), codes[0]):
            raise Refusal("stale")
        return codes
    legal = places(match.game, match.state, table.own_seat(pressed.person))
    if not isinstance(press, Slot) or not listed or not 0 <= press.n < len(legal):
        raise Refusal("illegal")
    return (legal[press.n].code,)


def _unmarked(table: Table, pressed: Pressed, codes: tuple[str, ...]) -> tuple[str, ...]:
    """Return the codes with each mark replaced by the card of the presser that it stands for.

    A mark (`#…`) stands on a button that all see in place of a secret card. Refusal if it means another card by now.
    """
    if not any(MARK in code for code in codes):
        return codes
    match, seat = table.running(), table.own_seat(pressed.person)
    if not match.same_marks(seat, _version(table, pressed)):
        raise Refusal("stale")
    meant = marks(match.game, match.state, seat)
    return tuple(unmarked(code, meant) for code in codes)


def _need_same_seats(table: Table, pressed: Pressed) -> None:
    """Raise Refusal if, before the match, the seat that the button names may have another player by now."""
    if isinstance(pressed.act, OF_SEATS) and pressed.version < table.doc.seated_at:
        raise Refusal("stale-seats")


def _need_fresh(table: Table, pressed: Pressed) -> None:
    """Raise Refusal if the presser has a seat, and the match asks it something else than when the button was shown.

    Nothing is checked for a person without a seat, or if no match is running.
    """
    seat = table.seat_of(pressed.person)
    if seat is None or table.match is None or not table.live:
        return
    if not table.match.fresh(seat, _version(table, pressed)):
        raise Refusal("stale")


def _need_same_poll(table: Table, pressed: Pressed) -> None:
    """Raise Refusal for a vote on an earlier poll: a yes to one computer turn is no yes to the end of the match."""
    asked = table.doc.poll
    if isinstance(pressed.act, Vote) and asked is not None and pressed.version < asked.since:
        raise Refusal("stale")


def _version(table: Table, pressed: Pressed) -> int:
    """Return the version of the match that the button showed."""
    assert table.doc.match is not None
    return pressed.version - table.doc.match.started_at


def _digest(pressed: Pressed) -> str:
    # The words of an act, not its class: a press before an update is recognised after it.
    press = f"Use(verb={written(pressed.press.act)!r})" if isinstance(pressed.press, Use) else repr(pressed.press)
    what = f"{pressed.person.id}\n{pressed.post}\n{pressed.version}\n{press}"
    return hashlib.blake2b(what.encode(), digest_size=8).hexdigest()
