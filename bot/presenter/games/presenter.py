"""The contract that the presenter of each game keeps, and how its panels are found by buttons and words."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, Protocol, get_args

from bot.presenter.orders import Order, known
from bot.presenter.scene import Scene
from bot.presenter.screen import Block, Choice, Param, Screen, Seat, Show, Text
from bot.presenter.view import TableView
from bot.presenter.words import has
from engine.kernel.game import Game
from engine.kernel.observation import Observation

KEPT = 4
"""How many versions of a game have their words kept in memory: today's, and those of older matches with other cards."""


def a_number(typed: str, view: TableView | None = None) -> str | None:
    """Return a typed number of up to three digits without leading zeros; None if it is none. `view` is not used."""
    return str(int(typed)) if typed.isascii() and typed.isdigit() and len(typed) < 4 else None


def kinds_of(stage: Any) -> list[str]:
    """Return the kinds of all stages of a game; `stage` is the union type that names them all."""
    union, *_ = get_args(stage)
    return [str(field.default) for one in get_args(union) for field in fields(one) if field.name == "kind"]


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
    """Turns what is typed behind the word (`card 17`) into what `GamePresenter.panel` knows; None = no such thing."""
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


class GamePresenter(Protocol):
    def main(self, scene: Scene) -> Screen:
        """Return the board with the choices of those who are asked."""
        ...

    def alert(self, scene: Scene) -> Text | None:
        """Return the alert of `main` alone: the short answer for the person who pressed a button."""
        ...

    def result(self, scene: Scene) -> Screen:
        """Return the screen after the match, with every point explained."""
        ...

    def panel(self, scene: Scene, panel: str, page: int) -> Screen | None:
        """Return the panel of this name; None if this game has none."""
        ...

    def panel_at(self, area: str) -> str | None:
        """Return the panel about a hot area of the picture (`card 17`); None if there is none."""
        ...

    def place_names(self, game: Game[Any]) -> Mapping[str, Text]:
        """Return the names printed beside places of the picture, by the keys that the game's artist asks for."""
        ...

    def progress(self, seen: Observation) -> Text:
        """Return how far the match has come, in as few words as a picture's caption has room for."""
        ...

    def set_up(self, view: TableView) -> Text | None:
        """Return what the picture of the lobby shows besides the seats; None if the game draws no such picture."""
        ...

    def line_at(self, scene: Scene, spots: Sequence[str]) -> str:
        """Return the line one would type for a tap on these places of the picture, in order; empty = none."""
        ...

    def panels(self) -> Sequence[Panel]:
        """Return the panels of this game in the order in which «Ещё» offers them."""
        ...

    def news(self, scene: Scene) -> Sequence[Block]:
        """Return what happened in the events of the scene, a line for each turn, oldest first."""
        ...

    def deeds(self, scene: Scene) -> Param | None:
        """Return what the viewer did in the events of the scene, without the name; None if nothing."""
        ...

    def heading(self, heading: str) -> Param:
        """Return the name of a heading of the standing (a kind of points)."""
        ...

    def about(self) -> Sequence[Block]:
        """Return the game explained in a minute for a newcomer; empty if there is nothing to say."""
        ...

    def help_lines(self, scene: Scene) -> Sequence[Block]:
        """Return how to answer the present question by typing."""
        ...

    def order(self, scene: Scene, text: str) -> Order:
        """Read what a player has typed: return the codes as a press would, or a hint. Never raises."""
        ...

    def doubt(self, scene: Scene, codes: Sequence[str]) -> Text | None:
        """Return a question to put to the viewer before this legal run counts; None if there is no need.
        It is put once, for a run that may cost more than the player thinks.
        """
        ...

    def late(self, scene: Scene, codes: Sequence[str]) -> Text | None:
        """Return why a button of the viewer that was good no longer plays anything; None if the board shows why."""
        ...

    def lesson(self, scene: Scene, seat: Seat) -> Block | None:
        """Return one short sentence about what is new to the seat that decides now, with its hot areas on the picture.
        The whole table reads it, so it speaks only of what all may see. None if nothing is new.
        """
        ...

    def named(self) -> Iterable[Text]:
        """Return texts that name every thing of the game, so that a check finds names that a language lacks."""
        ...
