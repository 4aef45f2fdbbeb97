"""The boards of a whole match with marks and captions, as a chat shows them turn after turn, to be drawn.

`benchmarks.redrawn` runs this file with the code of another checkout; so it imports nothing else of `benchmarks`.
"""

import random
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.app.tables.history import History
from bot.presenter.captions import said_caption
from bot.presenter.catalogue import LANGUAGES
from bot.presenter.games.registry import presenter_of
from bot.presenter.words import say
from engine.ai.arena import play_match
from engine.ai.registry import player
from engine.games import registry
from engine.kernel.actors import PUBLIC, Viewer
from engine.kernel.log_entry import Entry
from engine.kernel.observation import Observation
from engine.kernel.options import settle
from render.picture import PictureRequest, Player
from render.registry import draw

NAMES: Final = ("Анна", "Борис", "Вера", "Глеб", "Дина", "Егор")


@dataclass(frozen=True, slots=True)
class Board:
    """A position as a viewer sees it, and the request to draw it."""

    seen: Observation
    request: PictureRequest


def boards(name: str, seats: int, seed: int, viewer: Viewer = PUBLIC) -> list[Board]:
    """Play a match of regular players; return its board after each turn, in the first language."""
    game = registry.game(name)
    options = settle(game.info.options, game.info.seats, seats, {})
    log: list[Entry] = []
    rng = random.Random(f"{name} {seed}")
    play_match(game, [player("greedy")], seats, options, rng, watch=lambda step: log.extend(step.entries))
    places = {place: say(LANGUAGES[0], word) for place, word in presenter_of(name).place_names(game).items()}
    players = tuple(Player(NAMES[seat], seat) for seat in range(seats))
    return [
        Board(
            turn.seen,
            PictureRequest(
                players,
                events=turn.events,
                caption=said_caption(LANGUAGES[0], name, turn.seen, NAMES[:seats]),
                places=places,
            ),
        )
        for turn in History.of(game, game.new(seats, options), log).turns(viewer)
    ]


def main(arguments: Sequence[str]) -> None:
    """Draw the match of each seed on stdin; print the CPU milliseconds and the bytes of a board, on the average."""
    name, seats = arguments
    for line in sys.stdin:
        there = boards(name, int(seats), int(line))
        began, content = time.process_time(), registry.game(name).content
        size = sum(len(draw(name, content, board.seen, board.request).content) for board in there)
        print((time.process_time() - began) * 1000 / len(there), size / len(there), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
