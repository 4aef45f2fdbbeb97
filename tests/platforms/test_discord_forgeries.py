"""Interactions that nobody ever should have sent: not one byte of the store changes, and each has its answer."""

import random

import pytest
from fakeredis import FakeAsyncRedis

from bot.presenter.screen import Do, Slot
from tests.bot.app.conftest import _logs_as_in_life
from tests.bot.discord_adapter.conftest import channel, guild, people, server
from tests.bot.discord_adapter.forging import Forger
from tests.bot.discord_adapter.harness import Bot, running
from tests.bot.discord_adapter.play import Group, press_of
from tests.platforms.discord_server import DiscordServer, Person
from tests.platforms.discord_server.model import interactions
from tests.platforms.discord_server.people import attempt
from tests.platforms.discord_server.people.hosting import HostedGuild
from tests.support.store import is_sign_of_life

__all__ = ["_logs_as_in_life", "channel", "guild", "people", "server"]


@pytest.fixture(autouse=True)
def _any_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether answers come in time, however busy the machine is, others ask."""
    for module in (interactions, attempt):
        monkeypatch.setattr(module, "ACKNOWLEDGE_WITHIN", 30.0)


async def contents(bot: Bot) -> dict[str, object]:
    """Everything that lies in the store, but what passes by itself (time, signs of life, how often something was sent
    of late) and who has pressed there."""
    async with FakeAsyncRedis(server=bot.memory) as raw:
        keys = [key.decode() if isinstance(key, bytes) else key for key in await raw.keys("*")]
        passing = (":sent", ":clock:house", ":reach:discord")
        left_out = {key for key in keys if key.endswith(passing) or ":r:member:" in key or is_sign_of_life(key)}
        return {key: await raw.dump(key) for key in keys if key not in left_out}


async def forger(bot: Bot, guild: HostedGuild, people: list[Person], seed: int) -> Forger:
    """Boris sits at both tables and Vera at the second one; of their boards there are old ones."""
    group = Group(bot, guild.channel("общий"), people[:2])
    other = Group(bot, guild.channel("другой"), people[1:])
    old: list[str] = []
    for one in (group, other):
        await one.opened("eme")
    for _ in range(30):
        old += [str(button.custom_id) for button in (await group.board()).buttons]
        await group.moves_by_button()
        if len(old) > 60 and await group.asked() is not people[1]:
            break
    now = {str(button.custom_id) for button in (await group.board()).buttons}
    passed = [one for one in old if one not in now and isinstance(press_of(one), Do | Slot)]
    assert len(passed) > 10
    return Forger(bot.server, group, other, people[1], people[2], passed, random.Random(seed))


async def assert_harmless(bot: Bot, forger: Forger, number: int) -> None:
    await bot.settled()
    before = await contents(bot)
    await forger.forge(number)
    await bot.settled()
    after = await contents(bot)
    changed = {key for key in before.keys() | after.keys() if before.get(key) != after.get(key)}
    assert not changed, changed
    await forger.group.assert_true()
    await forger.other.assert_true()


@pytest.mark.parametrize("count", [180, pytest.param(600, marks=pytest.mark.nightly)])
async def test_forgeries_change_nothing_and_are_answered(
    server: DiscordServer, guild: HostedGuild, people: list[Person], count: int
) -> None:
    async with running(server) as bot:
        forging = await forger(bot, guild, people, seed=1)
        await assert_harmless(bot, forging, count)
        assert min(forging.sent.values()) > count // 6, "of every kind"
        assert not bot.client.is_closed()


@pytest.mark.nightly
@pytest.mark.timeout(5400)
async def test_a_hundred_thousand_forgeries_change_nothing(
    server: DiscordServer, guild: HostedGuild, people: list[Person], capsys: pytest.CaptureFixture[str]
) -> None:
    async with running(server) as bot:
        forging = await forger(bot, guild, people, seed=2)
        for _ in range(20):
            await assert_harmless(bot, forging, 5_000)
            with capsys.disabled():
                print(f"\n{dict(forging.sent)}: all answered, 0 bytes changed", flush=True)


async def test_what_nobody_asked_for_is_seen_to_change_the_store(
    server: DiscordServer, guild: HostedGuild, people: list[Person]
) -> None:
    """The control: one true press among the forgeries is noticed by the same look at the store."""
    async with running(server) as bot:
        forging = await forger(bot, guild, people, seed=3)
        calm = forging.forge

        async def forge(number: int) -> None:
            await calm(number)
            await forging.group.moves_by_button()

        forging.forge = forge  # type: ignore[method-assign]
        with pytest.raises(AssertionError, match=r":"):
            await assert_harmless(bot, forging, 40)
