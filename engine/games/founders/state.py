"""The state of Founders: everything about a position. Only modules of this game import this file."""

from typing import Annotated

from engine.games.founders.realm import Crossing, Laid
from engine.games.founders.stage import Stage
from engine.kernel.state import Clonable, Keyed, state, value

TileRow = Annotated[list[int], Keyed("tile")]
TokenRow = Annotated[list[int], Keyed("token")]


@value
class Choices:
    """The options of a match, as `Founders.info` describes them."""

    vote: bool = True


@state
class State(Clonable):
    choices: Choices
    stage: Stage
    turn: int
    """The seat whose turn it is; during setup the seat that is asked."""
    undrawn: TileRow
    """Per type of tile: number of tiles not opened yet; chance decides their order. Unused prizes stay here."""
    rows: list[list[str]]
    """Open tiles of the nature, the village and the city stack, oldest first."""
    prizes: list[str]
    """Ids of the open prize tiles."""
    realms: list[tuple[Laid, ...]]
    """Per seat: the tiles of its realm, in the order in which they were attached."""
    carts: list[tuple[Crossing, ...]]
    hands: list[TokenRow]
    """Per seat: its numbers of war, coin and cart tokens."""
    masters: list[list[str]]
    """Per seat: the resources of the craftsmen in its hand."""
    replaced: list[list[str]]
    """Per seat: ids of its replaced tiles, which lie face down before it."""
    swept: TileRow
    """Per type of tile: number of tiles that went from full rows to the box; everybody may look at them."""
    supply: TokenRow
    """Numbers of war, coin and cart tokens that nobody has taken yet."""
    guild: list[str]
    """Resources of the craftsmen not drawn yet, in the order of the file; chance decides who comes next."""

    @property
    def seats(self) -> int:
        return len(self.realms)
