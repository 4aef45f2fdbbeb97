"""The state of «Территории»: everything about a position. Only modules of this game import this file."""

from collections.abc import Iterable
from dataclasses import field
from functools import lru_cache
from typing import Any, Literal, TypeVar

from engine.games.territories.stage import Stage
from engine.kernel.state import Clonable, state, value

T = TypeVar("T")
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
    """Fate of a seat whose player leaves: a computer plays on, or its lands fall."""
    first: bool = False
    """True: a first game, with fewer cards and shorter rules (`Content.first`)."""


@value
class Piece:
    """A building or character card that stands on a land."""

    card: int
    coins: int = 0
    """Coins laid on the card in this income; they stay until the next income."""
    funded: bool = False
    """True: the card got all coins that it needs in the last income."""
    active: bool = False
    """True: the card was funded at least once, so its standing effects hold."""
    used: bool = False
    """True: its action was used in this round."""


@value
class Land:
    """A land (territory) and the cards on it. To change it, put a changed copy in its place (`lands.put`)."""

    id: str
    """Letter of the seat that made the land, and a number: `B3`."""
    owner: int
    face: int
    """Number of the face-down card of which the land was made."""
    knows: tuple[int, ...]
    """Seats that have seen the face, in rising order."""
    pieces: tuple[Piece, ...]
    """Buildings and characters, the oldest first."""
    lasting: tuple[int, ...]
    """Numbers of the reputation cards on the land."""

    def piece(self, card: int) -> Piece:
        """Return the piece of this card, which must stand here."""
        # A loop takes half the time of `next` with a generator.
        for one in self.pieces:
            if one.card == card:
                return one
        raise LookupError(f"card {card} does not stand on {self.id}")

    def with_piece(self, piece: Piece) -> "Land":
        """Return this land with the changed piece in the place of the one with the same card."""
        return self.with_pieces(tuple([piece if one.card == piece.card else one for one in self.pieces]))

    def with_pieces(self, pieces: tuple[Piece, ...]) -> "Land":
        """Return this land with these pieces instead of its own."""
        return Land(self.id, self.owner, self.face, self.knows, pieces, self.lasting)


@value
class Bridge:
    a: str
    b: str
    card: int = 0
    """Number of the bridge card; 0 = built without one."""


@value
class Force:
    """An event or a development whose effect holds until the end of the round."""

    card: int
    seat: int
    """The seat that played it."""
    land: str = ""
    """The land on which it lies; empty = on no land."""
    development: bool = False


@value
class Due:
    """A draw of chance that has to be made before any seat is asked."""

    kind: Literal["card", "task", "development", "leader", "dice", "discard"]
    seat: int = -1


@value
class Held:
    """A task in a seat's hand."""

    task: int
    since: tuple[int, ...]
    """Per kind of deed: how often its seat had done it when it took the task."""
    shown: bool = True
    """True: the task is shown as soon as it is finished; False: its owner keeps it back (option)."""


@value
class Lot:
    card: int
    seller: int
    price: int = 0
    """Price in coins at which any seat may take the card; 0 = only bids."""


@value
class Bid:
    """The bargaining between one bidder and the seller of a lot: the latest bid or counter-offer."""

    lot: int
    bidder: int
    coins: int = 0
    cards: tuple[int, ...] = ()
    """Cards that the bidder pays; only the bidder and the seller know them."""
    shown: tuple[int, ...] = ()
    """Cards of the bidder that the seller has seen during this bargaining."""
    revision: int = 1
    """Number of this bid in the bargaining. An answer names it, so that it cannot mean another bid."""
    counters: int = 0
    to_seller: bool = True
    """True: the seller has to answer; False: the bidder."""
    status: Status = "open"
    """`open`; `void`: withdrawn or impossible; `closed`: refused, so the two cannot bargain about it again today."""


@value
class Draft:
    """An offer that a seat is preparing at the market; nobody else sees it."""

    kind: Literal["lot", "bid", "counter"]
    lot: int
    bidder: int = -1
    cards: tuple[int, ...] = ()
    revision: int = 0
    """Revision of the bid that this offer answers or replaces; 0 = none."""


def without(row: tuple[T, ...], one: T) -> tuple[T, ...]:
    """Return the row without its first entry that equals `one`, which must be there."""
    place = row.index(one)
    return row[:place] + row[place + 1 :]


def rising(numbers: Iterable[int]) -> tuple[int, ...]:
    """Return the numbers as a row in rising order."""
    return tuple(sorted(numbers))


@state
class Player(Clonable):
    """One seat: what it owns, and what it has done in this round. All rows are tuples, which clones share."""

    hand: tuple[int, ...]
    """Numbers of its cards, in rising order."""
    tasks: tuple[Held, ...]
    developments: tuple[int, ...]
    deeds: tuple[int, ...]
    """Per kind of deed, how often it was done: captures, coins of profit, influence, influence on others, deals."""
    before: tuple[int, ...]
    """`deeds` at the beginning of this round."""
    plan: tuple[str, ...]
    """Codes of the steps of the seat's plan for the income."""
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
    """True: the seat has made its first construction decision in this round."""
    tasked: bool = False
    bought: bool = False
    ready: bool = False
    left: bool = False
    """True: its player has left the match (option `leavers`)."""

    def did(self, deed: int, times: int = 1) -> None:
        """Count this kind of deed for tasks."""
        deeds = self.deeds
        self.deeds = (*deeds[:deed], deeds[deed] + times, *deeds[deed + 1 :])


@state
class State(Clonable):
    choices: Choices
    stage: Stage
    round: int
    leader: int
    players: list[Player]
    lands: tuple[Land, ...]
    bridges: tuple[Bridge, ...]
    passing: tuple[Force, ...]
    """Cards whose effects hold until the end of the round, the oldest first."""
    pool: int
    """Common income that no seat has taken yet."""
    rolled: int
    undrawn: tuple[int, ...]
    """Cards of the main deck in rising order; chance decides their order only when it draws."""
    discards: tuple[int, ...]
    """Open discards of the main deck."""
    buried: tuple[int, ...]
    """Face-down cards of lands that are gone; they stay face down."""
    task_deck: tuple[int, ...]
    tasks_under: tuple[int, ...]
    """Tasks that were put under the deck by a swap, in the order in which they will be drawn."""
    tasks_done: tuple[int, ...]
    development_deck: tuple[int, ...]
    development_pile: tuple[int, ...]
    """Developments that were played."""
    lots: tuple[Lot, ...]
    bids: tuple[Bid, ...]
    due: tuple[Due, ...]
    dry: int = 0
    """The round in which the deck ran out; 0 = there are still cards."""
    latest: str = ""
    """Code of the order by which a card was last played openly; for a swapped task only the card is named."""
    facts: Any = field(init=False, compare=False, repr=False)
    """Facts about the table that were counted before (`cards.table_facts.Kept`); None = none yet."""
    trials: Any = field(init=False, compare=False, repr=False)
    """Positions after plans that were tried out from this one (`plan_trials.Trials`); None = none yet."""

    present: Any = field(init=False, compare=False, repr=False)
    """The seats that have not left, as `playing` has counted them; None = not counted since a seat left."""

    def __post_init__(self) -> None:
        self.facts = self.trials = self.present = None

    @property
    def seats(self) -> int:
        return len(self.players)

    def order(self) -> tuple[int, ...]:
        """Return the seats that still play, clockwise from the leader."""
        return _clockwise(self.playing(), self.leader)

    def playing(self) -> tuple[int, ...]:
        """Return the seats that have not left, by number. They are kept in `present`, which `leaving` forgets."""
        present: tuple[int, ...] | None = self.present
        if present is None:
            present = self.present = tuple([seat for seat, player in enumerate(self.players) if not player.left])
        return present

    def all_ready(self) -> bool:
        return all(player.ready or player.left for player in self.players)


@lru_cache(maxsize=1024)
def _clockwise(seats: tuple[int, ...], leader: int) -> tuple[int, ...]:
    return tuple(sorted(seats, key=lambda seat: (seat < leader, seat)))
