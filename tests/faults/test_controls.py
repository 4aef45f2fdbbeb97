"""The same crowd on a bot with a planted mistake: a harness that finds nothing here would prove nothing elsewhere."""

import shutil
from pathlib import Path

import pytest

from bot.storage.calls import SCRIPTS
from tests.faults.crowd import Crowd, crowded, kills
from tests.faults.worker import Life

TABLES = [("ledger",), ("ledger",)]
DELIVERY_KEY = "if before then return {'repeated', before} end"
VERSION_CHECK = "if not (same and version == tonumber(ARGV[1])) then return {'conflict', version} end"


def scripts_without(directory: Path, line: str) -> Path:
    """A copy of our scripts in which this line of the commit is gone."""
    spoiled = directory / "scripts"
    shutil.copytree(SCRIPTS, spoiled)
    commit = spoiled / "commit.lua"
    source = commit.read_text(encoding="utf-8")
    assert source.count(line) == 1
    commit.write_text(source.replace(line, ""), encoding="utf-8")
    return spoiled


async def run(life: Life, times: int) -> Crowd:
    """The very run that a sound bot passes."""
    return await crowded(life, kills(times), seed=7, tables=TABLES)


@pytest.mark.nightly
async def test_a_sound_bot_passes(directory: Path) -> None:
    assert (await run(Life.at(directory), times=4)).confirmed > 50


async def test_without_the_delivery_key_a_move_is_doubled(directory: Path) -> None:
    spoiled = scripts_without(directory, DELIVERY_KEY)
    with pytest.raises(AssertionError, match="seat"):
        await run(Life.at(directory, scripts=spoiled), times=2)


async def test_without_the_version_check_an_update_is_lost(directory: Path) -> None:
    spoiled = scripts_without(directory, VERSION_CHECK)
    with pytest.raises(AssertionError):
        await run(Life.at(directory, scripts=spoiled), times=2)


async def test_a_bot_that_confirms_before_it_commits_is_found_out(directory: Path) -> None:
    with pytest.raises(AssertionError, match="seat"):
        await run(Life.at(directory, promises=True), times=6)
