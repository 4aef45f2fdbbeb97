"""Whole matches while every fifth call goes wrong, and a long outage: what people were told is what happened."""

import random
from collections import Counter

import pytest
from fakeredis import FakeServer

from bot.app.base.ask import Answer, Pressed
from bot.app.tables.table import Table
from bot.app.tables.views import view_of
from bot.presenter.screen import Do
from tests.bot.telegram_adapter.crowd import Crowd
from tests.bot.telegram_adapter.harness import Bot, bot_on, running
from tests.bot.telegram_adapter.tables import Friends, moves_of
from tests.platforms.telegram.clock import RunningClock
from tests.platforms.telegram.faults import OF_CALLS, Fault
from tests.platforms.telegram.telegram import Telegram
from tests.support.kept import Told
from tests.support.matches import VARIANTS, Whole

NAMES = ("Анна", "Борис", "Вера")
TWO = Whole("eme", 2)
BAD = sorted(OF_CALLS - {Fault.SLOW})
FASTER = 8
"""So many seconds of Telegram pass in one of ours."""
OUTAGE = 150.0

pytestmark = pytest.mark.usefixtures("impatient")


def storm(telegram: Telegram, seed: int) -> None:
    """Every fifth call, and every fifth update comes late or once more."""
    faults = telegram.faults
    faults.retry_after, faults.slowness = (1, 2), (0.5, 3.0)
    faults.plan(dict.fromkeys(BAD, 0.2 / len(BAD)) | {Fault.SLOW: 0.05}, seed)
    faults.inbound(seed, late=0.2, by=(0.1, 1.0), again=0.2)


async def crowd_at(telegram: Telegram, bot: Bot, whole: Whole, seed: int) -> Crowd:
    people = [await telegram.person(name) for name in NAMES[: whole.seats]]
    friends = Friends(telegram, bot, telegram.group("Друзья", people, supergroup=True), people)
    await bot.chats.change(friends.chat_id, lambda doc: setattr(doc, "pictures", False))
    table = await friends.begins(f"/new {whole.game} {whole.seats}", **whole.options)
    return Crowd(friends, table, random.Random(seed))


async def judged(crowd: Crowd) -> None:
    """The storm is over: nothing is lost, nothing doubled, the board is true, and there is one."""
    friends = crowd.friends
    friends.telegram.faults.stop()
    await friends.settled(crowd.table)
    await crowd.assert_kept()
    board = await friends.assert_true(crowd.table)
    others = [one for one in friends.people[0].sees(friends.place) if moves_of(one) and one.id != board.id]
    assert others == [], "no other message has buttons of the table"


async def stormed(whole: Whole, seed: int, most: int = 10_000) -> tuple[Counter[Told], Telegram]:
    async with Telegram(RunningClock(FASTER)) as telegram, running(bot_on(telegram, FakeServer())) as bot:
        crowd = await crowd_at(telegram, bot, whole, seed)
        storm(telegram, seed)
        await crowd.play(most)
        await judged(crowd)
        return crowd.counted, telegram


@pytest.mark.nightly
async def test_a_day_of_bad_luck() -> None:
    told, telegram = await stormed(TWO, seed=1, most=40)
    injected = telegram.faults.injected
    assert sum(injected[kind] for kind in BAD) >= 5
    assert injected[Fault.REPEATED_UPDATE] >= 1
    assert told[Told.YES] >= 5


@pytest.mark.nightly
@pytest.mark.timeout(900)
@pytest.mark.parametrize(
    ("whole", "seeds"),
    [
        *((Whole("eme", 3), (seed,)) for seed in (2, 3)),
        # A match of a dozen presses is too short to count by itself.
        (Whole("toy", 3), (4, 5, 6, 7)),
        (Whole("legends", 3, VARIANTS), (8,)),
    ],
    ids=str,
)
async def test_whole_matches_in_a_storm(
    whole: Whole, seeds: tuple[int, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    told, injected, calls = Counter[Told](), Counter[Fault](), 0
    for seed in seeds:
        counted, telegram = await stormed(whole, seed)
        told, injected = told + counted, injected + telegram.faults.injected
        calls += telegram.server.calls().total()
    bad = sum(injected[kind] for kind in BAD)
    with capsys.disabled():
        print(f"\n{whole}: {dict(told)}; {bad} of {calls} calls bad; {dict(injected)}", flush=True)
    assert told[Told.YES] > told.total() * 0.2
    assert min(injected[kind] for kind in (Fault.REPEATED_UPDATE, Fault.DELAYED_UPDATE)) > 0


async def test_who_answers_before_he_commits_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: sometimes the bot says yes, and what it had still to do is lost."""
    async with Telegram(RunningClock(FASTER)) as telegram, running(bot_on(telegram, FakeServer())) as bot:
        press, chance = bot.chat_commands.pressing.pressed, random.Random(1)

        async def hasty(pressed: Pressed, table: Table) -> Answer:
            done = isinstance(pressed.press, Do) and chance.random() < 0.2
            return Answer(view_of(table), changed=True) if done else await press(pressed, table)

        monkeypatch.setattr(bot.chat_commands.pressing, "pressed", hasty)
        crowd = await crowd_at(telegram, bot, TWO, seed=1)
        await crowd.play(most=40)
        with pytest.raises(AssertionError, match="seat"):
            await crowd.assert_kept()


@pytest.mark.nightly
async def test_after_two_and_a_half_minutes_without_telegram_everything_is_as_it_was_told() -> None:
    async with Telegram(RunningClock(60)) as telegram, running(bot_on(telegram, FakeServer())) as bot:
        crowd = await crowd_at(telegram, bot, TWO, seed=1)
        await crowd.play(most=10)
        began = telegram.clock.now()
        telegram.faults.outage(OUTAGE)
        telegram.world.polls.end("the line is cut")
        await crowd.play(most=30)
        assert telegram.clock.now() - began > OUTAGE
        assert telegram.faults.injected[Fault.OUTAGE] > 0
        await judged(crowd)
        assert crowd.counted[Told.YES] > 10
