"""`imperia run`: start the bot."""

import gc
from pathlib import Path
from typing import Annotated

import typer

from bot.cli.console import stop, stop_at_all


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
    # What is loaded at a start stays; searching it for garbage takes a fifth of the start. `collecting_seldom` turns
    # it on again.
    gc.disable()
    from bot.bootstrap import GameFilesUnfit
    from bot.bootstrap import run as serve
    from bot.settings import Settings, SettingsError

    try:
        settings = Settings.read(page=page or None, host=host, port=port, data=data)
    except SettingsError as error:
        stop(str(error))
    try:
        code = serve(settings)
    except GameFilesUnfit as error:
        stop_at_all(f"the files of {error.game} do not fit", error.problems)
    raise typer.Exit(code)
