"""The presenters by game; each is imported when its game is first shown."""

from bot.presenter.games.presenter import BasePresenter
from bot.presenter.words import THINGS
from engine.kernel.lazy import LazyRegistry


def _eme() -> BasePresenter:
    from bot.presenter.games.eme.presenter import PRESENTER

    return _with_things("eme", PRESENTER)


def _founders() -> BasePresenter:
    from bot.presenter.games.founders.presenter import PRESENTER

    return _with_things("founders", PRESENTER)


def _legends() -> BasePresenter:
    from bot.presenter.games.legends.presenter import PRESENTER

    return _with_things("legends", PRESENTER)


def _territories() -> BasePresenter:
    from bot.presenter.games.territories.presenter import PRESENTER

    return _with_things("territories", PRESENTER)


def _with_things(name: str, presenter: BasePresenter) -> BasePresenter:
    """Return the presenter, and add its kinds of things to `THINGS`: a thing without a name is called by its code."""
    THINGS.update(f"{name}-{kind}-" for kind in presenter.things)
    return presenter


PRESENTERS: LazyRegistry[BasePresenter] = LazyRegistry(
    {"eme": _eme, "founders": _founders, "legends": _legends, "territories": _territories}
)
_PLAIN = BasePresenter()


def presenter_of(game: str) -> BasePresenter:
    """Return the game's own presenter; for a game without one `BasePresenter`, which can show any game."""
    return PRESENTERS.get(game, _PLAIN)
