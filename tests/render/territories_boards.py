"""Tables of «Территории» to draw: positions written by hand, and matches that build and feed."""

import random
from collections.abc import Iterator
from typing import Any

from engine.games.registry import game
from engine.games.territories.events import BridgeBuilt, Built, CardRemoved, LandCaptured, LandMade
from engine.games.territories.game import Territories
from engine.games.territories.observation import TerritoriesObservation
from engine.kernel.actors import CHANCE, PUBLIC, Viewer
from engine.kernel.event import Event
from engine.kernel.options import settle
from engine.kernel.rng import choose_index
from render.picture import Picture, PictureRequest
from render.registry import draw
from tests.engine.games.territories.builders import Table, development, held
from tests.render.boards import players

NAMES = ("Аня", "Константин Константинопольский", "Bob", "Ёжик в тумане", "王小明", "Марфа")


def _territories() -> Territories:
    found: object = game("territories")
    assert isinstance(found, Territories)
    return found


TERRITORIES = _territories()
CONTENT = TERRITORIES.content


def seen(state: Any, viewer: Viewer = PUBLIC) -> TerritoriesObservation:
    return TERRITORIES.observe(state, viewer)


def picture(state: Any, focus: str = "table", viewer: Viewer = PUBLIC, **more: Any) -> Picture:
    request = PictureRequest(players(len(state.players), NAMES), focus, **more)
    return draw("territories", CONTENT, seen(state, viewer), request)


def empty(seats: int = 4) -> Any:
    """Before the first card is dealt."""
    return TERRITORIES.new(seats, settle(TERRITORIES.info.options, TERRITORIES.info.seats, seats, {}))


def begun(seats: int) -> Any:
    """The first construction: nobody has a land, the first player holds five cards."""
    table = Table(seats)
    table.hand(0, "b_cathedral", "c_envoy", "e_drought", "r_goodname", "m_bridge")
    return table.set(round=1).state


def first_round() -> Any:
    """Two players with a land each; the first one has built and holds cards, tasks and developments."""
    table = Table(2)
    table.land("A1", 0, "b_mill", "c_merchant", active=False, face="b_palace")
    table.land("B1", 1, "b_market", active=False, face="e_hail")
    table.hand(0, "b_cathedral", "c_envoy", "e_drought", "r_goodname", "m_bridge")
    table.hand(1, "b_wall", "e_fire")
    tasks = [[held("t_land3"), held("t_profit6")], []]
    return table.set(tasks=tasks, developments=[[development("d_coup")], []], round=2, coins=[2, 5]).state


def four(stage: dict[str, object] | None = None, **choices: str) -> Any:
    """Four players: a union of three of them, one of a single owner, far bridges, wards, reputations, an event."""
    table = Table(4, stage, **choices)
    table.land("A1", 0, "b_mill", "b_forge", "c_merchant", lasting=("r_goodname", "r_illrepute"))
    table.land("A2", 0, "b_apiary", "b_chapel", "c_steward", lasting=("r_charter",))
    table.land("A3", 0, "b_garden", "c_voivode", face="c_spy", knows=[0, 2])
    table.land("B1", 1, "b_palace", "b_tower", "c_princess", lasting=("r_capital",))
    table.land("B2", 1, "b_fort", "b_school")
    table.land("C1", 2, "b_market", "b_tavern", "c_teller", active=False)
    table.land("C2", 3, "b_quarry", "b_bath", "c_architect", knows=[2, 3])
    table.land("D1", 3, "b_cathedral", "b_granary", "c_abbot", lasting=("r_curse", "r_holy", "r_freecity"))
    table.land("D2", 3)
    for a, b in (("A1", "A2"), ("A1", "B1"), ("A1", "C1"), ("A1", "A3"), ("D1", "C2")):
        table.bridge(a, b)
    for seat, cards in enumerate((("b_wall", "e_fair"), ("m_bridge",), ("c_thief", "e_robbers", "b_mill"), ())):
        table.hand(seat, *cards)
    table.set(coins=[4, 11, 0, 7], reputation=[2, 6, 1, 3], done=[1, 3, 0, 2], tasks=[[held("t_deal")], [], [], []])
    table.set(round=7, leader=2, passing=[{"card": table.box.card("e_siege"), "seat": 1, "land": "C1"}])
    table.set(actions=[2, 0, 3, 1], ready=[False, True, False, False])
    pieces = table.position["lands"][0]["pieces"]
    pieces[0] |= {"funded": True, "coins": 2}
    pieces[1] |= {"coins": 1}
    pieces[2] |= {"funded": True, "used": True}
    return table.state


def left() -> Any:
    """The same, and the owner of the far union has left."""
    state = four(leavers="fall")
    TERRITORIES.apply(state, 3, TERRITORIES.parse("leave"))
    return state


def planning() -> Any:
    """The first of four has laid a plan; the last of the dice is not taken."""
    state = four({"kind": "planning"})
    state.pool, state.rolled = 15, 15
    fair = next(card for card in state.players[0].hand if CONTENT.cards[card].id == "e_fair")
    state.players[0].plan = (f"lay {fair} A1",)
    return state


def market() -> Any:
    """Four lots; two bids for the first one, one of them with cards that only two know."""
    table = Table(4, {"kind": "market"})
    table.land("A1", 0, "b_mill", "b_apiary", "c_merchant")
    table.land("B1", 1, "b_chapel", "c_sage")
    lot, other = table.hand(0, "b_cathedral", "e_hail")
    third, _ = table.hand(1, "m_bridge", "c_spy")
    paid, fourth = table.hand(2, "b_wall", "c_thief")
    table.hand(3, "e_feast", "r_renown")
    lots = [(lot, 0, 5), (other, 0, 0), (third, 1, 2), (fourth, 2, 0)]
    table.set(lots=[{"card": card, "seller": seller, "price": price} for card, seller, price in lots])
    first = {"lot": lot, "bidder": 2, "coins": 3, "cards": [paid], "shown": [paid]}
    table.set(bids=[first, {"lot": lot, "bidder": 3, "coins": 6, "revision": 2, "to_seller": False}])
    return table.set(coins=[3, 9, 4, 8], round=6, ready=[False, False, False, True]).state


def six() -> Any:
    """Six players with three lands each; those of the first two are joined."""
    table, faces = Table(6), iter(FACES)
    for seat, letter in enumerate("ABCDEF"):
        for number in (1, 2, 3):
            table.land(f"{letter}{number}", seat, *PIECES[(3 * seat + number) % len(PIECES)], face=next(faces))
    for a, b in (("A1", "B1"), ("A2", "B2"), ("A1", "A2"), ("A2", "A3"), ("B2", "B3"), ("C1", "C2"), ("E1", "F1")):
        table.bridge(a, b)
    return table.set(coins=[12, 100, 3, 0, 8, 25], reputation=[14, 2, 0, 5, 9, 1], round=13).state


FACES = ["m_bridge"] * 9 + ["r_goodname"] * 4 + ["r_illrepute"] * 3 + ["e_fair"] * 2
PIECES = (
    ("b_mill", "c_merchant"),
    ("b_wall", "b_garden"),
    ("b_chapel", "b_apiary"),
    ("b_market", "b_fishery"),
    ("c_sage",),
    ("b_forge", "c_thief"),
    ("b_granary",),
    ("b_tavern", "c_teller"),
    ("b_quarry",),
)


def over() -> Any:
    return four({"kind": "over", "reason": "reputation"})


def busy_turn() -> tuple[Event, ...]:
    """All that is marked, on the table of `four`."""
    return (
        LandMade(3, "D2"),
        Built(0, 1, "A1"),
        Built(0, 2, "A1"),
        BridgeBuilt(3, "D1", "C2"),
        LandCaptured(3, 2, "C2"),
        CardRemoved("B2", 3, -1),
    )


def match(seats: int, seed: int, **options: object) -> Iterator[tuple[Any, tuple[Event, ...]]]:
    """Positions of a match whose players build and feed what they can, each with what was done since the last."""
    state: Any = TERRITORIES.new(seats, settle(TERRITORIES.info.options, TERRITORIES.info.seats, seats, options))
    rng, done = random.Random(seed), list[Event]()
    while actors := TERRITORIES.awaited(state):
        legal = TERRITORIES.legal(state, actors[0])
        if actors[0] == CHANCE:
            weights = TERRITORIES.weights(state) or [1] * len(legal)
            done += TERRITORIES.apply(state, CHANCE, legal[choose_index(rng, weights)])
            continue
        yield TERRITORIES.clone(state), tuple(done)  # The match goes on in its own state.
        wanted = [one for one in legal if one.code.split(" ")[0] in WISHES] or list(legal)
        done = list(TERRITORIES.apply(state, actors[0], rng.choice(wanted)))


WISHES = frozenset({"build", "join", "land", "pay", "sell", "offer", "lay", "seal", "ready"})
"""What such players like to do."""
