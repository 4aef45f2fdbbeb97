"""Order of the stages in a round of «Территории», and everything that happens between decisions.

A round: all draw; every third time a market; construction; the dice; plans, then income in leader order; destruction.
Finished tasks are shown at the end of each part.
"""

from dataclasses import replace

from engine.games.territories.capture import settle
from engine.games.territories.cards.table_facts import facts_of, still_hold
from engine.games.territories.content import Content
from engine.games.territories.events import (
    CaughtUp,
    DiceRolled,
    LeaderFound,
    MatchEnded,
    PlanCarried,
    RoundBegan,
    StepSkipped,
)
from engine.games.territories.income import carry_plan, finish_turn, pay_again
from engine.games.territories.removal import end_passing, remove_land, remove_piece
from engine.games.territories.scoring import totals
from engine.games.territories.stage import (
    Carrying,
    Closing,
    Construction,
    Dealing,
    Drawing,
    Falling,
    Income,
    Market,
    Over,
    Planning,
    Rolling,
)
from engine.games.territories.state import Due, Piece, State
from engine.games.territories.tasks import check
from engine.kernel.event import Event

MARKET, PLANNING = Market(), Planning()


def proceed(content: Content, state: State) -> list[Event]:
    """Carry out everything that needs no decision, until a draw is due or a seat is asked; return the events."""
    events: list[Event] = []
    while not (state.due and _is_draw_due(content, state)):
        if state.stage.who != "nobody" or isinstance(state.stage, Over):
            break
        events += _step(content, state)
    return events


def _is_draw_due(content: Content, state: State) -> bool:
    """Remove due draws from the front of the list if there is nothing left to draw; tell whether one is still due.

    Used tasks and developments are shuffled again before. Cards of the main deck are not, nor are tasks that are dealt.
    """
    while state.due and not _can_be_made(content, state, state.due[0]):
        state.due = state.due[1:]
    return bool(state.due)


def _can_be_made(content: Content, state: State, due: Due) -> bool:
    match due.kind:
        case "card":
            return bool(state.undrawn)
        case "discard":
            return bool(state.players[due.seat].hand)
        case "task":
            if not state.task_deck and not state.tasks_under and not content.rules.tasks_dealt:
                state.task_deck, state.tasks_done = state.tasks_done, ()
            return bool(state.task_deck or state.tasks_under)
        case "development":
            if not state.development_deck:
                state.development_deck, state.development_pile = state.development_pile, ()
            return bool(state.development_deck)
        case "leader" | "dice":
            return True


def _step(content: Content, state: State) -> list[Event]:
    match state.stage:
        case Dealing():
            return begin_round(content, state)
        case Drawing():
            return _after_drawing(content, state)
        case Rolling():
            return _begin_income(content, state)
        case Carrying():
            state.stage = Falling()
            return check(content, state, "income_end")
        case Falling():
            state.stage = Closing()
            return [*_destroy(content, state), *check(content, state, "round_end")]
        case _:
            return _close_round(content, state)


def begin_round(content: Content, state: State) -> list[Event]:
    """Begin a round: reset what seats may do once per round, and make their draws due. Return the event."""
    state.round += 1
    for player in state.players:
        player.actions = 0 if player.left else content.rules.construction_actions
        player.played, player.before = 0, player.deeds
        player.founded = player.begun = player.tasked = player.bought = player.ready = False
    state.stage = Drawing()
    state.due = tuple([Due("card", seat) for _ in range(content.rules.draw_per_round) for seat in state.order()])
    return [RoundBegan(state.round, state.leader), *_catch_up(content, state)]


def _catch_up(content: Content, state: State) -> list[Event]:
    """Give each seat that is behind a point for every `catch_up` points it lacks of the most; return the events.

    Its additional cards are due after everybody's card of the round.
    """
    step = content.seats[state.seats].catch_up
    if not step:
        return []
    now = totals(content, state)
    most = max([now[seat] for seat in state.playing()])
    found = [CaughtUp(seat, (most - now[seat]) // step) for seat in state.order() if most - now[seat] >= step]
    for one in found:
        state.players[one.seat].reputation += one.by
        state.due += (Due("card", one.seat),) * content.seats[state.seats].catch_up_cards
    return list(found)


def _after_drawing(content: Content, state: State) -> list[Event]:
    every = content.rules.market_every
    if state.choices.market and every and state.round % every == 0:
        state.stage = MARKET
        return []
    return begin_construction(state)


def begin_construction(state: State) -> list[Event]:
    for player in state.players:
        player.ready, player.draft = False, None
    state.lots, state.bids = (), ()
    state.stage = Construction(0 if state.choices.construction == "in_turn" else -1)
    return []


def close_market(content: Content, state: State) -> list[Event]:
    """End the market: unsold lots go back to the hands, and all bids end. Return the events."""
    begin_construction(state)
    return check(content, state, "market_closed")


def close_construction(content: Content, state: State) -> list[Event]:
    """End construction: make captures, show finished tasks, and make the roll of the dice due. Return the events."""
    taken = settle(content, state)
    shown = check(content, state, "construction_end")
    for player in state.players:
        player.ready, player.plan = False, ()
    facts = facts_of(content, state)
    state.lands = tuple([land.with_pieces(tuple(map(_unpaid, land.pieces))) for land in state.lands])
    still_hold(state, facts)
    state.stage, state.pool = Rolling(), 0
    state.due += (Due("dice"),)
    return [*taken, *shown]


def _unpaid(piece: Piece) -> Piece:
    return Piece(piece.card, active=piece.active)


def roll(content: Content, state: State, total: int) -> list[Event]:
    state.rolled = state.pool = total
    return [DiceRolled(state.leader, total)]


def _begin_income(content: Content, state: State) -> list[Event]:
    state.stage = PLANNING if state.choices.income == "share" else Income(0)
    return []


def carry_plans(content: Content, state: State) -> list[Event]:
    """Carry out all plans in leader order, then let every seat make a last payment; return the events.

    The event of each plan comes before the events of its steps.
    """
    events: list[Event] = []
    for step, seat in enumerate(state.order()):
        state.stage = Income(step)
        done, skipped, told = carry_plan(content, state, seat)
        events += [PlanCarried(seat, tuple(done)), *(StepSkipped(seat, code) for code in skipped), *told]
        events += finish_turn(content, state)
    for seat in state.order():
        events += pay_again(content, state, seat)
    for player in state.players:
        player.plan, player.ready = (), False
    state.stage = Carrying()
    return events


def end_turn(content: Content, state: State, stage: Income) -> list[Event]:
    """End a turn of the coin-by-coin income and go on to the next one; return the events."""
    events = finish_turn(content, state)
    next_turn(state, replace(stage, step=stage.step + 1))
    return events


def next_turn(state: State, stage: Income) -> None:
    """Open the stage for the turn of this step.

    If the common income is used up, the round of last payments begins; after the last of these the income ends.
    """
    if not stage.last and not state.pool:
        state.stage = Income(0, last=True, taken=True)
    elif stage.last and stage.step == len(state.order()):
        state.stage = Carrying()
    else:
        state.stage = Income(stage.step, stage.last, stage.last)


def _destroy(content: Content, state: State) -> list[Event]:
    """Remove all cards that were not funded, then empty lands, then cards for this round only; then make captures.

    Lands that are protected against collapse keep their cards. On lands of a seat that has left every card falls.
    """
    events: list[Event] = []
    safe = facts_of(content, state).warded("collapse")
    falling = [
        piece.card
        for land in state.lands
        for piece in land.pieces
        if state.players[land.owner].left or (land.id not in safe and not piece.funded)
    ]
    for card in falling:
        events += remove_piece(state, card, -1)
    for land in [land for land in state.lands if not land.pieces]:
        events += remove_land(content, state, land)
    end_passing(state)
    return [*events, *settle(content, state)]


def _close_round(content: Content, state: State) -> list[Event]:
    if not state.undrawn and not state.dry:
        state.dry = state.round
    reason = end_reason(content, state)
    if reason:
        state.stage = Over(reason)  # type: ignore[arg-type]
        return [MatchEnded(reason)]
    state.leader = state.order()[1]
    return begin_round(content, state)


def end_reason(content: Content, state: State) -> str:
    """Return why the match ends after this round: `reputation`, `hand` or `deck`; empty if it goes on."""
    goal = content.goal(state.seats, state.choices.goal)
    if any(total >= goal for total in totals(content, state)):
        return "reputation"
    if not state.undrawn and any(not state.players[seat].hand for seat in state.playing()):
        return "hand"
    if state.dry and state.round >= state.dry + content.rules.rounds_after_deck:
        return "deck"
    return ""


def lead(state: State, seat: int) -> list[Event]:
    state.leader = seat
    return [LeaderFound(seat)]
