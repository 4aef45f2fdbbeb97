"""What a beginner holds after his first turn, as the coach tells it."""

from bot.presenter.games.area_control.game_view import Land
from bot.presenter.screen import Several, Text
from engine.kernel.actors import Seat

MOST_NAMED = 3
"""Of more regions a bubble has no room for the names."""


def brought_text(game_view: Land, seat: Seat) -> Text:
    """`+2: regions 5, 16 are yours`: a point for each region that the seat holds."""
    owners = zip(game_view.regions, game_view.seen.region_owner, strict=True)
    own = tuple(game_view.called(name) for name, owner in owners if owner == seat)
    if not own:
        return Text("land-brought-none")
    if len(own) > MOST_NAMED:
        return Text("land-brought-many", {"points": len(own)})
    return Text("land-brought", {"points": len(own), "regions": Several(own)})
