"""Pictures of a table as a viewer may see it, at any version. Workers draw them (`bot.workers`)."""

import asyncio
import contextlib
from collections.abc import Mapping

import structlog

from bot.app.base.platform import Draw
from bot.app.base.refusal import Refusal
from bot.app.tables.advice.hints import HINT
from bot.app.tables.game_data import GameData
from bot.app.tables.history import History, match_seen
from bot.app.tables.rendering.drawn_players import drawn_players
from bot.app.tables.rendering.replay_cache import FILM, ReplayCache
from bot.app.tables.rendering.tasks import PictureTask, WarmTask
from bot.app.tables.repository import TableRepository
from bot.app.tables.table import Table
from bot.app.tables.views import before, pointed_at
from bot.presenter.captions import said_caption
from bot.presenter.catalogue import LANGUAGES
from bot.presenter.games.registry import presenter_of
from bot.presenter.plans import PANEL as PLANS
from bot.presenter.screen import Screen
from bot.presenter.signs import PANEL as SIGNS
from bot.presenter.signs import sign_words
from bot.presenter.words import say
from bot.workers.metrics import DEGRADED
from bot.workers.task import TaskFailed
from bot.workers.workers import Workers
from engine.kernel.actors import PUBLIC, Viewer
from engine.kernel.event import Event
from engine.kernel.observation import Observation
from engine.kernel.series import SeriesObservation
from render.picture import Form, Picture, PictureRequest, Player

COURSE = ("chart", "score")
"""Values of a picture's `focus` that ask for a chart or a table of the points after each turn."""
LOBBY = "lobby"
"""Value of a picture's `focus` for the first position of a match with the table's present settings."""
TABLE = "table"
SINCE = "since"
"""Value of a picture's `focus` for the board with marks on everything that its viewer has missed."""

_WARM: set[tuple[str, int, str]] = set()
"""Kinds of matches whose first board is prepared for drawing: (game, number of places, options)."""
MOST_WARM = 64
_WARMING: set[asyncio.Task[None]] = set()

_REPLAYS = ReplayCache()

log = structlog.get_logger(__name__)


def drawing(repository: TableRepository, table: Table, viewer: Viewer, screen: Screen) -> Draw:
    """Return a function that draws the picture of this screen in a given language.

    It returns None if drawing fails, because the text of the screen says the same.
    """

    async def draw_it(language: str) -> Picture | None:
        if screen.board is None:
            return None
        try:
            return await picture_of(repository, table, viewer, screen.board.focus, language=language)
        except Refusal:
            return None
        except TaskFailed as failed:
            # A worker's own log line has the traceback, if there is one.
            DEGRADED.labels("board", "failed").inc()
            log.warning("no picture", table=table.doc.id, focus=screen.board.focus, why=str(failed))
            return None
        except Exception:
            log.exception("no picture", table=table.doc.id, version=table.doc.version, focus=screen.board.focus)
            return None

    return draw_it


async def picture_of(
    repository: TableRepository,
    table: Table,
    viewer: Viewer,
    focus: str,
    version: int | None = None,
    *,
    language: str = LANGUAGES[0],
    form: Form = "png",
) -> Picture:
    """Return the picture of a table at a version, None = the newest, as this viewer may see it.

    `focus`: what is shown, such as `table`, `lobby`, `film` or a part that the game names. Refusal for a version or
    focus that does not exist. For one viewer and language, the picture of a version never changes: the position, with
    marks of the turn that led to it. Errors of the renderer are passed on.
    """
    if focus == FILM:
        return await _REPLAYS.film(repository.workers, table, await repository.history(table), language)
    if focus == LOBBY:
        request = PictureRequest(drawn_players(table, language), LOBBY, places=_places(table, language), form=form)
        picture = await _drawn(repository, table, before(table), request)
        _warm(repository, table)
        return picture
    if table.match is None:
        raise Refusal("no-picture")
    history = _at(table, await repository.history(table), version)
    # For the newest version the stored position is drawn, not a replay of the log.
    is_newest = history.version == table.match.version
    seen = table.observe(viewer) if is_newest else table.game.observe(history.state, viewer)
    if focus == HINT and not (is_newest and viewer in table.advice):
        raise Refusal("no-picture")  # A hint is shown only to its requester, and only for the present position.
    if focus == PLANS and not (is_newest and viewer in table.plans):
        raise Refusal("no-picture")
    if focus == SINCE and viewer == PUBLIC:
        raise Refusal("no-picture")
    request = PictureRequest(
        players=drawn_players(table, language),
        focus=TABLE if focus in (HINT, SINCE, PLANS) else focus,
        events=_marked(table, history, viewer, focus),
        history=history.points(viewer) if focus in COURSE else (),
        caption=_caption(table, seen, language, stopped=is_newest and table.doc.closed is not None),
        places=_places(table, language, focus),
        points=pointed_at(table, viewer) if is_newest and focus == TABLE else (),
        form=form,
        in_series=isinstance(seen, SeriesObservation),
        plans=tuple(one.events for one in table.plans[viewer]) if focus == PLANS else (),
    )
    return await _drawn(repository, table, seen, request)


def _marked(table: Table, history: History, viewer: Viewer, focus: str) -> tuple[Event, ...]:
    """Return the events that are marked with arrows: of the hint, or those that the viewer has missed or not yet
    seen."""
    if focus == HINT:
        return table.advice[viewer].best.events
    if focus == PLANS:
        return ()
    return history.missed(viewer) if focus == SINCE else history.unseen(viewer)


def _warm(repository: TableRepository, table: Table) -> None:
    """Let a worker prepare the first board of this lobby's match, so that the first player waits less.

    Done once for each game, number of seats and options.
    """
    kind = table.doc.game, table.doc.places, repr(sorted(table.shown_options().items()))
    if table.match is not None or not table.live or kind in _WARM:
        return
    if len(_WARM) >= MOST_WARM:
        _WARM.clear()
    _WARM.add(kind)
    request = PictureRequest(tuple(Player(str(seat + 1), seat) for seat in range(table.doc.places)))
    task = WarmTask(GameData.single(table), match_seen(before(table)), request)
    warming = asyncio.create_task(_warmed(repository.workers, task))
    _WARMING.add(warming)
    warming.add_done_callback(_WARMING.discard)


async def _warmed(workers: Workers, task: WarmTask) -> None:
    with contextlib.suppress(TaskFailed):  # The worker has logged it, and it would come again with the board itself.
        await workers.run(task)


async def _drawn(repository: TableRepository, table: Table, seen: Observation, request: PictureRequest) -> Picture:
    drawn = await repository.workers.run(PictureTask(GameData.single(table), match_seen(seen), request))
    if drawn is None:
        raise Refusal("no-picture")
    return drawn


def _caption(table: Table, seen: Observation, language: str, *, stopped: bool) -> str:
    """Return the caption of the picture. `stopped`: the match was ended early."""
    names = [player.name for player in drawn_players(table, language)]
    return said_caption(language, table.doc.game, seen, names, stopped=stopped)


def _places(table: Table, language: str, focus: str = TABLE) -> Mapping[str, str]:
    game = table.doc.game
    names = sign_words(game) if focus == SIGNS else presenter_of(game).place_names(table.single)
    return {place: say(language, name) for place, name in names.items()}


def _at(table: Table, history: History, version: int | None) -> History:
    """Return the history up to this version of the table; Refusal if today's rules did not play it."""
    assert table.doc.match is not None
    made_at = history.version if version is None else version - table.doc.match.started_at
    if not history.base <= made_at <= history.version:
        raise Refusal("no-picture")
    return history.until(made_at)
