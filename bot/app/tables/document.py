"""What is stored of a table. Only `bot.app` reads and writes it; what a person may see of it is a `TableView`."""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from bot.app.tables.time_controls import AbsenceName, PaceName
from engine.kernel.actors import NOBODY
from engine.kernel.options import Choice


class _Doc(BaseModel):
    # An error of pydantic shows its input, and there are secrets among ours.
    model_config = ConfigDict(
        extra="forbid",
        hide_input_in_errors=True,
        validate_by_name=True,
        serialize_by_alias=True,
        ser_json_inf_nan="constants",  # So that the codec finds and refuses them; else they would be written as null.
    )


Outcome = Literal["", "done", "dropped"]
"""Outcome of the last premove: played (`done`), not possible any more (`dropped`), or none yet (empty)."""


class PremoveDoc(_Doc):
    """A premove: what a person has laid down for the next turn."""

    codes: list[str] = []
    """Codes of decisions, to be played as one run when the person is asked."""
    most: int | None = None
    """The most that the premove may cost, where prices change; None = it has no such price."""
    passes: bool = False
    """Whenever only one decision is left for the person to make, it is made automatically."""
    laid_at: int = 0
    """Version of the match when this was laid down: an older question the person has to answer."""
    outcome: Outcome = ""
    before: list[str] = []
    """Codes of the earlier premove, of which `outcome` tells."""


class ClockDoc(_Doc):
    """Clock of one seat: how long the table waits for it. Never changed: another one takes its place."""

    model_config = ConfigDict(frozen=True)

    left: int = 0
    """Milliseconds that the player had when the table began to wait; while it does not wait, those that are left."""
    since: int = 0
    """Service time at which the table began to wait for the seat; 0 = it does not wait."""
    turn: int = 0
    """How often the table has begun to wait for the seat: part of the names of what happens once a turn."""
    delayed: int = 0
    """Milliseconds for which the clock stands, as far as known at the last commit: for what people are shown."""
    together: bool = False
    """The table began to wait for other seats at the same moment."""
    out: bool = False
    """The player's time is over, and what had to happen then has happened."""
    reminded: int = 0
    """How often the player was reminded of this turn."""
    hushed: bool = False
    """The player does not want to be reminded of this turn any more."""


StandIn = Literal["", "turn", "stays"]
"""Why a computer plays a person's seat; empty: by own wish, `turn`: this turn, `stays`: until the person is back."""


class HabitsDoc(_Doc):
    """How fast a person answers who lets others see it. Never changed: another one takes its place."""

    model_config = ConfigDict(frozen=True)

    usual: int | None = None
    """Minutes, without quiet hours, after which the person usually has answered; None: nobody can say yet."""
    whole: int | None = None
    """Minutes that an answer takes on average, nights and all; None: nobody can say yet."""
    awake: tuple[int, int] | None = None
    """From and until: hours of the day outside of which the person wants to hear nothing."""
    zone: str = ""


class SeatDoc(_Doc):
    name: str
    colour: int
    person: str | None = None
    """`platform:id` of the person who sits here; None where a computer has sat from the start."""
    chat_id: str = Field(default="", alias="window")
    """The chat in which the person has sat down; empty where nobody knows."""
    left: bool = False
    """The person is no member of that chat any more, and was not heard of since."""
    computer: str | None = None
    """The computer player that decides for this seat: its own, or that of a person who resigned."""
    salt: str = Field(default="", repr=False)
    hands_over: bool = False
    """This person's turn ends by itself as soon as nothing is left to choose."""
    coached: bool = False
    """This person has never played the game: against computers alone there are explanations."""
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
    """Number of the turn that the person answered last, and service times between which the table waited for it."""
    habits: HabitsDoc | None = None
    """Answering habits that the person lets the others see before the match."""
    premove: PremoveDoc | None = Field(default=None, alias="errand", repr=False)
    """Private to the person: a premove changes neither the table's version nor its log."""


class SegmentDoc(_Doc):
    """A stretch of the match under one set of rules and cards; an upgrade closes one and opens the next."""

    rules: int
    content: str
    start: dict[str, Any] = Field(repr=False)
    """The position of the match at the start of the stretch, as data."""
    version: int
    """Version of the match at which this stretch begins."""


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
    """Code of the end of turn that `undoer` chose without being forced to; it is held back as a forced one is."""
    grace_until: int = 0
    """Service time at which a held end of turn is played; 0 = none is held."""


PollAbout = Literal["play", "seat", "end"]


class PollDoc(_Doc):
    """A vote of the players of a table. Never changed: another one takes its place."""

    model_config = ConfigDict(frozen=True)

    about: PollAbout
    """`play`: a computer plays this turn of a seat; `seat`: somebody takes a seat; `end`: the match ends here."""
    seat: int | None = None
    person: str | None = None
    """Id of the person who wants the seat; the name follows."""
    name: str = ""
    yes: list[int] = []
    """Seats that have voted yes."""
    no: list[int] = []
    since: int = 0
    """Version of the table at which the vote began: a button of an older one answered another question."""
    until: int = 0
    """Service time at which the vote ends."""
    called: list[int] = []
    """Seats whose people have been called to vote."""


RequestOutcome = Literal["", "admitted", "declined", "started", "closed"]
"""Outcome of a request for a seat; empty while the host has not answered.

`started`, `closed`: the match began, or the table was closed, before the host had answered.
"""


class JoinRequestDoc(_Doc):
    """A request for a seat by somebody of whom nobody knows whether he belongs to the chat.

    Never changed: another one takes its place.
    """

    model_config = ConfigDict(frozen=True)

    person: str
    accounts: list[str]
    """All accounts of the person, this one among them."""
    name: str
    chat_id: str = Field(alias="window")
    """The person's own chat, in which the result is announced."""
    outcome: RequestOutcome = ""
    """The result that the person still has to be informed of."""


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
    """Options as chosen by the opener; what was not chosen is settled when the match starts."""
    places: int
    opener: str
    opener_name: str
    seed: str = Field(repr=False)
    """Hexadecimal; secret until the match is over."""
    chat_ids: list[str] = Field(alias="windows")
    phase: Literal["lobby", "running", "over"] = "lobby"
    closed: Closing | None = None
    """Why the table is over without a match, or without its end; None: it was not closed."""
    version: int = 0
    seats: list[SeatDoc] = []
    seated_at: int = 0
    """Version since which the people sit in this order: an older button that names a seat means somebody else."""
    silent_until: int = 0
    """Service time at which the lobby is closed if nothing happens there before; 0 = never."""
    start_when_full: bool = False
    """The match begins by itself when the last place is taken."""
    hands_over: bool = False
    """Every player's turn ends by itself as soon as nothing is left to choose."""
    hints: bool = True
    """Players may ask what a computer would do."""
    pace: PaceName = "none"
    """The time control on which the table has agreed."""
    absence: AbsenceName = "wait"
    """The rule on which the table has agreed for a player whose time is over: wait, vote, or a computer plays."""
    poll: PollDoc | None = None
    pressed: list[str] = []
    """Digests of the buttons taken last: a button counts once."""
    match: MatchDoc | None = None
    successor: str | None = None
    """Id of the table of the rematch; None: there is none."""
    requests: list[JoinRequestDoc] = []
    """Requests for seats, oldest first; an answered one stays until its person has been informed."""
    blocked: list[list[str]] = []
    """Who may take no seat here, by the host's word: the accounts of each, and nothing else about them."""
    followed_in: list[str] = []
    """Ids of the chats that show the rematch; people of this table's other chats are asked whether they want it."""


def shift(doc: TableDoc, later: int) -> None:
    """Add `later` milliseconds to all service times of a table from another store, so that each wait stays as long."""
    doc.silent_until = doc.silent_until and doc.silent_until + later
    if doc.match is not None:
        doc.match.grace_until = doc.match.grace_until and doc.match.grace_until + later
    if doc.poll is not None:
        doc.poll = doc.poll.model_copy(update={"until": doc.poll.until + later})
    for seat in doc.seats:
        since = seat.clock.since and seat.clock.since + later
        seat.clock = seat.clock.model_copy(update={"since": since})
