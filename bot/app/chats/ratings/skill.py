"""The skill of a player and its change by one match, by openskill (Bradley-Terry over all pairs of players).

Skills are whole thousandths, so that every machine computes the same numbers.
"""

from collections.abc import Collection, Sequence
from functools import cache
from typing import Any, NamedTuple

THOUSAND = 1000
MEAN, DEVIATION = 25.0, 25.0 / 3
"""Skill and uncertainty of a newcomer, as openskill suggests."""
BETA = 25.0 / 6
"""Spread of one player's performance from match to match, in the unit of the mean."""
USUAL_SHOWN, POINTS_A_UNIT = 1500, 30
"""The rating shown for the skill `MEAN`, and the points shown for one unit of skill: 200 points are three wins of four,
as people know it from chess."""


class Skill(NamedTuple):
    mean: int
    """Thousandths of a unit."""
    deviation: int
    """Thousandths of a unit; the true skill lies within one deviation of the mean two times of three."""

    @property
    def shown(self) -> int:
        """Return the rating as people see it."""
        return round(USUAL_SHOWN + POINTS_A_UNIT * (self.mean / THOUSAND - MEAN))

    @property
    def error(self) -> int:
        """Return the uncertainty of the shown rating, in the same points."""
        return round(POINTS_A_UNIT * self.deviation / THOUSAND)


NEWCOMER = Skill(round(MEAN * THOUSAND), round(DEVIATION * THOUSAND))


def rated(skills: Sequence[Skill], places: Sequence[int], fixed: Collection[int] = ()) -> list[Skill]:
    """Return the skills after a match in which the players took these places; equal places are a draw.

    `fixed`: indices of the players whose skill stays as it is, the computers.
    """
    model = _model()
    before = [[model.create_rating([one.mean / THOUSAND, one.deviation / THOUSAND])] for one in skills]
    after = model.rate(before, ranks=[float(place) for place in places])
    changed = [Skill(round(one.mu * THOUSAND), round(one.sigma * THOUSAND)) for [one] in after]
    return [skills[index] if index in fixed else one for index, one in enumerate(changed)]


@cache
def _model() -> Any:
    """Return the model. It is imported at the first match, since a start of the bot does without it."""
    from openskill.models import BradleyTerryFull

    return BradleyTerryFull(mu=MEAN, sigma=DEVIATION, beta=BETA)
