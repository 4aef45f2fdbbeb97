"""The long game: three matches, each with everything of its own."""

import random

from engine.games import registry
from engine.kernel.options import settle
from engine.kernel.playout import walk
from tests.engine.games.legends import slow_scorer
from tests.engine.games.legends.builders import GAME, VARIANTS
from tests.engine.games.legends.scenes import last_turn, played

OPTIONS = settle(GAME.info.options, GAME.info.seats, 2, {"games": 3, "exploration": "open", **VARIANTS})


def test_each_match_has_a_board_and_leaders_of_its_own() -> None:
    series = registry.playable(GAME, OPTIONS)
    state, boards = series.new(2, OPTIONS), set()
    for _ in walk(series, state, random.Random(3)):
        match = GAME.save(state.match)
        if match["stage"]["kind"] == "taking_card":
            boards.add((len(state.points), match["fragments"], match["start"], *match["leaders"]))
    assert sorted(number for number, *_ in boards) == [0, 1, 2]
    assert len({tuple(board) for _, *board in boards}) == 3


def test_equal_sums_share_the_long_game_whoever_has_the_tome() -> None:
    """The tome breaks ties of its own match only; here the matches before make up for what parts the last one."""
    choices = {"exploration": "open", "games": 3}
    far = {"T1": "stable", "T2": "cottage", "T3": "spring", "I1": "treasure"}
    p = last_turn([2, 9, 18, 20, 21, 22], choices=choices, won=[["tome"]], tokens=far)
    p = played(p, "take 2", "end")
    totals = [sum(by.values()) for by, _ in slow_scorer.score(p)]
    series = registry.playable(GAME, settle(GAME.info.options, GAME.info.seats, 2, choices))
    state = series.load({"points": [totals[::-1], [5, 5]], "options": choices, "match": p})
    assert [(seat.total, seat.place) for seat in series.standing(state).seats] == [(sum(totals) + 5, 1)] * 2
