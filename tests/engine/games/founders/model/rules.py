"""The rules once more, slowly and over plain JSON positions: written from the seed and `facts`, not from the engine.

Nothing is imported from the engine. A position is what `Game.save` writes; chance is the actor -1. Setting up is in
`setup`, what a place is supplied with in `grid`, the end by consent in `prospects`.
"""

from collections.abc import Callable
from copy import deepcopy

from tests.engine.games.founders.facts import ROW_LIMIT, STACKS, TILES, TOKENS
from tests.engine.games.founders.model import setup
from tests.engine.games.founders.model.grid import Tile, corners, makes, spots, supplied, unprotected
from tests.engine.games.founders.model.prospects import workplaces
from tests.support.reference_model import Position

CHANCE = -1
DRAWN = ("dealing", "lot", "drawing", "rescuing", "hiring")


def actors(p: Position) -> list[int]:
    kind = p["stage"]["kind"]
    if kind == "over":
        return []
    if kind in DRAWN:
        return [CHANCE]
    return others(p) if kind == "voting" else [p["turn"]]


def legal(p: Position, actor: int) -> list[str]:
    """Every code that this actor may play, in no particular order."""
    return _LEGAL[p["stage"]["kind"]](p, actor)


def weights(p: Position) -> dict[str, int]:
    """How likely chance plays each code."""
    return {code: p["undrawn"].get(code.split()[1], 1) for code in legal(p, CHANCE)}


def play(p: Position, actor: int, code: str) -> None:
    """The position itself is changed."""
    verb, *words = code.split()
    _PLAY[verb](p, actor, *words)


def count(p: Position, depth: int) -> int:
    """Every sequence of `depth` decisions and draws, counted one by one."""
    if depth == 0 or not actors(p):
        return 1
    return sum(count(after(p, actor, code), depth - 1) for actor in actors(p) for code in legal(p, actor))


def after(p: Position, actor: int, code: str) -> Position:
    p = deepcopy(p)
    play(p, actor, code)
    return p


def others(p: Position) -> list[int]:
    return [seat for seat in range(len(p["realms"])) if seat != p["turn"]]


# What may be decided


def _opening(p: Position, actor: int) -> list[str]:
    stacks = [f"open {stack}" for stack in STACKS if setup.unseen(p, stack)]
    may_ask = p["choices"]["vote"] and not p["stage"]["asked"]
    return stacks + ["propose"] * may_ask


def _voting(p: Position, actor: int) -> list[str]:
    return ["refuse"] if actor in p["stage"]["agreed"] else ["agree", "refuse"]


def _drawing(p: Position, actor: int) -> list[str]:
    return [f"deal {tile}" for tile in setup.unseen(p, p["stage"]["stack"])]


def _rescuing(p: Position, actor: int) -> list[str]:
    return [f"deal {tile}" for tile in setup.unseen(p, "nature")]


def _acting(p: Position, actor: int) -> list[str]:
    """«Вы должны присоединить квадрат, если это возможно сделать (но вы не обязаны прибегать к замене).»"""
    found = spots(p["realms"][actor], p["carts"][actor], p["stage"]["bought"])
    fitting = {(code.split()[0], tile) for tile in _open(p) for code, there in found if supplied(tile, there)}
    top = "nature" if setup.unseen(p, "nature") else "end"
    must = any(verb == "place" for verb, _ in fitting)
    return [*_uses(p, actor), *{f"take {tile}" for _, tile in fitting}, *[top] * (not must)]


def _open(p: Position) -> set[str]:
    return {tile for row in (*p["rows"], p["prizes"]) for tile in row}


def _uses(p: Position, actor: int) -> list[str]:
    """«В ход вы можете разыграть только один жетон (любого вида).»"""
    held = {*p["hands"][actor], *["master"] * bool(p["masters"][actor])}
    return [f"use {token}" for token in held if not p["stage"]["used"] and _TARGETS[token](p, actor)]


def _using(p: Position, actor: int) -> list[str]:
    return _TARGETS[p["stage"]["token"]](p, actor)


def _wars(p: Position, actor: int) -> list[str]:
    found = [(seat, tile) for seat in others(p) for tile in unprotected(p["realms"][seat])]
    return [f"war {seat} {tile['x']} {tile['y']}" for seat, tile in found if not tile["ruined"]]


def _coins(p: Position, actor: int) -> list[str]:
    """«Нельзя разыграть монету на квадрат, который не производит ресурсов»"""
    found = [(seat, tile) for seat in others(p) for tile in p["realms"][seat]]
    return [f"coin {seat} {tile['x']} {tile['y']} {one}" for seat, tile in found for one in makes(tile)]


def _carts(p: Position, actor: int) -> list[str]:
    lying = [(cart["x"], cart["y"]) for cart in p["carts"][actor]]
    return [f"cart {x} {y}" for x, y in corners(p["realms"][actor]) if (x, y) not in lying]


def _masters(p: Position, actor: int) -> list[str]:
    return [f"master {tile['x']} {tile['y']}" for tile in workplaces(p, actor)]


_TARGETS: dict[str, Callable[[Position, int], list[str]]] = {
    "war": _wars,
    "coin": _coins,
    "cart": _carts,
    "master": _masters,
}


def _placing(p: Position, actor: int) -> list[str]:
    tile, bought = p["stage"]["tile"], p["stage"]["bought"]
    found = spots(p["realms"][actor], p["carts"][actor], bought)
    return [code for code, there in found if supplied(tile, there)]


def _hiring(p: Position, actor: int) -> list[str]:
    return [f"hire {resource}" for resource in p["guild"]]


def _ending(p: Position, actor: int) -> list[str]:
    return ["end"]


_LEGAL: dict[str, Callable[[Position, int], list[str]]] = setup.LEGAL | {
    "opening": _opening,
    "voting": _voting,
    "drawing": _drawing,
    "rescuing": _rescuing,
    "acting": _acting,
    "using": _using,
    "placing": _placing,
    "hiring": _hiring,
    "ending": _ending,
}


# What it does


def _open_stack(p: Position, actor: int, stack: str) -> None:
    """«Если в этом ряду уже лежат 5 квадратов, то уберите все их в коробку»"""
    row = p["rows"][STACKS.index(stack)]
    if len(row) == ROW_LIMIT:
        for tile in row:
            p["swept"][tile] = p["swept"].get(tile, 0) + 1
        row.clear()
    p["stage"] = {"kind": "drawing", "stack": stack}


def _propose(p: Position, actor: int) -> None:
    p["stage"] = {"kind": "voting", "agreed": []}


def _agree(p: Position, actor: int) -> None:
    p["stage"]["agreed"] = sorted([*p["stage"]["agreed"], actor])
    if p["stage"]["agreed"] == others(p):
        _finish(p, "agreed")


def _refuse(p: Position, actor: int) -> None:
    p["stage"] = {"kind": "opening", "asked": True}


def _deal(p: Position, actor: int, tile: str) -> None:
    stage = p["stage"]
    if stage["kind"] == "drawing":
        setup.open_tile(p, tile, p["rows"][STACKS.index(stage["stack"])])
        p["stage"] = {"kind": "acting", "used": False, "bought": ""}
    elif stage["kind"] == "rescuing":
        setup.open_tile(p, tile, [])
        p["stage"] = {"kind": "placing", "tile": tile, "bought": "", "rescued": True}
    else:
        setup.play_deal(p, actor, tile)


def _use(p: Position, actor: int, token: str) -> None:
    p["stage"] = {"kind": "using", "token": token}


def _war(p: Position, actor: int, seat: str, x: str, y: str) -> None:
    _tile(p, seat, x, y)["ruined"] = True
    _spend(p, actor, "war")


def _coin(p: Position, actor: int, seat: str, x: str, y: str, resource: str) -> None:
    _tile(p, seat, x, y)["coins"] += 1
    _spend(p, actor, "coin", resource)


def _cart(p: Position, actor: int, x: str, y: str) -> None:
    p["carts"][actor].append({"x": int(x), "y": int(y)})
    _spend(p, actor, "cart")


def _spend(p: Position, actor: int, token: str, bought: str = "") -> None:
    _more(p["hands"][actor], token, -1)
    p["stage"] = {"kind": "acting", "used": True, "bought": bought}


def _master(p: Position, actor: int, x: str, y: str) -> None:
    tile = _tile(p, actor, x, y)
    tile["craftsman"] = True
    p["masters"][actor].remove(TILES[tile["tile"]].gives[0])
    p["stage"] = {"kind": "acting", "used": True, "bought": ""}


def _take(p: Position, actor: int, tile: str) -> None:
    p["stage"] = {"kind": "placing", "tile": tile, "bought": p["stage"]["bought"], "rescued": False}


def _nature(p: Position, actor: int) -> None:
    p["stage"] = {"kind": "rescuing"}


def _place(p: Position, actor: int, x: str, y: str) -> None:
    if p["stage"]["kind"] == "joining":
        setup.play_join(p, actor, int(x), int(y))
        return
    tile, rescued = p["stage"]["tile"], p["stage"]["rescued"]
    if not rescued:
        next(row for row in (*p["rows"], p["prizes"]) if tile in row).remove(tile)
    p["realms"][actor].append(setup.laid(tile, int(x), int(y)))
    _token(p, actor, tile)


def _token(p: Position, actor: int, tile: str) -> None:
    """«Вы берёте из общего резерва жетон того же типа, что и производимый квадратом ресурс.»"""
    token = TOKENS[TILES[tile].gives[0]] if TILES[tile].kind == "city" else None
    p["stage"] = {"kind": "ending"}
    if token == "master" and p["guild"]:
        p["stage"] = {"kind": "hiring"}
    elif token is not None and p["supply"].get(token):
        _more(p["supply"], token, -1)
        _more(p["hands"][actor], token, 1)


def _replace(p: Position, actor: int, x: str, y: str) -> None:
    """«Положите его перед собой лицом вниз и положите новый на его место»: a ruined tile's tokens go to the box."""
    old = _tile(p, actor, x, y)
    p["realms"][actor].remove(old)
    p["replaced"][actor].append(old["tile"])
    if not old["ruined"]:
        _more(p["hands"][actor], "coin", old["coins"])
    _place(p, actor, x, y)


def _hire(p: Position, actor: int, resource: str) -> None:
    p["guild"].remove(resource)
    p["masters"][p["turn"]].append(resource)
    p["stage"] = {"kind": "ending"}


def _end(p: Position, actor: int) -> None:
    """«Игра заканчивается в конце хода игрока, если выполнено хотя бы одно из трёх условий»"""
    _collect(p, actor)
    if not p["prizes"]:
        _finish(p, "prizes")
    elif not any(setup.unseen(p, stack) for stack in STACKS):
        _finish(p, "stacks")
    else:
        p["turn"] = (actor + 1) % len(p["realms"])
        p["stage"] = {"kind": "opening", "asked": False}


def _collect(p: Position, seat: int) -> None:
    """«Заберите со своих квадратов жетоны монет, если они там были»"""
    for tile in p["realms"][seat]:
        _more(p["hands"][seat], "coin", tile["coins"])
        tile["coins"] = 0


def _finish(p: Position, reason: str) -> None:
    for seat in range(len(p["realms"])):
        _collect(p, seat)
    p["stage"] = {"kind": "over", "reason": reason}


_PLAY: dict[str, Callable[..., None]] = {
    "deal": _deal,
    "first": setup.play_first,
    "pick": setup.play_pick,
    "open": _open_stack,
    "propose": _propose,
    "agree": _agree,
    "refuse": _refuse,
    "use": _use,
    "war": _war,
    "coin": _coin,
    "cart": _cart,
    "master": _master,
    "take": _take,
    "nature": _nature,
    "place": _place,
    "replace": _replace,
    "hire": _hire,
    "end": _end,
}


VERBS = list(_PLAY)


# Small things


def _tile(p: Position, seat: int | str, x: str, y: str) -> Tile:
    state: list[Tile] = p["realms"][int(seat)]
    return next(tile for tile in state if (tile["x"], tile["y"]) == (int(x), int(y)))


def _more(heap: dict[str, int], token: str, number: int) -> None:
    """None of a kind is not written."""
    heap[token] = heap.get(token, 0) + number
    if not heap[token]:
        del heap[token]
