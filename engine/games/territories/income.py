"""The income turn of one seat: its legal orders, carrying them out, and carrying out a plan made in advance."""

from collections import Counter
from collections.abc import Sequence
from itertools import takewhile

from engine.games.territories.capture import settle
from engine.games.territories.cards.effects import carry_out
from engine.games.territories.cards.playing import VERBS, actions, developments, influence, play, source_of
from engine.games.territories.cards.table_facts import facts_of, still_hold
from engine.games.territories.content import Content
from engine.games.territories.content_schema import DEEDS
from engine.games.territories.decisions import Order, Word
from engine.games.territories.events import CoinsLaid, Funded, ShareTaken, TurnEnded
from engine.games.territories.lands import put_piece, put_pieces
from engine.games.territories.stage import Income
from engine.games.territories.state import Piece, State
from engine.kernel.event import Event

PROFIT = DEEDS.index("profit")
FEED = "feed"


def legal(content: Content, state: State, seat: int, only: Word | None = None) -> list[Order]:
    """Return the legal orders of the seat's income turn: to pay, to use and to play; in the last payment only to pay.

    The order that ends the turn is not included. `only`: if given, only orders about this card.
    """
    coins = purse(state, seat)
    return _payments(content, state, seat, coins, only) + _plays(content, state, seat, coins, only)


def _payments(content: Content, state: State, seat: int, coins: int, only: Word | None) -> list[Order]:
    """Return the legal orders to pay for own cards out of a purse with these coins."""
    missed, row = hungry(content, state, seat, only), content.decisions.row
    found = row("pay").of([piece.card for piece, missing in missed if missing <= coins])
    if state.choices.income == "coin" and coins:
        found += row("coin").of([piece.card for piece, missing in missed if missing > 1])
    return found


def _plays(content: Content, state: State, seat: int, coins: int, only: Word | None) -> list[Order]:
    """Return the legal orders to use actions of cards, and to play influence cards and developments.

    `coins`: what the seat can spend.
    """
    stage = state.stage
    found: list[Order] = []
    if isinstance(stage, Income) and stage.last:
        return []
    by = "" if only is None else source_of(content, state, seat, only)[1]
    if by in ("", "action"):
        found += actions(content, state, seat, coins, only)
    if by in ("", "hand") and state.players[seat].played < content.rules.influence_per_round:
        found += influence(content, state, seat, coins, only)
    if by in ("", "development"):
        found += developments(content, state, seat, "income", coins, only)
    return found


def allows(content: Content, state: State, seat: int, order: Order) -> bool:
    """Tell whether the order is legal. For speed only orders about the same card are listed."""
    those = _plays if order.verb in VERBS else _payments
    return order in those(content, state, seat, purse(state, seat), order.words[0])


def share(state: State) -> int:
    """Return the coins that the seat in turn may take from the common income.

    In the coin-by-coin mode it is one. Else it is the rest divided by the number of seats without a share, rounded up.
    """
    stage = state.stage
    if not isinstance(stage, Income) or stage.taken:
        return 0
    if state.choices.income == "coin":
        return min(1, state.pool)
    return -(-state.pool // (len(state.playing()) - stage.step))


def purse(state: State, seat: int) -> int:
    """Return the coins that the seat can spend: its treasury, and the share that it has not taken yet."""
    return state.players[seat].coins + share(state)


def hungry(content: Content, state: State, seat: int, only: Word | None = None) -> list[tuple[Piece, int]]:
    """Return pairs (piece, missing coins) for the seat's cards on lands that are not funded yet.

    `only`: if given, only this card.
    """
    facts, lands = facts_of(content, state), state.lands
    needs = facts.needs
    return [
        (piece, needs[piece.card] - piece.coins)
        for place in facts.own_places[seat]
        for piece in lands[place].pieces
        if not piece.funded and (only is None or only == piece.card)
    ]


def apply(content: Content, state: State, seat: int, order: Order) -> list[Event]:
    """Carry out one order of an income turn, and everything that follows from it; return the events."""
    before = [] if comes_before(content, state, seat, order) else take_share(state, seat)
    if order.verb in VERBS:
        done = [*play(content, state, seat, order), *follow(content, state)]
    else:
        done = _pay(content, state, seat, int(order.words[0]), only_one=order.verb == "coin")
    return [*before, *done]


def comes_before(content: Content, state: State, seat: int, order: Order) -> bool:
    """Tell whether the order is carried out before the seat takes its share of the common income.

    It is for a played card that changes the common income, if the treasury alone can pay for the card.
    """
    if order.verb != "play":
        return False
    card, by = source_of(content, state, seat, order.words[0])
    return card.feeds_pool and by != "action" and card.cost <= state.players[seat].coins


def take_share(state: State, seat: int) -> list[Event]:
    stage = state.stage
    if not isinstance(stage, Income) or stage.taken:
        return []
    coins = share(state)
    state.pool -= coins
    state.players[seat].coins += coins
    state.stage = Income(stage.step, stage.last, taken=True)
    return [ShareTaken(seat, coins)]


def _pay(content: Content, state: State, seat: int, card: int, *, only_one: bool) -> list[Event]:
    """Lay coins from the treasury on an own card, one or all that it needs, and do what follows; return the events.

    Nothing follows from funding a card that changes no standing effect, so it is paid for at once.
    """
    facts = facts_of(content, state)
    place = facts.places[card]
    piece = state.lands[place].piece(card)
    missing = facts.needs[card] - piece.coins
    if not only_one and _is_plain(content, piece) and _is_settled(content, state):
        return _pay_in_a_row(content, state, seat, [(piece, missing)])
    coins = 1 if only_one else missing
    state.players[seat].coins -= coins
    put_piece(state, place, Piece(card, piece.coins + coins, piece.funded, piece.active, piece.used))
    still_hold(state, facts)
    return [CoinsLaid(seat, card, coins), *follow(content, state)]


def follow(content: Content, state: State) -> list[Event]:
    """Fund all cards that have enough coins, and make captures, until nothing changes; return the events."""
    events = settle(content, state)
    while paid := _paid(content, state):
        events += [*_fund(content, state, paid), *settle(content, state)]
    return events


def _paid(content: Content, state: State) -> Piece | None:
    """Return the first card that has enough coins and is not funded yet; None if there is none.

    Cards of a seat that has left are skipped.
    """
    waiting = [
        piece
        for land in state.lands
        for piece in land.pieces
        if piece.coins and not piece.funded and not state.players[land.owner].left
    ]
    if not waiting:
        return None
    needs = facts_of(content, state).needs
    return next((piece for piece in waiting if piece.coins >= needs[piece.card]), None)


def _fund(content: Content, state: State, piece: Piece) -> list[Event]:
    """Fund the card: it becomes active, brings its profit, and its effects happen. Return the events."""
    facts = facts_of(content, state)
    place = facts.places[piece.card]
    put_piece(state, place, Piece(piece.card, piece.coins, funded=True, active=True, used=piece.used))
    if _is_plain(content, piece):
        still_hold(state, facts)
    profit, owner = facts_of(content, state).profits[piece.card], state.lands[place].owner
    state.players[owner].coins += profit
    state.players[owner].did(PROFIT, profit)
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

    With `autopilot_acts` also use the actions that cost nothing and leave no choice, and go on with what they bring.
    """
    events = [*take_share(state, seat), *_pay_all(content, state, seat)]
    while content.rules.autopilot_acts and (order := _free_action(content, state, seat)):
        events += [*apply(content, state, seat, order), *_pay_all(content, state, seat)]
    return events


def _pay_all(content: Content, state: State, seat: int) -> list[Event]:
    """Pay for the seat's cards as long as coins suffice; return the events.

    The card with the fewest missing coins comes first; of equal ones the one with the greatest need, then the oldest.
    """
    player = state.players[seat]
    events: list[Event] = []
    while (waiting := _by_price(content, state, seat)) and waiting[0][1] <= player.coins:
        plain = list(takewhile(lambda one: _is_plain(content, one[0]), waiting)) if _is_settled(content, state) else []
        if plain:
            events += _pay_in_a_row(content, state, seat, plain)
            if len(plain) == len(waiting):
                break
        else:
            events += apply(content, state, seat, content.decisions.of("pay", waiting[0][0].card))
    return events


def _free_action(content: Content, state: State, seat: int) -> Order | None:
    """Return the first action of the seat's cards that costs nothing and has one target at most; None without one.

    Tasks are never swapped: a player may want to keep the only one. In the last payment no actions are used.
    """
    if isinstance(state.stage, Income) and state.stage.last:
        return None
    found = [order for order in actions(content, state, seat, 0) if order.verb != "swap"]
    if not found:
        return None
    ways = Counter(order.words[0] for order in found)
    return next((order for order in found if ways[order.words[0]] == 1), None)


def _is_plain(content: Content, piece: Piece) -> bool:
    """Tell whether funding the piece changes no standing effect, so that other needs and unions stay as they are."""
    return piece.active or not content.cards[piece.card].standing


def _is_settled(content: Content, state: State) -> bool:
    """Tell whether neither a capture nor a funding is due."""
    return not facts_of(content, state).captures and _paid(content, state) is None


def _pay_in_a_row(content: Content, state: State, seat: int, pieces: Sequence[tuple[Piece, int]]) -> list[Event]:
    """Pay for these plain cards (piece, missing coins) in this order until coins do not suffice; return the events.

    It comes to the same as laying the coins, funding and looking for what follows each time: nothing follows.
    """
    player, facts = state.players[seat], facts_of(content, state)
    changed: dict[int, Piece] = {}
    events: list[Event] = []
    for piece, coins in pieces:
        if coins > player.coins:
            break
        card, profit = piece.card, facts.profits[piece.card]
        changed[card] = Piece(card, piece.coins + coins, True, True, piece.used)
        player.coins += profit - coins
        player.did(PROFIT, profit)
        events += (CoinsLaid(seat, card, coins), Funded(seat, card, profit))
        if fund := content.cards[card].fund:
            events += carry_out(state, seat, fund)
    put_pieces(state, {facts.places[card] for card in changed}, changed)
    still_hold(state, facts)
    return events


def payable(content: Content, state: State, seat: int) -> list[Piece]:
    """Return the seat's cards on lands that it can pay for now, in the order of the autopilot."""
    coins = purse(state, seat)
    return [piece for piece, missing in _by_price(content, state, seat) if missing <= coins]


def _by_price(content: Content, state: State, seat: int) -> list[tuple[Piece, int]]:
    """Return pairs (piece, missing coins) for the seat's unfunded cards on lands, in the order of the autopilot."""
    cards = content.cards
    return sorted(hungry(content, state, seat), key=lambda one: (one[1], -cards[one[0].card].need))


def add_to_plan(content: Content, state: State, seat: int, order: Order) -> None:
    """Add the order to the seat's plan, as the last step.

    A card that changes the common income is put before all steps that need the seat's share.
    """
    player = state.players[seat]
    plan, place = player.plan, len(player.plan)
    if comes_before(content, state, seat, order):
        early = [comes_before(content, state, seat, content.decisions.parse(code)) for code in plan]
        place = early.index(False) if False in early else place
    player.plan = (*plan[:place], order.code, *plan[place:])


def carry_plan(content: Content, state: State, seat: int) -> tuple[list[str], list[str], list[Event]]:
    """Carry out the seat's plan; return (codes carried out, codes that were impossible, events)."""
    done: list[str] = []
    skipped: list[str] = []
    events: list[Event] = []
    for code in state.players[seat].plan:
        told = carry_step(content, state, seat, code)
        if told is None:
            skipped.append(code)
            continue
        events += told
        order = content.decisions.parse(code)
        done.append("swap " + str(order.words[0]) if order.verb == "swap" else code)
    return done, skipped, events


def carry_step(content: Content, state: State, seat: int, code: str) -> list[Event] | None:
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
    told = [carry_step(content, state, seat, code) for code in state.players[seat].plan]
    return [event for events in told if events is not None for event in events]
