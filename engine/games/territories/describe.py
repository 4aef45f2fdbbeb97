"""Description of the game as plain JSON, for programs that play: cards, tasks, and the fields of an observation."""

from typing import Any

from engine.games.territories.content import Card, Content, Task
from engine.games.territories.content_schema import DEEDS
from engine.games.territories.decisions import VERBS
from engine.games.territories.scoring import TIE_BREAKS


def _of(holds: str, *by: str) -> dict[str, Any]:
    return {"by": list(by), "holds": holds}


OBSERVATION = {
    "choices": _of("choice", "option"),
    "seats": _of("number"),
    "stage": _of("stage"),
    "round": _of("number"),
    "leader": _of("seat"),
    "goal": _of("points"),
    "players": _of("player", "seat"),
    "hand": _of("card", "order"),
    "tasks": _of("held task", "place"),
    "developments": _of("development", "order"),
    "plan": _of("code", "order"),
    "coins_left": _of("coins"),
    "unfed": _of("card", "order"),
    "draft": _of("draft"),
    "lands": _of("land", "order"),
    "unions": _of("union", "order"),
    "bridges": _of("bridge", "order"),
    "passing": _of("force", "order"),
    "pool": _of("coins"),
    "rolled": _of("coins"),
    "deck": _of("number"),
    "discards": _of("card", "order"),
    "buried": _of("number"),
    "task_deck": _of("number"),
    "tasks_under": _of("number"),
    "tasks_done": _of("task", "order"),
    "development_deck": _of("number"),
    "development_pile": _of("development", "order"),
    "lots": _of("lot", "order"),
    "bids": _of("bid", "order"),
    "due": _of("draw", "order"),
    "dry": _of("round"),
    "latest": _of("code"),
}
"""Field of the observation → what its entries are, and what each index counts, the outermost index first."""


def describe(content: Content) -> dict[str, Any]:
    """Return the description of the game that docs/notation/territories.md specifies, made from the content alone."""
    rules = content.rules.model_dump(mode="json")
    seats = {str(entry["players"]): {"dice": entry["dice"], "goals": entry["goals"]} for entry in rules.pop("seats")}
    return {
        "rules": rules,
        "seats": seats,
        "cards": [_card(card) for card in content.cards[1:]],
        "developments": [_card(card) for card in content.developments[1:]],
        "tasks": [_task(task) for task in content.tasks[1:]],
        "deeds": list(DEEDS),
        "tie_breaks": list(TIE_BREAKS),
        "decisions": {verb: list(words) for verb, words in VERBS.items()},
        "observation": OBSERVATION,
    }


def _card(card: Card) -> dict[str, Any]:
    effects = [*card.standing, *card.fund, *([card.act] if card.act else []), *card.play]
    return {
        "number": card.number,
        "id": card.id,
        "kind": card.kind,
        "need": card.need,
        "profit": card.profit,
        "cost": card.cost,
        "where": card.where,
        "phase": card.phase,
        "effects": [effect.model_dump(mode="json") for effect in effects],
    }


def _task(task: Task) -> dict[str, Any]:
    told = {"number": task.number, "id": task.id, "test": task.test, "what": task.what}
    return {**told, "min": task.min, "window": task.window, "at": task.at}
