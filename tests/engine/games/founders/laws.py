"""What Founders says of itself to the laws."""

from tests.engine.games.founders.reference_model import REFERENCE_MODELS
from tests.support.laws import Laws

LAWS = Laws(books=REFERENCE_MODELS, ends=frozenset({"prizes", "stacks", "agreed"}), secrets=False, spoilt=(60, 2000))
