"""Whole matches while every fifth request goes wrong: what people were told is what happened."""

import asyncio
import itertools
import random
from collections import Counter
from collections.abc import Sequence

import pytest

from bot.app.base import reconnect
from bot.app.base.ask import Answer, Pressed, Said
from bot.app.posts import post_plan
from bot.app.tables.table import Table
from bot.app.tables.views import view_of
from bot.discord_adapter import interactions, platform
from bot.discord_adapter.api import errors, login_limit
from bot.discord_adapter.reading import Came
from bot.presenter.screen import Do
from engine.kernel.options import Choice
from tests.bot.discord_adapter.conftest import channel, guild, people, server
from tests.bot.discord_adapter.crowd import Crowd
from tests.bot.discord_adapter.harness import Bot, running
from tests.bot.discord_adapter.play import Group, boards
from tests.platforms.discord_server import DiscordServer, Person, Plan, RequestFault, SocketFault
from tests.platforms.discord_server.faults import DELAYED, DUPLICATED, OUTAGE
from tests.platforms.discord_server.model.rooms import Channel
from tests.support.kept import Told
from tests.support.matches import VARIANTS, Whole

__all__ = ["channel", "guild", "people", "server"]

BAD = [one for one in RequestFault if one is not RequestFault.SLOW]
QUICK = [one for one in RequestFault if one.status is None]
"""What discord.py does not meet with pauses of whole seconds."""
OUTAGE_SECONDS = 150.0


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Short waits: how long they are is no matter here."""
    for room in (errors, platform):
        monkeypatch.setattr(room, "SOON", 0.05)
    monkeypatch.setattr(login_limit, "SHORTEST_PAUSE", 0.05)
    monkeypatch.setattr(login_limit, "BETWEEN_SESSIONS", 0.05)
    monkeypatch.setattr(reconnect, "LOOK_SECONDS", 0.05)
    monkeypatch.setattr(post_plan, "UNCLEAR_MS", 100)


def storm(seed: int, faults: Sequence[RequestFault], *, sockets: float) -> Plan:
    """Every fifth request, every fifth event, and now and then the connection."""
    return Plan(
        seed=seed,
        requests=dict.fromkeys(faults, 0.2 / len(faults)) | {RequestFault.SLOW: 0.05},
        sockets=dict.fromkeys(SocketFault, sockets),
        duplicated=0.2,
        delayed=0.2,
        delay=(0.01, 0.05),
        slow=(0.05, 0.3),
        retry_after=(0.02, 0.1),
        hang=0.05,
    )


async def crowd_at(bot: Bot, room: Channel, people: list[Person], game: str, **options: Choice) -> Crowd:
    group = Group(bot, room, people)
    await group.opened(game, **options)
    crowd = Crowd(group)
    crowd.listen()
    return crowd


async def judged(crowd: Crowd) -> None:
    """The storm is over: nothing is lost, nothing doubled, the board is true, and there is one."""
    group = crowd.group
    group.bot.server.faults.follow(Plan())
    await group.catches_up(60)
    await crowd.assert_kept()
    shown = boards(group.people[0], group.room)
    assert len([one for one in shown if any(group.id in str(button.custom_id) for button in one.buttons)]) == 1


@pytest.mark.nightly
async def test_a_day_of_bad_luck(server: DiscordServer, channel: Channel, people: list[Person]) -> None:
    async with running(server) as bot:
        crowd = await crowd_at(bot, channel, people[:2], "eme")
        server.faults.follow(storm(11, QUICK, sockets=0))
        await crowd.play(most=30)
        injected = server.faults.injected
        assert sum(injected[one] for one in QUICK) >= 5
        assert injected[DUPLICATED] >= 3
        assert crowd.counted[Told.YES] >= 10
        await judged(crowd)


@pytest.mark.nightly
@pytest.mark.timeout(1500)
@pytest.mark.parametrize(
    ("whole", "matches", "seed"),
    [
        *((Whole("eme", 3), 1, seed) for seed in (1, 2)),
        *((Whole("toy", 3), 6, seed) for seed in (3, 4)),
        (Whole("legends", 3, VARIANTS), 1, 5),
    ],
    ids=str,
)
async def test_whole_matches_in_a_storm(
    server: DiscordServer,
    channel: Channel,
    people: list[Person],
    whole: Whole,
    matches: int,
    seed: int,
    capsys: pytest.CaptureFixture[str],
) -> None:
    async with running(server) as bot:
        told: Counter[Told] = Counter()
        requests = 0
        for number in range(matches):
            crowd = await crowd_at(bot, channel, people, whole.game, **whole.options)
            before = server.faults.seen["request"]
            server.faults.follow(storm(seed * 10 + number, BAD, sockets=0.01))
            await crowd.play()
            requests += server.faults.seen["request"] - before
            await judged(crowd)
            told += crowd.counted
            # Discord's last "later" is not over yet, and the next table is opened in calm weather.
            await asyncio.sleep(1)
        injected = server.faults.injected
        bad = sum(injected[one] for one in BAD)
        with capsys.disabled():
            print(f"\n{whole}: {dict(told)}; {bad} of {requests} requests bad; {dict(injected)}", flush=True)
        assert bad >= 0.12 * requests
        assert min(injected[one] for one in (DUPLICATED, DELAYED)) > 5
        assert sum(injected[one] for one in SocketFault) > 0
        assert told[Told.YES] > told.total() * 0.3


@pytest.mark.nightly
@pytest.mark.timeout(900)
async def test_after_two_and_a_half_minutes_without_discord_everything_is_as_it_was_told(
    server: DiscordServer, channel: Channel, people: list[Person]
) -> None:
    async with running(server) as bot:
        crowd = await crowd_at(bot, channel, people[:2], "eme")
        await crowd.play(most=10)
        server.outage(OUTAGE_SECONDS)
        began = asyncio.get_running_loop().time()
        await crowd.play(most=14)
        await asyncio.sleep(max(0.0, began + OUTAGE_SECONDS - asyncio.get_running_loop().time()))
        assert server.faults.injected[OUTAGE] == 1
        await crowd.group.catches_up(120)
        before = crowd.counted[Told.YES]
        await crowd.play(most=40)
        assert crowd.counted[Told.YES] > before + 10, "it is played on"
        await judged(crowd)


async def test_who_answers_before_he_commits_is_found_out(
    server: DiscordServer, channel: Channel, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control: sometimes the bot says yes, and what it had still to do is lost."""
    async with running(server) as bot:
        chat_commands, chance = bot.harness.chat_commands, random.Random(1)
        press, obey = chat_commands.pressing.pressed, chat_commands.obey

        async def hasty_press(pressed: Pressed, table: Table) -> Answer:
            done = isinstance(pressed.press, Do) and chance.random() < 0.2
            return Answer(view_of(table), changed=True) if done else await press(pressed, table)

        async def hasty_word(said: Said) -> Answer:
            done = said.text.startswith("turn ") and chance.random() < 0.2
            return Answer(changed=True) if done else await obey(said)

        monkeypatch.setattr(chat_commands.pressing, "pressed", hasty_press)
        monkeypatch.setattr(chat_commands, "obey", hasty_word)
        crowd = await crowd_at(bot, channel, people[:2], "eme")
        await crowd.play(most=25)
        with pytest.raises(AssertionError, match="seat"):
            await crowd.assert_kept()


@pytest.mark.nightly
async def test_who_takes_everything_as_often_as_it_comes_is_found_out(
    server: DiscordServer, channel: Channel, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control: neither the bot nor its store knows what comes for the second time."""
    numbers = itertools.count()
    monkeypatch.setattr(interactions, "REMEMBERED", 0)
    monkeypatch.setattr(Came, "delivery", property(lambda came: f"discord:{came.interaction.id}:{next(numbers)}"))
    async with running(server) as bot:
        crowd = await crowd_at(bot, channel, people[:2], "eme")
        server.faults.follow(Plan(seed=3, duplicated=0.7))
        await crowd.play(most=60)
        with pytest.raises(AssertionError, match="seat"):
            await crowd.assert_kept()
