"""How the tests are shared out among several workers."""

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling


class PageTogether(LoadScopeScheduling):
    """One worker looks at all of the page, for which one browser and one server are enough; any other test is free."""

    def _split_scope(self, nodeid: str) -> str:
        return "page" if nodeid.startswith("tests/page/") else nodeid


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> PageTogether:
    return PageTogether(config, log)
