"""Estimate how good a position looks for a seat; computer players use it to search whole turns.

The value is the sum of three parts: today's points on the board, expected points of a seat's cards and tokens, and
small potentials of its pieces. The potentials fade with the last cards. Values of regions, islands and hands are cached
by pattern.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain
from operator import itemgetter
from typing import Final

from engine.games.area_control import heuristics
from engine.games.area_control.heuristics import Area, Pick, Row
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
    ground = holdings.ground(content, state)
    of_table, of_islands = _picks(ground)
    pieces = list(zip(*map(of_table, state.armies), *map(of_table, state.cities), strict=True))
    islands = [heuristics.area(pick(pieces)) for pick in of_islands]
    cards = prospects.of_seats(content, _rows(state.taken), _rows(state.won), tuple(state.coins))
    # The mean over all seats: pieces of a seat that has all its cards still matter in the others' last turns.
    left = content.cards_to_end[state.seats] - sum(map(len, state.taken)) / state.seats
    fade = min(1.0, max(0.0, left) / FADE)
    parts = zip(cards, state.armies, heuristics.together(islands), strict=False)
    values = [own + LAST_ARMY * sum(row) + points + fade * potential for own, row, (points, potential) in parts]
    if state.choices.citadels:
        _add_citadels(content, state, ground, islands, values)
    if state.choices.leaders:
        _add_leaders(content, state, ground, islands, values)
    return values


def _rows(rows: Sequence[Sequence[int]]) -> tuple[Row, ...]:
    return tuple(map(tuple, rows))


@lru_cache(BOARDS_KEPT)
def _picks(ground: Board) -> tuple[Pick, tuple[Pick, ...]]:
    """Return two things: a function that picks the regions on the table out of a list of all regions.

    And for each island, a function that picks the island's regions out of the result of the first function.
    """
    place = {region: number for number, region in enumerate(ground.regions)}
    return _picker(ground.regions), tuple(_picker([place[region] for region in island]) for island in ground.islands)


def _picker(numbers: Sequence[int]) -> Pick:
    """Return a function that picks the entries with these indexes out of a list; its result is always a tuple."""
    first, *others = numbers
    return itemgetter(*numbers) if others else lambda row: (row[first],)


def _add_citadels(content: Content, state: State, ground: Board, islands: Sequence[Area], values: list[float]) -> None:
    owners = chain.from_iterable([area.owners for area in islands])
    for region, row in zip(chain.from_iterable(ground.islands), owners, strict=True):
        if state.tokens[region] == CITADEL and 0 <= row < state.seats:
            values[row] += content.citadels.points


def _add_leaders(
    content: Content,
    state: State,
    ground: Board,
    islands: Sequence[Area],
    values: list[float],
) -> None:
    for seat, leader in enumerate(state.leaders):
        if leader == WHITE_KNIGHT:
            large = [len(island) >= content.white_knight.regions for island in ground.islands]
            held = [area.held[seat] for area in islands]
            values[seat] += content.white_knight.points * sum(map(min, large, held))
        elif leader == RED_SORCERESS:
            points, rest = divmod(sum(state.captives), content.red_sorceress.armies_a_point)
            values[seat] += points + CAPTIVE * rest * (len(state.taken[seat]) < content.cards_to_end[state.seats])
        elif leader == FAIRY_QUEEN:
            values[seat] += prospects.of_queen(content, _rows(state.taken), seat)


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
