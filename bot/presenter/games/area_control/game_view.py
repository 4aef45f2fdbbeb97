"""A viewer's observation of a game with armies and cities in regions, with names and prices of what it holds."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from bot.presenter.scene import Scene, colour, marked
from bot.presenter.screen import Param, Several, Term, Text
from engine.kernel.standing import Standing


class LandSeen(Protocol):
    """The part of an observation that all games with armies on a map share."""

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
        """The codes of the regions, by their numbers in the observation."""

    @abstractmethod
    def called(self, region: str) -> str:
        """Return the name by which people call a region."""

    @abstractmethod
    def is_water(self, origin: int, target: int) -> bool:
        """Tell whether a step between these neighbours leads over water."""

    @abstractmethod
    def price(self, card: int) -> int:
        """Return what a card of the row costs now, in coins."""

    @abstractmethod
    def cost(self, origin: int, target: int) -> int:
        """Return what a step between these neighbours costs, in steps of a card."""

    def listed(self, numbers: Iterable[int]) -> Several:
        """Return the names of regions, as a list."""
        return Several(tuple(self.called(self.regions[number]) for number in numbers))

    def owner(self, row: int) -> Param:
        """Return the owner of a row of armies with the sign of the colour: a player, or the neutral armies."""
        if row < self.seen.seats:
            return marked(self.scene.view, row)
        return Text("with-mark", {"mark": self.sign(row), "who": Term("land-neutral")})

    def sign(self, row: int) -> Term:
        """Return the sign of the colour of a row of armies, without the owner's name."""
        return colour(self.scene.view, row, "mark") if row < self.seen.seats else Term("colour-none", "mark")


Land = LandSight[Any]
"""The view of any of these games."""
