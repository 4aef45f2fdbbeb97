"""docs/rules/eme.md: every sentence of the rules has a home in the code and a test that quotes it."""

import pytest

from tests.engine.games.eme.builders import GAME
from tests.support.rules_page import RulesPage, options_of

PAGE = RulesPage.of("eme")
SENTENCES = PAGE.sentences


def test_the_table_has_a_row_for_each_line_that_looks_like_one():
    assert len(SENTENCES) == len(PAGE.lines)
    assert {one.seed for one in SENTENCES} == {"000", "003"}


@pytest.mark.parametrize("seed", ["000", "003"])
def test_the_numbers_have_no_gap(seed):
    numbers = [int(one.number) for one in SENTENCES if one.seed == seed]
    assert numbers == list(range(1, len(numbers) + 1))


def test_the_table_is_as_long_as_the_rules():
    """Rows are added, never taken away."""
    assert sum(one.seed == "000" for one in SENTENCES) >= 74
    assert sum(one.seed == "003" for one in SENTENCES) >= 89


def test_every_place_in_the_code_exists():
    assert PAGE.homeless() == []


def test_every_test_exists_and_quotes_its_sentence():
    assert PAGE.unquoted() == []


def test_every_ruling_names_a_test_that_exists():
    assert len(PAGE.named) >= len(SENTENCES) + 40
    assert PAGE.untested() == []


def test_the_options_of_the_page_are_those_of_the_game():
    assert PAGE.options == options_of(GAME)
