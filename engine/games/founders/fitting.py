"""Find all types of tiles that given sources supply, as a set of bits.

Nearly all types need two different resources. Such a type is supplied if both are made. There is one exception: if only
one source makes both, it can supply only one of them in a turn. So two passes over the sources decide all these types;
the few other types are checked one by one. `Fits` keeps the result for every set of sources.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from engine.games.founders.content import Content, Tile

Types = int
"""A set of types of tiles: bit `1 << number` stands for the type with this number."""


@lru_cache(1 << 10)
def types_of(content: Content, tiles: tuple[str, ...]) -> Types:
    """Return the types of the tiles with these ids, as a set of bits."""
    found = 0
    for tile in tiles:
        found |= 1 << content.tiles[tile].number
    return found


@lru_cache(1 << 12)
def tiles_of(content: Content, types: Types) -> tuple[Tile, ...]:
    """Return these types of tiles in the order of the file."""
    return tuple(tile for tile in content.tiles.values() if types >> tile.number & 1)


DIGIT: Final = 7
"""Bits with which the sources of one kind are counted; a box has fewer tiles than they can count."""
MOST_KEPT: Final = 1 << 14


class Fits(dict[int, Types]):
    """All types of tiles that given sources supply, found when they are first asked for.

    The key is the sources as one number. It is a sum of `units`, so that a source is added or taken away by arithmetic.
    """

    def __init__(self, content: Content) -> None:
        kinds = {tile.makes for tile in content.tiles.values()} | {content.bits([name]) for name in content.resources}
        self._content = content
        self._kinds = sorted(kinds - {0})
        self.units = {0: 0} | {makes: 1 << DIGIT * number for number, makes in enumerate(self._kinds)}
        """Resources of a source, as bits → the number that stands for one such source; 0 for none."""

    def __missing__(self, sources: int) -> Types:
        makes = [kind for kind in self._kinds for _ in range(sources // self.units[kind] % (1 << DIGIT))]
        if len(self) >= MOST_KEPT:
            self.clear()
        found = self[sources] = fitting(self._content, makes)
        return found


@lru_cache(8)
def fits_of(content: Content) -> Fits:
    return Fits(content)


def fitting(content: Content, makes: Sequence[int]) -> Types:
    """Return all types of tiles for which each need can get a source of its own.

    `makes`: per source, the resources that it makes, as bits.
    """
    once = twice = 0
    for one in makes:
        twice |= once & one
        once |= one
    found = _asking_only(content, once)
    for one in makes:
        alone = one & ~twice
        if alone & (alone - 1):
            found &= ~_torn(content, alone)
    crowded = found & _crowded(content)
    return found & ~_too_much(content, crowded, makes) if crowded else found


def enough(wants: Sequence[tuple[int, int]], makes: Sequence[int]) -> bool:
    """Tell whether there are enough sources for every (bits, number) in `wants`.

    At least `number` sources must make one of the resources in `bits`. `makes`: per source, its resources as bits.
    """
    return all(sum(bool(one & bits) for one in makes) >= number for bits, number in wants)


@lru_cache(1 << 14)
def _asking_only(content: Content, made: int) -> Types:
    """Return the types that need no other resources than those in `made`."""
    return sum(1 << tile.number for tile in content.tiles.values() if not tile.asks & ~made)


@lru_cache(1 << 10)
def _torn(content: Content, alone: int) -> Types:
    """Return the types that need two or more of the resources in `alone`, which only one single source makes."""
    return sum(1 << tile.number for tile in content.tiles.values() if (tile.asks & alone).bit_count() > 1)


@lru_cache(8)
def _crowded(content: Content) -> Types:
    """Return the types with three or more needs, or with the same need twice."""
    tiles = content.tiles.values()
    return sum(1 << tile.number for tile in tiles if len(tile.needs) > 2 or tile.asks.bit_count() < len(tile.needs))


def _too_much(content: Content, types: Types, makes: Sequence[int]) -> Types:
    tiles = (tile for tile in content.tiles.values() if types >> tile.number & 1)
    return sum(1 << tile.number for tile in tiles if not enough(tile.wants, makes))
