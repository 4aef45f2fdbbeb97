"""Stage: take one of the face-up cards and pay the price of its place."""

from collections.abc import Sequence

from engine.games.area_control.decisions import TakeCard
from engine.games.area_control.events import CardTaken
from engine.games.area_control.game import affordable, take_from_row
from engine.games.eme import flow
from engine.games.eme.content import Content
from engine.games.eme.state import State
from engine.kernel.decision import Decision
from engine.kernel.event import Event


def legal(content: Content, state: State, actor: int) -> Sequence[Decision]:
    cards = affordable(state.row, content.row_costs, state.coins[actor])
    return list(map(content.decisions.take.__getitem__, cards))


def apply(content: Content, state: State, actor: int, decision: TakeCard) -> Sequence[Event]:
    """Take the card and pay for it. The cards to its right slide left at once.

    The new card is dealt at once or after the action (option `refill`).
    """
    place, paid = take_from_row(state.row, content.row_costs, decision.card)
    state.coins[actor] -= paid
    state.taken[actor] += (decision.card,)
    taken = CardTaken(actor, decision.card, paid, place)
    if state.choices.refill == "at_once":
        return [taken, *flow.deal(content, state, "action")]
    flow.begin_action(content, state)
    return [taken]
