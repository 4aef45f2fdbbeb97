"""The command `imperia doctor`."""

import asyncio
import os
from pathlib import Path
from typing import Annotated, Final

import typer

WELL: Final = 0
ILL: Final = 1


def doctor(
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object: {'ok':…,'findings':[…]}.")] = False,
    health: Annotated[bool, typer.Option("--health", help="Only: does the bot answer? For a container.")] = False,
    data: Annotated[Path | None, typer.Option(metavar="DIR", help="Where the embedded store keeps its files.")] = None,
) -> None:
    """Look whether all is well, and say what to mend.

    Settings, words, games, tokens (each messenger is asked once), the store and the tables in it. Does not disturb a
    running bot and does not need one. Exit code 1: something has to be mended.

    \b
    Example:
      imperia doctor
    """
    from bot.cli.doctor import visit
    from bot.presenter.catalogue import CatalogueError

    found, language = asyncio.run(visit.examined(data, health, os.environ))
    well = all(finding.level != "bad" for finding in found)
    try:
        lines = [finding.said(language) for finding in found]
        typer.echo(visit.as_json(found, language, well) if as_json else "\n".join(lines))
    except CatalogueError as error:
        # Without its catalogue nothing but the error can be printed.
        typer.echo(str(error), err=True)
        well = False
    raise typer.Exit(WELL if well else ILL)
