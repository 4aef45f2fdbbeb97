"""What can be played at what, and what it does: influence, developments, actions of cards on the table, bridges."""

from tests.engine.games.territories.model.facts import (
    CARDS,
    INFLUENCES,
    ON_OTHERS,
    PROFIT,
    effects,
    most_influence,
    source,
)
from tests.engine.games.territories.model.shapes import Bridge, Effect, Kind, Land, Piece
from tests.engine.games.territories.model.unions import at, need, pieces, profit, settle, warded
from tests.support.reference_model import Position

# What may be played


def influence(p: Position, seat: int) -> list[str]:
    """«Up to 2 per player and round, only in the own income turn; some cost coins»"""
    if p["played"][seat] >= most_influence(p):
        return []
    held = [card for card in p["hand"][seat] if CARDS[card]["kind"] in ("event", "reputation")]
    return [code for card in held if pays(p, seat, card) for code in orders(p, seat, str(card))]


def developments(p: Position, seat: int, phase: str) -> list[str]:
    """«In the phase printed on them, any number per round»"""
    words = [f"d{number}" for number in p["developments"][seat]]
    fitting = [word for word in words if source(word)["phase"] in (phase, "any") and pays(p, seat, word)]
    return [code for word in fitting for code in orders(p, seat, word)]


def actions(p: Position, seat: int) -> list[str]:
    """«Its act effect, once per round after funding»"""
    found = []
    for land, piece in pieces(p):
        acts = effects(CARDS[piece["card"]], "act")
        ready = land["owner"] == seat and piece["funded"] and not piece["used"]
        if acts and ready and acts[0].get("cost", 0) <= p["coins"][seat]:
            found += orders(p, seat, str(piece["card"]), acts, land["id"])
    return found


def pays(p: Position, seat: int, word: int | str) -> bool:
    return bool(source(str(word)).get("cost", 0) <= p["coins"][seat])


def orders(p: Position, seat: int, word: str, acts: list[Effect] | None = None, home: str | None = None) -> list[str]:
    """All codes by which this source may be played: one for each thing that can be chosen for it."""
    kind = source(word)
    ops = acts or effects(kind, "play")
    where = "" if acts else kind.get("where", "")
    for op in ops:
        if op["op"] == "demolish":
            return demolitions(p, seat, word, op)
        if op["op"] == "bridge":
            return bridges(p, seat, word, home if "end" in op else None)
        if op["op"] == "task":
            return [f"swap {word} {place}" for place in range(1, len(p["tasks"][seat]) + 1)]
        if op.get("target") == "opponent":
            return [f"aim {word} {other}" for other in range(len(p["hand"])) if other != seat]
    if where.endswith("_territory"):
        return [f"lay {word} {land['id']}" for land in places(p, seat, where)]
    return [f"play {word}"]


def places(p: Position, seat: int, where: str) -> list[Land]:
    """«An opponent territory must have no ward influence»"""
    safe = warded(p, "influence")
    own = [land for land in p["lands"] if land["owner"] == seat]
    others = [land for land in p["lands"] if land["owner"] != seat and land["id"] not in safe]
    return {"own_territory": own, "enemy_territory": others, "any_territory": own + others}[where]


def demolitions(p: Position, seat: int, word: str, op: Effect) -> list[str]:
    if op["filter"] == "bridge":
        return [f"part {word} {one['a']} {one['b']}" for one in p["bridges"]]
    if op["filter"] == "reputation":
        return [f"raze {word} {card}" for land in p["lands"] for card in land["lasting"]]
    standing = [piece["card"] for land in places(p, seat, "enemy_territory") for piece in land["pieces"]]
    return [f"raze {word} {card}" for card in standing if CARDS[card]["kind"] == "building"]


def bridges(p: Position, seat: int, word: int | str, home: str | None = None) -> list[str]:
    """«Two territories not joined directly, at least one own»; one's own end is named first, of two the earlier one."""
    joined = [{one["a"], one["b"]} for one in p["bridges"]]
    own = [land["id"] for land in p["lands"] if land["owner"] == seat]
    safe = warded(p, "bridge")
    found = []
    for a in own if home is None else [home]:
        for land in p["lands"]:
            b = land["id"]
            twice = home is None and b in own and own.index(b) < own.index(a)
            if a != b and not twice and {a, b} not in joined and (b in own or b not in safe):
                found.append(f"join {word} {a} {b}")
    return found


def any_task(p: Position) -> bool:
    return bool(p["task_deck"] or p["tasks_under"] or p["tasks_done"])


# What it does


def play(p: Position, seat: int, code: str) -> None:
    """Carry out `play`, `aim`, `lay`, `raze`, `part`, `swap` or `join`, from wherever its source is."""
    verb, word, *aims = code.split()
    p["latest"] = f"swap {word}" if verb == "swap" else code
    if verb in ("lay", "raze"):
        _count(p, seat, word, aims[0])
    ops = _leave(p, seat, word, aims)
    for op in ops:
        _DO[op["op"]](p, seat, op, aims)
    refresh(p)


def _count(p: Position, seat: int, word: str, aim: str) -> None:
    """«Сыграйте карту влияния на территорию соперника.»"""
    owners = {land["id"]: land["owner"] for land in p["lands"]}
    owners |= {str(piece["card"]): land["owner"] for land, piece in pieces(p)}
    if not word.startswith("d") and int(word) in p["hand"][seat]:
        p["deeds"][seat][ON_OTHERS] += owners[aim] != seat


def _leave(p: Position, seat: int, word: str, aims: list[str]) -> list[Effect]:
    """It is paid, and goes to where it lies from now on; what it does at once."""
    kind = source(word)
    if word.startswith("d"):
        return _develop(p, seat, int(word[1:]), kind, aims)
    card = int(word)
    if card not in p["hand"][seat]:
        piece = next(piece for _, piece in pieces(p) if piece["card"] == card)
        piece["used"] = True
        acts = effects(kind, "act")
        p["coins"][seat] -= acts[0].get("cost", 0)
        return acts
    p["hand"][seat].remove(card)
    p["coins"][seat] -= kind.get("cost", 0)
    if kind["kind"] == "bridge":
        p["bridges"].append({"a": aims[0], "b": aims[1], "card": card})
        return []
    p["played"][seat] += 1
    p["deeds"][seat][INFLUENCES] += 1
    if kind["kind"] == "reputation":
        at(p, aims[0])["lasting"].append(card)
    elif effects(kind, "static"):
        p["passing"].append({"card": card, "seat": seat, "land": (aims or [""])[0], "development": False})
    else:
        throw(p["discards"], card)
    return effects(kind, "play")


def _develop(p: Position, seat: int, number: int, kind: Kind, aims: list[str]) -> list[Effect]:
    p["developments"][seat].remove(number)
    p["coins"][seat] -= kind.get("cost", 0)
    if effects(kind, "static"):
        p["passing"].append({"card": number, "seat": seat, "land": (aims or [""])[0], "development": True})
    else:
        throw(p["development_pile"], number)
    return effects(kind, "play")


def throw(pile: list[int], card: int) -> None:
    pile.append(card)
    pile.sort()


def _target(seat: int, op: Effect, aims: list[str]) -> int:
    return int(aims[0]) if op.get("target") == "opponent" else seat


def _coins(p: Position, seat: int, op: Effect, aims: list[str]) -> None:
    whose = _target(seat, op, aims)
    p["coins"][whose] = max(0, p["coins"][whose] + op["n"])


def _reputation(p: Position, seat: int, op: Effect, aims: list[str]) -> None:
    whose = _target(seat, op, aims)
    p["reputation"][whose] = max(0, p["reputation"][whose] + op["n"])


def _pool(p: Position, seat: int, op: Effect, aims: list[str]) -> None:
    p["pool"] = max(0, p["pool"] + op["n"])


def _draw(p: Position, seat: int, op: Effect, aims: list[str]) -> None:
    p["due"] += [{"kind": "card", "seat": _target(seat, op, aims)} for _ in range(op["n"])]


def _discard(p: Position, seat: int, op: Effect, aims: list[str]) -> None:
    p["due"] += [{"kind": "discard", "seat": _target(seat, op, aims)} for _ in range(op["n"])]


def _steal(p: Position, seat: int, op: Effect, aims: list[str]) -> None:
    """«Up to n coins»"""
    coins = min(op["n"], p["coins"][int(aims[0])])
    p["coins"][int(aims[0])] -= coins
    p["coins"][seat] += coins


def _demolish(p: Position, seat: int, op: Effect, aims: list[str]) -> None:
    if op["filter"] == "bridge":
        remove_bridge(p, next(one for one in p["bridges"] if [one["a"], one["b"]] == aims))
        return
    card = int(aims[0])
    for land in p["lands"]:
        land["pieces"] = [piece for piece in land["pieces"] if piece["card"] != card]
        land["lasting"] = [one for one in land["lasting"] if one != card]
    throw(p["discards"], card)


def remove_bridge(p: Position, bridge: Bridge) -> None:
    """«A bridge marker made this way leaves the game when removed.»"""
    p["bridges"].remove(bridge)
    if bridge["card"]:
        throw(p["discards"], bridge["card"])


def _bridge(p: Position, seat: int, op: Effect, aims: list[str]) -> None:
    p["bridges"].append({"a": aims[0], "b": aims[1], "card": 0})


def _task(p: Position, seat: int, op: Effect, aims: list[str]) -> None:
    held = p["tasks"][seat].pop(int(aims[0]) - 1)
    p["tasks_under"].append(held["task"])
    p["due"].append({"kind": "task", "seat": seat})


def _actions(p: Position, seat: int, op: Effect, aims: list[str]) -> None:
    p["actions"][seat] += op["n"]


_DO = {
    "coins": _coins,
    "reputation": _reputation,
    "pool": _pool,
    "draw": _draw,
    "discard": _discard,
    "steal": _steal,
    "demolish": _demolish,
    "bridge": _bridge,
    "task": _task,
    "actions": _actions,
}


# What follows


def refresh(p: Position) -> None:
    """After every change: unions are looked at, and cards whose coins are enough now are funded.

    Where all build at once unions wait until the last has built.
    """
    if p["stage"] == {"kind": "construction", "step": -1}:
        return
    settle(p)
    while fed := [(land, piece) for land, piece in pieces(p) if _enough(p, land, piece)]:
        fund(p, *fed[0])
        settle(p)


def _enough(p: Position, land: Land, piece: Piece) -> bool:
    return p["stage"]["kind"] == "income" and not piece["funded"] and piece["coins"] >= need(p, land, piece)


def fund(p: Position, land: Land, piece: Piece) -> None:
    """«It becomes active and its profit comes from the bank to the treasury of the owner»"""
    piece["funded"] = piece["active"] = True
    coins, seat = profit(p, land, piece), land["owner"]
    p["coins"][seat] += coins
    p["deeds"][seat][PROFIT] += coins
    for op in effects(CARDS[piece["card"]], "fund"):
        _DO[op["op"]](p, seat, op, [])
