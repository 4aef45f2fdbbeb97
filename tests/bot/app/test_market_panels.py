"""A market day: many panels are open for long, and others offer meanwhile. What an old button still means counts."""

from typing import Any

import pytest

from bot.app.refusal import Refusal
from engine.games.territories.game import Territories
from tests.bot.presenter.territories import hidden
from tests.support.house import ANNA, BORIS, House


@pytest.fixture
async def day(house: House, monkeypatch: pytest.MonkeyPatch) -> str:
    """A market day of the three, at which Vera sells a card already."""
    position = hidden.selling().position
    monkeypatch.setattr(Territories, "new", lambda game, *_: game.load(position))
    return await house.started("territories", 3)


async def version(house: House, at: str) -> int:
    return (await house.table(at)).doc.version


async def players(house: House, at: str) -> Any:
    match = (await house.table(at)).match
    assert match is not None
    return match.state.players


async def test_anothers_offer_makes_no_panel_old(house: House, day: str) -> None:
    """A lot laid out and a bid made by others: who opened his hand before that sells, and is ready."""
    seen = await version(house, day)
    await house.play(day, BORIS, f"sell {hidden.WALL}")
    await house.play(day, BORIS, "offer 1")
    await house.play(day, BORIS, f"bid {hidden.ON_SALE}")
    await house.play(day, BORIS, "post 1")
    assert (await house.play(day, ANNA, f"sell {hidden.MILL}", version=seen)).changed
    assert (await house.play(day, ANNA, "ready", version=seen)).changed


async def test_a_price_sells_the_card_whose_prices_were_shown(house: House, day: str) -> None:
    """The draft has become another one's, on another panel of the same player; also after a restart."""
    first, second = (await players(house, day))[0].hand[:2]
    await house.play(day, ANNA, f"sell {first}")
    shown = await version(house, day)
    await house.play(day, ANNA, "drop")
    await house.play(day, ANNA, f"sell {second}")
    restarted = House(house.store)
    restarted._deliveries = 1000
    for process in (house, restarted):
        with pytest.raises(Refusal, match="stale"):
            await process.play(day, ANNA, "offer 3", version=shown)
    assert (await restarted.play(day, ANNA, "offer 3")).changed


async def test_a_bid_is_posted_with_the_cards_that_were_shown(house: House, day: str) -> None:
    """Cards come and go by old buttons too: they say which. What is given away is what stood there."""
    await house.play(day, ANNA, f"bid {hidden.ON_SALE}")
    shown = await version(house, day)
    first, second = [card for card in (await players(house, day))[0].hand if card != hidden.ON_SALE][:2]
    await house.play(day, ANNA, f"card {first}", version=shown)
    await house.play(day, ANNA, f"card {second}", version=shown)
    with pytest.raises(Refusal, match="stale"):
        await house.play(day, ANNA, "post 1", version=shown)
    assert (await house.play(day, ANNA, "post 1")).changed
