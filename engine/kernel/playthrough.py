"""A whole match as text: position, what is asked, what was chosen. A rule book in motion; the tests' golden files."""

import json
from collections.abc import Iterator
from typing import TypeVar

from engine.kernel.actors import PUBLIC, word
from engine.kernel.game import Game
from engine.kernel.options import Choice
from engine.kernel.playout import walk
from engine.kernel.rng import Rng

S = TypeVar("S")


def playthrough(game: Game[S], seats: int, options: dict[str, Choice], rng: Rng) -> Iterator[str]:
    """Lines; the same generator gives the same lines. Of the state only what has changed is shown."""
    state, before = game.new(seats, options), dict[str, object]()
    yield f"game: {game.info.name}, rules {game.info.rules}, seats {seats}, options {_flat(options)}"
    for number, (actor, decision) in enumerate(walk(game, state, rng)):
        legal = [one.code for one in game.legal(state, actor)]
        yield f"\n# {number}"
        now = game.save(state)
        yield f"state: {_flat({name: part for name, part in now.items() if part != before.get(name)})}"
        before = now
        yield f"actors: {[word(a) for a in game.actors(state)]}, awaited: {[word(a) for a in game.awaited(state)]}"
        yield f"standing: {_flat(game.standing(state).as_json())}"
        yield f"public asks: {[(ask.seat, ask.question, ask.legal is not None) for ask in game.asks(state, PUBLIC)]}"
        yield f"legal({word(actor)}): {', '.join(legal)}"
        yield f"chosen: {decision.code}"
    yield f"\nend: {_flat(game.standing(state).as_json())}"


def _flat(thing: object) -> str:
    return json.dumps(thing, ensure_ascii=False, separators=(",", ":"))
