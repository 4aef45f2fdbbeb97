"""Whole evenings in a Telegram group: quick people, real limits, hands in private chats and in ephemeral messages."""

import pytest

from tests.platforms.evenings.evening import WAYS
from tests.support.evening import PLANS
from tests.support.evenings import Played, played, table

pytestmark = [pytest.mark.nightly, pytest.mark.timeout(600)]

NEXT_BUTTONS, CALLS = 1.5, 2.0
"""Most seconds to the presser's next buttons (95th percentile), and most counted calls a turn, where steps are free."""


@pytest.mark.parametrize("game", PLANS)
@pytest.mark.parametrize("way", WAYS)
async def test_an_evening(game: str, way: str, capsys: pytest.CaptureFixture[str]) -> None:
    one = await _shown(game, way, capsys)
    _assert_holds_always(one)
    if way == "free":
        assert (one.tally.led_out, one.tally.starts) == (0, 0)
    if (game, way) == ("eme", "free"):
        waits = sorted(one.waits.next)
        assert waits[int(0.95 * len(waits))] <= NEXT_BUTTONS
        assert one.tally.calls_of_group <= CALLS * one.tally.finished


async def _shown(game: str, way: str, capsys: pytest.CaptureFixture[str]) -> Played:
    one = await played(game, way)
    with capsys.disabled():
        print("\n" + table([one]), flush=True)
    return one


def _assert_holds_always(one: Played) -> None:
    """Assert what no limit excuses: that nobody sees what is another's, or is called for nothing."""
    assert one.tally.unanswered == 0
    assert one.tally.stale == []
    assert one.tally.leaked == []
    assert one.tally.calls <= one.tally.allowed_calls
    assert one.tally.alive <= len(one.tally.calls), "a person has one panel in a group"
