"""A game for counting: everybody may say any of ten words at any time, so no rule hides a move that is lost or doubled.

A seat that says its words in turn, 0 to 9 and over again, leaves a log in which one word too many, too few or out of
its place is seen at once.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from engine.kernel.actors import Viewer
from engine.kernel.decision import Decision
from engine.kernel.errors import UnreadableDecision
from engine.kernel.event import Event
from engine.kernel.game import GameInfo
from engine.kernel.observation import Ask, Observation
from engine.kernel.options import Choice
from engine.kernel.rng import Rng
from engine.kernel.standing import Standing, rank
from engine.kernel.state import Clonable, from_json, state, to_json


@dataclass(frozen=True, slots=True)
class Say(Decision):
    learns: ClassVar[bool] = True


@dataclass(slots=True)
class Said(Event):
    kind: ClassVar[str] = "said"
    seat: int
    code: str


@state
class Pages(Clonable):
    words: list[int]
    """How often each seat has spoken."""


WORDS = tuple(Say(f"say {number}") for number in range(10))
BY_CODE = {word.code: word for word in WORDS}


def word(number: int) -> str:
    """The code of a seat's so-manyth word, from 0."""
    return WORDS[number % len(WORDS)].code


class Ledger:
    content = WORDS
    info = GameInfo("ledger", range(1, 5), (), rules=1, content="ledger")

    def new(self, seats: int, options: Mapping[str, Choice]) -> Pages:
        return Pages([0] * seats)

    def clone(self, state: Pages) -> Pages:
        return state.clone()

    def actors(self, state: Pages) -> Sequence[int]:
        return range(len(state.words))

    def awaited(self, state: Pages) -> Sequence[int]:
        return self.actors(state)

    def legal(self, state: Pages, actor: int) -> Sequence[Decision]:
        return WORDS

    def weights(self, state: Pages) -> Sequence[int] | None:
        return None

    def apply(self, state: Pages, actor: int, decision: Decision) -> Sequence[Event]:
        state.words[actor] += 1
        return [Said(actor, decision.code)]

    def asks(self, state: Pages, viewer: Viewer) -> tuple[Ask, ...]:
        return tuple(Ask(seat, "words", tuple(BY_CODE), awaited=True) for seat in self.actors(state))

    def observe(self, state: Pages, viewer: Viewer) -> Observation:
        return Observation(viewer=viewer, asks=self.asks(state, viewer), standing=self.standing(state))

    def imagine(self, observation: Observation, rng: Rng) -> Pages:
        return Pages([seat.total for seat in observation.standing.seats])

    def standing(self, state: Pages) -> Standing:
        return rank([{"words": words} for words in state.words], [], over=False)

    def estimate(self, state: Pages, seat: int) -> float:
        return state.words[seat]

    def fallback(self, state: Pages, seat: int) -> Decision:
        return WORDS[0]

    def parse(self, code: str) -> Decision:
        if code not in BY_CODE:
            raise UnreadableDecision(str(code))
        return BY_CODE[code]

    def save(self, state: Pages) -> dict[str, Any]:
        return to_json(state)

    def load(self, position: object) -> Pages:
        return from_json(Pages, position)
