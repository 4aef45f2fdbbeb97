"""What Eight-Minute Empire says of itself to the laws."""

from tests.engine.games.eme.reference_model import REFERENCE_MODELS
from tests.support.laws import Laws

LAWS = Laws(
    books=REFERENCE_MODELS, ends=frozenset({"cards"}), open_with={"first": "lot"}, lays_ahead=True, spoilt=(250, 2000)
)
