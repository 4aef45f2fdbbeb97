"""`benchmarks render`: the bot's pictures, compared to the plain way to draw the same board with the same library."""

import math
import random
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from io import BytesIO
from typing import Any, Final

from PIL import Image, ImageChops, ImageStat

from benchmarks.rows.row import Row, Sample, compare
from bot.app.tables.history import History, Turn
from engine.ai.arena import play_match
from engine.ai.registry import player
from engine.games import registry
from engine.games.eme.observation import EmeObservation
from engine.kernel.actors import PUBLIC
from engine.kernel.game import Game
from engine.kernel.log_entry import Entry
from engine.kernel.options import settle
from render import canvas
from render.encode import encode
from render.picture import PictureRequest, Player
from render.registry import draw, table_frame

GAME: Final = "eme"
NAMES: Final = ("Анна", "Борис", "Вера", "Глеб", "Дина")
SIDES: Final = ("A", "B")
MATCHES: Final = 2
"""Matches of each side of the map, from whose turns the richest board is taken."""
LIMIT_KB: Final = 200
LEAST_DB: Final = 37


@dataclass(frozen=True, slots=True)
class Board:
    """A position of a real match with the marks of its last turn."""

    game: Game[Any]
    turn: Turn

    @property
    def request(self) -> PictureRequest:
        players = tuple(Player(name, seat) for seat, name in enumerate(NAMES))
        return PictureRequest(players, events=self.turn.events)

    def frame(self) -> Image.Image:
        return table_frame(GAME, self.game.content, self.turn.seen, self.request)

    def picture(self) -> bytes:
        return draw(GAME, self.game.content, self.turn.seen, self.request).content


def rows(rounds: int, seconds: float, log: Callable[[str], None]) -> list[Row]:
    """Measure R1, R4, R7 and R8 of docs/bench.md. The ways of drawing take turns, each for `seconds` of CPU time."""
    board = richest_board()
    frame, encoded, plain = board.frame(), [], []
    for number in range(rounds):
        log(f"round {number + 1} of {rounds}")
        ours = pictures(seconds, board)
        encoded.append((ours, repeated(seconds, lambda: encode(frame, "png"))))
        plain.append((ours, plain_pictures(seconds, board)))
    sent = board.picture()
    kilobytes, decibels = len(sent) / 1000, psnr(decoded(sent), reference(board))
    return [
        compare("R1 board, to encoding alone", "boards/s", 0.4, encoded),
        compare("R4 board, to plain drawing", "boards/s", 4, plain),
        Row("R7 bytes, to the limit", round(kilobytes, 1), LIMIT_KB, round(LIMIT_KB / kilobytes, 3), "KB", 1),
        Row("R8 likeness, to the limit", round(decibels, 2), LEAST_DB, round(decibels / LEAST_DB, 3), "dB", 1),
    ]


def richest_board(matches: int = MATCHES) -> Board:
    """Return the board with most pieces, from `matches` real matches of five greedy players on each side of the map."""
    game = registry.game(GAME)
    turns = [turn for side in SIDES for seed in range(matches) for turn in _match(game, side, seed)]
    return Board(game, max(turns, key=_pieces))


def pictures(seconds: float, board: Board) -> Sample:
    """Draw the board as the bot does, with ground and sprites from caches; return pictures and CPU time."""
    board.picture()
    return repeated(seconds, board.picture)


def plain_pictures(seconds: float, board: Board) -> Sample:
    """Draw the board in the plain way; return the number of pictures and CPU time.

    Fonts are loaded and every sign drawn anew for each picture, nothing is smoothed, and Pillow writes its usual PNG.
    The finished ground of the map is given, as no plain program would draw it each time.
    """

    def plain_picture() -> None:
        forget()
        board.frame().save(BytesIO(), "PNG")

    with drawn_at(1):
        board.frame()
        return repeated(seconds, plain_picture)


def reference(board: Board) -> Image.Image:
    """Return the same board drawn without caches and not compressed: how the bot's picture should look."""
    with drawn_at(canvas.SCALE):
        return board.frame()


def repeated(seconds: float, work: Callable[[], object]) -> Sample:
    count, began = 0, time.process_time()
    while (spent := time.process_time() - began) < seconds or not count:
        work()
        count += 1
    return Sample(count, spent)


@contextmanager
def drawn_at(scale: int) -> Iterator[None]:
    """Draw sprites `scale` times larger than they are shown, inside the `with` block; empty caches before and after."""
    usual, canvas.SCALE = canvas.SCALE, scale
    forget()
    try:
        yield
    finally:
        canvas.SCALE = usual
        forget()


def forget() -> None:
    """Empty every cache of sprites and fonts in `render`."""
    for name, module in list(sys.modules.items()):
        if name.startswith("render."):
            for kept in vars(module).values():
                if hasattr(kept, "cache_clear") and not isinstance(kept, type):
                    kept.cache_clear()


def decoded(sent: bytes) -> Image.Image:
    return Image.open(BytesIO(sent)).convert("RGB")


def psnr(one: Image.Image, other: Image.Image) -> float:
    """Return the likeness of two pictures (peak signal-to-noise ratio) in decibels; infinite for equal ones."""
    lost = sum(ImageStat.Stat(ImageChops.difference(one, other)).sum2)
    return 10 * math.log10(255**2 * 3 * one.width * one.height / lost) if lost else math.inf


def _match(game: Game[Any], side: str, seed: int) -> list[Turn]:
    """Play a match of greedy players on this side of the map; return all its turns."""
    options = settle(game.info.options, game.info.seats, len(NAMES), {"side": side, "tokens": True})
    log: list[Entry] = []
    rng = random.Random(f"{side}{seed}")
    play_match(game, [player("greedy")], len(NAMES), options, rng, watch=lambda step: log.extend(step.entries))
    return list(History.of(game, game.new(len(NAMES), options), log).turns(PUBLIC))


def _pieces(turn: Turn) -> int:
    """Return the number of places on the board where a player's armies or cities stand."""
    seen = turn.seen
    assert isinstance(seen, EmeObservation)
    return sum(count > 0 for row in (*seen.armies, *seen.cities) for count in row)
