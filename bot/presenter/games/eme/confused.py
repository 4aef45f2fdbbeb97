"""What stops the reading of a typed line: the hint says why, in plain words."""

from bot.presenter.screen import Text


class Confused(Exception):
    """The line cannot be played."""

    def __init__(self, hint: Text) -> None:
        super().__init__(hint.key)
        self.hint = hint
