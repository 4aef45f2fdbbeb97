"""Hand-written positions for golden screens, one for each thing that a player can be asked."""

from collections.abc import Callable
from typing import Any

from engine.games import registry
from engine.games.area_control import events as shared
from engine.games.eme import events as happened
from engine.kernel.series import NextMatch, Series
from tests.bot.presenter.scenes import Table, eme

_ROW = [12, 1, 36, 15, 21, 9]
_FOUR: dict[str, Any] = {
    "coins": [4, 1, 6, 0],
    "turn": 1,
    "row": _ROW,
    "armies": [{"A12": 4, "A10": 1}, {"A12": 2, "A5": 2, "A16": 1}, {"A12": 3}, {"A8": 2, "A9": 1, "A23": 2}],
    "cities": [{"A12": 1}, {"A5": 1}, {}, {"A23": 2}],
    "taken": [[2, 40], [17, 31], [6, 7], [25, 26]],
}


def _asked(stage: dict[str, Any], *cards: int, **more: Any) -> dict[str, Any]:
    """The table of four in this stage; `cards` are what the seat in turn took last."""
    taken = [list(one) for one in _FOUR["taken"]]
    taken[1] += cards
    row = [card for card in _ROW if card not in cards]
    return {**_FOUR, "row": row, "stage": stage, "taken": taken, **more}


def _auction() -> Table:
    bids = [3, -1, -1]
    position = {"coins": [11, 11, 11], "stage": {"kind": "auction"}, "row": _ROW, "bids": bids, **_start(3)}
    return eme(position, shared.BidKnown(0, 3), shared.BidMade(0))


def _start(seats: int) -> dict[str, Any]:
    return {"armies": [{"A12": 3}] * seats}


def _youngest() -> Table:
    stage = {"kind": "youngest", "among": [0, 2], "answers": [-1, 2], "prize": "bid"}
    position = {"coins": [11, 11, 11], "stage": stage, "bids": [4, 1, 4], "row": _ROW, **_start(3)}
    return eme(position | {"choices": {"ties": "youngest"}}, shared.YoungestNamed(2, 2))


def _first() -> Table:
    position = {"coins": [11, 10, 6], "turn": 2, "stage": {"kind": "choosing_first"}, "row": _ROW, **_start(3)}
    events = (
        shared.BidMade(2),
        shared.BidsOpened((5, 1, 5)),
        shared.TieSettled(2, "bid", "die"),
        shared.AuctionWon(2, 5),
    )
    return eme(position | {"bids": [5, 1, 5]}, *events)


def _neutral() -> Table:
    position = {"coins": [14, 14], "stage": {"kind": "neutral", "left": 9}, "row": _ROW, "turn": 1}
    tokens = {"A1": 1, "A8": 2, "A12": 3, "A19": 4, "A24": 5}
    armies = [{"A12": 3}, {"A12": 3}, {"A4": 1}]
    more = {"armies": armies, "tokens": tokens, "choices": {"tokens": True}}
    goods = zip(tokens, ("gem", "coal", "wood", "anvil", "carrot"), strict=True)
    laid = [happened.TokenPut(region, good) for region, good in goods]
    dealt = [shared.CardDealt(card) for card in _ROW]
    drawn = [shared.TieSettled(0, "neutral", "die"), happened.NeutralPlaced(0, "A4")]
    return eme(position | more, *laid, *dealt, *drawn)


def _taking() -> Table:
    events = (
        shared.CardTaken(0, 17, 1, 1),
        shared.ArmyPlaced(0, "A12"),
        shared.ArmyPlaced(0, "A12"),
        shared.ArmyPlaced(0, "A10"),
        shared.TurnEnded(0),
        shared.CardDealt(9),
    )
    return eme(_asked({"kind": "taking_card"}, coins=[4, 3, 6, 0]), *events)


def _acting() -> Table:
    return eme(_asked({"kind": "choosing_action"}, 15), shared.CardTaken(1, 15, 2, 3), can_undo=(1,))


def _placing() -> Table:
    events = (shared.CardTaken(1, 36, 1, 1), shared.ActionChosen(1, "place"), shared.ArmyPlaced(1, "A5"))
    return eme(_asked({"kind": "placing", "left": 2}, 36), *events, can_undo=(1,))


def _moving() -> Table:
    step = shared.ArmyMoved(1, "A12", "A13")
    return eme(_asked({"kind": "moving", "left": 4, "sea": True}, 21), shared.CardTaken(1, 21, 2, 3), step, step)


def _destroying() -> Table:
    return eme(_asked({"kind": "destroying", "left": 1, "rest": 1}, 15), shared.CardTaken(1, 15, 2, 3), can_undo=(1,))


def _building() -> Table:
    return eme(_asked({"kind": "building", "left": 1}, 16), shared.CardTaken(1, 16, 0, 0))


def _ending() -> Table:
    events = (shared.ArmyDestroyed(1, "A12", 0), shared.ArmyPlaced(1, "A12"))
    return eme(_asked({"kind": "ending"}, 15), *events, can_undo=(1,), held=1)


def _poor() -> Table:
    return eme(_asked({"kind": "taking_card"}))


def _substituted() -> Table:
    return eme(_asked({"kind": "taking_card"}), stops={1: "greedy"})


def _over() -> Table:
    position = {
        "coins": [2, 1],
        "stage": {"kind": "over"},
        "row": [1],
        "armies": [{"A12": 3, "A10": 1}, {"A12": 2, "A5": 2}, {"A8": 2, "A1": 1}],
        "cities": [{}, {"A5": 1}, {}],
        "taken": [[2, 3, 40, 25, 26, 27, 16, 17, 18, 6, 7, 8, 31], [4, 41, 28, 19, 20, 21, 9, 10, 11, 12, 32, 33, 34]],
    }
    ended = (shared.CardTaken(1, 12, 1, 1), shared.TurnEnded(1), shared.MatchEnded("cards"))
    return eme(position, *ended, salts=("мята", "сосна"))


def _tied() -> Table:
    taken = [[2, 3, 9, 10, 15, 17, 18, 21, 26, 30, 31, 34, 37], [6, 8, 11, 12, 13, 16, 23, 27, 28, 32, 35, 36, 40]]
    position = {"coins": [2, 5], "stage": {"kind": "over"}, "row": [1], "taken": taken}
    return eme(position | {"armies": [{"A12": 3}, {"A12": 3}, {}]})


def _series() -> Table:
    single = registry.game("eme")
    game = Series(single, 3)
    inner = _taking()
    options = {**inner.options, "games": 3}
    match = single.save(inner.state) | {"choices": options}
    position = {"points": [[21, 18, 21, 7]], "options": options, "match": match}
    events = (shared.MatchEnded("cards"), NextMatch(2, (21, 18, 21, 7)))
    return Table(game, game.load(position), options, events=events)


POSITIONS: dict[str, Callable[[], Table]] = {
    "auction": _auction,
    "youngest": _youngest,
    "choosing_first": _first,
    "neutral": _neutral,
    "taking_card": _taking,
    "choosing_action": _acting,
    "placing": _placing,
    "moving": _moving,
    "destroying": _destroying,
    "building": _building,
    "ending": _ending,
    "poor": _poor,
    "substituted": _substituted,
    "over": _over,
    "tied": _tied,
    "series": _series,
}
