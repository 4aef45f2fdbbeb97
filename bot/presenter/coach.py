"""Tutorial of a first match: a lesson about each new thing, and the purpose of every question."""

from dataclasses import replace

from bot.presenter.acts.table import Coach
from bot.presenter.games.presenter import BasePresenter
from bot.presenter.scene import Scene, above_question, tool
from bot.presenter.screen import Block, Screen, Text, Use
from bot.presenter.words import has
from engine.kernel.actors import Seat

_HELPS = {(True, True): "lesson-helps", (True, False): "lesson-helps-hint", (False, True): "lesson-helps-plans"}
"""(The table allows hints, it offers plans) → key of the sentence that points at them."""


def led_by(first: Text, lesson: Block) -> Block:
    """Return the lesson with the sentence `first` before its text, for example what the last turn has brought."""
    return replace(lesson, text=Text("lesson-both", {"first": first, "then": lesson.text}))


def lesson_of(scene: Scene, game: BasePresenter) -> Block | None:
    """Return the coach's lesson; None if no coached seat is asked, or if nothing is new to its player.

    Early in the match, where nothing else is new, it says where to find help: the hint and the plans.
    """
    seat = _coached(scene)
    if seat is None:
        return None
    helps = _HELPS.get((scene.view.hints, scene.view.plans)) if game.is_for_help(scene, seat) else None
    return game.lesson(scene, seat) or (Block("lesson", Text(helps)) if helps else None)


def with_lesson(scene: Scene, game: BasePresenter, screen: Screen) -> Screen:
    """Add the lesson above the question, and below it how an answer brings points, if the seat in turn is coached."""
    lesson, told = lesson_of(scene, game), with_purpose(scene, screen)
    if lesson is None:
        return told
    at = above_question(told.blocks)
    said = replace(lesson, text=Text("lesson", {"says": lesson.text}))
    return _ended_at_will(replace(told, blocks=(*told.blocks[:at], said, *told.blocks[at:])))


def with_purpose(scene: Scene, screen: Screen) -> Screen:
    """Add below the question how an answer brings points, if the coached seat is asked; else change nothing."""
    purpose, at = _purpose(scene), above_question(screen.blocks) + 1
    if purpose is None or at > len(screen.blocks):
        return screen
    return _ended_at_will(replace(screen, blocks=(*screen.blocks[:at], purpose, *screen.blocks[at:])))


def _ended_at_will(screen: Screen) -> Screen:
    """Add the button that ends the tutorial, unless it is there already."""
    off = Use(Coach("off"))
    if off in [one.press for one in screen.tools]:
        return screen
    return replace(screen, tools=(*screen.tools, tool("coach-off", off)))


def _coached(scene: Scene) -> Seat | None:
    """Return the coached seat if it is asked now; else None. In a series only the first match is coached."""
    seat = scene.view.coached
    if seat is None or seat not in scene.waiting or scene.view.held is not None:
        return None
    return None if scene.series and scene.series.number > 1 else seat


def _purpose(scene: Scene) -> Block | None:
    """Return the message `<game>-purpose-<question>`: how an answer brings points.

    None without message or coached seat.
    """
    seat = _coached(scene)
    ask = scene.observation.ask(seat) if seat is not None else None
    key = f"{scene.view.game}-purpose-{ask.question}" if ask else ""
    return Block("purpose", Text(key)) if has(key) else None
