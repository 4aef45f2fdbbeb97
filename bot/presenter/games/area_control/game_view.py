"""The view of an observation in games with armies and cities in regions, with the names and prices of things."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from bot.presenter.scene import Scene, colour, marked
from bot.presenter.screen import Param, Several, Term, Text
from engine.kernel.standing import Standing


class LandSeen(Protocol):
    """The fields that the observations of all games with armies on a map have."""

    @property
    def stage(self) -> Any: ...
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


class Action(Protocol):
    """One action printed on a card: its kind and its number of units."""

    @property
    def kind(self) -> str: ...
    @property
    def units(self) -> int: ...


Seen = TypeVar("Seen", bound=LandSeen)
Card = TypeVar("Card")
VERBS = {"placing": "place", "moving": "move", "building": "city", "destroying": "destroy"}
"""Kind of stage in which an action of a card is done → the verb of its steps."""


@dataclass(frozen=True, slots=True)
class LandSight(ABC, Generic[Seen, Card]):
    game: ClassVar[str]
    """The name of the game; the keys of its own messages begin with it."""
    scene: Scene
    seen: Seen
    content: Any

    @property
    @abstractmethod
    def regions(self) -> Sequence[str]:
        """The codes of all regions; a region's index in this list is its number in the observation."""

    @property
    @abstractmethod
    def cards(self) -> Mapping[int, Card]:
        """Number of a card → the card."""

    @property
    def card_in_play(self) -> Card:
        """The card that the seat in turn has just taken."""
        return self.cards[self.seen.taken[self.seen.turn][-1]]

    @property
    @abstractmethod
    def other_action(self) -> Action | None:
        """The action of the card in play that will follow the present one; None if none will follow."""

    def is_doing(self, action: Action) -> bool:
        """Tell whether this action of the card in play is the one being done."""
        return action.kind == VERBS.get(self.seen.stage.kind)

    def more_for(self, kind: str) -> int:
        """Return how many units the properties of the seat in turn add to an action of this kind."""
        return 0

    @property
    @abstractmethod
    def start(self) -> str:
        """The name of the start region; empty while no region is the start region."""

    @property
    def example(self) -> str:
        """The name of a region, for examples of what can be typed."""
        return self.start

    @abstractmethod
    def called(self, region: str) -> str:
        """Return the name by which people call a region."""

    @abstractmethod
    def group(self, name: str) -> Term:
        """Return the name of a group of regions: a continent or an island."""

    @abstractmethod
    def is_water(self, origin: int, target: int) -> bool:
        """Tell whether the step between two neighbouring regions leads over water."""

    def price(self, card: int) -> int:
        """Return what a card of the row costs now, in coins."""
        price: int = self.content.row_costs[self.seen.row.index(card)]
        return price

    @abstractmethod
    def cost(self, origin: int, target: int) -> int:
        """Return the cost of the step between two neighbouring regions, in steps of a card."""

    @property
    def has_neutral(self) -> bool:
        return len(self.seen.armies) > self.seen.seats

    def listed(self, numbers: Iterable[int]) -> Several:
        """Return the names of these regions (given by number) as a list."""
        return Several(tuple(self.called(self.regions[number]) for number in numbers))

    def owner(self, row: int) -> Param:
        """Return the owner of a row of armies, with the sign of the colour: a player, or the neutral armies.

        `row`: a seat's number, or the row of the neutral armies.
        """
        if row < self.seen.seats:
            return marked(self.scene.view, row)
        return Text("with-mark", {"mark": self.sign(row), "who": Term("land-neutral")})

    def sign(self, row: int) -> Term:
        """Return the coloured sign of a row of armies (a seat's number or the neutral row)."""
        return colour(self.scene.view, row, "mark") if row < self.seen.seats else Term("colour-none", "mark")


Land = LandSight[Any, Any]
"""The view of any game with armies on a map."""
