"""`LAWS` of the toy game: what the game tells the laws, the tests for all games, about itself."""

from tests.support.laws import Laws
from tests.support.toy_reference_model import REFERENCE_MODELS

LAWS = Laws(books=REFERENCE_MODELS, ends=frozenset({"peeked", "left"}), always_hides=True, marked_hands=True)
