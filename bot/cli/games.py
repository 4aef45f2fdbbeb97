"""Games by name, as the command line asks for them."""

from typing import Annotated, Any

import typer

from bot.cli.complaint import stop, summary
from engine.games import registry
from engine.kernel.errors import ContentError
from engine.kernel.game import Game, GameInfo
from engine.kernel.options import Options

GameName = Annotated[str, typer.Argument(metavar="GAME", help=f"One of: {', '.join(registry.names())}.")]
_SERIES = {"points", "options", "match"}


def known_game(name: str) -> Game[Any]:
    """One match of the game of that name; ends the command if there is none."""
    if name not in registry.names():
        stop(f"there is no game {name[:40]!r}; there are: {', '.join(registry.names())}")
    try:
        return registry.game(name)
    except ContentError as error:
        stop(f"the files of {name} do not fit: {summary(error.problems)}")


def game_of(single: Game[Any], position: object) -> Game[Any]:
    """What a position is a position of: the single match, or a series of it."""
    if isinstance(position, dict) and set(position) == _SERIES and isinstance(position["options"], dict):
        return registry.playable(single, position["options"])
    return single


def options_in(info: GameInfo, position: dict[str, Any]) -> Options:
    """The options that a saved position tells; empty if its game keeps none in it."""
    names = {option.name for option in info.options}
    return next((dict(part) for part in position.values() if isinstance(part, dict) and set(part) == names), {})
