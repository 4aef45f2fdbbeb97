"""Reads a typed plan: `план 2`, `plan 2`, `готовый ход 2`."""

from bot.presenter.lines.orders import fold, known, plain, readings

_SIGNS = " .,!?:№#"
_LONGEST = 2
"""Most digits of a number."""


def plan_of(text: str) -> int | None:
    """Return the number of the plan that the line names; None if it names none."""
    for reading in readings(text):
        words, _, number = plain(reading).strip(_SIGNS).rpartition(" ")
        digits = number.strip(_SIGNS)
        is_number = digits.isascii() and digits.isdigit() and len(digits) <= _LONGEST
        if is_number and fold(words.strip(_SIGNS)) in known("plan-word"):
            return int(digits)
    return None
