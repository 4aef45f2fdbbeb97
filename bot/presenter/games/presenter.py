"""What the presenter of one game can do. A module with these functions is enough."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from bot.presenter.games.panel import Panel
from bot.presenter.orders import Order
from bot.presenter.scene import Scene
from bot.presenter.screen import Block, Screen, Text


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

    def panels(self) -> Sequence[Panel]:
        """Panels of this game and how one comes to them, in the order in which «Ещё» offers them."""
        ...

    def news(self, scene: Scene) -> Sequence[Block]:
        """What happened, folded, oldest first."""
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

    def named(self) -> Iterable[Text]:
        """Every thing of the game by its name: all of them must be there in every language."""
        ...
