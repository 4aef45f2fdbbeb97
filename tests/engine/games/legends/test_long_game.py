"""The long game: three matches, each with everything of its own."""

import random

from engine.games import registry
from engine.kernel.options import settle
from engine.kernel.playout import walk
from tests.engine.games.legends.builders import GAME, TOKENS, VARIANTS

OPTIONS = settle(GAME.info.options, GAME.info.seats, 2, {"games": 3, "exploration": "open", **VARIANTS})


def long_game(seed):
    """Its end, and the last position of each of its matches."""
    series = registry.playable(GAME, OPTIONS)
    state, played, last = series.new(2, OPTIONS), [], None
    for _ in walk(series, state, random.Random(seed)):
        if len(state.points) > len(played):
            played.append(last)
        last = GAME.save(state.match)
    return series.standing(state), [*played, GAME.save(state.match)]


def test_each_match_has_a_board_and_leaders_of_its_own():
    boards = [(one["fragments"], one["start"], *one["leaders"]) for one in long_game(3)[1]]
    assert len(set(boards)) == 3


def test_equal_sums_share_the_long_game_whoever_has_the_tome():
    """The tome breaks ties of its own match only."""
    games = map(long_game, range(200))
    tied = (final for final, played in games if len({seat.total for seat in final.seats}) == 1 and has_tome(played[-1]))
    assert [seat.place for seat in next(tied).seats] == [1, 1]


def has_tome(position):
    return any(TOKENS["tome"] in won for won in position["won"])
