"""Failpoints: places at which a test may end the process as `kill -9` would.

IMPERIA_CRASH_AT="after commit" imperia run        the process is gone right after its first commit
IMPERIA_CRASH_AT="before send:3" imperia run       … before it sends a post for the third time
"""

import os
from collections.abc import Callable

EXIT_CODE = 137
"""Exit code that a shell reports for a process ended by SIGKILL."""


def exit_at(place: str) -> Callable[[str, str], None]:
    """Return a function `passed(when, step)` that ends the process when the failpoint `place` is reached.

    `place`: `before commit`, or `before commit:3` for the third time.
    """
    name, _, number = place.partition(":")
    left = int(number or 1)

    def passed(when: str, step: str) -> None:
        nonlocal left
        left -= f"{when} {step}" == name
        if left <= 0:
            os._exit(EXIT_CODE)

    return passed


armed: Callable[[str, str], None] | None = (
    exit_at(os.environ["IMPERIA_CRASH_AT"]) if os.environ.get("IMPERIA_CRASH_AT") else None
)


def failpoint(when: str, step: str) -> None:
    """End the process if a test has armed this failpoint; else do nothing.

    `when`: `before` or `after`; `step`: name of the step that is taken, such as `commit`.
    """
    if armed is not None:
        armed(when, step)
