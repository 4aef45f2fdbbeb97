"""What a viewer of Eight-Minute Empire knows: everything but the others' bids. Regions, goods and seats are numbers."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.games.eme.scoring import GoodsScore
from engine.games.eme.stage import Stage
from engine.games.eme.state import Choices
from engine.kernel.observation import Observation


@dataclass(frozen=True, slots=True, kw_only=True)
class EmeObservation(Observation):
    choices: Choices
    seats: int
    stage: Stage
    turn: int
    coins: tuple[int, ...]
    armies: tuple[tuple[int, ...], ...]
    """Per seat, then per region; with two players the third row is the neutral armies'."""
    cities: tuple[tuple[int, ...], ...]
    supply: tuple[int, ...]
    """Armies that each seat may still place."""
    cities_left: tuple[int, ...]
    row: tuple[int, ...]
    """Face-up cards from the cheapest place to the dearest."""
    undrawn: tuple[int, ...]
    """Cards not seen yet, in rising order: their true order is known to nobody."""
    taken: tuple[tuple[int, ...], ...]
    cards_to_end: int
    tokens: tuple[int, ...]
    """Per region: 1 + number of the good; 0 = none."""
    bids: tuple[int | None, ...]
    """Only what the viewer may know: his own, or all once they are open; None otherwise."""
    has_bid: tuple[bool, ...]
    youngest: int
    region_owner: tuple[int, ...]
    """A row of `armies`, or NOBODY."""
    continent_owner: tuple[int, ...]
    goods: tuple[GoodsScore, ...]
    """Per seat, with wild cards where they bring most now."""
    first_steps: Mapping[str, tuple[str, ...]]
    """While one of a card's actions is chosen: by kind of action, the codes of its first steps. Else empty."""
