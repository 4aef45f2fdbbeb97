"""Corrects mistyped words: which word was meant, and whether the corrected line may be played at once."""

import random
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bot.presenter.lines.orders import fold, likenesses, readings
from engine.kernel.game import Game
from engine.kernel.observation import Observation
from engine.kernel.rehearsal import Rehearsal


def put_right(word: str, text: str, words: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield each word that was perhaps meant by the strange one, and the line with that word in its place.

    The line is on the keyboard layout on which the word is strange. `words`: folded → as they are written.
    """
    if not word:
        return
    wanted = re.compile(rf"(?<!\w){re.escape(word)}(?!\w)", re.IGNORECASE)
    for like in likenesses(fold(word), words):
        for line in readings(text):
            if wanted.search(line):
                yield like, wanted.sub(lambda _, like=like: like, line, count=1)  # type: ignore[misc]


def can_be_undone(game: Game[Any], seen: Observation, codes: Sequence[str]) -> bool:
    """Tell whether these decisions can be played and their player, the only one asked now, then still has a move."""
    if len(seen.asks) != 1:
        return False
    position = Rehearsal.of(game, seen, random.Random(0))
    for code in codes:
        if code not in position.legal:
            return False
        position = position.after(code)
    return bool(position.legal)
