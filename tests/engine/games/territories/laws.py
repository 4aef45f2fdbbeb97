"""What «Территории» say of themselves to the laws."""

from tests.engine.games.territories.reference_model import REFERENCE_MODELS
from tests.support.laws import Laws

LAWS = Laws(
    books=REFERENCE_MODELS,
    ends=frozenset({"reputation", "hand", "deck"}),
    always_hides=True,
    marked_hands=True,
    stride=10,
    options_with=3,
    brief={"goal": 6},
    golden_steps=240,
    spoilt=(125, 300),
)
