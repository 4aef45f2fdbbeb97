"""The observation of «Территории»: everything that lies open, and the viewer's own hidden things."""

from dataclasses import dataclass

from engine.games.territories.stage import Stage
from engine.games.territories.state import Bid, Bridge, Choices, Draft, Due, Force, Held, Lot, Player, State, Status
from engine.kernel.observation import Observation
from engine.kernel.open_fields import OpenFields

__all__ = [
    "Bridge",
    "Choices",
    "Draft",
    "Due",
    "Force",
    "Held",
    "Lot",
    "SeenBid",
    "SeenLand",
    "SeenPiece",
    "SeenPlayer",
    "SeenUnion",
    "TerritoriesObservation",
]
"""Exported with types of the position that are seen unchanged, so that code that shows them never imports the state."""


@dataclass(frozen=True, slots=True)
class SeenPlayer:
    """What everybody may know of one seat, as numbers and flags."""

    hand: int
    """Number of cards."""
    tasks: int
    developments: int
    coins: int
    reputation: int
    prestige: int
    done: int
    deeds: tuple[int, ...]
    before: tuple[int, ...]
    actions: int
    played: int
    founded: bool
    begun: bool
    tasked: bool
    bought: bool
    ready: bool
    left: bool
    """True: its player has left the match."""


@dataclass(frozen=True, slots=True)
class SeenPiece:
    card: int
    coins: int
    funded: bool
    active: bool
    used: bool
    need: int
    """Need now, with everything that is in force."""
    profit: int


@dataclass(frozen=True, slots=True)
class SeenLand:
    id: str
    owner: int
    face: int
    """Number of the face-down card; 0 = this viewer has not seen it."""
    knows: tuple[int, ...]
    pieces: tuple[SeenPiece, ...]
    lasting: tuple[int, ...]
    wards: tuple[str, ...]
    """Ways in which the land is protected now (`Ward`)."""


@dataclass(frozen=True, slots=True)
class SeenUnion:
    lands: tuple[str, ...]
    significance: tuple[tuple[int, int], ...]
    """Each seat with a land in the union, and its significance."""


@dataclass(frozen=True, slots=True)
class SeenBid:
    lot: int
    bidder: int
    coins: int
    cards: int
    """Number of cards offered."""
    revision: int
    counters: int
    to_seller: bool
    status: Status
    terms: tuple[int, ...] | None
    """Which cards are offered; None for everybody but the two."""
    shown: tuple[int, ...] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TerritoriesObservation(Observation):
    choices: Choices
    seats: int
    stage: Stage
    round: int
    leader: int
    goal: int
    players: tuple[SeenPlayer, ...]
    hand: tuple[int, ...]
    """The viewer's own cards; the next four fields are the viewer's own too."""
    tasks: tuple[Held, ...]
    developments: tuple[int, ...]
    plan: tuple[str, ...]
    draft: Draft | None
    lands: tuple[SeenLand, ...]
    unions: tuple[SeenUnion, ...]
    bridges: tuple[Bridge, ...]
    passing: tuple[Force, ...]
    pool: int
    rolled: int
    deck: int
    discards: tuple[int, ...]
    buried: int
    task_deck: int
    tasks_under: int
    tasks_done: tuple[int, ...]
    development_deck: int
    development_pile: tuple[int, ...]
    lots: tuple[Lot, ...]
    bids: tuple[SeenBid, ...]
    due: tuple[Due, ...]
    dry: int
    latest: str


OPEN_OF_PLAYER = OpenFields(
    Player,
    SeenPlayer,
    "coins reputation done deeds before actions played founded begun tasked bought ready left",
)
"""What all may see of a seat as it is."""


OPEN_OF_BID = OpenFields(Bid, SeenBid, "lot bidder coins revision counters to_seller status")
"""What all may see of a bid as it is."""


OPEN = OpenFields(
    State,
    TerritoriesObservation,
    "choices stage round leader bridges passing pool rolled discards tasks_done development_pile lots due dry latest",
)
"""What all may see of a position as it is."""
