"""What is seen of any game with armies and cities in regions, and how its regions and owners are called."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from bot.presenter.scene import Scene, colour, marked
from bot.presenter.screen import Param, Several, Term, Text
from engine.kernel.standing import Standing


class LandSeen(Protocol):
    """The part of an observation that all these games have alike."""

    @property
    def standing(self) -> Standing: ...
    @property
    def seats(self) -> int: ...
    @property
    def turn(self) -> int: ...
    @property
    def coins(self) -> tuple[int, ...]: ...
    @property
    def armies(self) -> tuple[tuple[int, ...], ...]: ...
    @property
    def cities(self) -> tuple[tuple[int, ...], ...]: ...
    @property
    def supply(self) -> tuple[int, ...]: ...
    @property
    def cities_left(self) -> tuple[int, ...]: ...
    @property
    def row(self) -> tuple[int, ...]: ...
    @property
    def taken(self) -> tuple[tuple[int, ...], ...]: ...
    @property
    def bids(self) -> tuple[int | None, ...]: ...
    @property
    def region_owner(self) -> tuple[int, ...]: ...


Seen = TypeVar("Seen", bound=LandSeen)


@dataclass(frozen=True, slots=True)
class LandSight(ABC, Generic[Seen]):
    scene: Scene
    seen: Seen

    @property
    @abstractmethod
    def regions(self) -> Sequence[str]:
        """Codes of the regions, by the numbers that the observation has for them."""

    @abstractmethod
    def called(self, region: str) -> str:
        """A region as people call it."""

    @abstractmethod
    def is_water(self, origin: int, target: int) -> bool:
        """Does a step between these neighbours lead over water?"""

    @abstractmethod
    def price(self, card: int) -> int:
        """What a card of the row costs now."""

    @abstractmethod
    def cost(self, origin: int, target: int) -> int:
        """Of such a step, in steps of a card."""

    def listed(self, numbers: Iterable[int]) -> Several:
        """Regions by their names."""
        return Several(tuple(self.called(self.regions[number]) for number in numbers))

    def owner(self, row: int) -> Param:
        """Whose armies a row of the board is, with the sign of its colour: a player, or nobody."""
        if row < self.seen.seats:
            return marked(self.scene.view, row)
        return Text("with-mark", {"mark": self.sign(row), "who": Term("land-neutral")})

    def sign(self, row: int) -> Term:
        """The same as a bare sign."""
        return colour(self.scene.view, row, "mark") if row < self.seen.seats else Term("colour-none", "mark")


Land = LandSight[Any]
"""Of whichever of these games."""
