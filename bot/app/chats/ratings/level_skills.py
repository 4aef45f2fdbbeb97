"""The fixed skill of each level of computer players, from its measured matches (config/games/<game>/levels.toml).

The usual level stands where a newcomer stands. A level that was not measured in a game has the mean distance that was
measured in the other games.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from math import log, sqrt
from statistics import mean

from bot.app.chats.ratings.skill import BETA, NEWCOMER, THOUSAND, Skill
from bot.presenter.screens.strengths import Measured, measured_in
from engine.ai.registry import USUAL_LEVEL, levels
from engine.games.registry import names

MEASURED_DEVIATION, GUESSED_DEVIATION = 1000, 3000
"""Uncertainty of a level that was measured in a game, and of one that was not."""
MOST_SURE = 0.98
"""The largest share of wins that is believed: nobody wins all matches for ever."""


@cache
def level_skills(game: str) -> Mapping[str, Skill]:
    """Return level → its skill in this game; the random player and the dated ones have none."""
    own = distances(measured_in(game))
    others = [distances(measured_in(other)) for other in names()]
    return {level: _skill(own.get(level), [one[level] for one in others if level in one]) for level in levels()}


def distances(measured: Mapping[str, Measured]) -> Mapping[str, float]:
    """Return level → its distance from the usual level in units of skill, as far as matches connect the two."""
    found = {USUAL_LEVEL: 0.0}
    for _ in measured:
        for level, one in measured.items():
            if one.against in found:
                found.setdefault(level, found[one.against] + distance(one.wins))
            elif level in found:
                found.setdefault(one.against, found[level] - distance(one.wins))
    return found


def distance(wins: float) -> float:
    """Return by how many units of skill a player is better who wins this share of the matches of two."""
    share = min(max(wins, 1 - MOST_SURE), MOST_SURE)
    return log(share / (1 - share)) * BETA * sqrt(2)


def _skill(own: float | None, others: Iterable[float]) -> Skill:
    known = list(others)
    distant = own if own is not None else mean(known) if known else 0.0
    deviation = GUESSED_DEVIATION if own is None else MEASURED_DEVIATION
    return Skill(NEWCOMER.mean + round(distant * THOUSAND), deviation)
