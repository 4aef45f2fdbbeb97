"""Find which types of tiles some sources supply: all types at once, each as a bit by its number in the file.

A type that needs two different things, as nearly all do, is supplied if both are made, unless only one source makes
them: it makes one a turn. So two looks at every source answer for all these types; the few others are counted.
"""

from collections.abc import Sequence
from functools import lru_cache

from engine.games.founders.content import Content

Types = int
"""A set of types of tiles: the bit `1 << number` for each."""


@lru_cache(1 << 10)
def types_of(content: Content, tiles: tuple[str, ...]) -> Types:
    """Return the types of the tiles with these ids, as bits."""
    found = 0
    for tile in tiles:
        found |= 1 << content.tiles[tile].number
    return found


def fitting(content: Content, makes: Sequence[int]) -> Types:
    """Return every type of which each need can be given a source of its own.

    `makes`: the resources of each source, as bits.
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
    """Tell whether for each (bits, number) of `wants` at least so many sources make one of these resources.

    `makes`: the resources of each source, as bits.
    """
    return all(sum(bool(one & bits) for one in makes) >= number for bits, number in wants)


@lru_cache(1 << 14)
def _asking_only(content: Content, made: int) -> Types:
    """Return the types that need only resources in `made`."""
    return sum(1 << tile.number for tile in content.tiles.values() if not tile.asks & ~made)


@lru_cache(1 << 10)
def _torn(content: Content, alone: int) -> Types:
    """Return the types that need two or more of the resources in `alone`, all of which one single source makes."""
    return sum(1 << tile.number for tile in content.tiles.values() if (tile.asks & alone).bit_count() > 1)


@lru_cache(8)
def _crowded(content: Content) -> Types:
    """Return the types that need three things or more, or one thing twice."""
    tiles = content.tiles.values()
    return sum(1 << tile.number for tile in tiles if len(tile.needs) > 2 or tile.asks.bit_count() < len(tile.needs))


def _too_much(content: Content, types: Types, makes: Sequence[int]) -> Types:
    tiles = (tile for tile in content.tiles.values() if types >> tile.number & 1)
    return sum(1 << tile.number for tile in tiles if not enough(tile.wants, makes))
