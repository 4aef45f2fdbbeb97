"""The coach's sentence about what a beginner holds after the first turn."""

from bot.presenter.games.area_control.game_view import Land
from bot.presenter.screen import Several, Text
from engine.kernel.actors import Seat

MOST_NAMED = 3
"""Most regions that are named; for more the speech bubble has no space."""


def brought_text(game_view: Land, seat: Seat) -> Text:
    """Return `+2: regions 5, 16 are yours`: one point for each region that the seat holds."""
    owners = zip(game_view.regions, game_view.seen.region_owner, strict=True)
    own = tuple(game_view.called(name) for name, owner in owners if owner == seat)
    if not own:
        return Text("land-brought-none")
    if len(own) > MOST_NAMED:
        return Text("land-brought-many", {"points": len(own)})
    return Text("land-brought", {"points": len(own), "regions": Several(own)})
