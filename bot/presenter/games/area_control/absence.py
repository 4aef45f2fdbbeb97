"""The line for a returning player: the opponents' changes in points, and the regions that the player has lost."""

from typing import Any

from bot.presenter.games.area_control.game_view import Land
from bot.presenter.scene import Absence, block
from bot.presenter.screen import Block, Name, Several, Text


def missed(game_view: Land) -> list[Block]:
    """Return one line on what the asked player has missed in points and regions; empty if nothing has changed."""
    absence = game_view.scene.past.absence
    news = [*_points(absence), *_lost(game_view, absence)] if absence else []
    return [block("recap", "land-missed", news=Several(tuple(news)))] if news else []


def _points(absence: Absence) -> list[Text]:
    """Return a text for each opponent whose points have changed, with the change."""
    pairs = zip(absence.left.standing.seats, absence.back.standing.seats, strict=True)
    changes = [(seat, now.total - before.total) for seat, (before, now) in enumerate(pairs) if seat != absence.seat]
    return [
        Text("land-missed-points", {"who": Name(seat), "points": f"{change:+}".replace("-", "\N{MINUS SIGN}")})
        for seat, change in changes
        if change
    ]


def _lost(game_view: Land, absence: Absence) -> list[Text]:
    """Return one text naming the regions that the player held before and does not hold now; empty if none."""
    left: Any = absence.left
    back: Any = absence.back
    owners = enumerate(zip(left.region_owner, back.region_owner, strict=True))
    lost = [region for region, (before, now) in owners if before == absence.seat != now]
    key = "land-missed-yours" if game_view.scene.viewer == absence.seat else "land-missed-lost"
    return [Text(key, {"regions": game_view.listed(lost)})] if lost else []
