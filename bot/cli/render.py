"""`imperia render FILE`: a position as a picture."""

from io import BytesIO
from pathlib import Path
from typing import Annotated

import typer

from bot.cli.complaint import stop, summary
from bot.cli.files import Moment, read_moment
from bot.cli.replay import At
from engine.games import registry
from engine.kernel.actors import PUBLIC, Viewer
from engine.kernel.errors import ManyProblems
from engine.kernel.observation import Observation
from engine.kernel.series import SeriesObservation
from render.picture import Picture, PictureRequest, Player

Source = Annotated[str, typer.Argument(metavar="FILE", help="A record, or {'game':...,'seats':...,'position':...}.")]


def render(
    file: Source,
    output: Annotated[Path, typer.Option("--output", "-o", metavar="PNG", help="Where the picture goes.")],
    at: At = None,
    viewer: Annotated[str, typer.Option(metavar="V", help="A seat, or public.")] = "public",
    focus: Annotated[str, typer.Option(metavar="F", help="As table, 'seat 2', 'card 17'.")] = "table",
) -> None:
    """Draw a position as one viewer sees it.

    Of a record the last position, or that of --at.

    \b
    Example:
      imperia render match.json --at 40 --viewer 0 -o board.png
    """
    moment = read_moment(file, at)
    picture = _drawn(moment, _viewer(viewer, moment.seats), focus)
    try:
        output.write_bytes(_file(picture, output))
    except OSError as error:
        stop(f"{output}: {error.strerror or error}")
    typer.echo(f"{output}: {picture.width}x{picture.height}, version {moment.version}")


def _viewer(text: str, seats: int) -> Viewer:
    viewers = {"public": PUBLIC} | {str(seat): seat for seat in range(seats)}
    if text not in viewers:
        stop(f"--viewer must be one of {', '.join(viewers)}, not {text[:40]!r}")
    return viewers[text]


def _drawn(moment: Moment, viewer: Viewer, focus: str) -> Picture:
    from render.registry import draw

    name = moment.game.info.name
    request = PictureRequest(tuple(Player(str(seat + 1), seat) for seat in range(moment.seats)), focus)
    try:
        return draw(name, _content(name), _seen(moment, viewer), request)
    except ManyProblems as error:
        stop(f"the layout of {name} does not fit: {summary(error.problems)}")
    except KeyError:
        stop(f"nobody draws {name} yet")
    except ValueError as error:
        stop(str(error))


def _seen(moment: Moment, viewer: Viewer) -> Observation:
    """Of a series the match that is being played."""
    seen = moment.game.observe(moment.state, viewer)
    return seen.match if isinstance(seen, SeriesObservation) else seen


def _content(name: str) -> object:
    """Cards and maps of the game: its artist knows of what kind they are, the contract of a game does not."""
    single: object = registry.game(name)
    return getattr(single, "content", single)


def _file(picture: Picture, output: Path) -> bytes:
    """The file in the format that its name asks for."""
    if output.suffix.lower() != ".png" or picture.media_type == "image/png":
        return picture.content
    from PIL import Image

    buffer = BytesIO()
    Image.open(BytesIO(picture.content)).save(buffer, "PNG")
    return buffer.getvalue()
