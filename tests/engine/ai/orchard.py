"""A tiny game that no player was written for: a sealed bid, turns of several steps, a draw, something hidden.

Everybody bids 0 to 2 coins; the highest bid alone wins the prize. Then each seat fills two baskets with five apples and
scores left times right. `shake` (a draw: 0 or 8) and `peek` (at a token that the seat may then take) end no turn.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from engine.kernel.actors import CHANCE, Viewer
from engine.kernel.decision import Decision
from engine.kernel.event import Event
from engine.kernel.game import GameInfo
from engine.kernel.observation import Ask, Observation
from engine.kernel.options import Choice, Option
from engine.kernel.rng import Rng, choose
from engine.kernel.standing import Standing, rank
from engine.kernel.state import Clonable, from_json, state, to_json

APPLES = 5
TOKENS = range(1, 7)
UNKNOWN = 99


@dataclass(frozen=True, slots=True)
class Peek(Decision):
    learns: ClassVar[bool] = True


BIDS = [Decision(f"bid {coins}") for coins in range(3)]
LEFT, RIGHT, SHAKE, PEEK, TAKE = (*map(Decision, ("left", "right", "shake")), Peek("peek"), Decision("take"))
FALLS = [Decision(f"fall {apples}") for apples in (0, 8)]
BY_CODE = {one.code: one for one in (*BIDS, *FALLS, LEFT, RIGHT, SHAKE, PEEK, TAKE)}


@state
class Orchard(Clonable):
    prize: int
    tree: int
    """What `estimate` thinks a tree is worth that has been shaken but from which nothing has fallen yet."""
    stage: str
    turn: int
    bids: list[int]
    left: list[int]
    right: list[int]
    extra: list[int]
    tokens: list[int]
    """Nobody knows the token of a seat before the seat peeks."""
    peeked: list[bool]
    shaken: list[bool]


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen(Observation):
    known: Orchard
    """With UNKNOWN for every token and bid that the viewer does not know."""


class OrchardGame:
    content = TOKENS
    info = GameInfo("orchard", range(2, 4), (Option("prize", (9, 0), 9), Option("tree", (0, 5), 0)), 1, "orchard")

    def new(self, seats: int, options: Mapping[str, Choice]) -> Orchard:
        none, no = [0] * seats, [False] * seats
        prize, tree = int(options["prize"]), int(options["tree"])
        tokens = [1 + 3 * seat for seat in range(seats)]
        return Orchard(prize, tree, "bid", 0, [-1] * seats, none[:], none[:], none[:], tokens, no[:], no[:])

    def clone(self, state: Orchard) -> Orchard:
        return state.clone()

    def actors(self, state: Orchard) -> Sequence[int]:
        seats = range(len(state.bids))
        return {"bid": tuple(seats), "turn": (state.turn,), "fall": (CHANCE,), "over": ()}[state.stage]

    def awaited(self, state: Orchard) -> Sequence[int]:
        bidding = state.stage == "bid"
        return tuple(seat for seat in self.actors(state) if not bidding or state.bids[seat] < 0)

    def legal(self, state: Orchard, actor: int) -> Sequence[Decision]:
        if actor not in self.actors(state):
            return ()
        match state.stage:
            case "bid":
                return BIDS
            case "fall":
                return FALLS
            case _:
                shake = [] if state.shaken[actor] else [SHAKE]
                token = [] if not state.tokens[actor] else [TAKE if state.peeked[actor] else PEEK]
                return [LEFT, RIGHT, *shake, *token]

    def weights(self, state: Orchard) -> Sequence[int] | None:
        return (3, 1) if state.stage == "fall" else None

    def apply(self, state: Orchard, actor: int, decision: Decision) -> Sequence[Event]:
        word, _, number = decision.code.partition(" ")
        match word:
            case "bid":
                state.bids[actor] = int(number)
                self._open_bids(state)
            case "left" | "right":
                getattr(state, word)[actor] += 1
                self._pass_turn(state)
            case "shake":
                state.shaken[actor], state.stage = True, "fall"
            case "fall":
                state.extra[state.turn] += int(number)
                state.stage = "turn"
            case "peek":
                state.peeked[actor] = True
            case _:
                state.extra[actor] += state.tokens[actor]
                state.tokens[actor] = 0
        return [Event()]

    def asks(self, state: Orchard, viewer: Viewer) -> tuple[Ask, ...]:
        awaited = self.awaited(state)
        actors = [actor for actor in self.actors(state) if actor != CHANCE]
        return tuple(Ask(s, state.stage, tuple(d.code for d in self.legal(state, s)), s in awaited) for s in actors)

    def observe(self, state: Orchard, viewer: Viewer) -> Seen:
        known = state.clone()
        for seat in range(len(state.bids)):
            if state.stage == "bid" and state.bids[seat] >= 0 and seat != viewer:
                known.bids[seat] = UNKNOWN
            if state.tokens[seat] and not (seat == viewer and state.peeked[seat]):
                known.tokens[seat] = UNKNOWN
        return Seen(viewer=viewer, asks=self.asks(state, viewer), standing=self.standing(state), known=known)

    def imagine(self, observation: Seen, rng: Rng) -> Orchard:
        world = observation.known.clone()
        world.bids = [choose(rng, (0, 1, 2)) if bid == UNKNOWN else bid for bid in world.bids]
        world.tokens = [choose(rng, TOKENS) if token == UNKNOWN else token for token in world.tokens]
        return world

    def standing(self, state: Orchard) -> Standing:
        apples = [left * right + extra for left, right, extra in zip(state.left, state.right, state.extra, strict=True)]
        over = state.stage == "over"
        return rank([{"apples": number} for number in apples], [], over=over, reason="full" if over else None)

    def estimate(self, state: Orchard, seat: int) -> float:
        hopes = state.tree if state.stage == "fall" and state.turn == seat else 0
        return self.standing(state).seats[seat].total + hopes

    def fallback(self, state: Orchard, seat: int) -> Decision:
        return self.legal(state, seat)[0]

    def parse(self, code: str) -> Decision:
        return BY_CODE[code]

    def save(self, state: Orchard) -> dict[str, Any]:
        return to_json(state)

    def load(self, position: object) -> Orchard:
        return from_json(Orchard, position)

    def _open_bids(self, state: Orchard) -> None:
        if -1 in state.bids:
            return
        state.extra = [-bid for bid in state.bids]
        if state.bids.count(max(state.bids)) == 1:
            state.extra[state.bids.index(max(state.bids))] += state.prize
        state.stage = "turn"

    def _pass_turn(self, state: Orchard) -> None:
        if state.left[state.turn] + state.right[state.turn] == APPLES:
            state.turn += 1
            if state.turn == len(state.bids):
                state.turn, state.stage = 0, "over"
