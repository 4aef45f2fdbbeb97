"""Stage: all seats plan their income in secret. When the last plan is sealed, all are carried out in leader order."""

from collections.abc import Sequence

from engine.games.territories import flow, income, side_actions
from engine.games.territories.content import Content
from engine.games.territories.decisions import Order
from engine.games.territories.events import PlanLaid, SeatAgain, SeatReady
from engine.games.territories.plan_trials import forget, plan_steps
from engine.games.territories.state import State
from engine.kernel.event import Event


def legal(content: Content, state: State, actor: int) -> Sequence[Order]:
    order, player = content.decisions.of, state.players[actor]
    if player.ready:
        return [order("again")]
    steps = plan_steps(content, state, actor)
    feed = [] if income.FEED in player.plan else [order(income.FEED)]
    clear = [order("clear")] if player.plan else []
    return [*steps, *feed, *clear, *side_actions.legal(content, state, actor), order("seal")]


def apply(content: Content, state: State, actor: int, order: Order) -> list[Event]:
    player = state.players[actor]
    if order.verb in side_actions.VERBS:
        state.trials = None  # Another plan may be tried from what the action has changed.
        return side_actions.apply(content, state, actor, order)
    forget(state, actor)
    match order.verb:
        case "again":
            player.ready = False
            return [SeatAgain(actor)]
        case "seal":
            player.ready = True
            last = state.all_ready()
            return [SeatReady(actor), *(flow.carry_plans(content, state) if last else [])]
        case "clear":
            player.plan = ()
            return [PlanLaid(actor, "")]
        case _:
            income.add_to_plan(content, state, actor, order)
            return [PlanLaid(actor, order.code)]
