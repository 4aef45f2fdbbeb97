"""Documents that are stored of a table. Only `bot.app` reads and writes them; the presenter gets a `TableView`."""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from bot.app.tables.time_controls import AbsenceName, PaceName
from engine.ai.registry import USUAL_LEVEL
from engine.kernel.actors import NOBODY
from engine.kernel.options import Choice


class _Doc(BaseModel):
    # An error message of pydantic would show its input, which holds secrets.
    model_config = ConfigDict(
        extra="forbid",
        hide_input_in_errors=True,
        validate_by_name=True,
        serialize_by_alias=True,
        ser_json_inf_nan="constants",  # Infinity and NaN have to be found and refused, not written as null.
    )


Outcome = Literal["", "done", "dropped"]
"""Outcome of the last premove: played (`done`), not possible any more (`dropped`), or none yet (empty)."""


class PremoveDoc(_Doc):
    """A premove: the decisions that a person has laid down for the next turn."""

    codes: list[str] = []
    """Codes of decisions, to be played as one run when the person is asked."""
    most: int | None = None
    """The most that the premove may cost when it is played; None = nothing in it has a price that changes."""
    passes: bool = False
    """Whether a decision is made automatically whenever the person has no other choice."""
    laid_at: int = 0
    """Version of the match when the premove was laid down; it answers only questions that are asked later."""
    outcome: Outcome = ""
    before: list[str] = []
    """Codes of the last premove, whose result is `outcome`."""


class PlansDoc(_Doc):
    """Whole turns that were found for a seat, as its player sees them numbered. Immutable: others replace it."""

    model_config = ConfigDict(frozen=True)

    at: int
    """Version of the match at which they were found; a button of an older version means other plans, or none."""
    runs: list[list[str]] = []
    """Codes of the decisions of each plan; empty if no choice of turns was found."""
    ahead: bool = False
    """True: they are for the seat's next turn, as it would begin now, and may be laid down as a premove."""
    shown: bool = False
    """True: their player has opened them; only then can one be named by its number."""


class ClockDoc(_Doc):
    """Clock of one seat: how long the table waits for its player. Immutable: a change makes a new document."""

    model_config = ConfigDict(frozen=True)

    left: int = 0
    """Milliseconds that the player has left; while the table waits, those left when it began to wait."""
    since: int = 0
    """Service time at which the table began to wait for the seat; 0 = the table does not wait for it."""
    turn: int = 0
    """Number of the seat's present turn: how often the table has begun to wait for the seat."""
    before: int = 0
    """Milliseconds that the player had left before that turn began."""
    delayed: int = 0
    """Milliseconds of pauses in this turn, as known at the last commit. The deadline that boards show includes them."""
    together: bool = False
    """Whether the table began to wait for other seats at the same moment."""
    out: bool = False
    """Whether the player's time is over and the timeout was carried out."""
    reminded: int = 0
    """How often the player was reminded of this turn."""
    hushed: bool = False
    """The player does not want to be reminded of this turn any more."""
    to_vote: bool = False
    """A vote on playing for the player is due, and begins when the present vote has ended."""


StandIn = Literal["", "turn", "stays"]
"""Why a computer plays a person's seat. Empty: by the person's own wish; `turn`: for this turn only; `stays`: until the
person comes back."""


class HabitsDoc(_Doc):
    """How fast a person usually answers, if others may see it. Immutable: a change makes a new document."""

    model_config = ConfigDict(frozen=True)

    usual: int | None = None
    """Minutes, without quiet hours and outages, that the person usually takes to answer (median); None: unknown."""
    whole: int | None = None
    """Minutes that an answer takes on average, with nights and outages; None: unknown."""
    awake: tuple[int, int] | None = None
    """First and last hour of the day between which the person may be reminded; None: at all hours."""
    zone: str = ""


class SeatDoc(_Doc):
    name: str
    colour: int
    person: str | None = None
    """`platform:id` of the person who sits here; None if no person has this seat."""
    chat_id: str = Field(default="", alias="window")
    """Id of the chat in which the person took the seat; empty if unknown."""
    left: bool = False
    """The person has left that chat, and has done nothing at the table since."""
    computer: str | None = None
    """The computer player that decides for this seat: its own, or that of a person who resigned."""
    salt: str = Field(default="", repr=False)
    hands_over: bool = False
    """This person's turn ends by itself as soon as nothing is left to choose."""
    coached: bool = False
    """The person has never played the game: a coach explains it in a match against computers."""
    hints: int = 0
    """How often the person asked for advice here, once for each question."""
    clock: ClockDoc = ClockDoc()
    missed: int = 0
    """Turns in a row that the computer has played because the player's time was over."""
    stand_in: StandIn = ""
    stood_in: bool = False
    """A computer has played the last turn here, and the player has not decided anything since."""
    timed: bool = False
    """This person allows that answering times are kept."""
    answered: tuple[int, int, int] | None = None
    """(turn, begin, end) of the turn that the person answered last: its number, and the wait for it in service time."""
    habits: HabitsDoc | None = None
    """Habits that the person lets others see; only before the match."""
    premove: PremoveDoc | None = Field(default=None, alias="errand", repr=False)
    """Secret of the person: a premove changes neither the table's version nor its log."""
    plans: PlansDoc | None = Field(default=None, repr=False)
    """Secret of the person, as the premove; None as soon as something makes them untrue."""
    rating: tuple[int, int] | None = None
    """Rating of the person in the table's home chat after the match, and its change; None: not rated, or not told."""


class SegmentDoc(_Doc):
    """A part of the match under one version of rules and cards; an upgrade of the bot begins a new part."""

    rules: int
    content: str
    start: dict[str, Any] = Field(repr=False)
    """The position at the beginning of this part, as data."""
    version: int
    """Version of the match at the beginning of this part."""


class MatchDoc(_Doc):
    started_at: int
    """Version of the table when the match began."""
    segments: list[SegmentDoc]
    """Oldest first; the last one is being played."""
    position: dict[str, Any] = Field(repr=False)
    version: int = 0
    drawn: int = 0
    changed_at: list[int] = []
    listed_at: list[int] = []
    marked_at: list[int] = []
    meant_at: list[dict[str, int]] = []
    undoable: list[int] = []
    undoer: int = NOBODY
    ending: str = ""
    """Code of the end of turn that `undoer` has chosen freely. It is held back for an undo, as a forced end of turn
    is."""
    grace_until: int = 0
    """Service time at which the end of turn that is held back is played; 0 = none is held back."""
    agreeable: dict[int, int] = {}
    """Seat → version to which it may go back if the others agree."""


PollAbout = Literal["play", "seat", "end", "undo"]


class PollDoc(_Doc):
    """A vote of the players of a table. Immutable: a change makes a new document."""

    model_config = ConfigDict(frozen=True)

    about: PollAbout
    """`play`: a computer plays this turn of a seat; `seat`: somebody takes a seat; `end`: the match ends here; `undo`:
    a seat takes back its last step."""
    seat: int | None = None
    person: str | None = None
    """Account id of the person who wants the seat; `name` is that person's name."""
    name: str = ""
    to: int = 0
    """Version of the match to which the seat wants to go back."""
    step: Any = None
    """The step in words, as `bot.presenter.text_json` writes it; None: not told."""
    later: list[int] = []
    """Other seats that have decided something since: that would be taken back too."""
    yes: list[int] = []
    """Seats that have voted yes."""
    no: list[int] = []
    since: int = 0
    """Version of the table at which the vote began; a button of an older version belongs to an earlier vote."""
    until: int = 0
    """Service time at which the vote ends."""
    called: list[int] = []
    """Seats whose people have been mentioned for the vote."""


TakebackOutcome = Literal["agreed", "refused", "silent", "withdrawn", "moved", "gone", "lost"]


class TakebackDoc(_Doc):
    """How the wish of a seat to take back a step has ended. Immutable."""

    model_config = ConfigDict(frozen=True)

    seat: int
    to: int
    """Version of the match to which the seat wanted to go back."""
    outcome: TakebackOutcome
    """`silent`: not all have answered in time; `moved`: the seat has played on; `gone`: its person does not play any
    more; `lost`: something was drawn or shown meanwhile."""
    no: int | None = None
    """The seat that was against it."""
    at: int = 0
    """Version of the match at its end."""
    seen: list[int] = []
    """Seats that have decided something since."""


RequestOutcome = Literal["", "admitted", "declined", "started", "closed"]
"""Outcome of a request for a seat; empty while the host has not answered.

`started`, `closed`: the match began, or the table was closed, before the host had answered.
"""


class JoinRequestDoc(_Doc):
    """A request for a seat by a person of whom it is unknown whether they belong to the chat.

    Immutable: a change makes a new document.
    """

    model_config = ConfigDict(frozen=True)

    person: str
    accounts: list[str]
    """All accounts of the person, this one among them."""
    name: str
    chat_id: str = Field(alias="window")
    """Id of the person's private chat, to which the result is sent."""
    outcome: RequestOutcome = ""
    """The result; it is kept until the person was informed."""


Closing = Literal["empty", "person", "silence", "poll", "house"]
"""Why a table was closed.

Before its match: nobody was left (`empty`), somebody wanted it (`person`), nothing happened for too long (`silence`).
During it: the players voted for the end (`poll`), or the operator of the bot ended it (`house`).
"""


class TableDoc(_Doc):
    id: str
    name: str
    game: str
    options: dict[str, Choice]
    """Options chosen by the opener; all others get a value when the match starts."""
    places: int
    opener: str
    opener_name: str
    seed: str = Field(repr=False)
    """Hexadecimal; secret until the match is over."""
    chat_ids: list[str] = Field(alias="windows")
    phase: Literal["lobby", "running", "over"] = "lobby"
    closed: Closing | None = None
    """Why the table was closed before its match, or before the end of its match; None: it was not closed."""
    version: int = 0
    seats: list[SeatDoc] = []
    seated_at: int = 0
    """Version of the table at which the order of the seats last changed. An older button may mean another seat."""
    silent_until: int = 0
    """Service time at which the lobby is closed if nothing happens there before; 0 = never."""
    start_when_full: bool = False
    """The match begins by itself when the last place is taken."""
    hands_over: bool = False
    """Every player's turn ends by itself as soon as nothing is left to choose."""
    hints: bool = True
    """Players may ask what a computer would do."""
    plans: bool = True
    """Players are offered whole turns to choose from."""
    rated: bool = True
    """The match counts for the ratings of its players."""
    rating_off: bool = False
    """The home chat had switched its ratings off when the table was opened: the match counts nowhere."""
    takebacks: bool = True
    """A player may ask the others to let him take back a step of a turn that is over."""
    pace: PaceName = "none"
    """The time control on which the table has agreed."""
    absence: AbsenceName = "wait"
    """The rule on which the table has agreed for a player whose time is over: wait, vote, or a computer plays."""
    stand_in_level: str = USUAL_LEVEL
    """The computer player on which the table has agreed for the seat of a person who is late, resigns or is gone."""
    poll: PollDoc | None = None
    wishes: list[TakebackDoc] = []
    """How the last wishes to take back a step have ended, oldest first."""
    pressed: list[str] = []
    """Digests of the buttons that were pressed last, so that each counts only once."""
    match: MatchDoc | None = None
    successor: str | None = None
    """Id of the rematch's table; None: there is no rematch."""
    requests: list[JoinRequestDoc] = []
    """Requests for seats, oldest first; an answered one stays until its person has been informed."""
    blocked: list[list[str]] = []
    """People whom the host has blocked at this table, each as a list of account ids."""
    followed_in: list[str] = []
    """Ids of the chats that show the rematch. People in the other chats of this table are asked whether to show it
    there."""


def shift(doc: TableDoc, later: int) -> None:
    """Add `later` milliseconds to all service times in the document of a table from another store.

    Then each wait of the table stays as long as it was.
    """
    doc.silent_until = doc.silent_until and doc.silent_until + later
    if doc.match is not None:
        doc.match.grace_until = doc.match.grace_until and doc.match.grace_until + later
    if doc.poll is not None:
        doc.poll = doc.poll.model_copy(update={"until": doc.poll.until + later})
    for seat in doc.seats:
        since = seat.clock.since and seat.clock.since + later
        seat.clock = seat.clock.model_copy(update={"since": since})
