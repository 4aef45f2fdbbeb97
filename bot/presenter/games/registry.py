"""Which presenter shows which game. Each is imported when its game is first shown."""

from bot.presenter.games import generic
from bot.presenter.games.presenter import GamePresenter
from bot.presenter.words import THINGS
from engine.kernel.lazy import LazyRegistry


def _eme() -> GamePresenter:
    from bot.presenter.games.eme import presenter

    return _with_things("eme", presenter, presenter.THINGS)


def _founders() -> GamePresenter:
    from bot.presenter.games.founders import presenter

    return _with_things("founders", presenter, presenter.THINGS)


def _legends() -> GamePresenter:
    from bot.presenter.games.legends import presenter

    return _with_things("legends", presenter, presenter.THINGS)


def _territories() -> GamePresenter:
    from bot.presenter.games.territories import presenter

    return _with_things("territories", presenter, presenter.THINGS)


def _with_things(name: str, presenter: GamePresenter, kinds: tuple[str, ...]) -> GamePresenter:
    """Return the presenter. Add `kinds` to `THINGS`: such things are called by their codes if they have no name."""
    THINGS.update(f"{name}-{kind}-" for kind in kinds)
    return presenter


PRESENTERS: LazyRegistry[GamePresenter] = LazyRegistry(
    {"eme": _eme, "founders": _founders, "legends": _legends, "territories": _territories}
)


def presenter_of(game: str) -> GamePresenter:
    """Return the game's own presenter; for a game without one the generic one, which makes any game playable."""
    return PRESENTERS.get(game, generic)
