"""Boards of Legends to draw: positions written by hand, and layouts in which every fragment lies in every way."""

import random
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

from engine.games.area_control.events import ArmyMoved, ArmyPlaced, CityBuilt
from engine.games.area_control.stage import Over, TakingCard
from engine.games.legends.events import ArmyDestroyed, CardTaken
from engine.games.legends.game import Legends
from engine.games.legends.observation import LegendsObservation
from engine.games.legends.stage import Placing, Putting, Stage
from engine.games.registry import game
from engine.kernel.actors import CHANCE, PUBLIC, Viewer
from engine.kernel.event import Event
from engine.kernel.options import settle
from render.legends.atlas import BoardAtlas, atlas
from render.picture import Picture, PictureRequest
from render.registry import draw
from tests.render.boards import NAMES, Pieces, players


def _legends() -> Legends:
    found: object = game("legends")
    assert isinstance(found, Legends)
    return found


LEGENDS = _legends()
CONTENT = LEGENDS.content
T = "desert 0, horseshoe 0, ice_islands 90, three_islands 0"
RING = "volcano 0, meadows 180, red_forest 0, citadel_rock 180"
ALL: dict[str, Any] = {
    "leaders": True,
    "citadels": True,
    "dragon": True,
    "gates": True,
    "thieves": True,
    "exploration": "open",
}
TOKENS = {token.id: number for number, token in enumerate(CONTENT.tokens)}
SIDES = [("desert", "horseshoe", "ice_islands", "three_islands"), ("meadows", "citadel_rock", "volcano", "red_forest")]


def position(
    seats: int,
    fragments: str,
    start: str,
    *,
    stage: Stage,
    armies: Pieces,
    cities: Pieces | None = None,
    tokens: dict[str, str] | None = None,
    row: tuple[int, ...] = (10, 3, 24, 7, 21, 16),
    taken: tuple[tuple[int, ...], ...] = (),
    coins: tuple[int, ...] = (),
    turn: int = 0,
    **options: object,
) -> Any:
    """Such a state; `tokens` by region and name."""
    state: Any = LEGENDS.new(seats, settle(LEGENDS.info.options, LEGENDS.info.seats, seats, options))
    state.fragments, state.start, state.stage, state.turn = fragments, start, stage, turn
    for rows, pieces in ((state.armies, armies), (state.cities, cities or {})):
        for name, counts in pieces.items():
            for line, count in zip(rows, counts, strict=False):
                line[CONTENT.region_number[name]] = count
    for name, token in (tokens or {}).items():
        state.tokens[CONTENT.region_number[name]] = TOKENS[token]
    state.row, state.undrawn = list(row), []
    state.taken = [tuple(taken[seat]) if seat < len(taken) else () for seat in range(seats)]
    state.coins = [coins[seat] if seat < len(coins) else 5 for seat in range(seats)]
    if state.choices.leaders:
        state.leaders = list(range(seats))
    return state


def seen(state: Any, viewer: Viewer = PUBLIC) -> LegendsObservation:
    found: LegendsObservation = LEGENDS.observe(state, viewer)
    return found


def four_with_all(stage: Stage | None = None) -> Any:
    """Four players, every variant with open tokens; the last one chooses a card."""
    state = position(
        4,
        T,
        "D6",
        stage=stage or TakingCard(),
        armies={
            "D6": (4, 3, 5, 11), "D1": (2, 0, 1), "D4": (0, 2), "H4": (1, 1, 1, 1), "I3": (0, 0, 0, 2), "T3": (1, 0, 3),
            "H2": (0, 1), "I5": (2,), "D7": (1, 1),
        },
        cities={"D6": (1, 1), "H4": (0, 0, 2), "I3": (0, 0, 0, 1)},
        tokens={
            "D1": "citadel", "H3": "citadel", "T2": "citadel", "D5": "dragon", "H1": "gate", "I1": "gate",
            "D2": "thieves", "H5": "magic_spring", "I4": "cottage", "T1": "stable", "D3": "magic_tome",
        },
        taken=((1, 8, 12, 31), (5, 9, 22), (3, 15, 26, 28), (16, 20, 33)),
        coins=(0, 3, 8, 1),
        turn=3,
        **ALL,
    )  # fmt: skip
    state.won = [(TOKENS["dragon"],), (TOKENS["hidden_treasure"],), (), ()]
    return state


def two_on_a_ring() -> Any:
    """Two players and the neutral armies on a ring, in the middle of placing."""
    return position(
        2,
        RING,
        "V4",
        stage=Placing(left=2),
        armies={"V4": (8, 6, 1), "M3": (3, 4), "M1": (0, 1), "F2": (0, 0, 2), "K1": (1, 1, 1), "V6": (2,)},
        cities={"V4": (1, 2), "K1": (0, 1)},
        row=(10, 3, 24, 7, 21),
        taken=((5, 9, 22, 1), (3, 15, 26)),
        coins=(4, 11),
        layout="ring",
    )


def swamp() -> Any:
    """Three players; of five tokens the first player has looked at one, the second and the third at another."""
    state = position(
        3,
        T,
        "D6",
        stage=TakingCard(),
        armies={"D6": (4, 3, 5), "H3": (2,), "I4": (0, 2, 1)},
        tokens={"H3": "magic_tome", "I4": "swamp", "T3": "hidden", "D2": "hidden", "D7": "hidden"},
        exploration="swamp",
    )
    for seat, name in ((0, "H3"), (1, "I4"), (2, "I4")):
        state.seen[seat][CONTENT.region_number[name]] = 1
    return state


def growing() -> Any:
    """Two fragments lie, the second one is not turned yet."""
    stage = Putting("chance", "citadel")
    return position(3, "volcano 90, horseshoe", "", stage=stage, armies={}, row=())


def empty() -> Any:
    """Before the first draw, with every variant."""
    return LEGENDS.new(4, settle(LEGENDS.info.options, LEGENDS.info.seats, 4, ALL))


def over() -> Any:
    state = four_with_all(Over())
    state.row = [10, 3, 24]
    return state


def busy_turn() -> tuple[Event, ...]:
    """All that a turn can do, on the board of `four_with_all`; one army goes through the gates."""
    return (
        CardTaken(2, 20, 2, 3, 0),
        ArmyPlaced(2, "D6"),
        ArmyPlaced(2, "D6"),
        ArmyMoved(2, "D6", "D5"),
        ArmyMoved(2, "H4", "H2"),
        ArmyMoved(2, "T1", "T3"),
        ArmyMoved(2, "T1", "T3"),
        ArmyMoved(2, "H1", "I1"),
        CityBuilt(2, "H4"),
        ArmyDestroyed(2, "H4", 1, False),
        ArmyDestroyed(2, "D2", 0, False),
    )


def picture(state: Any, focus: str = "table", viewer: Viewer = PUBLIC, **more: Any) -> Picture:
    request = PictureRequest(players(len(state.coins), NAMES), focus, **more)
    return draw("legends", CONTENT, seen(state, viewer), request)


def layouts() -> Iterator[tuple[str, str]]:
    """Shape and fragments: together every side lies in every turn that it may have."""
    for (sides, first), turned in product(((SIDES[0], 0), (SIDES[1], 0), (SIDES[1], 2)), range(4)):
        yield "t", ", ".join(f"{sides[(first + place) % 4]} {(turned + place) % 4 * 90}" for place in range(4))
    for sides, turned in product(SIDES, range(2)):
        yield "ring", ", ".join(f"{sides[place]} {(turned + place // 2) % 2 * 180}" for place in range(4))


@cache
def board_of(shape: str, fragments: str) -> BoardAtlas:
    """Kept longer than in the bot."""
    return BoardAtlas(CONTENT, atlas(CONTENT).layout, shape, fragments, "")


def match(seats: int, seed: int, **options: object) -> Iterator[tuple[Any, tuple[Event, ...]]]:
    """Positions of a random match in which somebody takes a card, each with what the turn before did."""
    state: Any = LEGENDS.new(seats, settle(LEGENDS.info.options, LEGENDS.info.seats, seats, options))
    rng, done = random.Random(seed), list[Event]()
    while actors := LEGENDS.awaited(state):
        if actors[0] != CHANCE and isinstance(state.stage, TakingCard):
            yield LEGENDS.clone(state), tuple(done)  # The match goes on in its own state.
            done = []
        legal = LEGENDS.legal(state, actors[0])
        active = [decision for decision in legal if decision.code not in ("end", "next")]
        done += LEGENDS.apply(state, actors[0], rng.choice(active or list(legal)))
