"""What happened, in ids and numbers. `by` is the seat that laid something out, -1 = chance."""

from dataclasses import dataclass
from typing import ClassVar

from engine.kernel.event import Event, SecretEvent


@dataclass(slots=True)
class SetterChosen(Event):
    """The lot says who lays out the board."""

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
    """The side that was laid last."""

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
    """`hidden` = it lies face down."""
    region: str


@dataclass(slots=True)
class LeaderDealt(Event):
    kind: ClassVar[str] = "leader_dealt"
    seat: int
    leader: str


@dataclass(slots=True)
class ArmiesMustered(Event):
    """First armies of a seat stand in the start region, or on another fragment."""

    kind: ClassVar[str] = "armies_mustered"
    seat: int
    armies: int
    region: str


@dataclass(slots=True)
class OutpostPut(Event):
    """One more army of everybody stands on another fragment."""

    kind: ClassVar[str] = "outpost_put"
    by: int
    region: str


@dataclass(slots=True)
class NeutralPut(Event):
    kind: ClassVar[str] = "neutral_put"
    by: int
    region: str


@dataclass(slots=True)
class CardTaken(Event):
    kind: ClassVar[str] = "card_taken"
    seat: int
    card: int
    paid: int
    place: int
    """Where it lay in the row, from 0."""
    gained: int
    """Coins that it brings at once."""


@dataclass(slots=True)
class FeePaid(Event):
    """The Bandit King pays for an army beside somebody else's city."""

    kind: ClassVar[str] = "fee_paid"
    seat: int
    to_seat: int
    coins: int


@dataclass(slots=True)
class CoinsStolen(Event):
    """Thieves have robbed an army that came to their region."""

    kind: ClassVar[str] = "coins_stolen"
    seat: int
    coins: int
    region: str


@dataclass(slots=True)
class KnightArmyPlaced(Event):
    """The army that comes with the White Knight's city."""

    kind: ClassVar[str] = "knight_army_placed"
    seat: int
    region: str


@dataclass(slots=True)
class TokenWon(Event):
    """An exploration token, by the first city in its region; all see it now."""

    kind: ClassVar[str] = "token_won"
    seat: int
    region: str
    token: str
    gained: int
    """Coins that it brings at once."""


@dataclass(slots=True)
class DragonBeaten(Event):
    kind: ClassVar[str] = "dragon_beaten"
    seat: int
    region: str


@dataclass(slots=True)
class ArmyDestroyed(Event):
    kind: ClassVar[str] = "army_destroyed"
    seat: int
    region: str
    owner: int
    """A seat; -1 = neutral."""
    kept: bool
    """By the Red Sorceress: it does not go back into the supply."""


@dataclass(slots=True)
class CoinRobbed(Event):
    """The Bandit King takes a coin from somebody whose army he has destroyed."""

    kind: ClassVar[str] = "coin_robbed"
    seat: int
    from_seat: int
    coins: int


@dataclass(slots=True)
class Peeked(Event):
    """The public shadow of a look at a face-down token."""

    kind: ClassVar[str] = "peeked"
    seat: int
    region: str


@dataclass(slots=True)
class TokenSeen(SecretEvent):
    """The token itself, for whoever looks."""

    kind: ClassVar[str] = "token_seen"
    region: str
    token: str


@dataclass(slots=True)
class NothingBought(Event):
    """The Fairy Queen's seat does without a last card."""

    kind: ClassVar[str] = "nothing_bought"
    seat: int
