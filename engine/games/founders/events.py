"""Events of Founders, in ids and numbers."""

from dataclasses import dataclass
from typing import ClassVar

from engine.kernel.event import Event


@dataclass(slots=True)
class PrizeOpened(Event):
    kind: ClassVar[str] = "prize_opened"
    tile: str


@dataclass(slots=True)
class FirstDrawn(Event):
    """Chance has chosen the first player."""

    kind: ClassVar[str] = "first_drawn"
    seat: int


@dataclass(slots=True)
class TileOpened(Event):
    """A tile was opened: it came from its stack to the row beside the stack."""

    kind: ClassVar[str] = "tile_opened"
    stack: str
    tile: str


@dataclass(slots=True)
class TilePicked(Event):
    """A seat has picked a tile in the draft."""

    kind: ClassVar[str] = "tile_picked"
    seat: int
    tile: str


@dataclass(slots=True)
class StackChosen(Event):
    kind: ClassVar[str] = "stack_chosen"
    seat: int
    stack: str


@dataclass(slots=True)
class RowSwept(Event):
    """All tiles of a full row were moved to the box."""

    kind: ClassVar[str] = "row_swept"
    stack: str
    tiles: tuple[str, ...]


@dataclass(slots=True)
class EndProposed(Event):
    kind: ClassVar[str] = "end_proposed"
    seat: int
    verdict: str
    """Proof of the engine about points to come: one of the results of `endgame_proof.verdict`."""


@dataclass(slots=True)
class EndAnswered(Event):
    kind: ClassVar[str] = "end_answered"
    seat: int
    agrees: bool


@dataclass(slots=True)
class TokenChosen(Event):
    """A seat has chosen to play this token; the next event names the place."""

    kind: ClassVar[str] = "token_chosen"
    seat: int
    token: str


@dataclass(slots=True)
class TileTaken(Event):
    """A seat has chosen to attach this tile; the next event names the place."""

    kind: ClassVar[str] = "tile_taken"
    seat: int
    tile: str


@dataclass(slots=True)
class NothingFits(Event):
    """No open tile fits into an empty place of the seat's realm, so the top nature tile will be opened."""

    kind: ClassVar[str] = "nothing_fits"
    seat: int


@dataclass(slots=True)
class WarPlayed(Event):
    kind: ClassVar[str] = "war_played"
    seat: int
    owner: int
    tile: str
    x: int
    y: int


@dataclass(slots=True)
class CoinPlayed(Event):
    kind: ClassVar[str] = "coin_played"
    seat: int
    owner: int
    tile: str
    x: int
    y: int
    resource: str


@dataclass(slots=True)
class CartPlayed(Event):
    kind: ClassVar[str] = "cart_played"
    seat: int
    x: int
    y: int
    """`x` and `y`: place of the nearest and leftmost of the four tiles around the cart."""


@dataclass(slots=True)
class CraftsmanPlayed(Event):
    kind: ClassVar[str] = "craftsman_played"
    seat: int
    resource: str
    tile: str
    x: int
    y: int


@dataclass(slots=True)
class TileRescued(Event):
    """The top nature tile was opened because no open tile fits; it goes directly to the seat's realm."""

    kind: ClassVar[str] = "tile_rescued"
    seat: int
    tile: str


@dataclass(slots=True)
class TileReplaced(Event):
    """A tile was replaced and now lies face down in front of its owner."""

    kind: ClassVar[str] = "tile_replaced"
    seat: int
    tile: str
    x: int
    y: int
    coins: int
    """Number of coins that go from the tile to its owner's hand."""
    lost: tuple[str, ...]
    """Tokens that go from the tile to the box: `war`, `master` or `coin`, one entry each."""


@dataclass(slots=True)
class TileAttached(Event):
    kind: ClassVar[str] = "tile_attached"
    seat: int
    tile: str
    x: int
    y: int
    supplies: tuple[tuple[str, int, int] | tuple[str], ...]
    """For each need: (resource, x, y) of the tile that makes it; (resource,) alone if it was bought."""


@dataclass(slots=True)
class TokenTaken(Event):
    kind: ClassVar[str] = "token_taken"
    seat: int
    token: str


@dataclass(slots=True)
class CraftsmanHired(Event):
    kind: ClassVar[str] = "craftsman_hired"
    seat: int
    resource: str


@dataclass(slots=True)
class CoinsTaken(Event):
    """At the end of its turn or of the match, a seat has taken the coins on its own tiles into its hand."""

    kind: ClassVar[str] = "coins_taken"
    seat: int
    coins: int


@dataclass(slots=True)
class TurnEnded(Event):
    kind: ClassVar[str] = "turn_ended"
    seat: int


@dataclass(slots=True)
class MatchEnded(Event):
    kind: ClassVar[str] = "match_ended"
    reason: str
