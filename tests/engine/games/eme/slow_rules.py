"""The rules once more, slowly and over plain JSON positions: written from the seeds and `facts`, not from the engine.

Nothing is imported from the engine. A position is what `Game.save` writes; chance is the actor -1.
"""

from collections import Counter
from collections.abc import Callable
from copy import deepcopy

from tests.engine.games.eme.facts import (
    CARDS_TO_END,
    GOODS,
    PRICES,
    REGIONS,
    START,
    TRIANGLES,
    Actions,
    actions,
    neighbours,
)
from tests.support.reference_model import Position

CHANCE = -1
UNIT_STAGES = {"place": "placing", "move": "moving", "sail": "moving", "city": "building", "destroy": "destroying"}


def actors(p: Position) -> list[int]:
    kind = p["stage"]["kind"]
    if kind == "over":
        return []
    if kind in ("scattering", "dealing", "rolling", "neutral_draw"):
        return [CHANCE]
    if kind == "auction":
        return list(range(len(p["coins"])))
    return list(p["stage"]["among"]) if kind == "youngest" else [p["turn"]]


def legal(p: Position, actor: int) -> list[str]:
    """Every code that this actor may play, in no particular order."""
    return _LEGAL[p["stage"]["kind"]](p, actor)


def play(p: Position, actor: int, code: str) -> Position:
    """A new position."""
    p = deepcopy(p)
    verb, *words = code.split()
    _PLAY[verb](p, actor, *words)
    return p


def weights(p: Position) -> dict[str, int]:
    """Of the tokens that may come next, as many as lie face down."""
    return {f"token {good}": 2 - _tokens_out(p)[good] for good in GOODS if _tokens_out(p)[good] < 2}


def count(p: Position, depth: int) -> int:
    """Every sequence of `depth` decisions and draws, counted one by one."""
    if depth == 0 or not actors(p):
        return 1
    return sum(count(play(p, actor, code), depth - 1) for actor in actors(p) for code in legal(p, actor))


# What may be decided


def _tokens_out(p: Position) -> Counter[str]:
    return Counter(GOODS[token - 1] for token in p["tokens"].values())


def _scattering(p: Position, actor: int) -> list[str]:
    return list(weights(p))


def _dealing(p: Position, actor: int) -> list[str]:
    return [f"deal {card}" for card in p["undrawn"]]


def _rolling(p: Position, actor: int) -> list[str]:
    return [f"roll {seat}" for seat in p["stage"]["among"]]


def _youngest(p: Position, actor: int) -> list[str]:
    return [f"youngest {seat}" for seat in p["stage"]["among"]]


def _neutral(p: Position, actor: int) -> list[str]:
    return [f"neutral {region}" for region in _regions(p)]


def _auction(p: Position, actor: int) -> list[str]:
    return [f"bid {coins}" for coins in range(p["coins"][actor] + 1)]


def _choosing_first(p: Position, actor: int) -> list[str]:
    return [f"first {seat}" for seat in range(len(p["coins"]))]


def _taking_card(p: Position, actor: int) -> list[str]:
    return [f"take {card}" for card in p["row"] if _price(p, card) <= p["coins"][actor]]


def _choosing_action(p: Position, actor: int) -> list[str]:
    return [f"use {kind}" for kind, _ in _card_actions(p)[1]] + ["end"]


def _placing(p: Position, actor: int) -> list[str]:
    places = {START[_side(p)], *p["cities"][actor]} if sum(p["armies"][actor].values()) < 14 else ()
    return [f"place {region}" for region in places] + _leave(p)


def _moving(p: Position, actor: int) -> list[str]:
    sea = p["stage"]["sea"]
    steps = [(a, b) for a in p["armies"][actor] for b in neighbours(_side(p), a, sea)]
    return [f"move {a} {b}" for a, b in steps] + _leave(p)


def _building(p: Position, actor: int) -> list[str]:
    places = p["armies"][actor] if sum(p["cities"][actor].values()) < 3 else ()
    return [f"city {region}" for region in places] + _leave(p)


def _destroying(p: Position, actor: int) -> list[str]:
    victims = [(region, row) for row, armies in enumerate(p["armies"]) for region in armies]
    return [f"destroy {region} {row}" for region, row in victims] + _leave(p)


def _ending(p: Position, actor: int) -> list[str]:
    return ["end"]


def _leave(p: Position) -> list[str]:
    return ["end"] if p["stage"]["rest"] < 0 else ["end", "next"]


_LEGAL: dict[str, Callable[[Position, int], list[str]]] = {
    "scattering": _scattering,
    "dealing": _dealing,
    "rolling": _rolling,
    "youngest": _youngest,
    "neutral": _neutral,
    "neutral_draw": _neutral,
    "auction": _auction,
    "choosing_first": _choosing_first,
    "taking_card": _taking_card,
    "choosing_action": _choosing_action,
    "placing": _placing,
    "moving": _moving,
    "building": _building,
    "destroying": _destroying,
    "ending": _ending,
}


# What it does


def _token(p: Position, actor: int, good: str) -> None:
    region = next(one for one in TRIANGLES[_side(p)] if one not in p["tokens"])
    p["tokens"][region] = 1 + GOODS.index(good)
    p["tokens"] = {one: p["tokens"][one] for one in _regions(p) if one in p["tokens"]}
    if len(p["tokens"]) == len(TRIANGLES[_side(p)]):
        _fill_row(p, "setup")


def _deal(p: Position, actor: int, card: str) -> None:
    p["undrawn"].remove(int(card))
    p["row"].append(int(card))
    _fill_row(p, p["stage"]["then"])


def _fill_row(p: Position, then: str) -> None:
    """Cards come until six lie there or none is left; then the match goes on."""
    if len(p["row"]) < 6 and p["undrawn"]:
        p["stage"] = {"kind": "dealing", "then": then}
    elif then == "action":
        _begin_action(p)
    elif then == "turn":
        p["stage"] = {"kind": "taking_card"}
    elif len(p["coins"]) != 2:
        _who_starts(p)
    elif p["choices"]["neutral"] == "drawn":
        p["stage"] = {"kind": "neutral_draw", "left": 10}
    else:
        _prefer(p, [0, 1], "neutral")


def _who_starts(p: Position) -> None:
    """An auction by the rules; by option a lot among all."""
    lot = {"kind": "rolling", "among": list(range(len(p["coins"]))), "prize": "first"}
    p["stage"] = lot if p["choices"]["first"] == "lot" else {"kind": "auction"}


def _prefer(p: Position, among: list[int], prize: str) -> None:
    """One of these seats is the youngest, or the die says which."""
    if len(among) == 1:
        _give(p, among[0], prize)
    elif p["choices"]["ties"] == "die":
        p["stage"] = {"kind": "rolling", "among": among, "prize": prize}
    elif p["youngest"] in among:
        _give(p, p["youngest"], prize)
    else:
        p["stage"] = {"kind": "youngest", "among": among, "answers": [-1] * len(among), "prize": prize}


def _give(p: Position, seat: int, prize: str) -> None:
    p["turn"] = seat
    if prize == "neutral":
        p["stage"] = {"kind": "neutral", "left": 10}
        return
    p["coins"][seat] -= p["bids"][seat]
    p["stage"] = {"kind": "choosing_first" if p["choices"]["winner"] == "chooses" else "taking_card"}


def _roll(p: Position, actor: int, seat: str) -> None:
    if p["stage"]["prize"] == "first":
        p["turn"], p["stage"] = int(seat), {"kind": "taking_card"}
        return
    _give(p, int(seat), p["stage"]["prize"])


def _name_youngest(p: Position, actor: int, seat: str) -> None:
    stage = p["stage"]
    stage["answers"][stage["among"].index(actor)] = int(seat)
    if -1 in stage["answers"]:
        return
    named = Counter(stage["answers"])
    most = [one for one in stage["among"] if named[one] == max(named.values())]
    if len(most) == 1:
        p["youngest"] = most[0]
        _give(p, most[0], stage["prize"])
    else:
        p["stage"] = {"kind": "rolling", "among": most, "prize": stage["prize"]}


def _place_neutral(p: Position, actor: int, region: str) -> None:
    _add(p, "armies", 2, region, 1)
    p["turn"] = p["turn"] if actor == CHANCE else 1 - actor
    p["stage"]["left"] -= 1
    if not p["stage"]["left"]:
        _who_starts(p)


def _bid(p: Position, actor: int, coins: str) -> None:
    p["bids"][actor] = int(coins)
    if -1 not in p["bids"]:
        _prefer(p, [seat for seat, bid in enumerate(p["bids"]) if bid == max(p["bids"])], "bid")


def _first(p: Position, actor: int, seat: str) -> None:
    p["turn"], p["stage"] = int(seat), {"kind": "taking_card"}


def _take(p: Position, actor: int, card: str) -> None:
    p["coins"][actor] -= _price(p, int(card))
    p["row"].remove(int(card))
    p["taken"][actor].append(int(card))
    if p["choices"]["refill"] == "at_once":
        _fill_row(p, "action")
    else:
        _begin_action(p)


def _begin_action(p: Position) -> None:
    join, _ = _card_actions(p)
    if join:
        p["stage"] = {"kind": "choosing_action"}
    else:
        _do(p, 0, -1)


def _do(p: Position, part: int, rest: int) -> None:
    """Begin with one of the actions on the card just taken."""
    kind, units = _card_actions(p)[1][part]
    p["stage"] = {"kind": UNIT_STAGES[kind], "left": units, "rest": rest}
    if kind in ("move", "sail"):
        p["stage"]["sea"] = kind == "sail"


def _use(p: Position, actor: int, kind: str) -> None:
    join, offered = _card_actions(p)
    part = [one for one, _ in offered].index(kind)
    _do(p, part, 1 - part if join == "and" else -1)


def _place(p: Position, actor: int, region: str) -> None:
    _add(p, "armies", actor, region, 1)
    _unit_done(p)


def _move(p: Position, actor: int, origin: str, target: str) -> None:
    _add(p, "armies", actor, origin, -1)
    _add(p, "armies", actor, target, 1)
    _unit_done(p)


def _city(p: Position, actor: int, region: str) -> None:
    _add(p, "cities", actor, region, 1)
    _unit_done(p)


def _destroy(p: Position, actor: int, region: str, row: str) -> None:
    _add(p, "armies", int(row), region, -1)
    _unit_done(p)


def _unit_done(p: Position) -> None:
    p["stage"]["left"] -= 1
    if p["stage"]["left"] == 0:
        _next(p, None)


def _next(p: Position, actor: int | None) -> None:
    rest = p["stage"]["rest"]
    if rest < 0:
        p["stage"] = {"kind": "ending"}
    else:
        _do(p, rest, -1)


def _end(p: Position, actor: int) -> None:
    seats = len(p["coins"])
    if all(len(cards) == CARDS_TO_END[seats] for cards in p["taken"]):
        p["stage"] = {"kind": "over"}
        return
    p["turn"] = (p["turn"] + 1) % seats
    _fill_row(p, "turn")


_PLAY: dict[str, Callable[..., None]] = {
    "token": _token,
    "deal": _deal,
    "roll": _roll,
    "youngest": _name_youngest,
    "neutral": _place_neutral,
    "bid": _bid,
    "first": _first,
    "take": _take,
    "use": _use,
    "place": _place,
    "move": _move,
    "city": _city,
    "destroy": _destroy,
    "next": _next,
    "end": _end,
}


# Small things


def _side(p: Position) -> str:
    return str(p["choices"]["side"])


def _regions(p: Position) -> list[str]:
    return REGIONS[_side(p)]


def _price(p: Position, card: int) -> int:
    row: list[int] = p["row"]
    return PRICES[row.index(card)]


def _card_actions(p: Position) -> Actions:
    return actions(p["taken"][p["turn"]][-1], p["choices"]["card24"])


def _add(p: Position, pieces: str, row: int, region: str, number: int) -> None:
    """Regions without pieces are left out, as `Game.save` does."""
    held = p[pieces][row]
    held[region] = held.get(region, 0) + number
    p[pieces][row] = {one: held[one] for one in _regions(p) if held.get(one)}
