"""Fail a test that computes for too long, however fast or busy the machine is."""

import signal
import threading
from collections.abc import Generator
from types import FrameType

import pytest

CPU_SECONDS = 120.0
AGAIN_SECONDS = 5.0
"""The error may end in a task that nobody awaits; the test is then interrupted again."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Limit the CPU time of this process; that of its children does not count.

    A test with a wall limit of its own (`timeout`) and a nightly one have only the wall limit, and so has one whose
    main thread is blocked while another thread computes.
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
