"""Choose the decisions that computer players try: they end a match by consent only where nobody can gain any more."""

from collections.abc import Sequence

from engine.games.founders import endgame_proof
from engine.games.founders.content import Content
from engine.games.founders.decisions import Propose
from engine.games.founders.scoring import standing
from engine.games.founders.stage import Voting
from engine.games.founders.state import State
from engine.kernel.actors import Seat
from engine.kernel.decision import Decision


def promising(content: Content, state: State, seat: Seat, legal: Sequence[Decision]) -> Sequence[Decision]:
    """Return the legal decisions without a proposal to end the match, and in a vote the one answer that makes sense.

    A search would take a shared win at 0 : 0 for better than any position of a match that goes on.
    """
    if not isinstance(state.stage, Voting):
        return [one for one in legal if not isinstance(one, Propose)]
    agree, refuse = content.decisions.agree, content.decisions.refuse
    return [agree if agree in legal and _may_agree(content, state, seat) else refuse]


def _may_agree(content: Content, state: State, seat: Seat) -> bool:
    """Tell whether the seat wins alone if the match ends now, or it is proved that nobody can earn a point."""
    return standing(content, state).winners == (seat,) or endgame_proof.verdict(content, state) == "nobody"
