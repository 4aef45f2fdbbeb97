"""How the tests are shared out among several workers."""

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

import tests.support.tables  # noqa: F401  # whichever test runs first, the toy game is shown by its own presenter

TOGETHER = ("tests/page/", "tests/benchmarks/test_render_rows.py")
"""One worker makes these tests: one browser and one server, one search for the richest board are enough."""


class Together(LoadScopeScheduling):
    """Any worker makes any test, except for those that share something dear."""

    def _split_scope(self, nodeid: str) -> str:
        return next((together for together in TOGETHER if nodeid.startswith(together)), nodeid)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Together:
    return Together(config, log)
