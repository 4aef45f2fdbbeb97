"""What Founders says of itself to the laws."""

from tests.engine.games.founders.books import BOOKS
from tests.support.laws import Laws

LAWS = Laws(books=BOOKS, ends=frozenset({"prizes", "stacks", "agreed"}), secrets=False, spoilt=(120, 2000))
