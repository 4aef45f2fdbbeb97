"""Market days while bots die: three people trade whatever they like, four bots on one store, and nothing is lost."""

import random
from collections.abc import Sequence
from pathlib import Path

import pytest

from bot.storage import embedded
from engine.games.territories.events import Sold
from engine.games.territories.game import Territories
from engine.games.territories.state import State
from engine.kernel.actors import Actor
from engine.kernel.decision import Decision
from engine.kernel.event import Event
from engine.kernel.options import settle
from tests.faults.crowd import Crowd, Trouble, crowded
from tests.faults.market_days import MarketDays, by_verb, days_of, wrong
from tests.faults.worker import GAMES, Life, desk_on
from tests.faults.world import whole

WORKERS = 4
TWICE_OFFERED = 5
"""With this seed two sellers accept offers that promise the same card."""


def days(wanted: int, kills: int) -> Trouble:
    """Bots are killed, and people go on until so many days are over."""

    async def trouble(crowd: Crowd) -> None:
        await crowd.kill(kills)
        while await over(crowd) < wanted:
            await crowd.confirmed_more(20)

    return trouble


async def over(crowd: Crowd) -> int:
    rounds = [(await crowd.world.deliver("round", table=table))["value"] for table in crowd.tables]
    return sum(number // 3 - 1 for number in rounds)


async def conserved(life: Life, tables: Sequence[str]) -> tuple[int, int]:
    """Days and deals of these tables, whose every step was looked at."""
    game = GAMES["market"]
    assert isinstance(game, MarketDays)
    store, found = await embedded.open_store(*life.where), []
    try:
        for table in tables:
            there, log = await whole(desk_on(store), table)
            found.append(days_of(game, there.start(), log))
    finally:
        await store.close()
    return sum(done for done, _ in found), sum(deals for _, deals in found)


async def traded(directory: Path, wanted: int, kills: int, seed: int, tables: int) -> int:
    """So many days at so many tables; how many deals were made."""
    life = Life.at(directory)
    crowd = await crowded(life, days(wanted, kills), seed=seed, tables=[("market",)] * tables, workers=WORKERS)
    done, deals = await conserved(life, crowd.tables)
    print(f"\n{done} days, {deals} deals, {crowd.kills} kills, {crowd.busy} of a busy bot, {crowd.confirmed} confirmed")
    assert done >= wanted
    assert crowd.busy >= kills // 3
    return deals


@pytest.mark.nightly
@pytest.mark.timeout(180)
async def test_eight_market_days_lose_and_double_nothing(directory: Path) -> None:
    assert await traded(directory, 8, kills=3, seed=1, tables=4)


@pytest.mark.nightly
@pytest.mark.timeout(3600)
async def test_two_thousand_market_days_lose_and_double_nothing(directory: Path) -> None:
    deals = 0
    for seed in range(10):
        harness = directory / f"{seed}"
        harness.mkdir()
        deals += await traded(harness, 200, kills=30, seed=seed, tables=8)
    assert deals > 1000


class CoinsFromNowhere(MarketDays):
    """A seller gets a coin more than is paid."""

    def apply(self, state: State, actor: Actor, decision: Decision) -> Sequence[Event]:
        events = super().apply(state, actor, decision)
        for sold in (event for event in events if isinstance(event, Sold)):
            state.players[sold.seller].coins += 1
        return events


class CardsTwice(MarketDays):
    """A seller keeps the card."""

    def apply(self, state: State, actor: Actor, decision: Decision) -> Sequence[Event]:
        events = super().apply(state, actor, decision)
        for sold in (event for event in events if isinstance(event, Sold)):
            state.players[sold.seller].hand += (sold.lot,)
        return events


def found_after(game: Territories, steps: int, seed: int) -> str:
    """What is wrong after so many random decisions at most."""
    rng = random.Random(seed)
    state = game.new(3, settle(game.info.options, game.info.seats, 3, {}))
    for _ in range(steps):
        actor = rng.choice(list(game.awaited(state)))
        game.apply(state, actor, by_verb(game.legal(state, actor), rng.choice))
        if state.stage.kind == "market" and not state.due and (gone := wrong(game, state)):
            return gone
    return ""


@pytest.mark.parametrize(("made", "gone"), [(MarketDays, ""), (CoinsFromNowhere, "coins"), (CardsTwice, "cards")])
def test_the_control_a_market_that_gives_too_much_is_found_out(made: type[MarketDays], gone: str) -> None:
    assert found_after(made.from_files(), 6000, TWICE_OFFERED) == gone
