"""All decisions of Eight-Minute Empire. Each is made once and reused; docs/notation/eme.md lists the codes."""

from collections.abc import Sequence
from dataclasses import dataclass, field

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

MOST_SEATS = 5


@dataclass(frozen=True, slots=True)
class PutToken(Decision):
    """Decision of chance: a token of this good is put on the next region with a triangle."""

    good: int


@dataclass(frozen=True, slots=True)
class PlaceNeutral(Decision):
    region: int


@dataclass(frozen=True, slots=True)
class DestroyArmy(Decision):
    region: int
    row: int
    """Row of the army's owner: a seat, or NEUTRAL_ROW with two players."""


@dataclass(frozen=True, slots=True)
class SideDecisions:
    """The decisions about regions of one side of the board, by number of the region."""

    place: tuple[PlaceArmy, ...]
    neutral: tuple[PlaceNeutral, ...]
    city: tuple[BuildCity, ...]
    march: tuple[tuple[MoveArmy, ...], ...]
    """Per region of origin: the moves over land."""
    sail: tuple[tuple[MoveArmy, ...], ...]
    """Per region of origin: the moves over land and over dotted lines."""
    destroy: tuple[tuple[DestroyArmy, ...], ...]
    """Decisions to destroy an army, per row of its owner, then per region."""


@dataclass(slots=True)
class Decisions:
    """All decisions of the game by code, and lists of those that name no region."""

    most_coins: int
    card_ids: Sequence[int]
    good_ids: Sequence[str]
    by_code: dict[str, Decision] = field(default_factory=dict)
    tokens: tuple[PutToken, ...] = ()
    deal: dict[int, DealCard] = field(default_factory=dict)
    take: dict[int, TakeCard] = field(default_factory=dict)
    roll: tuple[Roll, ...] = ()
    youngest: tuple[NameYoungest, ...] = ()
    first: tuple[ChooseFirst, ...] = ()
    bids: tuple[Bid, ...] = ()
    use: dict[str, UseAction] = field(default_factory=dict)
    next: NextAction = field(default=NextAction("next"))
    end: EndTurn = field(default=EndTurn("end"))
    ways_out: dict[int, tuple[Decision, ...]] = field(default_factory=dict)
    """Index on the card of the action that comes afterwards (-1 = none) → the decisions that leave an action."""

    def __post_init__(self) -> None:
        seats = range(MOST_SEATS)
        self.ways_out = {-1: (self.end,), 0: (self.next, self.end), 1: (self.next, self.end)}
        self.tokens = tuple(PutToken(f"token {name}", number) for number, name in enumerate(self.good_ids))
        self.deal = {card: DealCard(f"deal {card}", card) for card in self.card_ids}
        self.take = {card: TakeCard(f"take {card}", card) for card in self.card_ids}
        self.roll = tuple(Roll(f"roll {seat}", seat) for seat in seats)
        self.youngest = tuple(NameYoungest(f"youngest {seat}", seat) for seat in seats)
        self.first = tuple(ChooseFirst(f"first {seat}", seat) for seat in seats)
        self.bids = tuple(Bid(f"bid {coins}", coins) for coins in range(self.most_coins + 1))
        self.use = {kind: UseAction(f"use {kind}", kind) for kind in ("place", "move", "sail", "city", "destroy")}
        lists = (
            self.tokens,
            self.deal.values(),
            self.take.values(),
            self.roll,
            self.youngest,
            self.first,
            self.bids,
        )
        self._know(*(one for many in lists for one in many), *self.use.values(), self.next, self.end)

    def for_side(
        self, names: Sequence[str], land: Sequence[Sequence[int]], sea: Sequence[Sequence[int]]
    ) -> SideDecisions:
        """Make and return the decisions of one side of the board; `parse` knows their codes from now on.

        `land`, `sea`: per region, the numbers of its neighbours.
        """
        regions = range(len(names))
        step = {(a, b): MoveArmy(f"move {names[a]} {names[b]}", a, b) for a in regions for b in (*land[a], *sea[a])}
        made = SideDecisions(
            place=tuple(PlaceArmy(f"place {names[r]}", r) for r in regions),
            neutral=tuple(PlaceNeutral(f"neutral {names[r]}", r) for r in regions),
            city=tuple(BuildCity(f"city {names[r]}", r) for r in regions),
            march=tuple(tuple(step[r, n] for n in land[r]) for r in regions),
            sail=tuple(tuple(step[r, n] for n in sorted((*land[r], *sea[r]))) for r in regions),
            destroy=tuple(
                tuple(DestroyArmy(f"destroy {names[r]} {row}", r, row) for r in regions) for row in range(MOST_SEATS)
            ),
        )
        self._know(*made.place, *made.neutral, *made.city, *step.values(), *(d for row in made.destroy for d in row))
        return made

    def parse(self, code: str) -> Decision:
        """Return the decision with this code, always the same object; UnreadableDecision if there is none."""
        try:
            return self.by_code[code]
        except (KeyError, TypeError):
            raise UnreadableDecision(str(code)) from None

    def _know(self, *decisions: Decision) -> None:
        self.by_code.update((decision.code, decision) for decision in decisions)
