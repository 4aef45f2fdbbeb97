"""Reference model of the toy game: its pieces and points, counted with nothing of the game but names of fields."""

from collections import Counter
from collections.abc import Sequence

from engine.kernel.event import Event
from tests.support.reference_model import Pieces, Position, ReferenceModel


def _pieces(position: Position) -> Pieces:
    seats = range(len(position["hands"]))
    common = [f"card {card}" for card in (*position["market"], position["token"]) if card > 0]
    return Counter(common) + Counter(coin=position["bank"]) + sum((_own(position, seat) for seat in seats), Counter())


def _own(position: Position, seat: int) -> Pieces:
    cards = (*position["hands"][seat], position["chosen"][seat], position["bought"][seat])
    return Counter(f"card {card}" for card in cards if card > 0) + Counter(coin=position["coins"][seat])


def _told(events: Sequence[Event]) -> Pieces:
    """Return the cards that these events deal, openly or to one seat; coins never come from the box or go there."""
    facts = [event.as_json() for event in events]
    codes = {str(fact.get("code", fact.get("what", ""))) for fact in facts}
    return Counter(code.replace("deal", "card") for code in codes if code.startswith("deal "))


def _box(seats: int) -> Pieces:
    return Counter({f"card {number}": 1 for number in range(1, 25)} | {"coin": 2 * seats})


def _score(position: Position) -> list[tuple[int, int]]:
    opened = position["stage"] not in ("dealing", "sealing")
    points = []
    for seat, coins in enumerate(position["coins"]):
        card = position["chosen"][seat] if opened else 0
        bought = position["bought"][seat] if position["bought"][seat] > 0 else 0
        points.append(card + bought + coins - (1 if position["peeker"] == seat else 0))
    return [(own, 1 + sum(other > own for other in points)) for own in points]


REFERENCE_MODELS = ReferenceModel(_pieces, _told, _box, _own, _score)
