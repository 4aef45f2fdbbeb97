"""What a viewer of Legends knows: everything but the others' bids and the tokens that lie face down for him.

Regions, cards, leaders, tokens and seats are numbers.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.games.legends.stage import Stage
from engine.games.legends.state import Choices
from engine.kernel.observation import Observation


@dataclass(frozen=True, slots=True, kw_only=True)
class LegendsObservation(Observation):
    choices: Choices
    seats: int
    stage: Stage
    turn: int
    fragments: str
    start: str
    coins: tuple[int, ...]
    armies: tuple[tuple[int, ...], ...]
    """Per seat, then per region; with two players the third row is the neutral armies'."""
    cities: tuple[tuple[int, ...], ...]
    supply: tuple[int, ...]
    """Armies that each seat may still bring to the board."""
    cities_left: tuple[int, ...]
    row: tuple[int, ...]
    """Face-up cards from the cheapest place to the dearest."""
    undrawn: tuple[int, ...]
    """Cards not seen yet, in rising order: their true order is known to nobody."""
    taken: tuple[tuple[int, ...], ...]
    cards_to_end: int
    tokens: tuple[int, ...]
    """Per region, as far as the viewer knows: a token that lies face down for him is HIDDEN."""
    seen: tuple[tuple[int, ...], ...]
    """Per seat, then per region: 1 = it has looked at the face-down token here. All see who looks where."""
    won: tuple[tuple[int, ...], ...]
    """Tokens of each seat, oldest first."""
    leaders: tuple[int, ...]
    captives: tuple[int, ...]
    """Per seat: its armies that the Red Sorceress keeps."""
    bids: tuple[int | None, ...]
    """Only what the viewer may know: his own, or all once they are open; None otherwise."""
    has_bid: tuple[bool, ...]
    youngest: int
    region_owner: tuple[int, ...]
    """A row of `armies`, or NOBODY."""
    island_owner: tuple[int, ...]
    """By the islands of the fragments as they lie."""
    card_points: tuple[tuple[int, ...], ...]
    """Per seat: what each of `taken` is worth now."""
    flying: tuple[int, ...]
    elixirs: tuple[int, ...]
    more_armies: tuple[int, ...]
    """For every recruiting."""
    more_movement: tuple[int, ...]
    """For every march."""
    first_steps: Mapping[str, tuple[str, ...]]
    """While one of a card's actions is chosen: by kind of action, the codes of its first steps. Else empty."""
