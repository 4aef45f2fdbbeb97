"""Income: turns coin by coin, plans for whole shares, and what is paid once more in the end."""

from tests.engine.games.territories.model.cards import actions, developments, influence, play, refresh
from tests.engine.games.territories.model.facts import CARDS, copied, effects, is_first, source
from tests.engine.games.territories.model.shapes import Stage
from tests.engine.games.territories.model.tasks import order
from tests.engine.games.territories.model.unions import need, pieces
from tests.support.reference_model import Position


def take_coins_back(p: Position) -> None:
    """«Coins on cards cannot be moved and return to the bank at the start of the next income phase.»"""
    for _, piece in pieces(p):
        piece |= {"coins": 0, "funded": False, "used": False}


def begin(p: Position) -> None:
    by_share = p["choices"]["income"] == "share"
    p["stage"] = {"kind": "planning"} if by_share else _turn(0)


def _turn(step: int, last: bool = False) -> Stage:
    return {"kind": "income", "step": step, "last": last, "taken": last}


def turn_of(p: Position) -> int:
    step: int = p["stage"]["step"]
    return order(p)[step % len(p["hand"])]


# A turn


def turn(p: Position, seat: int) -> list[str]:
    """Codes of an income turn. What does not change the common income is done with the share in the treasury."""
    rich = with_share(p)
    if p["stage"]["last"]:
        return payments(rich, seat)
    early = [code for code in plays(p, seat) if changes_pool(code)]
    return early + payments(rich, seat) + [code for code in plays(rich, seat) if not changes_pool(code)]


def plays(p: Position, seat: int) -> list[str]:
    return influence(p, seat) + developments(p, seat, "income") + actions(p, seat)


def changes_pool(code: str) -> bool:
    verb, *words = code.split()
    return verb == "play" and any(op["op"] == "pool" for op in effects(source(words[0]), "play"))


def payments(p: Position, seat: int) -> list[str]:
    """«With `share` a card gets all that it misses; with `coin` also one coin alone»"""
    found, coins = [], p["coins"][seat]
    one_by_one = p["choices"]["income"] == "coin" and coins > 0
    for land, piece in pieces(p):
        missing = need(p, land, piece) - piece["coins"]
        if land["owner"] == seat and not piece["funded"]:
            found += [f"pay {piece['card']}"] * (missing <= coins)
            found += [f"coin {piece['card']}"] * (one_by_one and missing > 1)
    return found


def with_share(p: Position) -> Position:
    if p["stage"]["taken"]:
        return p
    p = copied(p)
    take_share(p)
    return p


def take_share(p: Position) -> None:
    """«The remaining pool divided by the players who have not had it, rounded up»; coin by coin one."""
    waiting = len(p["hand"]) - p["stage"]["step"]
    coins = min(1, p["pool"]) if p["choices"]["income"] == "coin" else -(-p["pool"] // waiting)
    p["pool"] -= coins
    p["coins"][turn_of(p)] += coins
    p["stage"] = p["stage"] | {"taken": True}


def step(p: Position, seat: int, code: str) -> None:
    """One step of a turn."""
    if not (p["stage"]["taken"] or changes_pool(code)):
        take_share(p)
    verb, *words = code.split()
    if verb == "feed":
        feed(p, seat)
    elif verb in ("pay", "coin"):
        lay(p, seat, int(words[0]), verb)
    elif verb != "end":
        play(p, seat, code)


def lay(p: Position, seat: int, card: int, verb: str) -> None:
    land, piece = next((land, piece) for land, piece in pieces(p) if piece["card"] == card)
    coins = 1 if verb == "coin" else need(p, land, piece) - piece["coins"]
    p["coins"][seat] -= coins
    piece["coins"] += coins
    refresh(p)


def feed(p: Position, seat: int) -> None:
    """«Fund the card with the fewest missing coins, then the dearest, then the oldest»; in a first game also act."""
    while codes := [code for code in payments(p, seat) if code.startswith("pay")] or _free(p, seat):
        step(p, seat, min(codes, key=lambda code: _hunger(p, int(code.split()[1]))))


def _free(p: Position, seat: int) -> list[str]:
    """The next action that costs nothing and can be meant in one way only, but no swap of a task; none of them in what
    is paid last."""
    if p["stage"]["last"] or not is_first(p):
        return []
    found = [code for code in actions(p, seat) if not effects(CARDS[int(code.split()[1])], "act")[0].get("cost", 0)]
    found = [code for code in found if not code.startswith("swap ")]
    cards = [code.split()[1] for code in found]
    return [code for code, card in zip(found, cards, strict=True) if cards.count(card) == 1][:1]


def _hunger(p: Position, card: int) -> tuple[int, int]:
    land, piece = next((land, piece) for land, piece in pieces(p) if piece["card"] == card)
    return need(p, land, piece) - piece["coins"], -CARDS[card]["need"]


# Coin by coin


def end_turn(p: Position, seat: int) -> None:
    step(p, seat, "end")
    following, last = p["stage"]["step"] + 1, p["stage"]["last"]
    if not last and p["pool"] == 0:
        following, last = 0, True
    elif last and following == len(p["hand"]):
        p["stage"] = {"kind": "carrying"}
        return
    p["stage"] = _turn(following, last)


# Plans


def planning(p: Position, seat: int) -> list[str]:
    """Codes for a plan: steps of the turn as it would be if nobody before did anything but take his share."""
    trial = tried(p, seat)
    return [
        *turn(trial, seat),
        *["feed"] * ("feed" not in p["plan"][seat]),
        *["clear"] * bool(p["plan"][seat]),
        "seal",
    ]


def plan(p: Position, seat: int, code: str) -> None:
    """«Pool effects are played before one takes it»: they stand first, in the order in which they were laid."""
    early = [one for one in [*p["plan"][seat], code] if changes_pool(one)]
    late = [one for one in [*p["plan"][seat], code] if not changes_pool(one)]
    p["plan"][seat] = early + late


def tried(p: Position, seat: int) -> Position:
    p = copied(p)
    p["stage"] = _turn(0)
    while turn_of(p) != seat:
        take_share(p)
        p["stage"] = _turn(p["stage"]["step"] + 1)
    carry(p, seat)
    return p


def carry(p: Position, seat: int) -> None:
    """What of a plan can be done now."""
    for code in p["plan"][seat]:
        if code == "feed" or code in turn(p, seat):
            step(p, seat, code)


def carry_all(p: Position) -> None:
    """From the leader on; then «everybody may pay once more from the treasury»."""
    for number, seat in enumerate(order(p)):
        p["stage"] = _turn(number)
        carry(p, seat)
        step(p, seat, "end")
    for number, seat in enumerate(order(p)):
        p["stage"] = _turn(number, last=True)
        pay_again(p, seat)
    p["plan"], p["ready"] = [[] for _ in p["hand"]], [False] * len(p["hand"])
    p["stage"] = {"kind": "carrying"}


def pay_again(p: Position, seat: int) -> None:
    for code in p["plan"][seat]:
        if code == "feed" or (code.startswith("pay") and code in payments(p, seat)):
            step(p, seat, code)
