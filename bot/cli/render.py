"""`imperia render FILE`: a position as a picture."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

from bot.app.tables.history import match_seen
from bot.cli.console import stop, summary
from bot.cli.files import Moment, read_moment
from bot.cli.replay import At
from bot.presenter.captions import said_caption
from bot.presenter.catalogue import LANGUAGES
from bot.presenter.screen import Text
from bot.presenter.words import say
from engine.kernel.actors import PUBLIC, Viewer
from engine.kernel.errors import ManyProblems
from engine.kernel.game import Game
from engine.kernel.observation import Observation
from engine.kernel.series import SeriesObservation
from render.picture import Form, NoSuchPicture, Picture, PictureRequest, Player

FORMS: Mapping[str, Form] = {".png": "exact", ".webp": "webp"}

Source = Annotated[str, typer.Argument(metavar="FILE", help="A record, or {'game':...,'seats':...,'position':...}.")]


def render(
    file: Source,
    output: Annotated[Path, typer.Option("--output", "-o", metavar="PNG", help="Where the picture goes.")],
    at: At = None,
    viewer: Annotated[str, typer.Option(metavar="V", help="A seat, or public.")] = "public",
    focus: Annotated[str, typer.Option(metavar="F", help="As table, 'seat 2', 'card 17', score, chart.")] = "table",
) -> None:
    """Draw a position as one viewer sees it.

    Of a record the last position, or that of --at.

    \b
    Example:
      imperia render match.json --at 40 --viewer 0 -o board.png
    """
    moment = read_moment(file, at)
    picture = _drawn(moment, _viewer(viewer, moment.seats), focus, FORMS.get(output.suffix.lower(), "png"))
    try:
        output.write_bytes(picture.content)
    except OSError as error:
        stop(f"{output}: {error.strerror or error}")
    typer.echo(f"{output}: {picture.width}x{picture.height}, version {moment.version}")


def _viewer(text: str, seats: int) -> Viewer:
    viewers = {"public": PUBLIC} | {str(seat): seat for seat in range(seats)}
    if text not in viewers:
        stop(f"--viewer must be one of {', '.join(viewers)}, not {text[:40]!r}")
    return viewers[text]


def _drawn(moment: Moment, viewer: Viewer, focus: str, form: Form) -> Picture:
    past = moment.past
    seen = moment.game.observe(moment.state, viewer)
    request = PictureRequest(
        players=players(moment.seats),
        caption=said_caption(LANGUAGES[0], moment.game.info.name, seen, numbered(moment.seats)),
        focus=focus,
        events=past.last_turn(viewer) if past else (),
        history=past.points(viewer) if past else (),
        form=form,
        in_series=isinstance(seen, SeriesObservation),
    )
    return _picture(moment.game, match_seen(seen), request)


def players(seats: int) -> tuple[Player, ...]:
    """Return the players of a picture, named by the numbers of their seats from 1: a record holds no names."""
    return tuple(Player(str(seat + 1), seat) for seat in range(seats))


def numbered(seats: int) -> tuple[str, ...]:
    """Return the players' names for sentences, by seat: each is called by the number of the seat."""
    return tuple(say(LANGUAGES[0], Text("nameless", {"number": seat + 1})) for seat in range(seats))


def _picture(game: Game[Any], seen: Observation, request: PictureRequest) -> Picture:
    from render.registry import draw

    with complaints(game.info.name):
        return draw(game.info.name, game.content, seen, request)


@contextmanager
def complaints(game: str) -> Iterator[None]:
    """End the command if something within the context cannot be drawn."""
    try:
        yield
    except ManyProblems as error:
        stop(f"the layout of {game} does not fit: {summary(error.problems)}")
    except NoSuchPicture as error:
        stop(str(error))
