"""The presenter of the toy game: the screens of any game, with pictures of the table and of the own hand."""

from collections.abc import Sequence
from dataclasses import replace

from bot.presenter.games.presenter import BasePresenter
from bot.presenter.scene import Scene, tool
from bot.presenter.screen import Block, Board, Choice, Do, Param, Screen, Seat, Several, Show, Text
from tests.support.toy_pieces import ToyObservation


class ToyPresenter(BasePresenter):
    def main(self, scene: Scene) -> Screen:
        """Return the main screen: a tap on a card of the picture buys it, and one button always leads to the hand."""
        screen = super().main(scene)
        ways = {choice.press for choice in screen.tools}
        hand = () if Show("mine") in ways else (tool("mine", Show("mine")),)
        choices = tuple(replace(choice, spots=_spots(choice)) for choice in screen.choices)
        board = Board("table", _codes(_seen(scene).market))
        return replace(screen, board=board, choices=choices, tools=(*hand, *screen.tools))

    def lesson(self, scene: Scene, seat: Seat) -> Block | None:
        """Return the cards of the market as a lesson; None if this seat has bought something."""
        seen = _seen(scene)
        spots = tuple(f"card {card}" for card in seen.market)
        return None if seen.bought[seat] else Block("lesson", _codes(seen.market), spots=spots)

    def late(self, scene: Scene, codes: Sequence[str]) -> Text | None:
        """Return what is left in the market and its prices, for a purchase that came too late; else None."""
        seen = _seen(scene)
        return _codes((*seen.market, *seen.prices)) if codes[0].startswith("buy ") else None

    def panel(self, scene: Scene, panel: str, page: int) -> Screen | None:
        """Return a panel; `mine` is the hand, with a picture that nobody else may see."""
        screen = super().panel(scene, panel, page)
        if screen is None or panel != "mine":
            return screen
        return replace(screen, board=Board("hand", _codes(_seen(scene).hand)))


def _seen(scene: Scene) -> ToyObservation:
    assert isinstance(scene.observation, ToyObservation)
    return scene.observation


def _spots(choice: Choice) -> tuple[str, ...]:
    """Return the hot areas that play this choice: `card 7` for `buy 7`, none for other choices."""
    verb, _, card = choice.press.codes[0].partition(" ") if isinstance(choice.press, Do) else ("", "", "")
    return (f"card {card.split(' ')[0]}",) if verb == "buy" else ()


def _codes(cards: tuple[int, ...]) -> Text:
    """Return the numbers of the cards as text, since the catalogue has no words for the toy game."""
    codes: tuple[Param, ...] = tuple(map(str, cards)) or ("-",)
    return Text("code", {"code": Several(codes, " ")})
