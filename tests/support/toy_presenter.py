"""The toy game as it is shown: as any game, with a picture of the table and one of the own hand."""

from collections.abc import Sequence
from dataclasses import replace

from bot.presenter.games.presenter import BasePresenter
from bot.presenter.scene import Scene, tool
from bot.presenter.screen import Block, Board, Choice, Do, Param, Screen, Seat, Several, Show, Text
from tests.support.toy_pieces import ToyObservation


class ToyPresenter(BasePresenter):
    def main(self, scene: Scene) -> Screen:
        """Cards of the market are bought by a tap on the picture; the hand is one press away, whatever is asked."""
        screen = super().main(scene)
        ways = {choice.press for choice in screen.tools}
        hand = () if Show("mine") in ways else (tool("mine", Show("mine")),)
        choices = tuple(replace(choice, spots=_spots(choice)) for choice in screen.choices)
        board = Board("table", _codes(_seen(scene).market))
        return replace(screen, board=board, choices=choices, tools=(*hand, *screen.tools))

    def lesson(self, scene: Scene, seat: Seat) -> Block | None:
        """The market, as long as this seat has bought nothing."""
        seen = _seen(scene)
        spots = tuple(f"card {card}" for card in seen.market)
        return None if seen.bought[seat] else Block("lesson", _codes(seen.market), spots=spots)

    def late(self, scene: Scene, codes: Sequence[str]) -> Text | None:
        """What is still in the market, and what it costs."""
        seen = _seen(scene)
        return _codes((*seen.market, *seen.prices)) if codes[0].startswith("buy ") else None

    def panel(self, scene: Scene, panel: str, page: int) -> Screen | None:
        """`mine` is the hand, with a picture that nobody else may see."""
        screen = super().panel(scene, panel, page)
        if screen is None or panel != "mine":
            return screen
        return replace(screen, board=Board("hand", _codes(_seen(scene).hand)))


def _seen(scene: Scene) -> ToyObservation:
    assert isinstance(scene.observation, ToyObservation)
    return scene.observation


def _spots(choice: Choice) -> tuple[str, ...]:
    """`buy 7` is a tap on card 7."""
    verb, _, card = choice.press.codes[0].partition(" ") if isinstance(choice.press, Do) else ("", "", "")
    return (f"card {card.split(' ')[0]}",) if verb == "buy" else ()


def _codes(cards: tuple[int, ...]) -> Text:
    """The toy game has no words in the catalogue: its cards are their numbers."""
    codes: tuple[Param, ...] = tuple(map(str, cards)) or ("-",)
    return Text("code", {"code": Several(codes, " ")})
