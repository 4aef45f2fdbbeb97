"""Small hand-written positions of Founders of the Empire, and the tables that play them."""

import random
from dataclasses import dataclass, field
from typing import Any, TypeVar

from engine.content_files import read_content
from engine.games import registry
from engine.games.founders.content import parse
from engine.games.founders.game import FILES, Founders
from engine.games.founders.realm import Crossing, Laid, Realm
from engine.games.founders.stage import Placing
from engine.games.founders.state import State
from engine.kernel.actors import CHANCE
from engine.kernel.decision import read_run
from engine.kernel.errors import IllegalDecision
from engine.kernel.event import Event
from engine.kernel.match import Match
from engine.kernel.options import settle
from engine.kernel.standing import Standing
from tests.support.playing import Table


def _founders() -> Founders:
    game = registry.game("founders")
    assert isinstance(game, Founders)
    return game


GAME = _founders()
TILES = GAME.content.tiles
LONELY = ["n_lake 0 0"]
"""A state that matters to nobody."""


def laid(text: str) -> dict[str, Any]:
    """`v_mine 1 0 craftsman coin coin` as a position has it."""
    tile, x, y, *tokens = text.split()
    marks = {"ruined": "war" in tokens, "craftsman": "craftsman" in tokens, "coins": tokens.count("coin")}
    return {"tile": tile, "x": int(x), "y": int(y), **marks}


def position(*realms: list[str], kind: str = "acting", **fields: Any) -> dict[str, Any]:
    """These states, and lonely ones up to two seats; seat 0 has opened a tile. `row`: open tiles of all kinds."""
    states = [*realms, *([LONELY] * (2 - len(realms)))]
    row = fields.pop("row", [])
    stacks = ("nature", "village", "city")
    rows = [[tile for tile in row if TILES[tile].kind == stack] for stack in stacks]
    found = {"stage": {"kind": kind}, "rows": rows, "prizes": ["p_juno"], **fields}
    for name in ("hands", "masters", "carts", "replaced"):
        if name in found:
            found[name] = found[name] + [{} if name == "hands" else []] * (len(states) - len(found[name]))
    return found | {"realms": [[laid(one) for one in state] for state in states]}


@dataclass
class Rules:
    """A position that is played by the rules alone: no table plays for anybody, and the test draws for chance."""

    state: State
    game: Founders = GAME
    events: list[Event] = field(default_factory=list)
    """Of the last call."""

    def play(self, actor: int, run: str) -> "Rules":
        self.events = []
        for decision in read_run(self.game.parse, run):
            legal = self.game.legal(self.state, actor)
            if decision not in legal:
                raise IllegalDecision(decision.code, actor, [one.code for one in legal])
            self.events += self.game.apply(self.state, actor, decision)
        return self

    def close(self) -> "Rules":
        return self.play(self.actors[0], "end")

    def legal(self, actor: int | None = None) -> list[str]:
        """Codes that this actor may play; by default the only actor."""
        return [one.code for one in self.game.legal(self.state, self.actors[0] if actor is None else actor)]

    def told(self, kind: str) -> list[dict[str, Any]]:
        """The events of this kind in the last call."""
        return [event.as_json() for event in self.events if event.kind == kind]

    @property
    def actors(self) -> list[int]:
        return list(self.game.actors(self.state))

    @property
    def awaited(self) -> list[int]:
        return list(self.game.awaited(self.state))

    @property
    def position(self) -> dict[str, Any]:
        return self.game.save(self.state)

    @property
    def stage(self) -> str:
        return str(self.position["stage"]["kind"])

    @property
    def standing(self) -> Standing:
        return self.game.standing(self.state)


Played = TypeVar("Played", Rules, Table)


def table(*realms: list[str], game: Founders = GAME, **fields: Any) -> Rules:
    """Such a position, ready to be played on."""
    return Rules(game.load(position(*realms, **fields)), game)


def new_table(seats: int, *, seed: int | None = 1, **options: Any) -> Rules:
    """The very beginning; with a seed everything up to the draft is drawn already."""
    made = Rules(GAME.new(seats, settle(GAME.info.options, GAME.info.seats, seats, options)))
    return made if seed is None else deal(made, seed)


def deal(made: Rules, seed: int) -> Rules:
    """Play for chance until a seat is asked."""
    rng = random.Random(seed)
    while made.actors == [CHANCE]:
        made.play(CHANCE, rng.choice(made.legal()))
    return made


def with_undo(*realms: list[str], **fields: Any) -> Table:
    """The position at a table that knows what can be taken back."""
    state = GAME.load(position(*realms, **fields))
    return Table(Match(GAME, state, None, hold=True), GAME.clone(state), GAME).begin(state.seats)


def draw(made: Played, *codes: str) -> Played:
    for code in codes:
        made.play(CHANCE, code)
    return made


def places(made: Rules, verb: str = "place") -> list[tuple[int, ...]]:
    """Where the seat in turn may put the tile in its hand."""
    return [tuple(map(int, code.split()[1:])) for code in made.legal() if code.startswith(f"{verb} ")]


def placing(tile: str, *realms: list[str], bought: str = "", **fields: Any) -> Rules:
    """Seat 0 has taken this tile, whether it has a place or not."""
    prizes = {"prizes": [tile]} if TILES[tile].kind == "prize" else {}
    made = table(*realms, **{"stage": {"kind": "ending"}, "row": [tile] * (not prizes), **prizes, **fields})
    made.state.stage = Placing(tile, bought)
    return made


def realm(*tiles: str, carts: tuple[tuple[int, int], ...] = ()) -> Realm:
    """A state alone, for questions about what is around a place."""
    found = [laid(one) for one in tiles]
    return Realm(GAME.content, [Laid(**one) for one in found], [Crossing(*one) for one in carts])


def game_with(tile: str, **changes: Any) -> Founders:
    """The game with one tile printed otherwise."""
    raw, _ = read_content("founders", FILES)
    next(one for one in raw["tiles"]["tiles"] if one["id"] == tile).update(changes)
    return Founders(parse(raw), "changed")


def points(*realms: list[str], seat: int = 0, **fields: Any) -> dict[str, int]:
    """The headings of one seat at a hand-written position."""
    return dict(GAME.standing(GAME.load(position(*realms, **fields))).seats[seat].by)
