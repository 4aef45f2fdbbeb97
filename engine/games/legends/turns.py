"""Order of the stages of Legends in a turn: take a card, carry out its action, look at tokens, end, deal a new card.

A player may skip an action or end it early: `ways_out` and `stop` are the rules of that for all kinds of actions.
"""

from collections.abc import Sequence

from engine.games.area_control.decisions import EndTurn, NextAction, TakeCard
from engine.games.area_control.events import ActionLeft, MatchEnded, TurnEnded
from engine.games.area_control.first_player import TAKING
from engine.games.area_control.game import affordable, take_from_row
from engine.games.area_control.stage import ChoosingAction, Ending, Over
from engine.games.legends import finds, holdings
from engine.games.legends.content import FAIRY_QUEEN, Card, Content
from engine.games.legends.decisions import Peek
from engine.games.legends.events import CardTaken, Peeked
from engine.games.legends.stage import Buying, Looking, Stage, Then, building, dealing, destroying, moving, placing
from engine.games.legends.state import State
from engine.kernel.decision import Decision
from engine.kernel.event import Event

CHOOSING, ENDING, BUYING = ChoosingAction(), Ending(), Buying()

WayOut = EndTurn | NextAction | Peek


def card_in_play(content: Content, state: State) -> Card:
    """Return the card that the seat in turn has just taken."""
    return content.cards[state.taken[state.turn][-1]]


def begin_action(content: Content, state: State) -> None:
    card = card_in_play(content, state)
    state.stage = CHOOSING if card.join == "or" else stage_of(content, state, card, 0)


def stage_of(content: Content, state: State, card: Card, part: int) -> Stage:
    """Return the stage for the action with index `part` on the card in play.

    Armies and movement that the seat's cards and tokens add are included.
    """
    seat, action, more = state.turn, card.actions[part], card.join == "and" and part == 0
    match action.kind:
        case "place":
            return placing(action.units + holdings.more_armies(content, state, seat), more)
        case "move":
            units = action.units + holdings.more_movement(content, state, seat)
            return moving(units, holdings.water_cost(content, state, seat), more)
        case "city":
            return building(action.units, more)
        case "destroy":
            return destroying(action.units, more)


def finish_action(content: Content, state: State, *, more: bool) -> None:
    """End an action: with `more` open the card's second action, else the end of the turn."""
    state.stage = stage_of(content, state, card_in_play(content, state), 1) if more else ENDING


def end_turn(content: Content, state: State) -> list[Event]:
    """Pass the turn to the next seat on the left that still takes cards; return the events.

    If there is none, the Fairy Queen's player may buy one more card; after that, or without her, the match ends.
    """
    taken, seats = state.taken, len(state.taken)
    most = content.cards_to_end[seats]
    for _ in range(seats):
        state.turn = (state.turn + 1) % seats
        if len(taken[state.turn]) < most:
            fill_row(content, state, "turn")
            return []
    if FAIRY_QUEEN in state.leaders:
        queen = state.leaders.index(FAIRY_QUEEN)
        if len(state.taken[queen]) == most:
            state.turn = queen
            fill_row(content, state, "extra")
            return []
    return end_match(state)


def end_match(state: State) -> list[Event]:
    state.stage = Over()
    return [MatchEnded("cards")]


def fill_row(content: Content, state: State, then: Then) -> bool:
    """Open the stage that deals a card if the row has a gap and the deck a card; else the stage `then`.

    Return True if a card is dealt.
    """
    due = len(state.row) < len(content.row_costs) and bool(state.undrawn)
    if due:
        state.stage = dealing(then)
    elif then != "setup":
        state.stage = TAKING if then == "turn" else BUYING
    return due


def cards_to_buy(content: Content, state: State, actor: int) -> list[Decision]:
    """Return the decisions to take a card of the row that the seat can pay for."""
    cards = affordable(state.row, content.row_costs, state.coins[actor])
    return list(map(content.decisions.take.__getitem__, cards))


def buy(content: Content, state: State, actor: int, decision: TakeCard) -> CardTaken:
    """Take the card, pay the price of its place, and add the coins that the card brings."""
    card, gained = decision.card, content.cards[decision.card].gives.coins
    place, paid = take_from_row(state.row, content.row_costs, card)
    state.coins[actor] += gained - paid
    state.taken[actor] += (card,)
    return CardTaken(actor, card, paid, place, gained)


def go_on_building(content: Content, state: State, left: int, *, more: bool) -> None:
    if left:
        state.stage = building(left, more)
    else:
        finish_action(content, state, more=more)


def ways_out(content: Content, state: State, actor: int, *, more: bool) -> Sequence[Decision]:
    """Return the decisions that leave an action: `next` if another action follows (`more`), looks at tokens, `end`."""
    known = content.decisions.ways_out[more]
    if state.choices.exploration != "swamp":
        return known
    return [*known[:-1], *finds.peeks(content, state, actor), known[-1]]


def stop(content: Content, state: State, actor: int, decision: WayOut, *, more: bool) -> list[Event]:
    """Leave the rest of the action by one of the decisions of `ways_out`; return the events."""
    match decision:
        case EndTurn():
            return [TurnEnded(actor), *end_turn(content, state)]
        case Peek():
            region = content.regions[decision.region]
            state.stage = Looking(region)
            return [Peeked(actor, region)]
        case NextAction():
            finish_action(content, state, more=more)
            return [ActionLeft(actor)]
