"""The observation of Founders: everything but the order of the tiles to come. Tiles and resources are named by ids."""

from dataclasses import dataclass

from engine.games.founders.realm import Crossing, Laid
from engine.games.founders.stage import Stage
from engine.games.founders.state import Choices, State
from engine.games.founders.supply import Supplied
from engine.kernel.observation import Observation
from engine.kernel.open_fields import OpenFields


@dataclass(frozen=True, slots=True)
class Candidate:
    """A place where the tile that is being attached may go, and the tiles that would supply it there."""

    x: int
    y: int
    replaces: bool
    """True: the seat's own tile at this place is replaced."""
    supplies: tuple[Supplied, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundersObservation(Observation):
    choices: Choices
    seats: int
    stage: Stage
    turn: int
    undrawn: tuple[int, ...]
    """Per type of tile: number of tiles not opened yet; nobody knows their order."""
    stacks: tuple[int, ...]
    """Tiles left in the nature, the village and the city stack."""
    rows: tuple[tuple[str, ...], ...]
    prizes: tuple[str, ...]
    realms: tuple[tuple[Laid, ...], ...]
    """Per seat: the tiles of its realm, in the order in which they were attached."""
    carts: tuple[tuple[Crossing, ...], ...]
    hands: tuple[tuple[int, ...], ...]
    """Per seat: its numbers of war, coin and cart tokens."""
    masters: tuple[tuple[str, ...], ...]
    """Per seat: the resources of the craftsmen in its hand."""
    replaced: tuple[tuple[str, ...], ...]
    swept: tuple[int, ...]
    """Per type of tile: number of tiles that went from full rows to the box."""
    supply: tuple[int, ...]
    """Numbers of war, coin and cart tokens that nobody has taken."""
    guild: tuple[str, ...]
    """Resources of the craftsmen that nobody has drawn."""
    unprotected: tuple[tuple[Laid, ...], ...]
    """Per seat: in each column the tile farthest from the owner, also a ruined one."""
    candidates: tuple[Candidate, ...]
    """While a tile is placed: its possible places, in the order of the legal decisions. Else empty."""
    verdict: str
    """At the start of a turn and during a vote: the result of `endgame_proof.verdict`. Else empty."""


OPEN = OpenFields(
    State,
    FoundersObservation,
    "choices stage turn undrawn rows prizes realms carts hands masters replaced swept supply guild",
)
"""Fields of the state that everybody may know unchanged."""
