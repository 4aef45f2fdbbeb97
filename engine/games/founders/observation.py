"""The observation of Founders: everything but the order of the tiles to come."""

from dataclasses import dataclass

from engine.games.founders.realm import Crossing, Laid
from engine.games.founders.stage import Stage
from engine.games.founders.state import Choices, State
from engine.games.founders.supply import Supplied
from engine.kernel.observation import Observation
from engine.kernel.open_fields import OpenFields


@dataclass(frozen=True, slots=True)
class Candidate:
    """A place to which the tile to attach may come, and the tiles that would supply it there."""

    x: int
    y: int
    replaces: bool
    """True: an own tile lies there and is replaced."""
    supplies: tuple[Supplied, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundersObservation(Observation):
    choices: Choices
    seats: int
    stage: Stage
    turn: int
    undrawn: tuple[int, ...]
    """Per type of tile: number that nobody has seen yet; their order is unknown."""
    stacks: tuple[int, ...]
    """Tiles left in the nature, the village and the city stack."""
    rows: tuple[tuple[str, ...], ...]
    prizes: tuple[str, ...]
    realms: tuple[tuple[Laid, ...], ...]
    """Per seat: tiles in the order in which they came."""
    carts: tuple[tuple[Crossing, ...], ...]
    hands: tuple[tuple[int, ...], ...]
    """Per seat: war, coin and cart tokens."""
    masters: tuple[tuple[str, ...], ...]
    """Per seat: the resources of the craftsmen in its hand."""
    replaced: tuple[tuple[str, ...], ...]
    swept: tuple[int, ...]
    """Per type of tile: number of tiles in the box, from full rows."""
    supply: tuple[int, ...]
    """War, coin and cart tokens that nobody has taken."""
    guild: tuple[str, ...]
    """Resources of the craftsmen that nobody has drawn."""
    unprotected: tuple[tuple[Laid, ...], ...]
    """Per seat: the farthest tile of every column, ruined ones too."""
    candidates: tuple[Candidate, ...]
    """While a tile is placed: where it may come, in the order of the list of decisions. Else empty."""
    verdict: str
    """Before a tile is opened and during a vote: what is known of points to come (`endgame_proof`). Else empty."""


OPEN = OpenFields(
    State,
    FoundersObservation,
    "choices stage turn undrawn rows prizes realms carts hands masters replaced swept supply guild",
)
"""What all may see of a position as it is."""
