"""What Legends says of itself to the laws."""

from tests.engine.games.legends.books import BOOKS
from tests.support.laws import Laws

LAWS = Laws(
    books=BOOKS,
    ends=frozenset({"cards"}),
    open_with={"first": "lot"},
    lays_ahead=True,
    parted=(
        {"exploration": "open", "first": "lot"},
        # Found by trying.
        {"tome": 40, "coins": 28, "armies": 6, "regions": 109, "shared": 324},
    ),
)
