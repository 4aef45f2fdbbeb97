"""The state of Founders: everything about a position. Only modules of this game import this file.

Its parts are never changed in place, so clones share them; a move puts changed ones in their places.
"""

from collections.abc import Iterable
from dataclasses import field
from typing import Annotated, Any, TypeVar

from engine.games.founders.realm import Crossing, Laid
from engine.games.founders.stage import Stage
from engine.kernel.state import Clonable, Keyed, state, value

T = TypeVar("T")
TileRow = Annotated[tuple[int, ...], Keyed("tile")]
TokenRow = Annotated[tuple[int, ...], Keyed("token")]


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
    rows: tuple[tuple[str, ...], ...]
    """Open tiles of the nature, the village and the city stack, oldest first."""
    prizes: tuple[str, ...]
    """Ids of the open prize tiles."""
    realms: tuple[tuple[Laid, ...], ...]
    """Per seat: the tiles of its realm, in the order in which they were attached."""
    carts: tuple[tuple[Crossing, ...], ...]
    hands: tuple[TokenRow, ...]
    """Per seat: its numbers of war, coin and cart tokens."""
    masters: tuple[tuple[str, ...], ...]
    """Per seat: the resources of the craftsmen in its hand."""
    replaced: tuple[tuple[str, ...], ...]
    """Per seat: ids of its replaced tiles, which lie face down before it."""
    swept: TileRow
    """Per type of tile: number of tiles that went from full rows to the box; everybody may look at them."""
    supply: TokenRow
    """Numbers of war, coin and cart tokens that nobody has taken yet."""
    guild: tuple[str, ...]
    """Resources of the craftsmen not drawn yet, in the order of the file; chance decides who comes next."""
    market: Any = field(init=False, compare=False, repr=False)
    """The market of the open tiles, and the tiles for which it was found (`heuristics.Kept`); None = none yet."""

    def __post_init__(self) -> None:
        self.market = None

    @property
    def seats(self) -> int:
        return len(self.realms)


def with_item(row: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """Return the row with this item at this index."""
    return (*row[:index], item, *row[index + 1 :])


def with_more(row: tuple[int, ...], index: int, by: int) -> tuple[int, ...]:
    """Return the row with the number at this index changed by `by`."""
    return with_item(row, index, row[index] + by)


def with_last(rows: tuple[tuple[T, ...], ...], index: int, item: T) -> tuple[tuple[T, ...], ...]:
    """Return the rows with one more item at the end of the row at this index."""
    return with_item(rows, index, (*rows[index], item))


def without(row: Iterable[T], item: T) -> tuple[T, ...]:
    """Return the row without the first item that is equal to this one; ValueError if there is none."""
    left = list(row)
    left.remove(item)
    return tuple(left)
