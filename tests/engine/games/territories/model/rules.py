"""The rules once more, slowly and over plain JSON positions: written from the seed and `facts`, not from the engine.

Nothing is imported from the engine. A position is what `Game.save` writes; chance is the actor -1.
"""

from itertools import count

from tests.engine.games.territories.model import cards, income, market, rounds
from tests.engine.games.territories.model.facts import CARD_PRICE, CARDS, PLACES, TASKS_IN_HAND, copied, is_first
from tests.engine.games.territories.model.shapes import Land, Piece
from tests.engine.games.territories.model.tasks import order
from tests.engine.games.territories.model.unions import at
from tests.support.reference_model import Position

CHANCE = -1


def actors(p: Position) -> list[int]:
    kind = p["stage"]["kind"]
    if kind == "over":
        return []
    if p["due"]:
        return [CHANCE]
    if kind == "income":
        return [income.turn_of(p)]
    if kind == "construction" and p["stage"]["step"] >= 0:
        return [order(p)[p["stage"]["step"]]]
    return list(range(len(p["hand"])))


def legal(p: Position, actor: int) -> list[str]:
    """Every code that this actor may play, in no particular order."""
    if actor == CHANCE:
        return list(rounds.draws(p))
    if p["ready"][actor]:
        return ["again"]
    return _LEGAL[p["stage"]["kind"]](p, actor)


def play(p: Position, actor: int, code: str) -> None:
    """The position itself is changed."""
    if actor == CHANCE:
        rounds.draw(p, code)
        return
    _PLAY.get(code.split(maxsplit=1)[0], _any_time)(p, actor, code)
    market.settle(p)
    rounds.go_on(p)


def after(p: Position, actor: int, code: str) -> Position:
    p = copied(p)
    play(p, actor, code)
    return p


def leaves(p: Position, depth: int) -> int:
    """Every sequence of `depth` decisions and draws, counted one by one."""
    if depth == 0 or not actors(p):
        return 1
    return sum(leaves(after(p, actor, code), depth - 1) for actor in actors(p) for code in legal(p, actor))


# What may be decided


def _market(p: Position, seat: int) -> list[str]:
    return market.legal(p, seat) + _before(p, seat) + _marks(p, seat)


def _before(p: Position, seat: int) -> list[str]:
    """«Любой игрок может в любой момент до фазы строительства взять карту задания»; in a first game tasks are dealt."""
    if is_first(p):
        return []
    bought = p["begun"][seat] or p["bought"][seat] or p["coins"][seat] < CARD_PRICE or not p["undrawn"]
    full = p["tasked"][seat] or len(p["tasks"][seat]) == TASKS_IN_HAND or not cards.any_task(p)
    paid = p["begun"][seat] and p["actions"][seat] == 0
    return ["buy"] * (not bought) + ["task"] * (not full and not paid)


def _marks(p: Position, seat: int) -> list[str]:
    """A captured land may be looked at; by option tasks are kept back."""
    strange = [land["id"] for land in p["lands"] if land["owner"] == seat and seat not in land["knows"]]
    marks = [f"{'keep' if held['shown'] else 'show'} {place}" for place, held in enumerate(p["tasks"][seat], 1)]
    return [f"peek {name}" for name in strange] + (marks if p["choices"]["claims"] == "manual" else [])


def _construction(p: Position, seat: int) -> list[str]:
    found = _building(p, seat) if p["actions"][seat] else []
    return [*found, *_before(p, seat), *cards.developments(p, seat, "construction"), *_marks(p, seat), "done"]


def _building(p: Position, seat: int) -> list[str]:
    """«Up to 3 actions: new territory, building, character, bridge card, take a task. In any order, then done.»"""
    found = [f"land {card}" for card in p["hand"][seat] if not p["founded"][seat]]
    for card in p["hand"][seat]:
        kind = CARDS[card]["kind"]
        found += [f"build {card} {land['id']}" for land in p["lands"] if land["owner"] == seat and _room(land, kind)]
        found += cards.bridges(p, seat, card) if kind == "bridge" else []
    return found


def _room(land: Land, kind: str) -> bool:
    standing = [CARDS[piece["card"]]["kind"] for piece in land["pieces"]]
    return standing.count(kind) < PLACES.get(kind, 0)


def _planning(p: Position, seat: int) -> list[str]:
    return income.planning(p, seat) + _marks(p, seat)


def _income(p: Position, seat: int) -> list[str]:
    return [*income.turn(p, seat), *_marks(p, seat), "end"]


_LEGAL = {"market": _market, "construction": _construction, "planning": _planning, "income": _income}


# What it does


def _on_market(p: Position, seat: int, code: str) -> None:
    verb, *words = code.split()
    market.PLAY[verb](p, seat, *words)


def _buy(p: Position, seat: int, code: str) -> None:
    p["coins"][seat] -= CARD_PRICE
    p["bought"][seat] = True
    p["due"].append({"kind": "card", "seat": seat})


def _task(p: Position, seat: int, code: str) -> None:
    p["actions"][seat] -= p["begun"][seat]
    p["tasked"][seat] = True
    p["due"].append({"kind": "task", "seat": seat})


def _land(p: Position, seat: int, code: str) -> None:
    card = int(code.split()[1])
    letter = "ABCDEF"[seat]
    names = [land["id"] for land in p["lands"]]
    name = next(f"{letter}{number}" for number in count(1) if f"{letter}{number}" not in names)
    made: Land = {"id": name, "owner": seat, "face": card, "knows": [seat], "pieces": [], "lasting": []}
    p["lands"].append(made)
    p["lands"].sort(key=lambda land: (land["id"][0], int(land["id"][1:])))
    p["hand"][seat].remove(card)
    p["founded"][seat] = True
    _act(p, seat)


def _build(p: Position, seat: int, code: str) -> None:
    _, card, name = code.split()
    laid: Piece = {"card": int(card), "coins": 0, "funded": False, "active": False, "used": False}
    at(p, name)["pieces"].append(laid)
    p["hand"][seat].remove(int(card))
    _act(p, seat)


def _act(p: Position, seat: int) -> None:
    p["begun"][seat] = True
    p["actions"][seat] -= 1


def _peek(p: Position, seat: int, code: str) -> None:
    land = at(p, code.split()[1])
    land["knows"] = sorted([*land["knows"], seat])


def _mark(p: Position, seat: int, code: str) -> None:
    verb, place = code.split()
    p["tasks"][seat][int(place) - 1]["shown"] = verb == "show"


def _any_time(p: Position, seat: int, code: str) -> None:
    """A card is played or coins are laid."""
    kind = p["stage"]["kind"]
    if kind == "planning":
        income.plan(p, seat, code)
    elif kind == "income":
        income.step(p, seat, code)
    else:
        if code.split(maxsplit=1)[0] == "join" and not code.split()[1].startswith("d"):
            _act(p, seat)
        cards.play(p, seat, code)


def _clear(p: Position, seat: int, code: str) -> None:
    p["plan"][seat] = []


def _end(p: Position, seat: int, code: str) -> None:
    income.end_turn(p, seat)


def _again(p: Position, seat: int, code: str) -> None:
    p["ready"][seat] = False


def _ready(p: Position, seat: int, code: str) -> None:
    """«The day closes when everybody is ready»"""
    p["ready"][seat] = True
    p["draft"][seat] = None
    if all(p["ready"]):
        rounds.close_market(p)


def _done(p: Position, seat: int, code: str) -> None:
    p["ready"][seat] = True
    step = p["stage"]["step"]
    p["stage"] = {"kind": "construction", "step": step if step < 0 else step + 1}
    if step + 1 == len(p["hand"]) or (step < 0 and all(p["ready"])):
        rounds.close_construction(p)


def _seal(p: Position, seat: int, code: str) -> None:
    p["ready"][seat] = True
    if all(p["ready"]):
        income.carry_all(p)


_PLAY = {
    **dict.fromkeys(market.PLAY, _on_market),
    "buy": _buy,
    "task": _task,
    "show": _mark,
    "keep": _mark,
    "peek": _peek,
    "land": _land,
    "build": _build,
    "clear": _clear,
    "end": _end,
    "again": _again,
    "ready": _ready,
    "done": _done,
    "seal": _seal,
}

DRAWS = ("lead", "deal", "assign", "grant", "discard", "roll")
STEPS = ("pay", "coin", "feed", "play", "aim", "lay", "raze", "part", "swap", "join")
VERBS = {*DRAWS, *STEPS, *_PLAY}
