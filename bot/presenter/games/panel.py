"""A panel of a game, and the ways to it: a button, a word."""

from collections.abc import Callable
from dataclasses import dataclass

from bot.presenter.screen import Choice, Show, Text
from bot.presenter.spelling import known


def a_number(typed: str) -> str | None:
    """`17`: what most things are called by."""
    return str(int(typed)) if typed.isascii() and typed.isdigit() and len(typed) < 4 else None


@dataclass(frozen=True, slots=True)
class Panel:
    name: str
    title: str = ""
    """The message of the catalogue with its button; `.words` = what may be typed, `.word` = the one that help names.
    Left out = a panel that all games call alike: `tool-score`, `command-score`."""
    offered: bool = True
    """Behind «Ещё»; otherwise only other panels lead to it."""
    alone: bool = True
    """There is one about everything, and not only about a single thing."""
    thing: Callable[[str], str | None] | None = None
    """`card 17`: what is typed behind the word → as `GamePresenter.panel` knows it; None = no such thing."""

    @property
    def label(self) -> Text:
        return Text(self.title or f"tool-{self.name}")

    @property
    def way(self) -> Choice:
        """The button that shows it."""
        return Choice(self.label, Show(self.name))

    def typed(self, line: str) -> Show | None:
        """The panel if this is one of its words, or about the thing that stands behind the word."""
        words = known(self.title, "words") if self.title else frozenset()
        if self.alone and line in words:
            return Show(self.name)
        first, _, rest = line.replace("#", " ").partition(" ")
        about = self.thing(rest.strip()) if self.thing and first in words else None
        return Show(f"{self.name} {about}") if about else None
