"""Which presenter shows which game: one line a game."""

from bot.presenter.games import generic
from bot.presenter.games.eme import room as eme
from bot.presenter.games.founders import room as founders
from bot.presenter.games.legends import room as legends
from bot.presenter.games.presenter import GamePresenter
from bot.presenter.games.territories import room as territories
from bot.presenter.words import THINGS

_ROOMS = {"eme": eme, "founders": founders, "legends": legends, "territories": territories}
PRESENTERS: dict[str, GamePresenter] = {**_ROOMS}

THINGS.update(f"{name}-{kind}-" for name, room in _ROOMS.items() for kind in room.THINGS)


def presenter_of(game: str) -> GamePresenter:
    """The game's own presenter; for a game without one the plain one, which makes any game playable."""
    return PRESENTERS.get(game, generic)
