"""Hand-written tables of «Территории» for screens, one for each thing that players can be asked.

Anna holds A1 and A2 and the first cards of the deck, Boris holds B1, joined to A2, and Vera C1.
"""

from collections.abc import Callable, Sequence
from typing import Any

from engine.games.territories import events as happened
from engine.kernel.event import Event
from tests.bot.presenter.scenes import NAMES
from tests.bot.presenter.scenes import Table as Shown
from tests.engine.games.territories.builders import GAME, Table, development, held

CONSTRUCTION = {"kind": "construction", "step": -1}
PLANNING = {"kind": "planning"}
MARKET = {"kind": "market"}
HAND = ("b_mill", "c_thief", "e_drought", "r_goodname", "m_bridge")
"""Anna's cards; by their numbers they stand in this order too."""


def laid(stage: dict[str, Any], seats: int = 3, **choices: Any) -> Table:
    """The lands, hands, tasks and developments of three players (or two)."""
    table = Table(seats, stage, **choices)
    table.hand(1, "b_wall", "e_scandal")
    # The face of each land is a card of its own kind, so that a leak would be seen.
    table.land("A1", 0, "b_chapel", "b_forge", lasting=["r_renown"], face="b_quarry")
    table.land("A2", 0, "c_merchant", active=False, face="b_bath")
    table.land("B1", 1, "b_wall", "c_steward", face="e_hail")
    if seats > 2:
        table.land("C1", 2, "b_garden", face="e_fair")
    table.position["bridges"] = [{"a": "A2", "b": "B1", "card": table.box.card("m_bridge")}]
    table.hand(0, *HAND)
    table.position |= {
        "coins": [4, 2, 7][:seats],
        "reputation": [1, 3, 0][:seats],
        "round": 4,
        "tasks": [[held("t_land3")], [held("t_deal")], []][:seats],
        "developments": [[development("d_hoard")], [], []][:seats],
    }
    return table


def other_hand(table: Table) -> Table:
    """Anna holds five other cards; with the one hand her lists are short, with the other long."""
    table.position["hand"][0] = []
    table.hand(0, "b_mill", "m_bridge", "m_bridge", "b_garden", "b_apiary")
    return table


def other_secrets(table: Table) -> Table:
    """She has another task, another development, and another card under A1."""
    table.position["tasks"][0] = [held("t_full")]
    table.position["developments"][0] = [development("d_gift")]
    table.position["lands"][0]["face"] = table.box.card("b_palace")
    return table


def beginning() -> Shown:
    """The first round: nobody has a land yet."""
    table = Table(2, CONSTRUCTION)
    table.hand(0, *HAND)
    table.hand(1, "b_wall", "e_scandal", "b_garden", "b_bath", "c_envoy")
    return shown(table)


def shown(table: Table, *events: Event, names: Sequence[str] = NAMES, **facts: Any) -> Shown:
    state = GAME.load(table.position)
    return Shown(GAME, state, GAME.save(state)["choices"], "territories", tuple(names), events, facts)


def number(table: Table, name: str, seat: int = 0) -> int:
    """The card of this kind in a hand."""
    cards = [card for card in table.position["hand"][seat] if GAME.content.cards[card].id == name]
    return int(cards[0])


def on_land(table: Table, name: str) -> int:
    """The card of this kind on a land."""
    cards = (piece["card"] for land in table.position["lands"] for piece in land["pieces"])
    found: int = next(card for card in cards if GAME.content.cards[card].id == name)
    return found


def _constructing() -> Shown:
    table = laid(CONSTRUCTION)
    table.position["begun"], table.position["actions"] = [False, True, False], [3, 1, 3]
    table.position["ready"] = [False, False, True]
    events = (
        happened.RoundBegan(4, 1),
        happened.CardDrawn(0, number(table, "b_mill")),
        happened.Drew(0, "card"),
        happened.LandMade(1, "B1"),
        happened.FaceLaid(1, "B1", 60),
        happened.Built(1, on_land(table, "b_wall"), "B1"),
        happened.SeatReady(2),
    )
    return shown(table, *events)


def _planning() -> Shown:
    table = laid(PLANNING)
    table.position |= {"pool": 11, "rolled": 11, "plan": [[f"pay {on_land(table, 'b_chapel')}"], [], []]}
    return shown(table, happened.LandCaptured(1, 0, "B1"), happened.DiceRolled(0, 11))


def planning_last() -> Shown:
    """Anna plans when Boris and Vera are ready: with her plan all plans are carried out."""
    table = laid(PLANNING)
    table.position |= {"pool": 11, "rolled": 11, "ready": [False, True, True]}
    return shown(table)


def _earning() -> Shown:
    """Coin by coin: Anna's merchant is fed, her chapel is not."""
    table = laid({"kind": "income", "step": 0}, income="coin")
    table.position |= {"pool": 9, "rolled": 11, "leader": 0}
    pieces = table.position["lands"][1]["pieces"]
    pieces[0] |= {"funded": True, "active": True, "coins": 1}
    return shown(
        table, happened.ShareTaken(2, 1), happened.Funded(2, on_land(table, "b_garden"), 1), happened.TurnEnded(2)
    )


def trading(draft: dict[str, Any] | None = None, coins: int = 0, **facts: Any) -> Shown:
    """Boris sells his wall for two coins, Vera has offered a card for it; Anna may be making up an offer.

    `coins`: what Anna has offered already; 0: nothing.
    """
    table = laid(MARKET)
    vera = table.hand(2, "b_school")[0]
    wall = number(table, "b_wall", 1)
    bid = {"lot": wall, "bidder": 2, "coins": 1, "cards": [vera], "shown": [vera], "revision": 1}
    table.position |= {"round": 3, "lots": [{"card": wall, "seller": 1, "price": 2}], "bids": [bid]}
    if coins:
        table.position["bids"].append({"lot": wall, "bidder": 0, "coins": coins, "revision": 1})
    if draft:
        table.position["draft"] = [{"lot": wall, "bidder": 0, **draft}, None, None]
    events = (happened.LotOffered(1, wall, 2), happened.TermsTold(1, wall, 2, (vera,)))
    return shown(table, *events, **facts)


def _over() -> Shown:
    """Anna has two points and her renown, Boris ends with an unfinished task."""
    table = laid({"kind": "over", "reason": "deck"})
    table.position["undrawn"] = []
    used = {*table.position["hand"][0], *table.position["hand"][1]}
    for land in table.position["lands"]:
        used |= {land["face"], *land["lasting"], *(piece["card"] for piece in land["pieces"])}
    used |= {one["card"] for one in table.position["bridges"]}
    table.position["discards"] = [card for card in range(1, 121) if card not in used]
    task, bonus = GAME.content.tasks[1].number, 0
    events = (happened.Checked("round_end", (0,), (task,), (bonus,)), happened.MatchEnded("deck"))
    return shown(table, *events)


POSITIONS: dict[str, Callable[[], Shown]] = {
    "construction": _constructing,
    "planning": _planning,
    "income": _earning,
    "market": trading,
    "over": _over,
}
