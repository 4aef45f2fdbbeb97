"""The books of every game: a game joins the laws of counting by one line."""

from tests.engine.games.eme.books import BOOKS as EME
from tests.support.books import Books
from tests.support.toy_books import BOOKS as TOY

BOOKS: dict[str, Books] = {"eme": EME, "toy": TOY}
