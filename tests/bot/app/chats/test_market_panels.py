"""A market day: many panels are open for long, and others offer meanwhile. What an old button still means counts."""

from typing import Any

import pytest

from bot.app.base.refusal import Refusal
from engine.games.territories.game import Territories
from tests.bot.presenter.territories import hidden
from tests.support.harness import ANNA, BORIS, Harness


@pytest.fixture
async def day(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> str:
    """A market day of the three, at which Vera sells a card already."""
    position = hidden.selling().position
    monkeypatch.setattr(Territories, "new", lambda game, *_: game.load(position))
    return await harness.started("territories", 3)


async def version(harness: Harness, at: str) -> int:
    return (await harness.table(at)).doc.version


async def players(harness: Harness, at: str) -> Any:
    match = (await harness.table(at)).match
    assert match is not None
    return match.state.players


async def test_anothers_offer_makes_no_panel_old(harness: Harness, day: str) -> None:
    """A lot laid out and a bid made by others: who opened his hand before that sells, and is ready."""
    seen = await version(harness, day)
    await harness.play(day, BORIS, f"sell {hidden.WALL}")
    await harness.play(day, BORIS, "offer 1")
    await harness.play(day, BORIS, f"bid {hidden.ON_SALE}")
    await harness.play(day, BORIS, "post 1")
    assert (await harness.play(day, ANNA, f"sell {hidden.MILL}", version=seen)).changed
    assert (await harness.play(day, ANNA, "ready", version=seen)).changed


async def test_a_price_sells_the_card_whose_prices_were_shown(harness: Harness, day: str) -> None:
    """The draft has become another one's, on another panel of the same player; also after a restart."""
    first, second = (await players(harness, day))[0].hand[:2]
    await harness.play(day, ANNA, f"sell {first}")
    shown = await version(harness, day)
    await harness.play(day, ANNA, "drop")
    await harness.play(day, ANNA, f"sell {second}")
    restarted = Harness(harness.store)
    restarted._deliveries = 1000
    for process in (harness, restarted):
        with pytest.raises(Refusal, match="stale"):
            await process.play(day, ANNA, "offer 3", version=shown)
    assert (await restarted.play(day, ANNA, "offer 3")).changed


async def test_a_bid_is_posted_with_the_cards_that_were_shown(harness: Harness, day: str) -> None:
    """Cards come and go by old buttons too: they say which. What is given away is what stood there."""
    await harness.play(day, ANNA, f"bid {hidden.ON_SALE}")
    shown = await version(harness, day)
    first, second = [card for card in (await players(harness, day))[0].hand if card != hidden.ON_SALE][:2]
    await harness.play(day, ANNA, f"card {first}", version=shown)
    await harness.play(day, ANNA, f"card {second}", version=shown)
    with pytest.raises(Refusal, match="stale"):
        await harness.play(day, ANNA, "post 1", version=shown)
    assert (await harness.play(day, ANNA, "post 1")).changed
