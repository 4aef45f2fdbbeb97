"""Say what speaks for a turn in games with armies on a map: places that are held, and coins that are left."""

from collections.abc import Sequence

from bot.presenter.games.area_control.game_view import Land
from bot.presenter.screen import Name, Several, Text
from engine.ai.reasons import Reason


def reason_text(game_view: Land, alike: Sequence[Reason]) -> Text | None:
    """Return these reasons of one seat and kind as one text; None for coins that a rival lacks."""
    kind, seat = alike[0].kind, alike[0].seat
    whose = "own" if seat == game_view.scene.viewer else "other"
    if kind == "coins":
        return Text("land-reason-coins", {"coins": alike[0].amount}) if whose == "own" else None
    places = tuple((game_view.called if kind == "region" else game_view.group)(one.name) for one in alike)
    return Text(f"land-reason-{kind}-{whose}", {"who": Name(seat), "places": Several(places), "count": len(places)})
