"""Names of what a seat controls on a map, for `Game.assets`."""

from collections.abc import Iterable

from engine.kernel.actors import Seat


def controlled(kind: str, names: Iterable[str], owners: Iterable[int], seat: Seat) -> dict[str, int]:
    """Map `region A12` (kind and name) to 1 for each name whose owner is the seat; both lists have the same order."""
    return {f"{kind} {name}": 1 for name, owner in zip(names, owners, strict=True) if owner == seat}


def counted(name: str, number: int) -> dict[str, int]:
    """Map the name to the number; empty for 0."""
    return {name: number} if number else {}
