"""A player leaves the match and no computer takes over the seat (option `leavers`).

The seat's lands no longer count for anybody and fall at the next destruction. Everything that it held goes to the
discards. If it was the leader, the next seat leads; if one seat is left, that seat wins (facts 50).
"""

from dataclasses import replace

from engine.games.territories import flow, market_offers
from engine.games.territories.capture import settle
from engine.games.territories.content import Content
from engine.games.territories.decisions import Order
from engine.games.territories.events import MatchEnded, SeatLeft
from engine.games.territories.income import follow
from engine.games.territories.stage import Construction, Income, Market, Over, Planning
from engine.games.territories.state import State, rising
from engine.kernel.event import Event


def may_leave(state: State, seat: int) -> bool:
    """Tell whether the seat may leave: while any seat is asked, if the option allows it and it has not left yet."""
    asked = not state.due and isinstance(state.stage, Market | Construction | Planning | Income)
    return asked and state.choices.leavers == "fall" and not state.players[seat].left


def apply(content: Content, state: State, actor: int, order: Order) -> list[Event]:
    """Take the seat out of the match, and go on if the others waited only for this seat; return the events."""
    before = state.order()
    told: list[Event] = [_give_up(state, actor)]
    if state.leader == actor:
        state.leader = before[1]
    if len(before) == 2:
        state.stage, state.lots, state.bids = Over("left"), (), ()
        for player in state.players:
            player.draft, player.plan = None, ()
        return [*told, MatchEnded("left")]
    if isinstance(state.stage, Income):
        told += follow(content, state)
    elif state.stage != Construction():
        # Where all build at once captures are made at the end of construction.
        told += settle(content, state)
    return [*told, *_go_on(content, state, before.index(actor), len(before))]


def _give_up(state: State, seat: int) -> Event:
    """Take everything from the seat: its cards go to the open discards, its coins to the bank.

    Its lots and bids end.
    """
    player = state.players[seat]
    left = SeatLeft(seat, tuple(player.hand), tuple(one.task for one in player.tasks), tuple(player.developments))
    for lot in [one for one in state.lots if one.seller == seat]:
        market_offers.remove(state, lot.card)
    market_offers.withdraw_all(state, seat)
    state.discards = rising([*state.discards, *left.cards])
    state.tasks_done = rising([*state.tasks_done, *left.tasks])
    state.development_pile = rising([*state.development_pile, *left.developments])
    player.hand, player.tasks, player.developments, player.plan = (), (), (), ()
    player.coins = player.actions = 0
    player.draft, player.ready, player.left = None, False, True
    state.facts = state.present = None
    return left


def _go_on(content: Content, state: State, place: int, many: int) -> list[Event]:
    """Go on with the stage after a seat has left; return the events.

    `place`: index of that seat among the `many` seats that played before, counted from the leader.
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
    """Open construction for the seat with index `step` from the leader, or end construction after the last seat.

    Return the events.
    """
    if step == len(state.order()):
        return flow.close_construction(content, state)
    state.stage = Construction(step)
    return []
