"""Corrects mistyped words: finds the word that was meant, and tells whether the corrected moves are harmless."""

import random
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bot.presenter.lines.orders import fold, likenesses, readings
from engine.kernel.game import Game
from engine.kernel.observation import Observation
from engine.kernel.rehearsal import Rehearsal


def put_right(word: str, text: str, words: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield (similar known word, line with this word in place of `word`) for each word that may be meant.

    `words`: folded word → word as written. The line comes in the keyboard layout in which it contains `word`.
    """
    if not word:
        return
    wanted = re.compile(rf"(?<!\w){re.escape(word)}(?!\w)", re.IGNORECASE)
    for like in likenesses(fold(word), words):
        for line in readings(text):
            if wanted.search(line):
                yield like, wanted.sub(lambda _, like=like: like, line, count=1)  # type: ignore[misc]


def can_be_undone(game: Game[Any], seen: Observation, codes: Sequence[str]) -> bool:
    """Tell whether these decisions are legal and leave their player a further move, so that nothing is final.

    False if several players are asked.
    """
    if len(seen.asks) != 1:
        return False
    position = Rehearsal.of(game, seen, random.Random(0))
    for code in codes:
        if code not in position.legal:
            return False
        position = position.after(code)
    return bool(position.legal)
