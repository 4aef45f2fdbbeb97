"""Typed orders of the toy game: words and grammar for the shared order parser, and a presenter with them."""

from bot.presenter.games.presenter import BasePresenter
from bot.presenter.lines.orders import Order, fold
from bot.presenter.order_parser.grammar import Form, Grammar
from bot.presenter.order_parser.reader import read
from bot.presenter.scene import Scene
from tests.support.toy_game import ToyGame

_WORDS = {
    "seal": "кладу, положить, seal",
    "buy": "купить, куплю, buy",
    "pass": "пас, pass",
    "peek": "подсмотреть, peek",
    "leave": "уйти, leave",
    "end": "конец, end",
    "noise": "карту, card",
}
GRAMMAR = Grammar(
    ToyGame(),
    (
        Form("seal", ("number",), at="sealing"),
        Form("buy", ("number", "price")),
        *(Form(code) for code in ("pass", "peek", "leave", "end")),
    ),
    {"price": lambda scene: {str(coins): str(coins) for coins in range(10)}},
    words=lambda name: {fold(word): word for word in _WORDS[name].split(", ")} if name in _WORDS else {},
)


class _Presenter(BasePresenter):
    def order(self, scene: Scene, text: str) -> Order:
        return read(GRAMMAR, scene, text)


PRESENTER = _Presenter()
"""The presenter of any game, with these typed orders."""
