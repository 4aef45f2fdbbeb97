"""The position of «Территории». Only this game's own modules import this file."""

from typing import Literal

from engine.games.territories.stage import Stage
from engine.kernel.state import Clonable, state, value

Status = Literal["open", "void", "closed"]


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
    """Coins laid on it in this income phase; they stay until the next one."""
    funded: bool = False
    """True: its need was met in the last income phase."""
    active: bool = False
    """True: it was funded at least once, so it works."""
    used: bool = False
    """True: its action was used in this round."""


@state
class Land(Clonable):
    """A land (territory) with the cards on it."""

    id: str
    """Letter of the seat that made it, and a number: `B3`."""
    owner: int
    face: int
    """Number of the card that lies face down."""
    knows: tuple[int, ...]
    """Seats that have seen the face, in rising order."""
    pieces: list[Piece]
    """Buildings and characters, the oldest first."""
    lasting: list[int]
    """Numbers of the reputation cards on it."""


@value
class Bridge:
    a: str
    b: str
    card: int = 0
    """Number of the bridge card; 0 = built without one."""


@value
class Force:
    """An event or a development that holds until the end of the round."""

    card: int
    seat: int
    """The seat that played it."""
    land: str = ""
    """The land on which it lies; empty = on no land."""
    development: bool = False


@value
class Due:
    """A draw to be made before anybody is asked."""

    kind: Literal["card", "task", "development", "leader", "dice", "discard"]
    seat: int = -1


@value
class Held:
    """A task in a seat's hand."""

    task: int
    since: tuple[int, ...]
    """How often each deed had been done when the task was taken."""
    shown: bool = True
    """True: it is shown as soon as it is done; False: its owner keeps it back (option)."""


@value
class Lot:
    card: int
    seller: int
    price: int = 0
    """Coins for which any seat may take it; 0 = by bids only."""


@value
class Bid:
    """The bargaining of one bidder about one lot, with the last proposal in it."""

    lot: int
    bidder: int
    coins: int = 0
    cards: tuple[int, ...] = ()
    """Cards of the bidder, to be paid; hidden from all but the two sides."""
    shown: tuple[int, ...] = ()
    """Cards of the bidder that the seller has seen in this line."""
    revision: int = 1
    """Grows with every proposal, so that an answer names the one it means."""
    counters: int = 0
    to_seller: bool = True
    """True: the seller has to answer; False: the bidder."""
    status: Status = "open"
    """Void: withdrawn, or no longer possible; closed: refused, so these two do not bargain about it again today."""


@value
class Draft:
    """An offer that a seat is preparing at the market; nobody else sees it."""

    kind: Literal["lot", "bid", "counter"]
    lot: int
    bidder: int = -1
    cards: tuple[int, ...] = ()
    revision: int = 0
    """Revision of the proposal that it answers; 0 = of none."""


@state
class Player(Clonable):
    """One seat: what it has, and what it has done in this round."""

    hand: list[int]
    """Numbers of its cards, in rising order."""
    tasks: list[Held]
    developments: list[int]
    deeds: list[int]
    """How often each deed was done so far: captures, coins of profit, influence, influence on others, deals."""
    before: list[int]
    """`deeds` as they were at the beginning of this round."""
    plan: list[str]
    """Codes of the steps of its plan for the income."""
    coins: int = 0
    reputation: int = 0
    done: int = 0
    """Number of tasks done so far."""
    draft: Draft | None = None
    actions: int = 0
    """Number of construction actions left."""
    played: int = 0
    """Number of influence cards played in this round."""
    founded: bool = False
    begun: bool = False
    """True: its first construction decision is made, so the preparation is over."""
    tasked: bool = False
    bought: bool = False
    ready: bool = False
    left: bool = False
    """True: its player has left the match (option `leavers`)."""


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
    """Cards in force until the end of the round, the oldest first."""
    pool: int
    """Common income that no seat has taken yet."""
    rolled: int
    undrawn: list[int]
    """Cards of the main deck in rising order: they have no other order until they are drawn."""
    discards: list[int]
    """Open discards of the main deck."""
    buried: list[int]
    """Cards of lands that are gone: they stay face down."""
    task_deck: list[int]
    tasks_under: list[int]
    """Swapped tasks under the deck, in the order in which they will come."""
    tasks_done: list[int]
    development_deck: list[int]
    development_pile: list[int]
    """Developments that were played."""
    lots: list[Lot]
    bids: list[Bid]
    due: list[Due]
    dry: int = 0
    """The round in which the deck ran out; 0 = it has not."""
    latest: str = ""
    """Code of the order that last played a card openly; of a swapped task only the card."""

    @property
    def seats(self) -> int:
        return len(self.players)

    def order(self) -> list[int]:
        """Return the seats that play, clockwise from the leader."""
        seats = [(self.leader + step) % len(self.players) for step in range(len(self.players))]
        return [seat for seat in seats if not self.players[seat].left]

    def playing(self) -> list[int]:
        """Return the seats that have not left, in seat order."""
        return [seat for seat, player in enumerate(self.players) if not player.left]

    def all_ready(self) -> bool:
        return all(player.ready or player.left for player in self.players)
