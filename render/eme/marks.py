"""What the last turn did to the board, gathered from its events."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.games.eme.content import Side
from engine.games.eme.decisions import NEUTRAL_ROW
from engine.games.eme.events import (
    ArmyDestroyed,
    ArmyMoved,
    ArmyPlaced,
    AuctionWon,
    CardTaken,
    CityBuilt,
    NeutralPlaced,
)
from engine.kernel.event import Event

Spot = tuple[int, int]
"""A row of armies or cities, and a region."""


@dataclass(frozen=True, slots=True)
class Bought:
    """What a seat paid, and for which card; None = for the right to choose who starts."""

    coins: int
    card: int | None = None


@dataclass(slots=True)
class Marks:
    placed: Counter[Spot] = field(default_factory=Counter)
    built: Counter[Spot] = field(default_factory=Counter)
    destroyed: Counter[Spot] = field(default_factory=Counter)
    marched: Counter[tuple[int, int, int]] = field(default_factory=Counter)
    """Row, origin and target of every step."""
    bought: dict[int, Bought] = field(default_factory=dict)
    """By seat."""

    def gained(self, row: int, region: int) -> bool:
        """Whether more armies of the row have come here than have gone on."""
        came = sum(n for (who, _, target), n in self.marched.items() if (who, target) == (row, region))
        went = sum(n for (who, origin, _), n in self.marched.items() if (who, origin) == (row, region))
        return self.placed[row, region] + came > went


def marks_of(side: Side, events: Sequence[Event]) -> Marks:
    """What these events leave to see; those that change nothing on the board are passed over."""
    number = {name: region for region, name in enumerate(side.regions)}
    marks = Marks()
    for event in events:
        match event:
            case ArmyPlaced(seat=seat, region=region):
                marks.placed[seat, number[region]] += 1
            case NeutralPlaced(region=region):
                marks.placed[NEUTRAL_ROW, number[region]] += 1
            case ArmyMoved(seat=seat, origin=origin, target=target):
                marks.marched[seat, number[origin], number[target]] += 1
            case CityBuilt(seat=seat, region=region):
                marks.built[seat, number[region]] += 1
            case ArmyDestroyed(owner=owner, region=region):
                marks.destroyed[owner if owner >= 0 else NEUTRAL_ROW, number[region]] += 1
            case CardTaken(seat=seat, card=card, paid=paid):
                marks.bought[seat] = Bought(paid, card)
            case AuctionWon(seat=seat, paid=paid):
                marks.bought[seat] = Bought(paid)
            case _:
                continue
    return marks
