"""Estimate how good a position looks for a seat: points now, and the promise of its lands, cards, coins and tasks.

Cards on lands count only if the next income can pay for them. A union that a seat is about to capture counts as its own
already.
"""

from collections.abc import Sequence
from typing import Final

from engine.games.territories.capture import mixed_unions, strictly_ahead
from engine.games.territories.cards.static_effects import significance, strengths, warded
from engine.games.territories.computer.heuristics import COIN, in_hand, on_land, prestige_of
from engine.games.territories.content import Content
from engine.games.territories.income import foreseen
from engine.games.territories.lands import unions
from engine.games.territories.scoring import totals
from engine.games.territories.stage import Carrying, Falling, Over, Planning
from engine.games.territories.state import Land, Player, State
from engine.games.territories.tasks import most_tasks, progress, tasks_done
from engine.kernel.actors import Seat

PIPS: Final = 3.5
COINS: Final = 10
"""Number of coins in the treasury that count fully."""
REST: Final = 0.02
HAND: Final = 7
"""Number of cards in the hand that can still be used."""
LAND: Final = 0.3
DEVELOPMENT: Final = 0.5
"""Value of a development in the hand; nearly every development brings more when it is played."""
DUE: Final = {"card": 0.6, "development": 0.5, "discard": -0.6}
"""Kind of a draw → value of a draw of this kind that is due."""
ANY_CARD: Final = 0.6
"""Value of a card in a rival's hand."""
TASK_OPEN: Final = 0.6
"""Value of a task in a rival's hand at the beginning of the match."""
TASK_BRINGS: Final = 0.9
"""Value of a finished task without the point for the most tasks: it brings a development that can be played at once."""
TASK_HOPE: Final = 0.5
"""Probability at the beginning of the match that a task is finished of which nothing is done yet."""
LEAD: Final = 0.5
"""Value, per rival at the beginning, of leading alone in tasks: the leader also gets the bonus of others' tasks."""
TASK_LATE: Final = 2.0
"""Points that an unfinished task costs at the end."""
DANGER: Final = 0.25
"""Share of the value of lands that a rival could take with one bridge; it is subtracted early in the match."""
REACHED: Final = 4.0
"""Value of being ahead with the goal reached: the match is nearly won."""
DECK_ROUNDS: Final = 14
"""Number of rounds that the deck suffices for when the match counts as new."""
LEAST: Final = 0.05
READY: Final = 0.02
"""Small value of being ready, so that a player does not keep others waiting for a decision without effect."""
TOO_DEAR: Final = 7
"""Price in coins at which nobody is expected to buy a lot."""
SLIP: Final = 1.0
"""The most that one step of the beginner player may lose, and the most that overlooking a step may cost."""
OVERLOOKS: Final = 0.4
"""Probability that the beginner player overlooks a possible step; it may notice the step later in the turn."""


def estimate(content: Content, state: State, seat: Seat) -> float:
    """Return by how many points the seat is expected to be ahead of its best rival."""
    planning = isinstance(state.stage, Planning)
    ahead = foreseen(content, state, seat) if planning else state
    now, goal = totals(content, ahead), content.goal(ahead.seats, ahead.choices.goal)
    if isinstance(ahead.stage, Over):
        values = [
            float(now[seat] - content.rules.task_penalty * len(one.tasks)) for seat, one in enumerate(ahead.players)
        ]
    else:
        rivals = max(now[other] for other in ahead.playing() if other != seat)
        values = _values(content, ahead, seat, _left(ahead, rivals, goal), planning)
    winner = strictly_ahead(dict(enumerate(now)))
    if winner >= 0 and now[winner] >= goal:
        values[winner] += REACHED
    rest = [values[other] for other in ahead.playing() if other != seat] or [0.0]
    return values[seat] - max(rest) - 0.1 * sum(rest) / len(rest)


def _values(content: Content, state: State, seat: Seat, left: float, planned: bool) -> list[float]:
    """Return a value per seat.

    The own seat's value counts everything that it has, a rival's only what everybody sees.
    """
    lands, taken = _lands(content, state), planned or isinstance(state.stage, Carrying | Falling)
    player, near = state.players[seat], _nearness(content, state, seat)
    own = (
        player.reputation
        + _standing(content, state, seat, lands[seat], left, fed=taken)
        + _promises(content, state, seat, player, left)
        + _open_tasks(state, seat, [one for one in near if one < 1], left)
    )
    values = [
        own if other == seat else _glance(content, one, lands[other], left) for other, one in enumerate(state.players)
    ]
    _show_tasks(content, state, seat, values, sum(one >= 1 for one in near), left)
    return values


def _glance(content: Content, player: Player, lands: list[Land], left: float) -> float:
    """Return a rival's value: its cards on lands count as funded, its hidden cards as average ones."""
    cards, value = content.cards, player.reputation + COIN * min(player.coins, COINS)
    for land in lands:
        value += LAND + sum(prestige_of(cards[number]) for number in land.lasting)
        value += sum(on_land(cards[piece.card], left) for piece in land.pieces)
    hidden = ANY_CARD * min(len(player.hand), HAND) + DEVELOPMENT * len(player.developments)
    return value + hidden + (TASK_OPEN * left - TASK_LATE * (1 - left) / 2) * len(player.tasks)


def _left(state: State, rivals: int, goal: int) -> float:
    """Return the part of the match that is still to come, from LEAST to 1.

    It is the smaller of two parts: what the best rival (with `rivals` points) lacks of the goal, and what is left of
    the deck. Own points do not count, else a leading seat would avoid points to keep its buildings valuable.
    """
    return max(LEAST, min(1 - rivals / goal, len(state.undrawn) / state.seats / DECK_ROUNDS))


def _lands(content: Content, state: State) -> list[list[Land]]:
    """Return per seat the lands that it will own after the next captures."""
    owners = {land.id: land.owner for land in state.lands}
    for union in mixed_unions(state):
        winner = strictly_ahead(significance(content, state, union))
        owners |= {land.id: winner for land in union if winner >= 0 and not state.players[land.owner].left}
    found: list[list[Land]] = [[] for _ in state.players]
    for land in state.lands:
        found[owners[land.id]].append(land)
    return found


def _standing(content: Content, state: State, seat: int, lands: list[Land], left: float, *, fed: bool) -> float:
    """Return the value of the seat's cards on lands that can be funded, and of the coins that are left after that.

    `fed`: True if the income is over or planned, so that it is known which cards are funded.
    """
    cards, coins, kept = content.cards, float(state.players[seat].coins), dict[int, float]()
    worth = {piece.card: on_land(cards[piece.card], left) for land in lands for piece in land.pieces}
    if fed:
        safe = warded(content, state, "collapse")
        standing = [piece.card for land in lands for piece in land.pieces if piece.funded or land.id in safe]
        kept = {card: worth[card] for card in standing}
    else:
        coins += content.seats[state.seats].dice * PIPS / state.seats
        for card in sorted(worth, key=lambda one: -worth[one] / cards[one].need):
            if coins >= cards[card].need:
                coins += cards[card].profit - cards[card].need
                kept[card] = worth[card]
    values = {land.id: _land(content, land, kept) for land in lands}
    danger = DANGER * min(1.0, left + 0.3) * _exposed(content, state, seat, values)
    return sum(values.values()) - danger + COIN * min(coins, COINS) + REST * coins


def _land(content: Content, land: Land, kept: dict[int, float]) -> float:
    """Return the value of a land with the kept cards.

    Without any kept card it is 0, because the land falls together with its reputation cards.
    """
    stands = [kept[piece.card] for piece in land.pieces if piece.card in kept]
    return LAND + sum(stands) + sum(prestige_of(content.cards[one]) for one in land.lasting) if stands else 0.0


def _exposed(content: Content, state: State, seat: int, values: dict[str, float]) -> float:
    """Return the value of the seat's most valuable union that a rival could capture by one bridge."""
    power, own, rival = strengths(content, state), list[tuple[int, list[Land]]](), 0
    for group in unions(state) if state.bridges else [[land] for land in state.lands]:
        strength = sum([power[land.id] for land in group])
        if group[0].owner == seat:
            own.append((strength, group))
        else:
            rival = max(rival, strength)
    weak = [group for strength, group in own if strength < rival]
    safe = warded(content, state, "bridge") if weak else set[str]()
    open_to_him = [group for group in weak if any(land.id not in safe for land in group)]
    return max([sum([values.get(land.id, 0.0) for land in group]) for group in open_to_him], default=0.0)


def _promises(content: Content, state: State, seat: int, player: Player, left: float) -> float:
    """Return the value of the cards in the seat's hand, its due draws, and its developments."""
    cards = sorted((in_hand(content.cards[card], left) for card in player.hand), reverse=True)
    hand = sum(cards[:HAND]) * min(1.0, left + 0.2) + _for_sale(content, state, seat, left)
    drawn = sum(DUE.get(due.kind, 0.0) for due in state.due if due.seat == seat) * min(1.0, left + 0.2)
    return hand + drawn + DEVELOPMENT * len(player.developments)


def _nearness(content: Content, state: State, seat: int) -> list[float]:
    """Return for each task of the seat how near it is to being finished; 1 = finished.

    Empty lands count only if they finish a task, because they fall at the end of the round.
    """
    tasks = state.players[seat].tasks
    near = [progress(content, state, seat, held) for held in tasks]
    if all(land.pieces for land in state.lands if land.owner == seat):
        return near
    later = state.clone()
    later.lands = [land for land in later.lands if land.pieces or land.owner != seat]
    stay = {land.id for land in later.lands}
    later.bridges = [bridge for bridge in later.bridges if {bridge.a, bridge.b} <= stay]
    return [one if one >= 1 else progress(content, later, seat, held) for one, held in zip(near, tasks, strict=True)]


def _open_tasks(state: State, seat: int, near: Sequence[float], left: float) -> float:
    """Return what the seat's open tasks may bring, less what they cost if they stay unfinished.

    A task brings less if the bonus for most tasks would go to another seat. `near`: per open task, its part that is
    done.
    """
    now = tasks_done(state)
    then = [many + (other == seat) for other, many in enumerate(now)]
    winner = most_tasks(then, seat)
    brings = TASK_BRINGS + (1 if winner == seat else -1 if winner >= 0 else 0)
    brings += _lead(then, seat, left) - _lead(now, seat, left)
    likely = [_likely(one, left) for one in near]
    return sum(brings * one - TASK_LATE * (1 - one) for one in likely)


def _likely(near: float, left: float) -> float:
    """Return the probability that an open task will be finished; `near`: its part that is done, 0 to 1."""
    early = min(1.0, 2 * left)
    return early * (near + TASK_HOPE * (1 - near)) + (1 - early) * near * near


def _lead(done: Sequence[int], seat: int, left: float) -> float:
    """Return the value of having finished the most tasks alone: that seat gets a bonus for every task shown.

    It is negative if a rival has the most, 0 if tied. `done`: per seat, its number of finished tasks.
    """
    leader, worth = strictly_ahead(dict(enumerate(done))), LEAD * left * (len(done) - 1)
    return 0.0 if leader < 0 else worth if leader == seat else -worth


def _show_tasks(content: Content, state: State, seat: int, values: list[float], finished: int, left: float) -> None:
    """Change `values` (per seat) as if the seat showed its `finished` finished tasks now.

    The seat gets their value, and each time the seat with the most tasks gets the bonus.
    """
    done = tasks_done(state)
    for _ in range(finished):
        done[seat] += 1
        winner = most_tasks(done, seat)
        if winner >= 0:
            values[winner] += content.rules.task_bonus
    values[seat] += TASK_BRINGS * finished
    leader = strictly_ahead(dict(enumerate(done)))
    if leader >= 0:
        values[leader] += _lead(done, leader, left)


def _for_sale(content: Content, state: State, seat: int, left: float) -> float:
    """Return the value of the seat's own lots and bids at the market.

    A dear lot is less likely to be sold; a good bid is more likely to be accepted.
    """
    promise = 0.0
    for lot in state.lots:
        if lot.seller == seat and 0 < lot.price < TOO_DEAR:
            gain = COIN * lot.price - in_hand(content.cards[lot.card], left)
            promise += (1 - lot.price / TOO_DEAR) * gain
    for bid in state.bids:
        if bid.bidder == seat and bid.status == "open" and bid.to_seller:
            worth = in_hand(content.cards[bid.lot], left)
            paid = COIN * bid.coins + sum(in_hand(content.cards[card], left) for card in bid.cards)
            promise += min(1.0, paid / worth) * max(0.0, worth - paid)
    return promise + (READY if state.players[seat].ready else 0.0)
