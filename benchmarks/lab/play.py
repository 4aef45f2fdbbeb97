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

ROUNDS_HELD = 2


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
    presses: float = 0
    """Decisions of a seat in a round, as a mean of the game."""
    weighed: dict[int, int] = {}
    """Number of legal decisions of a seat that is asked → how often it was asked with so many."""
    held: dict[str, tuple[int, int]] = {}
    """Name of a card → how often it came into a hand at least two rounds before the end, and was played from there."""

    @property
    def rounds(self) -> int:
        return len(self.leaders)


def play(game: str, plan: Plan, cell: Cell, number: int) -> Result:
    """Play game `number` of a cell and return its result, which is the same in every run."""
    single = _variant(game, TypeAdapter(dict[str, Any]).dump_json(cell.variant.set))
    options = settle(single.info.options, single.info.seats, cell.seats, cell.options)
    state, seen = single.new(cell.seats, options), _Notes(plan, single)
    rng = random.Random(f"{cell.key}/{number}")
    thinker = _thinker(plan, cell)
    # Not played as a Match: keeping its log would take a good part of the time of a narrow search.
    while awaited := single.awaited(state):
        # Of several who are asked at once a random one acts first; otherwise seat 0 would always get the best lots.
        actor = choose(rng, awaited)
        run = _run(single, state, actor, thinker, rng)
        for decision in run:
            if actor != CHANCE:
                seen.weighed[len(single.legal(state, actor))] += 1
                seen.press(decision)
            seen.take(single.apply(state, actor, decision), state)
    return seen.result(cell.key, number, single.standing(state))


def _thinker(plan: Plan, cell: Cell) -> Player:
    if cell.player:
        return player(cell.player)
    return GreedyPlayer(plan.width) if plan.width else player(plan.player)


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
        self.presses, self.weighed = 0, Counter[int]()
        self.drawn = dict[tuple[int, int], int]()
        """Seat and number of a card → the round in which it came into that hand."""
        self.used = set[tuple[int, int]]()

    def press(self, decision: Decision) -> None:
        """Count a decision as a press, unless another verb's button plays it (`Plan.free`)."""
        self.presses += decision.code.split()[0] not in self.plan.free

    def take(self, events: Sequence[Event], state: Any) -> None:
        for event in events:
            if event.kind in self.plan.counts:
                self.counts[event.kind] += 1
            if event.kind == self.plan.drawn:
                told: dict[str, Any] = event.as_json()
                self.drawn[told["seat"], told["card"]] = max(1, len(self.leaders))
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
            self.used.add((event["seat"], card))
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
            presses=round(self.presses / len(standing.seats) / max(1, len(self.leaders)), 3),
            weighed=dict(self.weighed),
            held=self._held(),
        )

    def _held(self) -> dict[str, tuple[int, int]]:
        """Map each card to how often it was in a hand for two rounds or more before the end, or played, and played."""
        many, last = Counter[str](), len(self.leaders)
        for hand, number in self.drawn.items():
            if hand in self.used or last - number >= ROUNDS_HELD:
                many[self._name(hand[1])] += 1
        used = Counter(self._name(card) for seat, card in self.used if (seat, card) in self.drawn)
        return {name: (times, used[name]) for name, times in sorted(many.items())}

    def _name(self, card: int) -> str:
        return str(self.names.get(card, card))


def _alone_ahead(standing: Standing) -> int:
    totals = [seat.total for seat in standing.seats]
    return totals.index(max(totals)) if totals.count(max(totals)) == 1 else -1
