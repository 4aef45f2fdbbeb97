"""The presenter of Survivors: the screens of any game, and below them the cards that each seat has turned up."""

from dataclasses import replace

from bot.presenter.games.presenter import BasePresenter
from bot.presenter.scene import Scene, block
from bot.presenter.screen import Name, Screen, Several


class SurvivorsPresenter(BasePresenter):
    def main(self, scene: Scene) -> Screen:
        screen, seen = super().main(scene), scene.observation
        shown = [Several(tuple(map(str, cards)), " ") for cards in seen.table.shown]  # type: ignore[attr-defined]
        rows = [block("row", "log-of", who=Name(seat), deeds=cards) for seat, cards in enumerate(shown)]
        return replace(screen, blocks=(*screen.blocks, *rows))
