"""What is stored of a table. Only `bot.app` reads and writes it; what a person may see of it is a `TableView`."""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from bot.app.time_controls import AbsenceName, PaceName
from engine.kernel.actors import NOBODY
from engine.kernel.options import Choice


class _Doc(BaseModel):
    # An error of pydantic shows its input, and there are secrets among ours.
    model_config = ConfigDict(extra="forbid", hide_input_in_errors=True, validate_by_name=True, serialize_by_alias=True)


Outcome = Literal["", "done", "dropped"]
"""What became of the plan that was laid down before; empty: nothing yet."""


class PremoveDoc(_Doc):
    """What a person has laid down for his next turn."""

    codes: list[str] = []
    """To be played as one run when he is asked."""
    most: int | None = None
    """So much it may cost, where prices change; None = it has no such price."""
    passes: bool = False
    """Whenever only one thing is left for him to do, it is done for him."""
    laid_at: int = 0
    """Version of the match: what was asked before that, he answers himself."""
    outcome: Outcome = ""
    before: list[str] = []
    """The plan of which `outcome` tells."""


class ClockDoc(_Doc):
    """How long the table waits for one seat. Never changed: another one takes its place."""

    model_config = ConfigDict(frozen=True)

    left: int = 0
    """Milliseconds that its player had when the table began to wait; while it does not, what is left of them."""
    since: int = 0
    """Service time at which the table began to wait; 0 = it does not."""
    turn: int = 0
    """How often it has begun to: names what happens once a turn."""
    delayed: int = 0
    """So long it has stood, or will stand, as far as was known at the last commit: for what people are shown."""
    together: bool = False
    """It began to wait for others in the same moment."""
    out: bool = False
    """His time is over, and what had to happen then has happened."""
    reminded: int = 0
    """How often he was reminded of this turn."""
    hushed: bool = False
    """He does not want to be reminded of it any more."""


StandIn = Literal["", "turn", "stays"]
"""Why a computer plays a person's seat: he has said so, it plays this turn, or until he comes back."""


class HabitsDoc(_Doc):
    """How somebody plays who lets the others see it. Never changed: another one takes its place."""

    model_config = ConfigDict(frozen=True)

    usual: int | None = None
    """Minutes of his day after which he usually has answered; None: nobody can say yet."""
    whole: int | None = None
    """Minutes that an answer of his takes on average, nights and all."""
    awake: tuple[int, int] | None = None
    """Hours of his day outside of which he wants to hear nothing."""
    zone: str = ""


class SeatDoc(_Doc):
    name: str
    colour: int
    person: str | None = None
    """`platform:id` of whoever sits here; None where a computer has sat from the start."""
    chat_id: str = Field(default="", alias="window")
    """The chat in which he has sat down; empty where nobody knows."""
    left: bool = False
    """He is no member of that chat any more, and was not heard of since."""
    computer: str | None = None
    """The computer player that decides for this seat: its own, or that of a person who resigned."""
    salt: str = Field(default="", repr=False)
    hands_over: bool = False
    """This person's turn goes on to the next as soon as nothing is left to choose."""
    coached: bool = False
    """This person has never played the game: against computers alone he is told what is what."""
    hints: int = 0
    """How often advice was asked for here, once for each question."""
    clock: ClockDoc = ClockDoc()
    missed: int = 0
    """Turns in a row that the computer has played because time was over."""
    stand_in: StandIn = ""
    stood_in: bool = False
    """The last turn here was played so, and its player has not decided anything since."""
    timed: bool = False
    """This person lets be kept how long the table waits for him."""
    answered: tuple[int, int, int] | None = None
    """Number of the turn that he has answered last, and from when to when the table has waited for it."""
    habits: HabitsDoc | None = None
    """What he lets the others see of it before the match."""
    premove: PremoveDoc | None = Field(default=None, alias="errand", repr=False)
    """Nobody else's business: it changes neither the table's version nor its log."""


class SegmentDoc(_Doc):
    """A stretch of the match under one set of rules and cards; an upgrade closes one and opens the next."""

    rules: int
    content: str
    start: dict[str, Any] = Field(repr=False)
    """The position at `version`."""
    version: int
    """Of the match."""


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
    """The end of turn that `undoer` chose while he could have gone on; it waits like one that is forced."""
    grace_until: int = 0
    """Service time at which a held end of turn is played; 0 = none is held."""


PollAbout = Literal["play", "seat", "end"]


class PollDoc(_Doc):
    """What the players are asked together. Never changed: another one takes its place."""

    model_config = ConfigDict(frozen=True)

    about: PollAbout
    """The computer plays this turn of a seat; somebody takes a seat; the match ends here."""
    seat: int | None = None
    person: str | None = None
    """Who wants the seat, and his name."""
    name: str = ""
    yes: list[int] = []
    """Seats."""
    no: list[int] = []
    since: int = 0
    """Version of the table that asked it first: what was pressed on an older one answered another question."""
    until: int = 0
    """Service time at which it is asked no more."""
    called: list[int] = []
    """Seats whose people have been called to it."""


RequestOutcome = Literal["", "admitted", "declined", "started", "closed"]
"""What came of a request for a seat; empty: nothing yet. Started, closed: that came before the host had answered."""


class JoinRequestDoc(_Doc):
    """Somebody asks for a seat of whom nobody knows whether he belongs to the chat. Never changed: another one takes
    its place."""

    model_config = ConfigDict(frozen=True)

    person: str
    accounts: list[str]
    """All of his, this one among them."""
    name: str
    chat_id: str = Field(alias="window")
    """His own chat: there he hears what came of it."""
    outcome: RequestOutcome = ""
    """What he still has to be told."""


Closing = Literal["empty", "person", "silence", "poll", "house"]
"""Why a table was closed: before its match nobody was left, somebody wanted it, or nothing happened for too long; its
players wanted the match to end; whoever runs the bot has ended it."""


class TableDoc(_Doc):
    id: str
    name: str
    game: str
    options: dict[str, Choice]
    """As chosen by the opener; what was not chosen is settled when the match starts."""
    places: int
    opener: str
    opener_name: str
    seed: str = Field(repr=False)
    """Hexadecimal; secret until the match is over."""
    chat_ids: list[str] = Field(alias="windows")
    phase: Literal["lobby", "running", "over"] = "lobby"
    closed: Closing | None = None
    """The table is over without a match, or without its end."""
    version: int = 0
    seats: list[SeatDoc] = []
    seated_at: int = 0
    """Version since which these sit in this order: an older button that names a seat means somebody else."""
    silent_until: int = 0
    """Service time at which the lobby is closed if nothing happens there before; 0 = never."""
    start_when_full: bool = False
    """The match begins by itself when the last place is taken."""
    hands_over: bool = False
    """Everybody's turn goes on at once."""
    hints: bool = True
    """Players may ask what a computer would do."""
    pace: PaceName = "none"
    """The clock on which the table has agreed."""
    absence: AbsenceName = "wait"
    """And what happens when somebody's time is over."""
    poll: PollDoc | None = None
    pressed: list[str] = []
    """Digests of the buttons taken last: a button counts once."""
    match: MatchDoc | None = None
    successor: str | None = None
    """The table of the rematch."""
    requests: list[JoinRequestDoc] = []
    """Oldest first; one that is answered stays until its person has been told."""
    blocked: list[list[str]] = []
    """Who may take no seat here, by the host's word: the accounts of each, and nothing else about them."""
    followed_in: list[str] = []
    """Windows that show the rematch; those of the others are asked whether they want to."""


def shift(doc: TableDoc, later: int) -> None:
    """Moments of another store's service time become ours, so that each wait is as long as it was."""
    doc.silent_until = doc.silent_until and doc.silent_until + later
    if doc.match is not None:
        doc.match.grace_until = doc.match.grace_until and doc.match.grace_until + later
    if doc.poll is not None:
        doc.poll = doc.poll.model_copy(update={"until": doc.poll.until + later})
    for seat in doc.seats:
        since = seat.clock.since and seat.clock.since + later
        seat.clock = seat.clock.model_copy(update={"since": since})
