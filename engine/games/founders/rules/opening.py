"""Stage: a turn begins. The player opens a tile of a stack, or proposes that the match ends here."""

from collections.abc import Sequence

from engine.games.founders import endgame_proof, flow
from engine.games.founders.content import STACKS, Content
from engine.games.founders.decisions import OpenStack, Propose
from engine.games.founders.events import EndProposed, RowSwept, StackChosen
from engine.games.founders.stage import Drawing, Opening, Voting
from engine.games.founders.state import State, with_item, with_more
from engine.kernel.decision import Decision
from engine.kernel.event import Event


def legal(content: Content, state: State, actor: int) -> Sequence[Decision]:
    assert isinstance(state.stage, Opening)
    stacks: list[Decision] = [content.decisions.open[stack] for stack in STACKS if flow.has_left(content, state, stack)]
    may_propose = state.choices.vote and not state.stage.asked
    return [*stacks, content.decisions.propose] if may_propose else stacks


def apply(content: Content, state: State, actor: int, decision: OpenStack | Propose) -> Sequence[Event]:
    if isinstance(decision, Propose):
        told = EndProposed(actor, endgame_proof.verdict(content, state))
        state.stage = Voting()
        return [told]
    return [StackChosen(actor, decision.stack), *_open(content, state, decision.stack)]


def _open(content: Content, state: State, stack: str) -> list[Event]:
    """Set the stage that draws from this stack. If the row is full, it goes to the box before the tile is opened."""
    state.stage = Drawing(stack)  # type: ignore[arg-type]
    number = STACKS.index(stack)
    row = state.rows[number]
    if len(row) < content.row_limit:
        return []
    for tile in row:
        state.swept = with_more(state.swept, content.tiles[tile].number, 1)
    state.rows = with_item(state.rows, number, ())
    return [RowSwept(stack, row)]
