"""The plain screens, and what each seat has turned up so far."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

from bot.presenter.games import generic
from bot.presenter.scene import Scene, block
from bot.presenter.screen import Name, Screen, Several
from tests.support.survivors.game import Survivors


def main(scene: Scene) -> Screen:
    screen, seen = generic.main(scene), scene.observation
    shown = [Several(tuple(map(str, cards)), " ") for cards in seen.table.shown]  # type: ignore[attr-defined]
    rows = [block("row", "log-of", who=Name(seat), deeds=cards) for seat, cards in enumerate(shown)]
    return replace(screen, blocks=(*screen.blocks, *rows))


SURVIVORS: Any = (Survivors(), SimpleNamespace(**{**vars(generic), "main": main}))
