"""Stage (variant): chance puts a random goods token on every region with a triangle."""

from collections.abc import Sequence

from engine.games.eme import flow
from engine.games.eme.content import Content
from engine.games.eme.decisions import PutToken
from engine.games.eme.events import TokenPut
from engine.games.eme.state import State
from engine.kernel.decision import Decision
from engine.kernel.event import Event


def legal(content: Content, state: State, actor: int) -> Sequence[Decision]:
    return [content.decisions.tokens[good] for good, left in enumerate(_left(content, state)) if left]


def weights(content: Content, state: State) -> Sequence[int]:
    """Return how likely each available good is: its number of tokens that are left, as tokens lie face down."""
    return [left for left in _left(content, state) if left]


def apply(content: Content, state: State, actor: int, decision: PutToken) -> Sequence[Event]:
    side = content.sides[state.choices.side]
    region = next(triangle for triangle in side.triangles if not state.tokens[triangle])
    state.tokens[region] = 1 + decision.good
    put = TokenPut(side.regions[region], content.goods[decision.good].id)
    if all(state.tokens[triangle] for triangle in side.triangles):
        return [put, *flow.deal(content, state, "setup")]
    return [put]


def _left(content: Content, state: State) -> list[int]:
    return [good.tokens - state.tokens.count(1 + number) for number, good in enumerate(content.goods)]
