"""A player leaves the match, and no computer takes over (option `leavers`).

The seat's lands count for nobody and fall at the next destruction, all that it held goes to the discards, the next seat
leads if it led, and the last that plays wins (facts 50).
"""

from dataclasses import replace

from engine.games.territories import flow, market_offers
from engine.games.territories.capture import settle
from engine.games.territories.content import Content
from engine.games.territories.decisions import Order
from engine.games.territories.events import MatchEnded, SeatLeft
from engine.games.territories.income import follow
from engine.games.territories.stage import Construction, Income, Market, Over, Planning
from engine.games.territories.state import State
from engine.kernel.event import Event


def may_leave(state: State, seat: int) -> bool:
    """Tell whether the seat may leave: whenever some seat is asked, in turn or not."""
    asked = not state.due and isinstance(state.stage, Market | Construction | Planning | Income)
    return asked and state.choices.leavers == "fall" and not state.players[seat].left


def apply(content: Content, state: State, actor: int, order: Order) -> list[Event]:
    """Take the seat out of the match, and go on where the others waited for it alone."""
    before = state.order()
    told: list[Event] = [_give_up(state, actor)]
    if state.leader == actor:
        state.leader = before[1]
    if len(before) == 2:
        state.stage, state.lots, state.bids = Over("left"), [], []
        for player in state.players:
            player.draft, player.plan = None, []
        return [*told, MatchEnded("left")]
    if isinstance(state.stage, Income):
        told += follow(content, state)
    elif state.stage != Construction():
        # Where all build at once captures are made at the end of construction.
        told += settle(content, state)
    return [*told, *_go_on(content, state, before.index(actor), len(before))]


def _give_up(state: State, seat: int) -> Event:
    """Give up all that the seat held: cards to the open discards, coins to the bank; its lots and bids are removed."""
    player = state.players[seat]
    left = SeatLeft(seat, tuple(player.hand), tuple(one.task for one in player.tasks), tuple(player.developments))
    for lot in [one for one in state.lots if one.seller == seat]:
        market_offers.remove(state, lot.card)
    market_offers.withdraw_all(state, seat)
    state.discards = sorted([*state.discards, *left.cards])
    state.tasks_done = sorted([*state.tasks_done, *left.tasks])
    state.development_pile = sorted([*state.development_pile, *left.developments])
    player.hand, player.tasks, player.developments, player.plan = [], [], [], []
    player.coins = player.actions = 0
    player.draft, player.ready, player.left = None, False, True
    return left


def _go_on(content: Content, state: State, place: int, many: int) -> list[Event]:
    """Go on after a seat has left; return the events.

    `place`: index of the seat among the `many` that played before, from the leader.
    """
    match state.stage:
        case Market() if state.all_ready():
            return flow.close_market(content, state)
        case Planning() if state.all_ready():
            return flow.carry_plans(content, state)
        case Construction(step=-1) if state.all_ready():
            return flow.close_construction(content, state)
        case Construction(step=step) if step >= 0:
            return _next_builder(content, state, step - (place < step))
        case Income() as stage:
            turns, now = divmod(stage.step, many)
            step = turns * (many - 1) + now - (place < now)
            if place == now:
                flow.next_turn(state, replace(stage, step=step))
            else:
                state.stage = replace(stage, step=step)
        case _:
            pass  # The others still build, bargain or plan.
    return []


def _next_builder(content: Content, state: State, step: int) -> list[Event]:
    """Let the seat with index `step` from the leader build; after the last seat end construction. Return the events."""
    if step == len(state.order()):
        return flow.close_construction(content, state)
    state.stage = Construction(step)
    return []
