"""Side actions that several stages allow: buy a card, take a task, look at an own land, mark a task."""

from dataclasses import replace

from engine.games.territories.cards.table_facts import facts_of, still_hold
from engine.games.territories.content import Content
from engine.games.territories.decisions import Order
from engine.games.territories.events import CardBought, FaceSeen, Peeked, TaskMarked, TaskTaken
from engine.games.territories.lands import land_at, put
from engine.games.territories.stage import Construction, Market
from engine.games.territories.state import Due, Player, State
from engine.kernel.event import Event

VERBS = frozenset({"buy", "task", "show", "keep", "peek"})


def legal(content: Content, state: State, seat: int) -> list[Order]:
    """Return the legal side actions in this order: buy a card, take a task, mark tasks, look at own lands."""
    order, player = content.decisions.of, state.players[seat]
    found: list[Order] = []
    if isinstance(state.stage, (Market, Construction)):
        if _may_buy(content, state, player):
            found.append(order("buy"))
        if _may_take_task(content, state, seat):
            found.append(order("task"))
    if state.choices.claims == "manual":
        marks = enumerate(player.tasks, start=1)
        found += [order("keep" if held.shown else "show", place) for place, held in marks]
    unseen = [land.id for land in state.lands if land.owner == seat and seat not in land.knows]
    return found + content.decisions.row("peek").of(unseen) if unseen else found


def _may_buy(content: Content, state: State, player: Player) -> bool:
    """Tell whether the player may buy a card: once a round, before its first construction action."""
    rules = content.rules
    early = not player.begun and not player.bought
    return early and bool(rules.cards_bought and state.undrawn) and player.coins >= rules.card_price


def _may_take_task(content: Content, state: State, seat: int) -> bool:
    """Tell whether the seat may take a task: once a round, and only with space for it in the hand.

    Before the seat's first construction action the task is free, afterwards it costs one action. Where tasks are dealt
    none is taken.
    """
    player = state.players[seat]
    there_is = bool(state.task_deck or state.tasks_under or state.tasks_done)
    if content.rules.tasks_dealt or player.tasked or not there_is or len(player.tasks) >= content.rules.tasks_in_hand:
        return False
    return not player.begun or player.actions > 0


def apply(content: Content, state: State, seat: int, order: Order) -> list[Event]:
    player = state.players[seat]
    match order.verb:
        case "buy":
            player.coins -= content.rules.card_price
            player.bought = True
            state.due += (Due("card", seat),)
            return [CardBought(seat, content.rules.card_price)]
        case "task":
            player.actions -= player.begun
            player.tasked = True
            state.due += (Due("task", seat),)
            return [TaskTaken(seat)]
        case "peek":
            return _peek(content, state, seat, str(order.words[0]))
        case _:
            return _mark(state, seat, int(order.words[0]), shown=order.verb == "show")


def _peek(content: Content, state: State, seat: int, name: str) -> list[Event]:
    land, facts = land_at(state, name), facts_of(content, state)
    put(state, replace(land, knows=tuple(sorted((*land.knows, seat)))))
    still_hold(state, facts)
    return [FaceSeen(seat, name, land.face), Peeked(seat, name)]


def _mark(state: State, seat: int, place: int, *, shown: bool) -> list[Event]:
    player = state.players[seat]
    held = replace(player.tasks[place - 1], shown=shown)
    player.tasks = (*player.tasks[: place - 1], held, *player.tasks[place:])
    return [TaskMarked(seat, held.task, shown)]
