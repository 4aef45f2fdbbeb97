"""`imperia animate FILE`: a whole match as an animated picture."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from bot.app.tables.history import History, Turn
from bot.app.tables.rendering.film import durations, frames_of, merged
from bot.cli.console import Progress, stop
from bot.cli.files import RecordFile, read_record, usable
from bot.cli.render import complaints, numbered, players
from engine.kernel.actors import PUBLIC
from engine.kernel.game import Game
from engine.kernel.records.record import Record
from engine.kernel.records.replay import frames

if TYPE_CHECKING:
    from PIL import Image


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
    from render.encode import film

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
    """End the command if the file cannot be written, before the work and not after it."""
    if not output.parent.is_dir():
        stop(f"{output}: No such file or directory")
    if output.is_dir():
        stop(f"{output}: Is a directory")


def turns_of(game: Game[Any], record: Record) -> Iterator[Turn]:
    """Return the beginning and every turn of a record, as everybody saw them; PositionError if it cannot be
    replayed."""
    for _ in frames(game, record):
        pass
    for number, part in enumerate(record.segments):
        turns = History.of(game, game.load(part.start), part.log(), part.version).turns(PUBLIC)
        if number:
            next(turns)  # where the segment before ended
        yield from turns


def drawn(game: Game[Any], turns: Sequence[Turn], seats: int, shown: Progress) -> "Iterator[Image.Image]":
    """Draw every turn as a frame, and report the progress."""
    with complaints(game.info.name):
        for number, frame in enumerate(frames_of(game, turns, players(seats), called=numbered(seats)), start=1):
            yield frame
            shown.done(number)
