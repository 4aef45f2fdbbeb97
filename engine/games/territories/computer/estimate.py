"""Estimate how good a position looks for a seat: points now, and the promise of its lands, cards, coins and tasks.

Cards on lands count only if the next income can pay for them. A union that a seat is about to capture counts as its own
already.
"""

from collections.abc import Sequence, Set
from functools import lru_cache
from typing import Final

from engine.games.territories.cards.table_facts import TableFacts, facts_of
from engine.games.territories.computer.heuristics import COIN, Worths, prestige_of, worths
from engine.games.territories.content import Content
from engine.games.territories.plan_trials import foreseen
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
    content, planning = content.of(state.choices), isinstance(state.stage, Planning)
    ahead = foreseen(content, state, seat) if planning else state
    now, goal = totals(content, ahead), content.goal(ahead.seats, ahead.choices.goal)
    others = [other for other in ahead.playing() if other != seat]
    if isinstance(ahead.stage, Over):
        values = [
            float(now[seat] - content.rules.task_penalty * len(one.tasks)) for seat, one in enumerate(ahead.players)
        ]
    else:
        rivals = max([now[other] for other in others])
        values = _values(content, ahead, seat, _left(ahead, rivals, goal), planning)
        values[seat] += READY if state.players[seat].ready else 0.0
    most = max(now)
    if most >= goal and now.count(most) == 1:
        values[now.index(most)] += REACHED
    rest = [values[other] for other in others] or [0.0]
    return values[seat] - max(rest) - 0.1 * sum(rest) / len(rest)


def _values(content: Content, state: State, seat: Seat, left: float, planned: bool) -> list[float]:
    """Return a value per seat.

    The own seat's value counts everything that it has, a rival's only what everybody sees.
    """
    worth, taken = worths(content, left), planned or isinstance(state.stage, Carrying | Falling)
    facts, player, near = facts_of(content, state), state.players[seat], _nearness(content, state, seat)
    done = tuple(tasks_done(state))
    own = (
        player.reputation
        + (_funded(facts, state, seat, worth, left) if taken else _to_fund(facts, player.coins, seat, worth, left))
        + _promises(state, seat, worth, left)
        + _open_tasks(content, done, seat, [one for one in near if one < 1], left)
    )
    values = [
        own if other == seat else _glance(facts, one, other, worth, left) for other, one in enumerate(state.players)
    ]
    _show_tasks(content, done, seat, values, sum([one >= 1 for one in near]), left)
    return values


def _glance(facts: TableFacts, player: Player, seat: int, worth: Worths, left: float) -> float:
    """Return a rival's value: its cards on lands count as funded, its hidden cards as average ones."""
    value = player.reputation + COIN * min(player.coins, COINS) + _all_lands(facts, seat, worth, left)
    hidden = ANY_CARD * min(len(player.hand), HAND) + DEVELOPMENT * len(player.developments)
    return value + hidden + (TASK_OPEN * left - TASK_LATE * (1 - left) / 2) * len(player.tasks)


def _all_lands(facts: TableFacts, seat: int, worth: Worths, left: float) -> float:
    """Return the value of the seat's lands with all their cards, after the next captures."""
    key = "all", seat, left
    if key not in facts.memo:
        cards, value = facts.content.cards, 0.0
        for land in facts.holdings[seat]:
            value += LAND + sum([prestige_of(cards[number]) for number in land.lasting])
            value += sum([worth.on_land[piece.card] for piece in land.pieces])
        facts.memo[key] = value
    kept: float = facts.memo[key]
    return kept


def _left(state: State, rivals: int, goal: int) -> float:
    """Return the part of the match that is still to come, from LEAST to 1.

    It is the smaller of two parts: what the best rival (with `rivals` points) lacks of the goal, and what is left of
    the deck. Own points do not count, else a leading seat would avoid points to keep its buildings valuable.
    """
    return max(LEAST, min(1 - rivals / goal, len(state.undrawn) / state.seats / DECK_ROUNDS))


def _to_fund(facts: TableFacts, treasury: int, seat: int, worth: Worths, left: float) -> float:
    """Return the value of the seat's cards on lands that the next income can pay for, and of the coins left after that.

    `treasury`: the coins of the seat.
    """
    key = "to fund", seat, left, treasury
    if key not in facts.memo:
        cards, kept = facts.content.cards, set[int]()
        coins = treasury + facts.content.seats[facts.seats].dice * PIPS / facts.seats
        on_lands = [piece.card for land in facts.holdings[seat] for piece in land.pieces]
        for card in sorted(on_lands, key=lambda one: -worth.on_land[one] / cards[one].need):
            if coins >= cards[card].need:
                coins += cards[card].profit - cards[card].need
                kept.add(card)
        facts.memo[key] = _kept(facts, seat, kept, worth, left) + COIN * min(coins, COINS) + REST * coins
    value: float = facts.memo[key]
    return value


def _funded(facts: TableFacts, state: State, seat: int, worth: Worths, left: float) -> float:
    """Return the value of the seat's funded and protected cards on lands, and of its coins.

    The income is over or planned, so that it is known which cards are funded.
    """
    safe, own = facts.warded("collapse"), {land.id for land in facts.holdings[seat]}
    kept = {
        piece.card for land in state.lands if land.id in own for piece in land.pieces if piece.funded or land.id in safe
    }
    coins = state.players[seat].coins
    return _kept(facts, seat, kept, worth, left) + COIN * min(coins, COINS) + REST * coins


def _kept(facts: TableFacts, seat: int, kept: Set[int], worth: Worths, left: float) -> float:
    """Return the value of the seat's lands if these of its cards stay, less a part of those in danger."""
    values = {land.id: _land(facts.content, land, kept, worth) for land in facts.holdings[seat]}
    danger = DANGER * min(1.0, left + 0.3) * _exposed(facts, seat, values)
    return sum(values.values()) - danger


def _land(content: Content, land: Land, kept: Set[int], worth: Worths) -> float:
    """Return the value of a land with the kept cards.

    Without any kept card it is 0, because the land falls together with its reputation cards.
    """
    stands = [worth.on_land[piece.card] for piece in land.pieces if piece.card in kept]
    return LAND + sum(stands) + sum([prestige_of(content.cards[one]) for one in land.lasting]) if stands else 0.0


def _exposed(facts: TableFacts, seat: int, values: dict[str, float]) -> float:
    """Return the value of the seat's most valuable union that a rival could capture by one bridge."""
    if ("weak", seat) not in facts.memo:
        facts.memo["weak", seat] = _weak(facts, seat)
    return max([sum([values.get(name, 0.0) for name in union]) for union in facts.memo["weak", seat]], default=0.0)


def _weak(facts: TableFacts, seat: int) -> list[list[str]]:
    """Return the names of the lands in each union of the seat that a rival could capture by one bridge."""
    own, rival = list[tuple[int, Sequence[Land]]](), 0
    for union in facts.unions:
        strength = sum([facts.strengths[land.id] for land in union])
        if union[0].owner == seat:
            own.append((strength, union))
        else:
            rival = max(rival, strength)
    weak, safe = [union for strength, union in own if strength < rival], facts.warded("bridge")
    return [[land.id for land in union] for union in weak if any(land.id not in safe for land in union)]


def _promises(state: State, seat: int, worth: Worths, left: float) -> float:
    """Return the value of the cards in the seat's hand, its due draws, and its developments."""
    player = state.players[seat]
    cards = sorted([worth.in_hand[card] for card in player.hand], reverse=True)
    hand = sum(cards[:HAND]) * min(1.0, left + 0.2) + _for_sale(state, seat, worth)
    drawn = sum([DUE.get(due.kind, 0.0) for due in state.due if due.seat == seat]) * min(1.0, left + 0.2)
    return hand + drawn + DEVELOPMENT * len(player.developments)


def _nearness(content: Content, state: State, seat: int) -> list[float]:
    """Return for each task of the seat how near it is to being finished; 1 = finished.

    Empty lands count only if they finish a task, because they fall at the end of the round.
    """
    tasks = state.players[seat].tasks
    near = [progress(content, state, seat, held) for held in tasks]
    bare = [land for land in state.lands if land.owner == seat and not land.pieces]
    if not bare or min(near, default=1) >= 1:
        return near
    later = state.clone()
    later.lands = tuple([land for land in later.lands if land not in bare])
    stay = {land.id for land in later.lands}
    later.bridges = tuple([bridge for bridge in later.bridges if {bridge.a, bridge.b} <= stay])
    return [one if one >= 1 else progress(content, later, seat, held) for one, held in zip(near, tasks, strict=True)]


def _open_tasks(content: Content, done: tuple[int, ...], seat: int, near: Sequence[float], left: float) -> float:
    """Return what the seat's open tasks may bring, less what they cost if they stay unfinished.

    `done`: per seat, its number of finished tasks. `near`: per open task, its part that is done.
    """
    if not near:
        return 0.0
    likely = [_likely(one, left) for one in near]
    if content.rules.tasks_dealt:
        return sum([content.rules.task_points * one for one in likely])
    brings = _next_task(done, seat, left, own_bonus=content.seats[len(done)].own_bonus)
    return sum([brings * one - TASK_LATE * (1 - one) for one in likely])


@lru_cache(maxsize=1024)
def _next_task(now: tuple[int, ...], seat: int, left: float, *, own_bonus: bool = False) -> float:
    """Return what the seat's next finished task brings. `now`: per seat, its number of finished tasks.

    It is less if the bonus for most tasks would go to another seat. `own_bonus`: no seat gets it for others' tasks.
    """
    then = tuple(many + (other == seat) for other, many in enumerate(now))
    winner = most_tasks(then, seat)
    if own_bonus:
        return TASK_BRINGS + (winner == seat)
    brings = TASK_BRINGS + (1 if winner == seat else -1 if winner >= 0 else 0)
    brings += _lead(then, seat, left) - _lead(now, seat, left)
    return brings


def _likely(near: float, left: float) -> float:
    """Return the probability that an open task will be finished; `near`: its part that is done, 0 to 1."""
    early = min(1.0, 2 * left)
    return early * (near + TASK_HOPE * (1 - near)) + (1 - early) * near * near


def _lead(done: Sequence[int], seat: int, left: float) -> float:
    """Return the value of having finished the most tasks alone: that seat gets a bonus for every task shown.

    It is negative if a rival has the most, 0 if tied. `done`: per seat, its number of finished tasks.
    """
    leader, worth = _leader(done), LEAD * left * (len(done) - 1)
    return 0.0 if leader < 0 else worth if leader == seat else -worth


def _leader(done: Sequence[int]) -> int:
    """Return the seat that alone has the most finished tasks; -1 if there is none."""
    return most_tasks(done, -1)


def _show_tasks(
    content: Content, before: tuple[int, ...], seat: int, values: list[float], finished: int, left: float
) -> None:
    """Change `values` (per seat) as if the seat showed its `finished` finished tasks now.

    The seat gets their value, and each time the seat with the most tasks gets the bonus. `before`: per seat, its number
    of tasks shown so far.
    """
    if content.rules.tasks_dealt:
        values[seat] += content.rules.task_points * finished
        return
    done, own_bonus = list(before), content.seats[len(before)].own_bonus
    for _ in range(finished):
        done[seat] += 1
        winner = most_tasks(done, seat)
        if winner >= 0 and (winner == seat or not own_bonus):
            values[winner] += content.rules.task_bonus
    values[seat] += TASK_BRINGS * finished
    leader = _leader(done)
    if leader >= 0 and not own_bonus:
        values[leader] += _lead(done, leader, left)


def _for_sale(state: State, seat: int, worth: Worths) -> float:
    """Return the value of the seat's own lots and bids at the market.

    A dear lot is less likely to be sold; a good bid is more likely to be accepted.
    """
    promise = 0.0
    for lot in state.lots:
        if lot.seller == seat and 0 < lot.price < TOO_DEAR:
            gain = COIN * lot.price - worth.in_hand[lot.card]
            promise += (1 - lot.price / TOO_DEAR) * gain
    for bid in state.bids:
        if bid.bidder == seat and bid.status == "open" and bid.to_seller:
            paid = COIN * bid.coins + sum([worth.in_hand[card] for card in bid.cards])
            promise += min(1.0, paid / worth.in_hand[bid.lot]) * max(0.0, worth.in_hand[bid.lot] - paid)
    return promise
