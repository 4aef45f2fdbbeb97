"""Survivors, a tiny game for tests: each player has two secret cards and plays one of them sealed.

Then all hands are turned up, and the seats that played the lowest card are out. A seat gets a point for each round in
which it stays; a seat that is still in also counts its other cards. The match ends with one player left, or nobody.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from engine.kernel.actors import CHANCE, Viewer
from engine.kernel.decision import Decision
from engine.kernel.errors import UnreadableDecision
from engine.kernel.event import Event
from engine.kernel.game import GameInfo
from engine.kernel.observation import Ask, Observation
from engine.kernel.options import Choice
from engine.kernel.rng import Rng, shuffled
from engine.kernel.standing import Standing, rank
from engine.kernel.state import Clonable, from_json, state, to_json
from tests.support.toy_pieces import Happened, Told

DECK, HAND = Counter(dict.fromkeys(range(1, 5), 6)), 2


@dataclass(slots=True)
class TurnedUp(Event):
    kind: ClassVar[str] = "turned_up"
    hands: tuple[tuple[int, ...], ...]
    """By seat: the played and the kept card; () = the seat was out already."""


@dataclass(frozen=True, slots=True)
class Play(Decision):
    sealed: ClassVar[bool] = True
    shows: ClassVar[tuple[type[Event], ...]] = (TurnedUp,)
    learns: ClassVar[bool] = True


BY_CODE = {one.code: one for card in DECK for one in (Play(f"play {card}"), Decision(f"deal {card}"))}


@state
class Position(Clonable):
    stage: Literal["dealing", "playing", "over"]
    hands: list[list[int]]
    played: list[int]
    """By seat: the sealed card; -1 = none. An observation has 0 for a hidden card, in `hands` too."""
    shown: list[list[int]]
    """By seat: all cards turned up so far, as played, kept, played, kept …"""
    inside: list[int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen(Observation):
    table: Position


class Survivors:
    info = GameInfo("survivors", range(2, 5), (), 1, "survivors")
    content = DECK

    def new(self, seats: int, options: Mapping[str, Choice]) -> Position:
        hands, shown = ([list[int]() for _ in range(seats)] for _ in range(2))
        return Position("dealing", hands, [-1] * seats, shown, [*range(seats)])

    def clone(self, state: Position) -> Position:
        return state.clone()

    def actors(self, state: Position) -> Sequence[int]:
        asked = [seat for seat in state.inside if state.played[seat] < 0]
        return {"dealing": [CHANCE], "playing": asked, "over": []}[state.stage]

    awaited = actors

    def legal(self, state: Position, actor: int) -> Sequence[Decision]:
        """Return the legal decisions; two equal cards in a hand give one decision."""
        found = self.places(state, actor) if actor >= 0 else [BY_CODE[f"deal {card}"] for card in _deck(state)]
        return list(dict.fromkeys(found)) if actor in self.actors(state) else []

    def places(self, state: Position, seat: int) -> Sequence[Decision]:
        return [BY_CODE[f"play {card}"] for card in state.hands[seat]]

    def weights(self, state: Position) -> Sequence[int]:
        return list(_deck(state).values())

    def apply(self, state: Position, actor: int, decision: Decision) -> Sequence[Event]:
        card = int(decision.code.split()[1])
        if actor == CHANCE:
            to = next(seat for seat in state.inside if len(state.hands[seat]) < HAND)
            state.hands[to] = sorted([*state.hands[to], card])
            state.stage = "playing" if sum(map(len, state.hands)) == HAND * len(state.inside) else "dealing"
            return [Told(to, decision.code), Happened(to, "dealt")]
        state.hands[actor].remove(card)
        state.played[actor] = card
        told = [Told(actor, decision.code), Happened(actor, "played")]
        return told if self.actors(state) else [*told, _turn_up(state)]

    def asks(self, state: Position, viewer: Viewer) -> tuple[Ask, ...]:
        seats = [seat for seat in self.actors(state) if seat != CHANCE]
        own = tuple(one.code for one in self.legal(state, viewer)) if viewer in seats else ()
        return tuple(Ask(seat, "playing", own if seat == viewer else None, True, HAND) for seat in seats)

    def observe(self, state: Position, viewer: Viewer) -> Seen:
        table = state.clone()
        for seat in {*range(len(state.hands))} - {viewer}:
            table.hands[seat] = [0 for _ in table.hands[seat]]
            table.played[seat] = min(table.played[seat], 0)
        return Seen(viewer=viewer, asks=self.asks(state, viewer), standing=self.standing(state), table=table)

    def imagine(self, seen: Seen, rng: Rng) -> Position:
        world, pool = seen.table.clone(), shuffled(rng, list(_deck(seen.table).elements()))
        world.hands = [sorted(card or pool.pop() for card in hand) for hand in world.hands]
        world.played = [card or pool.pop() for card in world.played]
        return world

    def standing(self, state: Position) -> Standing:
        pairs = [(cards, seat in state.inside) for seat, cards in enumerate(state.shown)]
        headings = [{"rounds": len(cards) // HAND - (not i), "kept": sum(cards[1::2]) * i} for cards, i in pairs]
        over = state.stage == "over"
        return rank(headings, [], over=over, reason=("alone" if state.inside else "nobody") if over else None)

    def estimate(self, state: Position, seat: int) -> float:
        return self.standing(state).seats[seat].total

    def fallback(self, state: Position, seat: int) -> Decision:
        return self.legal(state, seat)[-1]

    def parse(self, code: str) -> Decision:
        if code in BY_CODE:
            return BY_CODE[code]
        raise UnreadableDecision(code)

    def save(self, state: Position) -> dict[str, Any]:
        return to_json(state)

    def load(self, position: object) -> Position:
        return from_json(Position, position)


def _deck(state: Position) -> Counter[int]:
    return DECK - Counter(card for cards in (*state.hands, *state.shown, state.played) for card in cards)


def _turn_up(state: Position) -> TurnedUp:
    hands = [(state.played[seat], *hand) if seat in state.inside else () for seat, hand in enumerate(state.hands)]
    lowest = min(state.played[seat] for seat in state.inside)
    state.inside = [seat for seat in state.inside if state.played[seat] > lowest]
    state.shown = [[*cards, *hand] for cards, hand in zip(state.shown, hands, strict=True)]
    state.hands, state.played = [[] for _ in hands], [-1 for _ in hands]
    state.stage = "dealing" if len(state.inside) > 1 else "over"
    return TurnedUp(tuple(hands))
