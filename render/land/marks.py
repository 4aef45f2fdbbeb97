"""Gathers from events what the last turns did to a map, so that it can be marked on the map."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from engine.games.area_control.decisions import NEUTRAL_ROW
from engine.games.area_control.events import (
    ArmyDestroyed,
    ArmyMoved,
    ArmyPlaced,
    AuctionWon,
    CardTaken,
    CityBuilt,
    TurnEnded,
)
from engine.kernel.event import Event
from engine.kernel.observation import Ask

Spot = tuple[int, int]
"""A row of armies or cities, and a region."""


@dataclass(frozen=True, slots=True)
class Bought:
    """The coins that a seat paid for a card; `place` is the index that the card had in the row.

    `card` and `place` are None if the seat paid for the right to choose who starts.
    """

    coins: int
    card: int | None = None
    place: int | None = None


@dataclass(slots=True)
class Marks:
    placed: Counter[Spot] = field(default_factory=Counter)
    built: Counter[Spot] = field(default_factory=Counter)
    destroyed: Counter[Spot] = field(default_factory=Counter)
    marched: Counter[tuple[int, int, int]] = field(default_factory=Counter)
    """How often an army made each step; a step is row, origin and target."""
    marched_in: dict[tuple[int, int, int], int] = field(default_factory=dict)
    """Step → index, among the gathered turns, of the last turn in which an army made this step."""
    turns: int = 0
    """How many of the turns whose marks are gathered here are over."""
    bought: dict[int, Bought] = field(default_factory=dict)
    """Seat → what the seat bought."""

    def age(self, step: tuple[int, int, int]) -> int:
        """Return how many turns lie between the step and the last turn in which anybody marched.

        `step`: owner, origin and target, as in `marched`.
        """
        return max(self.marched_in.values()) - self.marched_in[step]

    def gained(self, row: int, region: int) -> bool:
        """Tell whether more armies of the owner `row` have come to the region (new ones included) than have left."""
        came = sum(n for (who, _, target), n in self.marched.items() if (who, target) == (row, region))
        went = sum(n for (who, origin, _), n in self.marched.items() if (who, origin) == (row, region))
        return self.placed[row, region] + came > went


def marks_of(
    number: Mapping[str, int],
    events: Sequence[Event],
    *,
    armies: tuple[type[Event], ...] = (ArmyPlaced,),
    neutral: tuple[type[Event], ...],
) -> Marks:
    """Return the marks that these events leave on the board; events that change no region are ignored.

    `number`: numbers of the regions on the board by their names in the events. `armies`, `neutral`: kinds of events
    that place an army of a seat, or a neutral one.
    """
    marks = Marks()
    for event in events:
        match event:
            case ArmyMoved(seat=seat, origin=origin, target=target):
                step = seat, number[origin], number[target]
                marks.marched[step] += 1
                marks.marched_in[step] = marks.turns
            case TurnEnded():
                marks.turns += 1
            case CityBuilt(seat=seat, region=region):
                marks.built[seat, number[region]] += 1
            case ArmyDestroyed(owner=owner, region=region):
                marks.destroyed[owner if owner >= 0 else NEUTRAL_ROW, number[region]] += 1
            case CardTaken(seat=seat, card=card, paid=paid, place=place):
                marks.bought[seat] = Bought(paid, card, place)
            case AuctionWon(seat=seat, paid=paid):
                marks.bought[seat] = Bought(paid)
            case _ if isinstance(event, (*armies, *neutral)):
                placed: Any = event
                row = placed.seat if isinstance(event, armies) else NEUTRAL_ROW
                marks.placed[row, number[placed.region]] += 1
            case _:
                continue
    return marks


class Asked(Protocol):
    """The part of an observation that says what may be decided now."""

    @property
    def asks(self) -> tuple[Ask, ...]: ...
    @property
    def row(self) -> tuple[int, ...]: ...
    @property
    def first_steps(self) -> Mapping[str, tuple[str, ...]]: ...


def words_asked(seen: Asked) -> Iterator[list[str]]:
    """Yield the codes of all decisions that are possible now and known to the viewer, each split into words.

    While an action is to be chosen, the codes of the first steps of each action are included.
    """
    for ask in seen.asks:
        yield from (code.split() for code in ask.legal or ())
    for steps in seen.first_steps.values():
        yield from (code.split() for code in steps)


def too_dear(seen: Asked) -> frozenset[int]:
    """Return the numbers of the cards in the row that the seat in turn cannot pay; empty if no card is to be taken."""
    payable = {int(words[1]) for words in words_asked(seen) if words[0] == "take"}
    return frozenset(seen.row) - payable if payable else frozenset()
