"""Small hand-written positions and the tables that play them, for the tests of Eight-Minute Empire."""

import random
from dataclasses import dataclass, field
from itertools import product
from typing import Any

from engine.content_files import read_content
from engine.games import registry
from engine.games.eme.content import parse
from engine.games.eme.game import FILES, Eme
from engine.kernel.actors import CHANCE
from engine.kernel.entry import Entry
from engine.kernel.event import Event
from engine.kernel.match import Match
from engine.kernel.options import settle
from engine.kernel.playout import walk
from engine.kernel.rng import RandomDraws

GAME: Any = registry.game("eme")
ROW = [25, 26, 27, 28, 30, 31]
"""Face-up cards where a test does not care which: all of them in every deck."""


@dataclass
class Table:
    """A match that remembers where it began, so that it can also undo. Without draws the test plays for chance."""

    match: Match[Any]
    start: Any
    log: list[Entry] = field(default_factory=list)
    events: tuple[Event, ...] = ()
    """Of the last call."""
    game: Any = GAME

    def play(self, actor: int, run: str) -> "Table":
        """What was ended early ends at once here: the rules know of no grace."""
        self._keep(self.match.play(actor, run))
        return self._keep(self.match.close()) if self.match.ending else self

    def deal(self, *cards: int) -> "Table":
        for card in cards:
            self.play(CHANCE, f"deal {card}")
        return self

    def undo(self, seat: int) -> "Table":
        return self._keep(self.match.undo(seat, self.start, self.log))

    def close(self) -> "Table":
        return self._keep(self.match.close())

    def legal(self, actor: int | None = None) -> list[str]:
        """Codes that this actor may play; by default the only actor."""
        actor = self.actors[0] if actor is None else actor
        return [decision.code for decision in self.game.legal(self.match.state, actor)]

    @property
    def actors(self) -> list[int]:
        return list(self.game.actors(self.match.state))

    @property
    def awaited(self) -> list[int]:
        return list(self.game.awaited(self.match.state))

    @property
    def position(self) -> dict[str, Any]:
        return self.game.save(self.match.state)

    @property
    def stage(self) -> str:
        return self.position["stage"]["kind"]

    @property
    def standing(self) -> Any:
        return self.game.standing(self.match.state)

    def told(self, kind: str) -> list[dict[str, Any]]:
        """The events of this kind in the last call."""
        return [event.as_json() for event in self.events if event.kind == kind]

    def _keep(self, step: Any) -> "Table":
        self.log += step.entries
        self.events = step.events
        return self


def table(position: dict[str, Any], *, hold: bool = False, seed: int | None = None, game: Any = GAME) -> Table:
    """The table at a hand-written position, after everything that is due at once."""
    state = game.load(position)
    draws = None if seed is None else RandomDraws(random.Random(seed))
    made = Table(Match(game, state, draws, hold=hold), game.clone(state), game=game)
    return made._keep(made.match.begin(state.seats))


def new_table(seats: int, *, seed: int | None = 1, hold: bool = False, **options: Any) -> Table:
    """A table at the very beginning; without a seed the test deals the cards itself."""
    state = GAME.new(seats, settle(GAME.info.options, GAME.info.seats, seats, options))
    draws = None if seed is None else RandomDraws(random.Random(seed))
    made = Table(Match(GAME, state, draws, hold=hold), GAME.clone(state))
    return made._keep(made.match.begin(seats))


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


def facing(card: int, *, place: int = 0, seats: int = 3, hold: bool = True, game: Any = GAME, **fields: Any) -> Table:
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


def standing(seats: int = 3, **fields: Any) -> Any:
    """Points and places at a hand-written position."""
    return GAME.standing(GAME.load(position(seats, **fields)))


def points(seat: int = 0, *, seats: int = 3, **fields: Any) -> dict[str, int]:
    """The headings of one seat at a hand-written position."""
    return dict(standing(seats, **fields).seats[seat].by)


def every_option() -> list[dict[str, Any]]:
    """All combinations of the options of one match."""
    choices = {option.name: option.choices for option in GAME.info.options if option.name != "games"}
    return [dict(zip(choices, values, strict=True)) for values in product(*choices.values())]


def random_match(seats: int, options: dict[str, Any], seed: int) -> Any:
    """(state, actor, decision) at every step of a random match; the state is the walk's own: do not keep it."""
    state = GAME.new(seats, settle(GAME.info.options, GAME.info.seats, seats, options))
    for actor, decision in walk(GAME, state, random.Random(seed)):
        yield state, actor, decision
    yield state, None, None
