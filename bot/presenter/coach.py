"""A first match with a coach: one sentence at each new thing, and the place of the picture that it speaks of."""

from dataclasses import replace

from bot.presenter.games.presenter import GamePresenter
from bot.presenter.scene import Scene, above_question, tool
from bot.presenter.screen import Block, Screen, Text, Use


def led_by(first: Text, lesson: Block) -> Block:
    """The lesson behind another sentence: what the game is about, or what the last turn has brought."""
    return replace(lesson, text=Text("lesson-both", {"first": first, "then": lesson.text}))


def lesson_of(scene: Scene, game: GamePresenter) -> Block | None:
    """What the coach says now; None where nobody is coached, or where there is nothing new to him."""
    seat = scene.view.coached
    if seat is None or seat not in scene.waiting or scene.view.held is not None:
        return None
    if scene.series and scene.series.number > 1:
        return None
    return game.lesson(scene, seat)


def with_lesson(scene: Scene, game: GamePresenter, screen: Screen) -> Screen:
    """The screen with the coach's sentence right above the question, and the button that ends it for good."""
    lesson = lesson_of(scene, game)
    if lesson is None:
        return screen
    at = above_question(screen.blocks)
    told = replace(lesson, text=Text("lesson", {"says": lesson.text}))
    blocks = (*screen.blocks[:at], told, *screen.blocks[at:])
    return replace(screen, blocks=blocks, tools=(*screen.tools, tool("coach-off", Use("coach off"))))
