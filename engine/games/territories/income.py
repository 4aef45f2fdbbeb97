"""The income turn of one seat: its legal orders, carrying them out, and carrying out a plan made in advance."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.games.territories.capture import settle
from engine.games.territories.cards.effects import carry_out
from engine.games.territories.cards.playing import VERBS, actions, developments, influence, play, source_of
from engine.games.territories.cards.static_effects import changes, need_of, profit_of
from engine.games.territories.content import Content
from engine.games.territories.content_schema import DEEDS, NeedData
from engine.games.territories.decisions import Order, Word
from engine.games.territories.events import CoinsLaid, Funded, ShareTaken, TurnEnded
from engine.games.territories.lands import piece_at
from engine.games.territories.stage import Income
from engine.games.territories.state import Land, Piece, State
from engine.kernel.event import Event

PROFIT = DEEDS.index("profit")
FEED = "feed"


def legal(content: Content, state: State, seat: int, only: Word | None = None) -> list[Order]:
    """Return the legal orders of the seat's income turn: to pay, to use and to play; in the last payment only to pay.

    The order that ends the turn is not included. `only`: if given, only orders about this card.
    """
    stage, coins, order = state.stage, purse(state, seat), content.decisions.of
    missed = hungry(content, state, seat, only)
    found = [order("pay", piece.card) for piece, missing in missed if missing <= coins]
    if state.choices.income == "coin" and coins:
        found += [order("coin", piece.card) for piece, missing in missed if missing > 1]
    if isinstance(stage, Income) and stage.last:
        return found
    found += actions(content, state, seat, coins, only)
    if state.players[seat].played < content.rules.influence_per_round:
        found += influence(content, state, seat, coins, only)
    found += developments(content, state, seat, "income", coins, only)
    return found


def allows(content: Content, state: State, seat: int, order: Order) -> bool:
    """Tell whether the order is legal. For speed only orders about the same card are listed."""
    return order in legal(content, state, seat, order.words[0])


def share(state: State) -> int:
    """Return the coins that the seat in turn may take from the common income.

    In the coin-by-coin mode it is one. Else it is the rest divided by the number of seats without a share, rounded up.
    """
    stage = state.stage
    if not isinstance(stage, Income) or stage.taken:
        return 0
    if state.choices.income == "coin":
        return min(1, state.pool)
    return -(-state.pool // (len(state.order()) - stage.step))


def purse(state: State, seat: int) -> int:
    """Return the coins that the seat can spend: its treasury, and the share that it has not taken yet."""
    return state.players[seat].coins + share(state)


def hungry(content: Content, state: State, seat: int, only: Word | None = None) -> list[tuple[Piece, int]]:
    """Return pairs (piece, missing coins) for the seat's cards on lands that are not funded yet.

    `only`: if given, only this card.
    """
    waiting = [
        (land, piece)
        for land in state.lands
        if land.owner == seat
        for piece in land.pieces
        if not piece.funded and only in (None, piece.card)
    ]
    changing = changes(content, state, NeedData) if waiting else []
    return [(piece, need_of(content, state, land, piece, changing) - piece.coins) for land, piece in waiting]


def apply(content: Content, state: State, seat: int, order: Order) -> list[Event]:
    """Carry out one order of an income turn, and everything that follows from it; return the events."""
    before = [] if comes_before(content, state, seat, order) else take_share(state, seat)
    if order.verb in VERBS:
        done = play(content, state, seat, order)
    else:
        done = _lay(content, state, seat, int(order.words[0]), only_one=order.verb == "coin")
    return [*before, *done, *follow(content, state)]


def comes_before(content: Content, state: State, seat: int, order: Order) -> bool:
    """Tell whether the order is carried out before the seat takes its share of the common income.

    It is for a played card that changes the common income, if the treasury alone can pay for the card.
    """
    if order.verb != "play":
        return False
    card, by = source_of(content, state, seat, order.words[0])
    return card.feeds_pool and by != "action" and card.cost <= state.players[seat].coins


def take_share(state: State, seat: int) -> list[Event]:
    stage, coins = state.stage, share(state)
    if not isinstance(stage, Income) or stage.taken:
        return []
    state.pool -= coins
    state.players[seat].coins += coins
    state.stage = replace(stage, taken=True)
    return [ShareTaken(seat, coins)]


def _lay(content: Content, state: State, seat: int, card: int, *, only_one: bool) -> list[Event]:
    """Lay coins from the treasury on an own card: all that it still needs, or one. Return the event."""
    land, piece = piece_at(state, card)
    coins = 1 if only_one else need_of(content, state, land, piece) - piece.coins
    state.players[seat].coins -= coins
    piece.coins += coins
    return [CoinsLaid(seat, card, coins)]


def follow(content: Content, state: State) -> list[Event]:
    """Fund all cards that have enough coins, and make captures, until nothing changes; return the events."""
    events = settle(content, state)
    while paid := _paid(content, state):
        events += [*_fund(content, state, *paid), *settle(content, state)]
    return events


def _paid(content: Content, state: State) -> tuple[Land, Piece] | None:
    """Return the first card (land, piece) that has enough coins and is not funded yet; None if there is none.

    Cards of a seat that has left are skipped.
    """
    waiting = [
        (land, piece)
        for land in state.lands
        for piece in land.pieces
        if piece.coins and not piece.funded and not state.players[land.owner].left
    ]
    changing = changes(content, state, NeedData) if waiting else []
    has_enough = (one for one in waiting if one[1].coins >= need_of(content, state, *one, changing))
    return next(has_enough, None)


def _fund(content: Content, state: State, land: Land, piece: Piece) -> list[Event]:
    """Fund the card: it becomes active, brings its profit, and its effects happen. Return the events."""
    piece.funded = piece.active = True
    profit, owner = profit_of(content, state, land, piece), land.owner
    state.players[owner].coins += profit
    state.players[owner].deeds[PROFIT] += profit
    return [Funded(owner, piece.card, profit), *carry_out(state, owner, content.cards[piece.card].fund)]


def finish_turn(content: Content, state: State) -> list[Event]:
    """End the turn of the seat in turn; it takes its share now if it has not done so. Return the events."""
    stage = state.stage
    if not isinstance(stage, Income):
        return []
    seat = in_turn(state, stage)
    return [*take_share(state, seat), TurnEnded(seat)]


def in_turn(state: State, stage: Income) -> int:
    order = state.order()
    return order[stage.step % len(order)]


def feed(content: Content, state: State, seat: int) -> list[Event]:
    """Pay for the seat's cards automatically (autopilot) as long as coins suffice; return the events.

    The card with the fewest missing coins comes first; of equal ones the one with the greatest need, then the oldest.
    """
    events = take_share(state, seat)
    while pieces := payable(content, state, seat):
        events += apply(content, state, seat, content.decisions.of("pay", pieces[0].card))
    return events


def payable(content: Content, state: State, seat: int) -> list[Piece]:
    """Return the seat's cards on lands that it can pay for now, in the order of the autopilot."""
    coins = purse(state, seat)
    found = [one for one in hungry(content, state, seat) if one[1] <= coins]
    found.sort(key=lambda one: (one[1], -content.cards[one[0].card].need))
    return [piece for piece, _ in found]


def add_to_plan(content: Content, state: State, seat: int, order: Order) -> None:
    """Add the order to the seat's plan, as the last step.

    A card that changes the common income is put before all steps that need the seat's share.
    """
    plan = state.players[seat].plan
    place = len(plan)
    if comes_before(content, state, seat, order):
        early = [comes_before(content, state, seat, content.decisions.parse(code)) for code in plan]
        place = early.index(False) if False in early else place
    plan.insert(place, order.code)


def carry_plan(content: Content, state: State, seat: int) -> tuple[list[str], list[str], list[Event]]:
    """Carry out the seat's plan; return (codes carried out, codes that were impossible, events)."""
    done, skipped, events = list[str](), list[str](), list[Event]()
    for code in state.players[seat].plan:
        told = _carry_step(content, state, seat, code)
        if told is None:
            skipped.append(code)
            continue
        events += told
        order = content.decisions.parse(code)
        done.append("swap " + str(order.words[0]) if order.verb == "swap" else code)
    return done, skipped, events


def _carry_step(content: Content, state: State, seat: int, code: str) -> list[Event] | None:
    """Carry out one step of a plan and return the events; None if it is no longer possible."""
    if code == FEED:
        return feed(content, state, seat)
    order = content.decisions.parse(code)
    return apply(content, state, seat, order) if allows(content, state, seat, order) else None


def pay_again(content: Content, state: State, seat: int) -> list[Event]:
    """Make the seat's last payment, from the treasury only; return the events.

    It pays for what is in the plan and still unpaid, or for all cards if the plan has the autopilot.
    """
    state.stage = Income(0, last=True, taken=True)
    told = [_carry_step(content, state, seat, code) for code in state.players[seat].plan]
    return [event for events in told if events is not None for event in events]


@dataclass(frozen=True, slots=True)
class _Trials:
    """Cache of positions after plans of one seat, all tried from the same position."""

    content: Content
    seat: int
    world: State
    """The position in which the plans are tried; the plan of the seat itself in it is ignored."""
    after: dict[tuple[str, ...], State]
    """Plan (its codes) → the position after it."""

    def are_of(self, state: State, seat: int) -> bool:
        """Tell whether these trials began in this position and for this seat; the plan of this seat is ignored."""
        if seat != self.seat or state.seats != self.world.seats:
            return False
        kept, asked = self.world.players[seat], state.players[seat]
        # Both get the same plan and are compared whole: that is cheaper than to clone one without its plan.
        kept.plan, kept.ready = asked.plan, asked.ready
        return self.world == state


_latest: list[_Trials] = []
"""The trials of the latest position, at most one entry.

A search asks for hundreds of plans in one position, and most are one step longer than another.
"""


def rehearsed(content: Content, state: State, seat: int) -> State:
    """Return a copy of the position after this seat's plan, as far as the seat can foresee it.

    Seats before it are assumed to take only their shares. The plan is still in the copy.
    """
    player, known = state.players[seat], next(iter(_latest), None)
    if known is None or known.content is not content or not known.are_of(state, seat):
        known = _Trials(content, seat, state.clone(), {(): _before_plan(state, seat)})
        _latest[:] = [known]
    ahead = _after_plan(known, tuple(player.plan)).clone()
    ahead.players[seat].plan, ahead.players[seat].ready = player.plan[:], player.ready
    return ahead


def _before_plan(state: State, seat: int) -> State:
    ahead, step = state.clone(), state.order().index(seat)
    ahead.players[seat].plan, ahead.players[seat].ready = [], False
    for before, other in enumerate(state.order()[:step]):
        ahead.stage = Income(before)
        take_share(ahead, other)
    ahead.stage = Income(step)
    return ahead


def _after_plan(trials: _Trials, plan: tuple[str, ...]) -> State:
    if plan not in trials.after:
        ahead = _after_plan(trials, plan[:-1]).clone()
        _carry_step(trials.content, ahead, trials.seat, plan[-1])
        trials.after[plan] = ahead
    return trials.after[plan]


def foreseen(content: Content, state: State, seat: int) -> State:
    """Return a copy of the position after this seat's plan and its last payment.

    It differs from `rehearsed` only if the plan has the autopilot, which then pays what can still be paid.
    """
    ahead = rehearsed(content, state, seat)
    if FEED in state.players[seat].plan:
        feed(content, ahead, seat)
    return ahead


def plan_steps(content: Content, state: State, seat: int) -> Sequence[Order]:
    """Return the orders that can be the next step of the seat's plan."""
    return legal(content, rehearsed(content, state, seat), seat)
