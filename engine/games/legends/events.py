"""Events of Legends, in ids and numbers. `by` is the seat that lays out the board; -1 = chance."""

from dataclasses import dataclass
from typing import ClassVar

from engine.games.area_control import events as shared
from engine.kernel.event import Event, SecretEvent


@dataclass(slots=True)
class SetterChosen(Event):
    """Chance has chosen the seat that lays out the board."""

    kind: ClassVar[str] = "setter_chosen"
    seat: int


@dataclass(slots=True)
class SideLaid(Event):
    kind: ClassVar[str] = "side_laid"
    by: int
    side: str
    place: str


@dataclass(slots=True)
class SideTurned(Event):
    """The fragment laid last was turned."""

    kind: ClassVar[str] = "side_turned"
    by: int
    side: str
    degrees: int


@dataclass(slots=True)
class StartChosen(Event):
    kind: ClassVar[str] = "start_chosen"
    by: int
    region: str


@dataclass(slots=True)
class TokenPut(Event):
    kind: ClassVar[str] = "token_put"
    by: int
    token: str
    """Name of the token; `hidden` = an unknown one that lies face down."""
    region: str


@dataclass(slots=True)
class LeaderDealt(Event):
    kind: ClassVar[str] = "leader_dealt"
    seat: int
    leader: str


@dataclass(slots=True)
class ArmiesMustered(Event):
    """The first armies of a seat were placed in the start region, or in the region of another fragment."""

    kind: ClassVar[str] = "armies_mustered"
    seat: int
    armies: int
    region: str


@dataclass(slots=True)
class OutpostPut(Event):
    """The region on another fragment was chosen, and every seat has placed its army there."""

    kind: ClassVar[str] = "outpost_put"
    by: int
    region: str


@dataclass(slots=True)
class NeutralPut(Event):
    kind: ClassVar[str] = "neutral_put"
    by: int
    region: str


@dataclass(slots=True)
class CardTaken(shared.CardTaken):
    gained: int
    """Coins that the seat gets at once from the card."""


@dataclass(slots=True)
class FeePaid(Event):
    """The Bandit King's player has paid for an army in a region with another seat's city."""

    kind: ClassVar[str] = "fee_paid"
    seat: int
    to_seat: int
    coins: int


@dataclass(slots=True)
class CoinsStolen(Event):
    """Thieves have taken coins from a seat, because its army moved into their region."""

    kind: ClassVar[str] = "coins_stolen"
    seat: int
    coins: int
    region: str


@dataclass(slots=True)
class KnightArmyPlaced(Event):
    """An army was placed together with a city of the White Knight's player."""

    kind: ClassVar[str] = "knight_army_placed"
    seat: int
    region: str


@dataclass(slots=True)
class TokenWon(Event):
    """A seat has built the first city in a region with an exploration token and won the token; everybody sees it."""

    kind: ClassVar[str] = "token_won"
    seat: int
    region: str
    token: str
    gained: int
    """Coins that the seat gets at once from the token."""


@dataclass(slots=True)
class DragonBeaten(Event):
    kind: ClassVar[str] = "dragon_beaten"
    seat: int
    region: str


@dataclass(slots=True)
class ArmyDestroyed(shared.ArmyDestroyed):
    kept: bool
    """True: the Red Sorceress keeps the army, so it does not go back to its owner's supply."""


@dataclass(slots=True)
class CoinRobbed(Event):
    """The Bandit King's player has taken a coin from the owner of an army that he destroyed."""

    kind: ClassVar[str] = "coin_robbed"
    seat: int
    from_seat: int
    coins: int


@dataclass(slots=True)
class Peeked(Event):
    """A seat looks at a face-down token. Everybody sees that, but only the seat sees the token (`TokenSeen`)."""

    kind: ClassVar[str] = "peeked"
    seat: int
    region: str


@dataclass(slots=True)
class TokenSeen(SecretEvent):
    """The token that a seat has looked at; only that seat sees this event."""

    kind: ClassVar[str] = "token_seen"
    region: str
    token: str


@dataclass(slots=True)
class NothingBought(Event):
    """The Fairy Queen's player has not bought a last card."""

    kind: ClassVar[str] = "nothing_bought"
    seat: int
