"""A pytest hook that fails a test which uses too much CPU time, however fast or busy the machine is."""

import signal
import threading
from collections.abc import Generator
from types import FrameType

import pytest

CPU_SECONDS = 120.0
AGAIN_SECONDS = 5.0
"""Seconds of CPU after which a test is interrupted again: the first error may end in a task that nobody awaits."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Limit the CPU time that a test may use in this process; child processes do not count.

    Tests marked `timeout` or `nightly` have only their limit of wall time. The CPU limit also has no effect while the
    main thread is blocked and another thread computes.
    """
    marked = any(item.get_closest_marker(name) for name in ("timeout", "nightly"))
    if marked or threading.current_thread() is not threading.main_thread():
        return (yield)
    # Wall time is no measure on a busy machine: an endless loop would block its worker for the whole 300 seconds, and
    # a lower wall limit would fail tests that only wait for their turn. SIGALRM belongs to the wall limit.
    before = signal.signal(signal.SIGPROF, _too_long)
    signal.setitimer(signal.ITIMER_PROF, CPU_SECONDS, AGAIN_SECONDS)
    try:
        return (yield)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def _too_long(_: int, __: FrameType | None) -> None:
    raise pytest.fail.Exception(f"it has computed for more than {CPU_SECONDS:g} seconds")
