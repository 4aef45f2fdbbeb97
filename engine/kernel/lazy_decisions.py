"""A list of decisions that are looked up when they are asked for: of a whole deck one card is drawn."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Generic, TypeVar, overload

from engine.kernel.decision import Decision

D = TypeVar("D", bound=Decision)


class LazyDecisions(Sequence[D], Generic[D]):
    """The decisions about these numbers, in the same order; equal to any sequence of the same decisions."""

    __slots__ = ("_by_number", "_numbers")

    def __init__(self, by_number: Callable[[int], D], numbers: Sequence[int]) -> None:
        """`by_number` returns the decision about a number. `numbers` must not be changed any more."""
        self._by_number, self._numbers = by_number, numbers

    def __len__(self) -> int:
        return len(self._numbers)

    def __iter__(self) -> Iterator[D]:
        return map(self._by_number, self._numbers)

    @overload
    def __getitem__(self, place: int) -> D: ...
    @overload
    def __getitem__(self, place: slice) -> list[D]: ...
    def __getitem__(self, place: Any) -> Any:
        found = self._numbers[place]
        return self._by_number(found) if isinstance(found, int) else list(map(self._by_number, found))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(list(self))
