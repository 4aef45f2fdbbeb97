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
    premove = scene.past.premove
    if premove is None or not scene.decides or scene.observation.standing.over:
        return None
    blocks = (title_of(scene, Text("premove-part")), *outcome_lines(scene), *_lines(scene, game, premove))
    choices = (*_moves(scene, game, premove), *_limits(premove), *_switches(premove))
    return Screen(blocks, choices=choices, tools=(BACK,))


def outcome_lines(scene: Scene) -> Iterator[Block]:
    """What became of the plan before: a word for its owner alone."""
    if scene.past.premove is not None and scene.past.premove.outcome:
        yield Block("line", outcome_text(scene.past.premove))


def outcome_text(premove: Premove) -> Text:
    moves: dict[str, Param] = {"moves": Several(tuple(premove.before))} if premove.outcome == "dropped" else {}
    return Text(f"premove-{premove.outcome}", moves)


def with_outcome(scene: Scene, screen: Screen) -> Screen:
    """In a chat of his own the one who laid it down reads there what became of it."""
    lines = tuple(outcome_lines(scene))
    at = above_question(screen.blocks)
    return replace(screen, blocks=(*screen.blocks[:at], *lines, *screen.blocks[at:])) if lines else screen


def _lines(scene: Scene, game: GamePresenter, premove: Premove) -> Iterator[Block]:
    if premove.is_asked:
        yield block("line", "premove-asked")
    elif not premove.codes:
        yield block("line", "premove-empty" if premove.start else "premove-unknown")
    else:
        yield block("line", "premove-plan", moves=_said(scene, game, premove))
        yield block("line", "premove-whole" if premove.events else "premove-not-now")
        if premove.most is not None:
            yield block("line", "premove-most", coins=premove.most)
    if premove.passes:
        yield block("line", "premove-passes")
    yield block("quiet", "premove-secret")


def _said(scene: Scene, game: GamePresenter, premove: Premove) -> Param:
    """In the words of the game, as it would go now; else as it is written."""
    deeds = None
    if premove.start is not None and premove.events:
        deeds = game.deeds(_scene(scene, premove.start, premove))
    return deeds or Several(premove.codes)


def _moves(scene: Scene, game: GamePresenter, premove: Premove) -> Iterator[Choice]:
    """What could come next, as the board would offer it."""
    if premove.ahead is None:
        return
    for choice in game.main(_scene(scene, premove.ahead, premove)).choices:
        if isinstance(choice.press, Do):
            yield replace(choice, press=Lay(len(premove.codes), choice.press.codes), spots=(), on_picture=False)


def _limits(premove: Premove) -> Iterator[Choice]:
    """What it costs now may change until then."""
    if premove.codes and premove.most is not None:
        for coins in range(MOST_COINS + 1):
            if coins != premove.most:
                limit = Text("premove-at-most", {"coins": coins})
                yield Choice(limit, Use(f"errand most {coins}"), group="premove-most")


def _switches(premove: Premove) -> Iterator[Choice]:
    wanted = "off" if premove.passes else "on"
    yield Choice(Text(f"premove-pass-{wanted}"), Use(f"errand pass {wanted}"), group="premove")
    if premove.codes:
        yield Choice(Text("premove-back"), Lay(len(premove.codes) - 1, ()), group="premove")
    if premove.codes or premove.passes:
        yield Choice(Text("premove-off"), Use("errand off"), "cancel", "premove")


def _scene(scene: Scene, seen: Observation, premove: Premove) -> Scene:
    """The viewer's scene in a position that is only thought of."""
    return scene_of(scene.view, seen, premove.events, scene.viewer)
