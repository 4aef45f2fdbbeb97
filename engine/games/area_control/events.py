"""Events that the area-control games (eme, legends) share, in ids and numbers."""

from dataclasses import dataclass
from typing import ClassVar

from engine.kernel.event import Event, SecretEvent


@dataclass(slots=True)
class CardDealt(Event):
    kind: ClassVar[str] = "card_dealt"
    card: int


@dataclass(slots=True)
class YoungestNamed(Event):
    kind: ClassVar[str] = "youngest_named"
    seat: int
    named: int


@dataclass(slots=True)
class TieSettled(Event):
    kind: ClassVar[str] = "tie_settled"
    seat: int
    prize: str
    """Prize of the tied seats: `neutral` = places the first neutral army, `bid` = wins the auction."""
    by: str
    """Means that settled the tie: `youngest` or `die`."""


@dataclass(slots=True)
class BidMade(Event):
    """A seat has made its bid. Everybody sees that, but only the seat knows the number of coins (`BidKnown`)."""

    kind: ClassVar[str] = "bid_made"
    seat: int


@dataclass(slots=True)
class BidKnown(SecretEvent):
    """The number of coins in a seat's bid; only that seat sees this event."""

    kind: ClassVar[str] = "bid_known"
    coins: int


@dataclass(slots=True)
class BidsOpened(Event):
    kind: ClassVar[str] = "bids_opened"
    coins: tuple[int, ...]
    """Per seat: its bid."""


@dataclass(slots=True)
class AuctionWon(Event):
    kind: ClassVar[str] = "auction_won"
    seat: int
    paid: int


@dataclass(slots=True)
class FirstChosen(Event):
    kind: ClassVar[str] = "first_chosen"
    seat: int


@dataclass(slots=True)
class FirstDrawn(Event):
    """Chance has chosen the seat that starts, in a match without an auction."""

    kind: ClassVar[str] = "first_drawn"
    seat: int


@dataclass(slots=True)
class CardTaken(Event):
    kind: ClassVar[str] = "card_taken"
    seat: int
    card: int
    paid: int
    place: int
    """Where the card lay in the row, from 0."""


@dataclass(slots=True)
class ActionChosen(Event):
    kind: ClassVar[str] = "action_chosen"
    seat: int
    action: str


@dataclass(slots=True)
class ArmyPlaced(Event):
    kind: ClassVar[str] = "army_placed"
    seat: int
    region: str


@dataclass(slots=True)
class ArmyMoved(Event):
    kind: ClassVar[str] = "army_moved"
    seat: int
    origin: str
    target: str


@dataclass(slots=True)
class CityBuilt(Event):
    kind: ClassVar[str] = "city_built"
    seat: int
    region: str


@dataclass(slots=True)
class ArmyDestroyed(Event):
    kind: ClassVar[str] = "army_destroyed"
    seat: int
    region: str
    owner: int
    """Owner of the army: a seat; -1 = neutral."""


@dataclass(slots=True)
class ActionLeft(Event):
    """A seat has given up the rest of an action, to go on to the other action of its card."""

    kind: ClassVar[str] = "action_left"
    seat: int


@dataclass(slots=True)
class TurnEnded(Event):
    kind: ClassVar[str] = "turn_ended"
    seat: int


@dataclass(slots=True)
class MatchEnded(Event):
    kind: ClassVar[str] = "match_ended"
    reason: str
