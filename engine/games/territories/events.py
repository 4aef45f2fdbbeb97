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
    """A seat has drawn something. Everybody sees that, but only the seat sees what."""

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
    """Chance has chosen a card of a hand and put it on the open discards."""

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
    """A seat has decided whether a task is shown when it is finished, or kept back; only that seat sees this event."""

    kind: ClassVar[str] = "task_marked"
    task: int
    shown: bool


@dataclass(slots=True)
class TaskSwapped(Event):
    kind: ClassVar[str] = "task_swapped"
    seat: int


@dataclass(slots=True)
class TaskGone(SecretEvent):
    """The task that a seat has put under the deck; only that seat sees this event."""

    kind: ClassVar[str] = "task_gone"
    task: int


@dataclass(slots=True)
class FaceSeen(SecretEvent):
    kind: ClassVar[str] = "face_seen"
    land: str
    card: int


@dataclass(slots=True)
class Peeked(Event):
    """A seat has looked at the face-down card of a land. Everybody sees that, but not the card (`FaceSeen`)."""

    kind: ClassVar[str] = "peeked"
    seat: int
    land: str


@dataclass(slots=True)
class DraftChanged(SecretEvent):
    """A seat has changed the offer that it prepares at the market; only that seat sees this event."""

    kind: ClassVar[str] = "draft_changed"
    draft: str
    """Kind of the offer: `lot`, `bid` or `counter`; empty = it was dropped or published."""
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
    """A seat has published a bid for a lot, or a counter-offer."""

    kind: ClassVar[str] = "bid_made"
    seat: int
    lot: int
    bidder: int
    coins: int
    cards: int
    """Number of cards that the bidder pays."""
    revision: int


@dataclass(slots=True)
class TermsTold(SecretEvent):
    """The cards of a bid; only the seat that has to answer sees this event."""

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
    """A bid has become void, because the bidder has fewer coins than it offers."""

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
    """A seat that was ready wants to decide again."""

    kind: ClassVar[str] = "seat_again"
    seat: int


@dataclass(slots=True)
class LandMade(Event):
    kind: ClassVar[str] = "land_made"
    seat: int
    land: str


@dataclass(slots=True)
class FaceLaid(SecretEvent):
    """The card of which a new land was made; only the owner of the land sees this event."""

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
    """A seat has played an influence card, a bridge card or a development, or has used the action of a card."""

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
    """An amount has changed by `by`: `coins` or `reputation` of a seat, or the common income (`pool`, seat -1)."""

    kind: ClassVar[str] = "changed"
    what: str
    seat: int
    by: int


@dataclass(slots=True)
class CaughtUp(Event):
    """A seat that is behind has got reputation."""

    kind: ClassVar[str] = "caught_up"
    seat: int
    by: int


@dataclass(slots=True)
class Stolen(Event):
    kind: ClassVar[str] = "stolen"
    seat: int
    victim: int
    coins: int


@dataclass(slots=True)
class CardRemoved(Event):
    """A card was removed from its land: by a seat, or because it was not funded."""

    kind: ClassVar[str] = "card_removed"
    land: str
    card: int
    by: int
    """The seat that removed it; -1 = it fell at the end of the round."""


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
    """A seat has added a step to its secret plan; only that seat sees this event. Empty code = the plan was cleared."""

    kind: ClassVar[str] = "plan_laid"
    code: str


@dataclass(slots=True)
class PlanCarried(Event):
    """The steps of a seat's plan that were carried out; only the seat learns of impossible steps (`StepSkipped`)."""

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
    """Seats have shown finished tasks, in leader order; `seats`, `tasks` and `bonus` have an entry for each task."""

    kind: ClassVar[str] = "tasks_checked"
    at: str
    seats: tuple[int, ...]
    tasks: tuple[int, ...]
    bonus: tuple[int, ...]
    """Per task: the seat that then had the most finished tasks and got the bonus; -1 = nobody."""


@dataclass(slots=True)
class SeatLeft(Event):
    """A player has left the match; these cards, tasks and developments of the seat go to the open discards."""

    kind: ClassVar[str] = "seat_left"
    seat: int
    cards: tuple[int, ...]
    tasks: tuple[int, ...]
    developments: tuple[int, ...]


@dataclass(slots=True)
class MatchEnded(Event):
    kind: ClassVar[str] = "match_ended"
    reason: str
