"""Base class of the games of armies on a map: what follows from their stages, each with a module of rules."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from engine.games.area_control.decisions import EndTurn, NextAction, TakeCard, UseAction
from engine.games.area_control.stage import Auction, ChoosingAction, Ending, Over, TakingCard, Youngest
from engine.kernel.actors import CHANCE, Actor, Seat, Viewer
from engine.kernel.decision import Decision
from engine.kernel.event import Event
from engine.kernel.observation import Ask

MOST_SEATS = 5
_ALONE = {seat: (seat,) for seat in range(MOST_SEATS)}
_BY_CHANCE = (CHANCE,)


class Position(Protocol):
    stage: Any
    """The current stage of the game; its `who` says who decides."""
    turn: Seat
    bids: list[int]
    row: list[int]

    @property
    def seats(self) -> int: ...

    def clone(self) -> Self: ...


class Codes(Protocol):
    @property
    def end(self) -> EndTurn: ...

    def parse(self, code: str) -> Decision: ...


class Cards(Protocol):
    @property
    def decisions(self) -> Codes: ...

    @property
    def row_costs(self) -> tuple[int, ...]: ...


C = TypeVar("C", bound=Cards)
S = TypeVar("S", bound=Position)


class Staged(Generic[C, S]):
    """The part of `Game` that depends on the stage alone: who decides, what is legal, what a decision does.

    A game adds its positions, its observations and its scoring.
    """

    rules: ClassVar[Mapping[type, Any]]
    """Class of a stage → module or object with its rules.

    They are `legal(content, state, actor)` and `apply(content, state, actor, decision)`.
    """
    turns: ClassVar[tuple[type, ...]] = (TakingCard, ChoosingAction, Ending)
    """The stages of a turn, after the board is laid out and the first player is known."""
    ways_out: ClassVar[tuple[type[Decision], ...]] = (EndTurn, NextAction)
    """Kinds of decisions during an action that are no step of it."""

    def __init__(self, content: C) -> None:
        self.content = content
        self._legal = {stage: rules.legal for stage, rules in self.rules.items()} | {Over: _nothing}
        self._apply = {stage: rules.apply for stage, rules in self.rules.items()}

    def clone(self, state: S) -> S:
        return state.clone()

    def actors(self, state: S) -> Sequence[Actor]:
        stage = state.stage
        match stage.who:
            case "turn":
                return _ALONE[state.turn]
            case "chance":
                return _BY_CHANCE
            case "nobody":
                return ()
            case _:
                return stage.among if isinstance(stage, Youngest) else range(state.seats)

    def awaited(self, state: S) -> Sequence[Actor]:
        stage = state.stage
        who = stage.who
        if who == "turn":
            return _ALONE[state.turn]
        if who == "chance":
            return _BY_CHANCE
        if isinstance(stage, Auction):
            return tuple(seat for seat, bid in enumerate(state.bids) if bid < 0)
        if isinstance(stage, Youngest):
            return tuple(seat for seat, named in zip(stage.among, stage.answers, strict=True) if named < 0)
        return self.actors(state)

    def legal(self, state: S, actor: Actor) -> Sequence[Decision]:
        stage = state.stage
        if actor != state.turn if stage.who == "turn" else (actor == CHANCE) != (stage.who == "chance"):
            return ()
        found: Sequence[Decision] = self._legal[type(stage)](self.content, state, actor)
        return found

    def apply(self, state: S, actor: Actor, decision: Decision) -> Sequence[Event]:
        events: Sequence[Event] = self._apply[type(state.stage)](self.content, state, actor, decision)
        return events

    def asks(self, state: S, viewer: Viewer) -> tuple[Ask, ...]:
        """Return what each deciding seat is asked.

        All stages are public, the auction too: everybody sees who has how many coins.
        """
        awaited = self.awaited(state)
        return tuple(
            Ask(seat, state.stage.kind, tuple(d.code for d in self.legal(state, seat)), seat in awaited)
            for seat in self.actors(state)
            if seat != CHANCE
        )

    def first_steps(self, state: S) -> dict[str, tuple[str, ...]]:
        """Map each action of the card in play to the codes of its first steps.

        So the board can show them before an action is chosen.
        """
        if not isinstance(state.stage, ChoosingAction):
            return {}
        uses = [one for one in self.legal(state, state.turn) if isinstance(one, UseAction)]
        return {use.kind: self._steps_after(state, use) for use in uses}

    def _steps_after(self, state: S, use: UseAction) -> tuple[str, ...]:
        ahead = self.clone(state)
        self.apply(ahead, state.turn, use)
        steps = self.legal(ahead, state.turn)
        return tuple(step.code for step in steps if not isinstance(step, self.ways_out))

    def ahead(self, state: S, seat: Seat) -> S | None:
        """Return a copy in which this seat's turn has begun, with the row and the board as they are now.

        None before the first turn and after the last.
        """
        if not isinstance(state.stage, self.turns):
            return None
        state = self.clone(state)
        state.turn, state.stage = seat, TakingCard()
        return state

    def price(self, state: S, seat: Seat, decision: Decision) -> int:
        """Return the price of taking a card, else 0.

        A card becomes cheaper with every other one that is taken before it, and no code says what it costs.
        """
        return self.content.row_costs[state.row.index(decision.card)] if isinstance(decision, TakeCard) else 0

    def fallback(self, state: S, seat: Seat) -> Decision:
        """Return the end of the turn if legal, else the first decision of the list (no coins, the free card)."""
        legal, end = self.legal(state, seat), self.content.decisions.end
        return end if end in legal else legal[0]

    def parse(self, code: str) -> Decision:
        return self.content.decisions.parse(code)


def _nothing(content: object, state: object, actor: Actor) -> Sequence[Decision]:
    """Return no decisions, as the match is over."""
    return ()
