"""What every law is tried on."""

import pytest

from tests.support.tables import Case, cases


@pytest.fixture(params=cases(), ids=str)
def case(request: pytest.FixtureRequest) -> Case:
    return request.param
