"""Hand-written positions of Legends for golden screens, one for each thing that a player can be asked.

The desert lies in the middle with the horseshoe on its left, the ice islands on its right, and the three islands below:
D4 is joined to H4, D5 to I2, D6 to T1.
"""

from collections.abc import Callable
from typing import Any

from engine.games.area_control import events as shared
from engine.games.legends import events as happened
from tests.bot.presenter.scenes import Table, legends

PHOENIX, SAGE, SPIRIT, KING, TOWER, DRAGON, EYE, GIANT, OGRE, ELF, GNOME = 1, 2, 3, 7, 9, 10, 11, 12, 14, 15, 16
PIXIE, TREE_TOWN, GRAVEYARD, LAKE, HYDRA, VILLAGE, WIZARD, HILLS, UNICORN = 17, 18, 19, 20, 21, 22, 23, 24, 26
FRAGMENTS = "desert 0, horseshoe 0, ice_islands 0, three_islands 0"
QUEEN, BANDIT, SORCERESS, KNIGHT = range(4)
ROW = [PHOENIX, TOWER, WIZARD, HILLS, LAKE, OGRE]
SPRING, TREASURE, TOME, SWAMP = "magic_spring", "hidden_treasure", "magic_tome", "swamp"
NUMBERS = {"hidden": 1, "citadel": 2, "dragon": 3, "gate": 4, "thieves": 5, SPRING: 6, TREASURE: 8, TOME: 9, SWAMP: 11}
"""As positions count tokens."""
SWAMPY = {"D5": NUMBERS[SWAMP], "D1": 1, "D7": 1, "H1": 1, "I3": 1, "T2": 1}
"""One of the six face-down tokens has been looked at."""

_THREE: dict[str, Any] = {
    "fragments": FRAGMENTS,
    "start": "D6",
    "coins": [4, 6, 1],
    "turn": 1,
    "row": ROW,
    "armies": [{"D6": 4, "H4": 1, "D3": 2}, {"D6": 2, "D5": 2, "H4": 1, "I3": 1}, {"D6": 3, "H4": 1, "D5": 1}],
    "cities": [{"D3": 1}, {"D5": 1}, {}],
    "taken": [[GNOME, VILLAGE], [EYE, PIXIE], [SPIRIT, TREE_TOWN]],
}


def asked(stage: dict[str, Any], *cards: int, choices: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    """The table of three in this stage; `cards` are what Boris, the second, took last."""
    taken = [list(one) for one in _THREE["taken"]]
    taken[1] += cards
    row = [card for card in ROW if card not in cards]
    return {**_THREE, "row": row, "stage": stage, "taken": taken, "choices": choices or {}, **more}


def _start(seats: int) -> dict[str, Any]:
    return {"fragments": FRAGMENTS, "start": "D6", "armies": [{"D6": 4, "H4": 1}] * seats, "row": ROW}


def _laying() -> Table:
    stage, laid = {"kind": "laying", "who": "turn"}, {"board": "laid"}
    position = {"coins": [11, 11, 11], "turn": 1, "stage": stage, "fragments": "volcano 90", "choices": laid}
    events = (
        happened.SetterChosen(1),
        happened.SideLaid(1, "volcano", "centre"),
        happened.SideTurned(1, "volcano", 90),
    )
    return legends(position, *events)


def _turning() -> Table:
    stage, laid = {"kind": "turning", "who": "turn"}, {"board": "laid", "layout": "ring"}
    position = {"coins": [11, 11, 11], "turn": 1, "stage": stage, "fragments": "volcano 0, meadows", "choices": laid}
    return legends(position, happened.SideLaid(1, "meadows", "top_right"))


def _putting() -> Table:
    stage = {"kind": "putting", "who": "turn", "token": "dragon"}
    laid = {"board": "laid", "dragon": True, "exploration": "swamp"}
    position = {"coins": [11, 11, 11], "turn": 1, "stage": stage, "choices": laid, "start": "D6"}
    lying = dict.fromkeys(("D1", "D2", "D7", "H1", "I3", "T2"), 1)
    return legends(position | {"fragments": FRAGMENTS, "tokens": lying}, happened.TokenPut(1, "hidden", "T2"))


def _auction() -> Table:
    position = {"coins": [11, 11, 11], "stage": {"kind": "auction"}, "bids": [3, -1, -1], **_start(3)}
    leaders = {"leaders": [QUEEN, KNIGHT, BANDIT], "choices": {"leaders": True}}
    dealt = [shared.CardDealt(card) for card in ROW]
    given = [happened.LeaderDealt(0, "fairy_queen"), happened.LeaderDealt(1, "white_knight")]
    outpost = happened.OutpostPut(-1, "H4")
    return legends(position | leaders, *dealt, *given, outpost, shared.BidKnown(0, 3), shared.BidMade(0))


def _neutral() -> Table:
    position = {**_start(2), "coins": [12, 12], "turn": 1, "stage": {"kind": "neutral", "who": "turn", "left": 9}}
    armies = [{"D6": 4, "H4": 1}, {"D6": 4, "H4": 1}, {"I3": 1}]
    return legends(position | {"armies": armies}, happened.NeutralPut(0, "I3"))


def _taking() -> Table:
    events = (
        happened.CardTaken(0, VILLAGE, 1, 1, 0),
        shared.CityBuilt(0, "D3"),
        shared.TurnEnded(0),
        shared.CardDealt(OGRE),
    )
    return legends(asked({"kind": "taking_card"}), *events)


def _acting() -> Table:
    row = [PHOENIX, TOWER, WIZARD, HILLS, OGRE]
    position = asked({"kind": "choosing_action"}, LAKE, row=row)
    return legends(position, happened.CardTaken(1, LAKE, 2, 4, 0), can_undo=(1,))


def _hiring() -> Table:
    """The Bandit King places armies: his own city is in D5, another's in D3."""
    choices, leaders = {"leaders": True}, [QUEEN, BANDIT, SORCERESS]
    stage = {"kind": "placing", "left": 3, "more": True}
    position = asked(stage, WIZARD, choices=choices, leaders=leaders)
    events = (happened.CardTaken(1, WIZARD, 1, 2, 0), shared.ArmyPlaced(1, "D3"), happened.FeePaid(1, 0, 1))
    return legends(position, *events, can_undo=(1,))


def _moving() -> Table:
    """With one flying of the Dire Eye and another of the Phoenix; thieves in D2, gates in D7 and I5."""
    tokens = {"D2": NUMBERS["thieves"], "D7": NUMBERS["gate"], "I5": NUMBERS["gate"]}
    stage = {"kind": "moving", "left": 3, "water": 1, "more": False}
    position = asked(stage, PHOENIX, choices={"thieves": True, "gates": True}, tokens=tokens)
    events = (
        happened.CardTaken(1, PHOENIX, 0, 0, 0),
        shared.ArmyMoved(1, "D5", "D3"),
        shared.ArmyMoved(1, "D3", "D2"),
    )
    return legends(position, *events, happened.CoinsStolen(1, 1, "D2"), can_undo=(1,))


def _building() -> Table:
    position = asked(
        {"kind": "building", "left": 1, "more": False}, TOWER, choices={"leaders": True}, leaders=[0, 3, 2]
    )
    return legends(position, happened.CardTaken(1, TOWER, 1, 1, 0))


def _robbing() -> Table:
    """The Bandit King among those in D6: the first player is immune by his Giant, the third has a coin."""
    taken = [[GNOME, GIANT], [EYE, PIXIE, DRAGON], [SPIRIT, TREE_TOWN]]
    stage = {"kind": "destroying", "left": 1, "more": False}
    position = asked(stage, choices={"leaders": True}, leaders=[QUEEN, BANDIT, SORCERESS], taken=taken)
    return legends(position, happened.CardTaken(1, DRAGON, 1, 1, 0))


def peeking(**facts: Any) -> Table:
    """Boris holds D5, whose token he has seen, and I3, whose he has not."""
    position = asked(
        {"kind": "ending"},
        TOWER,
        choices={"exploration": "swamp"},
        tokens=SWAMPY,
        seen=[{}, {"D5": 1}, {}],
    )
    events = (shared.CityBuilt(1, "D6"), happened.Peeked(1, "D5"), happened.TokenSeen(1, "D5", SWAMP))
    return legends(position, *events, **facts)


def _buying() -> Table:
    """Everybody has his eight cards; the Fairy Queen's seat is asked."""
    taken = [
        [2, 3, 4, 5, 6, 8, 13, 15],
        [16, 17, 18, 20, 21, 22, 25, 27],
        [28, 29, 30, 31, 32, 33, 34, 10],
        [11, 12, 14, 19, 23, 26, 7, 9],
    ]
    position = {
        **_start(4),
        "coins": [2, 1, 0, 3],
        "stage": {"kind": "buying"},
        "turn": 1,
        "taken": taken,
        "row": [1, 24],
    }
    leaders = {"leaders": [BANDIT, QUEEN, KNIGHT, SORCERESS], "choices": {"leaders": True}}
    return legends(position | leaders, shared.TurnEnded(0))


def _over() -> Table:
    """Every heading brings somebody points."""
    taken = [[GNOME, SPIRIT, TREE_TOWN, PIXIE, LAKE, ELF, GRAVEYARD, 5, 6, 7], [], []]
    taken[1] = [HILLS, 25, UNICORN, EYE, PHOENIX, TOWER, DRAGON, SAGE, 4, OGRE]
    taken[2] = [WIZARD, HYDRA, VILLAGE, 28, 29, 30, 31, 32, 27, 8]
    position: dict[str, Any] = {
        "fragments": FRAGMENTS,
        "start": "D6",
        "coins": [2, 7, 0],
        "stage": {"kind": "over"},
        "row": [13],
        "armies": [
            {"D1": 2, "D2": 1, "D3": 1, "T2": 3},
            {"I1": 2, "I2": 1, "D6": 2},
            {"H1": 2, "H2": 1, "H4": 2, "T1": 1},
        ],
        "cities": [{}, {"D6": 1}, {"H1": 1}],
        "taken": taken,
        "tokens": {
            "H2": NUMBERS["citadel"],
            "D1": NUMBERS["citadel"],
            "I3": NUMBERS["citadel"],
            "I5": 1,
            "T3": 1,
            "D7": 1,
        },
        "won": [[NUMBERS[SWAMP]], [NUMBERS[TOME], NUMBERS["dragon"]], [NUMBERS[SPRING]]],
        "leaders": [QUEEN, SORCERESS, KNIGHT],
        "captives": [2, 0, 1],
        "choices": {"exploration": "swamp", "citadels": True, "dragon": True, "leaders": True},
    }
    ended = (happened.CardTaken(2, 8, 0, 0, 0), shared.CityBuilt(2, "H1"), shared.TurnEnded(2))
    return legends(position, *ended, shared.MatchEnded("cards"))


POSITIONS: dict[str, Callable[[], Table]] = {
    "laying": _laying,
    "turning": _turning,
    "putting": _putting,
    "auction": _auction,
    "neutral": _neutral,
    "taking_card": _taking,
    "choosing_action": _acting,
    "placing": _hiring,
    "moving": _moving,
    "building": _building,
    "destroying": _robbing,
    "ending": peeking,
    "buying": _buying,
    "over": _over,
}
