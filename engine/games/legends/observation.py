"""The observation of Legends: all but the bids of others, and the tokens that lie face down for the viewer.

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
    """Cards that were not drawn yet, in rising order; nobody knows the order of the deck."""
    taken: tuple[tuple[int, ...], ...]
    cards_to_end: int
    tokens: tuple[int, ...]
    """Per region: its token. A token that lies face down, and at which the viewer has not looked, is HIDDEN."""
    seen: tuple[tuple[int, ...], ...]
    """Per seat, then per region: 1 = the seat has looked at the face-down token there. Everybody sees that it looks."""
    won: tuple[tuple[int, ...], ...]
    """Per seat: the tokens that it has won, oldest first."""
    leaders: tuple[int, ...]
    captives: tuple[int, ...]
    """Per seat: number of its armies that the Red Sorceress keeps."""
    bids: tuple[int | None, ...]
    """Per seat: its bid if the viewer may know it, else None. A viewer knows the own bid, and all after the auction."""
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
    """Per seat: armies added to every action that places armies."""
    more_movement: tuple[int, ...]
    """Per seat: movement added to every action that moves armies."""
    first_steps: Mapping[str, tuple[str, ...]]
    """While the player chooses one of a card's actions: kind of action → codes of its first steps. Else empty."""


OPEN = OpenFields(
    State,
    LegendsObservation,
    "choices stage turn fragments start coins armies cities row undrawn taken seen won leaders captives youngest",
)
"""Fields of the state that everybody may know unchanged."""
