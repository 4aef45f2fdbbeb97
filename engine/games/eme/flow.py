"""Order of the stages of Eight-Minute Empire: which stage comes next.

Setup: tokens, six cards, neutral armies (two players), then an auction or a random choice of the first player. A turn:
take a card, carry out its action, end, deal a new card. A player may skip an action or end it early: `stop` is the rule
of that for all four kinds of actions.
"""

from functools import lru_cache

from engine.games.area_control.decisions import EndTurn, NextAction
from engine.games.area_control.events import ActionLeft, AuctionWon, MatchEnded, TurnEnded
from engine.games.area_control.first_player import TAKING, Preference, begin_turns
from engine.games.area_control.stage import Auction, ChoosingAction, ChoosingFirst, Ending, Over, Prize
from engine.games.eme.content import Card, Content
from engine.games.eme.stage import (
    Neutral,
    NeutralDraw,
    Rolling,
    Scattering,
    Stage,
    Then,
    building,
    dealing,
    destroying,
    moving,
    placing,
)
from engine.games.eme.state import State
from engine.kernel.event import Event

CHOOSING, ENDING, AUCTION = ChoosingAction(), Ending(), Auction()

WayOut = EndTurn | NextAction
CARDS_KEPT = 1024


def begin(content: Content, state: State) -> None:
    """Set the first stage of a new match."""
    if state.choices.tokens:
        state.stage = Scattering()
    else:
        deal(content, state, "setup")


def deal(content: Content, state: State, then: Then) -> list[Event]:
    """Open the stage that deals a card if the row has a gap and the deck a card; else go on with `then`."""
    if len(state.row) < len(content.row_costs) and state.undrawn:
        state.stage = dealing(then)
        return []
    return after_dealing(content, state, then)


def after_dealing(content: Content, state: State, then: Then) -> list[Event]:
    match then:
        case "action":
            begin_action(content, state)
        case "turn":
            state.stage = TAKING
        case "setup" if state.seats != 2:
            seek_first(state)
        case "setup" if state.choices.neutral == "drawn":
            state.stage = NeutralDraw(content.neutral_armies)
        case "setup":
            return PREFERENCE.settle(content, state, (0, 1), "neutral")
    return []


def seek_first(state: State) -> None:
    """Open the stage that finds the first player: the auction, or a random choice (option)."""
    state.stage = Rolling(tuple(range(state.seats)), "first") if state.choices.first == "lot" else AUCTION


def award(content: Content, state: State, seat: int, prize: Prize) -> list[Event]:
    """Give a seat the prize that it has won, and return the events.

    Prize `neutral`: the seat places the first neutral army. Prize `bid`: it pays its bid; then it starts, or chooses
    who starts (option).
    """
    state.turn = seat
    if prize == "neutral":
        state.stage = Neutral(content.neutral_armies)
        return []
    paid = state.bids[seat]
    state.coins[seat] -= paid
    won = AuctionWon(seat, paid)
    if state.choices.winner == "starts":
        return [won, *begin_turns(state, seat)]
    state.stage = ChoosingFirst()
    return [won]


PREFERENCE = Preference(award, Rolling)


def card_in_play(content: Content, state: State) -> Card:
    """Return the card that the seat in turn has just taken."""
    return content.cards[state.choices.card24][state.taken[state.turn][-1]]


def begin_action(content: Content, state: State) -> None:
    state.stage = _first_stage(content, state.choices.card24, state.taken[state.turn][-1])


@lru_cache(CARDS_KEPT)
def _first_stage(content: Content, printing: str, number: int) -> Stage:
    """Return the stage for a card that was just taken: the choice between its two actions, or its only action."""
    card = content.cards[printing][number]
    return CHOOSING if card.join else stage_of(card, 0, -1)


def stage_of(card: Card, part: int, rest: int) -> Stage:
    """Return the stage for the action with index `part` on the card.

    `rest`: index of the action that comes afterwards, -1 if none.
    """
    action = card.actions[part]
    match action.kind:
        case "place":
            return placing(action.units, rest)
        case "move" | "sail":
            return moving(action.units, action.kind == "sail", rest)
        case "city":
            return building(action.units, rest)
        case "destroy":
            return destroying(action.units, rest)


def finish_action(content: Content, state: State, rest: int) -> None:
    """End an action: open the card's action with index `rest`, or the end of the turn if `rest` is -1."""
    state.stage = ENDING if rest < 0 else stage_of(card_in_play(content, state), rest, -1)


def end_turn(content: Content, state: State) -> list[Event]:
    """Pass the turn to the next seat on the left that still takes cards; end the match if there is none."""
    taken, seats = state.taken, len(state.taken)
    most = content.cards_to_end[seats]
    for _ in range(seats):
        state.turn = (state.turn + 1) % seats
        if len(taken[state.turn]) < most:
            return deal(content, state, "turn")
    state.stage = Over()
    return [MatchEnded("cards")]


def stop(content: Content, state: State, actor: int, decision: WayOut, rest: int) -> list[Event]:
    if isinstance(decision, EndTurn):
        return [TurnEnded(actor), *end_turn(content, state)]
    finish_action(content, state, rest)
    return [ActionLeft(actor)]
