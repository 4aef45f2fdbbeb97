"""`imperia verify FILE`: was every decision legal and every draw fair?"""

import typer

from bot.cli.files import RecordFile, read_record
from engine.kernel import replay
from engine.kernel.record import Record

NOT_FAIR = 1


def verify(file: RecordFile) -> None:
    """Check every decision and every draw of a match.

    The draws can be checked once the seed is shown. Exit code 1 if anything is wrong.

    \b
    Example:
      imperia verify match.json
    """
    game, record = read_record(file)
    problems = replay.verify(game, record)
    for problem in problems:
        typer.echo(str(problem))
    if problems:
        raise typer.Exit(NOT_FAIR)
    typer.echo(f"ok: {_checked(record)}")


def _checked(record: Record) -> str:
    lines = [line for part in record.segments for line in part.entries]
    draws = sum(line.get("by") == "chance" for line in lines)
    if record.seed is None:
        return f"{len(lines)} lines play by the rules; the {draws} draws cannot be checked before the seed is shown"
    return f"{len(lines)} lines play by the rules, and {draws} draws follow from the seed"
