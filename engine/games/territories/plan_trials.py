"""Positions that a seat can foresee while it plans its income: after its plan, as far as nobody else interferes."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.games.territories.content import Content
from engine.games.territories.decisions import Order
from engine.games.territories.income import FEED, carry_step, feed, legal, payable, take_share
from engine.games.territories.stage import Income
from engine.games.territories.state import State

Plan = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Trials:
    """Positions after plans of one seat, all tried from the same position. A search asks for hundreds of such plans.

    They are kept in `State.trials`, which clones share. Every decision drops them except the steps of this seat's plan.
    Nobody changes the positions in here.
    """

    content: Content
    seat: int
    after: dict[Plan, State]
    """Plan (its codes) → the position after it."""
    fed: dict[Plan, State] = field(default_factory=dict)
    """Plan with the autopilot → the position after it and its last payment."""
    steps: dict[Plan, Sequence[Order]] = field(default_factory=dict)
    """Plan → the orders that can be its next step."""


def forget(state: State, actor: int) -> None:
    """Drop the trials of all seats but this one."""
    known: Trials | None = state.trials
    if known is not None and known.seat != actor:
        state.trials = None


def rehearsed(content: Content, state: State, seat: int) -> State:
    """Return the position after this seat's plan, as far as the seat can foresee it; it must not be changed.

    Seats before it are assumed to take only their shares. The plan itself is not in the position.
    """
    return _after_plan(_trials(content, state, seat), state.players[seat].plan)


def foreseen(content: Content, state: State, seat: int) -> State:
    """Return the position after this seat's plan and its last payment; it must not be changed.

    It differs from `rehearsed` only if the plan has the autopilot, which then pays what can still be paid.
    """
    plan = state.players[seat].plan
    if FEED not in plan:
        return rehearsed(content, state, seat)
    known = _trials(content, state, seat)
    if plan not in known.fed:
        ahead = _after_plan(known, plan)
        if payable(content, ahead, seat):
            ahead = ahead.clone()
            ahead.stage = Income(0, last=True, taken=True)
            feed(content, ahead, seat)
        known.fed[plan] = ahead
    return known.fed[plan]


def plan_steps(content: Content, state: State, seat: int) -> Sequence[Order]:
    """Return the orders that can be the next step of the seat's plan."""
    known, plan = _trials(content, state, seat), state.players[seat].plan
    found = known.steps.get(plan)
    if found is None:
        found = known.steps[plan] = legal(content, _after_plan(known, plan), seat)
    return found


def _trials(content: Content, state: State, seat: int) -> Trials:
    known: Trials | None = state.trials
    if known is None or known.seat != seat or known.content is not content:
        known = state.trials = Trials(content, seat, {(): _before_plan(state, seat)})
    return known


def _before_plan(state: State, seat: int) -> State:
    ahead, step = state.clone(), state.order().index(seat)
    ahead.trials, ahead.players[seat].plan, ahead.players[seat].ready = None, (), False
    for before, other in enumerate(state.order()[:step]):
        ahead.stage = Income(before)
        take_share(ahead, other)
    ahead.stage = Income(step)
    return ahead


def _after_plan(trials: Trials, plan: Plan) -> State:
    if plan not in trials.after:
        ahead = _after_plan(trials, plan[:-1]).clone()
        carry_step(trials.content, ahead, trials.seat, plan[-1])
        trials.after[plan] = ahead
    return trials.after[plan]
