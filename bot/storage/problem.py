"""A fault of the store as a key of the catalogue, and the error of a store that cannot be worked with."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.app.base.ports import StoreFailed


@dataclass(frozen=True, slots=True)
class Problem:
    key: str
    params: Mapping[str, str] = field(default_factory=dict)
    server: str = ""
    """Address of the server that has the problem, where there are several."""


class StoreNotStarted(StoreFailed):
    """There is no store to work with. The text is one line that says what to do; `problem` is for the catalogue."""

    def __init__(self, problem: Problem, text: str) -> None:
        super().__init__(text)
        self.problem = problem
