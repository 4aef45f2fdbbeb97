"""Hand-written positions of Founders for screens: one for each thing that a player can be asked.

Boris, the second of three, is in turn. His state, as it lies before him, and those of the others:

    Boris:  mine    lake            Anya:  Neptune            Vera:  stable
            forest  cliff  winery          pier     market           waterfall  lake
                                           river    grove
"""

from collections.abc import Callable
from typing import Any

from engine.games import registry
from engine.games.founders import events as happened
from engine.kernel.event import Event
from tests.bot.presenter.scenes import NAMES, Table


def laid(*tiles: str, **tokens: dict[str, Any]) -> list[dict[str, Any]]:
    """`n_forest 0 0`, with what lies on it by its name: `v_mine={"ruined": True}`."""
    found = []
    for one in tiles:
        tile, x, y = one.split(" ")
        found.append({"tile": tile, "x": int(x), "y": int(y), **tokens.get(tile, {})})
    return found


ANYA = ("n_river 0 0", "n_grove 1 0", "v_pier 0 1", "c_market_fish 1 1", "p_neptune 0 2")
BORIS = ("n_forest 0 0", "n_cliff 1 0", "v_mine 0 1", "n_lake 1 1", "v_winery 2 0")
VERA = ("n_waterfall 0 0", "n_lake 1 0", "v_stable 0 1")
ROWS = [["n_grove", "n_lake"], ["v_mine", "v_weaver", "v_mine"], ["c_camp_horses", "c_market_iron"]]
PRIZES = ["p_silvanus", "p_faunus", "p_mars", "p_juno"]
TWELVE = [*PRIZES, *(f"p_{god}" for god in ("fons", "epona", "pales", "lares", "moneta", "fortuna", "venus", "ceres"))]
"""As many as lie open when three begin."""
HANDS = [{"coin": 1}, {"war": 1, "coin": 1, "cart": 1}, {}]


def founders(position: dict[str, Any], *events: Event, names: tuple[str, ...] = NAMES, **facts: Any) -> Table:
    game = registry.game("founders")
    state = game.load(position)
    return Table(game, state, game.save(state)["choices"], "founders", names, events, facts)


def asked(stage: dict[str, Any], **more: Any) -> dict[str, Any]:
    """The table of three in this stage."""
    states = {"realms": [laid(*ANYA), laid(*BORIS), laid(*VERA)], "hands": HANDS, "masters": [[], ["wine"], []]}
    return {"stage": stage, "turn": 1, "rows": ROWS, "prizes": PRIZES, **states, **more}


def _drafting() -> Table:
    rows = [["n_forest", "n_forest", "n_cliff", "n_river", "n_grove"], [], []]
    begun = {"realms": [laid("n_lake 0 0"), laid("n_waterfall 0 0"), []], "rows": rows}
    position = {"stage": {"kind": "drafting"}, "turn": 2, "prizes": TWELVE, **begun}
    dealt = [happened.TileOpened("nature", tile) for tile in (*rows[0], "n_lake", "n_waterfall")]
    picked = (happened.TilePicked(0, "n_lake"), happened.TilePicked(1, "n_waterfall"))
    prizes = [happened.PrizeOpened(prize) for prize in TWELVE]
    return founders(position, *prizes, happened.FirstDrawn(0), *dealt, *picked)


def _joining() -> Table:
    first = [laid("n_lake 0 0"), laid("n_waterfall 0 0"), laid("n_cliff 0 0")]
    begun = {"realms": first, "rows": [["n_grove", "n_forest", "n_forest"], [], []]}
    position = {"stage": {"kind": "joining", "tile": "n_river"}, "turn": 2, "prizes": TWELVE, **begun}
    return founders(position, happened.TilePicked(2, "n_river"))


def _opening() -> Table:
    """The village row is full; Vera has ended her turn with the river, Anya hers with the sanctuary of Neptune."""
    rows = [ROWS[0], ["v_mine", "v_weaver", "v_mine", "v_goldmine", "v_pier"], ROWS[2]]
    supplies = (("fish", 0, 1), ("coins", 1, 1))
    events = (
        happened.StackChosen(2, "nature"),
        happened.TileOpened("nature", "n_grove"),
        happened.TileTaken(2, "v_stable"),
        happened.TileAttached(2, "v_stable", 0, 1, (("plants", 1, 0), ("water", 0, 0))),
        happened.TurnEnded(2),
        happened.StackChosen(0, "village"),
        happened.RowSwept("village", ("v_pier", "v_weaver", "v_mine", "v_mine", "v_mine")),
        happened.TileOpened("village", "v_pier"),
        happened.WarPlayed(0, 2, "v_stable", 0, 1),
        happened.TileTaken(0, "p_neptune"),
        happened.TileAttached(0, "p_neptune", 0, 2, supplies),
        happened.TurnEnded(0),
        happened.CoinsTaken(0, 1),
    )
    ruined = [laid(*ANYA), laid(*BORIS), laid(*VERA, v_stable={"ruined": True})]
    return founders(asked({"kind": "opening"}, rows=rows, realms=ruined), *events)


def _acting() -> Table:
    """The camp that was opened cannot be taken: nobody has sold any horses yet."""
    events = (happened.StackChosen(1, "city"), happened.TileOpened("city", "c_camp_horses"))
    return founders(asked({"kind": "acting"}), *events)


def _rescue() -> Table:
    """Nothing but the top nature tile is left: no open tile has an empty place."""
    realms = [laid(*ANYA), laid("n_river 0 0", "n_river 1 0"), laid(*VERA)]
    rows = [[], ["v_mine"], ["c_camp_horses"]]
    return founders(asked({"kind": "acting"}, realms=realms, rows=rows, hands=[{}, {}, {}], masters=[[], [], []]))


def using(token: str) -> Table:
    return founders(asked({"kind": "using", "token": token}), happened.TokenChosen(1, token))


def placing(tile: str = "c_market_iron", **stage: Any) -> Table:
    taken = happened.TileTaken(1, tile)
    return founders(asked({"kind": "placing", "tile": tile, **stage}), taken, can_undo=(1,))


def _voting() -> Table:
    """Nobody can sell or make anything that the last prize needs, and all craftsmen work."""
    rows: list[list[str]] = [[], [], []]
    none_left = {"undrawn": {"n_forest": 1, "p_mars": 1}}
    position = asked(
        {"kind": "voting", "agreed": [0]}, rows=rows, prizes=["p_jupiter"], masters=[[], [], []], **none_left
    )
    return founders(position, happened.EndProposed(1, "nobody"), happened.EndAnswered(0, True))


def _late() -> Table:
    """The same at the beginning of the turn, before it is proposed."""
    table = _voting()
    return founders({**table.game.save(table.state), "stage": {"kind": "opening"}})


def _ending() -> Table:
    realm = laid(*BORIS, "c_market_iron -1 1")
    position = asked({"kind": "ending"}, realms=[laid(*ANYA), realm, laid(*VERA)])
    supplies = (("iron", 0, 1), ("plants", 1, 0))
    events = (happened.TileAttached(1, "c_market_iron", -1, 1, supplies), happened.TokenTaken(1, "coin"))
    return founders(position, *events, can_undo=(1,), held=1)


def _over() -> Table:
    """Two have as many points, and one of them more prizes."""
    anya = laid(*ANYA, "p_faunus 2 1", "p_venus 2 0", v_pier={"craftsman": True})
    boris = laid(*BORIS, "p_mars -1 1", "p_silvanus 1 2", v_mine={"coins": 1}, n_lake={"ruined": True})
    vera = laid(*VERA, "c_inn_gold 1 1", "p_juno 0 2", p_juno={"ruined": True})
    position = asked({"kind": "over", "reason": "prizes"}, realms=[anya, boris, vera], prizes=[])
    position |= {"replaced": [["n_forest"], [], ["v_mine", "v_mine"]], "hands": [{}, {}, {"cart": 1}]}
    return founders(position, happened.TurnEnded(2), happened.MatchEnded("prizes"))


POSITIONS: dict[str, Callable[[], Table]] = {
    "drafting": _drafting,
    "joining": _joining,
    "opening": _opening,
    "acting": _acting,
    "rescue": _rescue,
    "using_war": lambda: using("war"),
    "using_coin": lambda: using("coin"),
    "using_cart": lambda: using("cart"),
    "using_master": lambda: using("master"),
    "placing": placing,
    "voting": _voting,
    "late": _late,
    "ending": _ending,
    "over": _over,
}
