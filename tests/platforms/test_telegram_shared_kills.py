"""Two real processes with one token, killed in turn: the other one goes on within five seconds, and nothing is lost."""

import random
import time
from functools import partial
from typing import cast

import pytest

from tests.bot.telegram_adapter.harness import Bot
from tests.bot.telegram_adapter.tables import Friends
from tests.platforms.telegram.queries import Answer
from tests.platforms.telegram.telegram import Telegram
from tests.platforms.test_telegram_kills import (
    BUTTONS,
    NAMES,
    PATIENCE,
    Company,
    Onlooker,
    _confirms,
    process_at,
)
from tests.support.process import Process
from tests.support.store import short_directory, until

CONNECTED = "connected to Telegram"
KILLS = 2
"""Each of them is killed once, so one of them did ask Telegram."""
TAKEN_OVER_WITHIN = 5.0


async def plays_once(company: Company) -> Answer:
    """Press for the player who is asked until a press is confirmed; return that answer."""
    table = await company.friends.bot.table(company.table)
    person = company.friends.asked(table)
    seat = company.friends.people.index(person)
    tried = company.tried[company.friends.seat(person, table)]
    before = len(tried)

    async def confirmed() -> bool:
        await company._presses(company.friends.seat(person, table), company.friends.people[seat])
        return any(_confirms(came) for _, came in tried[before:])

    await until(confirmed, PATIENCE)
    answer = tried[-1][1]
    assert isinstance(answer, Answer)
    return answer


async def is_shown(company: Company) -> bool:
    """Return whether the board shows the newest version of the table."""
    shown = await company.friends.bot.shown(company.table, company.friends.chat_id)
    return bool(shown.version == (await company.friends.bot.table(company.table)).doc.version)


async def started(process: Process, connected: int) -> None:
    async def is_connected() -> bool:
        return process.output.count(CONNECTED) >= connected

    await until(is_connected, PATIENCE)


@pytest.mark.nightly
@pytest.mark.timeout(300)
async def test_whichever_of_two_processes_is_killed_the_other_goes_on(capsys: pytest.CaptureFixture[str]) -> None:
    with short_directory() as directory:
        async with Telegram() as telegram:
            people = [await telegram.person(name) for name in NAMES]
            group = telegram.group("Друзья", people, supergroup=True)
            both = [process_at(telegram, directory / "var", "bot") for _ in range(2)]
            with both[0], both[1]:
                await started(both[0], 2)
                store = both[0].looked_into()
                friends = Friends(telegram, cast(Bot, Onlooker(store)), group, people)
                company = Company(friends, random.Random(1), BUTTONS, pause=0.02)
                await company.open()
                took = []
                for kill in range(KILLS):
                    await plays_once(company)
                    await until(partial(is_shown, company), PATIENCE)
                    both[kill % 2].kill()
                    began = time.monotonic()
                    await plays_once(company)
                    took.append(time.monotonic() - began)
                    both[kill % 2].start()
                    await started(both[0], 3 + kill)
                await company.assert_kept()
                await store.close()
                output = both[0].output
            with capsys.disabled():
                print(f"\n{KILLS} kills: a press was answered after {[round(one, 1) for one in took]} s", flush=True)
    assert max(took) < TAKEN_OVER_WITHIN
    assert output.count("lease taken") > 1
    assert "another program" not in output
    assert "Traceback" not in output
