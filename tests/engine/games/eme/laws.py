"""What Eight-Minute Empire says of itself to the laws."""

from tests.engine.games.eme.books import BOOKS
from tests.support.laws import Laws

LAWS = Laws(books=BOOKS, ends=frozenset({"cards"}), open_with={"first": "lot"}, lays_ahead=True, spoilt=(500, 2000))
