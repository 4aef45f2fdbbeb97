"""Refuse to start on a store that can lose acknowledged writes, unless the operator insists."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.app.base.ports import StoreFailed
from bot.storage.problem import Problem

SETTING: Final = "store-setting"
BREAKS: Final = ("store-too-old", "store-is-replica", "store-cannot-write", SETTING)
"""Keys of problems that lose confirmed moves or make moves impossible. Other problems are only logged."""


class StoreUnsafe(StoreFailed):
    """The store could lose confirmed moves. `why` says what has to be changed, as problems for the catalogue."""

    key: Final = "store-unsafe"

    def __init__(self, found: Sequence[Problem]) -> None:
        self.why = tuple(_needed(found))
        super().__init__("; ".join(f"{one.key} {dict(one.params)}" for one in self.why))


def breaks(found: Sequence[Problem]) -> list[Problem]:
    """Return those of the problems for which a start is refused."""
    return [one for one in found if one.key in BREAKS]


def _needed(found: Sequence[Problem]) -> Iterator[Problem]:
    """Return the problems, with all wrong settings joined into one: they are changed in one place."""
    yield from (one for one in found if one.key != SETTING)
    settings = [f"{one.params['name']} {one.params['wanted']}" for one in found if one.key == SETTING]
    if settings:
        yield Problem("store-settings-needed", {"wanted": ", ".join(settings)})
