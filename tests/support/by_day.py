"""Marks most of many similar test parameters as nightly, so that only a few of them run by day."""

from collections.abc import Iterable
from typing import Any

import pytest
from _pytest.mark import ParameterSet


def by_day(values: Iterable[Any], *, each: int) -> list[ParameterSet]:
    """Return pytest parameters: the first value and every `each`-th after it run by day, the others only at night."""
    at_night = pytest.mark.nightly
    return [pytest.param(value, marks=[at_night] if number % each else []) for number, value in enumerate(values)]
