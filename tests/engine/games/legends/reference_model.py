"""Legends counted from the seed and `facts`, over plain JSON positions."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from engine.kernel.event import Event
from tests.engine.games.legends import facts, slow_scorer
from tests.support.reference_model import Pieces, Position, ReferenceModel


def _pieces(position: Position) -> Pieces:
    seats = range(len(position["coins"]))
    neutral = sum(sum(row.values()) for row in position["armies"][len(seats) :])
    common = Counter({"neutral army": neutral})
    common.update(f"card {card}" for card in position["row"])
    common.update(_lying(position))
    return common + sum((_own(position, seat) for seat in seats), Counter())


def _lying(position: Position) -> list[str]:
    """Tokens on the board; exploration tokens are all alike there, whoever has looked at which."""
    return [_on_the_board(facts.TOKENS[number - 1]) for number in position["tokens"].values()]


def _on_the_board(token: str) -> str:
    exploration = {"hidden", facts.SWAMP, *facts.EXPLORATION}
    return "exploration token" if token in exploration else f"token {token}"


def _own(position: Position, seat: int) -> Pieces:
    armies, cities = (sum(position[name][seat].values()) for name in ("armies", "cities"))
    own = Counter({f"army of {seat}": armies + position["captives"][seat], f"city of {seat}": cities})
    own["coin"] = position["coins"][seat]
    own.update(f"card {card}" for card in position["taken"][seat])
    own.update(f"token {facts.TOKENS[number - 1]}" for number in position["won"][seat])
    if position["leaders"][seat] >= 0:
        own[f"leader {facts.LEADERS[position['leaders'][seat]]}"] = 1
    return own


def _told(events: Sequence[Event]) -> Pieces:
    """Negative where something goes back into the box. Coins that go from hand to hand stay on the table."""
    out: Pieces = Counter()
    for event in events:
        out.update(PIECES[event.kind](event) if event.kind in PIECES else {})
    return out


def _won(event: Any) -> dict[str, int]:
    return {"coin": event.gained, "exploration token": -1, f"token {event.token}": 1}


def _destroyed(event: Any) -> dict[str, int]:
    owner = "neutral army" if event.owner < 0 else f"army of {event.owner}"
    return {} if event.kept else {owner: -1}


PIECES: dict[str, Callable[[Any], dict[str, int]]] = {
    "card_dealt": lambda event: {f"card {event.card}": 1},
    "leader_dealt": lambda event: {f"leader {event.leader}": 1},
    "token_put": lambda event: {_on_the_board(event.token): 1},
    "token_won": _won,
    "armies_mustered": lambda event: {f"army of {event.seat}": event.armies},
    "army_placed": lambda event: {f"army of {event.seat}": 1},
    "knight_army_placed": lambda event: {f"army of {event.seat}": 1},
    "neutral_put": lambda event: {"neutral army": 1},
    "army_destroyed": _destroyed,
    "city_built": lambda event: {f"city of {event.seat}": 1},
    "card_taken": lambda event: {"coin": event.gained - event.paid},
    "auction_won": lambda event: {"coin": -event.paid},
    "coins_stolen": lambda event: {"coin": -event.coins},
}
"""Kind of event → what came out of the box by it."""


def _box(seats: int) -> Pieces:
    pieces = Counter({"coin": 44, "neutral army": facts.NEUTRAL if seats == 2 else 0})
    pieces.update({f"army of {seat}": facts.ARMIES for seat in range(seats)})
    pieces.update({f"city of {seat}": facts.CITIES for seat in range(seats)})
    pieces.update(f"card {card}" for card in facts.deck(seats))
    pieces.update(f"leader {leader}" for leader in facts.LEADERS)
    pieces.update(f"token {name}" for name in [*facts.EXPLORATION, facts.SWAMP, "dragon", "thieves"])
    pieces.update({"token citadel": facts.CITADELS, "token gate": 2, "exploration token": 6})
    return pieces


def _score(position: Position) -> list[tuple[int, int]]:
    return [(sum(by.values()), place) for by, place in slow_scorer.score(position)]


REFERENCE_MODELS = ReferenceModel(_pieces, _told, _box, _own, _score)
