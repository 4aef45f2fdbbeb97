"""Stage: put the next token of the chosen variants into any region without a token."""

from collections.abc import Sequence

from engine.games.legends import holdings, preparing
from engine.games.legends.content import DRAGON, NO_TOKEN, Content
from engine.games.legends.decisions import PutToken
from engine.games.legends.events import TokenPut
from engine.games.legends.stage import Putting
from engine.games.legends.state import State
from engine.kernel.decision import Decision
from engine.kernel.event import Event


def legal(content: Content, state: State, actor: int) -> Sequence[Decision]:
    """Return the decisions for all regions without a token.

    Chance never puts the dragon into the start region, where all first armies will stand.
    """
    assert isinstance(state.stage, Putting)
    token = next(number for number, one in enumerate(content.tokens) if one.id == state.stage.token)
    barred = content.region_number[state.start] if token == DRAGON and state.stage.who == "chance" else -1
    free = [r for r in holdings.ground(content, state).regions if state.tokens[r] == NO_TOKEN and r != barred]
    return [content.decisions.put[token][region] for region in free]


def apply(content: Content, state: State, actor: int, decision: PutToken) -> Sequence[Event]:
    state.tokens[decision.region] = decision.token
    preparing.put_tokens(content, state)
    return [TokenPut(preparing.by(state), content.tokens[decision.token].id, content.regions[decision.region])]
