"""Count pieces and points without the engine; what a game hands over is in `tests/support/reference_model.py`."""

import random
from collections import Counter
from typing import Any

from engine.kernel.playout import walk
from tests.laws.reference_models import single_matches
from tests.support.laws import laws_of
from tests.support.tables import Case, positions, seeds

SEED = 72


@single_matches
def test_pieces_come_and_go_only_as_it_is_told(case: Case) -> None:
    books, game = laws_of(case.name).books, case.game
    box = books.box(case.seats)
    # Some pieces go seldom, as armies that are destroyed.
    for seed in seeds(case, 8):
        state = case.new()
        expected = books.pieces(game.save(state))
        for actor, decision in walk(game, state, random.Random(71 + seed)):
            assert books.pieces(game.save(state)) == expected
            assert all(0 <= number <= box[piece] for piece, number in expected.items())
            told = books.told(game.apply(game.clone(state), actor, decision))
            expected = Counter({piece: expected[piece] + told[piece] for piece in {*expected, *told}})
        assert books.pieces(game.save(state)) == expected


@single_matches
def test_points_and_places_are_as_counted_slowly(case: Case, states: list[Any]) -> None:
    for state in states[::4]:
        standing = case.game.standing(state)
        found = [(seat.total, seat.place) for seat in standing.seats]
        assert found == laws_of(case.name).books.score(case.game.save(state))


@single_matches
def test_the_last_standing_is_as_counted_slowly(case: Case) -> None:
    for seed in seeds(case, 6):
        *_, last = positions(case, 80 + seed, every=100)
        found = [(seat.total, seat.place) for seat in case.game.standing(last).seats]
        assert found == laws_of(case.name).books.score(case.game.save(last))
