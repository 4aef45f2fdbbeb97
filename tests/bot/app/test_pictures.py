"""Pictures for whoever looks: what there is no picture of is refused, a mistake of an artist is not hidden."""

import asyncio
import threading
from typing import Any

import pytest

from bot.app.pictures import picture_of
from bot.app.refusal import Refusal
from engine.kernel.actors import PUBLIC
from tests.support import toy_artist
from tests.support.house import House


async def test_a_hand_is_drawn_for_its_seat_alone(house: House) -> None:
    table = await house.table(await house.started("toy", 2))
    first, second = [await picture_of(house.desk, table, seat, "hand") for seat in (0, 1)]
    assert first.hot_areas.keys() & second.hot_areas.keys() == set()
    for viewer, focus in ((PUBLIC, "hand"), (0, "hands"), (0, "")):
        with pytest.raises(Refusal, match="no-picture"):
            await picture_of(house.desk, table, viewer, focus)


@pytest.mark.parametrize("mistake", [KeyError, ValueError, TypeError])
async def test_a_mistake_of_an_artist_is_no_missing_picture(
    house: House, monkeypatch: pytest.MonkeyPatch, mistake: type[Exception]
) -> None:
    def mistaken(*_: object) -> None:
        raise mistake("card")

    monkeypatch.setattr(toy_artist, "_card", mistaken)
    table = await house.table(await house.started("toy", 2))
    with pytest.raises(mistake):
        await picture_of(house.desk, table, 0, "hand")


async def test_one_picture_is_drawn_after_the_other_and_the_loop_goes_on(
    house: House, monkeypatch: pytest.MonkeyPatch
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
    table = await house.table(await house.started("toy", 2))
    wanted = [asyncio.ensure_future(picture_of(house.desk, table, seat, "hand")) for seat in (0, 1)]
    while not drawing:  # noqa: ASYNC110  it happens in a thread
        await asyncio.sleep(0.01)
    await asyncio.sleep(0.05)
    go_on.set()
    assert len(await asyncio.gather(*wanted)) == 2
    assert most == 1
