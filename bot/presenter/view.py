"""What the presenter is told about a table besides the game's own observation. Public facts only."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from engine.games import registry
from engine.kernel.game import Game, GameInfo
from engine.kernel.options import Choice

COLOURS = 6
"""Colours that a seat may have."""
TABLE_NAMES = 48
"""Names of tables in the catalogue: table-name-0, table-name-1 …"""
Phase = Literal["lobby", "running", "over"]


@dataclass(frozen=True, slots=True)
class HabitsView:
    """How somebody plays who lets the others see it."""

    usual: int | None
    """Minutes of his day after which he usually has answered; None: nobody can say yet."""
    awake: tuple[int, int] | None
    """Hours of his day in which he may be called; None: all of them."""
    zone: str


@dataclass(frozen=True, slots=True)
class SeatView:
    name: str
    """As its player calls himself. Hostile until escaped."""
    colour: int
    """Index into the theme's colours: 0 red, 1 blue, 2 green, 3 yellow, 4 violet, 5 black."""
    computer: str | None = None
    """Name of the computer player that plays here (`novice`, `greedy`); None = a person."""
    hands_over: bool = False
    """This person's turn goes on at once when nothing is left to choose."""
    hints: int = 0
    """How often advice was asked for here."""
    habits: HabitsView | None = None


@dataclass(frozen=True, slots=True)
class Waiting:
    """How the table waits for one person."""

    turn: int
    """Number of his turns on this clock."""
    until: int | None = None
    """When his time is over, in milliseconds of the readers' clocks; None where it never is."""
    late: bool = False
    """It is over, or so much has passed that the others may decide that a computer plays."""
    reminded: int = 0
    last: bool = False
    """All who were asked with him have answered."""


@dataclass(frozen=True, slots=True)
class Poll:
    """What the players are asked together."""

    about: Literal["play", "seat", "end"]
    seat: int | None
    name: str
    """Who wants the seat. Hostile until escaped."""
    yes: tuple[int, ...]
    no: tuple[int, ...]
    voters: tuple[int, ...]
    """The seats that are asked."""


@dataclass(frozen=True, slots=True)
class JoinRequest:
    """Somebody waits for the host's word whether he may sit down."""

    sign: str
    """Names him on a button."""
    name: str
    """Hostile until escaped."""


@dataclass(frozen=True, slots=True)
class TableView:
    id: str
    """Eight ASCII characters."""
    name: str
    """Short and easy to say, given by us: `Кедр`, `Сокол`; an id of the catalogue (`table-name-7`)."""
    game: str
    info: GameInfo
    """What the game offers: numbers of seats, options."""
    phase: Phase
    version: int
    seats: tuple[SeatView, ...]
    """In the lobby only the seats taken so far."""
    places: int
    """How many can sit down at this table."""
    options: Mapping[str, Choice]
    opener: str
    """Name of whoever opened the table."""
    commitment: str
    """SHA-256 of seed and table, as posted with the lobby."""
    can_undo: tuple[int, ...] = ()
    """Seats that may take their last step back now."""
    held: int | None = None
    """The seat whose turn ends by itself when the grace is over."""
    grace: int = 20
    """How many seconds a turn is held."""
    ending: str = ""
    """The code by which it ends, where its player chose that while he could have gone on."""
    seed: str | None = None
    """Shown when the match is over."""
    salts: tuple[str, ...] = ()
    """What each seat added to the seed, in seat order; shown for the check."""
    closed: Literal["empty", "person", "silence", "poll", "house"] | None = None
    """Why the table was closed before its match, or before its end."""
    computers: tuple[str, ...] = ()
    """The computer players that can be called, the weakest first."""
    usual_computer: str = ""
    """The one that comes where nothing else is said."""
    coached: int | None = None
    """The seat whose player sees all this for the first time, where nobody else plays here but computers."""
    stops: Mapping[int, str] = field(default_factory=dict)
    """Seats that a computer plays since their player resigned."""
    leaves: tuple[int, ...] = ()
    """Seats whose player leaves the match for good when he resigns: no computer takes over."""
    opener_seat: int | None = None
    people: tuple[str | None, ...] = ()
    """By seat: the id of the person who decides there, so that a platform can call him."""
    start_when_full: bool = False
    """The match begins by itself when the last place is taken."""
    hands_over: bool = False
    """Everybody's turn goes on at once when nothing is left to choose."""
    hints: bool = True
    """Players may ask what a computer would do."""
    pace: str = "none"
    """The clock on which the table has agreed: none, live, day, slow."""
    absence: str = "wait"
    """What happens when somebody's time is over: wait, poll, computer."""
    waits: Mapping[int, Waiting] = field(default_factory=dict)
    """By seat: how the table waits for a person."""
    stood_in: tuple[int, ...] = ()
    """Seats of people whose last turn a computer has played, since their time was over."""
    gone: tuple[int, ...] = ()
    """Seats that a computer keeps for that reason until their people come back, or somebody takes them."""
    left: tuple[int, ...] = ()
    """Seats of people who are no members any more of the chat in which they sat down."""
    poll: Poll | None = None
    takes: int | None = None
    """Minutes that the match takes if all play as they usually do; None where nobody can say."""
    single: Game[Any] | None = field(default=None, compare=False, repr=False)
    """One match of the game, with the cards and maps that this table plays with; None = as today's files have them."""
    requests: tuple[JoinRequest, ...] = ()
    """Before the match: who asks for a seat, oldest first."""
    blocked: int = 0
    """People whom the host has removed and who may take no seat."""
    zone: str = ""
    """By the clock of which place moments are told to whoever reads this, where his program does not tell them."""
    notes: tuple[str, ...] = ()
    """What the operator says at every table: keys of the catalogue."""

    @property
    def played(self) -> Game[Any]:
        """One match of what is played here. A match may have begun with other cards than today's."""
        return self.single or registry.game(self.game)
