"""Boards of Founders of the Empire to draw: positions written by hand, and moments of random matches."""

import random
from collections.abc import Iterator
from typing import Any

from engine.games.founders.events import (
    CartPlayed,
    CoinPlayed,
    CraftsmanPlayed,
    TileAttached,
    TileOpened,
    TurnEnded,
    WarPlayed,
)
from engine.games.founders.game import Founders
from engine.games.founders.observation import FoundersObservation
from engine.games.registry import game
from engine.kernel.actors import CHANCE, PUBLIC
from engine.kernel.event import Event
from engine.kernel.options import settle
from render.picture import Picture, PictureRequest
from render.registry import draw
from tests.engine.games.founders.builders import position
from tests.render.boards import NAMES, players


def _founders() -> Founders:
    found: object = game("founders")
    assert isinstance(found, Founders)
    return found


FOUNDERS = _founders()
CONTENT = FOUNDERS.content

ANNA = ["n_forest 0 0", "n_cliff 1 0", "v_mine 0 1 craftsman", "n_grove 1 1 coin", "c_camp_iron 0 2", "p_terminus 1 2",
        "v_weaver -1 0"]  # fmt: skip
KONSTANTIN = ["n_lake 0 0", "n_river -1 0", "v_pier 0 1", "c_market_fish -1 1", "v_pier -2 0 war", "n_lake -2 1"]
BOB = ["n_waterfall 0 0", "v_goldmine 0 -1", "n_cliff 1 0 coin coin", "c_inn_gold 0 1"]
HEDGEHOG = ["n_forest 0 0", "n_grove 0 1", "v_winery 1 0 craftsman war", "p_liber 1 1 war", "c_workshop_wine 2 1"]
GODS = ("juno", "mars", "epona", "fortuna", "neptune", "ceres", "minerva", "lares", "fons", "apollo")
PRIZES = [f"p_{god}" for god in GODS]
CITY = ["c_market_iron", "c_inn_wine", "c_inn_wine", "c_camp_horses"]
ROW = ["n_river", "n_cliff", "n_river", "v_winery", "v_stable", *CITY]


def board(*realms: list[str], **fields: Any) -> FoundersObservation:
    """Such a position as everybody sees it."""
    return FOUNDERS.observe(FOUNDERS.load(position(*realms, **fields)), PUBLIC)


def four(stage: dict[str, Any] | None = None, **fields: Any) -> FoundersObservation:
    """Four players with all that can lie on a tile, in a hand and before a player; Anna attaches a winery."""
    found: dict[str, Any] = {
        "stage": stage or {"kind": "placing", "tile": "v_winery", "bought": "plants"},
        "row": ROW,
        "prizes": PRIZES,
        "carts": [[{"x": 0, "y": 0}], [], [], []],
        "hands": [{"war": 2, "coin": 1, "cart": 1}, {}, {"cart": 1}, {"coin": 1}],
        "masters": [["gold", "cloth"], [], ["horses"], []],
        "replaced": [["n_lake", "n_lake", "v_weaver"], [], ["n_river"], []],
        "swept": {"n_forest": 2, "n_waterfall": 1, "v_weaver": 2, "c_camp_iron": 1},
        **fields,
    }
    return board(ANNA, KONSTANTIN, BOB, HEDGEHOG, **found)


def aiming(token: str) -> FoundersObservation:
    """Anna chooses where her token goes."""
    return four({"kind": "using", "token": token})


def crossing() -> FoundersObservation:
    """Konstantin plays a cart, and has two places for it."""
    hands = [{}, {"cart": 1}, {}, {}]
    realm = [*KONSTANTIN[:4], "n_river 1 0", "n_lake 1 1"]
    return board(ANNA, realm, BOB, HEDGEHOG, stage={"kind": "using", "token": "cart"}, turn=1, hands=hands, row=ROW)


def thirty() -> FoundersObservation:
    """Two players, one of them with thirty tiles in five rows of seven places, who opens a tile."""
    kinds = [tile.id for tile in CONTENT.tiles.values() if tile.kind != "prize"]
    names = [*kinds, *kinds[:10]]
    realm = [f"{name} {number % 7} {number // 7}" for number, name in enumerate(names)]
    return board(realm, ["n_lake 0 0"], kind="opening", prizes=PRIZES[:8], hands=[{"war": 1}])


def wide(seats: int = 2, **fields: Any) -> FoundersObservation:
    """Anna has eleven fields in a line, and three tiles above its end."""
    line = [f"{name} {number} 0" for number, name in enumerate([*4 * ["n_forest"], *4 * ["n_cliff"], *3 * ["n_lake"]])]
    realm = [*line, "v_mine 2 1", "v_weaver 6 1", "v_stable 9 1"]
    others = [["n_river 0 0"], ["n_grove 0 0"], ["n_river 0 0"]]
    found: dict[str, Any] = {
        "stage": {"kind": "placing", "tile": "n_grove"},
        "row": ["n_grove"],
        "prizes": PRIZES[:8],
        **fields,
    }
    return board(realm, *others[: seats - 1], **found)


def draft() -> FoundersObservation:
    """Four players draw from nine tiles, which lie in two lines."""
    row = ["n_lake", "n_grove", "n_lake", "n_cliff", "n_forest", "n_grove", "n_river", "n_cliff", "n_waterfall"]
    return board([], [], [], [], kind="drafting", row=row, prizes=[*PRIZES, "p_moneta", "p_pales"])


def joining() -> FoundersObservation:
    """Konstantin, the last of two in the draft, lays his second tile at a side of his first."""
    return board(["n_lake 0 0"], ["n_cliff 0 0"], stage={"kind": "joining", "tile": "n_grove"}, turn=1,
                 row=["n_lake", "n_river"], prizes=PRIZES[:8])  # fmt: skip


def voting() -> FoundersObservation:
    """Anna has proposed the end, and Konstantin has agreed."""
    return four({"kind": "voting", "agreed": [1]})


def over() -> FoundersObservation:
    return four({"kind": "over", "reason": "prizes"}, prizes=[])


def busy_turn() -> tuple[Event, ...]:
    """All that turns can do, on the board of `four`."""
    return (
        WarPlayed(0, 3, "p_liber", 1, 1),
        CoinPlayed(0, 2, "n_cliff", 1, 0, "plants"),
        CartPlayed(0, 0, 0),
        CraftsmanPlayed(0, "iron", "v_mine", 0, 1),
        TileOpened("city", "c_inn_wine"),
        TileAttached(0, "c_camp_iron", 0, 2, (("iron", 0, 1), ("stone", 1, 0))),
        TurnEnded(0),
    )


def picture(seen: FoundersObservation, focus: str = "table", **more: Any) -> Picture:
    return draw("founders", CONTENT, seen, PictureRequest(players(seen.seats, NAMES), focus, **more))


def match(seats: int, seed: int) -> Iterator[tuple[FoundersObservation, tuple[Event, ...]]]:
    """What everybody sees whenever a seat is asked in a random match, each with what happened before."""
    state: Any = FOUNDERS.new(seats, settle(FOUNDERS.info.options, FOUNDERS.info.seats, seats, {}))
    rng, done = random.Random(seed), list[Event]()
    while actors := FOUNDERS.awaited(state):
        if actors[0] != CHANCE:
            yield FOUNDERS.observe(state, PUBLIC), tuple(done)
            done = []
        legal = FOUNDERS.legal(state, actors[0])
        growing = [one for one in legal if not one.code.startswith(("replace", "propose"))]
        done += FOUNDERS.apply(state, actors[0], rng.choice(growing or list(legal)))
    yield FOUNDERS.observe(state, PUBLIC), tuple(done)
