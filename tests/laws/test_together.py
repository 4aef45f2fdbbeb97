"""Where several act at once: a code that is still allowed after another's press means what it meant before.

So a code has to say all that its presser relied on. A control shows that a code without its price is found out.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Any

from engine.kernel.decision import Decision
from engine.kernel.event import visible
from tests.laws.reference_models import single_matches
from tests.support.laws import laws_of
from tests.support.reference_model import Pieces
from tests.support.tables import Case, positions
from tests.support.toy_game import ToyGame
from tests.support.toy_pieces import BUYS, ToyState

MOST_CODES = 4
"""Of one list that are compared."""


@dataclass(frozen=True)
class Meaning:
    """What a decision does for its own seat, as far as this seat can tell."""

    told: list[dict[str, object]]
    points: dict[str, int]
    """By heading: how they changed."""
    pieces: Pieces
    """Of its own: how they changed."""
    last: bool
    """It ends the phase: nobody is asked the same afterwards, or the last of several final answers opens them all.

    What was told goes on with what came of it all."""

    def agrees(self, other: "Meaning") -> bool:
        """The last decision of a phase tells first of itself, and then what came of all of them together."""
        return self.told[:1] == other.told[:1] if self.last or other.last else self == other


@single_matches
def test_a_code_means_the_same_after_anothers_press(case: Case) -> None:
    rng = random.Random(48)
    for state in positions(case, 48):
        changed = changed_meanings(case, case.game, state, rng)
        assert changed == [], (
            f"{case.name}: these codes do something else after another seat's press. What others may change stands in "
            "the code; the last answer of a phase tells first of itself, then what came of all by an event of `shows`"
        )


def test_a_price_that_is_not_in_the_code_is_noticed() -> None:
    """The control: a market whose codes name the first price, whatever a card costs by now."""

    class Careless(ToyGame):
        def legal(self, state: ToyState, actor: int) -> Sequence[Decision]:
            legal = super().legal(state, actor)
            return legal if state.stage != "market" else [BUYS.get((_card(one), 1), one) for one in legal]

    case, found = Case("toy", 3, {"cards": 3}), list[str]()
    for state in positions(case, 49):
        found += changed_meanings(case, Careless(), state, random.Random(50))
    assert found


def changed_meanings(case: Case, game: Any, state: Any, rng: random.Random) -> list[str]:
    """Codes of a seat that do something else after a press of somebody who acts at the same time."""
    found = []
    pairs = list(permutations(game.actors(state), 2))
    for seat, other in rng.sample(pairs, min(len(pairs), 6)):
        later = game.clone(state)
        game.apply(later, other, rng.choice(list(game.legal(state, other))))
        still = [one for one in game.legal(state, seat) if one in game.legal(later, seat)]
        for decision in still[:MOST_CODES] if question(game, later, seat) == question(game, state, seat) else ():
            before, after = (meaning(case, game, one, seat, decision) for one in (state, later))
            found += [] if before.agrees(after) else [decision.code]
    return found


def question(game: Any, state: Any, seat: int) -> str | None:
    return next((ask.question for ask in game.asks(state, seat) if ask.seat == seat), None)


def meaning(case: Case, game: Any, state: Any, seat: int, decision: Decision) -> Meaning:
    after = game.clone(state)
    events = visible(list(game.apply(after, seat, decision)), seat)
    told = [event.as_json() for event in events]
    points = [dict(game.standing(one).seats[seat].by) for one in (state, after)]
    own = [laws_of(case.name).books.own(game.save(one), seat) for one in (state, after)]
    change = {heading: points[1].get(heading, 0) - number for heading, number in points[0].items()}
    own[1].subtract(own[0])
    others = [one for one in game.actors(state) if one != seat]
    changed = any(question(game, after, one) != question(game, state, one) for one in others)
    # Where answers are final, nobody else is asked any more when the last one comes and opens them.
    last = changed or (not others and any(isinstance(event, decision.shows) for event in events))
    return Meaning(told, change, own[1], last)


def _card(decision: Decision) -> int:
    word, *numbers = decision.code.split()
    return int(numbers[0]) if word == "buy" else 0
