"""The panel of a premove: the planned moves, and a button for each move that can follow them."""

from collections.abc import Iterator
from dataclasses import replace

from bot.presenter.acts.table import DropPremove, LimitPremove, PassPremove
from bot.presenter.games.presenter import BasePresenter
from bot.presenter.scene import BACK, Premove, Scene, above_question, block, scene_of, title_of
from bot.presenter.screen import Block, Choice, Do, Lay, Param, Screen, Several, Text, Use
from engine.kernel.observation import Observation

PANEL = "errand"
MOST_COINS = 3
"""Highest price limit on a button: what the dearest place of a row costs."""


def premove_panel(scene: Scene, game: BasePresenter) -> Screen | None:
    """Return the panel of the viewer's premove; None for a viewer who does not play, and after the match."""
    premove = scene.past.premove
    if premove is None or not scene.decides or scene.observation.standing.over:
        return None
    blocks = (title_of(scene, Text("premove-part")), *outcome_lines(scene), *_lines(scene, game, premove))
    choices = (*_moves(scene, game, premove), *_limits(premove), *_switches(premove))
    return Screen(blocks, choices=choices, tools=(BACK,))


def outcome_lines(scene: Scene) -> Iterator[Block]:
    """Yield a line that tells the viewer what became of the last premove, if there is such news."""
    if scene.past.premove is not None and scene.past.premove.outcome:
        yield Block("line", outcome_text(scene.past.premove))


def outcome_text(premove: Premove) -> Text:
    moves: dict[str, Param] = {"moves": Several(tuple(premove.before))} if premove.outcome == "dropped" else {}
    return Text(f"premove-{premove.outcome}", moves)


def with_outcome(scene: Scene, screen: Screen) -> Screen:
    """Add a line above the question that says what became of the viewer's premove; without such news change nothing."""
    lines = tuple(outcome_lines(scene))
    at = above_question(screen.blocks)
    return replace(screen, blocks=(*screen.blocks[:at], *lines, *screen.blocks[at:])) if lines else screen


def _lines(scene: Scene, game: BasePresenter, premove: Premove) -> Iterator[Block]:
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


def _said(scene: Scene, game: BasePresenter, premove: Premove) -> Param:
    """Return the planned moves in the game's words; as codes if they could not be played now."""
    deeds = None
    if premove.start is not None and premove.events:
        deeds = game.deeds(_scene(scene, premove.start, premove))
    return deeds or Several(premove.codes)


def beginning(scene: Scene) -> Scene | None:
    """Return the viewer's scene as the next turn would begin now; None where a premove is laid or nobody can know."""
    premove = scene.past.premove
    if premove is None or premove.start is None or premove.codes or premove.is_asked:
        return None
    return _scene(scene, premove.start, premove)


def _moves(scene: Scene, game: BasePresenter, premove: Premove) -> Iterator[Choice]:
    """Yield the moves that can be added to the plan, with the labels of the board."""
    if premove.ahead is None:
        return
    for choice in game.main(_scene(scene, premove.ahead, premove)).choices:
        if isinstance(choice.press, Do):
            yield replace(choice, press=Lay(len(premove.codes), choice.press.codes), spots=(), on_picture=False)


def _limits(premove: Premove) -> Iterator[Choice]:
    """Yield buttons that change the price limit of the plan; prices can change until the turn comes."""
    if premove.codes and premove.most is not None:
        for coins in range(MOST_COINS + 1):
            if coins != premove.most:
                limit = Text("premove-at-most", {"coins": coins})
                yield Choice(limit, Use(LimitPremove(coins)), group="premove-most")


def _switches(premove: Premove) -> Iterator[Choice]:
    wanted = "off" if premove.passes else "on"
    yield Choice(Text(f"premove-pass-{wanted}"), Use(PassPremove(wanted)), group="premove")
    if premove.codes:
        yield Choice(Text("premove-back"), Lay(len(premove.codes) - 1, ()), group="premove")
    if premove.codes or premove.passes:
        yield Choice(Text("premove-off"), Use(DropPremove()), "cancel", "premove")


def _scene(scene: Scene, seen: Observation, premove: Premove) -> Scene:
    """Return the viewer's scene in the imagined position `seen`, with the events of the plan."""
    return scene_of(scene.view, seen, premove.events, scene.viewer)
