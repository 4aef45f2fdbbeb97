"""The view of an observation of Eight-Minute Empire, with the cards and the map to which the observation refers."""

from collections.abc import Sequence
from typing import Any, cast

from bot.presenter.games.area_control import game_view as land
from bot.presenter.games.area_control.game_view import VERBS, LandSight
from bot.presenter.scene import Scene
from bot.presenter.screen import Term
from engine.games.eme.content import Action, Card, Content, Side
from engine.games.eme.game import Eme
from engine.games.eme.observation import EmeObservation
from engine.kernel.frozen import frozen
from engine.kernel.game import Game


def content(of: Game[Any]) -> Content:
    """Return the cards and maps with which this game is played."""
    return cast(Eme, of).content


@frozen
class GameView(LandSight[EmeObservation, Card]):
    game = "eme"
    content: Content

    @property
    def side(self) -> Side:
        return self.content.sides[self.seen.choices.side]

    @property
    def regions(self) -> Sequence[str]:
        return self.side.regions

    @property
    def cards(self) -> dict[int, Card]:
        return self.content.cards[self.seen.choices.card24]

    @property
    def other_action(self) -> Action | None:
        rest = getattr(self.seen.stage, "rest", -1)
        return self.card_in_play.actions[rest] if rest >= 0 else None

    def is_doing(self, action: land.Action) -> bool:
        verb, sea = VERBS.get(self.seen.stage.kind), getattr(self.seen.stage, "sea", False)
        return action.kind == ("sail" if sea else verb)

    @property
    def start(self) -> str:
        return called(self.side.regions[self.side.start])

    def called(self, region: str) -> str:
        return called(region)

    def group(self, name: str) -> Term:
        return Term(f"eme-continent-{self.side.id}-{name}")

    def is_water(self, origin: int, target: int) -> bool:
        return target in self.side.sea[origin]

    def cost(self, origin: int, target: int) -> int:
        return 1


def called(region: str) -> str:
    """Return a region's name, the number printed on the map: its code without the letter of the map's side."""
    return region[1:]


def game_view_of(scene: Scene) -> GameView:
    assert isinstance(scene.observation, EmeObservation)
    return GameView(scene, scene.observation, content(scene.view.played))
