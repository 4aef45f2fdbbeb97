"""The state of Eight-Minute Empire: everything about a position. Only modules of this game import this file."""

from typing import Annotated, Literal

from engine.games.eme.stage import Stage
from engine.kernel.state import Clonable, Keyed, state, value

RegionRow = Annotated[bytearray, Keyed("region")]


@value
class Choices:
    """The options of a match, as `Eme.info` describes them."""

    side: Literal["A", "B"] = "A"
    tokens: bool = False
    ties: Literal["die", "youngest"] = "die"
    winner: Literal["chooses", "starts"] = "chooses"
    refill: Literal["after", "at_once"] = "after"
    card24: Literal["english", "symbols"] = "english"
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
    """Per region: 1 + number of the good whose token lies there; 0 = none."""
    youngest: int = -1
    """The seat that the players named the youngest, if they were asked; else -1."""

    @property
    def seats(self) -> int:
        return len(self.coins)
