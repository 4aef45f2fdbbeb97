"""The fixed skills of the levels of computers agree with what was measured."""

import math

import pytest

from bot.app.chats.ratings.level_skills import distance, distances, level_skills
from bot.presenter.screens.strengths import Measured
from engine.games.registry import names


def expected_wins(units: float) -> float:
    """Share of the wins of a player who is better by so many units, as the model has it for sure players."""
    return 1 / (1 + math.exp(-units / math.sqrt(2 * (25 / 6) ** 2)))


@pytest.mark.parametrize("wins", [0.03, 0.5, 0.673, 0.819])
def test_a_distance_predicts_the_measured_share(wins: float) -> None:
    assert expected_wins(distance(wins)) == pytest.approx(wins)


def test_nobody_wins_for_ever() -> None:
    assert distance(1.0) == -distance(0.0) == pytest.approx(distance(0.98))


def test_levels_are_connected_by_their_matches_whoever_was_named_first() -> None:
    measured = {
        "greedy": Measured(against="novice", wins=0.8, matches=100),
        "master": Measured(against="greedy", wins=0.7, matches=100),
    }
    assert distances(measured) == pytest.approx({"greedy": 0.0, "novice": -distance(0.8), "master": distance(0.7)})
    assert distances({}) == {"greedy": 0.0}


@pytest.mark.parametrize("game", names())
def test_in_every_game_the_usual_level_stands_where_a_newcomer_stands_and_the_others_around_it(game: str) -> None:
    skills = level_skills(game)
    assert list(skills) == ["novice", "greedy", "master"]
    assert skills["greedy"].mean == 25_000
    assert skills["novice"].mean < 25_000 < skills["master"].mean


def test_a_level_that_was_not_measured_is_less_sure() -> None:
    assert level_skills("founders")["master"].deviation > level_skills("eme")["master"].deviation
