"""Events of «Территории», in ids and numbers."""

from dataclasses import dataclass
from typing import ClassVar

from engine.kernel.event import Event, SecretEvent


@dataclass(slots=True)
class LeaderFound(Event):
    kind: ClassVar[str] = "leader_found"
    seat: int


@dataclass(slots=True)
class RoundBegan(Event):
    kind: ClassVar[str] = "round_began"
    round: int
    leader: int


@dataclass(slots=True)
class CardDrawn(SecretEvent):
    kind: ClassVar[str] = "card_drawn"
    card: int


@dataclass(slots=True)
class Drew(Event):
    """A seat has drawn something; everybody sees that, but not what."""

    kind: ClassVar[str] = "drew"
    seat: int
    what: str
    """Kind of thing drawn: `card`, `task` or `development`."""


@dataclass(slots=True)
class TaskDrawn(SecretEvent):
    kind: ClassVar[str] = "task_drawn"
    task: int


@dataclass(slots=True)
class DevelopmentDrawn(SecretEvent):
    kind: ClassVar[str] = "development_drawn"
    development: int


@dataclass(slots=True)
class CardDiscarded(Event):
    """Chance has discarded a card from a hand."""

    kind: ClassVar[str] = "card_discarded"
    seat: int
    card: int


@dataclass(slots=True)
class CardBought(Event):
    kind: ClassVar[str] = "card_bought"
    seat: int
    paid: int


@dataclass(slots=True)
class TaskTaken(Event):
    kind: ClassVar[str] = "task_taken"
    seat: int


@dataclass(slots=True)
class TaskMarked(SecretEvent):
    """A task will be shown when it is done, or kept back, as its owner wants."""

    kind: ClassVar[str] = "task_marked"
    task: int
    shown: bool


@dataclass(slots=True)
class TaskSwapped(Event):
    kind: ClassVar[str] = "task_swapped"
    seat: int


@dataclass(slots=True)
class TaskGone(SecretEvent):
    """The task that goes under the deck, for its owner only."""

    kind: ClassVar[str] = "task_gone"
    task: int


@dataclass(slots=True)
class FaceSeen(SecretEvent):
    kind: ClassVar[str] = "face_seen"
    land: str
    card: int


@dataclass(slots=True)
class Peeked(Event):
    """A seat has looked at the face of a land; everybody sees that, but not the card (`FaceSeen`)."""

    kind: ClassVar[str] = "peeked"
    seat: int
    land: str


@dataclass(slots=True)
class DraftChanged(SecretEvent):
    """A seat has changed its draft at the market; only that seat knows."""

    kind: ClassVar[str] = "draft_changed"
    draft: str
    """Kind of draft: `lot`, `bid` or `counter`; empty = there is none any more."""
    lot: int
    bidder: int
    cards: tuple[int, ...]


@dataclass(slots=True)
class LotOffered(Event):
    kind: ClassVar[str] = "lot_offered"
    seat: int
    card: int
    price: int


@dataclass(slots=True)
class LotWithdrawn(Event):
    kind: ClassVar[str] = "lot_withdrawn"
    seat: int
    card: int


@dataclass(slots=True)
class BidMade(Event):
    """A seat has made a bid, or a counter-offer of either side."""

    kind: ClassVar[str] = "bid_made"
    seat: int
    lot: int
    bidder: int
    coins: int
    cards: int
    """Number of cards offered."""
    revision: int


@dataclass(slots=True)
class TermsTold(SecretEvent):
    """The cards of a bid, for the side that has to answer."""

    kind: ClassVar[str] = "terms_told"
    lot: int
    bidder: int
    cards: tuple[int, ...]


@dataclass(slots=True)
class BidWithdrawn(Event):
    kind: ClassVar[str] = "bid_withdrawn"
    seat: int
    lot: int


@dataclass(slots=True)
class BidLapsed(Event):
    """A bid is void because the bidder does not have the coins any more."""

    kind: ClassVar[str] = "bid_lapsed"
    lot: int
    bidder: int


@dataclass(slots=True)
class Refused(Event):
    kind: ClassVar[str] = "refused"
    seat: int
    lot: int
    bidder: int


@dataclass(slots=True)
class Sold(Event):
    kind: ClassVar[str] = "sold"
    lot: int
    seller: int
    buyer: int
    coins: int
    cards: int
    """Number of cards paid besides the coins."""


@dataclass(slots=True)
class SeatReady(Event):
    kind: ClassVar[str] = "seat_ready"
    seat: int


@dataclass(slots=True)
class SeatAgain(Event):
    """A seat is no longer ready."""

    kind: ClassVar[str] = "seat_again"
    seat: int


@dataclass(slots=True)
class LandMade(Event):
    kind: ClassVar[str] = "land_made"
    seat: int
    land: str


@dataclass(slots=True)
class FaceLaid(SecretEvent):
    """The card of which the new land is made, for its owner."""

    kind: ClassVar[str] = "face_laid"
    land: str
    card: int


@dataclass(slots=True)
class Built(Event):
    kind: ClassVar[str] = "built"
    seat: int
    card: int
    land: str


@dataclass(slots=True)
class Played(Event):
    """A seat has played an influence card, a bridge card, a development, or the action of a card on the table."""

    kind: ClassVar[str] = "played"
    seat: int
    card: int
    by: str
    """Where the card comes from: `hand`, `development` or `action`."""
    paid: int


@dataclass(slots=True)
class BridgeBuilt(Event):
    kind: ClassVar[str] = "bridge_built"
    seat: int
    a: str
    b: str


@dataclass(slots=True)
class BridgeGone(Event):
    kind: ClassVar[str] = "bridge_gone"
    a: str
    b: str


@dataclass(slots=True)
class Changed(Event):
    """Coins, reputation or the common income have changed."""

    kind: ClassVar[str] = "changed"
    what: str
    """What has changed: `coins`, `reputation` or `pool`."""
    seat: int
    """The seat whose coins or reputation have changed; -1 for the common income."""
    by: int


@dataclass(slots=True)
class Stolen(Event):
    kind: ClassVar[str] = "stolen"
    seat: int
    victim: int
    coins: int


@dataclass(slots=True)
class CardRemoved(Event):
    """A card leaves its land: destroyed by a seat, or fallen for want of income."""

    kind: ClassVar[str] = "card_removed"
    land: str
    card: int
    by: int
    """The seat that destroyed it; -1 = destruction at the end of the round."""


@dataclass(slots=True)
class LandGone(Event):
    kind: ClassVar[str] = "land_gone"
    seat: int
    land: str


@dataclass(slots=True)
class LandCaptured(Event):
    kind: ClassVar[str] = "land_captured"
    seat: int
    victim: int
    land: str


@dataclass(slots=True)
class DiceRolled(Event):
    kind: ClassVar[str] = "dice_rolled"
    leader: int
    sum: int


@dataclass(slots=True)
class PlanLaid(SecretEvent):
    """A seat has added a step to its plan; empty code = the plan was cleared."""

    kind: ClassVar[str] = "plan_laid"
    code: str


@dataclass(slots=True)
class PlanCarried(Event):
    """The steps of a plan that were carried out; steps that could not be done are shown only to their seat."""

    kind: ClassVar[str] = "plan_carried"
    seat: int
    codes: tuple[str, ...]


@dataclass(slots=True)
class StepSkipped(SecretEvent):
    kind: ClassVar[str] = "step_skipped"
    code: str


@dataclass(slots=True)
class ShareTaken(Event):
    kind: ClassVar[str] = "share_taken"
    seat: int
    coins: int


@dataclass(slots=True)
class CoinsLaid(Event):
    kind: ClassVar[str] = "coins_laid"
    seat: int
    card: int
    coins: int


@dataclass(slots=True)
class Funded(Event):
    kind: ClassVar[str] = "funded"
    seat: int
    card: int
    profit: int


@dataclass(slots=True)
class TurnEnded(Event):
    kind: ClassVar[str] = "turn_ended"
    seat: int


@dataclass(slots=True)
class Checked(Event):
    """Finished tasks were shown, in leader order."""

    kind: ClassVar[str] = "tasks_checked"
    at: str
    seats: tuple[int, ...]
    tasks: tuple[int, ...]
    bonus: tuple[int, ...]
    """Per task: the seat that got the reputation for the most tasks after it; -1 = nobody."""


@dataclass(slots=True)
class SeatLeft(Event):
    """A player has left; these cards, tasks and developments go to the open discards."""

    kind: ClassVar[str] = "seat_left"
    seat: int
    cards: tuple[int, ...]
    tasks: tuple[int, ...]
    developments: tuple[int, ...]


@dataclass(slots=True)
class MatchEnded(Event):
    kind: ClassVar[str] = "match_ended"
    reason: str
