"""The position. Nobody outside this game's room imports this file."""

from typing import Literal

from engine.games.territories.stage import Stage
from engine.kernel.state import Clonable, state, value


@value
class Choices:
    """The options of a match, as `Territories.info` describes them."""

    income: Literal["share", "coin"] = "share"
    construction: Literal["at_once", "in_turn"] = "at_once"
    goal: Literal["normal", "short", "long", 6, 8, 10, 12, 14, 16, 18, 20, 25, 30] = "normal"
    claims: Literal["automatic", "manual"] = "automatic"
    market: bool = True
    leavers: Literal["computer", "fall"] = "computer"
    """What becomes of a seat whose player leaves: a computer plays on, or its lands fall."""


@state
class Piece(Clonable):
    """A building or a character on a land."""

    card: int
    coins: int = 0
    """Laid on it in this income phase; they lie there until the next one."""
    funded: bool = False
    """Its need was met in the last income phase."""
    active: bool = False
    """It was funded at least once, so it works."""
    used: bool = False
    """Its action was used in this round."""


@state
class Land(Clonable):
    """A territory."""

    id: str
    """Letter of the seat that made it, and a number: `B3`."""
    owner: int
    face: int
    """The card that lies face down."""
    knows: tuple[int, ...]
    """Seats that have seen the face."""
    pieces: list[Piece]
    """The oldest first."""
    lasting: list[int]
    """Reputation cards."""


@value
class Bridge:
    a: str
    b: str
    card: int = 0
    """0 = built without a bridge card."""


@value
class Force:
    """An event or a development that holds until the end of the round."""

    card: int
    seat: int
    """Who played it."""
    land: str = ""
    """Where it lies; empty = on no land."""
    development: bool = False


@value
class Due:
    """A draw to be made before anybody is asked."""

    kind: Literal["card", "task", "development", "leader", "dice", "discard"]
    seat: int = -1


@value
class Held:
    """A task in somebody's hand."""

    task: int
    since: tuple[int, ...]
    """How often each deed had been done when it was taken."""
    shown: bool = True
    """It is shown as soon as it is done; False: its owner keeps it back (option)."""


@value
class Lot:
    card: int
    seller: int
    price: int = 0
    """Coins for which anybody may take it; 0 = by bids only."""


@value
class Bid:
    """The line of one bidder about one lot: the last proposal in it."""

    lot: int
    bidder: int
    coins: int = 0
    cards: tuple[int, ...] = ()
    """Of the bidder, to be paid; hidden from all but the two."""
    shown: tuple[int, ...] = ()
    """Cards of the bidder that the seller has seen in this line."""
    revision: int = 1
    """Grows with every proposal: a press says which one it means."""
    counters: int = 0
    to_seller: bool = True
    """Who has to answer."""
    status: Literal["open", "void", "closed"] = "open"
    """Void: withdrawn, or not to be had any more; closed: refused, so these two do not bargain about it again today."""


@value
class Draft:
    """What a seat is making up at the market; nobody else sees it."""

    kind: Literal["lot", "bid", "counter"]
    lot: int
    bidder: int = -1
    cards: tuple[int, ...] = ()
    revision: int = 0
    """Of the proposal that it answers; 0 = of none."""


@state
class Player(Clonable):
    """What one seat has, and what it has done in this round."""

    hand: list[int]
    """In rising order."""
    tasks: list[Held]
    developments: list[int]
    deeds: list[int]
    """How often each deed was done so far: captures, coins of profit, influence, influence on others, deals."""
    before: list[int]
    """The same at the beginning of this round."""
    plan: list[str]
    """Codes of the steps that were laid in advance."""
    coins: int = 0
    reputation: int = 0
    done: int = 0
    """Tasks done so far."""
    draft: Draft | None = None
    actions: int = 0
    """Actions of construction left."""
    played: int = 0
    """Influence cards played in this round."""
    founded: bool = False
    begun: bool = False
    """Its first decision of construction is made: nothing of the preparation any more."""
    tasked: bool = False
    bought: bool = False
    ready: bool = False
    left: bool = False
    """Its player has left the match (option `leavers`)."""


@state
class State(Clonable):
    choices: Choices
    stage: Stage
    round: int
    leader: int
    players: list[Player]
    lands: list[Land]
    bridges: list[Bridge]
    passing: list[Force]
    """In force until the end of the round, the oldest first."""
    pool: int
    """Common income that nobody has taken yet."""
    rolled: int
    undrawn: list[int]
    """Cards of the main deck in rising order: they have no other until they are drawn."""
    discards: list[int]
    """Open."""
    buried: list[int]
    """Cards of lands that are gone: they stay face down."""
    task_deck: list[int]
    tasks_under: list[int]
    """Swapped tasks under the deck, the first to come first."""
    tasks_done: list[int]
    development_deck: list[int]
    development_pile: list[int]
    """Played ones."""
    lots: list[Lot]
    bids: list[Bid]
    due: list[Due]
    dry: int = 0
    """The round in which the deck ran out; 0 = it has not."""
    latest: str = ""
    """The last card that was played openly, as the code of its order; of a swapped task only the card."""

    @property
    def seats(self) -> int:
        return len(self.players)

    def order(self) -> list[int]:
        """The seats that play, clockwise from the leader."""
        seats = [(self.leader + step) % len(self.players) for step in range(len(self.players))]
        return [seat for seat in seats if not self.players[seat].left]

    def playing(self) -> list[int]:
        """The seats that have not left, in seat order."""
        return [seat for seat, player in enumerate(self.players) if not player.left]

    def all_ready(self) -> bool:
        return all(player.ready or player.left for player in self.players)
