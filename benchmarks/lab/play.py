"""Plays one game of an experiment, and returns what is kept of the game."""

import random
from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Any

from pydantic import BaseModel, TypeAdapter

from benchmarks.lab.plan import Cell, Plan, Showing
from engine.ai.greedy_player import GreedyPlayer
from engine.ai.player import Player
from engine.ai.registry import player
from engine.games import registry
from engine.kernel.actors import CHANCE, Actor
from engine.kernel.decision import Decision
from engine.kernel.event import Event
from engine.kernel.game import Game
from engine.kernel.options import settle
from engine.kernel.rng import Rng, choose, choose_index
from engine.kernel.standing import Standing


class Result(BaseModel):
    """The facts that are kept of a finished game of an experiment."""

    cell: str
    number: int
    reason: str
    totals: list[int]
    winners: list[int]
    first: int
    """The seat that began."""
    leaders: list[int]
    """For each round, at its beginning: the seat that was alone ahead, or -1."""
    counts: dict[str, int]
    cards: list[tuple[int, str]]
    """Every card that came onto the table, with its seat."""

    @property
    def rounds(self) -> int:
        return len(self.leaders)


def play(game: str, plan: Plan, cell: Cell, number: int) -> Result:
    """Play game `number` of a cell and return its result, which is the same in every run."""
    single = _variant(game, TypeAdapter(dict[str, Any]).dump_json(cell.variant.set))
    options = settle(single.info.options, single.info.seats, cell.seats, cell.options)
    state, seen = single.new(cell.seats, options), _Notes(plan, single)
    rng = random.Random(f"{cell.key}/{number}")
    thinker = GreedyPlayer(plan.width) if plan.width else player(plan.player)
    # Not played as a Match: keeping its log would take a good part of the time of a narrow search.
    while awaited := single.awaited(state):
        # Of several who are asked at once a random one acts first; otherwise seat 0 would always get the best lots.
        actor = choose(rng, awaited)
        for decision in _run(single, state, actor, thinker, rng):
            seen.take(single.apply(state, actor, decision), state)
    return seen.result(cell.key, number, single.standing(state))


def _run(game: Game[Any], state: Any, actor: Actor, thinker: Player, rng: Rng) -> Sequence[Decision]:
    """Return the decisions that the computer player `thinker` makes for this actor; for chance a random draw."""
    if actor != CHANCE:
        return thinker.decide(game, game.observe(state, actor), actor, rng)
    legal = game.legal(state, CHANCE)
    return [legal[choose_index(rng, game.weights(state) or [1] * len(legal))]]


@cache
def _variant(game: str, changes: bytes) -> Game[Any]:
    return registry.variant(game, TypeAdapter(dict[str, Any]).validate_json(changes))


class _Notes:
    """Collects the facts for `Result` from the events of a game while it is played."""

    def __init__(self, plan: Plan, game: Game[Any]) -> None:
        self.plan, self.game = plan, game
        told = game.info.description.get(plan.named, ())
        self.names = {one["number"]: one["id"] for one in told if "number" in one}
        self.first, self.leaders = 0, list[int]()
        self.counts, self.cards = Counter[str](), list[tuple[int, str]]()

    def take(self, events: Sequence[Event], state: Any) -> None:
        for event in events:
            if event.kind in self.plan.counts:
                self.counts[event.kind] += 1
            for showing in self.plan.cards:
                if event.kind == showing.event:
                    self._note_card(event.as_json(), showing)
            if event.kind == self.plan.first:
                self.first = int(str(event.as_json()["seat"]))
            if event.kind == self.plan.round:
                self.leaders.append(_alone_ahead(self.game.standing(state)))

    def _note_card(self, event: dict[str, Any], showing: Showing) -> None:
        if all(event[name] == value for name, value in showing.only.items()):
            card = event[showing.what]
            self.cards.append((event["seat"], self.names.get(card, str(card))))

    def result(self, cell: str, number: int, standing: Standing) -> Result:
        return Result(
            cell=cell,
            number=number,
            reason=standing.reason or "",
            totals=[seat.total for seat in standing.seats],
            winners=list(standing.winners),
            first=self.first,
            leaders=self.leaders,
            counts=dict(self.counts),
            cards=self.cards,
        )


def _alone_ahead(standing: Standing) -> int:
    totals = [seat.total for seat in standing.seats]
    return totals.index(max(totals)) if totals.count(max(totals)) == 1 else -1
