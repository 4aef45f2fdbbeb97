"""A hint names a place by the number that it gets once the tile is taken; on the picture before that."""

import random
from collections.abc import Iterator, Sequence
from typing import Any

from engine.games import registry
from engine.games.founders.advised_places import advised_numbers
from engine.games.founders.events import TileAttached, TileReplaced
from engine.games.founders.numbering import numbered
from engine.kernel.actors import CHANCE
from engine.kernel.event import Event
from engine.kernel.options import settle

GAME: Any = registry.game("founders")


def positions(seed: int) -> Iterator[Any]:
    """Yield the positions of a random match in which a seat chooses a tile."""
    rng = random.Random(seed)
    state = GAME.new(2, settle(GAME.info.options, GAME.info.seats, 2, {}))
    while awaited := GAME.awaited(state):
        legal = list(GAME.legal(state, awaited[0]))
        if awaited[0] != CHANCE and any(one.code.startswith("take ") for one in legal):
            yield GAME.clone(state)
        going = [one for one in legal if one.code not in ("propose", "end")] or legal
        GAME.apply(state, awaited[0], rng.choice(going))


def steps(state: Any, seat: int, verbs: tuple[str, ...]) -> Iterator[tuple[Any, Any, list[Any]]]:
    """Yield each legal decision with one of these verbs, the position after it, and its events."""
    for decision in GAME.legal(state, seat):
        if decision.code.startswith(verbs):
            after = GAME.clone(state)
            yield decision, after, list(GAME.apply(after, seat, decision))


def is_same(events: Sequence[Event]) -> bool:
    """Tell whether a tile was replaced by an equal one: then the place looks the same before and after."""
    gone = [one.tile for one in events if isinstance(one, TileReplaced)]
    return bool(gone) and gone == [one.tile for one in events if isinstance(one, TileAttached)]


def test_the_number_is_the_one_by_which_the_place_is_chosen_later() -> None:
    checked = 0
    for state in positions(3):
        seat = GAME.awaited(state)[0]
        seen = GAME.observe(state, seat)
        for _, taken, events in steps(state, seat, ("take ",)):
            codes = [one.code for one in GAME.legal(taken, seat)]
            numbers = numbered(codes, seat, 2)
            for laid, _, more in steps(taken, seat, ("place ", "replace ")):
                target = (seat, *map(int, laid.code.split(" ")[1:3]))
                named = {} if is_same(more) else {target: numbers[target]}
                assert advised_numbers(GAME.content, seen, events + more) == named
                checked += bool(named)
    assert checked > 200


def test_what_lies_already_has_no_number() -> None:
    """The events of the last turn are marked on the board too."""
    for state in positions(4):
        seat = GAME.awaited(state)[0]
        for _, taken, events in steps(state, seat, ("take ",)):
            for _, after, more in steps(taken, seat, ("place ", "replace ")):
                assert advised_numbers(GAME.content, GAME.observe(after, seat), events + more) == {}
