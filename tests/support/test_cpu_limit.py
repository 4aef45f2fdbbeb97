"""The limit of CPU time: a test that computes too long fails, a test that only waits does not."""

import pytest

pytest_plugins = ["pytester"]
HOOKS = """
from tests.support import cpu_limit
from tests.support.cpu_limit import pytest_runtest_call

cpu_limit.CPU_SECONDS = 0.2
cpu_limit.AGAIN_SECONDS = 0.1
"""
ENDLESS = """
import asyncio


def test_computes():
    while True:
        pass


async def test_computes_in_a_task_that_nobody_awaits():
    async def computes():
        while True:
            pass

    hidden = asyncio.create_task(computes())
    await asyncio.sleep(0)
    while True:
        pass
"""
HARMLESS = """
import time

import pytest


def computes(seconds):
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass


def test_waits():
    time.sleep(0.5)


@pytest.mark.timeout(60)
def test_has_a_limit_of_its_own():
    computes(0.4)


@pytest.mark.parametrize("number", range(4))
def test_each_has_its_own_time(number):
    computes(0.1)
"""


def test_who_computes_too_long_fails(pytester: pytest.Pytester, pytestconfig: pytest.Config) -> None:
    pytester.makeconftest(HOOKS)
    pytester.makepyprojecttoml('[tool.pytest.ini_options]\nasyncio_mode = "auto"\n')
    pytester.makepyfile(test_endless=ENDLESS, test_harmless=HARMLESS)
    pytester._monkeypatch.setenv("PYTHONPATH", str(pytestconfig.rootpath))
    result = pytester.runpytest_subprocess("-p", "no:cacheprovider", "-p", "no:xdist", timeout=60)
    result.assert_outcomes(passed=6, failed=2)
    result.stdout.fnmatch_lines(
        [
            "*it has computed for more than 0.2 seconds*",
            "FAILED test_endless.py::test_computes*",
            "FAILED test_endless.py::test_computes_in_a_task_that_nobody_awaits*",
        ]
    )
