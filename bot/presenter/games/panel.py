"""Panels of a game: which there are, and how they are found by buttons and by words."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bot.presenter.lines.orders import known
from bot.presenter.scene import Scene
from bot.presenter.screen import Choice, Show, Text
from bot.presenter.view import TableView
from bot.presenter.words import has


def a_number(typed: str, view: TableView | None = None) -> str | None:
    """Return a typed number of up to three digits without leading zeros; None if it is none. `view` is not used."""
    return str(int(typed)) if typed.isascii() and typed.isdigit() and len(typed) < 4 else None


@dataclass(frozen=True, slots=True)
class Panel:
    name: str
    title: str = ""
    """The key of the message on its button; its form `.words` = what may be typed, `.word` = the one that help
    names, `.asked` = what counts only in a question: `about card 17`.
    Left out = a panel with the same words in all games: `tool-score`, `command-score`.
    """
    offered: bool = True
    """True if «Ещё» offers it; otherwise only other panels lead to it."""
    alone: bool = True
    """True if the panel exists without naming a thing, as the one with all cards."""
    thing: Callable[[str, TableView], str | None] | None = None
    """Turns what is typed behind the word (`card 17`) into what `BasePresenter.panel` knows; None = no such thing."""
    bare: bool = False
    """True if a question may name the thing without the word: `what does the mine do`. A number could be anything."""
    under_board: bool = False
    """True if its button also stands under every board; the panel then leads back there and not to «Ещё»."""
    each: Callable[[Scene], Sequence[Choice]] | None = None
    """Returns one button per thing, where «Ещё» leads to every single thing instead of the panel."""

    @property
    def label(self) -> Text:
        return Text(self.title or f"tool-{self.name}")

    @property
    def way(self) -> Choice:
        """The button that opens the panel."""
        return Choice(self.label, Show(self.name))

    def ways(self, scene: Scene) -> Sequence[Choice]:
        """Return the buttons that lead to the panel from «Ещё»: one for each thing if `each` is set, else one."""
        return self.each(scene) if self.each else (self.way,)

    def typed(self, line: str, view: TableView, *, asked: bool = False) -> Show | None:
        """Return the press that shows this panel if the line names it, alone or with a thing (`card 17`); else None.

        `asked`: the line is the subject of a question, and may name a thing alone.
        """
        forms = ("words", "asked") if asked and has(f"{self.title}.asked") else ("words",)
        words = frozenset().union(*(known(self.title, form) for form in forms)) if self.title else frozenset()
        if self.alone and line in words:
            return Show(self.name)
        first, _, rest = line.replace("#", " ").partition(" ")
        bare = line if asked and self.bare and line[-1:].isalpha() else ""
        name = rest.strip() if first in words else bare
        about = self.thing(name, view) if self.thing and name else None
        return Show(f"{self.name} {about}") if about else None
