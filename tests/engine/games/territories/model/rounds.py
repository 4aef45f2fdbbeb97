"""The order of things: draws, phases, checks, destruction, the end of a round and of the match."""

from collections import Counter
from functools import cache

from tests.engine.games.territories.model import income
from tests.engine.games.territories.model.cards import remove_bridge, throw
from tests.engine.games.territories.model.facts import (
    ACTIONS,
    CATCH_UP,
    CATCH_UP_CARDS,
    FEWEST_DICE,
    FIRST_CATCH_UP,
    FIRST_MORE_DICE,
    MARKET_EVERY,
    ROUNDS_AFTER_DECK,
    SIDES,
    is_first,
)
from tests.engine.games.territories.model.scorer import goal, total
from tests.engine.games.territories.model.tasks import check, order
from tests.engine.games.territories.model.unions import settle, warded
from tests.support.reference_model import Position

# Draws


def dice(p: Position) -> int:
    seats = len(p["hand"])
    return seats + (seats > 2) * FIRST_MORE_DICE if is_first(p) else max(FEWEST_DICE, seats)


@cache
def thrown(number: int) -> Counter[int]:
    """In how many ways so many dice show each sum, die by die."""
    ways = Counter({0: 1})
    for _ in range(number):
        ways = sum((Counter({total + pips: many for total, many in ways.items()}) for pips in SIDES), Counter())
    return ways


def draws(p: Position) -> dict[str, int]:
    """What chance may do about the draw that is due, and how likely each is."""
    due = p["due"][0]
    if due["kind"] == "dice":
        return {f"roll {number}": ways for number, ways in thrown(dice(p)).items()}
    if due["kind"] == "leader":
        return {f"lead {seat}": 1 for seat in range(len(p["hand"]))}
    verb, cards = {
        "card": ("deal", p["undrawn"]),
        "task": ("assign", p["task_deck"] or p["tasks_under"][:1]),
        "development": ("grant", p["development_deck"]),
        "discard": ("discard", p["hand"][due["seat"]]),
    }[due["kind"]]
    return {f"{verb} {card}": 1 for card in cards}


def draw(p: Position, code: str) -> None:
    verb, word = code.split()
    number, seat = int(word), p["due"].pop(0)["seat"]
    if verb == "roll":
        p["pool"] = p["rolled"] = number
    elif verb == "lead":
        p["leader"] = number
    elif verb == "discard":
        p["hand"][seat].remove(number)
        throw(p["discards"], number)
    else:
        _DRAWN[verb](p, seat, number)
    go_on(p)


def _deal(p: Position, seat: int, card: int) -> None:
    p["undrawn"].remove(card)
    throw(p["hand"][seat], card)


def _assign(p: Position, seat: int, task: int) -> None:
    (p["task_deck"] if task in p["task_deck"] else p["tasks_under"]).remove(task)
    shown = p["choices"]["claims"] == "automatic"
    p["tasks"][seat].append({"task": task, "since": list(p["deeds"][seat]), "shown": shown})


def _grant(p: Position, seat: int, development: int) -> None:
    p["development_deck"].remove(development)
    throw(p["developments"][seat], development)


_DRAWN = {"deal": _deal, "assign": _assign, "grant": _grant}


def _shuffle_again(p: Position) -> None:
    """«Completed and swapped tasks are shuffled into a new deck»,
    «played ones are reshuffled»; cards and tasks of a first game never are."""
    empty = not p["task_deck"] and not p["tasks_under"]
    if p["due"][0]["kind"] == "task" and empty and not is_first(p):
        p["task_deck"], p["tasks_done"] = p["tasks_done"], []
    if p["due"][0]["kind"] == "development" and not p["development_deck"]:
        p["development_deck"], p["development_pile"] = p["development_pile"], []


# What comes next


def go_on(p: Position) -> None:
    """To the next draw or the next question. «Draws simply fail.»"""
    while True:
        while p["due"]:
            _shuffle_again(p)
            if draws(p):
                return
            p["due"].pop(0)
        follow = _NEXT.get(p["stage"]["kind"])
        if follow is None:
            return
        follow(p)


def _begin_round(p: Position) -> None:
    """«Every player draws 1 card at the start of each round, the first included»"""
    seats = len(p["hand"])
    p["round"] += 1
    p["before"] = [list(deeds) for deeds in p["deeds"]]
    p["actions"], p["played"] = [ACTIONS] * seats, [0] * seats
    for flag in ("founded", "begun", "tasked", "bought", "ready"):
        p[flag] = [False] * seats
    p["due"] = [{"kind": "card", "seat": seat} for seat in order(p)]
    step = (FIRST_CATCH_UP if is_first(p) else CATCH_UP).get(seats, 0)
    now = [total(p, seat) for seat in range(seats)]
    for seat in order(p) if step else ():
        points = (max(now) - now[seat]) // step
        p["reputation"][seat] += points
        p["due"] += [{"kind": "card", "seat": seat}] * (CATCH_UP_CARDS if points else 0)
    p["stage"] = {"kind": "drawing"}


def _drawn(p: Position) -> None:
    """«Базарный день (до фазы строительства)»"""
    if p["choices"]["market"] and not is_first(p) and p["round"] % MARKET_EVERY == 0:
        p["stage"] = {"kind": "market"}
    else:
        _begin_construction(p)


def _begin_construction(p: Position) -> None:
    p["stage"] = {"kind": "construction", "step": -1 if p["choices"]["construction"] == "at_once" else 0}


def close_market(p: Position) -> None:
    """Unsold lots return."""
    p["lots"], p["bids"], p["draft"] = [], [], [None] * len(p["hand"])
    p["ready"] = [False] * len(p["hand"])
    check(p, "market_end")
    _begin_construction(p)
    go_on(p)


def close_construction(p: Position) -> None:
    p["ready"] = [False] * len(p["hand"])
    settle(p)
    check(p, "construction_end")
    income.take_coins_back(p)
    p["due"].append({"kind": "dice", "seat": -1})
    p["stage"] = {"kind": "rolling"}
    go_on(p)


def close_income(p: Position) -> None:
    check(p, "income_end")
    p["stage"] = {"kind": "falling"}


def destroy(p: Position) -> None:
    """«All unfunded cards go at once, then empty territories, then events and round-long developments end, then
    significance is computed once.»"""
    _fall(p)
    _abandon(p)
    for force in p["passing"]:
        throw(p["development_pile" if force["development"] else "discards"], force["card"])
    p["passing"] = []
    settle(p)
    check(p, "round_end")
    p["stage"] = {"kind": "closing"}


def _fall(p: Position) -> None:
    safe = warded(p, "collapse")
    for land in p["lands"]:
        fallen = [piece for piece in land["pieces"] if not piece["funded"] and land["id"] not in safe]
        for piece in fallen:
            land["pieces"].remove(piece)
            throw(p["discards"], piece["card"])


def _abandon(p: Position) -> None:
    """«A territory without building and character goes to the discard with its reputation cards and its bridges.»"""
    for land in [land for land in p["lands"] if not land["pieces"]]:
        p["lands"].remove(land)
        throw(p["buried"], land["face"])
        for card in land["lasting"]:
            throw(p["discards"], card)
        for bridge in [one for one in p["bridges"] if land["id"] in (one["a"], one["b"])]:
            remove_bridge(p, bridge)


def _close_round(p: Position) -> None:
    if not p["undrawn"]:
        p["dry"] = p["dry"] or p["round"]
    reason = why_over(p)
    if reason:
        p["stage"] = {"kind": "over", "reason": reason}
    else:
        p["leader"] = order(p)[1]
        _begin_round(p)


def why_over(p: Position) -> str | None:
    if any(total(p, seat) >= goal(p) for seat in range(len(p["hand"]))):
        return "reputation"
    if not p["undrawn"] and not all(p["hand"]):
        return "hand"
    dry = p["dry"] and p["round"] >= p["dry"] + ROUNDS_AFTER_DECK
    return "deck" if dry else None


_NEXT = {
    "dealing": _begin_round,
    "drawing": _drawn,
    "rolling": income.begin,
    "carrying": close_income,
    "falling": destroy,
    "closing": _close_round,
}
