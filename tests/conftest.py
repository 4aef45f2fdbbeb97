"""How the tests are shared out among several workers, and what none of them leaves to the next."""

from collections.abc import Iterator

import pytest
import structlog
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

import tests.support.tables  # noqa: F401  # whichever test runs first, the toy game is shown by its own presenter
from bot.logs import forget_libraries

TOGETHER = ("tests/page/", "tests/benchmarks/test_render_rows.py")
"""One worker makes these tests: one browser and one server, one search for the richest board are enough."""


class Together(LoadScopeScheduling):
    """Any worker makes any test, except for those that share something dear."""

    def _split_scope(self, nodeid: str) -> str:
        return next((together for together in TOGETHER if nodeid.startswith(together)), nodeid)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Together:
    return Together(config, log)


@pytest.fixture(autouse=True)
def _logs_are_as_before() -> Iterator[None]:
    """The way of the log is one for the whole process: a test that bends it would bend those that come after."""
    yield
    structlog.reset_defaults()
    forget_libraries()
