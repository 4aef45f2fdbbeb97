"""What the toy game says of itself to the laws."""

from tests.support.laws import Laws
from tests.support.toy_books import BOOKS

LAWS = Laws(books=BOOKS, ends=frozenset({"peeked", "left"}), always_hides=True, marked_hands=True)
