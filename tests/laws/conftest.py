"""What every law is tried on: all laws of a file look at one setup after another, and at the same match of it."""

from typing import Any

import pytest

from tests.support.tables import Case, cases, positions, tried


@pytest.fixture(scope="module", params=tried(cases()))
def case(request: pytest.FixtureRequest) -> Case:
    found: Case = request.param
    return found


@pytest.fixture(scope="module")
def states(request: pytest.FixtureRequest, case: Case) -> list[Any]:
    """All `positions` of one random match, whose seed is `SEED` of the file of the laws. No law may change them."""
    return list(positions(case, request.module.SEED))
