"""Several processes share one store: any of them may be killed or restarted while people press."""

import json
from collections import Counter
from pathlib import Path

import pytest

from tests.faults.crowd import MOVES_BETWEEN_KILLS, Crowd, Trouble, crowded, kills
from tests.faults.test_controls import DELIVERY_KEY, scripts_without
from tests.faults.worker import QUIET, Life

TABLES = [("ledger",), ("ledger",), ("eme", "random")]
COMPANIES = [("ledger",), ("eme", "random"), ("eme", "random")]
FOUR, THREE = 4, 3
KILLS = 4


def restarts(rounds: int) -> Trouble:
    """A rolling upgrade, so often: one process after the other ends in peace and starts again, while people press."""

    async def trouble(crowd: Crowd) -> None:
        for _ in range(rounds):
            for bot in [*crowd.world.bots]:
                await crowd.confirmed_more(MOVES_BETWEEN_KILLS)
                await crowd.world.revive(bot)
        await crowd.confirmed_more(MOVES_BETWEEN_KILLS)

    return trouble


def called_twice(chat: Path) -> list[tuple[str, str]]:
    """Tables and questions for which people were called more than once."""
    lines = [json.loads(raw) for raw in chat.read_text(encoding="utf-8").splitlines()]
    calls = Counter((line["table"], line["key"]) for line in lines if line["did"] == "call")
    return [call for call, times in calls.items() if times > 1]


def calls(chat: Path) -> int:
    return chat.read_text(encoding="utf-8").count('"did": "call"')


async def test_four_processes_of_which_one_dies_again_and_again(directory: Path) -> None:
    crowd = await crowded(Life.at(directory), kills(KILLS), seed=29, tables=TABLES, workers=FOUR)
    assert crowd.kills == KILLS
    assert crowd.confirmed > KILLS * MOVES_BETWEEN_KILLS


@pytest.mark.nightly
async def test_without_the_delivery_key_four_processes_double_a_move(directory: Path) -> None:
    """The control: the same run finds what a mistake has done."""
    spoiled = scripts_without(directory, DELIVERY_KEY)
    with pytest.raises(AssertionError, match="seat"):
        await crowded(Life.at(directory, scripts=spoiled), kills(KILLS), seed=29, tables=TABLES[:2], workers=FOUR)


async def test_a_rolling_upgrade_loses_no_press_and_calls_nobody_twice(directory: Path) -> None:
    life = Life.at(directory)
    crowd = await crowded(life, restarts(1), seed=30, tables=COMPANIES, workers=THREE, home=QUIET)
    assert len(crowd.world.deaths) == THREE
    assert set(crowd.world.deaths) == {0}
    assert calls(life.chat) > 0
    assert called_twice(life.chat) == []
