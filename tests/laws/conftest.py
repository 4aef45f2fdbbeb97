"""What every law is tried on."""

import pytest

from tests.support.tables import Case, cases, tried


@pytest.fixture(params=tried(cases()))
def case(request: pytest.FixtureRequest) -> Case:
    found: Case = request.param
    return found
