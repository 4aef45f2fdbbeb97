"""Slips of the keys: the word that was meant, and whether the line may be played with it at once."""

import random
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bot.presenter.orders import fold, likenesses, readings
from engine.kernel.game import Game
from engine.kernel.observation import Observation
from engine.kernel.rehearsal import Rehearsal


def put_right(word: str, text: str, words: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Each word that the strange one may be a slip of, and the line with it, on the layout on which it is strange.

    `words`: folded → as they are written.
    """
    if not word:
        return
    wanted = re.compile(rf"(?<!\w){re.escape(word)}(?!\w)", re.IGNORECASE)
    for like in likenesses(fold(word), words):
        for line in readings(text):
            if wanted.search(line):
                yield like, wanted.sub(lambda _, like=like: like, line, count=1)  # type: ignore[misc]


def can_be_undone(game: Game[Any], seen: Observation, codes: Sequence[str]) -> bool:
    """Is the same player asked on after these decisions, and nobody else? Then the last of them can be taken back."""
    if len(seen.asks) != 1:
        return False
    position = Rehearsal.of(game, seen, random.Random(0))
    for code in codes:
        if code not in position.legal:
            return False
        position = position.after(code)
    return bool(position.legal)
