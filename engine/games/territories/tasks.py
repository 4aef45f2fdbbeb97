"""Tasks of players: how far they are done, and showing those that are finished."""

from collections.abc import Callable, Mapping, Sequence

from engine.games.territories.cards.table_facts import facts_of
from engine.games.territories.content import Content, Task
from engine.games.territories.events import Checked
from engine.games.territories.lands import lands_of, pieces_of
from engine.games.territories.state import Due, Held, State, rising, without
from engine.kernel.event import Event

Measure = Callable[[Content, State, int], int]


def is_done(content: Content, state: State, seat: int, held: Held) -> bool:
    task = content.tasks[held.task]
    reached = _reached(content, state, seat, held, task)
    # Other players are counted only if this seat has enough: their numbers then decide.
    return reached >= task.min and (task.test != "most" or reached >= _wanted(content, state, seat, task))


def progress(content: Content, state: State, seat: int, held: Held) -> float:
    """Return how much of a task is done, from 0 to 1 = finished."""
    task = content.tasks[held.task]
    return min(1.0, _reached(content, state, seat, held, task) / _wanted(content, state, seat, task))


def _reached(content: Content, state: State, seat: int, held: Held, task: Task) -> int:
    """Return how many of the things or deeds of this task the seat has."""
    return _since(state, seat, held, task) if task.test == "did" else MEASURES[task.what](content, state, seat)


def _wanted(content: Content, state: State, seat: int, task: Task) -> int:
    """Return how many things or deeds finish the task; with the test `most`, more than any other seat has."""
    if task.test != "most":
        return task.min
    measure = MEASURES[task.what]
    return max([task.min, *[1 + measure(content, state, other) for other in state.playing() if other != seat]])


def _since(state: State, seat: int, held: Held, task: Task) -> int:
    """Return how often the seat has done the deed of this task since it took the task.

    If the task asks for deeds in one round, only this round counts.
    """
    player = state.players[seat]
    begin = held.since[task.deed]
    if task.window == "round":
        begin = max(begin, player.before[task.deed])
    return player.deeds[task.deed] - begin


def check(content: Content, state: State, at: str) -> list[Event]:
    """Show all finished tasks in leader order; return the event.

    Each brings its seat a development, and the bonus to the seat with the most finished tasks.
    """
    seats: list[int] = []
    tasks: list[int] = []
    bonus: list[int] = []
    for seat in state.order():
        for held in [one for one in state.players[seat].tasks if _shows(content, state, seat, one, at)]:
            seats.append(seat)
            tasks.append(held.task)
            bonus.append(_complete(content, state, seat, held))
    return [Checked(at, tuple(seats), tuple(tasks), tuple(bonus))]


def _shows(content: Content, state: State, seat: int, held: Held, at: str) -> bool:
    in_time = at == "round_end" or content.tasks[held.task].at == "checkpoint"
    return held.shown and in_time and is_done(content, state, seat, held)


def _complete(content: Content, state: State, seat: int, held: Held) -> int:
    """Complete a shown task; return the seat that gets the bonus for most finished tasks, -1 = nobody.

    A development is due for it; where tasks are dealt, points and the next task.
    """
    player = state.players[seat]
    player.tasks = without(player.tasks, held)
    player.done += 1
    state.tasks_done = rising([*state.tasks_done, held.task])
    if content.rules.tasks_dealt:
        player.reputation += content.rules.task_points
        state.due += (Due("task", seat),)
    else:
        state.due += (Due("development", seat),)
    winner = most_tasks(tasks_done(state), seat)
    if not content.rules.task_bonus or (content.seats[state.seats].own_bonus and winner != seat):
        winner = -1
    if winner >= 0:
        state.players[winner].reputation += content.rules.task_bonus
    return winner


def tasks_done(state: State) -> list[int]:
    """Return per seat its number of finished tasks; -1 for a seat that has left."""
    return [-1 if player.left else player.done for player in state.players]


def most_tasks(done: Sequence[int], shower: int) -> int:
    """Return the seat with the most finished tasks. If several are tied, `shower` if it is one of them, else -1."""
    most = max(done)
    best = [seat for seat, many in enumerate(done) if many == most]
    return best[0] if len(best) == 1 else shower if shower in best else -1


def _territories(content: Content, state: State, seat: int) -> int:
    return len(lands_of(state, seat))


def _active(content: Content, state: State, seat: int, kind: str) -> list[str]:
    cards = [content.cards[piece.card] for piece in pieces_of(state, seat) if piece.active]
    return [card.id for card in cards if card.kind == kind]


def _buildings(content: Content, state: State, seat: int) -> int:
    return len(_active(content, state, seat, "building"))


def _building_names(content: Content, state: State, seat: int) -> int:
    return len(set(_active(content, state, seat, "building")))


def _characters(content: Content, state: State, seat: int) -> int:
    return len(_active(content, state, seat, "character"))


def _full(content: Content, state: State, seat: int) -> int:
    """Return the number of the seat's lands with a funded card on each of their places."""
    places = content.rules.buildings_per_land + content.rules.characters_per_land
    return sum(sum(piece.funded for piece in land.pieces) == places for land in lands_of(state, seat))


def _own_union(content: Content, state: State, seat: int) -> int:
    return facts_of(content, state).own_unions[seat]


def _mixed_unions(content: Content, state: State, seat: int) -> int:
    return sum([seat in owners for owners in facts_of(content, state).mixed_owners])


def _coins(content: Content, state: State, seat: int) -> int:
    return state.players[seat].coins


def _hand(content: Content, state: State, seat: int) -> int:
    return len(state.players[seat].hand)


def _prestige(content: Content, state: State, seat: int) -> int:
    return facts_of(content, state).prestige[seat]


def _reputations(content: Content, state: State, seat: int) -> int:
    return sum(len(land.lasting) for land in lands_of(state, seat))


MEASURES: Mapping[str, Measure] = {
    "territories": _territories,
    "buildings": _buildings,
    "building_names": _building_names,
    "characters": _characters,
    "full_funded_territories": _full,
    "own_union": _own_union,
    "mixed_unions": _mixed_unions,
    "coins": _coins,
    "hand": _hand,
    "prestige": _prestige,
    "reputations": _reputations,
}
