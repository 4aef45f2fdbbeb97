"""Makes the screen of a match from all that is known of it. Pure: the same arguments give the same screen."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from bot.presenter.coach import lesson_of, with_lesson, with_purpose
from bot.presenter.games.presenter import BasePresenter
from bot.presenter.games.registry import presenter_of
from bot.presenter.glossary import PANEL as GLOSSARY
from bot.presenter.glossary import glossary_panel
from bot.presenter.outcome import final, winners
from bot.presenter.panels import (
    about_panel,
    fair_panel,
    film_panel,
    help_panel,
    hint_panel,
    log_panel,
    more_panel,
    on_the_way,
    resign_panel,
    since_panel,
)
from bot.presenter.plans import plans_panel, with_plans, with_plans_ahead
from bot.presenter.premove import premove_panel, with_outcome
from bot.presenter.scene import NO_PAST, Past, Scene, above_question, block, scene_of, title_of
from bot.presenter.screen import Block, Param, Screen, Text
from bot.presenter.screens.lobby import present_lobby
from bot.presenter.signs import PANEL as SIGNS
from bot.presenter.signs import signs_panel
from bot.presenter.view import TableView
from bot.presenter.waiting import end_panel, ended_screen, reminder_screen, with_waiting
from engine.ai.advice import Advice
from engine.ai.plans import PlannedTurn
from engine.kernel.actors import PUBLIC, Viewer
from engine.kernel.event import Event
from engine.kernel.observation import Observation

MAINTENANCE = "house-maintenance"
"""Key of the note, shown on every board, that the bot will be away."""

__all__ = [
    "present",
    "present_alert",
    "present_doubt",
    "present_late",
    "present_lesson",
    "present_lobby",
    "present_news",
    "reminder_screen",
]


def present(
    view: TableView,
    observation: Observation,
    events: Sequence[Event],
    viewer: Viewer,
    panel: str | None = None,
    page: int = 0,
    past: Past = NO_PAST,
    advice: Advice | None = None,
    plans: tuple[PlannedTurn, ...] = (),
) -> Screen:
    """Return the screen of a running or finished match for one viewer; PUBLIC = for the group.

    `events`: what happened since the last screen; for the panel `log`, since the start of the match. `advice`: the hint
    for which this viewer has asked. `plans`: the turns that were found for this viewer. The board is shown for a
    `panel` that does not exist.
    """
    scene = replace(scene_of(view, observation, events, viewer, past), advice=advice, plans=plans)
    found = _panel(scene, panel, page) if panel else None
    if panel and found:
        return on_the_way(scene, panel, with_purpose(scene, found), presenter_of(view.game).panels)
    game = presenter_of(view.game)
    if final(scene).over:
        return game.result(scene)
    return ended_screen(scene, game) if view.closed else _noted(view, _board(scene, game))


def _noted(view: TableView, screen: Screen) -> Screen:
    """Add the notice of maintenance above the question, if the operator has set this notice; else change nothing."""
    if MAINTENANCE not in view.notes:
        return screen
    at = above_question(screen.blocks)
    return replace(screen, blocks=(*screen.blocks[:at], block("line", MAINTENANCE), *screen.blocks[at:]))


def present_lesson(view: TableView, observation: Observation, viewer: Viewer) -> Block | None:
    """Return the coach's lesson for the viewer's screen; None if there is no lesson."""
    return lesson_of(scene_of(view, observation, (), viewer), presenter_of(view.game))


def present_alert(view: TableView, observation: Observation, events: Sequence[Event], viewer: Viewer) -> Text | None:
    """Return only the alert of the screen that `present` would make; None if that screen has no alert."""
    scene = scene_of(view, observation, events, viewer)
    game = presenter_of(view.game)
    # As long as somebody is asked, nobody needs to count points for knowing that the match goes on.
    over = not observation.asks and observation.standing.over
    return game.result(scene).alert if over else game.alert(scene)


def present_result(view: TableView, observation: Observation) -> Text | None:
    """Return a sentence on who has won a finished match, or why it was ended early; None while it runs."""
    scene = scene_of(view, observation, (), PUBLIC)
    if final(scene).over:
        return winners(scene).text
    return Text(f"lobby-closed-{view.closed}") if view.closed else None


def present_news(
    view: TableView, observation: Observation, events: Sequence[Event], viewer: Viewer
) -> tuple[Text, ...]:
    """Return a sentence about each of these events that this viewer may know."""
    return tuple(line.text for line in presenter_of(view.game).news(scene_of(view, observation, events, viewer)))


def present_deeds(view: TableView, observation: Observation, events: Sequence[Event], seat: int) -> Param | None:
    """Return what the player of this seat did in these events, without the name; None if there are no words for it."""
    return presenter_of(view.game).deeds(scene_of(view, observation, events, seat))


def present_doubt(view: TableView, observation: Observation, viewer: Viewer, codes: Sequence[str]) -> Text | None:
    """Return the question to put to the viewer once before playing these codes; None if no question is needed."""
    return presenter_of(view.game).doubt(scene_of(view, observation, (), viewer), codes)


def present_late(view: TableView, observation: Observation, viewer: Viewer, codes: Sequence[str]) -> Text | None:
    """Return why the viewer's old button with these codes plays nothing any more; None where the board shows why."""
    return presenter_of(view.game).late(scene_of(view, observation, (), viewer), codes)


def _board(scene: Scene, game: BasePresenter) -> Screen:
    return with_outcome(scene, with_waiting(scene, with_lesson(scene, game, with_plans(scene, game, game.main(scene)))))


_Make = Callable[[Scene, BasePresenter, int], Screen | None]
_OF_ALL_GAMES: Mapping[str, _Make] = {
    "hint": lambda scene, game, page: hint_panel(scene, game),
    "plans": lambda scene, game, page: plans_panel(scene, game),
    "errand": lambda scene, game, page: _premove(scene, game),
    "since": lambda scene, game, page: since_panel(scene, game),
    "log": lambda scene, game, page: log_panel(scene, game.news(scene), page),
    "fair": lambda scene, game, page: fair_panel(scene.view, title_of(scene, Text("fair-part"))),
    "help": lambda scene, game, page: help_panel(scene, game.help_lines(scene), game.panels),
    "film": lambda scene, game, page: film_panel(scene),
    "about": lambda scene, game, page: about_panel(scene, game.about(scene.view)),
    "more": lambda scene, game, page: more_panel(scene, game.panels, game.main(scene).choices),
    SIGNS: lambda scene, game, page: signs_panel(scene),
    "resign": lambda scene, game, page: resign_panel(scene),
    "end": lambda scene, game, page: end_panel(scene) if scene.goes_on else None,
}


def _premove(scene: Scene, game: BasePresenter) -> Screen | None:
    panel = premove_panel(scene, game)
    return with_plans_ahead(scene, game, panel) if panel is not None else None


def _panel(scene: Scene, panel: str, page: int) -> Screen | None:
    game = presenter_of(scene.view.game)
    name, _, about = panel.partition(" ")
    if name == GLOSSARY:
        return glossary_panel(scene, about, page)
    make = _OF_ALL_GAMES.get(panel)
    found = make(scene, game, page) if make else game.panel(scene, panel, page)
    return with_plans(scene, game, found) if found is not None and panel == "mine" else found
