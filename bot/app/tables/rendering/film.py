"""Animated replay of a match: one frame for each turn, or for several turns of a long match."""

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
"""Milliseconds that the whole replay may take."""
HELD = 3_000
"""Milliseconds for which the last frame is shown."""
SLOWEST, FASTEST = 700, 250
"""Longest and shortest time in milliseconds for which every other frame is shown."""
MOST_FRAMES = (LONGEST - HELD) // FASTEST + 1


def merged(turns: Sequence[Turn], most: int = MOST_FRAMES) -> list[Turn]:
    """Return at most `most` turns: if there are more, each of the returned ones stands for several.

    The first and the last position are always among them.
    """
    parts = min(most, len(turns)) - 1
    if parts < 1:
        return list(turns[-1:])
    ends = [round(number * (len(turns) - 1) / parts) for number in range(parts + 1)]
    together = [_together(turns[start + 1 : end + 1]) for start, end in pairwise(ends)]
    return [turns[0], *together]


def durations(count: int) -> list[int]:
    """Return for how many milliseconds each of `count` frames is shown; multiples of ten, as GIF needs them."""
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
    """Return an iterator over all frames of the replay. The palette is made from the first, middle and last frame.

    `called`: names of the players in captions; empty = as in the picture. `in_series`: the match is one of a series, so
    its end does not show who has won the series.
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
