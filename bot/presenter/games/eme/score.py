"""Points with every reason for them, while the match runs and when it is over."""

from collections.abc import Iterator
from functools import partial

from bot.presenter.games.area_control import score
from bot.presenter.games.eme.board import alt
from bot.presenter.games.eme.sight import Sight
from bot.presenter.scene import block
from bot.presenter.screen import Block, Screen, Several, Term, Text
from engine.games.eme.content import Good
from engine.games.eme.scoring import TIE_BREAKS
from engine.kernel.actors import Seat

_reason = partial(score.reason, "eme")


def result(sight: Sight) -> Screen:
    """Who has won, why, and what can be done next."""
    return score.result_screen(sight, alt(sight), "eme", _ties(sight))


def aftermath_panel(sight: Sight) -> Screen | None:
    """The board as the match has left it; None while it runs, for then it is in sight anyway."""
    return score.aftermath_screen(sight, alt(sight))


def score_panel(sight: Sight) -> Screen:
    """Every point of everybody, at any moment."""
    return score.score_screen(sight, partial(_details, sight), _ties(sight))


def _ties(sight: Sight) -> list[Block]:
    return score.tie_lines(sight, TIE_BREAKS, partial(score.counted, sight))


def _details(sight: Sight, seat: Seat) -> Iterator[Block]:
    """A line for each reason; while the match runs also what brings nothing yet."""
    by = dict(sight.seen.standing.seats[seat].by)
    for heading, where in (("regions", _regions(sight, seat)), ("continents", _continents(sight, seat))):
        if by[heading]:
            yield _reason(heading, by[heading], where)
    for number, good in enumerate(sight.content.goods):
        if by[good.id]:
            yield _reason(good.id, by[good.id], _pieces(sight, seat, number))
    waiting = tuple(_waiting(sight, seat))
    if waiting and not sight.seen.standing.over:
        yield block("row", "eme-score-waiting", goods=Several(waiting))


def _regions(sight: Sight, seat: Seat) -> Several:
    return sight.listed(region for region, owner in enumerate(sight.seen.region_owner) if owner == seat)


def _continents(sight: Sight, seat: Seat) -> Several:
    owners = zip(sight.side.continents, sight.seen.continent_owner, strict=True)
    return Several(tuple(Term(f"eme-continent-{sight.side.id}-{name}") for name, owner in owners if owner == seat))


def _pieces(sight: Sight, seat: Seat, good: int) -> Text:
    """How many of the good, with the wild cards put to it."""
    held = sight.seen.goods[seat]
    wilds = {"wilds": held.wilds[good]} if held.wilds[good] else {}
    return Text("eme-score-wild" if wilds else "eme-score-good", {"count": held.symbols[good], **wilds})


def _waiting(sight: Sight, seat: Seat) -> Iterator[Text]:
    """Goods that bring nothing yet: how many there are of how many."""
    held = sight.seen.goods[seat]
    for good, count, wilds, number in zip(sight.content.goods, held.symbols, held.wilds, held.points, strict=True):
        if count and not number:
            yield _of_step(good, count + wilds)


def _of_step(good: Good, count: int) -> Text:
    heading = Term(f"eme-heading-{good.id}")
    return Text("eme-score-of", {"heading": heading, "count": count, "needed": good.thresholds[0]})
