"""The board of one match: four fragments laid together, with the steps that armies can make on them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain

from engine.games.legends.content import Content, Shape, Side
from engine.games.legends.decisions import MoveArmy

Pairs = Iterable[tuple[int, int]]
BOARDS_KEPT = 512


@dataclass(frozen=True, slots=True)
class Laid:
    """A fragment on the table."""

    side: Side
    degrees: int | None
    """How far it is turned clockwise; None = not settled yet."""

    def exit(self, edge: int) -> int:
        """The region whose dotted line leads over this edge, as the fragment lies."""
        assert self.degrees is not None
        return self.side.exits[(edge - self.degrees // 90) % 4]


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """Rows are by number of region and empty for regions that are not on the table."""

    fragments: tuple[Laid, ...]
    regions: tuple[int, ...]
    islands: tuple[tuple[int, ...], ...]
    island_names: tuple[str, ...]
    joined: tuple[tuple[int, int], ...]
    """Regions of different fragments with a dotted line between them."""
    land: tuple[frozenset[int], ...]
    """Neighbours over a border or a bridge, or through the gates."""
    water: tuple[frozenset[int], ...]
    """Neighbours over dotted lines."""
    march: tuple[tuple[MoveArmy, ...], ...]
    """Steps that cost 1, by origin."""
    sail: tuple[tuple[MoveArmy, ...], ...]
    """All steps, by origin."""


def laid(content: Content, fragments: str) -> list[Laid]:
    """The fragments of `desert 90, horseshoe`: of the last one only the side may be settled."""
    found = []
    for part in fragments.split(", ") if fragments else ():
        side, _, degrees = part.partition(" ")
        found.append(Laid(content.sides[content.side_number[side]], int(degrees) if degrees else None))
    return found


@lru_cache(BOARDS_KEPT)
def board(content: Content, layout: str, fragments: str, gates: tuple[int, ...] = ()) -> Board:
    """What lies on the table so far, by the text of the position; `gates`: the two regions that they join, if any."""
    lying, shape = laid(content, fragments), content.shapes[layout]
    sides, joined = [one.side for one in lying], _joined(shape, lying)
    pairs = [(gates[0], gates[1])] if gates else []
    land = _neighbours(content, [*chain.from_iterable(side.land for side in sides), *pairs])
    dotted = _neighbours(content, [*chain.from_iterable(side.water for side in sides), *joined])
    water = tuple(over - by_land for over, by_land in zip(dotted, land, strict=True))
    return Board(
        fragments=tuple(lying),
        regions=tuple(sorted(chain.from_iterable(side.regions for side in sides))),
        islands=tuple(chain.from_iterable(side.islands for side in sides)),
        island_names=tuple(chain.from_iterable(side.island_names for side in sides)),
        joined=joined,
        land=land,
        water=water,
        march=_steps(content, land),
        sail=_steps(content, [a | b for a, b in zip(land, water, strict=True)]),
    )


def start_regions(content: Content, layout: str, fragments: str) -> list[int]:
    """Where the start region may be: on the central fragment, with a dotted line to another one."""
    found, central = board(content, layout, fragments), content.shapes[layout].central
    allowed = found.fragments if central < 0 else found.fragments[central : central + 1]
    must = [one for one in found.fragments if one.side.central]
    regions = {region for one in must or allowed for region in one.side.regions}
    return sorted(regions & set(chain.from_iterable(found.joined)))


def outpost_regions(content: Content, layout: str, fragments: str, start: int) -> list[int]:
    """All regions of the fragments that do not hold the start region."""
    sides = [one.side for one in board(content, layout, fragments).fragments]
    return sorted(chain.from_iterable(side.regions for side in sides if start not in side.regions))


def _joined(shape: Shape, lying: Sequence[Laid]) -> tuple[tuple[int, int], ...]:
    turned = sum(one.degrees is not None for one in lying)
    ends = (join for join in shape.joins if max(join[0], join[2]) < turned)
    return tuple((lying[a].exit(edge), lying[b].exit(other)) for a, edge, b, other in ends)


def _neighbours(content: Content, pairs: Pairs) -> tuple[frozenset[int], ...]:
    both = {pair for a, b in pairs for pair in ((a, b), (b, a))}
    return tuple(frozenset(b for a, b in both if a == region) for region in range(len(content.regions)))


def _steps(content: Content, neighbours: Sequence[frozenset[int]]) -> tuple[tuple[MoveArmy, ...], ...]:
    step = content.decisions.step
    return tuple(tuple(step[origin, target] for target in sorted(row)) for origin, row in enumerate(neighbours))
