"""Acts at a table before its match begins."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Literal

from bot.app.base.person import Person, PersonDoc
from bot.app.base.ports import Task
from bot.app.base.refusal import Refusal
from bot.app.tables.blocked import block, need_unblocked_here
from bot.app.tables.document import Closing, HabitsDoc, SeatDoc
from bot.app.tables.table import Playable, Table
from bot.app.tables.time_controls import ABSENCES, TIME_CONTROLS
from bot.presenter.acts.table import AgreedName
from bot.presenter.view import COLOURS
from engine.ai.registry import levels
from engine.kernel.errors import ManyProblems
from engine.kernel.options import Options, settle

LONGEST_SALT = 64
Setting = Literal["start_when_full", "hands_over", "hints", "plans", "rated", "takebacks"]
"""Settings that the opener switches on and off, named as in the table's document."""
_CHOICES: Mapping[AgreedName, Collection[str]] = {
    "pace": TIME_CONTROLS,
    "absence": ABSENCES,
    "stand_in_level": levels(),
}
"""Settings on which a table agrees, named as in its document → their choices."""


def seat_for(
    person: Person, chat_id: str, wishes: PersonDoc, habits: HabitsDoc | None, game: str, salt: str
) -> SeatDoc:
    """Return a new seat for this person, with the person's settings for all tables.

    `wishes`: these settings; `salt`: text that goes into the draws; `chat_id`: the chat in which the seat is taken.
    """
    return SeatDoc(
        name=person.kept_name,
        colour=0,
        person=person.id,
        chat_id=chat_id,
        salt=salt,
        hands_over=wishes.hands_over,
        coached=wishes.needs_coach(game),
        timed=habits is not None,
        habits=habits,
    )


def join(table: Table, person: Person, chat_id: str, wishes: PersonDoc, habits: HabitsDoc | None, salt: str) -> None:
    """Add a seat for this person in a lobby; the only function that does so for a person who joins.

    Whether the person may have a seat is checked before, by `bot.app.chats.admission`.
    """
    need_free_seat(table, person)
    need_unblocked_here(table, person)
    _sit(table, seat_for(person, chat_id, wishes, habits, table.doc.game, salt))
    if not any(seat.person == table.doc.opener for seat in table.doc.seats):
        _open_by(table, table.doc.seats[-1])
    _seated(table, "join", person=person.id)


def leave(table: Table, person: Person) -> None:
    """Free this person's seat. An opener who leaves is replaced by another seated person.

    Without people the table is closed.
    """
    need_lobby(table)
    del table.doc.seats[table.own_seat(person)]
    heir = next((seat for seat in table.doc.seats if seat.person is not None), None)
    if heir is not None and all(seat.person != table.doc.opener for seat in table.doc.seats):
        _open_by(table, heir)
    _seated(table, "leave", person=person.id)
    if heir is None:
        _close(table, "empty")


def add_computer(table: Table, person: Person, player: str, name: str) -> None:
    _need_opener(table, person)
    _sit(table, SeatDoc(name=name, computer=player, colour=0))
    _seated(table, "add_computer", player=player)


def remove_computer(table: Table, person: Person, seat: int) -> None:
    _need_opener(table, person)
    if not 0 <= seat < len(table.doc.seats) or table.doc.seats[seat].computer is None:
        raise Refusal("no-computer-there")
    del table.doc.seats[seat]
    _seated(table, "remove_computer", seat=seat)


def removable(table: Table, person: Person, seat: int) -> str:
    """Return the account of the other person in this seat of a lobby; Refusal if no other person sits there."""
    need_lobby(table)
    account = table.doc.seats[seat].person if 0 <= seat < len(table.doc.seats) else None
    if account is None or seat == table.place_of(person):
        raise Refusal("nobody-there")
    return account


def send_away(table: Table, seat: int, accounts: Sequence[str] = ()) -> None:
    """Free this seat, and block these accounts at the table until the host unblocks them.

    If the opener is removed, another person becomes opener. Without people the table is closed.
    """
    need_lobby(table)
    was_opener = table.doc.seats[seat].person == table.doc.opener
    del table.doc.seats[seat]
    if accounts:
        block(table, accounts)
    heir = next((one for one in table.doc.seats if one.person is not None), None)
    if heir is not None and was_opener:
        _open_by(table, heir)
    _seated(table, "send_away", seat=seat)
    if heir is None:
        _close(table, "empty")


def sit_earlier(table: Table, person: Person, seat: int) -> None:
    """Swap this seat with the one before it; Refusal for all but the opener."""
    _need_opener(table, person)
    seats = table.doc.seats
    if not 0 < seat < len(seats):
        raise Refusal("nobody-there")
    seats[seat - 1], seats[seat] = seats[seat], seats[seat - 1]
    _seated(table, "sit_earlier", seat=seat)


def switch(table: Table, person: Person, setting: Setting, choice: str) -> None:
    """Switch a setting "on" or "off" (`choice`); Refusal for all but the opener.

    The settings: start the match when all places are taken, end turns at once, allow hints, offer plans, rate the
    players, allow taking back by agreement.
    """
    _need_opener(table, person)
    if choice not in ("on", "off"):
        raise Refusal("no-such-option")
    if setting == "rated" and table.doc.rating_off:
        raise Refusal("rating-off")
    setattr(table.doc, setting, choice == "on")
    table.log(setting, choice=choice)


def agree(table: Table, person: Person, about: AgreedName, choice: str) -> None:
    """Set the time control, the rule for timeouts, or the level of stand-ins; Refusal for all but the opener."""
    _need_opener(table, person)
    if choice not in _CHOICES[about]:
        raise Refusal("no-such-option")
    setattr(table.doc, about, choice)
    table.log(about, choice=choice)


def choose_colour(table: Table, person: Person, colour: int) -> None:
    need_lobby(table)
    seat = table.doc.seats[table.own_seat(person)]
    if not 0 <= colour < COLOURS:
        raise Refusal("no-such-colour")
    if any(other is not seat and other.colour == colour for other in table.doc.seats):
        raise Refusal("colour-taken")
    seat.colour = colour
    table.log("colour", person=person.id, colour=colour)


def give_salt(table: Table, person: Person, salt: str) -> None:
    """Set this player's own random text. It goes into every draw, so that nobody can know the deck before."""
    need_lobby(table)
    if not 0 < len(salt) <= LONGEST_SALT or not salt.isprintable():
        raise Refusal("no-such-salt", {"most": LONGEST_SALT})
    table.doc.seats[table.own_seat(person)].salt = salt
    table.log("salt", person=person.id)


def set_option(table: Table, person: Person, name: str, choice: str) -> None:
    """Set a game option to `choice`, one of its choices as text; Refusal for all but the opener."""
    _need_opener(table, person)
    option = next((one for one in table.single.info.options if one.name == name), None)
    wanted = next((one for one in option.choices if str(one) == choice), None) if option else None
    if wanted is None:
        raise Refusal("no-such-option")
    table.doc.options[name] = wanted
    table.log("option", name=name, choice=wanted)


def set_places(table: Table, person: Person, places: int) -> None:
    _need_opener(table, person)
    if places not in table.single.info.seats or places < len(table.doc.seats):
        raise Refusal("no-such-places")
    table.doc.places = places
    table.log("places", places=places)


def close(table: Table, person: Person, *, is_admin: bool) -> None:
    """Close the lobby, as its opener or an administrator of the chat wants it."""
    need_lobby(table)
    if not is_admin:
        _need_opener(table, person)
    _close(table, "person", person=person.id)


def close_by_house(table: Table) -> None:
    """Close the lobby, as the operator of the bot wants it."""
    need_lobby(table)
    _close(table, "house")


def close_silent(table: Table, now: int) -> None:
    """Close a lobby in which nothing has happened for too long; Refusal if `now` is before `silent_until`.

    `now`: milliseconds of service time.
    """
    need_lobby(table)
    if not 0 < table.doc.silent_until <= now:
        raise Refusal("stale")
    _close(table, "silence")


def start(table: Table, person: Person, playable: Playable) -> None:
    """Begin the match with the people and computers who sit at the table.

    `playable`: makes the match, or the series, that the options ask for.
    """
    need_lobby(table)
    if table.place_of(person) is None:
        _need_opener(table, person)
    _begin(table, playable)


def start_if_full(table: Table, playable: Playable) -> None:
    """Begin the match if all places are taken and the table's setting `start_when_full` is on."""
    if table.doc.start_when_full and len(table.doc.seats) == table.doc.places:
        _begin(table, playable)


def _begin(table: Table, playable: Playable) -> None:
    options = _settled_options(table)
    _forget_habits(table)
    table.log("start", seats=len(table.doc.seats), options=options)
    table.begin(playable(table.single, options), options)


def _settled_options(table: Table) -> Options:
    info = table.single.info
    try:
        return settle(info.options, info.seats, len(table.doc.seats), table.doc.options)
    except ManyProblems:
        raise Refusal("too-few", {"least": info.seats.start}) from None


def _sit(table: Table, seat: SeatDoc) -> None:
    """Add a seat at the end, with the first free colour; Refusal if no place is left."""
    if len(table.doc.seats) >= table.doc.places:
        raise Refusal("full")
    taken = {other.colour for other in table.doc.seats}
    seat.colour = next(colour for colour in range(COLOURS) if colour not in taken)
    table.doc.seats.append(seat)


def _open_by(table: Table, seat: SeatDoc) -> None:
    assert seat.person is not None
    table.doc.opener, table.doc.opener_name = seat.person, seat.name


def _seated(table: Table, verb: str, **facts: object) -> None:
    """Log that somebody came, went or changed places. From now on older buttons that name a seat are refused.

    `verb`, `facts`: contents of the log entry.
    """
    table.log(verb, **facts)
    table.doc.seated_at = table.version


def _close(table: Table, why: Closing, **facts: object) -> None:
    _forget_habits(table)
    table.doc.phase, table.doc.closed = "over", why
    table.log("close", why=why, **facts)


def _forget_habits(table: Table) -> None:
    """Remove the habits of all seats: they are shown only before the match."""
    for seat in table.doc.seats:
        seat.habits = None


def need_free_seat(table: Table, person: Person) -> None:
    """Raise Refusal if this person sits here already, if no place is left, or if the table is no lobby."""
    need_lobby(table)
    if table.place_of(person) is not None:
        raise Refusal("already-seated")
    if len(table.doc.seats) >= table.doc.places:
        raise Refusal("full")


def need_lobby(table: Table) -> None:
    """Raise Refusal if the match has begun or the table was closed."""
    if table.doc.closed:
        raise Refusal("closed")
    if table.doc.phase != "lobby":
        raise Refusal("already-started")


def _need_opener(table: Table, person: Person) -> None:
    need_lobby(table)
    if not person.is_one(table.doc.opener):
        raise Refusal("only-opener")


def tasks(table: Table, now: int, silence_ms: int) -> Iterator[Task]:
    """Yield the task that closes the lobby if nothing happens there for `silence_ms` milliseconds.

    Also stores the service time of that task in the document.
    """
    table.doc.silent_until = now + silence_ms if table.live else 0
    if table.live:
        yield Task("silence", table.doc.silent_until)
