"""The view of an observation of «Территории», with the cards to which the observation refers."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, cast

from bot.presenter.scene import Scene, colour, marked
from bot.presenter.screen import Term, Text
from engine.games.territories.content import Card, Content
from engine.games.territories.game import Territories
from engine.games.territories.observation import (
    Force,
    Lot,
    SeenBid,
    SeenLand,
    SeenPiece,
    SeenPlayer,
    TerritoriesObservation,
)
from engine.games.territories.stage import Income
from engine.kernel.actors import PUBLIC, Seat
from engine.kernel.game import Game


def content(of: Game[Any]) -> Content:
    """Return the cards, tasks and developments of this game. A first game has a part of them (`Content.of`)."""
    return cast(Territories, of).content


@dataclass(frozen=True, slots=True)
class GameView:
    scene: Scene
    seen: TerritoriesObservation
    content: Content

    @property
    def seat(self) -> Seat:
        """The viewer's seat, or PUBLIC."""
        return self.scene.viewer

    @property
    def own(self) -> SeenPlayer | None:
        return None if self.seat == PUBLIC else self.seen.players[self.seat]

    @property
    def is_open(self) -> bool:
        """Tell whether tasks lie open and bring points, as in a first game; else they are secret."""
        return bool(self.content.rules.tasks_dealt)

    @property
    def legal(self) -> Sequence[str]:
        """The viewer's legal codes now; empty for PUBLIC."""
        return () if self.seat == PUBLIC else [code for ask in self.scene.asks for code in ask.legal or ()]

    @property
    def people(self) -> Sequence[Seat]:
        """The seats for which the table waits and where a person decides."""
        return [seat for seat in self.scene.waiting if self.scene.is_person(seat)]

    def card(self, source: str | int) -> Card:
        """Return the card for a word of a code: `17` for a card, `d3` for a development."""
        word = str(source)
        return self.content.developments[int(word[1:])] if word[0] == "d" else self.content.cards[int(word)]

    def land(self, name: str) -> SeenLand:
        return next(land for land in self.seen.lands if land.id == name)

    def lands_of(self, seat: Seat) -> Sequence[SeenLand]:
        return [land for land in self.seen.lands if land.owner == seat]

    def pieces_of(self, seat: Seat) -> Iterator[SeenPiece]:
        return (piece for land in self.lands_of(seat) for piece in land.pieces)

    def piece(self, card: int) -> SeenPiece | None:
        """Return the building or character on the table with this card number; None if it is not on the table."""
        return next((piece for land in self.seen.lands for piece in land.pieces if piece.card == card), None)

    def place_of(self, card: int) -> SeenLand | None:
        """Return the land on which a card lies face up; None if it lies on no land."""
        return next((land for land in self.seen.lands if card in (*land.lasting, *_cards(land))), None)

    def passing_of(self, seat: Seat) -> Sequence[Force]:
        """Return this round's effects that count for a seat: those on its lands, and those it played on no land."""
        owners = {land.id: land.owner for land in self.seen.lands}
        return [one for one in self.seen.passing if owners.get(one.land, one.seat) == seat]

    def purse(self, seat: Seat) -> int:
        """Return the coins that a seat can spend, including a coin of income that it has not taken yet this turn."""
        stage = self.seen.stage
        waits = isinstance(stage, Income) and not stage.taken and self.seen.choices.income == "coin"
        return self.seen.players[seat].coins + (min(1, self.seen.pool) if waits else 0)

    def lot(self, card: int) -> Lot | None:
        return next((lot for lot in self.seen.lots if lot.card == card), None)

    def open_bids(self, card: int) -> Sequence[SeenBid]:
        return [bid for bid in self.seen.bids if bid.lot == card and bid.status == "open"]

    def mark(self, seat: Seat) -> Term:
        return colour(self.scene.view, seat, "mark")

    def who(self, seat: Seat) -> Text:
        return marked(self.scene.view, seat)


def _cards(land: SeenLand) -> Sequence[int]:
    return [piece.card for piece in land.pieces]


def game_view_of(scene: Scene) -> GameView:
    seen = scene.observation
    assert isinstance(seen, TerritoriesObservation)
    return GameView(scene, seen, content(scene.view.played).of(seen.choices))
