"""Estimate how good a position looks for a seat; computer players use it to search whole turns.

The value is the sum of three parts: today's points on the board, expected points of a seat's cards and tokens, and
small potentials of its pieces. The potentials fade with the last cards. Values of boards, islands, regions and hands
are cached by their pieces and cards.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from engine.games.area_control import heuristics
from engine.games.area_control.heuristics import Area, Rows
from engine.games.area_control.stage import ChoosingAction, ChoosingFirst, TakingCard
from engine.games.legends import holdings, prospects
from engine.games.legends.board import BOARDS_KEPT, Board
from engine.games.legends.content import CITADEL, FAIRY_QUEEN, RED_SORCERESS, WHITE_KNIGHT, Content
from engine.games.legends.stage import Building, Destroying, Moving, Placing, Uncovering
from engine.games.legends.state import State
from engine.kernel.actors import Seat

CAPTIVE: Final = 0.3
FADE: Final = 6
"""Number of cards still to be taken below which the potentials shrink in proportion."""
LAST_ARMY: Final = 0.0005
"""Small value of every army, as armies break ties if coins do not."""
TEMPO: Final = 0.3
"""Value of being the seat that takes the next card or chooses the first player."""
UNIT: Final = 0.15
"""Value of each unit of the current action that is left: an army or city to place, move, build or destroy."""

_ACTING: Final = (Moving, Placing, Building, Destroying, Uncovering)
_CHOOSING: Final = (ChoosingFirst, TakingCard)


class _Land(NamedTuple):
    """Value of the pieces on the board; a row is one of `State.armies`."""

    values: tuple[tuple[float, float], ...]
    """Per row: points for regions and islands now, and the potential of its pieces."""
    armies: tuple[float, ...]
    """Per row: the small value of all its armies."""
    islands: tuple[Area, ...]


def estimate(content: Content, state: State, seat: Seat) -> float:
    """Return by how many points the seat is expected to be ahead of its strongest rival at the end."""
    if not state.start:
        return 0.0
    values = _values(content, state)
    values[state.turn] += _under_way(content, state)
    own = values.pop(seat)
    return own - max(values)


def _values(content: Content, state: State) -> list[float]:
    """Return for each seat the points that it may expect at the end."""
    taken, ground = tuple(state.taken), holdings.ground(content, state)
    land = _land(ground, b"".join(state.armies), b"".join(state.cities))
    cards = prospects.of_seats(content, taken, tuple(state.won), tuple(state.coins))
    fade, parts = _fade(content, taken), zip(cards, land.armies, land.values, strict=False)
    values = [own + armies + points + fade * potential for own, armies, (points, potential) in parts]
    if state.choices.citadels:
        _add_citadels(content, state, ground, land.islands, values)
    if state.choices.leaders:
        _add_leaders(content, state, land.islands, values)
    return values


@lru_cache(heuristics.PATTERNS)
def _fade(content: Content, taken: Rows) -> float:
    """Return the weight of the potentials, by the mean number of cards that the seats still take.

    The mean, because pieces of a seat that has all its cards still matter in the others' last turns.
    """
    left = content.cards_to_end[len(taken)] - sum(map(len, taken)) / len(taken)
    return min(1.0, max(0.0, left) / FADE)


@lru_cache(heuristics.BOARDS)
def _land(ground: Board, armies: bytes, cities: bytes) -> _Land:
    """Return the value of all pieces on the board. `armies`, `cities`: all rows, one after the other."""
    regions = len(ground.land)
    land = heuristics.land(ground.islands, regions, armies, cities)
    rows = [armies[at : at + regions] for at in range(0, len(armies), regions)]
    small = tuple([LAST_ARMY * sum(row) for row in rows])
    return _Land(land.values, small, land.areas)


def _add_citadels(content: Content, state: State, ground: Board, islands: Sequence[Area], values: list[float]) -> None:
    for island, place in _citadels(ground, bytes(state.tokens)):
        owner = islands[island].owners[place]
        if 0 <= owner < state.seats:
            values[owner] += content.citadels.points


@lru_cache(BOARDS_KEPT)
def _citadels(ground: Board, tokens: bytes) -> list[tuple[int, int]]:
    """Return (index of the island, index of the region on it) for each region with a citadel."""
    return [
        (island, place)
        for island, regions in enumerate(ground.islands)
        for place, region in enumerate(regions)
        if tokens[region] == CITADEL
    ]


def _add_leaders(content: Content, state: State, islands: Sequence[Area], values: list[float]) -> None:
    for seat, leader in enumerate(state.leaders):
        if leader == WHITE_KNIGHT:
            large = sum(island.held[seat] for island in islands if len(island.owners) >= content.white_knight.regions)
            values[seat] += content.white_knight.points * large
        elif leader == RED_SORCERESS:
            points, rest = divmod(sum(state.captives), content.red_sorceress.armies_a_point)
            values[seat] += points + CAPTIVE * rest * (len(state.taken[seat]) < content.cards_to_end[state.seats])
        elif leader == FAIRY_QUEEN:
            values[seat] += prospects.of_queen(content, tuple(state.taken), seat)


def _under_way(content: Content, state: State) -> float:
    """Return the value of what the seat in turn can still do in this turn: units of an action, or a choice; else 0."""
    stage = state.stage
    if isinstance(stage, _ACTING):
        return UNIT * stage.left
    if isinstance(stage, _CHOOSING):
        return TEMPO
    if isinstance(stage, ChoosingAction):
        return UNIT * max(action.units for action in content.cards[state.taken[state.turn][-1]].actions)
    return 0.0
