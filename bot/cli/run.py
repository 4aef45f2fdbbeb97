"""`imperia run`: the bot."""

from pathlib import Path
from typing import Annotated

import typer

from bot.cli.console import stop


def run(
    page: Annotated[bool, typer.Option("--page", help="Show the local table page even if there are tokens.")] = False,
    host: Annotated[str | None, typer.Option(help="Where the page listens; not only here: with a key.")] = None,
    port: Annotated[int | None, typer.Option(min=0, max=65535, help="Port of the page.")] = None,
    data: Annotated[Path | None, typer.Option(metavar="DIR", help="Where the embedded store keeps its files.")] = None,
) -> None:
    """Start the bot.

    Every platform that has a token; with no token the local table page.

    \b
    Example:
      imperia run --port 8080 --data var
    """
    from bot.bootstrap import run as serve
    from bot.cli.files import known_game
    from bot.settings import Settings, SettingsError
    from engine.games import registry

    try:
        settings = Settings.read(page=page or None, host=host, port=port, data=data)
    except SettingsError as error:
        stop(str(error))
    # A corrected file that does not fit is told now, and not to whoever opens the first table.
    for name in registry.names():
        known_game(name)
    raise typer.Exit(serve(settings))
