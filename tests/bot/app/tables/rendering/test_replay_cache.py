"""The film of a finished match: as everybody saw it, with names, drawn once and between other pictures."""

import asyncio
import random
from io import BytesIO

import pytest
from PIL import Image

from bot.app.base.refusal import Refusal
from bot.app.tables.rendering.film import LONGEST, MOST_FRAMES
from bot.app.tables.rendering.pictures import picture_of
from bot.app.tables.rendering.replay_cache import ReplayCache
from bot.app.tables.table import Table
from bot.presenter.screen import Show
from bot.workers.workers import Workers
from engine.kernel.actors import PUBLIC
from render.registry import ARTISTS
from tests.support.harness import ANNA, Harness


@pytest.fixture
async def over(harness: Harness) -> Table:
    """Of the toy game, whose frames are soon drawn."""
    at = await harness.started("toy", 2)
    return await harness.play_to_the_end(at, random.Random(4))


@pytest.mark.parametrize(("game", "turns"), [("toy", 3), pytest.param("eme", 20, marks=pytest.mark.nightly)])
async def test_a_finished_match_is_a_film_of_its_turns(harness: Harness, game: str, turns: int) -> None:
    at = await harness.started(game, 2)
    over = await harness.play_to_the_end(at, random.Random(4))
    film = await picture_of(harness.repository, over, PUBLIC, "film")
    shown = Image.open(BytesIO(film.content))
    times = []
    for number in range(shown.n_frames):  # type: ignore[attr-defined]
        shown.seek(number)
        times.append(shown.info["duration"])
    assert (film.media_type, shown.format, shown.size) == ("image/gif", "GIF", (film.width, film.height))
    assert turns <= len(times) <= MOST_FRAMES
    assert sum(times) <= LONGEST


async def test_who_played_stands_in_it(harness: Harness, over: Table) -> None:
    """The same match of people with other names is another film."""
    here = ReplayCache()
    film = await here.film(Workers(), over, await harness.repository.history(over))
    renamed = over.draft()
    renamed.doc.seats[0].name = "Иннокентий"
    assert (
        await ReplayCache().film(Workers(), renamed, await harness.repository.history(over))
    ).content != film.content


async def test_two_who_want_it_get_the_same_one(harness: Harness, over: Table) -> None:
    replay_cache, history = ReplayCache(), await harness.repository.history(over)
    one, another = await asyncio.gather(
        replay_cache.film(Workers(), over, history), replay_cache.film(Workers(), over, history)
    )
    assert one is another is await replay_cache.film(Workers(), over, history)


async def test_while_a_match_runs_there_is_no_film(harness: Harness) -> None:
    at = await harness.started("eme", 2)
    with pytest.raises(Refusal, match="no-picture"):
        await picture_of(harness.repository, await harness.table(at), PUBLIC, "film")


async def test_of_a_game_without_a_board_there_is_none(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    at = await harness.started("toy", 2)
    table = await harness.play_to_the_end(at, random.Random(1))
    monkeypatch.delitem(ARTISTS, "toy")
    with pytest.raises(Refusal, match="no-picture"):
        await ReplayCache().film(Workers(), table, await harness.repository.history(table))


async def test_the_button_shows_it_when_the_match_is_over(harness: Harness, over: Table) -> None:
    shown = await harness.press(over.doc.id, ANNA, Show("film"))
    assert shown.panel is not None
    assert shown.panel.board is not None
    picture = await shown.draw("ru")
    assert picture is not None
    assert picture.media_type == "image/gif"
