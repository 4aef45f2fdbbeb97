"""Stage: take one of the face-up cards and pay the price of its place; coins from the card come at once."""

from collections.abc import Sequence

from engine.games.area_control.decisions import TakeCard
from engine.games.legends import turns
from engine.games.legends.content import Content
from engine.games.legends.state import State
from engine.kernel.decision import Decision
from engine.kernel.event import Event


def legal(content: Content, state: State, actor: int) -> Sequence[Decision]:
    return turns.cards_to_buy(content, state, actor)


def apply(content: Content, state: State, actor: int, decision: TakeCard) -> Sequence[Event]:
    """Take the card and pay for it. The cards to its right slide left at once; a new card comes after the action."""
    taken = turns.buy(content, state, actor, decision)
    turns.begin_action(content, state)
    return [taken]
