"""The observation of Eight-Minute Empire: all but the bids of others. Regions, goods and seats are numbers."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.games.eme.scoring import GoodsScore
from engine.games.eme.stage import Stage
from engine.games.eme.state import Choices, State
from engine.kernel.observation import Observation
from engine.kernel.open_fields import OpenFields


@dataclass(frozen=True, slots=True, kw_only=True)
class EmeObservation(Observation):
    choices: Choices
    seats: int
    stage: Stage
    turn: int
    coins: tuple[int, ...]
    armies: tuple[tuple[int, ...], ...]
    """Armies per seat, then per region; with two players the third row is the neutral armies'."""
    cities: tuple[tuple[int, ...], ...]
    supply: tuple[int, ...]
    """Per seat: armies that it may still place."""
    cities_left: tuple[int, ...]
    row: tuple[int, ...]
    """Numbers of the face-up cards from the cheapest place to the dearest."""
    undrawn: tuple[int, ...]
    """Cards that were not drawn yet, in rising order; nobody knows the order of the deck."""
    taken: tuple[tuple[int, ...], ...]
    cards_to_end: int
    tokens: tuple[int, ...]
    """Per region: 1 + number of the good of its token; 0 = none."""
    bids: tuple[int | None, ...]
    """Per seat: its bid if the viewer may know it, else None. A viewer knows the own bid, and all after the auction."""
    has_bid: tuple[bool, ...]
    youngest: int
    region_owner: tuple[int, ...]
    """Per region: the row of `armies` that controls it, or NOBODY."""
    continent_owner: tuple[int, ...]
    goods: tuple[GoodsScore, ...]
    """Per seat: the score of its goods, with wild cards assigned so that they bring most now."""
    first_steps: Mapping[str, tuple[str, ...]]
    """While the player chooses one of a card's actions: kind of action → codes of its first steps. Else empty."""


OPEN = OpenFields(State, EmeObservation, "choices stage turn coins armies cities row undrawn taken tokens youngest")
"""Fields of the state that everybody may know unchanged."""
