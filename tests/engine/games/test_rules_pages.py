"""docs/rules/<game>.md: every sentence of the rules has a home in the code and a test that quotes it."""

import pytest

from engine.games import registry
from tests.support.rules_page import RulesPage, options_of

ROWS = {
    "eme": {"000": 74, "003": 89},
    "legends": {"001": 185},
    "founders": {"004": 164},
    "territories": {"002": 49},
}
"""How many sentences of each text are in the table: rows are added, never taken away."""
RULINGS = {"eme": 40, "legends": 111, "founders": 35, "territories": 80}
"""Where the texts are silent: so many at least."""


@pytest.fixture(params=registry.names())
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def page(game: str) -> RulesPage:
    return RulesPage.of(game)


def test_the_table_has_a_row_for_each_line_that_looks_like_one(page: RulesPage) -> None:
    assert len(page.sentences) == len(page.lines) > 0


def test_the_numbers_have_no_gap_and_the_table_is_as_long_as_the_rules(game: str, page: RulesPage) -> None:
    assert {one.seed for one in page.sentences} == ROWS[game].keys()
    for seed, least in ROWS[game].items():
        numbers = [int(one.number) for one in page.sentences if one.seed == seed]
        assert numbers == list(range(1, len(numbers) + 1))
        assert len(numbers) >= least


def test_every_place_in_the_code_exists(page: RulesPage) -> None:
    assert page.homeless() == []


def test_every_test_exists_and_quotes_its_sentence(page: RulesPage) -> None:
    assert page.unquoted() == []


def test_every_ruling_names_a_test_that_exists(game: str, page: RulesPage) -> None:
    assert len(page.named) >= len(page.sentences) + RULINGS[game]
    assert page.untested() == []


def test_the_options_of_the_page_are_those_of_the_game(game: str, page: RulesPage) -> None:
    assert page.options == options_of(registry.game(game))
