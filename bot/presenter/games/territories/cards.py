"""Panels of «Территории» about a card, a development or a task: what it does, and where such cards lie now."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from bot.presenter.games.panel import Panel, a_number
from bot.presenter.games.presenter import KEPT
from bot.presenter.games.territories.choices import about_source
from bot.presenter.games.territories.effects import card_text, name_of, task_text
from bot.presenter.games.territories.game_view import GameView, content
from bot.presenter.lines.orders import known
from bot.presenter.scene import BACK, block, title_of
from bot.presenter.screen import Block, Board, Screen, Text
from bot.presenter.view import TableView
from engine.games.territories.content import Card
from engine.kernel.game import Game


@lru_cache(KEPT)
def called(game: Game[Any]) -> dict[str, str]:
    """Return folded name → argument of the panel: a card (`17`), a development (`d3`) or a task (`t5`).

    If several things have the name, the first one is taken.
    """
    made, found = content(game), dict[str, str]()
    words = [(f"territories-card-{one.id}", str(one.number)) for one in made.cards[1:]]
    words += [(f"territories-card-{one.id}", f"d{one.number}") for one in made.developments[1:]]
    words += [(f"territories-task-{one.id}", f"t{one.number}") for one in made.tasks[1:]]
    for key, word in words:
        for name in known(key, "words"):
            found.setdefault(name, word)
    return found


def a_card(typed: str, view: TableView) -> str | None:
    """Return the argument of the panel for typed text: `17`, `d3`, or a name such as `мельница`; None if unknown."""
    return a_number(typed) or called(view.played).get(typed) or (typed if _is_code(typed) else None)


def _is_code(typed: str) -> bool:
    return typed[:1] in ("d", "t") and a_number(typed[1:]) == typed[1:]


CARD = Panel("card", "territories-panel-card", offered=False, alone=False, thing=a_card, bare=True)


def card_panel(game_view: GameView, about: str) -> Screen:
    """Return the panel of a card, development or task: its text, open copies on the table, and the viewer's moves.

    `about`: `17`, `d3` or `t5`.
    """
    if about[:1] == "t":
        return _task_panel(game_view, about)
    cards = game_view.content.developments if about[:1] == "d" else game_view.content.cards
    number = int(about.removeprefix("d")) if a_number(about.removeprefix("d")) else 0
    if not 0 < number < len(cards):
        return _unknown(game_view, about)
    card = cards[number]
    text, count = card_text(card), sum(one.id == card.id for one in cards)
    heading = title_of(game_view.scene, Text("territories-hold-part", {"name": name_of(card)}))
    board = Board(f"card {about}", text)
    lines = [
        Block("line", text),
        *_meaning(card),
        block("row", "territories-card-count", count=count),
        *_places(game_view, card),
    ]
    return Screen((heading, *lines), board, about_source(game_view, about), (BACK,), text)


def _task_panel(game_view: GameView, about: str) -> Screen:
    number = int(about[1:]) if a_number(about[1:]) else 0
    if not 0 < number < len(game_view.content.tasks):
        return _unknown(game_view, about)
    text = task_text(game_view.content.tasks[number])
    heading = title_of(game_view.scene, Text("territories-tasks-part"))
    return Screen((heading, Block("line", text)), Board(f"task {number}", text), tools=(BACK,), alert=text)


def _unknown(game_view: GameView, about: str) -> Screen:
    none = Text("land-card-unknown")
    return Screen(
        (title_of(game_view.scene, Text("code", {"code": about[:8]})), Block("line", none)), tools=(BACK,), alert=none
    )


def _meaning(card: Card) -> Iterator[Block]:
    """Return explanations of the words on a card that a beginner may not know."""
    yield block("row", f"territories-mean-{card.kind}")
    for op in dict.fromkeys(effect.op for effect in card.standing):
        yield block("row", f"territories-mean-{op}")


def _places(game_view: GameView, card: Card) -> Iterator[Block]:
    """Yield a line for each land on which a copy of this card lies face up."""
    for land in game_view.seen.lands:
        cards = [*(piece.card for piece in land.pieces), *land.lasting]
        if card.kind != "development" and any(game_view.card(one).id == card.id for one in cards):
            yield block("row", "territories-card-lies", land=land.id, who=game_view.who(land.owner))
