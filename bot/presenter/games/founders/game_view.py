"""The view of an observation of Founders, with the game's tiles, and with events rewritten by `narration.narrate`."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, cast

from bot.presenter.games.founders.narration import narrate
from bot.presenter.scene import Scene
from engine.games.founders.content import STACKS, Content, Tile
from engine.games.founders.game import Founders
from engine.games.founders.numbering import Target, numbered
from engine.games.founders.observation import FoundersObservation
from engine.games.founders.realm import Laid, Realm, realm_of
from engine.kernel.actors import PUBLIC, Seat
from engine.kernel.game import Game

SETUP = ("dealing", "lot", "drafting", "joining")


def content(of: Game[Any]) -> Content:
    """Return the tiles and numbers with which this game is played."""
    return cast(Founders, of).content


@dataclass(frozen=True)
class GameView:
    scene: Scene
    seen: FoundersObservation
    content: Content

    @property
    def tiles(self) -> Mapping[str, Tile]:
        return self.content.tiles

    @cached_property
    def codes(self) -> list[str]:
        """The codes that are legal now, of all who are asked; no decision of this game is secret."""
        return list(dict.fromkeys(code for ask in self.seen.asks for code in ask.legal or ()))

    @cached_property
    def numbers(self) -> Mapping[Target, int]:
        """Place that can be chosen now → its number on the picture."""
        return numbered(self.codes, self.seen.turn, self.seen.seats)

    @property
    def bought(self) -> str:
        """The resource that was bought in this turn; empty if none was."""
        return getattr(self.seen.stage, "bought", "")

    @property
    def in_hand(self) -> str:
        """The tile for which a place is being chosen; empty if there is none."""
        return getattr(self.seen.stage, "tile", "")

    @property
    def in_setup(self) -> bool:
        return self.seen.stage.kind in SETUP

    @property
    def reader(self) -> Seat:
        """The seat whose realm (tiles) texts speak of: the viewer's; for the group the seat in turn."""
        return self.seen.turn if self.scene.viewer == PUBLIC else self.scene.viewer

    def realm(self, seat: Seat) -> Realm:
        return realm_of(self.content, self.seen.realms[seat], self.seen.carts[seat])

    def laid(self, target: Target) -> Laid | None:
        seat, x, y = target
        return self.realm(seat).at.get((x, y))

    def open_tiles(self) -> list[tuple[str, Sequence[str]]]:
        """Return the open tiles by kind: the three rows, oldest tile first, then the prizes."""
        return [*zip(STACKS, self.seen.rows, strict=True), ("prize", self.seen.prizes)]

    def is_open(self, tile: str) -> bool:
        return any(tile in row for _, row in self.open_tiles())


def game_view_of(scene: Scene) -> GameView:
    seen = scene.observation
    assert isinstance(seen, FoundersObservation)
    made = content(scene.view.played)
    return GameView(replace(scene, events=narrate(made, seen, scene.events)), seen, made)
