"""Boards to draw: positions written by hand, so that no change of the rules' order of moves changes a picture."""

import dataclasses
import random
from collections.abc import Iterator
from typing import Any, TypeVar, cast

from engine.games.area_control.events import ArmyDestroyed, ArmyMoved, ArmyPlaced, CardTaken, CityBuilt
from engine.games.area_control.stage import Auction, ChoosingAction, Over, TakingCard
from engine.games.eme.game import Eme
from engine.games.eme.observation import EmeObservation
from engine.games.eme.stage import Placing, Stage
from engine.games.registry import game
from engine.kernel.actors import PUBLIC
from engine.kernel.event import Event
from engine.kernel.options import settle
from engine.kernel.playout import walk
from render.picture import Picture, PictureRequest, Player
from render.registry import draw


def _eme() -> Eme:
    found: object = game("eme")
    assert isinstance(found, Eme)
    return found


EME = _eme()
CONTENT = EME.content
NAMES = ("Аня", "Константин Константинопольский", "Bob", "Ёжик в тумане", "王小明")

T = TypeVar("T")
Pieces = dict[str, tuple[int, ...]]
"""Region → armies (or cities) of each row."""


def board(
    seats: int,
    side: str,
    *,
    stage: Stage,
    armies: Pieces,
    cities: Pieces | None = None,
    tokens: dict[str, int] | None = None,
    row: tuple[int, ...] = (20, 16, 28, 32, 19, 42),
    taken: tuple[tuple[int, ...], ...] = (),
    coins: tuple[int, ...] = (),
    turn: int = 0,
    bids: dict[int, int] | None = None,
) -> EmeObservation:
    """What everybody sees of such a position."""
    state: Any = EME.new(seats, settle(EME.info.options, EME.info.seats, seats, {"side": side}))
    regions = {name: number for number, name in enumerate(CONTENT.sides[side].regions)}
    for rows, pieces in ((state.armies, armies), (state.cities, cities or {})):
        for line in rows:
            line[:] = [0] * len(regions)
        for name, counts in pieces.items():
            for line, count in zip(rows, counts, strict=False):
                line[regions[name]] = count
    for name, good in (tokens or {}).items():
        state.tokens[regions[name]] = good + 1
    state.row, state.stage, state.turn = list(row), stage, turn
    state.taken = [tuple(taken[seat]) if seat < len(taken) else () for seat in range(seats)]
    state.coins = [coins[seat] if seat < len(coins) else 5 for seat in range(seats)]
    state.undrawn = []
    for seat, bid in (bids or {}).items():
        state.bids[seat] = bid
    seen: EmeObservation = EME.observe(state, PUBLIC)
    return seen


def replaced(thing: T, **fields: object) -> T:
    """The same observation, or part of one, with other fields."""
    found: T = dataclasses.replace(cast(Any, thing), **fields)
    return found


def start(side: str = "A") -> EmeObservation:
    """Five players, all armies in the start region, everybody bids."""
    region = CONTENT.sides[side].regions[CONTENT.sides[side].start]
    return board(5, side, stage=Auction(), armies={region: (3, 3, 3, 3, 3)}, coins=(8, 8, 8, 8, 8))


def some_have_bid() -> EmeObservation:
    """Five players; the second and the fourth have bid already."""
    return board(5, "A", stage=Auction(), armies={"A12": (3, 3, 3, 3, 3)}, coins=(8, 8, 8, 8, 8), bids={1: 2, 3: 0})


def two_with_neutrals(side: str = "A") -> EmeObservation:
    """Two players and the neutral armies, in the middle of placing."""
    armies: dict[str, Pieces] = {
        "A": {"A12": (8, 0, 1), "A14": (3, 4), "A10": (0, 1), "A2": (0, 0, 1), "A7": (0, 0, 2), "A15": (1, 1, 1)},
        "B": {"B15": (2, 6), "B16": (1, 0, 1), "B19": (0, 1), "B3": (1, 0, 1), "B23": (0, 0, 2), "B17": (1,)},
    }
    cities: dict[str, Pieces] = {"A": {"A14": (1, 2)}, "B": {"B15": (0, 1)}}
    return board(
        2,
        side,
        stage=Placing(left=2),
        armies=armies[side],
        cities=cities[side],
        row=(27, 23, 31, 25, 19),
        taken=((40, 25, 32, 17, 9), (1, 2, 41, 38)),
        coins=(4, 11),
    )


def five_with_tokens(side: str = "A") -> EmeObservation:
    """A full board with goods on the triangles."""
    armies: dict[str, Pieces] = {
        "A": {"A12": (4, 1, 0, 1, 11), "A13": (0, 0, 1, 1, 2), "A15": (1, 0, 2), "A20": (0, 1), "A24": (0, 0, 1)},
        "B": {"B15": (3, 8, 3, 8), "B9": (0, 0, 0, 0, 1), "B10": (0, 0, 0, 1), "B19": (1, 0, 1), "B6": (1,)},
    }
    cities: dict[str, Pieces] = {"A": {"A12": (1,), "A13": (0, 0, 1)}, "B": {"B9": (0, 0, 0, 0, 2), "B19": (0, 0, 1)}}
    triangles = CONTENT.sides[side].triangles
    tokens = {CONTENT.sides[side].regions[region]: good for good, region in enumerate(triangles)}
    taken = ((1, 2, 3, 4, 40), (25, 26, 31, 34), (6, 7, 9, 10), (16, 17, 41), (42,))
    stage = TakingCard()
    return board(
        5,
        side,
        stage=stage,
        armies=armies[side],
        cities=cities[side],
        tokens=tokens,
        taken=taken,
        coins=(0, 3, 8),
        turn=3,
    )


def choosing() -> EmeObservation:
    """Three players, one of them before a card with two actions."""
    armies: Pieces = {"B15": (5, 3, 0), "B20": (0, 2, 2), "B21": (0, 0, 3)}
    return board(
        3, "B", stage=ChoosingAction(), armies=armies, row=(1, 9, 38, 15, 30), taken=((7,), (14, 36), (5,)), turn=1
    )


def poor() -> EmeObservation:
    """Three players, one of them before cards most of which he cannot pay."""
    armies: Pieces = {"B15": (5, 3, 0), "B20": (0, 2, 2), "B21": (0, 0, 3)}
    return board(3, "B", stage=TakingCard(), armies=armies, coins=(4, 1, 0), taken=((7,), (14,), (5,)), turn=1)


def busy_turn() -> tuple[Event, ...]:
    """All that a turn can do, on the board of `five_with_tokens`: two armies came, one went to and fro, others sailed,
    a city was built, an army fell where others stand and one where none is left.
    """
    return (
        CardTaken(2, 20, 2, 3),
        ArmyPlaced(2, "A15"),
        ArmyPlaced(2, "A15"),
        ArmyMoved(2, "A13", "A15"),
        ArmyMoved(2, "A12", "A13"),
        ArmyMoved(2, "A13", "A12"),
        ArmyMoved(2, "A14", "A19"),
        ArmyMoved(2, "A14", "A19"),
        CityBuilt(2, "A13"),
        ArmyDestroyed(2, "A20", 1),
        ArmyDestroyed(2, "A24", 0),
    )


def history(seats: int, turns: int) -> tuple[tuple[int, ...], ...]:
    """Points that grow, fall back and meet."""
    return tuple(
        tuple(max(0, (turn * (seats - seat + 2)) // 9 - (turn + seat) % 3) for seat in range(seats))
        for turn in range(turns)
    )


def over() -> EmeObservation:
    """Four players, the match is over."""
    armies: Pieces = {
        "A12": (2, 2, 2, 5),
        "A1": (1,),
        "A8": (0, 1),
        "A9": (0, 1),
        "A23": (0, 0, 1),
        "A19": (0, 0, 0, 1),
    }
    taken = ((1, 2, 3, 4), (25, 26, 27), (16, 17), (32, 33))
    return board(4, "A", stage=Over(), armies=armies, row=(6, 10, 20, 22, 41), taken=taken)


def players(seats: int, names: tuple[str, ...] = NAMES) -> tuple[Player, ...]:
    return tuple(Player(names[seat], seat) for seat in range(seats))


def picture(
    seen: EmeObservation,
    focus: str = "table",
    names: tuple[str, ...] = NAMES,
    events: tuple[Event, ...] = (),
    history: tuple[tuple[int, ...], ...] = (),
) -> Picture:
    return draw("eme", CONTENT, seen, PictureRequest(players(seen.seats, names), focus, events, history))


def random_boards(seats: int, every: int, seed: int, **options: object) -> Iterator[EmeObservation]:
    """Positions of one random match, as the public sees them."""
    state = EME.new(seats, settle(EME.info.options, EME.info.seats, seats, options))
    for number, _ in enumerate(walk(EME, state, random.Random(seed))):
        if number % every == 0:
            yield EME.observe(state, PUBLIC)
    yield EME.observe(state, PUBLIC)
