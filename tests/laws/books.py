"""The books of every game: a game joins the laws of counting by one line."""

import pytest

from tests.engine.games.eme.books import BOOKS as EME
from tests.engine.games.founders.books import BOOKS as FOUNDERS
from tests.engine.games.legends.books import BOOKS as LEGENDS
from tests.engine.games.territories.books import BOOKS as TERRITORIES
from tests.support.books import Books
from tests.support.tables import cases, tried
from tests.support.toy_books import BOOKS as TOY

BOOKS: dict[str, Books] = {"eme": EME, "legends": LEGENDS, "founders": FOUNDERS, "territories": TERRITORIES, "toy": TOY}

single_matches = pytest.mark.parametrize("case", tried(case for case in cases() if case.options.get("games", 1) == 1))
"""A series is counted by its own tests: between its matches everything goes back into the box."""
