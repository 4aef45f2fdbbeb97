"""A refusal: a key of the catalogue with its parameters, shown to the requester alone."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from bot.presenter.screen import Param, Text
from bot.presenter.view import TableView

if TYPE_CHECKING:
    from bot.app.base.ask import Answer


class Refusal(Exception):
    """Raised when a request changes nothing; says why, in words for the person who asked."""

    def __init__(self, key: str, params: Mapping[str, Param] | None = None) -> None:
        super().__init__(key)
        self.key = key
        self.text = Text(f"refusal-{key}", params or {})
        """Text for the person: by default the message of the key; a caller may set a more exact one."""
        self.view: TableView | None = None
        """The table whose players the text names."""
        self.panel: Answer | None = None
        """The pressed panel as it is now, if the press was on an outdated panel; else None."""
