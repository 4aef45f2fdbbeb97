"""What the presenter of one game can do, and how one comes to its panels."""

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
"""Games of which words are kept in memory: one of today's, and those of matches that began with other cards."""


def a_number(typed: str, view: TableView | None = None) -> str | None:
    """`17`: what most things are called by, whatever table it is."""
    return str(int(typed)) if typed.isascii() and typed.isdigit() and len(typed) < 4 else None


def kinds_of(stage: Any) -> list[str]:
    """The kinds of all stages of a game; `stage` is the type that names them all."""
    union, *_ = get_args(stage)
    return [str(field.default) for one in get_args(union) for field in fields(one) if field.name == "kind"]


@dataclass(frozen=True, slots=True)
class Panel:
    name: str
    title: str = ""
    """The message of the catalogue with its button; `.words` = what may be typed, `.word` = the one that help names,
    `.asked` = what stands only behind a question: `about card 17`.
    Left out = a panel that all games call alike: `tool-score`, `command-score`."""
    offered: bool = True
    """Behind «Ещё»; otherwise only other panels lead to it."""
    alone: bool = True
    """There is one about everything, and not only about a single thing."""
    thing: Callable[[str, TableView], str | None] | None = None
    """`card 17`: what is typed behind the word → as `GamePresenter.panel` knows it; None = no such thing."""
    bare: bool = False
    """A question names the thing without the word: `what does the mine do`; a number could be anything."""
    under_board: bool = False
    """Its button stands under every board too: it leads back there and not to «Ещё»."""
    each: Callable[[Scene], Sequence[Choice]] | None = None
    """«Ещё» leads to every single thing itself: these are the ways."""

    @property
    def label(self) -> Text:
        return Text(self.title or f"tool-{self.name}")

    @property
    def way(self) -> Choice:
        """The button that shows it."""
        return Choice(self.label, Show(self.name))

    def ways(self, scene: Scene) -> Sequence[Choice]:
        """The buttons behind «Ещё»."""
        return self.each(scene) if self.each else (self.way,)

    def typed(self, line: str, view: TableView, *, asked: bool = False) -> Show | None:
        """The panel if this is one of its words, or about the thing that stands behind the word."""
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
        """The board and the choices of whoever is asked."""
        ...

    def alert(self, scene: Scene) -> Text | None:
        """The alert of `main` alone: what the one who pressed is told."""
        ...

    def result(self, scene: Scene) -> Screen:
        """The end, with every point explained."""
        ...

    def panel(self, scene: Scene, panel: str, page: int) -> Screen | None:
        """A panel of this game; None if it has none of that name."""
        ...

    def panel_at(self, area: str) -> str | None:
        """The panel that tells about a place of the picture (a hot area, as `card 17`); None if there is none."""
        ...

    def place_names(self, game: Game[Any]) -> Mapping[str, Text]:
        """What stands on the picture beside places that have names, as the game's artist asks for them."""
        ...

    def progress(self, seen: Observation) -> Text:
        """How far the match has come, in the fewest words: the caption of a picture has them."""
        ...

    def set_up(self, view: TableView) -> Text | None:
        """What the picture of the table before its match shows besides the seats; None where nobody draws one."""
        ...

    def line_at(self, scene: Scene, spots: Sequence[str]) -> str:
        """What one would type for a tap on these places of the picture, one after the other; empty = nothing."""
        ...

    def panels(self) -> Sequence[Panel]:
        """Panels of this game and how one comes to them, in the order in which «Ещё» offers them."""
        ...

    def news(self, scene: Scene) -> Sequence[Block]:
        """What happened, folded, oldest first."""
        ...

    def deeds(self, scene: Scene) -> Param | None:
        """What the viewer did in the events of the scene, without his name; None if nothing."""
        ...

    def heading(self, heading: str) -> Param:
        """The name of a heading of the standing."""
        ...

    def about(self) -> Sequence[Block]:
        """The game in a minute, for somebody who has never seen it; empty if there is nothing to say."""
        ...

    def help_lines(self, scene: Scene) -> Sequence[Block]:
        """How to answer by typing what is asked now."""
        ...

    def order(self, scene: Scene, text: str) -> Order:
        """What a player has typed, as a press or as a hint. Never raises."""
        ...

    def doubt(self, scene: Scene, codes: Sequence[str]) -> Text | None:
        """What the viewer is asked once before this legal run counts, where it may cost him more than he thinks."""
        ...

    def late(self, scene: Scene, codes: Sequence[str]) -> Text | None:
        """Why the viewer's button, which was good, plays nothing any more; None where the board says enough."""
        ...

    def lesson(self, scene: Scene, seat: Seat) -> Block | None:
        """One short sentence for this player, who decides now and meets something for the first time; and where it is.

        It speaks of what all may see: the whole table reads it. None where there is nothing new.
        """
        ...

    def named(self) -> Iterable[Text]:
        """Every thing of the game by its name: all of them must be there in every language."""
        ...
