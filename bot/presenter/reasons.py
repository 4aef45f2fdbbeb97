"""Say in words what speaks for a proposed turn: what its player has more afterwards than after the next best turn."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.presenter.games.presenter import BasePresenter
from bot.presenter.scene import Scene, block
from bot.presenter.screen import Block, Name, Param, Several, Text
from engine.ai.advice import Advice
from engine.ai.reasons import Reason

MOST: Final = 2
"""The most reasons that are told."""
CLOSE: Final = 0.1
"""Points in the trials below which two turns are called equal: less than trials can tell."""
MOST_AHEAD: Final = 9.9
"""The most points by which turns differ; more than these come only from chances to win, which count as points too."""
SHARED: Final = ("win", "points")
"""Kinds of assets that every game has; the words for others belong to the game."""


def why(scene: Scene, game: BasePresenter, advice: Advice) -> Iterator[Block]:
    """Yield why the best proposal is better than the next one: what is certain, else what the trials say."""
    told = list(_told(scene, game, advice.reasons))[:MOST]
    if told:
        rivals = sum(not seat.out for seat in scene.observation.standing.seats) - 1
        yield block("line", "hint-why", reasons=Several(tuple(told), "; "), rivals=rivals)
    elif advice.ahead is None:
        if advice.best.total(scene.viewer) == 0 and advice.others:
            yield block("quiet", "hint-later")
    elif advice.ahead < CLOSE:
        yield block("line", "hint-why-close")
    elif advice.ahead > MOST_AHEAD:
        yield block("line", "hint-why-win")
    else:
        tenths = round(10 * advice.ahead)
        yield block("line", "hint-why-ahead", whole=tenths // 10, tenth=tenths % 10)


def _told(scene: Scene, game: BasePresenter, reasons: Sequence[Reason]) -> Iterator[Text]:
    """Yield the reasons in words, those of one seat and kind together; an asset that changes hands is told once."""
    own = {one.asset for one in reasons if one.seat == scene.viewer}
    left = [one for one in reasons if one.seat == scene.viewer or one.asset not in own]
    for alike in _grouped(left):
        text = _shared(scene, game, alike[0]) if alike[0].kind in SHARED else game.reason(scene, alike)
        if text is not None:
            yield text


def _grouped(reasons: Sequence[Reason]) -> list[list[Reason]]:
    """Return the reasons in their order, those of one seat and kind in one list; headings of points stay apart."""
    groups: dict[tuple[int, str], list[Reason]] = {}
    for one in reasons:
        groups.setdefault((one.seat, one.asset if one.kind in SHARED else one.kind), []).append(one)
    return list(groups.values())


def _shared(scene: Scene, game: BasePresenter, reason: Reason) -> Text:
    whose = "own" if reason.seat == scene.viewer else "other"
    who: dict[str, Param] = {"who": Name(reason.seat)}
    if reason.kind == "win":
        return Text(f"hint-reason-win-{whose}", who)
    points: dict[str, Param] = {"amount": reason.amount, "heading": game.heading(reason.name)}
    return Text(f"hint-reason-points-{whose}", who | points)
