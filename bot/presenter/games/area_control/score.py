"""Screens of points that games with armies on a map share."""

from functools import partial

from bot.presenter.games import final
from bot.presenter.games.area_control.game_view import Land
from bot.presenter.games.final import chart_panel, ranked, reason, score_screen, signed
from bot.presenter.games.panel import Panel
from bot.presenter.screen import Text
from engine.kernel.actors import Seat

__all__ = [
    "aftermath_screen",
    "chart_panel",
    "ranked",
    "reason",
    "result_screen",
    "score_screen",
    "signed",
    "tie_lines",
]

AFTERMATH = Panel("aftermath", "land-panel-aftermath", offered=False)
result_screen = partial(final.result_screen, aftermath=AFTERMATH)
aftermath_screen = partial(final.aftermath_screen, part=Text("land-part-aftermath"))
tie_lines = partial(final.tie_lines, family="land")


def counted(game_view: Land, by: str, seat: Seat) -> int:
    """Return the seat's number for the tie-break `by`: coins, armies or regions; for any other name its points."""
    counts: dict[str, int] = {
        "coins": game_view.seen.coins[seat],
        "armies": sum(game_view.seen.armies[seat]),
        "regions": game_view.seen.region_owner.count(seat),
    }
    return counts[by] if by in counts else game_view.seen.standing.seats[seat].total
