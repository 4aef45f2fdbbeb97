"""Check that a pressed button still counts: its question is still asked, and it was not pressed before."""

import hashlib
from typing import Any

from bot.app.base.ask import Pressed
from bot.app.base.refusal import Refusal
from bot.app.tables import play as moves
from bot.app.tables.advice import plans
from bot.app.tables.table import Table
from bot.presenter.acts.codec import written
from bot.presenter.acts.table import (
    Close,
    ComeBack,
    Detach,
    Join,
    RemoveComputer,
    SendAway,
    SitEarlier,
    Uninvite,
    Vote,
    Withdraw,
)
from bot.presenter.screen import Do, Plan, Press, Slot, Use
from engine.kernel.abilities import MARK, marks, places, unmarked
from engine.kernel.match import Match

OF_SEATS = (SendAway, RemoveComputer, SitEarlier, Close)
"""Acts that name a seat by its number, or that depend on who sits there."""
AT_ANY_TIME = (ComeBack, Detach, Uninvite)
"""Acts that do not depend on the question that the match asks."""
REMEMBERED = 64
"""Most presses remembered for each table: more than anybody makes at one question."""


def take(table: Table, pressed: Pressed) -> None:
    """Record the press; Refusal if this button was pressed before, or if its question is not asked any more."""
    digest = _digest(pressed)
    if isinstance(pressed.act, Vote):
        _need_fresh_vote(table, pressed, pressed.act.choice)
    elif digest in table.doc.pressed:
        sits_now = pressed.press == Use(Join()) and table.place_of(pressed.person) is not None
        raise Refusal("already-seated" if sits_now else "pressed-already")
    if table.doc.match is None:
        _need_same_seats(table, pressed)
    elif not isinstance(pressed.act, AT_ANY_TIME):
        _need_fresh(table, pressed)
        if isinstance(pressed.act, Vote | Withdraw):
            _need_same_poll(table, pressed)
    table.doc.pressed = [*table.doc.pressed, digest][-REMEMBERED:]


def play(table: Table, pressed: Pressed) -> tuple[str, ...]:
    """Record the press, play the decisions of the button, and return their codes."""
    take(table, pressed)
    match, seat, version = table.running(), table.own_seat(pressed.person), _version(table, pressed)
    listed = match.same_list(seat, version)
    try:
        codes = _codes(table, seat, pressed.press, version, listed=listed)
        moves.play(table, pressed.person, codes)
    except Refusal as refusal:
        # The move was legal when the button was made: the presser is late, not wrong.
        raise Refusal("stale") if refusal.key == "illegal" and not listed else refusal from None
    return codes


def _codes(table: Table, seat: int, press: Press, version: int, *, listed: bool) -> tuple[str, ...]:
    """Return the codes of the decisions that the button plays; Refusal if they mean something else by now.

    `seat`: the presser's. `version`: the match's, as the message with the button showed it. `listed`: the list of
    decisions is still the one that the button showed. A button that names a slot, a place in that list, is refused as
    illegal if the list has changed. A button that names codes needs no list.
    """
    if isinstance(press, Plan):
        return plans.run_of(table, seat, press.number, version)
    match = table.running()
    if isinstance(press, Do):
        codes = _unmarked(match, seat, version, press.codes)
        # Only the first code is checked: the meaning of the others depends on the first.
        if not match.same_meaning(seat, version, codes[0]):
            raise Refusal("stale")
        return codes
    legal = places(match.game, match.state, seat)
    if not isinstance(press, Slot) or not listed or not 0 <= press.n < len(legal):
        raise Refusal("illegal")
    return (legal[press.n].code,)


def _unmarked(match: Match[Any], seat: int, version: int, codes: tuple[str, ...]) -> tuple[str, ...]:
    """Return the codes, with each mark replaced by the presser's card that it stands for.

    A mark (`#…`) takes the place of a secret card on a button that all see. Refusal if it means another card by now.
    """
    if not any(MARK in code for code in codes):
        return codes
    if not match.same_marks(seat, version):
        raise Refusal("stale")
    meant = marks(match.game, match.state, seat)
    return tuple(unmarked(code, meant) for code in codes)


def _need_same_seats(table: Table, pressed: Pressed) -> None:
    """Raise Refusal if the seat that the button names may have another player by now; checked before the match."""
    if isinstance(pressed.act, OF_SEATS) and pressed.version < table.doc.seated_at:
        raise Refusal("stale-seats")


def _need_fresh(table: Table, pressed: Pressed) -> None:
    """Raise Refusal if the match asks the presser's seat something else than when the button was shown.

    Nothing is checked for a person without a seat, or if no match is running.
    """
    seat = table.seat_of(pressed.person)
    if seat is None or table.match is None or not table.live:
        return
    if not table.match.fresh(seat, _version(table, pressed)):
        raise Refusal("stale")


def _need_fresh_vote(table: Table, pressed: Pressed, choice: str) -> None:
    """Raise Refusal if this vote stands already. A vote that does not count any more may be given again."""
    asked, seat = table.doc.poll, table.seat_of(pressed.person)
    if asked is not None and seat in {"yes": asked.yes, "no": asked.no}.get(choice, ()):
        raise Refusal("poll-counted")


def _need_same_poll(table: Table, pressed: Pressed) -> None:
    """Raise Refusal for a button of an earlier poll: a yes, or a withdrawn wish there, does not concern this one."""
    asked = table.doc.poll
    if asked is not None and pressed.version < asked.since:
        raise Refusal("stale")


def _version(table: Table, pressed: Pressed) -> int:
    """Return the version of the match that the message with the button showed."""
    assert table.doc.match is not None
    return pressed.version - table.doc.match.started_at


def _digest(pressed: Pressed) -> str:
    # The written form of an act, not its class, so that a repeated press is recognised after an update of the program.
    press = f"Use(verb={written(pressed.press.act)!r})" if isinstance(pressed.press, Use) else repr(pressed.press)
    what = f"{pressed.person.id}\n{pressed.post}\n{pressed.version}\n{press}"
    return hashlib.blake2b(what.encode(), digest_size=8).hexdigest()
