"""Of many alike some are tried by day and all others by night."""

from collections.abc import Iterable
from typing import Any

import pytest
from _pytest.mark import ParameterSet


def by_day(values: Iterable[Any], *, each: int) -> list[ParameterSet]:
    """As parameters: the first by day, and from then on each so-many-eth."""
    at_night = pytest.mark.nightly
    return [pytest.param(value, marks=[at_night] if number % each else []) for number, value in enumerate(values)]
