"""Estimate how good a position looks for a seat: points now, and the promise of its lands, cards, coins and tasks.

Cards on lands count only if the next income can pay for them. A union that a seat is about to capture counts as its own
already.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from engine.games.territories.cards.table_facts import TableFacts, facts_of
from engine.games.territories.computer.heuristics import HAND, REGULAR, SEARCH, SEARCH_OF_MANY, Weights, Worths, worths
from engine.games.territories.computer.land_values import COINS, all_lands, funded, to_fund
from engine.games.territories.content import Content
from engine.games.territories.plan_trials import foreseen
from engine.games.territories.scoring import totals_of
from engine.games.territories.stage import Carrying, Falling, Over, Planning
from engine.games.territories.state import Player, State
from engine.games.territories.tasks import most_tasks, progress, tasks_done
from engine.kernel.actors import Seat

DEVELOPMENT: Final = 0.5
"""Value of a development in the hand; nearly every development brings more when it is played."""
DUE: Final = {"card": 0.6, "development": 0.5, "discard": -0.6}
"""Kind of a draw → value of a draw of this kind that is due."""
ANY_CARD: Final = 0.6
"""Value of a card in a rival's hand."""
TASK_OPEN: Final = 0.6
"""Value of a task in a rival's hand at the beginning of the match."""
LEAD: Final = 0.5
"""Value, per rival at the beginning, of leading alone in tasks: the leader also gets the bonus of others' tasks."""
TASK_LATE: Final = 2.0
"""Points that an unfinished task costs at the end."""
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


def estimate(content: Content, state: State, seat: Seat, weights: Weights = REGULAR) -> float:
    """Return by how many points the seat is expected to be ahead of its best rival."""
    content, planning = content.of(state.choices), isinstance(state.stage, Planning)
    ahead = foreseen(content, state, seat) if planning else state
    facts = facts_of(content, ahead)
    now, goal = totals_of(facts, ahead), content.goal(ahead.seats, ahead.choices.goal)
    others = [other for other in ahead.playing() if other != seat]
    lost = 0.0
    if isinstance(ahead.stage, Over):
        values = [
            float(now[seat] - content.rules.task_penalty * len(one.tasks)) for seat, one in enumerate(ahead.players)
        ]
    else:
        rivals = max([now[other] for other in others])
        values = _values(facts, ahead, seat, _left(ahead, rivals, goal), planning, weights)
        values[seat] += READY if state.players[seat].ready else 0.0
        lost = weights.early * max(0.0, 1 - max(now) / goal) * (now[seat] - rivals)
    most = max(now)
    if most >= goal and now.count(most) == 1:
        values[now.index(most)] += REACHED
    rest = [values[other] for other in others] or [0.0]
    return values[seat] - max(rest) - 0.1 * sum(rest) / len(rest) - lost


def forecast(content: Content, state: State, seat: Seat) -> float:
    """Return `estimate` with the weights of a search, which forecast the end of the match better."""
    return estimate(content, state, seat, SEARCH if state.seats == 2 else SEARCH_OF_MANY)


def _values(facts: TableFacts, state: State, seat: Seat, left: float, planned: bool, weights: Weights) -> list[float]:
    """Return a value per seat.

    The own seat's value counts everything that it has, a rival's only what everybody sees.
    """
    content, player, done = facts.content, state.players[seat], tuple(tasks_done(state))
    worth, taken = worths(content, left, weights), planned or isinstance(state.stage, Carrying | Falling)
    near = _nearness(content, state, seat) if player.tasks else []
    own = (
        player.reputation
        + (funded(facts, state, seat, worth, left) if taken else to_fund(facts, player.coins, seat, worth, left))
        + _promises(state, seat, worth, left)
        + _open_tasks(content, done, seat, [one for one in near if one < 1], left, weights)
    )
    values = [
        own if other == seat else _glance(facts, one, other, worth, left) for other, one in enumerate(state.players)
    ]
    finished = sum([one >= 1 for one in near])
    for gaining, by in _shown_tasks(content, done, seat, finished, left, weights.task_brings):
        values[gaining] += by
    return values


def _glance(facts: TableFacts, player: Player, seat: int, worth: Worths, left: float) -> float:
    """Return a rival's value: its cards on lands count as funded, its hidden cards as average ones."""
    value = player.reputation + worth.weights.coin * min(player.coins, COINS) + all_lands(facts, seat, worth)
    hidden = ANY_CARD * min(len(player.hand), HAND) + DEVELOPMENT * len(player.developments)
    return value + hidden + (TASK_OPEN * left - TASK_LATE * (1 - left) / 2) * len(player.tasks)


def _left(state: State, rivals: int, goal: int) -> float:
    """Return the part of the match that is still to come, from LEAST to 1.

    It is the smaller of two parts: what the best rival (with `rivals` points) lacks of the goal, and what is left of
    the deck. Own points do not count, else a leading seat would avoid points to keep its buildings valuable.
    """
    return max(LEAST, min(1 - rivals / goal, len(state.undrawn) / state.seats / DECK_ROUNDS))


def _promises(state: State, seat: int, worth: Worths, left: float) -> float:
    """Return the value of the cards in the seat's hand, its due draws, and its developments."""
    player = state.players[seat]
    usable = min(1.0, left + 0.2)
    hand = worth.best_of(player.hand) * usable + _for_sale(state, seat, worth)
    drawn = sum([DUE.get(due.kind, 0.0) for due in state.due if due.seat == seat]) * usable
    return hand + drawn + DEVELOPMENT * len(player.developments)


def _nearness(content: Content, state: State, seat: int) -> list[float]:
    """Return for each task of the seat how near it is to being finished; 1 = finished.

    Empty lands count only if they finish a task, because they fall at the end of the round.
    """
    tasks = state.players[seat].tasks
    near = [progress(content, state, seat, held) for held in tasks]
    if min(near) >= 1:
        return near
    bare = [land for land in state.lands if land.owner == seat and not land.pieces]
    if not bare:
        return near
    later = state.clone()
    later.lands = tuple([land for land in later.lands if land not in bare])
    stay = {land.id for land in later.lands}
    later.bridges = tuple([bridge for bridge in later.bridges if {bridge.a, bridge.b} <= stay])
    return [one if one >= 1 else progress(content, later, seat, held) for one, held in zip(near, tasks, strict=True)]


def _open_tasks(
    content: Content, done: tuple[int, ...], seat: int, near: Sequence[float], left: float, weights: Weights
) -> float:
    """Return what the seat's open tasks may bring, less what they cost if they stay unfinished.

    `done`: per seat, its number of finished tasks. `near`: per open task, its part that is done.
    """
    if not near:
        return 0.0
    likely = [_likely(one, left, weights.task_hope) for one in near]
    if content.rules.tasks_dealt:
        return sum([content.rules.task_points * one for one in likely])
    brings = _next_task(done, seat, left, weights.task_brings, own_bonus=content.seats[len(done)].own_bonus)
    return sum([brings * one - TASK_LATE * (1 - one) for one in likely])


@lru_cache(maxsize=1024)
def _next_task(now: tuple[int, ...], seat: int, left: float, alone: float, *, own_bonus: bool = False) -> float:
    """Return what the seat's next finished task brings. `now`: per seat, its number of finished tasks.

    `alone`: what it brings without the point for the most tasks.

    It is less if the bonus for most tasks would go to another seat. `own_bonus`: no seat gets it for others' tasks.
    """
    then = tuple(many + (other == seat) for other, many in enumerate(now))
    winner = most_tasks(then, seat)
    if own_bonus:
        return alone + (winner == seat)
    brings = alone + (1 if winner == seat else -1 if winner >= 0 else 0)
    brings += _lead(then, seat, left) - _lead(now, seat, left)
    return brings


def _likely(near: float, left: float, hope: float) -> float:
    """Return the probability that an open task will be finished; `near`: its part that is done, 0 to 1."""
    early = min(1.0, 2 * left)
    return early * (near + hope * (1 - near)) + (1 - early) * near * near


def _lead(done: Sequence[int], seat: int, left: float) -> float:
    """Return the value of having finished the most tasks alone: that seat gets a bonus for every task shown.

    It is negative if a rival has the most, 0 if tied. `done`: per seat, its number of finished tasks.
    """
    leader, worth = _leader(done), LEAD * left * (len(done) - 1)
    return 0.0 if leader < 0 else worth if leader == seat else -worth


def _leader(done: Sequence[int]) -> int:
    """Return the seat that alone has the most finished tasks; -1 if there is none."""
    return most_tasks(done, -1)


@lru_cache(maxsize=1024)
def _shown_tasks(
    content: Content, before: tuple[int, ...], seat: int, finished: int, left: float, brings: float
) -> Sequence[tuple[int, float]]:
    """Return (seat, gain) as often as the value of a seat changes if `seat` shows its `finished` finished tasks now.

    The seat gets their value, and each time the seat with the most tasks gets the bonus. `before`: per seat, its number
    of tasks shown so far.
    """
    if content.rules.tasks_dealt:
        return [(seat, content.rules.task_points * finished)]
    done, own_bonus, gains = list(before), content.seats[len(before)].own_bonus, list[tuple[int, float]]()
    for _ in range(finished):
        done[seat] += 1
        winner = most_tasks(done, seat)
        if winner >= 0 and (winner == seat or not own_bonus):
            gains.append((winner, content.rules.task_bonus))
    gains.append((seat, brings * finished))
    leader = _leader(done)
    if leader >= 0 and not own_bonus:
        gains.append((leader, _lead(done, leader, left)))
    return gains


def _for_sale(state: State, seat: int, worth: Worths) -> float:
    """Return the value of the seat's own lots and bids at the market.

    A dear lot is less likely to be sold; a good bid is more likely to be accepted.
    """
    promise, coin = 0.0, worth.weights.coin
    for lot in state.lots:
        if lot.seller == seat and 0 < lot.price < TOO_DEAR:
            gain = coin * lot.price - worth.in_hand[lot.card]
            promise += (1 - lot.price / TOO_DEAR) * gain
    for bid in state.bids:
        if bid.bidder == seat and bid.status == "open" and bid.to_seller:
            paid = coin * bid.coins + sum([worth.in_hand[card] for card in bid.cards])
            promise += min(1.0, paid / worth.in_hand[bid.lot]) * max(0.0, worth.in_hand[bid.lot] - paid)
    return promise
