"""Small hand-written positions and the tables that play them, for the tests of Eight-Minute Empire."""

import random
from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

from engine.content_files import read_content
from engine.games import registry
from engine.games.eme.content import parse
from engine.games.eme.game import FILES, Eme
from engine.games.eme.state import State
from engine.kernel.actors import Actor
from engine.kernel.decision import Decision
from engine.kernel.match import Match
from engine.kernel.options import Choice, Options, settle
from engine.kernel.playout import walk
from engine.kernel.rng import RandomDraws
from engine.kernel.standing import Standing
from tests.support.playing import Table


def _eme() -> Eme:
    game = registry.game("eme")
    assert isinstance(game, Eme)
    return game


GAME = _eme()
ROW = [25, 26, 27, 28, 30, 31]
"""Face-up cards where a test does not care which: all of them in every deck."""


def table(position: dict[str, Any], *, hold: bool = False, seed: int | None = None, game: Eme = GAME) -> Table:
    """The table at a hand-written position, after everything that is due at once."""
    state = game.load(position)
    draws = None if seed is None else RandomDraws(random.Random(seed))
    return Table(Match(game, state, draws, hold=hold), game.clone(state), game).begin(state.seats)


def new_table(seats: int, *, seed: int | None = 1, hold: bool = False, **options: Any) -> Table:
    """A table at the very beginning; without a seed the test deals the cards itself."""
    state = GAME.new(seats, settle(GAME.info.options, GAME.info.seats, seats, options))
    draws = None if seed is None else RandomDraws(random.Random(seed))
    return Table(Match(GAME, state, draws, hold=hold), GAME.clone(state), GAME).begin(seats)


def position(seats: int = 3, **fields: Any) -> dict[str, Any]:
    """Seat 0 is to take a card, everybody has five coins; rows of armies and cities may be cut short."""
    found = {"coins": [5] * seats, "stage": {"kind": "taking_card"}, "row": ROW, **fields}
    for name in ("armies", "cities"):
        if name in found:
            found[name] = padded(found[name], seats + (seats == 2))
    if "taken" in found:
        found["taken"] = found["taken"] + [[]] * (seats - len(found["taken"]))
    return found


def padded(rows: list[dict[str, int]], length: int) -> list[dict[str, int]]:
    return [*rows, *({} for _ in range(length - len(rows)))]


def facing(card: int, *, place: int = 0, seats: int = 3, hold: bool = True, game: Eme = GAME, **fields: Any) -> Table:
    """Seat 0 may take this card at that place of the row. Turns that are done wait for `close`."""
    others = [one for one in ROW if one != card][:5]
    row = [*others[:place], card, *others[place:]]
    return table(position(seats, **{"row": row, "armies": [{"A12": 3}], **fields}), hold=hold, game=game)


def taking(card: int, **fields: Any) -> Table:
    """Seat 0 has just taken this card, for nothing."""
    return facing(card, **fields).play(0, f"take {card}")


def game_with(card: int, **changes: Any) -> Eme:
    """The game with one card printed otherwise, for rules that no real card tries."""
    raw, _ = read_content("eme", FILES)
    found = next(one for one in raw["cards"]["cards"] if one["id"] == card)
    found.update(changes)
    return Eme(parse(raw), "changed")


def standing(seats: int = 3, **fields: Any) -> Standing:
    """Points and places at a hand-written position."""
    return GAME.standing(GAME.load(position(seats, **fields)))


def points(seat: int = 0, *, seats: int = 3, **fields: Any) -> dict[str, int]:
    """The headings of one seat at a hand-written position."""
    return dict(standing(seats, **fields).seats[seat].by)


def every_option() -> list[Options]:
    """All combinations of the options of one match."""
    choices = {option.name: option.choices for option in GAME.info.options if option.name != "games"}
    return [dict(zip(choices, values, strict=True)) for values in product(*choices.values())]


def random_match(
    seats: int, options: Mapping[str, Choice], seed: int
) -> Iterator[tuple[State, Actor | None, Decision | None]]:
    """(state, actor, decision) at every step of a random match; the state is the walk's own: do not keep it."""
    state = GAME.new(seats, settle(GAME.info.options, GAME.info.seats, seats, options))
    for actor, decision in walk(GAME, state, random.Random(seed)):
        yield state, actor, decision
    yield state, None, None
