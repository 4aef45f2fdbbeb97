"""The presenter of a game that has its own view of an observation; the game gives a function for each screen."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from bot.presenter.games.event_text import EventFormatter, Sighted
from bot.presenter.games.panel import Panel
from bot.presenter.games.presenter import BasePresenter
from bot.presenter.lines.orders import Order
from bot.presenter.scene import Scene
from bot.presenter.screen import Block, Param, Screen, Seat, Term, Text
from engine.kernel.event import Event

V = TypeVar("V", bound=Sighted)
ITS_OWN = ""
"""Value in `panels_at`: each thing of this kind has its own panel, with the name of its hot area."""


@dataclass(frozen=True, kw_only=True, eq=False)
class GameViewPresenter(BasePresenter, Generic[V]):
    """A presenter that calls the functions of one game.

    They get the game's view of the scene. Field `main_of` serves the method `main`, and so on.
    """

    name: str
    things: tuple[str, ...]
    panels: Sequence[Panel]
    about_keys: tuple[str, ...]
    view_of: Callable[[Scene], V]
    main_of: Callable[[V], Screen]
    alert_of: Callable[[V], Text | None]
    result_of: Callable[[V], Screen]
    pages: Mapping[str, Callable[[V], Screen | None]]
    """Name of a panel → the function that makes the panel."""
    pages_about: Mapping[str, Callable[[V, str], Screen | None]]
    """Name of a panel about one thing → the function that makes it for this thing, for example for `card 17`."""
    panels_at: Mapping[str, str]
    """Kind of a hot area of the picture → name of the panel about the area, or `ITS_OWN`."""
    line_of: Callable[[V, Sequence[str]], str]
    teller: EventFormatter
    help_of: Callable[[V], Iterable[Block]]
    order_of: Callable[[Scene, str], Order]
    doubt_of: Callable[[V, Sequence[str]], Text | None]
    doubted: frozenset[str] | None
    lesson_of: Callable[[V, Seat], Block | None]
    help_at: Callable[[V, Seat], bool]
    composed: frozenset[str] = frozenset()
    draws_plans: bool = False
    hint_remarks: Mapping[str, str] = field(default_factory=dict)

    def main(self, scene: Scene) -> Screen:
        return self.main_of(self.view_of(scene))

    def ahead(self, events: Sequence[Event]) -> Sequence[Event]:
        return self.teller.ahead(events)

    def alert(self, scene: Scene) -> Text | None:
        return self.alert_of(self.view_of(scene))

    def result(self, scene: Scene) -> Screen:
        return self.result_of(self.view_of(scene))

    def panel(self, scene: Scene, panel: str, page: int) -> Screen | None:
        game_view = self.view_of(scene)
        name, _, about = panel.partition(" ")
        if about:
            make_one = self.pages_about.get(name)
            return make_one(game_view, about) if make_one else None
        make = self.pages.get(name)
        return make(game_view) if make else None

    def panel_at(self, area: str) -> str | None:
        panel = self.panels_at.get(area.partition(" ")[0])
        return area if panel == ITS_OWN else panel or super().panel_at(area)

    def line_at(self, scene: Scene, spots: Sequence[str]) -> str:
        return self.line_of(self.view_of(scene), spots)

    def news(self, scene: Scene) -> Sequence[Block]:
        return self.teller.news(self.view_of(scene))

    def deeds(self, scene: Scene) -> Param | None:
        return self.teller.own_deeds(self.view_of(scene))

    def heading(self, heading: str) -> Param:
        return Term(f"{self.name}-heading-{heading}")

    def help_lines(self, scene: Scene) -> Sequence[Block]:
        return tuple(self.help_of(self.view_of(scene)))

    def order(self, scene: Scene, text: str) -> Order:
        return self.order_of(scene, text)

    def doubt(self, scene: Scene, codes: Sequence[str]) -> Text | None:
        return self.doubt_of(self.view_of(scene), codes)

    def lesson(self, scene: Scene, seat: Seat) -> Block | None:
        return self.lesson_of(self.view_of(scene), seat)

    def is_for_help(self, scene: Scene, seat: Seat) -> bool:
        return self.help_at(self.view_of(scene), seat)
