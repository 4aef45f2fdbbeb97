"""Turns a tap on the picture of Eight-Minute Empire into the typed line that means the same."""

from collections.abc import Sequence

from bot.presenter.games.area_control import taps
from bot.presenter.games.eme.game_view import GameView

_VERBS = {"neutral": "neutral", "taking_card": "take"}


def line_at(game_view: GameView, spots: Sequence[str]) -> str:
    side = game_view.side
    return taps.line_at(game_view, spots, _VERBS, lambda region: (*side.land[region], *side.sea[region]))
