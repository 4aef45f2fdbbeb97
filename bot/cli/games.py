"""Games by name, as the command line asks for them."""

from typing import Annotated, Any

import typer

from bot.cli.complaint import stop, summary
from engine.games import registry
from engine.kernel.errors import ContentError
from engine.kernel.game import Game, GameInfo

GameName = Annotated[str, typer.Argument(metavar="GAME", help=f"One of: {', '.join(registry.names())}.")]


def known_game(name: str) -> Game[Any]:
    """One match of the game of that name; ends the command if there is none."""
    if name not in registry.names():
        stop(f"there is no game {name[:40]!r}; there are: {', '.join(registry.names())}")
    try:
        return registry.game(name)
    except ContentError as error:
        stop(f"the files of {name} do not fit: {summary(error.problems)}")


def game_of(single: Game[Any], position: object) -> Game[Any]:
    """What a position is a position of: the single match, or a series of it, however faulty."""
    longer = [n for n in _games(single.info) if n > 1]
    if not isinstance(position, dict) or not position.keys() & {"points", "match"} or not longer:
        return single
    options = position.get("options")
    asked = options.get("games") if isinstance(options, dict) else None
    return registry.playable(single, {"games": next((n for n in longer if n == asked), longer[-1])})


def _games(info: GameInfo) -> list[int]:
    """How many matches may be asked for."""
    return [n for option in info.options if option.name == "games" for n in option.choices if isinstance(n, int)]
