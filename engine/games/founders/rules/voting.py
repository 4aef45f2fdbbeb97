"""Stage: the other seats vote whether the match ends here. All must agree; one refusal ends the vote."""

from collections.abc import Sequence

from engine.games.founders import flow
from engine.games.founders.content import Content
from engine.games.founders.decisions import Answer
from engine.games.founders.events import EndAnswered
from engine.games.founders.stage import Opening, Voting
from engine.games.founders.state import State
from engine.kernel.decision import Decision
from engine.kernel.event import Event


def legal(content: Content, state: State, actor: int) -> Sequence[Decision]:
    """Return `agree` and `refuse`; a seat that has agreed may still `refuse` while others are asked."""
    assert isinstance(state.stage, Voting)
    both = (content.decisions.agree, content.decisions.refuse)
    return both[1:] if actor in state.stage.agreed else both


def apply(content: Content, state: State, actor: int, decision: Answer) -> Sequence[Event]:
    assert isinstance(state.stage, Voting)
    told = EndAnswered(actor, decision.agrees)
    if not decision.agrees:
        state.stage = Opening(asked=True)
        return [told]
    agreed = tuple(sorted((*state.stage.agreed, actor)))
    if len(agreed) == state.seats - 1:
        return [told, *flow.finish(content, state, "agreed")]
    state.stage = Voting(agreed)
    return [told]
