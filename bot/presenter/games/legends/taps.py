"""Turns a tap on the picture of Legends into the typed line that means the same."""

from collections.abc import Sequence

from bot.presenter.games.area_control import taps
from bot.presenter.games.legends.game_view import GameView

_VERBS = {
    "neutral": "neutral",
    "starting": "start",
    "outpost": "outpost",
    "taking_card": "take",
    "buying": "take",
    "ending": "peek",
}


def line_at(game_view: GameView, spots: Sequence[str]) -> str:
    ground, token = game_view.ground, getattr(game_view.seen.stage, "token", "")
    verbs = {**_VERBS, "putting": f"put {token}"}
    return taps.line_at(game_view, spots, verbs, lambda region: (*ground.land[region], *ground.water[region]))
