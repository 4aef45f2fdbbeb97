"""Marks a test of very many values: by day it tries a spread part of them, by night each."""

import pytest


def sparse(every: int) -> pytest.MarkDecorator:
    """Give the test the parameter `every`: it tries every so many of its values by day, and each of them by night."""
    return pytest.mark.parametrize("every", [every, pytest.param(1, marks=pytest.mark.nightly)])
