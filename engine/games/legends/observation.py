"""The observation of Legends: everything but the others' bids and the tokens that lie face down for the viewer.

Regions, cards, leaders, tokens and seats are numbers.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.games.legends.stage import Stage
from engine.games.legends.state import Choices, State
from engine.kernel.observation import Observation
from engine.kernel.open_fields import OpenFields


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
    """Armies per seat, then per region; with two players the third row is the neutral armies'."""
    cities: tuple[tuple[int, ...], ...]
    supply: tuple[int, ...]
    """Per seat: armies that it may still bring to the board."""
    cities_left: tuple[int, ...]
    row: tuple[int, ...]
    """Numbers of the face-up cards from the cheapest place to the dearest."""
    undrawn: tuple[int, ...]
    """Cards not seen yet, in rising order: nobody knows their true order."""
    taken: tuple[tuple[int, ...], ...]
    cards_to_end: int
    tokens: tuple[int, ...]
    """Per region: the token there, as far as the viewer knows; one that lies face down for the viewer is HIDDEN."""
    seen: tuple[tuple[int, ...], ...]
    """Per seat, then per region: 1 = it has looked at the face-down token here. All see who looks where."""
    won: tuple[tuple[int, ...], ...]
    """Per seat: the tokens that it has won, oldest first."""
    leaders: tuple[int, ...]
    captives: tuple[int, ...]
    """Per seat: its armies that the Red Sorceress keeps."""
    bids: tuple[int | None, ...]
    """Per seat: its bid if the viewer may know it (their own, or all once they are open); else None."""
    has_bid: tuple[bool, ...]
    youngest: int
    region_owner: tuple[int, ...]
    """Per region: the row of `armies` that controls it, or NOBODY."""
    island_owner: tuple[int, ...]
    """Per island, in the order of the fragments as they lie: the row that controls it, or NOBODY."""
    card_points: tuple[tuple[int, ...], ...]
    """Per seat: what each card of `taken` is worth now."""
    flying: tuple[int, ...]
    elixirs: tuple[int, ...]
    more_armies: tuple[int, ...]
    """Per seat: armies added to every recruiting."""
    more_movement: tuple[int, ...]
    """Per seat: movement added to every march."""
    first_steps: Mapping[str, tuple[str, ...]]
    """While one of a card's actions is chosen: by kind of action, the codes of its first steps. Else empty."""


OPEN = OpenFields(
    State,
    LegendsObservation,
    "choices stage turn fragments start coins armies cities row undrawn taken seen won leaders captives youngest",
)
"""What all may see of a position as it is."""
