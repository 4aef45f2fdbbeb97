"""Sentences of the lobby about the strength of computer players, and the checks of levels.toml."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.presenter.present import present_lobby
from bot.presenter.screens import strengths
from bot.presenter.screens.offers import GameCard, cards_of
from bot.presenter.screens.strengths import parse_levels
from bot.presenter.view import SeatView
from bot.presenter.words import names_of, say
from bot.web_adapter.reading import game_words
from engine.ai.registry import levels
from engine.games import registry
from engine.kernel.actors import PUBLIC
from engine.kernel.errors import ContentError
from tests.bot.presenter.screens.test_lobby import INFO, lobby

Write = Callable[..., None]
GOOD = """
[greedy]
against = "novice"
wins = 0.8
matches = 400
"""


def row(level: str, against: str, wins: float) -> str:
    return f'[{level}]\nagainst = "{against}"\nwins = {wins}\nmatches = 400\n'


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Write]:
    """Return a function that writes the rows of eme's file; no other game has one, and no shipped file is read."""

    def written(*rows: str) -> None:
        (tmp_path / "eme").mkdir(exist_ok=True)
        (tmp_path / "eme" / "levels.toml").write_text("".join(rows), encoding="utf-8")
        strengths.measured_in.cache_clear()

    monkeypatch.setattr(strengths, "FOLDER", tmp_path)
    strengths.measured_in.cache_clear()
    yield written
    strengths.measured_in.cache_clear()


def said(*computers: str, language: str = "ru", game: str = "eme") -> list[str]:
    """Return the quiet lines of a lobby with these computers and one person, without the usual two."""
    seats = (SeatView("Аня", 0), *(SeatView(f"Ада {n}", n, one) for n, one in enumerate(computers, start=1)))
    view = replace(lobby(1), seats=seats, game=game)
    blocks = [block for block in present_lobby(view, PUBLIC).blocks if block.kind == "quiet"]
    lines = [say(language, block.text, names_of(view)).replace("\u00a0", " ") for block in blocks]
    assert ("хозяин" if language == "ru" else "host") in lines[0]
    return lines[2:]


def test_each_level_at_the_table_has_a_line(write: Write) -> None:
    write(row("greedy", "novice", 0.8), row("master", "greedy", 0.9))
    regular = "Один на один обычный компьютер выигрывает у компьютера-новичка 4 партии из 5."
    master = "Один на один компьютер-мастер выигрывает у обычного 9 партий из 10."
    assert said("greedy") == said("greedy", "greedy") == [regular]
    assert said("master", "greedy") == [regular, master]
    assert said("novice") == ["Один на один компьютер-новичок выигрывает у обычного 1 партию из 5."]
    assert said() == []


def test_two_levels_that_were_compared_with_each_other_have_one_line(write: Write) -> None:
    write(row("greedy", "novice", 0.8))
    [only] = said("novice", "greedy")
    assert only.startswith("Один на один обычный")


@pytest.mark.parametrize(
    ("wins", "words"),
    [
        (0.04, "не выигрывает у обычного почти ни одной партии"),
        (0.1, "выигрывает у обычного 1 партию из 10"),
        (0.2, "выигрывает у обычного 1 партию из 5"),
        (0.31, "выигрывает у обычного 3 партии из 10"),
        (0.5, "выигрывает у обычного каждую вторую партию"),
        (0.6, "выигрывает у обычного 3 партии из 5"),
        (0.68, "выигрывает у обычного 7 партий из 10"),
        (0.786, "выигрывает у обычного 4 партии из 5"),
        (0.94, "выигрывает у обычного 9 партий из 10"),
        (0.96, "выигрывает у обычного почти все партии"),
        (1, "выигрывает у обычного почти все партии"),
    ],
)
def test_a_share_is_said_in_tenths(write: Write, wins: float, words: str) -> None:
    write(row("master", "greedy", wins))
    assert said("master") == [f"Один на один компьютер-мастер {words}."]


@pytest.mark.parametrize(("wins", "fives"), [(0.85, (4, 1)), (0.15, (1, 4)), (0.75, (4, 1)), (0.65, (3, 2))])
def test_the_two_sides_of_a_comparison_add_up(write: Write, wins: float, fives: tuple[int, int]) -> None:
    write(row("greedy", "novice", wins))
    found = [said(level)[0].removesuffix(" из 5.").split()[-2] for level in ("greedy", "novice")]
    assert found == [str(part) for part in fives]


def test_the_lines_are_said_in_english_too(write: Write) -> None:
    write(row("greedy", "novice", 0.8), row("master", "greedy", 0.5))
    assert said("novice", "master", language="en") == [
        "One on one, the beginner computer wins 1 match in 5 against the regular one.",
        "One on one, the master computer wins every second match against the regular one.",
    ]


def test_where_nothing_was_measured_nothing_is_said(write: Write) -> None:
    assert said("greedy", "novice") == []
    write(row("greedy", "novice", 0.8))
    assert said("master") == [], "his matches are missing"
    assert said("random") == [], "nobody can choose him any more"
    assert said("greedy", game="legends") == []


def test_the_page_tells_it_where_a_level_is_chosen(write: Write) -> None:
    write(row("greedy", "novice", 0.8))
    [card] = cards_of([INFO])
    told = {level: words.replace("\u00a0", " ") for level, words in game_words("ru", card)["strengths"].items()}
    assert told == {
        "novice": "Один на один компьютер-новичок выигрывает у обычного 1 партию из 5.",
        "greedy": "Один на один обычный компьютер выигрывает у компьютера-новичка 4 партии из 5.",
    }
    assert game_words("ru", GameCard(INFO))["strengths"] == {}


@pytest.mark.parametrize(
    ("good", "bad", "problem"),
    [
        ("[greedy]", "[oracle]", "levels.toml: oracle: must be one of novice, greedy, master"),
        ("[greedy]", "[random]", "levels.toml: random: must be one of novice, greedy, master"),
        ('"novice"', '"random"', "levels.toml: greedy: against: must be one of novice, greedy, master"),
        ('"novice"', '"greedy"', "levels.toml: greedy: against: must be another level"),
        ("0.8", "1.2", "levels.toml: greedy: wins: must be 1.0 or less"),
        ("0.8", "-0.1", "levels.toml: greedy: wins: must be 0.0 or more"),
        ("0.8", '"most"', "levels.toml: greedy: wins: must be a number"),
        ("400", "0", "levels.toml: greedy: matches: must be 1 or more"),
        ("matches = 400", "", "levels.toml: greedy: matches: must be there"),
        ("matches", "draws = 3\nmatches", "levels.toml: greedy: draws: is not known here"),
        ("0.8", "", "levels.toml: is not TOML: "),
    ],
)
def test_a_file_that_does_not_fit_is_told_with_the_place(good: str, bad: str, problem: str) -> None:
    assert parse_levels(GOOD)["greedy"].wins == 0.8
    with pytest.raises(ContentError) as found:
        parse_levels(GOOD.replace(good, bad))
    [told] = [str(one) for one in found.value.problems]
    assert told.startswith(problem)


def test_all_problems_of_a_file_are_told_at_once(write: Write) -> None:
    write(row("oracle", "greedy", 0.8), row("greedy", "random", 7), row("master", "greedy", -1))
    with pytest.raises(ContentError) as found:
        cards_of([INFO])
    assert [str(one).split(": ")[1:3] for one in found.value.problems] == [
        ["oracle", "must be one of novice, greedy, master"],
        ["greedy", "against"],
        ["greedy", "wins"],
        ["master", "wins"],
    ]


@pytest.mark.parametrize("name", registry.names())
def test_every_shipped_file_fits(name: str) -> None:
    [card] = cards_of([registry.game(name).info])
    assert set(card.strengths) <= set(levels())
