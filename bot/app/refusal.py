"""A refusal: a key of the catalogue with its parameters, shown to the requester alone."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from bot.presenter.screen import Param, Text
from bot.presenter.view import TableView

if TYPE_CHECKING:
    from bot.app.ask import Answer


class Refusal(Exception):
    """Nothing was changed, and this is why."""

    def __init__(self, key: str, params: Mapping[str, Param] | None = None) -> None:
        super().__init__(key)
        self.key = key
        self.text = Text(f"refusal-{key}", params or {})
        """What he is told: the words of the key, until somebody knows the very reason."""
        self.view: TableView | None = None
        """The table whose players it names."""
        self.panel: Answer | None = None
        """What the panel that was pressed shows now, where it was old."""


def small_number(text: str) -> int:
    """A small number from a button; Refusal for anything else."""
    if not (text.isascii() and text.isdigit() and len(text) < 4):
        raise Refusal("unreadable")
    return int(text)
