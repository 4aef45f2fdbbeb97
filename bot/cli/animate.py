"""`imperia animate FILE`: a whole match as a moving picture."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from bot.app.history import History, Turn, of_last_match
from bot.cli.console import Progress, stop
from bot.cli.files import RecordFile, read_record, usable
from bot.cli.render import frame, players
from engine.kernel.actors import PUBLIC
from engine.kernel.game import Game
from engine.kernel.record import Record
from engine.kernel.replay import frames
from render.picture import PictureRequest

if TYPE_CHECKING:
    from PIL import Image

LONGEST = 20_000
"""Milliseconds of the whole film."""
HELD = 3_000
"""How long the last frame stands."""
SLOWEST, FASTEST = 700, 250
"""How long every other frame stands."""
MOST_FRAMES = (LONGEST - HELD) // FASTEST + 1


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
    """Told before the work, not after it."""
    if not output.parent.is_dir():
        stop(f"{output}: No such file or directory")
    if output.is_dir():
        stop(f"{output}: Is a directory")


def turns_of(game: Game[Any], record: Record) -> Iterator[Turn]:
    """The beginning and every turn of a record, as everybody saw them; PositionError if it does not play."""
    for _ in frames(game, record):
        pass
    for number, part in enumerate(record.segments):
        turns = History.of(game, game.load(part.start), part.log(), part.version).turns(PUBLIC)
        if number:
            next(turns)  # where the segment before ended
        yield from turns


def merged(turns: Sequence[Turn], most: int = MOST_FRAMES) -> list[Turn]:
    """At most so many: where there are more, each shows what several turns did. First and last stay."""
    parts = min(most, len(turns)) - 1
    if parts < 1:
        return list(turns[-1:])
    ends = [round(number * (len(turns) - 1) / parts) for number in range(parts + 1)]
    together = [_together(turns[start + 1 : end + 1]) for start, end in pairwise(ends)]
    return [turns[0], *together]


def durations(count: int) -> list[int]:
    """Milliseconds of each frame; GIF counts hundredths of a second."""
    each = min(SLOWEST, (LONGEST - HELD) // max(1, count - 1) // 10 * 10)
    return [each] * (count - 1) + [HELD]


def _together(turns: Sequence[Turn]) -> Turn:
    return Turn(turns[-1].seen, of_last_match([event for turn in turns for event in turn.events]))


def drawn(game: Game[Any], turns: Sequence[Turn], seats: int, shown: Progress) -> "Iterator[Image.Image]":
    """Every frame, in colours that suit the first, the middle and the last."""
    from render.encode import coloured, palette, reduced

    def one(turn: Turn) -> "Image.Image":
        return reduced(frame(game, turn.seen, PictureRequest(players(seats), events=turn.events)))

    colours = palette([one(turns[number]) for number in (0, len(turns) // 2, -1)])
    for number, turn in enumerate(turns, start=1):
        yield coloured(one(turn), colours)
        shown.done(number)
