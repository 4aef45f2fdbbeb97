"""An observation of Eight-Minute Empire together with the cards and the map that its numbers speak of."""

from dataclasses import dataclass
from typing import cast

from bot.presenter.scene import Scene, colour, marked
from bot.presenter.screen import Param, Term, Text
from engine.games.eme.content import Card, Content, Side
from engine.games.eme.game import Eme
from engine.games.eme.observation import EmeObservation
from engine.games.registry import game


def content() -> Content:
    """Cards and maps as the rules know them."""
    return cast(Eme, game("eme")).content


@dataclass(frozen=True, slots=True)
class Sight:
    scene: Scene
    seen: EmeObservation
    content: Content

    @property
    def side(self) -> Side:
        return self.content.sides[self.seen.choices.side]

    @property
    def cards(self) -> dict[int, Card]:
        return self.content.cards[self.seen.choices.card24]

    @property
    def card_in_play(self) -> Card:
        """The card that the seat in turn has just taken."""
        return self.cards[self.seen.taken[self.seen.turn][-1]]

    @property
    def start(self) -> str:
        """The start region, as it is called."""
        return called(self.side.regions[self.side.start])

    def price(self, card: int) -> int:
        """What a card of the row costs now."""
        return self.content.row_costs[self.seen.row.index(card)]

    def owner(self, row: int) -> Param:
        """Whose armies a row of the board is, with the sign of its colour: a player, or nobody."""
        if row < self.seen.seats:
            return marked(self.scene.view, row)
        return Text("with-mark", {"mark": self.sign(row), "who": Term("eme-neutral")})

    def sign(self, row: int) -> Term:
        """The same as a bare sign."""
        return colour(self.scene.view, row, "mark") if row < self.seen.seats else Term("colour-none", "mark")


def called(region: str) -> str:
    """A region as people call it: the number that is printed on the map, without the letter of the side."""
    return region[1:]


def look(scene: Scene) -> Sight:
    assert isinstance(scene.observation, EmeObservation)
    return Sight(scene, scene.observation, content())
