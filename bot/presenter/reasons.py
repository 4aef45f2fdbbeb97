"""Say in words what speaks for a proposed turn: what its player has more afterwards than after the next best turn."""

from collections.abc import Container, Iterator, Sequence
from typing import Final

from bot.presenter.games.presenter import BasePresenter
from bot.presenter.scene import Scene, block
from bot.presenter.screen import Block, Name, Param, Several, Text
from engine.ai.advice import CLOSE, Advice
from engine.ai.reasons import Reason

MOST: Final = 2
"""The most reasons that are told."""
MOST_AHEAD: Final = 9.9
"""The most points by which turns differ; more than these come only from chances to win, which count as points too."""
SHARED: Final = ("win", "points")
"""Kinds of assets that every game has; the words for others belong to the game."""


def facts(scene: Scene, game: BasePresenter, advice: Advice) -> Iterator[Block]:
    """Yield what the viewer should know of the best proposal alone."""
    if advice.last:
        yield block("line", "hint-last")
    yield from game.hint_facts(scene)


def why(scene: Scene, game: BasePresenter, advice: Advice) -> Iterator[Block]:
    """Yield why the best proposal is better than the next one: what is certain, else what the simulations say."""
    if advice.ahead is None:
        yield from _remark(scene, game)
        return
    if advice.others:
        yield from _with_others(scene, game, advice, advice.ahead)
    elif not advice.ends_else:
        yield block("line", "hint-why-only" if advice.ahead >= CLOSE else "hint-why-same")
    elif advice.ahead >= CLOSE:
        yield block("line", "hint-why-on")


def _remark(scene: Scene, game: BasePresenter) -> Iterator[Block]:
    """Yield what the game says of a question whose options are not compared: a bid, or who begins."""
    ask = scene.observation.ask(scene.viewer)
    if ask is not None and ask.question in game.hint_remarks:
        yield block("line", game.hint_remarks[ask.question])


def _with_others(scene: Scene, game: BasePresenter, advice: Advice, ahead: float) -> Iterator[Block]:
    """Yield what speaks for the best proposal. One sentence where the second one only brings more points at once."""
    compared, (own, second, *third) = _compared(scene, game, advice, ahead), _totals(scene, advice)
    if compared.text.key == "hint-why-ahead" and own < second == max((second, *third)):
        points = round(ahead)
        yield block("line", "hint-fewer-later", own=signed(own), other=signed(second), points=points)
        return
    yield from _at_once(scene, advice, ahead)
    yield compared


def _totals(scene: Scene, advice: Advice) -> list[int]:
    """Return the points at once of each proposal, best proposal first."""
    return [one.total(scene.viewer) for one in (advice.best, *advice.others)]


def _at_once(scene: Scene, advice: Advice, ahead: float) -> Iterator[Block]:
    """Yield a line that admits that another proposal brings more points at once; nothing if none does."""
    own, *others = _totals(scene, advice)
    if own < (most := max(others)):
        key = "hint-fewer" if ahead >= CLOSE else "hint-more-at-once"
        yield block("line", key, number=2 + others.index(most), own=signed(own), other=signed(most))


def _compared(scene: Scene, game: BasePresenter, advice: Advice, ahead: float) -> Block:
    """Return the sentence that compares the best proposal with the second one."""
    told = tuple(_told(scene, game, advice.reasons))[:MOST]
    if told:
        rivals = 0 if advice.last else sum(not seat.out for seat in scene.observation.standing.seats) - 1
        key = "hint-why" if ahead >= CLOSE else "hint-why-slight"
        return block("line", key, reasons=Several(told, "; "), rivals=rivals)
    if ahead < CLOSE:
        return block("line", "hint-why-close")
    if ahead > MOST_AHEAD:
        return block("line", "hint-why-win")
    return block("line", "hint-why-ahead", points=round(ahead))


def _told(scene: Scene, game: BasePresenter, reasons: Sequence[Reason]) -> Iterator[Text]:
    """Yield the reasons in words, those of one seat and kind together.

    An asset that changes hands is told once, and so is a thing whose points are told.
    """
    own = {one.asset for one in reasons if one.seat == scene.viewer}
    left = [one for one in reasons if one.seat == scene.viewer or one.kind in SHARED or one.asset not in own]
    counted = {(one.seat, heading) for one in left for heading in one.headings}
    left = [one for one in left if (one.seat, one.name) not in counted]
    kinds = {(one.seat, f"{one.kind}s") for one in left}
    for alike in _grouped(left):
        if alike[0].kind not in SHARED:
            yield from game.reasons(scene, alike)
        elif not _is_named(alike[0], kinds):
            yield _shared(scene, game, alike[0])


def _is_named(reason: Reason, kinds: Container[tuple[int, str]]) -> bool:
    """Tell whether these points come only from things that are told by their names: regions, continents."""
    return bool(reason.headings) and all((reason.seat, heading) in kinds for heading in reason.headings)


def _grouped(reasons: Sequence[Reason]) -> list[list[Reason]]:
    """Return the reasons in their order, those of one seat and kind in one list."""
    groups: dict[tuple[int, str], list[Reason]] = {}
    for one in reasons:
        groups.setdefault((one.seat, one.kind), []).append(one)
    return list(groups.values())


def least(reason: Reason) -> str:
    """Return `yes` for the catalogue if the amount is the least one in the worlds looked at, `no` if it is exact."""
    return "no" if reason.exact else "yes"


def _shared(scene: Scene, game: BasePresenter, reason: Reason) -> Text:
    whose = "own" if reason.seat == scene.viewer else "other"
    if reason.kind == "win":
        return Text("hint-reason-win")
    headings = tuple(Text("hint-name", {"name": game.heading(heading)}) for heading in reason.headings)
    facts: dict[str, Param] = {"who": Name(reason.seat), "amount": reason.amount, "least": least(reason)}
    facts |= {"headings": Several(headings), "count": len(headings)}
    return Text(f"hint-reason-points-{whose}", facts)


def signed(points: int) -> str:
    """Return the points as `+2` or `−2`; `0` has no sign."""
    return f"{points:+d}".replace("-", "\N{MINUS SIGN}") if points else "0"
