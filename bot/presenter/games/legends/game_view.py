"""The view of an observation of Legends, with the cards and the board to which the observation refers."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, cast

from bot.presenter.games.area_control.game_view import LandSight
from bot.presenter.scene import Scene
from bot.presenter.screen import Several, Term
from engine.games.legends.board import Board, board
from engine.games.legends.content import EXPLORATION, GATE, GATES, LEADERS, NO_TOKEN, Action, Card, Content
from engine.games.legends.game import Legends
from engine.games.legends.observation import LegendsObservation
from engine.kernel.actors import PUBLIC, Seat
from engine.kernel.game import Game

ACTING = ("choosing_action", "placing", "moving", "building", "destroying", "uncovering")
"""Kinds of stages in which the action of a card is being done."""


def content(of: Game[Any]) -> Content:
    """Return the cards, tokens and board fragments with which this game is played."""
    return cast(Legends, of).content


@dataclass(frozen=True, slots=True)
class GameView(LandSight[LegendsObservation, Card]):
    game = "legends"
    content: Content

    @property
    def regions(self) -> Sequence[str]:
        """The codes of the regions of all fragments, also of those that are not on the table."""
        return self.content.regions

    @property
    def ground(self) -> Board:
        """The board that lies on the table; its two gates are joined only when both are there."""
        layout, fragments, tokens = self.seen.choices.layout, self.seen.fragments, self.seen.tokens
        gates = tuple(region for region, token in enumerate(tokens) if token == GATE)
        return board(self.content, layout, fragments, gates if len(gates) == GATES else ())

    @property
    def present(self) -> Sequence[int]:
        """The numbers of the regions on the table, island by island."""
        return tuple(region for island in self.ground.islands for region in island)

    @property
    def cards(self) -> dict[int, Card]:
        return self.content.cards

    @property
    def other_action(self) -> Action | None:
        return self.card_in_play.actions[1] if getattr(self.seen.stage, "more", False) else None

    def more_for(self, kind: str) -> int:
        added = {"place": self.seen.more_armies, "move": self.seen.more_movement}.get(kind)
        return added[self.seen.turn] if added else 0

    @property
    def start(self) -> str:
        return self.seen.start

    @property
    def example(self) -> str:
        return self.start or self.regions[self.present[0]]

    @property
    def water_cost(self) -> int:
        """The cost of a step over water for the player in turn, in steps of a card."""
        return max(1, self.content.water_cost - self.seen.flying[self.seen.turn])

    def called(self, region: str) -> str:
        return region

    def group(self, name: str) -> Term:
        return Term(f"legends-island-{name}")

    def is_water(self, origin: int, target: int) -> bool:
        return target in self.ground.water[origin]

    def cost(self, origin: int, target: int) -> int:
        return self.water_cost if self.is_water(origin, target) else 1

    def leader(self, seat: Seat) -> Term | None:
        number = self.seen.leaders[seat]
        return Term(f"legends-leader-{LEADERS[number]}") if number >= 0 else None

    def token(self, region: int) -> Term | None:
        """Return the name of the token in a region, as far as the viewer may know it; None if there is no token."""
        number = self.seen.tokens[region]
        return Term(f"legends-token-{self.content.tokens[number].id}") if number != NO_TOKEN else None

    def looked_at(self) -> Iterator[int]:
        """Yield the regions with a face-down token that the viewer has looked at."""
        if self.scene.viewer == PUBLIC or self.seen.choices.exploration != "swamp":
            return
        for region, seen in enumerate(self.seen.seen[self.scene.viewer]):
            if seen and self.seen.tokens[region] >= EXPLORATION:
                yield region

    def islands_of(self, row: int) -> Several:
        """Return the names of the islands controlled by the owner of a row of armies.

        `row`: a seat's number, or the neutral row.
        """
        owners = zip(self.ground.island_names, self.seen.island_owner, strict=True)
        return Several(tuple(Term(f"legends-island-{name}") for name, owner in owners if owner == row))


def game_view_of(scene: Scene) -> GameView:
    assert isinstance(scene.observation, LegendsObservation)
    return GameView(scene, scene.observation, content(scene.view.played))
