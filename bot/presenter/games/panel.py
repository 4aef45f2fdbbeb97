"""Description of a game's panel: its name, its buttons, and the words by which people type it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bot.presenter.lines.orders import known
from bot.presenter.scene import Scene
from bot.presenter.screen import Choice, Show, Text
from bot.presenter.view import TableView
from bot.presenter.words import has


def a_number(typed: str, view: TableView | None = None) -> str | None:
    """Return a typed number without leading zeros; None for anything else, and for more than three digits.

    `view` is not used: it makes the function fit `Panel.thing`.
    """
    return str(int(typed)) if typed.isascii() and typed.isdigit() and len(typed) < 4 else None


@dataclass(frozen=True, slots=True)
class Panel:
    name: str
    title: str = ""
    """Key of the message on the panel's button. Its form `.words` lists what may be typed, `.word` the word shown in
    help, `.asked` words that count only in a question: `about card 17`. Empty = a panel with the same words in all
    games: `tool-score`, `command-score`."""
    offered: bool = True
    """True if «Ещё» offers it; otherwise only other panels lead to it."""
    alone: bool = True
    """True if the panel can be shown without naming a thing, as the panel with all cards."""
    thing: Callable[[str, TableView], str | None] | None = None
    """Turns what is typed after the word (`17` in `card 17`) into the name that `BasePresenter.panel` knows; None = no
    such thing."""
    bare: bool = False
    """True if a question may name the thing without the panel's word: `what does the mine do`. Only names count, not
    numbers."""
    under_board: bool = False
    """True if the panel's button also stands under every board; the way back then leads to the board, not to «Ещё»."""
    each: Callable[[Scene], Sequence[Choice]] | None = None
    """Returns a button for each thing; «Ещё» then has these buttons instead of one for the panel."""

    @property
    def label(self) -> Text:
        return Text(self.title or f"tool-{self.name}")

    @property
    def way(self) -> Choice:
        """The button that opens the panel."""
        return Choice(self.label, Show(self.name))

    def ways(self, scene: Scene) -> Sequence[Choice]:
        """Return the buttons for the panel in «Ещё»: one for each thing if `each` is set, else one."""
        return self.each(scene) if self.each else (self.way,)

    def typed(self, line: str, view: TableView, *, asked: bool = False) -> Show | None:
        """Return the press that shows this panel, if the line names the panel, alone or with a thing (`card 17`).

        None otherwise. `asked`: the line stood in a question ("what is …?"), and may name the thing without the panel.
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
