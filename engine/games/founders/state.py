"""The position of Founders. Only this game's own modules import this file."""

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
    """The seat whose turn it is, or which is asked during setup."""
    undrawn: TileRow
    """Per type of tile: number that nobody has seen yet; they have no order. Prizes that were not opened stay here."""
    rows: list[list[str]]
    """Open tiles of the nature, the village and the city stack, oldest first."""
    prizes: list[str]
    """Ids of the open prize tiles."""
    realms: list[list[Laid]]
    """Per seat: the tiles of its state in the order in which they came."""
    carts: list[list[Crossing]]
    hands: list[TokenRow]
    """Per seat: war, coin and cart tokens."""
    masters: list[list[str]]
    """Per seat: the resources of the craftsmen in its hand."""
    replaced: list[list[str]]
    """Per seat: replaced tiles, which lie face down before it."""
    swept: TileRow
    """Per type of tile: number in the box, from full rows; everybody may look at them."""
    supply: TokenRow
    """Tokens of each kind that nobody has taken yet."""
    guild: list[str]
    """Resources of the craftsmen that nobody has drawn yet, in the order of the file: they have no other."""

    @property
    def seats(self) -> int:
        return len(self.realms)
