"""Stage: choose the next fragment of the board and the side that is up; in a T layout the desert lies in the middle."""

from collections.abc import Sequence
from functools import cache
from math import prod

from engine.games.legends import preparing
from engine.games.legends.board import sides_laid
from engine.games.legends.content import Content, Side
from engine.games.legends.decisions import LaySide
from engine.games.legends.events import SideLaid
from engine.games.legends.stage import Laying, Turning
from engine.games.legends.state import State
from engine.kernel.decision import Decision
from engine.kernel.event import Event


def legal(content: Content, state: State, actor: int) -> Sequence[Decision]:
    decisions, _ = _choices(content, state.choices.layout, sides_laid(state.fragments))
    return decisions


def weights(content: Content, state: State) -> Sequence[int]:
    _, likely = _choices(content, state.choices.layout, sides_laid(state.fragments))
    return likely


def apply(content: Content, state: State, actor: int, decision: LaySide) -> Sequence[Event]:
    assert isinstance(state.stage, Laying)
    side, place = content.sides[decision.side], len(sides_laid(state.fragments))
    state.fragments += f", {side.id}" if place else side.id
    state.stage = Turning(state.stage.who)
    return [SideLaid(preparing.by(state), side.id, content.shapes[state.choices.layout].places[place])]


@cache
def _choices(content: Content, layout: str, lying: tuple[str, ...]) -> tuple[Sequence[Decision], Sequence[int]]:
    """Return the possible decisions for the next place, and a weight for each.

    The weight is the number of ways to fill the places after it, so that all boards are equally likely.
    """
    central, used = content.shapes[layout].central, {side.fragment for side in content.sides if side.id in lying}
    in_the_middle = central < 0 or len(lying) == central
    left = [side for side in content.sides if side.fragment not in used and (in_the_middle or not side.central)]
    later = [side for side in left if central < 0 or not side.central]
    likely = [prod(len(own) for own in _by_fragment(later, side.fragment)) for side in left]
    return tuple(content.decisions.lay[content.side_number[side.id]] for side in left), tuple(likely)


def _by_fragment(sides: Sequence[Side], but: int) -> list[list[Side]]:
    """Group the sides by fragment, one list for each, leaving out the fragment `but`."""
    return [[side for side in sides if side.fragment == one] for one in {side.fragment for side in sides} - {but}]
