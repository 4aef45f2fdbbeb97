"""Cases for the laws of counting: see `tests/support/reference_model.py` for what a game hands over."""

import pytest

from tests.support.tables import cases, tried

single_matches = pytest.mark.parametrize(
    "case", tried(case for case in cases() if case.options.get("games", 1) == 1), scope="module"
)
"""A series is counted by its own tests: between its matches everything goes back into the box."""
