"""`LAWS` of the game Survivors, with its reference model: cards and points counted without the engine."""

from collections import Counter

from tests.support.laws import Laws
from tests.support.reference_model import Pieces, Position, ReferenceModel
from tests.support.toy_pieces import Told


def _own(position: Position, seat: int) -> Pieces:
    cards = (*position["hands"][seat], *position["shown"][seat], position["played"][seat])
    return Counter(f"deal {card}" for card in cards if card > 0)


def _score(position: Position) -> list[tuple[int, int]]:
    inside = {seat: 1 + sum(position["shown"][seat][1::2]) for seat in position["inside"]}
    points = [len(cards) // 2 - 1 + inside.get(seat, 0) for seat, cards in enumerate(position["shown"])]
    return [(own, 1 + sum(other > own for other in points)) for own in points]


BOOKS = ReferenceModel(
    pieces=lambda position: sum((_own(position, seat) for seat in range(len(position["hands"]))), Counter()),
    told=lambda events: Counter(one.code for one in events if isinstance(one, Told) and one.code.startswith("deal")),
    box=lambda seats: Counter({f"deal {card}": 6 for card in (1, 2, 3, 4)}),
    own=_own,
    score=_score,
)
LAWS = Laws(books=BOOKS, ends=frozenset({"alone", "nobody"}), always_hides=True, undoes_with=frozenset())
