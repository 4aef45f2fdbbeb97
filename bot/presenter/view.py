"""Public facts of a table that the presenter gets besides the game's own observation."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from bot.presenter.screen import Param
from engine.ai.registry import USUAL_LEVEL
from engine.games import registry
from engine.kernel.frozen import frozen
from engine.kernel.game import Game, GameInfo
from engine.kernel.lazy import LateFields
from engine.kernel.options import Choice

COLOURS = 6
"""Number of colours that a seat may have."""
TABLE_NAMES = 48
"""Number of names for tables in the catalogue: table-name-0, table-name-1 …"""
Phase = Literal["lobby", "running", "over"]


@dataclass(frozen=True, slots=True)
class HabitsView:
    """How a person usually plays, if that person lets the others see it."""

    usual: int | None
    """Minutes within which an answer usually comes, not counting quiet hours; None = not known yet."""
    awake: tuple[int, int] | None
    """Hours of the person's day (first, last) outside the quiet hours; None = the person has set no quiet hours."""
    zone: str


@frozen
class SeatView:
    name: str
    """The player's own name. Hostile until escaped."""
    colour: int
    """Index into the theme's colours: 0 red, 1 blue, 2 green, 3 yellow, 4 violet, 5 black."""
    computer: str | None = None
    """Name of the computer player that plays here (`novice`, `greedy`); None = a person."""
    hands_over: bool = False
    """This player's turn passes on at once when nothing is left to choose."""
    hints: int = 0
    """How often this player has asked for a hint."""
    habits: HabitsView | None = None


@frozen
class Waiting:
    """How the table waits for one person."""

    turn: int
    """How often the table has begun to wait for this player."""
    until: int | None = None
    """When the player's time is over, in milliseconds of the readers' clocks; None = never."""
    late: bool = False
    """True: the time is over, or has lasted so long that the others may vote to let a computer play."""
    reminded: int = 0
    last: bool = False
    """True: all others who were asked at the same time have answered."""


@dataclass(frozen=True, slots=True)
class Poll:
    """A vote: what the players are asked together."""

    about: Literal["play", "seat", "end", "undo"]
    seat: int | None
    name: str
    """Name of the person who wants the seat. Hostile until escaped."""
    yes: tuple[int, ...]
    no: tuple[int, ...]
    voters: tuple[int, ...]
    """The seats that may vote."""
    step: Param | None = None
    """The step that would be taken back, in words; None: not told."""
    later: tuple[int, ...] = ()
    """Other seats whose later moves would be taken back too."""


@dataclass(frozen=True, slots=True)
class Takeback:
    """How the wish of a seat to take back a step has ended."""

    seat: int
    outcome: Literal["agreed", "refused", "silent", "withdrawn", "moved", "gone", "lost"]
    no: int | None = None
    """The seat that was against it."""
    seen: tuple[int, ...] = ()
    """Seats that have decided something since."""


@dataclass(frozen=True, slots=True)
class JoinRequest:
    """A person who asks the host for a seat."""

    sign: str
    """Identifies the person on a button."""
    name: str
    """Hostile until escaped."""


@dataclass(frozen=True, slots=True)
class TableView(LateFields):
    id: str
    """Eight ASCII characters."""
    name: str
    """A short name that the bot gives (`Кедр`, `Сокол`), as a key of the catalogue (`table-name-7`)."""
    game: str
    info: GameInfo
    """Description of the game: numbers of seats, options and the like."""
    phase: Phase
    version: int
    seats: tuple[SeatView, ...]
    """In the lobby only the seats taken so far."""
    places: int
    """How many can sit at this table."""
    options: Mapping[str, Choice]
    opener: str
    """Name of the person who opened the table."""
    commitment: str
    """SHA-256 of seed and table, as posted with the lobby."""
    can_undo: tuple[int, ...] = ()
    """Seats that may take back their last step now."""
    can_take_back: tuple[int, ...] = ()
    """Seats that may ask the others to let them take back a step of a turn that is over."""
    held: int | None = None
    """The seat whose finished turn ends by itself after `grace` seconds."""
    grace: int = 20
    """How many seconds a turn is held before it ends by itself."""
    ending: str = ""
    """The code with which the held turn ends, if its player ended it although more was possible; else empty."""
    seed: str | None = None
    """The seed of all draws; None before the match is over."""
    salts: tuple[str, ...] = ()
    """Salt that each seat added to the seed, in seat order; shown for the check."""
    closed: Literal["empty", "person", "silence", "poll", "house"] | None = None
    """Why the table was closed before its match or before its end; None = it was not."""
    computers: tuple[str, ...] = ()
    """Levels of computer players that can be added, the weakest first."""
    usual_computer: str = ""
    """The level that is added where none is named."""
    coached: int | None = None
    """The seat of a player new to the game who plays against computers alone; None = no tutorial."""
    stops: Mapping[int, str] = field(default_factory=dict)
    """Seat → name of the computer that plays there for a person who has resigned."""
    leaves: tuple[int, ...] = ()
    """Seats whose player leaves the match for good by resigning: no computer takes over."""
    opener_seat: int | None = None
    people: tuple[str | None, ...] = ()
    """By seat: the id of the person who decides there, so that a platform can mention that person."""
    start_when_full: bool = False
    """The match begins by itself when the last place is taken."""
    hands_over: bool = False
    """Everybody's turn goes on at once when nothing is left to choose."""
    hints: bool = True
    """Players may ask for a hint: what a computer would do."""
    plans: bool = True
    """Players are offered whole turns to choose from."""
    rated: bool = True
    rating_off: bool = False
    """The chat has switched its ratings off."""
    """The match counts for the ratings of its players."""
    ratings: Mapping[int, tuple[int, int]] = field(default_factory=dict)
    """Seat → rating of its person after the match, and its change."""
    takebacks: bool = True
    """A player may ask the others to let him take back a step of a turn that is over."""
    pace: str = "none"
    """The clock on which the table has agreed: none, live, day, slow."""
    absence: str = "wait"
    """Action when somebody's time is over: wait, poll, computer."""
    stand_in_level: str = USUAL_LEVEL
    """Level of the computer that plays for a person who is late or gone."""
    waits: Mapping[int, Waiting] = field(default_factory=dict)
    """By seat: how the table waits for a person."""
    stood_in: tuple[int, ...] = ()
    """Seats of people whose last turn a computer has played because their time was over."""
    gone: tuple[int, ...] = ()
    """Seats that a computer keeps since time was over, until their people come back or somebody takes them."""
    left: tuple[int, ...] = ()
    """Seats of people who have left the chat in which they sat down."""
    poll: Poll | None = None
    takebacks_ended: tuple[Takeback, ...] = ()
    """How the last wishes to take back a step have ended, oldest first."""
    takes: int | None = None
    """Minutes that the match takes if all play as they usually do; None = nobody can say."""
    single: Game[Any] | None = field(default=None, compare=False, repr=False)
    """The rules of one match with this table's cards and maps; None = those of today's files."""
    requests: tuple[JoinRequest, ...] = ()
    """Before the match: the people who ask for a seat, the oldest request first."""
    blocked: int = 0
    """Number of people whom the host has removed and who may take no seat."""
    zone: str = ""
    """The timezone in which moments are shown to this reader, where the platform does not convert them itself."""
    notes: tuple[str, ...] = ()
    """Keys of the sentences that the operator shows at every table."""

    @property
    def played(self) -> Game[Any]:
        """The rules of one match with this table's cards, which may differ from those of today's files."""
        return self.single or registry.game(self.game)
