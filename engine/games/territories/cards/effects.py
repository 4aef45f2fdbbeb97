"""Carry out effects that happen once: when a card is funded, used or played."""

from collections.abc import Sequence

from engine.games.territories.content_schema import (
    ActionsData,
    BridgeData,
    CoinsData,
    DemolishData,
    DiscardData,
    DrawData,
    InstantData,
    PoolData,
    ReputationData,
    StealData,
    TaskSwapData,
)
from engine.games.territories.decisions import Order
from engine.games.territories.events import BridgeBuilt, Changed, Stolen, TaskGone, TaskSwapped
from engine.games.territories.removal import remove_bridge, remove_lasting, remove_piece
from engine.games.territories.state import Bridge, Due, State, without
from engine.kernel.event import Event


def carry_out(state: State, seat: int, effects: Sequence[InstantData], order: Order | None = None) -> list[Event]:
    """Carry out these effects for the seat that plays the card; return the events. `order` names the target, if any."""
    return [event for effect in effects for event in _one(state, seat, effect, order)]


def _one(state: State, seat: int, effect: InstantData, order: Order | None) -> list[Event]:
    target = _target(seat, effect, order)
    match effect:
        case CoinsData():
            return change_coins(state, target, effect.n)
        case ReputationData():
            return _change_reputation(state, target, effect.n)
        case DrawData() | DiscardData():
            state.due += (Due("card" if isinstance(effect, DrawData) else "discard", target),) * effect.n
        case PoolData():
            changed = max(0, state.pool + effect.n) - state.pool
            state.pool += changed
            return [Changed("pool", -1, changed)]
        case StealData():
            return _steal(state, seat, target, effect.n)
        case ActionsData():
            state.players[seat].actions += effect.n
        case BridgeData() | TaskSwapData() | DemolishData():
            return [] if order is None else _aimed(state, seat, effect, order)
    return []


def _aimed(state: State, seat: int, effect: BridgeData | TaskSwapData | DemolishData, order: Order) -> list[Event]:
    """Carry out an effect that needs a target; return the events."""
    match effect:
        case BridgeData():
            return build_bridge(state, seat, order, 0)
        case TaskSwapData():
            return _swap(state, seat, order)
        case DemolishData():
            return _demolish(state, seat, effect, order)


def _target(seat: int, effect: InstantData, order: Order | None) -> int:
    """Return the seat that the effect acts on: the opponent named in `order`, or the player of the card."""
    if order is not None and order.verb == "aim" and getattr(effect, "target", "self") == "opponent":
        return int(order.words[1])
    return seat


def change_coins(state: State, seat: int, by: int) -> list[Event]:
    """Give the seat `by` coins from the bank; if `by` is negative, take as many as the seat has. Return the event."""
    player = state.players[seat]
    changed = max(0, player.coins + by) - player.coins
    player.coins += changed
    return [Changed("coins", seat, changed)]


def _change_reputation(state: State, seat: int, by: int) -> list[Event]:
    """Change the seat's permanent reputation by `by`, but never below 0; return the event."""
    player = state.players[seat]
    changed = max(0, player.reputation + by) - player.reputation
    player.reputation += changed
    return [Changed("reputation", seat, changed)]


def _steal(state: State, seat: int, victim: int, most: int) -> list[Event]:
    coins = min(most, state.players[victim].coins)
    state.players[victim].coins -= coins
    state.players[seat].coins += coins
    return [Stolen(seat, victim, coins)]


def _demolish(state: State, seat: int, effect: DemolishData, order: Order) -> list[Event]:
    if effect.filter == "bridge":
        ends = {order.words[1], order.words[2]}
        return remove_bridge(state, next(one for one in state.bridges if {one.a, one.b} == ends))
    remove = remove_piece if effect.filter == "building" else remove_lasting
    return remove(state, int(order.words[1]), seat)


def build_bridge(state: State, seat: int, order: Order, card: int) -> list[Event]:
    a, b = str(order.words[1]), str(order.words[2])
    state.bridges = (*state.bridges, Bridge(a, b, card))
    return [BridgeBuilt(seat, a, b)]


def _swap(state: State, seat: int, order: Order) -> list[Event]:
    """Put a task of the seat under the deck, and make the draw of a new task due; return the events."""
    place, player = int(order.words[1]), state.players[seat]
    gone = player.tasks[place - 1]
    player.tasks = without(player.tasks, gone)
    state.tasks_under += (gone.task,)
    state.due += (Due("task", seat),)
    return [TaskSwapped(seat), TaskGone(seat, gone.task)]
