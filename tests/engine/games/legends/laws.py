"""What Legends says of itself to the laws."""

from tests.engine.games.legends.reference_model import REFERENCE_MODELS
from tests.support.laws import Laws

LAWS = Laws(
    books=REFERENCE_MODELS,
    ends=frozenset({"cards"}),
    open_with={"first": "lot"},
    lays_ahead=True,
    parted=(
        {"exploration": "open", "first": "lot"},
        # Found by trying.
        {"tome": 40, "coins": 28, "armies": 6, "regions": 109, "shared": 324},
    ),
)
