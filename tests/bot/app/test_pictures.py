"""Pictures for whoever looks: what there is no picture of is refused, a mistake of an artist is not hidden."""

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
