"""docs/rules/legends.md: every sentence of the rules has a home in the code and a test that quotes it."""

from tests.engine.games.legends.builders import GAME
from tests.support.rules_page import RulesPage, options_of

PAGE = RulesPage.of("legends")
SENTENCES = PAGE.sentences


def test_the_table_has_a_row_for_each_line_that_looks_like_one():
    assert len(SENTENCES) == len(PAGE.lines)


def test_the_numbers_have_no_gap():
    assert [(one.seed, int(one.number)) for one in SENTENCES] == [
        ("001", number + 1) for number in range(len(SENTENCES))
    ]


def test_the_table_is_as_long_as_the_rules():
    """Rows are added, never taken away."""
    assert len(SENTENCES) >= 185


def test_every_place_in_the_code_exists():
    assert PAGE.homeless() == []


def test_every_test_exists_and_quotes_its_sentence():
    assert PAGE.unquoted() == []


def test_every_ruling_names_a_test_that_exists():
    assert len(PAGE.named) >= len(SENTENCES) + 111
    assert PAGE.untested() == []


def test_the_options_of_the_page_are_those_of_the_game():
    assert PAGE.options == options_of(GAME)
