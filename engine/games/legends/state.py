"""The state of Legends: everything about a position. Only modules of this game import this file."""

from typing import Annotated, Literal

from engine.games.legends.stage import Stage
from engine.kernel.state import Clonable, Keyed, state, value

RegionRow = Annotated[bytearray, Keyed("region")]
"""One number for each region of all sides; it is 0 for regions that are not on the table."""


@value
class Choices:
    """The options of a match, as `Legends.info` describes them."""

    layout: Literal["t", "ring"] = "t"
    board: Literal["drawn", "laid"] = "drawn"
    exploration: Literal["none", "open", "swamp"] = "none"
    citadels: bool = False
    leaders: bool = False
    dragon: bool = False
    gates: bool = False
    thieves: bool = False
    ties: Literal["die", "youngest"] = "die"
    first: Literal["auction", "lot"] = "auction"
    neutral: Literal["placed", "drawn"] = "placed"
    games: Literal[1, 3] = 1
    """Number of matches in the series; 1 = a single match."""


@state
class State(Clonable):
    choices: Choices
    stage: Stage
    turn: int
    """The seat whose turn it is; during setup the seat that is asked."""
    fragments: str
    """Fragments on the table, in the order of places: `desert 90, horseshoe 0, …`; empty = none yet."""
    start: str
    """Name of the start region; empty = not chosen yet."""
    coins: list[int]
    armies: list[RegionRow]
    """Armies per seat, then per region; with two players one more row for the neutral armies."""
    cities: list[RegionRow]
    row: list[int]
    """Numbers of the face-up cards from the cheapest place to the dearest."""
    undrawn: list[int]
    """Cards that were not drawn yet, in rising order; chance decides their order only when it draws."""
    taken: list[tuple[int, ...]]
    """Per seat: its cards, oldest first."""
    bids: list[int]
    """Per seat: its bid; -1 = not yet."""
    tokens: RegionRow
    """Per region: number of its token, as in `Content.tokens`; 0 = none. Face down it is HIDDEN until a seat looks."""
    seen: list[RegionRow]
    """Per seat, then per region: 1 = the seat has looked at the face-down token there."""
    won: list[tuple[int, ...]]
    """Per seat: the tokens that it has won, oldest first."""
    leaders: list[int]
    """Per seat: number of its leader; -1 = none."""
    captives: list[int]
    """Per seat: number of its armies that the Red Sorceress keeps."""
    youngest: int = -1
    """The seat that the players named the youngest, if they were asked; else -1."""

    @property
    def seats(self) -> int:
        return len(self.coins)
