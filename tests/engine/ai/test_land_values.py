"""The cached value of all pieces on a board: the same as counted anew from the rows of the state."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from engine.games.area_control import heuristics
from engine.games.eme import scoring as eme_scoring
from engine.games.legends import holdings
from engine.games.legends import scoring as legends_scoring
from engine.games.registry import game
from engine.kernel.options import settle
from engine.kernel.playout import walk

EME, LEGENDS = game("eme"), game("legends")
MATCHES = 3


def positions(name: str, seats: int) -> Iterator[Any]:
    """Yield every tenth position of some random matches."""
    one = game(name)
    for seed in range(MATCHES):
        state = one.new(seats, settle(one.info.options, one.info.seats, seats, {}))
        for number, _ in enumerate(walk(one, state, random.Random(seed))):
            if number % 10 == 0:
                yield state


def value(groups: heuristics.Groups, state: Any) -> heuristics.Land:
    return heuristics.land(groups, len(state.armies[0]), b"".join(state.armies), b"".join(state.cities))


def potentials(groups: heuristics.Groups, state: Any) -> list[float]:
    """Return the potential of each row, region by region and then group by group."""
    rows = range(len(state.armies))
    pieces = list(zip(*state.armies, *state.cities, strict=True))
    single = [heuristics.region.__wrapped__(pieces[region]) for group in groups for region in group]
    owners = [tuple(int(heuristics.region.__wrapped__(pieces[region])[0]) for region in group) for group in groups]
    together = [heuristics.group.__wrapped__(one, len(rows))[1] for one in owners]
    return [sum(one[1 + row] for one in single) + sum(one[row] for one in together) for row in rows]


def agrees(groups: heuristics.Groups, state: Any, regions: tuple[int, ...], held: tuple[int, ...]) -> None:
    found = value(groups, state)
    points = [regions.count(row) + held.count(row) for row in range(len(state.armies))]
    assert [one for one, _ in found.values] == points
    assert [other for _, other in found.values] == pytest.approx(potentials(groups, state))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_eme(seats: int) -> None:
    content: Any = EME.content
    for state in positions("eme", seats):
        side, held = content.sides[state.choices.side], eme_scoring.control(content, state)
        of = side.continent_of
        groups = tuple(tuple(r for r, one in enumerate(of) if one == number) for number in range(len(side.continents)))
        agrees(groups, state, held.regions, held.continents)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_legends(seats: int) -> None:
    content: Any = LEGENDS.content
    for state in positions("legends", seats):
        if not state.start:
            continue
        held = legends_scoring.control(content, state)
        agrees(holdings.ground(content, state).islands, state, held.regions, held.islands)


def test_the_regions_of_a_group_need_not_follow_each_other() -> None:
    for state in positions("eme", 3):
        apart, sorted_ones = ((0, 7, 3), (24, 1)), ((0, 3, 7), (1, 24))
        found = value(apart, state).values
        assert [points for points, _ in found] == [points for points, _ in value(sorted_ones, state).values]
        assert [other for _, other in found] == pytest.approx(potentials(apart, state))
