"""What «Территории» say of themselves to the laws."""

from tests.engine.games.territories.books import BOOKS
from tests.support.laws import Laws

LAWS = Laws(
    books=BOOKS,
    ends=frozenset({"reputation", "hand", "deck"}),
    always_hides=True,
    marked_hands=True,
    stride=10,
    options_with=3,
    brief={"goal": 6},
    golden_steps=240,
    spoilt=(250, 300),
)
