"""`imperia animate FILE`: a whole match as a moving picture."""

from pathlib import Path
from typing import Annotated

import typer

from bot.cli.complaint import stop
from bot.cli.files import RecordFile, read_record, usable
from bot.cli.progress import Progress


def animate(
    file: RecordFile,
    output: Annotated[Path, typer.Option("--output", "-o", metavar="GIF", help="Where the film goes.")],
    progress: Annotated[bool, typer.Option("--progress", help="Tell how far it is even if stderr is no terminal.")] = (
        False
    ),
) -> None:
    """Show a whole match as a GIF of at most 20 seconds.

    One frame for each turn, with what it did; several turns in one where there are too many.

    \b
    Example:
      imperia animate match.json -o match.gif
    """
    from bot.cli.animation import drawn, durations, merged, turns_of
    from render.film import film

    game, record = read_record(file)
    turns = merged(usable(file, lambda: list(turns_of(game, record))))
    _can_write(output)
    shown, times = Progress(len(turns), always=progress), durations(len(turns))
    frames = list(drawn(game, turns, record.seats, shown))
    shown.end()
    try:
        output.write_bytes(film(frames, times))
    except OSError as error:
        stop(f"{output}: {error.strerror or error}")
    typer.echo(f"{output}: {frames[0].width}x{frames[0].height}, {len(turns)} frames, {sum(times) / 1000:.1f} s")


def _can_write(output: Path) -> None:
    """Told before the work, not after it."""
    if not output.parent.is_dir():
        stop(f"{output}: No such file or directory")
    if output.is_dir():
        stop(f"{output}: Is a directory")
