"""Base of the area-control games (eme, legends): which seats decide in a stage, a turn, and the row of cards on sale.

Each place of the row has a price; when a card is taken, the cards to its right slide left.
"""

from bisect import bisect_right
from collections.abc import Sequence
from typing import Any, ClassVar, Protocol, TypeVar

from engine.games.area_control.decisions import EndTurn, NextAction, TakeCard, UseAction
from engine.games.area_control.stage import Auction, ChoosingAction, Ending, TakingCard, Youngest
from engine.kernel import staged_game
from engine.kernel.actors import CHANCE, Actor, Seat
from engine.kernel.decision import Decision
from engine.kernel.observation import Observation
from engine.kernel.staged_game import StagedGame

MOST_SEATS = 5
_ALONE = {seat: (seat,) for seat in range(MOST_SEATS)}
_BY_CHANCE = (CHANCE,)


class Position(staged_game.Position, Protocol):
    stage: Any
    """The current stage of the game; its `who` says who decides."""
    turn: Seat
    bids: list[int]
    row: list[int]

    @property
    def seats(self) -> int: ...


class Codes(staged_game.Codes, Protocol):
    @property
    def end(self) -> EndTurn: ...


class Cards(Protocol):
    @property
    def decisions(self) -> Codes: ...

    @property
    def row_costs(self) -> tuple[int, ...]: ...


C = TypeVar("C", bound=Cards)
S = TypeVar("S", bound=Position)
Seen = TypeVar("Seen", bound=Observation)


class AreaControlGame(StagedGame[C, S, Seen]):
    """The methods of `Game` that eme and legends share.

    Everybody sees each stage, and how many coins a seat has.
    """

    turns: ClassVar[tuple[type, ...]] = (TakingCard, ChoosingAction, Ending)
    """The stages of a turn, which follow the preparation of the board and the choice of the first player."""
    ways_out: ClassVar[tuple[type[Decision], ...]] = (EndTurn, NextAction)
    """Kinds of decisions that end an action instead of carrying it out."""

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
        who = state.stage.who
        if who == "turn":
            return _ALONE[state.turn]
        if who == "chance":
            return _BY_CHANCE
        stage = state.stage
        if isinstance(stage, Auction):
            return tuple(seat for seat, bid in enumerate(state.bids) if bid < 0)
        if isinstance(stage, Youngest):
            return tuple(seat for seat, named in zip(stage.among, stage.answers, strict=True) if named < 0)
        return self.actors(state)

    def legal(self, state: S, actor: Actor) -> Sequence[Decision]:
        who = state.stage.who
        if who == "turn":
            if actor != state.turn:
                return ()
        elif who == "nobody" or (actor == CHANCE) != (who == "chance"):
            return ()
        return self._legal[type(state.stage)](self.content, state, actor)

    def first_steps(self, state: S) -> dict[str, tuple[str, ...]]:
        """Map each action of the card in play to the codes of its possible first steps; empty in other stages.

        With these the board shows the steps before the player has chosen an action.
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
        """Return a copy of the position in which this seat's turn has begun; row and board are as they are now.

        None before the first turn and after the last.
        """
        if not isinstance(state.stage, self.turns):
            return None
        state = self.clone(state)
        state.turn, state.stage = seat, TakingCard()
        return state

    def price(self, state: S, seat: Seat, decision: Decision) -> int:
        """Return the price in coins if the decision takes a card, else 0.

        A card becomes cheaper when a card to its left is taken, so its code does not contain the price.
        """
        return self.content.row_costs[state.row.index(decision.card)] if isinstance(decision, TakeCard) else 0

    def fallback(self, state: S, seat: Seat) -> Decision:
        """Return the end of the turn if legal, else the first legal decision.

        The first decision is the most harmless one, such as a bid of 0 or the free card.
        """
        legal, end = self.legal(state, seat), self.content.decisions.end
        return end if end in legal else legal[0]


def affordable(row: Sequence[int], costs: Sequence[int], coins: int) -> Sequence[int]:
    """Return the cards of the row that a seat with `coins` coins can pay for; prices never fall from left to right."""
    return row[: bisect_right(costs, coins)]


def take_from_row(row: list[int], costs: Sequence[int], card: int) -> tuple[int, int]:
    """Remove the card from the row; return the index of its place and the price of that place."""
    place = row.index(card)
    del row[place]
    return place, costs[place]
