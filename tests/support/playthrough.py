"""Writes a whole random match as text, for golden files: positions, questions, and chosen decisions."""

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

from engine.kernel.actors import CHANCE, PUBLIC, word
from engine.kernel.game import Game
from engine.kernel.options import Choice
from engine.kernel.playout import walk
from engine.kernel.rng import Rng

S = TypeVar("S")
LONG = 8
"""Lists with more items than this, such as a deck, are shown by their changes only."""


def playthrough(game: Game[S], seats: int, options: dict[str, Choice], rng: Rng) -> Iterator[str]:
    """Yield the lines of a random match; the same generator gives the same lines.

    Of state and standing only what has changed is shown.
    """
    state, before, standing = game.new(seats, options), dict[str, Any](), ""
    yield f"game: {game.info.name}, rules {game.info.rules}, seats {seats}, options {_flat(options)}"
    for number, (actor, decision) in enumerate(walk(game, state, rng)):
        yield f"\n# {number}"
        now, standing_before, standing = game.save(state), standing, _flat(game.standing(state).as_json())
        changes = {name: _change(before.get(name), part) for name, part in now.items() if part != before.get(name)}
        yield f"state: {_flat(changes)}"
        yield f"actors: {[word(a) for a in game.actors(state)]}, awaited: {[word(a) for a in game.awaited(state)]}"
        if standing != standing_before:
            yield f"standing: {standing}"
        yield f"public asks: {[(ask.seat, ask.question, ask.legal is not None) for ask in game.asks(state, PUBLIC)]}"
        yield f"legal({word(actor)}): {_listed(actor, [one.code for one in game.legal(state, actor)])}"
        yield f"chosen: {decision.code}"
        before = now
    yield f"\nend: {_flat(game.standing(state).as_json())}"


def _flat(thing: object) -> str:
    return json.dumps(thing, ensure_ascii=False, separators=(",", ":"))


def _change(old: object, new: object) -> object:
    """Return how a field is shown: a long list by the items that went (-) and came (+), anything else as it is now."""
    if not (isinstance(old, list) and isinstance(new, list) and len(new) > LONG):
        return new
    was, there = (Counter(map(_flat, items)) for items in (old, new))
    changes = [*(f"-{item}" for item in (was - there).elements()), *(f"+{item}" for item in (there - was).elements())]
    return " ".join(changes) if 0 < len(changes) < len(new) else new


def _listed(actor: int, codes: Sequence[str]) -> str:
    """Return codes as one line; of many draws only the first and the last, since the position shows the deck."""
    if actor != CHANCE or len(codes) <= LONG:
        return ", ".join(codes)
    return f"{codes[0]}, …, {codes[-1]} ({len(codes)})"
