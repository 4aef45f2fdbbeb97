"""Tasks: when they are done, who gets the point, what comes for it."""

from collections.abc import Callable

from tests.engine.games.territories.model.facts import CARDS, EVENTS, PLACES, TASKS, evens_out, is_first
from tests.engine.games.territories.model.scorer import lands
from tests.engine.games.territories.model.shapes import Held
from tests.engine.games.territories.model.unions import at, pieces, prestige, unions
from tests.support.reference_model import Position


def order(p: Position) -> list[int]:
    """All seats from the leader on."""
    seats = len(p["hand"])
    return [(p["leader"] + step) % seats for step in range(seats)]


def check(p: Position, moment: str) -> None:
    """«В момент выполнения задания, игрок показывает карту»: leader first; a development is due for each."""
    for seat in order(p):
        for held in list(p["tasks"][seat]):
            if held["shown"] and TASKS[held["task"]].get("at", moment) == moment and done(p, seat, held):
                _complete(p, seat, held)


def _complete(p: Position, seat: int, held: Held) -> None:
    p["tasks"][seat].remove(held)
    p["tasks_done"].append(held["task"])
    p["tasks_done"].sort()
    p["done"][seat] += 1
    if is_first(p):
        p["reputation"][seat] += 1
        p["due"].append({"kind": "task", "seat": seat})
        return
    p["due"].append({"kind": "development", "seat": seat})
    for winner in most_done(p, seat):
        if winner != seat and evens_out(p):
            continue
        p["reputation"][winner] += 1


def most_done(p: Position, seat: int) -> list[int]:
    """«In a tie the completing player gets it if he is among the tied, otherwise nobody»"""
    best = [one for one, number in enumerate(p["done"]) if number == max(p["done"])]
    return best if len(best) == 1 else [one for one in best if one == seat]


def done(p: Position, seat: int, held: Held) -> bool:
    task = TASKS[held["task"]]
    if task["test"] == "did":
        event = EVENTS[task["event"]]
        floor = held["since"][event]
        if task["window"] == "round":
            floor = max(floor, p["before"][seat][event])
        return bool(p["deeds"][seat][event] - floor >= task["min"])
    measure = MEASURES[task["what"]]
    mine = measure(p, seat)
    rivals = [measure(p, other) for other in range(len(p["hand"])) if other != seat]
    return mine >= task["min"] and (task["test"] == "count" or all(mine > theirs for theirs in rivals))


def _active(p: Position, seat: int, kind: str) -> list[int]:
    found = [piece["card"] for land, piece in pieces(p) if land["owner"] == seat and piece["active"]]
    return [card for card in found if CARDS[card]["kind"] == kind]


def _full(p: Position, seat: int) -> int:
    """«Count funded cards only»"""
    funded = [sum(one["funded"] for one in land["pieces"]) for land in p["lands"] if land["owner"] == seat]
    return funded.count(sum(PLACES.values()))


def _owners(p: Position) -> list[list[int]]:
    return [[at(p, name)["owner"] for name in union] for union in unions(p)]


MEASURES: dict[str, Callable[[Position, int], int]] = {
    "territories": lands,
    "buildings": lambda p, seat: len(_active(p, seat, "building")),
    "building_names": lambda p, seat: len({CARDS[card]["id"] for card in _active(p, seat, "building")}),
    "characters": lambda p, seat: len(_active(p, seat, "character")),
    "full_funded_territories": _full,
    "own_union": lambda p, seat: max([len(one) for one in _owners(p) if set(one) == {seat}], default=0),
    "mixed_unions": lambda p, seat: sum(seat in one and set(one) != {seat} for one in _owners(p)),
    "coins": lambda p, seat: p["coins"][seat],
    "prestige": prestige,
    "reputations": lambda p, seat: sum(len(land["lasting"]) for land in p["lands"] if land["owner"] == seat),
    "hand": lambda p, seat: len(p["hand"][seat]),
}
