"""An animated picture of a match: one frame for each turn, with what it did; several turns in one for a long match."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from bot.app.tables.history import Turn, of_last_match
from bot.presenter.captions import said_caption
from bot.presenter.catalogue import LANGUAGES
from engine.kernel.game import Game
from render.picture import PictureRequest, Player

if TYPE_CHECKING:
    from PIL import Image

LONGEST = 20_000
"""Milliseconds of the whole film."""
HELD = 3_000
"""Milliseconds for which the last frame stands."""
SLOWEST, FASTEST = 700, 250
"""Most and fewest milliseconds for which every other frame stands."""
MOST_FRAMES = (LONGEST - HELD) // FASTEST + 1


def merged(turns: Sequence[Turn], most: int = MOST_FRAMES) -> list[Turn]:
    """Return at most `most` turns: where there are more, each shows what several did. First and last position stay."""
    parts = min(most, len(turns)) - 1
    if parts < 1:
        return list(turns[-1:])
    ends = [round(number * (len(turns) - 1) / parts) for number in range(parts + 1)]
    together = [_together(turns[start + 1 : end + 1]) for start, end in pairwise(ends)]
    return [turns[0], *together]


def durations(count: int) -> list[int]:
    """Return the milliseconds of each frame, in tens, as GIF counts hundredths of a second."""
    each = min(SLOWEST, (LONGEST - HELD) // max(1, count - 1) // 10 * 10)
    return [each] * (count - 1) + [HELD]


def frames_of(
    game: Game[Any],
    turns: Sequence[Turn],
    players: tuple[Player, ...],
    language: str = LANGUAGES[0],
    called: Sequence[str] = (),
    *,
    in_series: bool = False,
) -> "Iterator[Image.Image]":
    """Return all frames of the film, in one set of colours that suits the first, the middle and the last.

    `called`: players by the names that captions have for them; empty = as they are drawn.
    `in_series`: the match is one of several in a row, and its end does not tell who has won them all.
    """
    names = called or [player.name for player in players]
    from render.encode import coloured, palette, reduced
    from render.registry import table_frame

    def one(turn: Turn) -> "Image.Image":
        caption = said_caption(language, game.info.name, turn.seen, names)
        request = PictureRequest(players, events=turn.events, caption=caption, steady=True, in_series=in_series)
        return reduced(table_frame(game.info.name, game.content, turn.seen, request))

    colours = palette([one(turns[number]) for number in (0, len(turns) // 2, -1)])
    return (coloured(one(turn), colours) for turn in turns)


def _together(turns: Sequence[Turn]) -> Turn:
    return Turn(turns[-1].seen, of_last_match([event for turn in turns for event in turn.events]))
