"""Through how many of our files and functions a press goes until it is answered, background tasks counted too."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from tests.support.press_path import PressPath
from tests.support.trips import discord_presses, telegram_presses

pytestmark = pytest.mark.timeout(180)
PRESSES = 4
RUNS = 3
"""On a busy machine tasks that have nothing to do with the press run meanwhile: they only add to its path."""
MOST = {
    ("telegram", "eme"): (83, 329),
    ("telegram", "territories"): (100, 418),
    ("telegram with ephemeral panels", "eme"): (89, 342),
    ("discord", "eme"): (80, 290),
    ("discord", "territories"): (62, 206),
}
"""Files and functions of today; a match of Territories may add a few: these numbers may only fall."""
PLATFORMS: dict[str, Callable[..., Any]] = {
    "telegram": telegram_presses,
    "telegram with ephemeral panels": partial(telegram_presses, ephemeral="counted"),
    "discord": discord_presses,
}


@pytest.mark.parametrize(
    ("platform", "game"),
    # By day each platform and each game once.
    [
        ("telegram", "eme"),
        ("telegram with ephemeral panels", "eme"),
        pytest.param("telegram", "territories", marks=pytest.mark.nightly),
        pytest.param("discord", "eme", marks=pytest.mark.nightly),
        ("discord", "territories"),
    ],
)
async def test_a_press_goes_through_no_more_of_our_code_than_today(
    platform: str, game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    most_files, most_functions = MOST[platform, game]
    for _ in range(RUNS):
        path = PressPath()
        await PLATFORMS[platform](PRESSES, "quiet", game, path)
        files, functions = len(path.files), len(path.functions)
        if files <= most_files and functions <= most_functions:
            break
    with capsys.disabled():
        print(f"\n{platform}, {game}: {files} files, {functions} functions")
    assert "engine/kernel/match.py Match.play" in path.functions, "the control: a move was played"
    assert files <= most_files, "\n".join(path.files)
    assert functions <= most_functions, "\n".join(path.functions)
