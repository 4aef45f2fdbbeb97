"""A polite no: a key of the catalogue with its parameters. Shown to the one who asked, and to nobody else."""

from collections.abc import Mapping

from bot.presenter.screen import Param, Text
from bot.presenter.view import TableView


class Refusal(Exception):
    """Nothing was changed, and this is why."""

    def __init__(self, key: str, params: Mapping[str, Param] | None = None) -> None:
        super().__init__(key)
        self.key = key
        self.text = Text(f"refusal-{key}", params or {})
        """What he is told: the words of the key, until somebody knows the very reason."""
        self.view: TableView | None = None
        """The table whose players it names."""
