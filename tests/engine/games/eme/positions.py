"""Positions that a person might write or a fault might make: some can be played, some are to be refused."""

import copy
import random
from typing import Any

from tests.engine.games.eme import facts
from tests.engine.games.eme.builders import GAME, every_option, random_match
from tests.support.reference_model import Position

OPTIONS = every_option()
KINDS = [
    "scattering", "dealing", "rolling", "youngest", "neutral", "neutral_draw", "auction", "choosing_first",
    "taking_card", "choosing_action", "placing", "moving", "building", "destroying", "ending", "over",
]  # fmt: skip
STAGE_OF = {"place": "placing", "move": "moving", "sail": "moving", "city": "building", "destroy": "destroying"}
ODD = [-2, -1, 0, 1, 2, 3, 6, 7, 14, 15, 42, 43, 10**20, True, None, "", "A12", 1.5, [], {}, [0], {"A12": 1}, *KINDS]
_SAVED: dict[int, list[Position]] = {}


def near_miss(rng: random.Random) -> Position:
    """A position of a random match in which one or two values are others."""
    found = copy.deepcopy(rng.choice(saved(rng.randrange(40))))
    for _ in range(rng.randrange(1, 3)):
        change(rng, found)
    return found


def saved(seed: int) -> list[Position]:
    """Every position of one random match."""
    if seed not in _SAVED:
        match = random_match(2 + seed % 4, OPTIONS[seed * 7 % len(OPTIONS)], seed)
        _SAVED[seed] = [GAME.save(state) for state, _, _ in match]
    return _SAVED[seed]


def change(rng: random.Random, found: Position) -> None:
    """Another value at one place, however deep; sometimes one from elsewhere in the same position."""
    node: Any = found
    key: Any = None
    while node and (key is None or rng.random() < 0.8):
        keys = list(node) if isinstance(node, dict) else list(range(len(node)))
        parent, key = node, rng.choice(keys)
        node = node[key]
        if not isinstance(node, dict | list):
            break
    if key is None:
        return
    if isinstance(parent, dict) and rng.random() < 0.05:
        del parent[key]
    elif isinstance(node, int) and rng.random() < 0.8:
        parent[key] = node + rng.choice([-1, 1])
    else:
        parent[key] = rng.choice(ODD)


def hand_written(rng: random.Random) -> Position:
    """Few pieces, few cards, a stage that fits more often than not, and much left out."""
    seats, side = rng.randrange(2, 6), rng.choice("AB")
    cards = rng.sample(facts.deck(seats), len(facts.deck(seats)))
    turn = rng.randrange(seats)
    most = rng.choice([3, 3, 3, facts.CARDS_TO_END[seats]])
    taken = [[cards.pop() for _ in range(rng.randrange(max(most - 3, 0), most + 1))] for _ in range(seats)]
    stage = {"kind": "?"}
    while stage["kind"] == "?":
        stage = some_stage(rng, seats, taken[turn])
    rows = seats + (seats == 2)
    found = {
        "coins": [rng.randrange(9) for _ in range(seats)],
        "choices": rng.choice(OPTIONS) | {"side": side},
        "stage": stage,
        "turn": turn,
        "armies": [some_pieces(rng, side, 3) for _ in range(rows)],
        "cities": [some_pieces(rng, side, 1) for _ in range(seats)] + [{}] * (rows - seats),
        "row": [cards.pop() for _ in range(min(rng.randrange(7), len(cards)))],
        "taken": taken if stage["kind"] not in KINDS[2:8] else [[] for _ in range(seats)],
        "bids": [rng.choice([-1, -1, 0, 1]) for _ in range(seats)],
        "youngest": rng.choice([-1, -1, turn]),
    }
    if rng.random() < 0.1:
        found["undrawn"] = sorted(rng.sample(cards, rng.randrange(len(cards) + 1)))
    if stage["kind"] in KINDS[:2] or rng.random() < 0.5:
        del found["bids"]
    for name in rng.sample(["turn", "armies", "cities", "youngest"], rng.randrange(3)):
        del found[name]
    return found


def some_pieces(rng: random.Random, side: str, most: int) -> dict[str, int]:
    regions = rng.sample(facts.REGIONS[side], rng.randrange(most + 1))
    return {region: rng.randrange(1, most + 1) for region in regions}


def some_stage(rng: random.Random, seats: int, hand: list[int]) -> dict[str, Any]:
    kind = rng.choice(KINDS)
    if kind in ("placing", "moving", "building", "destroying"):
        return action_stage(rng, hand) if hand else {"kind": "?"}
    seat, prize = range(seats), rng.choice(["bid", "bid", "neutral", "first"])
    among = list(seat) if prize == "first" else sorted(rng.sample(seat, 2))
    fields: dict[str, dict[str, Any]] = {
        "dealing": {"then": rng.choice(["setup", "action", "turn", "turn"])},
        "rolling": {"among": among, "prize": prize},
        "youngest": {"among": among, "answers": [rng.choice([-1, *among]), -1], "prize": prize},
        "neutral_draw": {"left": rng.randrange(12)},
        "neutral": {"left": rng.randrange(12)},
    }
    return {"kind": kind, **fields.get(kind, {})}


def action_stage(rng: random.Random, hand: list[int]) -> dict[str, Any]:
    """What the newest card allows, or a little more."""
    join, offered = facts.actions(hand[-1], "english")
    part = rng.randrange(len(offered))
    kind, units = offered[part]
    stage = {"kind": STAGE_OF[kind], "left": rng.choice([units, 1, units + 1]), "rest": -1}
    if join:
        stage["rest"] = rng.choice([-1, 1 - part])
    if kind in ("move", "sail"):
        stage["sea"] = kind == "sail"
    return stage
