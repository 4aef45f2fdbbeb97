"""The observation of «Территории»: everything that is open to all, and the hidden things of the viewer's own seat."""

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
"""Includes types of the state that are seen unchanged, so that code that shows them need not import the state."""


@dataclass(frozen=True, slots=True)
class SeenPlayer:
    """Everything that all may know about one seat, as numbers and flags."""

    hand: int
    """Number of cards."""
    tasks: int
    open_tasks: tuple[int, ...]
    """The seat's tasks where they lie open (first game); empty where they are secret."""
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
    """Coins that the card needs now, with all effects in force."""
    profit: int


@dataclass(frozen=True, slots=True)
class SeenLand:
    id: str
    owner: int
    face: int
    """Number of the face-down card; 0 = the viewer has not seen it."""
    knows: tuple[int, ...]
    pieces: tuple[SeenPiece, ...]
    lasting: tuple[int, ...]
    wards: tuple[str, ...]
    """Dangers that the land is protected against now: `bridge`, `influence`, `capture`, `collapse`."""


@dataclass(frozen=True, slots=True)
class SeenUnion:
    lands: tuple[str, ...]
    significance: tuple[tuple[int, int], ...]
    """Pairs (seat, its significance) for each seat with a land in the union."""


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
    """The cards offered; None for everybody but the bidder and the seller."""
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
    """The viewer's own cards. The next six fields also belong to the viewer's own seat."""
    tasks: tuple[Held, ...]
    developments: tuple[int, ...]
    plan: tuple[str, ...]
    coins_left: int
    """Coins that the viewer keeps after its plan, if nobody interferes; -1 outside the planning."""
    unfed: tuple[int, ...]
    """The viewer's cards on lands that its plan leaves without income; empty outside the planning."""
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
"""Fields of a seat that everybody may know unchanged."""


OPEN_OF_BID = OpenFields(Bid, SeenBid, "lot bidder coins revision counters to_seller status")
"""Fields of a bid that everybody may know unchanged."""


OPEN = OpenFields(
    State,
    TerritoriesObservation,
    "choices stage round leader bridges passing pool rolled discards tasks_done development_pile lots due dry latest",
)
"""Fields of the state that everybody may know unchanged."""
