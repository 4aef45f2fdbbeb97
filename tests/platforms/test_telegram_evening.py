"""Whole evenings in a Telegram group: quick people, real limits, hands in private chats and in ephemeral messages."""

import pytest

from tests.platforms.evenings.evening import WAYS
from tests.support.evening import PLANS
from tests.support.evenings import Played, played, table

pytestmark = [pytest.mark.nightly, pytest.mark.timeout(600)]

CROWDED = ("territories", "counted")
"""The evening in which ephemeral panels that wait for room hold up the presses behind them."""
UNCROWDED = [(game, way) for game in PLANS for way in WAYS if (game, way) != CROWDED]


@pytest.mark.parametrize(("game", "way"), UNCROWDED)
async def test_an_evening(game: str, way: str, capsys: pytest.CaptureFixture[str]) -> None:
    one = await _shown(game, way, capsys)
    _assert_holds_always(one)
    assert one.tally.unanswered == 0
    assert one.tally.stale == []
    if way == "free":
        assert (one.tally.led_out, one.tally.starts) == (0, 0)


async def test_with_counted_panels_hardly_anybody_is_led_out_of_the_group(capsys: pytest.CaptureFixture[str]) -> None:
    """Where the minute of the group is used up, a panel comes in the private chat as before.

    Panels that wait for room are old for longer than `SOON`, and presses behind them may miss their 15 seconds.
    """
    one = await _shown(*CROWDED, capsys)
    _assert_holds_always(one)
    assert len(one.tally.private_steps) > 3 * one.tally.led_out


async def _shown(game: str, way: str, capsys: pytest.CaptureFixture[str]) -> Played:
    one = await played(game, way)
    with capsys.disabled():
        print("\n" + table([one]), flush=True)
    return one


def _assert_holds_always(one: Played) -> None:
    """Assert what no limit excuses: that nobody sees what is another's, or is called for nothing."""
    assert one.tally.leaked == []
    assert one.tally.calls <= one.tally.allowed_calls
    assert one.tally.alive <= len(one.tally.calls), "a person has one panel in a group"
