"""Panel of a premove: the moves of the own board as it would be now, each a tap."""

from collections.abc import Iterator
from dataclasses import replace

from bot.presenter.games.presenter import GamePresenter
from bot.presenter.scene import BACK, Premove, Scene, above_question, block, scene_of, title_of
from bot.presenter.screen import Block, Choice, Do, Lay, Param, Screen, Several, Text, Use
from engine.kernel.observation import Observation

PANEL = "errand"
MOST_COINS = 3
"""What the dearest place of a row costs."""


def premove_panel(scene: Scene, game: GamePresenter) -> Screen | None:
    """None for whoever does not play here himself."""
    errand = scene.past.errand
    if errand is None or not scene.decides or scene.observation.standing.over:
        return None
    blocks = (title_of(scene, Text("errand-part")), *outcome_lines(scene), *_lines(scene, game, errand))
    choices = (*_moves(scene, game, errand), *_limits(errand), *_switches(errand))
    return Screen(blocks, choices=choices, tools=(BACK,))


def outcome_lines(scene: Scene) -> Iterator[Block]:
    """What became of the plan before: a word for its owner alone."""
    if scene.past.errand is not None and scene.past.errand.outcome:
        yield Block("line", outcome_text(scene.past.errand))


def outcome_text(errand: Premove) -> Text:
    moves: dict[str, Param] = {"moves": Several(tuple(errand.before))} if errand.outcome == "dropped" else {}
    return Text(f"errand-{errand.outcome}", moves)


def with_outcome(scene: Scene, screen: Screen) -> Screen:
    """In a window of his own the one who laid it down reads there what became of it."""
    lines = tuple(outcome_lines(scene))
    at = above_question(screen.blocks)
    return replace(screen, blocks=(*screen.blocks[:at], *lines, *screen.blocks[at:])) if lines else screen


def _lines(scene: Scene, game: GamePresenter, errand: Premove) -> Iterator[Block]:
    if errand.is_asked:
        yield block("line", "errand-asked")
    elif not errand.codes:
        yield block("line", "errand-empty" if errand.start else "errand-unknown")
    else:
        yield block("line", "errand-plan", moves=_said(scene, game, errand))
        yield block("line", "errand-whole" if errand.events else "errand-not-now")
        if errand.most is not None:
            yield block("line", "errand-most", coins=errand.most)
    if errand.passes:
        yield block("line", "errand-passes")
    yield block("quiet", "errand-secret")


def _said(scene: Scene, game: GamePresenter, errand: Premove) -> Param:
    """In the words of the game, as it would go now; else as it is written."""
    deeds = None
    if errand.start is not None and errand.events:
        deeds = game.deeds(_scene(scene, errand.start, errand))
    return deeds or Several(errand.codes)


def _moves(scene: Scene, game: GamePresenter, errand: Premove) -> Iterator[Choice]:
    """What could come next, as the board would offer it."""
    if errand.ahead is None:
        return
    for choice in game.main(_scene(scene, errand.ahead, errand)).choices:
        if isinstance(choice.press, Do):
            yield replace(choice, press=Lay(len(errand.codes), choice.press.codes), spots=(), on_picture=False)


def _limits(errand: Premove) -> Iterator[Choice]:
    """What it costs now may change until then."""
    if errand.codes and errand.most is not None:
        for coins in range(MOST_COINS + 1):
            if coins != errand.most:
                yield Choice(Text("errand-at-most", {"coins": coins}), Use(f"errand most {coins}"), group="errand-most")


def _switches(errand: Premove) -> Iterator[Choice]:
    wanted = "off" if errand.passes else "on"
    yield Choice(Text(f"errand-pass-{wanted}"), Use(f"errand pass {wanted}"), group="errand")
    if errand.codes:
        yield Choice(Text("errand-back"), Lay(len(errand.codes) - 1, ()), group="errand")
    if errand.codes or errand.passes:
        yield Choice(Text("errand-off"), Use("errand off"), "cancel", "errand")


def _scene(scene: Scene, seen: Observation, errand: Premove) -> Scene:
    """The viewer's scene in a position that is only thought of."""
    return scene_of(scene.view, seen, errand.events, scene.viewer)
