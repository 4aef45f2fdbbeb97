"""All decisions of Legends. Each is made once and reused; docs/notation/legends.md lists the codes."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, TypeVar

from engine.games.area_control.decisions import (
    Bid,
    BuildCity,
    ChooseFirst,
    DealCard,
    EndTurn,
    MoveArmy,
    NameYoungest,
    NextAction,
    PlaceArmy,
    Roll,
    TakeCard,
    UseAction,
)
from engine.kernel.decision import Decision
from engine.kernel.errors import UnreadableDecision

D = TypeVar("D", bound=Decision)
MOST_SEATS = 4
TURNS = (0, 90, 180, 270)


@dataclass(frozen=True, slots=True)
class LaySide(Decision):
    """Lay this side of a fragment, face up, at the next place of the board."""

    side: int


@dataclass(frozen=True, slots=True)
class TurnSide(Decision):
    """Turn the fragment laid last by this many degrees clockwise."""

    degrees: int


@dataclass(frozen=True, slots=True)
class ChooseStart(Decision):
    region: int


@dataclass(frozen=True, slots=True)
class PutToken(Decision):
    token: int
    region: int


@dataclass(frozen=True, slots=True)
class DealLeader(Decision):
    """Decision of chance: the next seat without a leader gets this leader."""

    leader: int


@dataclass(frozen=True, slots=True)
class PutOutpost(Decision):
    region: int


@dataclass(frozen=True, slots=True)
class PutNeutral(Decision):
    region: int


@dataclass(frozen=True, slots=True)
class HireArmy(Decision):
    """The Bandit King's player places a new army in a region with a city of another seat, and pays that seat."""

    region: int
    owner: int


@dataclass(frozen=True, slots=True)
class DestroyArmy(Decision):
    region: int
    row: int
    """Row of the army's owner: a seat, or NEUTRAL_ROW with two players."""
    robs: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class RobArmy(DestroyArmy):
    """The Bandit King's player destroys an army and also takes a coin from its owner."""

    robs: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Peek(Decision):
    """Give up the rest of the action and look at the face-down token in this region."""

    region: int


@dataclass(frozen=True, slots=True)
class DrawToken(Decision):
    """Decision of chance: the face-down token that a seat looks at or wins is this one."""

    token: int


@dataclass(slots=True)
class Decisions:
    """All decisions of the game by code, and lists of them by number of the region, side, token, card or seat."""

    regions: Sequence[str]
    sides: Sequence[str]
    neighbours: Iterable[tuple[int, int]]
    """All ordered pairs of regions that can ever be neighbours."""
    tokens: Sequence[str]
    leaders: Sequence[str]
    cards: Sequence[int]
    most_coins: int
    by_code: dict[str, Decision] = field(default_factory=dict)
    lay: tuple[LaySide, ...] = ()
    turn: dict[int, TurnSide] = field(default_factory=dict)
    start: tuple[ChooseStart, ...] = ()
    put: tuple[tuple[PutToken, ...], ...] = ()
    """Decisions to put a token, per token, then per region."""
    deal: dict[int, DealCard] = field(default_factory=dict)
    leader: tuple[DealLeader, ...] = ()
    outpost: tuple[PutOutpost, ...] = ()
    roll: tuple[Roll, ...] = ()
    youngest: tuple[NameYoungest, ...] = ()
    neutral: tuple[PutNeutral, ...] = ()
    bids: tuple[Bid, ...] = ()
    first: tuple[ChooseFirst, ...] = ()
    take: dict[int, TakeCard] = field(default_factory=dict)
    use: dict[str, UseAction] = field(default_factory=dict)
    place: tuple[PlaceArmy, ...] = ()
    hire: tuple[tuple[HireArmy, ...], ...] = ()
    """Decisions to hire an army, per region, then per owner of the city."""
    step: dict[tuple[int, int], MoveArmy] = field(default_factory=dict)
    city: tuple[BuildCity, ...] = ()
    destroy: tuple[tuple[DestroyArmy, ...], ...] = ()
    """Decisions to destroy an army, per row of its owner, then per region."""
    rob: tuple[tuple[RobArmy, ...], ...] = ()
    peek: tuple[Peek, ...] = ()
    token: tuple[DrawToken, ...] = ()
    next: NextAction = field(default_factory=lambda: NextAction("next"))
    end: EndTurn = field(default_factory=lambda: EndTurn("end"))
    ways_out: dict[bool, tuple[Decision, ...]] = field(default_factory=dict)
    """True if the card has a second action, which comes afterwards → the decisions that leave an action."""

    def __post_init__(self) -> None:
        self._set_up()
        self._play()
        self.by_code |= {"next": self.next, "end": self.end}
        self.ways_out = {True: (self.next, self.end), False: (self.end,)}

    def parse(self, code: str) -> Decision:
        """Return the decision with this code, always the same object; UnreadableDecision if there is none."""
        try:
            return self.by_code[code]
        except (KeyError, TypeError):
            raise UnreadableDecision(str(code)) from None

    def _set_up(self) -> None:
        seats, regions, tokens = range(MOST_SEATS), list(enumerate(self.regions)), list(enumerate(self.tokens))
        self.lay = self._known(LaySide(f"lay {name}", side) for side, name in enumerate(self.sides))
        self.turn = {degrees: TurnSide(f"turn {degrees}", degrees) for degrees in TURNS}
        self.start = self._known(ChooseStart(f"start {name}", r) for r, name in regions)
        self.put = tuple(self._known(PutToken(f"put {t} {name}", n, r) for r, name in regions) for n, t in tokens)
        self.deal = {card: DealCard(f"deal {card}", card) for card in self.cards}
        self.leader = self._known(DealLeader(f"leader {name}", number) for number, name in enumerate(self.leaders))
        self.outpost = self._known(PutOutpost(f"outpost {name}", r) for r, name in regions)
        self.roll = self._known(Roll(f"roll {seat}", seat) for seat in seats)
        self.youngest = self._known(NameYoungest(f"youngest {seat}", seat) for seat in seats)
        self.neutral = self._known(PutNeutral(f"neutral {name}", r) for r, name in regions)
        self.bids = self._known(Bid(f"bid {coins}", coins) for coins in range(self.most_coins + 1))
        self.first = self._known(ChooseFirst(f"first {seat}", seat) for seat in seats)
        self._known([*self.turn.values(), *self.deal.values()])

    def _play(self) -> None:
        seats, names, regions = range(MOST_SEATS), self.regions, list(enumerate(self.regions))
        self.take = {card: TakeCard(f"take {card}", card) for card in self.cards}
        self.use = {kind: UseAction(f"use {kind}", kind) for kind in ("place", "move", "city", "destroy")}
        self.place = self._known(PlaceArmy(f"place {name}", r) for r, name in regions)
        self.hire = tuple(self._known(HireArmy(f"hire {name} {s}", r, s) for s in seats) for r, name in regions)
        self.step = {(a, b): MoveArmy(f"move {names[a]} {names[b]}", a, b) for a, b in self.neighbours}
        self.city = self._known(BuildCity(f"city {name}", r) for r, name in regions)
        self.destroy = tuple(self._known(DestroyArmy(f"destroy {n} {s}", r, s) for r, n in regions) for s in seats)
        self.rob = tuple(self._known(RobArmy(f"rob {name} {s}", r, s) for r, name in regions) for s in seats)
        self.peek = self._known(Peek(f"peek {name}", r) for r, name in regions)
        self.token = self._known(DrawToken(f"token {name}", number) for number, name in enumerate(self.tokens))
        self._known([*self.take.values(), *self.use.values(), *self.step.values()])

    def _known(self, decisions: Iterable[D]) -> tuple[D, ...]:
        """Return the decisions as a tuple; `parse` knows their codes from now on."""
        made = tuple(decisions)
        self.by_code.update((decision.code, decision) for decision in made)
        return made
