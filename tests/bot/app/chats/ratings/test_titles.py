"""Titles: what earns them, who holds one in a chat, and that a dozen of them have names in both languages."""

from dataclasses import replace
from typing import Any

import pytest

from bot.app.chats.ratings.leaderboards import holders
from bot.app.chats.ratings.ledger import Rated, Standings
from bot.app.chats.ratings.titles import TITLES, Facts, titles_of
from bot.presenter.catalogue import LANGUAGES
from bot.presenter.screen import Term, Text
from bot.presenter.words import say
from engine.kernel.standing import Standing, rank


def ended(*points: int | tuple[int, ...], breaks: tuple[int, ...] = ()) -> Standing:
    """The end of a match with these points, by heading where there are several."""
    headings = [
        {f"heading{n}": one for n, one in enumerate(each if isinstance(each, tuple) else (each,))} for each in points
    ]
    return rank(headings, [("breaks", breaks)] if breaks else [], over=True)


PLAIN = Facts(ended(20, 14, 9), 0, hints=1)
"""A winner with many points who has asked for one hint; the match ended at noon."""


def test_a_plain_win_earns_nothing() -> None:
    assert titles_of(PLAIN) == ""


@pytest.mark.parametrize(
    ("letter", "facts"),
    [
        ("h", {"standing": ended(20, 19, 9)}),
        ("p", {"standing": ended(20, 20, 9, breaks=(2, 1, 0))}),
        ("r", {"standing": ended(20, 10, 9)}),
        ("s", {"standing": ended(20, 21, 9)}),
        ("a", {"standing": ended(5, 21, 9)}),
        ("w", {"standing": ended(20, 20, 9)}),
        ("m", {"hints": 0}),
        ("l", {"hints": 3}),
        ("u", {"undos": 5}),
        ("g", {"beaten": ("master",)}),
        ("o", {"hour": 4}),
        ("e", {"standing": ended((14, 4, 2), 14, 9)}),
    ],
)
def test_each_title_is_earned_alone(letter: str, facts: dict[str, Any]) -> None:
    assert titles_of(replace(PLAIN, **facts)) == letter


@pytest.mark.parametrize(
    "facts",
    [
        {"standing": ended(20, 18, 9)},
        {"standing": ended(20, 11, 9)},
        {"standing": ended(5, 9), "hints": 1},
        {"hints": 0, "hints_allowed": False},
        {"hints": 2},
        {"undos": 4},
        {"beaten": ("greedy", "novice")},
        {"hour": 5},
        {"standing": ended((10, 6, 4), 14, 9)},
    ],
)
def test_almost_is_not_enough(facts: dict[str, Any]) -> None:
    assert titles_of(replace(PLAIN, **facts)) == ""


def test_the_last_two_who_share_the_last_place_hold_nobody_up() -> None:
    assert titles_of(Facts(ended(9, 21, 9), 0, hints=1)) == ""


def test_there_are_a_dozen_and_all_have_names() -> None:
    assert len(TITLES) == 12
    for language in LANGUAGES:
        names = [say(language, Text("code", {"code": Term(f"title-{letter}")})) for letter in TITLES]
        assert len(set(names)) == 12


def test_a_title_belongs_to_who_has_earned_it_most_often() -> None:
    earned = {
        "anna": {"h": 3, "o": 2},
        "boris": {"h": 2, "o": 5, "a": 7},
        "vera": {"s": 4, "h": 1},
        "gleb": {"s": 4, "m": 1},
    }
    standings = Standings(people={who: Rated(titles=titles) for who, titles in earned.items()})
    assert holders(standings, list(earned)) == {"anna": "h", "boris": "a"}
    assert holders(standings, ["anna", "vera"]) == {"anna": "h", "vera": "s"}
