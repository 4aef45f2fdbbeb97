"""Small hand-written positions and the tables that play them, for the tests of Legends.

The usual board: the desert in the middle, at its left the horseshoe (D4 and H4 are joined), at its right the ice
islands (D5 and I2), below it the three islands (D6 and T1). The start region is D4.
"""

import random
from collections.abc import Iterator
from typing import Any

from engine.games import registry
from engine.games.legends.game import Legends
from engine.games.legends.state import State
from engine.kernel.decision import Decision
from engine.kernel.match import Match
from engine.kernel.options import settle
from engine.kernel.playout import walk
from engine.kernel.rng import RandomDraws
from engine.kernel.standing import Standing
from tests.support.playing import Table

_REGISTERED = registry.game("legends")
assert isinstance(_REGISTERED, Legends)
GAME = _REGISTERED
BOARD = "desert 0, horseshoe 0, ice_islands 0, three_islands 0"
ROW = [13, 14, 16, 19, 20, 27]
"""Face-up cards where a test does not care which: all of them in every deck, none gives more armies or movement."""
QUEEN, BANDIT, SORCERESS, KNIGHT = range(4)
NONE = -1
TOKENS = dict(zip(["hidden", "citadel", "dragon", "gate", "thieves", "spring", "cottage", "treasure", "tome", "stable"],
                  range(1, 11), strict=True)) | {"swamp": 11}  # fmt: skip
VARIANTS = {"citadels": True, "leaders": True, "dragon": True, "gates": True, "thieves": True}


def table(position: dict[str, Any], *, hold: bool = False, seed: int | None = None) -> Table:
    """The table at a hand-written position, after everything that is due at once."""
    state = GAME.load(position)
    draws = None if seed is None else RandomDraws(random.Random(seed))
    return Table(Match(GAME, state, draws, hold=hold), GAME.clone(state), GAME).begin(state.seats)


def new_table(seats: int, *, seed: int | None = None, hold: bool = False, **options: Any) -> Table:
    """A table at the very beginning; without a seed the test plays for chance."""
    state = GAME.new(seats, settle(GAME.info.options, GAME.info.seats, seats, options))
    draws = None if seed is None else RandomDraws(random.Random(seed))
    return Table(Match(GAME, state, draws, hold=hold), GAME.clone(state), GAME).begin(seats)


def position(seats: int = 3, **fields: Any) -> dict[str, Any]:
    """Seat 0 is to take a card, everybody has five coins; rows by seat may be cut short, tokens have names."""
    found = {"coins": [5] * seats, "stage": {"kind": "taking_card"}, "row": _row(fields.get("taken", [])), **fields}
    for name in ("armies", "cities"):
        if name in found:
            found[name] = padded(found[name], seats + (seats == 2), {})
    for name, empty in (("taken", []), ("won", []), ("seen", {}), ("leaders", NONE), ("captives", 0)):
        if name in found:
            found[name] = padded(found[name], seats, empty)
    if "tokens" in found:
        found["tokens"] = {region: TOKENS[token] for region, token in found["tokens"].items()}
    if "won" in found:
        found["won"] = [[TOKENS[token] for token in tokens] for tokens in found["won"]]
    return found


def _row(taken: list[list[int]]) -> list[int]:
    """Six cards that nobody has."""
    gone = {card for hand in taken for card in hand}
    return [card for card in dict.fromkeys([*ROW, *range(1, 28)]) if card not in gone][:6]


def padded(rows: list[Any], length: int, empty: Any) -> list[Any]:
    return [*rows, *(empty for _ in range(length - len(rows)))]


def facing(card: int, *, place: int = 0, seats: int = 3, hold: bool = True, **fields: Any) -> Table:
    """Seat 0 may take this card at that place of the row. Turns that are done wait for `close`."""
    others = [one for one in ROW if one != card][:5]
    row = [*others[:place], card, *others[place:]]
    return table(position(seats, **{"row": row, "armies": [{"D4": 3}], **fields}), hold=hold)


def taking(card: int, **fields: Any) -> Table:
    """Seat 0 has just taken this card, for nothing."""
    return facing(card, **fields).play(0, f"take {card}")


def standing(seats: int = 3, **fields: Any) -> Standing:
    """Points and places at a hand-written position."""
    return GAME.standing(GAME.load(position(seats, **fields)))


def points(seat: int = 0, *, seats: int = 3, **fields: Any) -> dict[str, int]:
    """The headings of one seat at a hand-written position."""
    return dict(standing(seats, **fields).seats[seat].by)


def some_options(seed: int) -> dict[str, Any]:
    """Any of the thousands of ways to play one match."""
    rng = random.Random(seed)
    return {option.name: rng.choice(option.choices) for option in GAME.info.options if option.name != "games"}


def random_match(seats: int, options: dict[str, Any], seed: int) -> Iterator[tuple[State, int | None, Decision | None]]:
    """(state, actor, decision) at every step of a random match; the state is the walk's own: do not keep it."""
    state = GAME.new(seats, settle(GAME.info.options, GAME.info.seats, seats, options))
    for actor, decision in walk(GAME, state, random.Random(seed)):
        yield state, actor, decision
    yield state, None, None
