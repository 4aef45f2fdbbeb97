"""The toy game, a tiny game for tests with all difficult mechanics: hands, sealed choices, a market, a peek, draws.

Each seat gets two or three cards of 1 to 24 (an option). All seats seal one card, which is then opened and gives its
points. Then all may buy one of three cards at the same time; a seat has two coins. At last the seats in turn may peek
at a face-down token. A peek costs a point; when its turn ends, the token is turned up and the match is over.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.kernel.actors import CHANCE, Viewer
from engine.kernel.decision import Decision
from engine.kernel.errors import PositionError, Problem, UnreadableDecision
from engine.kernel.event import Event
from engine.kernel.game import GameInfo
from engine.kernel.observation import Ask
from engine.kernel.options import Choice, Option
from engine.kernel.rng import Rng
from engine.kernel.standing import Standing
from engine.kernel.state import from_json, to_json
from tests.support.toy_pieces import (
    BY_CODE,
    CARDS,
    COINS,
    SEALS,
    Happened,
    Opened,
    Told,
    ToyObservation,
    ToyState,
    TurnedUp,
    imagined,
    observed,
    on_sale,
    shop,
    standing_of,
    unseen,
)


class ToyGame:
    info = GameInfo("toy", range(2, 7), (Option("cards", (2, 3), 3, dict.fromkeys((4, 5, 6), 2)),), 1, "toy")
    content = CARDS

    def new(self, seats: int, options: Mapping[str, Choice]) -> ToyState:
        none, dealt, coins = [-1] * seats, int(options["cards"]), [COINS] * seats
        return ToyState("dealing", dealt, 0, [[] for _ in none], none[:], none[:], [], [], coins, 0, -1, -1)

    def clone(self, state: ToyState) -> ToyState:
        return state.clone()

    def actors(self, state: ToyState) -> Sequence[int]:
        if state.stage in ("dealing", "stocking", "looking"):
            return (CHANCE,)
        if state.stage == "over":
            return ()
        return self._open(state) if state.stage in ("sealing", "market") else (state.turn,)

    def awaited(self, state: ToyState) -> Sequence[int]:
        if state.stage == "sealing":
            return tuple(seat for seat, card in enumerate(state.chosen) if card < 0)
        return self.actors(state)

    def legal(self, state: ToyState, actor: int) -> Sequence[Decision]:
        if actor not in self.actors(state):
            return ()
        match state.stage:
            case "dealing" | "stocking" | "looking":
                return [BY_CODE[f"deal {card}"] for card in unseen(state)]
            case "sealing":
                return [SEALS[card] for card in sorted([*state.hands[actor], max(state.chosen[actor], 0)]) if card]
            case "market":
                return [*on_sale(state, actor), BY_CODE["pass"]]
            case "peeking":
                return [BY_CODE["peek"], BY_CODE["leave"]]
            case _:
                return [BY_CODE["end"]]

    def marks(self, state: ToyState, seat: int) -> Mapping[str, str]:
        return {f"#{place}": str(card) for place, card in enumerate(state.hands[seat], start=1)}

    def weights(self, state: ToyState) -> Sequence[int] | None:
        return None

    def apply(self, state: ToyState, actor: int, decision: Decision) -> Sequence[Event]:
        word, *numbers = decision.code.split()
        card = int(numbers[0]) if numbers else 0
        match state.stage:
            case "dealing":
                seat = next(s for s, hand in enumerate(state.hands) if len(hand) < state.dealt)
                state.hands[seat] = sorted([*state.hands[seat], card])
                state.stage = "sealing" if all(len(hand) == state.dealt for hand in state.hands) else "dealing"
                return [Told(seat, decision.code), Happened(seat, "dealt")]
            case "sealing":
                hand = [*state.hands[actor], *([state.chosen[actor]] if state.chosen[actor] > 0 else [])]
                hand.remove(card)
                state.hands[actor], state.chosen[actor] = sorted(hand), card
                state.stage = "sealing" if -1 in state.chosen else "stocking"
                opened = [Opened(tuple(state.chosen))] if state.stage == "stocking" else []
                return [Told(actor, decision.code), Happened(actor, "sealed"), *opened]
            case "stocking":
                state.market, state.prices = sorted([*state.market, card]), [1, *state.prices]
                state.stage = "market" if len(state.market) == 3 else "stocking"
            case "market":
                shop(state, actor, card)
                state.stage = "market" if -1 in state.bought and state.market else "peeking"
            case "looking":
                state.token, state.stage = card, "ending"
                return [Told(state.turn, decision.code), Happened(state.turn, "peeked")]
            case "peeking" if word == "peek":
                state.peeker, state.stage = actor, "looking"
            case _:
                shown = [TurnedUp(state.token)] if state.stage == "ending" else []
                state.turn += 1
                done = state.stage == "ending" or state.turn == len(state.hands)
                state.turn, state.stage = (0, "over") if done else (state.turn, "peeking")
                return [Happened(actor, decision.code), *shown]
        return [Happened(actor, decision.code)]

    def asks(self, state: ToyState, viewer: Viewer) -> tuple[Ask, ...]:
        def known(seat: int) -> tuple[str, ...] | None:
            secret = state.stage == "sealing" and viewer != seat
            return None if secret else tuple(d.code for d in self.legal(state, seat))

        seats = [actor for actor in self.actors(state) if actor != CHANCE]
        slots = state.dealt if state.stage == "sealing" else 0
        return tuple(Ask(seat, state.stage, known(seat), seat in self.awaited(state), slots) for seat in seats)

    def observe(self, state: ToyState, viewer: Viewer) -> ToyObservation:
        return observed(state, viewer, self.asks(state, viewer))

    def imagine(self, seen: ToyObservation, rng: Rng) -> ToyState:
        return imagined(seen, rng)

    def standing(self, state: ToyState) -> Standing:
        return standing_of(state)

    def estimate(self, state: ToyState, seat: int) -> float:
        return self.standing(state).seats[seat].total

    def fallback(self, state: ToyState, seat: int) -> Decision:
        return self.legal(state, seat)[-1]

    def parse(self, code: str) -> Decision:
        if code not in BY_CODE:
            raise UnreadableDecision(str(code))
        return BY_CODE[code]

    def save(self, state: ToyState) -> dict[str, Any]:
        return to_json(state)

    def load(self, position: object) -> ToyState:
        loaded = from_json(ToyState, position)
        if len(loaded.hands) not in self.info.seats:
            raise PositionError([Problem("hands", "two to six seats play")])
        return loaded

    def _open(self, state: ToyState) -> Sequence[int]:
        seats = range(len(state.hands))
        return seats if state.stage == "sealing" else [seat for seat in seats if state.bought[seat] < 0]
