"""The tools of developers without a process of their own."""

from typer.testing import Result

from benchmarks.__main__ import app
from tests.bot.cli.running import run


def tool(*arguments: str) -> Result:
    """Run `python -m benchmarks …`."""
    return run(app, *arguments)
