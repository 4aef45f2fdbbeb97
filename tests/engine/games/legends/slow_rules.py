"""The rules once more, slowly and over plain JSON positions: written from the seed and `facts`, not from the engine.

Nothing is imported from the engine. A position is what `Game.save` writes; chance is the actor -1. Setting up is in
`slow_setup`.
"""

from copy import deepcopy

from tests.engine.games.legends import slow_setup
from tests.engine.games.legends.facts import (
    ARMIES,
    CARDS,
    CARDS_TO_END,
    CITIES,
    DRAGON_ARMIES,
    EXPLORATION,
    PRICES,
    SWAMP,
    TOKENS,
    Card,
)
from tests.engine.games.legends.slow_board import (
    Position,
    add,
    in_order,
    leader,
    properties,
    seat_of,
    seats_of,
    steps,
    token_at,
    total,
    true_token,
    water,
    won,
)
from tests.engine.games.legends.slow_scorer import region_owner

CHANCE = -1
DRAWN = ("dealing", "rolling", "leading", "looking", "uncovering")
FACE_DOWN = [*EXPLORATION, SWAMP]
UNIT_STAGES = {"place": "placing", "move": "moving", "city": "building", "destroy": "destroying"}


def actors(p: Position) -> list[int]:
    kind = p["stage"]["kind"]
    if kind == "over":
        return []
    if kind in DRAWN or p["stage"].get("who") == "chance":
        return [CHANCE]
    if kind == "auction":
        return list(seats_of(p))
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


def count(p: Position, depth: int) -> int:
    """Every sequence of `depth` decisions and draws, counted one by one."""
    if depth == 0 or not actors(p):
        return 1
    return sum(count(play(p, actor, code), depth - 1) for actor in actors(p) for code in legal(p, actor))


# What may be decided


def _dealing(p: Position, actor: int) -> list[str]:
    return [f"deal {card}" for card in p["undrawn"]]


def _taking_card(p: Position, actor: int) -> list[str]:
    return [f"take {card}" for card in p["row"] if _price(p, card) <= p["coins"][actor]]


def _buying(p: Position, actor: int) -> list[str]:
    return [*_taking_card(p, actor), "end"]


def _choosing_action(p: Position, actor: int) -> list[str]:
    return [f"use {kind}" for kind, _ in _card(p)["actions"]] + _leave(p, actor)


def _placing(p: Position, actor: int) -> list[str]:
    if not supply(p, actor):
        return _leave(p, actor)
    own = {p["start"], *p["cities"][actor]}
    return [f"place {region}" for region in own] + _hires(p, actor, own) + _leave(p, actor)


def supply(p: Position, seat: int) -> int:
    """«Одновременно на поле не может быть более 18 армий одного игрока.» Captives are no supply."""
    used: int = sum(p["armies"][seat].values()) + p["captives"][seat]
    return ARMIES - used


def _hires(p: Position, actor: int, own: set[str]) -> list[str]:
    if leader(p, actor) != "bandit_king" or not p["coins"][actor]:
        return []
    hosts = [(region, seat) for seat in seats_of(p) for region in p["cities"][seat] if region not in own]
    return [f"hire {region} {seat}" for region, seat in hosts]


def _moving(p: Position, actor: int) -> list[str]:
    left, crossing = p["stage"]["left"], p["stage"]["water"]
    found = [(a, b, units) for a in p["armies"][actor] for b, units in steps(p, a, crossing).items()]
    return [f"move {a} {b}" for a, b, units in found if units <= left] + _leave(p, actor)


def _building(p: Position, actor: int) -> list[str]:
    places = p["armies"][actor] if sum(p["cities"][actor].values()) < CITIES else ()
    return [f"city {region}" for region in places] + _leave(p, actor)


def _destroying(p: Position, actor: int) -> list[str]:
    rows = [row for row in range(len(p["armies"])) if row not in seats_of(p) or not properties(p, row, "immune")]
    victims = [(region, row) for region in p["armies"][actor] for row in rows if region in p["armies"][row]]
    killed = [f"destroy {region} {row}" for region, row in victims]
    return killed + _robberies(p, actor, victims) + _leave(p, actor)


def _robberies(p: Position, actor: int, victims: list[tuple[str, int]]) -> list[str]:
    if leader(p, actor) != "bandit_king":
        return []
    rich = [seat for seat in seats_of(p) if seat != actor and p["coins"][seat]]
    return [f"rob {region} {row}" for region, row in victims if row in rich]


def _ending(p: Position, actor: int) -> list[str]:
    return _leave(p, actor)


def _leave(p: Position, actor: int) -> list[str]:
    """Every action may be left; at the end of the turn one may look at tokens."""
    more = ["next"] if p["stage"].get("more") else []
    return [*more, *_peeks(p, actor), "end"]


def _peeks(p: Position, actor: int) -> list[str]:
    if len(p["taken"][actor]) > CARDS_TO_END[len(p["coins"])]:
        return []  # the Queen's purchase is no turn
    unseen = [one for one in p["tokens"] if token_at(p, one) == "hidden" and one not in p["seen"][actor]]
    return [f"peek {region}" for region in unseen if region_owner(p, region) == actor]


def _revealing(p: Position, actor: int) -> list[str]:
    lying = [true_token(p, region) for region in p["tokens"]]
    known = lying + [token for seat in seats_of(p) for token in won(p, seat)]
    here = true_token(p, p["stage"]["region"])
    return [f"token {one}" for one in FACE_DOWN if (one not in known if here == "hidden" else one == here)]


_LEGAL = slow_setup.LEGAL | {
    "dealing": _dealing,
    "taking_card": _taking_card,
    "buying": _buying,
    "choosing_action": _choosing_action,
    "placing": _placing,
    "moving": _moving,
    "building": _building,
    "destroying": _destroying,
    "ending": _ending,
    "looking": _revealing,
    "uncovering": _revealing,
}


# What it does


def _deal(p: Position, actor: int, card: str) -> None:
    p["undrawn"].remove(int(card))
    p["row"].append(int(card))
    _fill_row(p, p["stage"]["then"])


def _fill_row(p: Position, then: str) -> None:
    """Cards come until six lie there or none is left; then the match goes on."""
    if len(p["row"]) < len(PRICES) and p["undrawn"]:
        p["stage"] = {"kind": "dealing", "then": then}
    elif then == "setup":
        slow_setup.after_row(p)
    else:
        p["stage"] = {"kind": "taking_card" if then == "turn" else "buying"}


def _take(p: Position, actor: int, card: str) -> None:
    p["coins"][actor] -= _price(p, int(card))
    p["row"].remove(int(card))
    p["taken"][actor].append(int(card))
    p["coins"][actor] += sum(value for name, value in _card(p)["properties"] if name == "coins")
    if p["stage"]["kind"] == "buying":
        p["stage"] = {"kind": "ending"}
    elif _card(p)["join"] == "or":
        p["stage"] = {"kind": "choosing_action"}
    else:
        _do(p, 0)


def _use(p: Position, actor: int, kind: str) -> None:
    _do(p, [one for one, _ in _card(p)["actions"]].index(kind))


def _do(p: Position, part: int) -> None:
    """Begin with this action of the card just taken."""
    kind, units = _card(p)["actions"][part]
    more = _card(p)["join"] == "and" and part == 0
    p["stage"] = {"kind": UNIT_STAGES[kind], "left": units + _more(p, kind), "more": more}
    if kind == "move":
        p["stage"]["water"] = water(p, p["turn"])


def _more(p: Position, kind: str) -> int:
    """«Свойства суммируются.»"""
    own = {"place": ("army", "cottage"), "move": ("march", "stable")}
    if kind not in own:
        return 0
    name, token = own[kind]
    return total(p, p["turn"], name) + (token in won(p, p["turn"]))


def _place(p: Position, actor: int, region: str) -> None:
    _come(p, actor, region)
    _done(p, 1)


def _hire(p: Position, actor: int, region: str, seat: str) -> None:
    p["coins"][actor] -= 1
    p["coins"][int(seat)] += 1
    _place(p, actor, region)


def _come(p: Position, actor: int, region: str) -> None:
    """An army comes to a region, from wherever; «игрок, поставивший в регион седьмую армию, побеждает дракона»."""
    add(p, "armies", actor, region, 1)
    there = sum(row.get(region, 0) for row in p["armies"])
    if token_at(p, region) == "dragon" and there >= DRAGON_ARMIES:
        _win(p, actor, region)


def _win(p: Position, actor: int, region: str) -> None:
    p["won"][actor].append(p["tokens"].pop(region))
    if won(p, actor)[-1] == "hidden_treasure":
        p["coins"][actor] += 1


def _move(p: Position, actor: int, origin: str, target: str) -> None:
    units = steps(p, origin, p["stage"]["water"])[target]
    add(p, "armies", actor, origin, -1)
    _come(p, actor, target)
    if token_at(p, target) == "thieves":
        p["coins"][actor] = max(0, p["coins"][actor] - 1)
    _done(p, units)


def _city(p: Position, actor: int, region: str) -> None:
    add(p, "cities", actor, region, 1)
    if leader(p, actor) == "white_knight" and supply(p, actor):
        _come(p, actor, region)
    if token_at(p, region) == "hidden":
        stage = p["stage"]
        p["stage"] = {"kind": "uncovering", "region": region, "left": stage["left"] - 1, "more": stage["more"]}
    else:
        _built(p, actor, region)


def _built(p: Position, actor: int, region: str) -> None:
    """«Игрок, первым построивший город в регионе с жетоном исследования, немедленно забирает жетон себе.»"""
    if true_token(p, region) in FACE_DOWN:
        _win(p, actor, region)
    _done(p, 1)


def _destroy(p: Position, actor: int, region: str, row: str) -> None:
    owner = int(row)
    add(p, "armies", owner, region, -1)
    if leader(p, actor) == "red_sorceress" and owner != actor and owner in seats_of(p):
        p["captives"][owner] += 1
    _done(p, 1)


def _rob(p: Position, actor: int, region: str, seat: str) -> None:
    p["coins"][actor] += 1
    p["coins"][int(seat)] -= 1
    _destroy(p, actor, region, seat)


def _done(p: Position, units: int) -> None:
    p["stage"]["left"] -= units
    if p["stage"]["left"] == 0:
        _next(p, None)


def _next(p: Position, actor: int | None) -> None:
    if p["stage"]["more"]:
        _do(p, 1)
    else:
        p["stage"] = {"kind": "ending"}


def _peek(p: Position, actor: int, region: str) -> None:
    p["stage"] = {"kind": "looking", "region": region}


def _token(p: Position, actor: int, token: str) -> None:
    stage, seat = p["stage"], p["turn"]
    region = stage["region"]
    p["tokens"][region] = 1 + TOKENS.index(token)
    if stage["kind"] == "looking":
        p["seen"][seat] = in_order(p["seen"][seat] | {region: 1})
        p["stage"] = {"kind": "ending"}
        return
    for row in p["seen"]:
        row.pop(region, None)
    p["stage"] = stage | {"kind": "building", "left": stage["left"] + 1}
    _built(p, seat, region)


def _end(p: Position, actor: int) -> None:
    most, seats = CARDS_TO_END[len(p["coins"])], len(p["coins"])
    waiting = [(actor + step) % seats for step in range(1, seats + 1)]
    waiting = [seat for seat in waiting if len(p["taken"][seat]) < most]
    queen = seat_of(p, "fairy_queen")
    if waiting:
        p["turn"] = waiting[0]
        _fill_row(p, "turn")
    elif p["stage"]["kind"] != "buying" and queen is not None and len(p["taken"][queen]) == most:
        p["turn"] = queen
        _fill_row(p, "extra")
    else:
        p["stage"] = {"kind": "over"}


_PLAY = slow_setup.PLAY | {
    "deal": _deal,
    "take": _take,
    "use": _use,
    "place": _place,
    "hire": _hire,
    "move": _move,
    "city": _city,
    "destroy": _destroy,
    "rob": _rob,
    "next": _next,
    "peek": _peek,
    "token": _token,
    "end": _end,
}


VERBS = list(_PLAY)


# Small things


def _price(p: Position, card: int) -> int:
    row: list[int] = p["row"]
    return PRICES[row.index(card)]


def _card(p: Position) -> Card:
    """The card in play."""
    return CARDS[p["taken"][p["turn"]][-1]]
