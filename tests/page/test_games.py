"""Whole matches in a real browser, each by another way to move; and what is shown at the end is what was played."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Route, expect

from bot.app.people.costly_moves import ONE_TAP_MS
from bot.cli.files import read_object
from engine.games import registry
from engine.kernel.records.record import Record
from engine.kernel.records.replay import position_at, verify
from tests.page.server import Server, Visitors
from tests.page.visitor import DESK, NARROW_PHONE, PHONE, SMALL_PHONE, Visitor
from tests.support.matches import ALL_LAID, IN_WORDS, VARIANTS, Whole

pytestmark = pytest.mark.asyncio(loop_scope="session")
MOST_MOVES = 150


async def play(visitor: Visitor, move: Callable[[Visitor], Awaitable[None]]) -> None:
    """The match to its end; `move` makes one decision or a few."""
    for _ in range(MOST_MOVES):
        seen = await visitor.version()
        await move(visitor)
        if await visitor.has_to_repeat(seen):
            await move(visitor)
        if not await visitor.waits_for_turn(seen):
            return
    pytest.fail("the match has no end")


async def by_buttons(visitor: Visitor) -> None:
    """The dearest card, and what can be left out is; a bid is the lowest one, for a high one is asked about."""
    await visitor.clicks(0 if "Сколько монет" in await visitor.post.inner_text() else -1)


async def by_picture(visitor: Visitor) -> None:
    """A tap on the first place that answers; a button only where the picture has no place for what is asked."""
    await visitor.sees_the_board()
    seen = await visitor.version()
    if not await visitor.area("can").count():
        await visitor.choices.first.tap()
        return
    await visitor.area("can").first.tap()
    if await visitor.area("target").count():
        await visitor.area("target").first.tap()
    if await visitor.gets_a_menu(seen):
        await visitor.page.wait_for_timeout(ONE_TAP_MS)
        await visitor.page.locator(".menu .choice").last.tap()


async def by_mouse(visitor: Visitor) -> None:
    """The last place that answers; a bid has none, and the first one is not asked about."""
    await visitor.sees_the_board()
    place = visitor.area("can")
    await (place.last.click() if await place.count() else visitor.choices.first.click())
    if await visitor.area("target").count():
        await visitor.area("target").last.click()
    if await visitor.page.locator(".menu").count():
        await visitor.page.wait_for_timeout(ONE_TAP_MS)
        await visitor.page.locator(".menu .choice").first.click()


async def by_orders(visitor: Visitor) -> None:
    """What a lazy player would type, with the board in words before his eyes."""
    await expect(visitor.post.locator("figure.words")).to_contain_text("Карты в ряду")
    asked = await visitor.post.locator(".text .ask").inner_text()
    labels = [label.replace("\xa0", " ") for label in await visitor.choices.all_inner_texts()]
    first, last = (labels[0], labels[-1]) if labels else ("", "пропустить")
    orders = {
        "Сколько монет": "ставка 2",
        "кто ходит первым": "первый Аня",
        "Кто из вас младше": "Аня",
        "ничейную армию": f"ничейную в {first}",
    }
    usual = "взять 1" if first.startswith("даром") else first.split(" · ")[0]
    usual = "пропустить" if re.search("ропустить|акончить", last) else usual
    await visitor.write(next((order for question, order in orders.items() if question in asked), usual))


async def by_names(visitor: Visitor) -> None:
    """What the first button is called, with the board in words before one's eyes."""
    await expect(visitor.post.locator("figure.words")).to_contain_text(IN_WORDS["founders"])
    label = (await visitor.choices.first.inner_text()).replace("\u00a0", " ")
    await visitor.write(as_written(label))


def as_written(label: str) -> str:
    """`озеро` for «Озеро: вода / растения», `храм Марса` for «↻ Храм Марса +3», `замена 7` for «↻ 7 · Озеро»."""
    if label in ("Закончить ход", "Закончить без квадрата"):
        return "конец"
    name = re.sub(r"^↻ (\d+).*", r"замена \1", label).removeprefix("↻ ")
    return re.split(r" · |: | [+−]\d", name)[0]


async def test_by_buttons_through_a_reload_and_a_restart_in_the_middle_of_a_turn(
    visitors: Visitors, server: Server, tmp_path: Path
) -> None:
    anna = await visitors.come("Аня")
    await anna.play_computers()
    await anna.take_card("арми")
    await survives_a_reload(anna)
    await survives_a_restart(anna, server)
    await play(anna, by_buttons)
    await has_ended_as_it_was_played(anna, tmp_path)
    clara = await visitors.come("Клара")
    await clara.reads("обеда")
    await expect(clara.post.get_by_text("Реванш")).to_be_hidden()
    await expect(clara.page.locator("#greeting")).to_be_visible()


async def survives_a_reload(visitor: Visitor) -> None:
    await expect(visitor.choices.first).to_contain_text("+1")
    await visitor.settles()
    seen = await said(visitor)
    await visitor.page.reload()
    await expect(visitor.page.locator("#feed .text")).to_have_text(seen, use_inner_text=True)


async def survives_a_restart(visitor: Visitor, server: Server) -> None:
    """The page says that it is alone, keeps what it shows, and a button pressed meanwhile counts afterwards."""
    visitor.expected += ["WebSocket", "ERR_CONNECTION_REFUSED"]
    seen, version = await said(visitor), await visitor.version()
    server.stop()
    await expect(visitor.page.locator("#connection")).to_contain_text("Связи нет")
    assert await said(visitor) == seen
    up = asyncio.Event()
    tried = await held_until(up, visitor, "**/api/press")
    await visitor.press(visitor.choices.first)
    await tried.wait()
    told = expect(visitor.page.locator("#toasts")).to_contain_text("Связь снова есть", timeout=40_000)
    await asyncio.gather(told, asyncio.to_thread(server.start))
    up.set()
    await expect(visitor.page.locator("#connection")).to_be_hidden(timeout=15_000)
    assert await visitor.waits_for_turn(version)


async def held_until(up: asyncio.Event, visitor: Visitor, path: str) -> asyncio.Event:
    """The first try fails as it does without a server, the next waits for it however slowly it starts."""
    tried = asyncio.Event()

    async def answer(route: Route) -> None:
        if not tried.is_set():
            tried.set()
            await route.abort("connectionrefused")
            return
        await up.wait()
        await route.continue_()

    await visitor.page.route(path, answer)
    return tried


async def said(visitor: Visitor) -> list[str]:
    """All that is said in the chat; the board in words comes a moment later and is left out."""
    return await visitor.page.locator("#feed .text").all_inner_texts()


@pytest.mark.nightly
async def test_by_taps_on_the_picture_of_a_phone_in_the_dark(visitors: Visitors, tmp_path: Path) -> None:
    anna = await visitors.come("Аня", pictures=True, screen=PHONE, dark=True)
    await anna.play_computers(places=5)
    await play(anna, by_picture)
    await has_ended_as_it_was_played(anna, tmp_path)


@pytest.mark.nightly
async def test_by_typed_orders_without_pictures_on_a_small_phone(visitors: Visitors, tmp_path: Path) -> None:
    anna = await visitors.come("Аня", screen=SMALL_PHONE)
    await anna.play_computers(places=5)
    await play(anna, by_orders)
    assert await anna.page.locator(".wrote.mine").count() >= 7
    assert await anna.page.locator("figure img").count() == 0
    await has_ended_as_it_was_played(anna, tmp_path)


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("whole", "move"),
    [
        (whole, move)
        for whole in (Whole("legends", 2), Whole("legends", 3, VARIANTS), Whole("legends", 2, ALL_LAID))
        for move in (by_buttons, by_picture, by_orders)
    ],
    ids=lambda one: one.__name__ if callable(one) else str(one),
)
@pytest.mark.timeout(240)
async def test_legends_on_a_phone(
    visitors: Visitors, tmp_path: Path, whole: Whole, move: Callable[[Visitor], Awaitable[None]]
) -> None:
    """Who plays by pictures has his phone in the dark."""
    anna = await visitors.come("Аня", pictures=move is by_picture, screen=PHONE, dark=move is by_picture)
    await anna.play_whole(whole)
    await play(anna, move)
    await has_ended_as_it_was_played(anna, tmp_path)


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("seats", "move", "screen"),
    [
        (seats, move, screen)
        for seats in (2, 3, 4)
        for move, screen in (
            (by_buttons, DESK),
            (by_mouse, DESK),
            (by_picture, NARROW_PHONE),
            (by_names, NARROW_PHONE),
        )
    ],
    ids=lambda one: one.__name__ if callable(one) else str(one),
)
@pytest.mark.timeout(240)
async def test_founders(
    visitors: Visitors,
    tmp_path: Path,
    seats: int,
    move: Callable[[Visitor], Awaitable[None]],
    screen: tuple[int, int],
) -> None:
    anna = await visitors.come("Аня", pictures=move in (by_picture, by_mouse), screen=screen)
    await anna.play_whole(Whole("founders", seats))
    await play(anna, move)
    await has_ended_as_it_was_played(anna, tmp_path)


@pytest.mark.nightly
@pytest.mark.parametrize("places", [2, 3, 4, 5])
@pytest.mark.parametrize("screen", [DESK, SMALL_PHONE], ids=["desk", "phone"])
@pytest.mark.timeout(240)
async def test_by_taps_on_the_picture_everywhere(
    visitors: Visitors, tmp_path: Path, places: int, screen: tuple[int, int]
) -> None:
    anna = await visitors.come("Аня", pictures=True, screen=screen)
    await anna.play_computers(places)
    await play(anna, by_picture if screen != DESK else by_mouse)
    await has_ended_as_it_was_played(anna, tmp_path)


async def has_ended_as_it_was_played(visitor: Visitor, directory: Path) -> None:
    """The record is fair and legal, and its standing is the one on the post; and there may be a rematch."""
    await visitor.reads("обеда")
    record = await downloaded(visitor, directory / "match.json")
    game = registry.playable(registry.game(record.game), record.options)
    assert verify(game, record) == []
    assert record.seed
    assert await points_shown(visitor) == points_played(game, record)
    await visitor.page.keyboard.press("Escape")
    await expect(visitor.post.get_by_text("Реванш")).to_be_visible()


async def downloaded(visitor: Visitor, path: Path) -> Record:
    await visitor.write("честность")
    async with visitor.page.expect_download() as download:
        await visitor.page.locator("dialog.sheet a[download]").click()
    await (await download.value).save_as(path)
    return Record.read(read_object(str(path)))


def points_played(game: Any, record: Record) -> list[int]:
    standing = game.standing(position_at(game, record).state)
    return sorted((seat.total for seat in standing.seats), reverse=True)


async def points_shown(visitor: Visitor) -> list[int]:
    """`1. ● Аня — 12 очков: …` of each row, or `минус 1 очко`."""
    rows = await visitor.post.locator(".text ul.row li").all_inner_texts()
    found = [re.search(r"—\s(минус\s)?(\d+)", row) for row in rows]
    return [int(one[2]) * (-1 if one[1] else 1) for one in found if one]


async def test_on_a_phone_the_winner_his_points_and_the_rematch_are_in_view_together(visitors: Visitors) -> None:
    anna = await visitors.come("Аня", pictures=True, screen=NARROW_PHONE)
    await anna.play_computers()
    await anna.resigns()
    await expect(anna.page.locator(".post.over .text h3").first).to_contain_text("обеда", timeout=30_000)
    await anna.page.keyboard.press("Escape")
    await anna.page.wait_for_function(
        "() => document.querySelector('.post.over .board')?.dataset.shown?.includes('/table')"
    )
    line = await anna.page.locator("#composer").bounding_box()
    assert line is not None
    for part in ("figure .board", ".text h3 >> nth=0", ".choice.commit"):
        box = await anna.page.locator(".post.over.live").last.locator(part).bounding_box()
        assert box is not None
        assert box["y"] >= 0, part
        assert box["y"] + box["height"] <= line["y"], part
    bars = anna.page.locator(".post.over.live .bar")
    colours = await bars.evaluate_all("every => every.map((one) => getComputedStyle(one).color)")
    assert len(set(colours)) == 3
