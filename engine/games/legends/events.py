"""Events of Legends, in ids and numbers. `by` is the seat that laid something out, -1 = chance."""

from dataclasses import dataclass
from typing import ClassVar

from engine.games.area_control import events as shared
from engine.kernel.event import Event, SecretEvent


@dataclass(slots=True)
class SetterChosen(Event):
    """The lot has chosen the seat that lays out the board."""

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
    """The side that was laid last is turned."""

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
    """Name of the token; `hidden` = it lies face down."""
    region: str


@dataclass(slots=True)
class LeaderDealt(Event):
    kind: ClassVar[str] = "leader_dealt"
    seat: int
    leader: str


@dataclass(slots=True)
class ArmiesMustered(Event):
    """The first armies of a seat stand in the start region, or on another fragment."""

    kind: ClassVar[str] = "armies_mustered"
    seat: int
    armies: int
    region: str


@dataclass(slots=True)
class OutpostPut(Event):
    """One more army of every seat stands on another fragment."""

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
    """Coins that the card brings at once."""


@dataclass(slots=True)
class FeePaid(Event):
    """The Bandit King has paid for an army beside another seat's city."""

    kind: ClassVar[str] = "fee_paid"
    seat: int
    to_seat: int
    coins: int


@dataclass(slots=True)
class CoinsStolen(Event):
    """Thieves have taken coins from a seat whose army came to their region."""

    kind: ClassVar[str] = "coins_stolen"
    seat: int
    coins: int
    region: str


@dataclass(slots=True)
class KnightArmyPlaced(Event):
    """The army that comes with the White Knight's city is placed."""

    kind: ClassVar[str] = "knight_army_placed"
    seat: int
    region: str


@dataclass(slots=True)
class TokenWon(Event):
    """A seat has won an exploration token by the first city in its region; all see it now."""

    kind: ClassVar[str] = "token_won"
    seat: int
    region: str
    token: str
    gained: int
    """Coins that the token brings at once."""


@dataclass(slots=True)
class DragonBeaten(Event):
    kind: ClassVar[str] = "dragon_beaten"
    seat: int
    region: str


@dataclass(slots=True)
class ArmyDestroyed(shared.ArmyDestroyed):
    kept: bool
    """True: the Red Sorceress keeps it, and it does not go back into the supply."""


@dataclass(slots=True)
class CoinRobbed(Event):
    """The Bandit King takes a coin from the seat whose army he has destroyed."""

    kind: ClassVar[str] = "coin_robbed"
    seat: int
    from_seat: int
    coins: int


@dataclass(slots=True)
class Peeked(Event):
    """A seat looks at a face-down token; everybody sees that, but not the token (`TokenSeen`)."""

    kind: ClassVar[str] = "peeked"
    seat: int
    region: str


@dataclass(slots=True)
class TokenSeen(SecretEvent):
    """The token that the seat has looked at, for that seat only."""

    kind: ClassVar[str] = "token_seen"
    region: str
    token: str


@dataclass(slots=True)
class NothingBought(Event):
    """The Fairy Queen's seat does not buy a last card."""

    kind: ClassVar[str] = "nothing_bought"
    seat: int
