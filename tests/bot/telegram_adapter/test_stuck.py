"""When a picture is tried again in a chat that did not get one."""

from bot.telegram_adapter.chat_ids import ChatAddress
from bot.telegram_adapter.stuck import FIRST_MS, LONGEST_MS, StuckPictures
from tests.support.harness import StoppedClock

GROUP, OTHER = ChatAddress(-1), ChatAddress(-2)


def test_soon_and_then_less_and_less_until_only_another_change_tries_again() -> None:
    clock = StoppedClock()
    stuck, waits = StuckPictures(clock), list[float | None]()
    assert stuck.wait(GROUP) == 0
    for _ in range(8):
        stuck.failed(GROUP)
        waits.append(stuck.wait(GROUP))
        clock.time += LONGEST_MS
        assert stuck.wait(GROUP) == 0, "whoever changes the board anyway tries it"
    assert waits == [20, 40, 80, 160, 300, None, None, None]
    assert waits[0] == FIRST_MS / 1000
    assert stuck.wait(OTHER) == 0


def test_one_that_got_through_ends_it() -> None:
    stuck = StuckPictures(StoppedClock())
    for _ in range(5):
        stuck.failed(GROUP)
    assert stuck.for_long(GROUP)
    stuck.well(GROUP)
    assert (stuck.wait(GROUP), stuck.for_long(GROUP)) == (0, False)
    stuck.failed(GROUP)
    assert not stuck.for_long(GROUP), "an old picture stays where it was one failure"


def test_where_pictures_are_forbidden_only_another_change_tries_after_minutes() -> None:
    clock = StoppedClock()
    stuck = StuckPictures(clock)
    stuck.failed(GROUP, for_good=True)
    assert stuck.wait(GROUP) is None
    assert stuck.for_long(GROUP)
    clock.time += LONGEST_MS
    assert stuck.wait(GROUP) == 0
