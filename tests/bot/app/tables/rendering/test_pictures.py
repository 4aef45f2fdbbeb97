"""Pictures for whoever looks: what there is no picture of is refused, a mistake of an artist is not hidden."""

import asyncio
import threading
from typing import Any

import pytest

from bot.app.base.refusal import Refusal
from bot.app.tables.document import Closing
from bot.app.tables.rendering import pictures, tasks
from bot.app.tables.rendering.pictures import picture_of
from bot.app.tables.views import screen_of
from bot.presenter.words import say
from bot.workers.task import TaskFailed
from engine.kernel.actors import PUBLIC
from tests.support import toy_artist
from tests.support.harness import ANNA, BORIS, Harness


async def test_a_hand_is_drawn_for_its_seat_alone(harness: Harness) -> None:
    table = await harness.table(await harness.started("toy", 2))
    first, second = [await picture_of(harness.repository, table, seat, "hand") for seat in (0, 1)]
    assert first.hot_areas.keys() & second.hot_areas.keys() == set()
    for viewer, focus in ((PUBLIC, "hand"), (0, "hands"), (0, "")):
        with pytest.raises(Refusal, match="no-picture"):
            await picture_of(harness.repository, table, viewer, focus)


async def test_before_its_match_a_table_has_the_picture_of_its_lobby_alone(harness: Harness) -> None:
    at = await harness.open("eme", 3)
    alone = await picture_of(harness.repository, await harness.table(at), PUBLIC, "lobby")
    await harness.use(at, BORIS, "join")
    table = await harness.table(at)
    two = await picture_of(harness.repository, table, PUBLIC, "lobby")
    assert two.content != alone.content
    assert (await picture_of(harness.repository, table, 0, "lobby")).content == two.content, "it has no secrets"
    for focus in ("table", "score", "seat 0", "hint"):
        with pytest.raises(Refusal, match="no-picture"):
            await picture_of(harness.repository, table, 0, focus)
    await harness.use(at, ANNA, "start")
    assert (await picture_of(harness.repository, await harness.table(at), PUBLIC, "lobby")).content == two.content


async def test_of_a_game_that_nobody_draws_before_it_begins_there_is_no_lobby(harness: Harness) -> None:
    table = await harness.table(await harness.open("toy", 2))
    assert screen_of(table, PUBLIC).board is None
    with pytest.raises(Refusal, match="no-picture"):
        await picture_of(harness.repository, table, PUBLIC, "lobby")


@pytest.mark.parametrize("how", ["person", "empty", "silence"])
async def test_a_lobby_that_was_closed_keeps_its_picture(harness: Harness, how: Closing) -> None:
    """Else its post, which a messenger shows as a picture, would have to become another one to say so."""
    table = await harness.table(await harness.open("eme", 3))
    table.doc.seats = [] if how == "empty" else table.doc.seats
    table.doc.phase, table.doc.closed, table.view = "over", how, None
    screen = screen_of(table, PUBLIC)
    assert screen.board is not None
    assert say("ru", screen.board.alt)
    assert (await picture_of(harness.repository, table, PUBLIC, screen.board.focus)).content


@pytest.mark.parametrize("mistake", [KeyError, ValueError, TypeError])
async def test_a_mistake_of_an_artist_is_no_missing_picture(
    harness: Harness, monkeypatch: pytest.MonkeyPatch, mistake: type[Exception]
) -> None:
    def mistaken(*_: object) -> None:
        raise mistake("card")

    monkeypatch.setattr(toy_artist, "_card", mistaken)
    table = await harness.table(await harness.started("toy", 2))
    with pytest.raises(TaskFailed, match=mistake.__name__):
        await picture_of(harness.repository, table, 0, "hand")


async def test_one_picture_is_drawn_after_the_other_and_the_loop_goes_on(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawing, most = 0, 0
    card, go_on = toy_artist._card, threading.Event()

    def slow(*facts: Any) -> Any:
        nonlocal drawing, most
        drawing, most = drawing + 1, max(most, drawing + 1)
        assert go_on.wait(10)
        drawing -= 1
        return card(*facts)

    monkeypatch.setattr(toy_artist, "_card", slow)
    table = await harness.table(await harness.started("toy", 2))
    wanted = [asyncio.ensure_future(picture_of(harness.repository, table, seat, "hand")) for seat in (0, 1)]
    while not drawing:  # noqa: ASYNC110  it happens in a thread
        await asyncio.sleep(0.01)
    await asyncio.sleep(0.05)
    go_on.set()
    assert len(await asyncio.gather(*wanted)) == 2
    assert most == 1


async def test_while_people_sit_down_the_first_board_is_made_ready_once(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    warmed: list[str] = []
    monkeypatch.setattr(tasks, "warm", lambda game, *_: warmed.append(game))
    monkeypatch.setattr(pictures, "_WARM", set())
    at = await harness.open("eme", 3)
    for _ in range(2):
        await picture_of(harness.repository, await harness.table(at), PUBLIC, "lobby")
    await harness.use(at, BORIS, "join")
    await picture_of(harness.repository, await harness.table(at), PUBLIC, "lobby")
    await harness.use(at, ANNA, "start")
    await picture_of(harness.repository, await harness.table(at), PUBLIC, "lobby")
    assert warmed == ["eme"]
