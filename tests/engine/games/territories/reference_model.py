"""«Территории» counted from the data files alone, over plain JSON positions."""

import tomllib
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from engine.games.territories.events import Changed, Checked, Played
from engine.kernel.event import Event
from tests.support.reference_model import Pieces, Position, ReferenceModel

FOLDER = Path(__file__).resolve().parents[4] / "config" / "games" / "territories"


def _numbered(name: str) -> dict[int, dict[str, Any]]:
    """Every single card by its number, as the file lists them."""
    kinds = tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))[name]
    return dict(enumerate([kind for kind in kinds for _ in range(kind["count"])], start=1))


CARDS, TASKS, DEVELOPMENTS = (_numbered(name) for name in ("cards", "tasks", "developments"))
BANK = 1_000_000
"""Coins are never short."""
PENALTY = 2
DRAWN = {
    "card_drawn": ("card", 1),
    "task_drawn": ("task", 1),
    "task_gone": ("task", -1),
    "development_drawn": ("development", 1),
}
COINS = {
    "played": ("paid", -1),
    "card_bought": ("paid", -1),
    "share_taken": ("coins", 1),
    "coins_laid": ("coins", -1),
    "funded": ("profit", 1),
}


def _pieces(position: Position) -> Pieces:
    common = [*position["discards"], *position["buried"]]
    for land in position["lands"]:
        common += [land["face"], *land["lasting"], *(piece["card"] for piece in land["pieces"])]
    common += [force["card"] for force in position["passing"] if not force["development"]]
    common += [bridge["card"] for bridge in position["bridges"] if bridge["card"]]
    seats = range(len(position["hand"]))
    return Counter(f"card {card}" for card in common) + sum((_own(position, seat) for seat in seats), Counter())


def _own(position: Position, seat: int) -> Pieces:
    own = Counter({"coin": position["coins"][seat]})
    own.update(f"card {card}" for card in position["hand"][seat])
    own.update(f"task {held['task']}" for held in position["tasks"][seat])
    own.update(f"development {card}" for card in position["developments"][seat])
    return own


def _told(events: Sequence[Event]) -> Pieces:
    """Negative where something goes back to the bank or to its deck."""
    out: Pieces = Counter()
    for event in events:
        kind = event.kind
        if kind in DRAWN:
            thing, sign = DRAWN[kind]
            out[f"{thing} {getattr(event, thing)}"] += sign
        elif kind in COINS:
            field, sign = COINS[kind]
            out["coin"] += sign * getattr(event, field)
        elif isinstance(event, Checked):
            out.subtract(f"task {task}" for task in event.tasks)
        elif isinstance(event, Changed) and event.what == "coins":
            out["coin"] += event.by
        if isinstance(event, Played) and event.by == "development":
            out[f"development {event.card}"] -= 1
    return out


def _box(seats: int) -> Pieces:
    box = Counter({"coin": BANK})
    for kind, all_of_it in (("card", CARDS), ("task", TASKS), ("development", DEVELOPMENTS)):
        box.update(f"{kind} {number}" for number in all_of_it)
    return box


def _prestige(kind: dict[str, Any]) -> int:
    return sum(effect["n"] for effect in kind.get("effects", []) if effect["op"] == "prestige")


def _score(position: Position) -> list[tuple[int, int]]:
    worth = list(position["reputation"])
    lands = Counter(land["owner"] for land in position["lands"])
    owner = {land["id"]: land["owner"] for land in position["lands"]}
    for land in position["lands"]:
        standing = [*land["lasting"], *(piece["card"] for piece in land["pieces"] if piece["active"])]
        worth[land["owner"]] += sum(_prestige(CARDS[card]) for card in standing)
    for force in position["passing"]:
        deck = DEVELOPMENTS if force["development"] else CARDS
        worth[owner.get(force["land"], force["seat"])] += _prestige(deck[force["card"]])
    if position["stage"]["kind"] == "over":
        penalty = PENALTY * (not position["choices"].get("first"))
        worth = [own - penalty * len(tasks) for own, tasks in zip(worth, position["tasks"], strict=True)]
    ties = zip(worth, position["done"], position["coins"], strict=True)
    keys = [(own, done, lands[seat], coins) for seat, (own, done, coins) in enumerate(ties)]
    return [(key[0], 1 + sum(other > key for other in keys)) for key in keys]


REFERENCE_MODELS = ReferenceModel(_pieces, _told, _box, _own, _score)
