"""How the tests are shared out among several workers, and what none of them leaves to the next."""

import gc
import os
from collections.abc import Generator, Iterator
from functools import cache

import pytest
import structlog
from xdist.remote import Producer  # type: ignore[import-untyped]
from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]

import tests.support.tables  # noqa: F401  # whichever test runs first, the toy game is shown by its own presenter
from bot.app.posts import drawings
from bot.app.tables import contents
from bot.logs import forget_libraries
from render.layout_files import read_layout
from tests.support import fast_scripts
from tests.support.cpu_limit import pytest_runtest_call

__all__ = ["pytest_runtest_call"]

fast_scripts.install()
os.environ.setdefault("IMPERIA_WORKERS", "0")
"""A bot of a test thinks and draws in threads: thousands of them would start processes. tests/bot/workers has some."""

PAGE = "tests/page/"
"""One worker makes all its tests, with one browser and one server, in less than half of the whole time."""
APART = ("tests/faults/", "tests/platforms/test_")
"""Each of these tests waits for processes and servers of its own."""
LAST = "tests/platforms/test_telegram_"
"""The tests that run last. They take a second or two each, so no worker is left alone with a long one at the end."""


setattr(contents, "read_layout", cache(read_layout))  # noqa: B010  (mypy would not have it)
"""A bot keeps a layout once; a test has a bot of its own, and thousands of them would read the same files."""


class Together(LoadScopeScheduling):  # type: ignore[misc]  # xdist has no types
    """One worker makes all tests of a file, which share what is found out once; of those that wait, whoever is free."""

    def schedule(self) -> None:
        """The page first, for it is the longest; beside it the tests that wait, and then those that only compute."""
        self.config.option.loadscopereorder = False
        super().schedule()

    def _split_scope(self, nodeid: str) -> str:
        if nodeid.startswith(PAGE):
            return PAGE
        return nodeid if nodeid.startswith(APART) else nodeid.partition("::")[0]


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Together:
    return Together(config, log)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """In the order in which the workers take them."""
    items.sort(key=lambda item: _turn(item.nodeid))


def _turn(nodeid: str) -> int:
    if nodeid.startswith(PAGE):
        return 0
    return 3 if nodeid.startswith(LAST) else 1 if nodeid.startswith(APART) else 2


@pytest.hookimpl(tryfirst=True)
def pytest_pycollect_makeitem(collector: pytest.Module, obj: object) -> list[pytest.Item] | None:
    """Make no items of a nightly test by day. Each worker would make ten thousand and leave them out."""
    if collector.config.option.markexpr != "not nightly":
        return None
    marks = getattr(obj, "pytestmark", None)
    return [] if isinstance(marks, list) and any(one.name == "nightly" for one in marks) else None


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Keep the garbage collector away from all that is imported and collected: it stays to the end.

    The search for dead circles would look through these millions of objects again and again.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine no picture is late: what is counted would depend on the load. That words go first where one is
    late is tested by itself."""
    monkeypatch.setattr(drawings, "PATIENCE", 30.0)


@pytest.fixture
def thawed() -> Iterator[None]:
    """For what freezes by itself: the search looks through everything, as in a process of its own."""
    gc.unfreeze()
    yield
    gc.freeze()


@pytest.fixture(autouse=True)
def _logs_are_as_before() -> Iterator[None]:
    """The way of the log is one for the whole process: a test that bends it would bend those that come after."""
    yield
    structlog.reset_defaults()
    forget_libraries()
