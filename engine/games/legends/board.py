"""The board of one Legends match: four fragments laid together, and the steps that armies can make on it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain

from engine.games.area_control.decisions import MoveArmy
from engine.games.legends.content import Content, Shape, Side

BOARDS_KEPT = 64
STEPS_KEPT = 4096
"""Number of cached lists of steps; the steps out of a region are the same on many boards."""
Neighbours = frozenset[int]
Steps = tuple[MoveArmy, ...]


@dataclass(frozen=True, slots=True)
class Laid:
    """A fragment of the board as it lies on the table: the side that is up, and how far it is turned."""

    side: Side
    degrees: int | None
    """Degrees by which the fragment is turned clockwise; None = not decided yet."""

    def exit(self, edge: int) -> int:
        """Return the region whose dotted line leads over this edge of the fragment.

        `edge` counts clockwise from 0 = north, seen from the table. The turn of the fragment must be decided already.
        """
        assert self.degrees is not None
        return self.side.exits[(edge - self.degrees // 90) % 4]


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """The board of a match. Lists by region have entries for all regions; those not on the table have no meaning."""

    fragments: tuple[Laid, ...]
    regions: tuple[int, ...]
    islands: tuple[tuple[int, ...], ...]
    island_names: tuple[str, ...]
    joined: tuple[tuple[int, int], ...]
    """Pairs of regions on different fragments with a dotted line between them."""
    land: tuple[Neighbours, ...]
    """By region: its neighbours over a border, over a bridge or through the gates."""
    water: tuple[Neighbours, ...]
    """By region: its neighbours over dotted lines."""
    march: tuple[Steps, ...]
    """By region of origin: the steps that cost 1 movement."""
    sail: tuple[Steps, ...]
    """By region of origin: all steps, also over water."""


def sides_laid(fragments: str) -> tuple[str, ...]:
    """Return the names of the sides in a text such as `desert 90, horseshoe`, without the turns."""
    return tuple([part.partition(" ")[0] for part in fragments.split(", ")]) if fragments else ()


def laid(content: Content, fragments: str) -> list[Laid]:
    """Return the fragments of a text such as `desert 90, horseshoe`; one without degrees was not turned yet."""
    return [_one(content, part) for part in fragments.split(", ")] if fragments else []


@lru_cache(BOARDS_KEPT)
def _one(content: Content, part: str) -> Laid:
    side, _, degrees = part.partition(" ")
    return Laid(content.sides[content.side_number[side]], int(degrees) if degrees else None)


@lru_cache(BOARDS_KEPT)
def board(content: Content, layout: str, fragments: str, gates: tuple[int, ...] = ()) -> Board:
    """Return the board of this layout and this text of fragments; not all fragments have to lie yet.

    `gates`: the two regions with gates, or empty.
    """
    lying = laid(content, fragments)
    sides, joined = [one.side for one in lying], _joined(content.shapes[layout], lying)
    land, water, march, sail = _inside(content)
    land, water, march, sail = land[:], water[:], march[:], sail[:]
    for a, b in joined:
        water[a], water[b] = water[a] | {b}, water[b] | {a}
    if gates:
        first, second = gates
        land[first], land[second] = land[first] | {second}, land[second] | {first}
        water[first], water[second] = water[first] - {second}, water[second] - {first}
    for region in gates:
        march[region] = _steps(content, region, land[region])
    for region in {*chain.from_iterable(joined), *gates}:
        sail[region] = _steps(content, region, land[region] | water[region])
    return Board(
        fragments=tuple(lying),
        regions=tuple(sorted(chain.from_iterable(side.regions for side in sides))),
        islands=tuple(chain.from_iterable(side.islands for side in sides)),
        island_names=tuple(chain.from_iterable(side.island_names for side in sides)),
        joined=joined,
        land=tuple(land),
        water=tuple(water),
        march=tuple(march),
        sail=tuple(sail),
    )


def start_regions(content: Content, layout: str, fragments: str) -> list[int]:
    """Return the possible start regions: those of the central fragment with a dotted line to another fragment.

    In a ring all fragments count as central. But if a side that belongs in the centre is used, only that side counts.
    """
    found, central = board(content, layout, fragments), content.shapes[layout].central
    allowed = found.fragments if central < 0 else found.fragments[central : central + 1]
    must = [one for one in found.fragments if one.side.central]
    regions = {region for one in must or allowed for region in one.side.regions}
    return sorted(regions & set(chain.from_iterable(found.joined)))


def outpost_regions(content: Content, layout: str, fragments: str, start: int) -> list[int]:
    """Return all regions of the fragments that do not contain the start region."""
    sides = [one.side for one in board(content, layout, fragments).fragments]
    return sorted(chain.from_iterable(side.regions for side in sides if start not in side.regions))


def _joined(shape: Shape, lying: Sequence[Laid]) -> tuple[tuple[int, int], ...]:
    turned = sum(one.degrees is not None for one in lying)
    ends = [join for join in shape.joins if join[0] < turned > join[2]]
    return tuple([(lying[a].exit(edge), lying[b].exit(other)) for a, edge, b, other in ends])


@lru_cache(4)
def _inside(content: Content) -> tuple[list[Neighbours], list[Neighbours], list[Steps], list[Steps]]:
    """Return four lists by region that ignore other fragments: neighbours over land, over water, then steps.

    The third list has the steps over land, the fourth the steps over land or water.
    """
    land = _neighbours(content, chain.from_iterable(side.land for side in content.sides))
    water = _neighbours(content, chain.from_iterable(side.water for side in content.sides))
    march = [_steps(content, region, near) for region, near in enumerate(land)]
    sail = [_steps(content, region, land[region] | over) for region, over in enumerate(water)]
    return land, water, march, sail


def _neighbours(content: Content, pairs: Iterable[tuple[int, int]]) -> list[Neighbours]:
    found: list[set[int]] = [set() for _ in content.regions]
    for a, b in pairs:
        found[a].add(b)
        found[b].add(a)
    return list(map(frozenset, found))


@lru_cache(STEPS_KEPT)
def _steps(content: Content, origin: int, targets: Neighbours) -> Steps:
    step = content.decisions.step
    return tuple([step[origin, target] for target in sorted(targets)])
