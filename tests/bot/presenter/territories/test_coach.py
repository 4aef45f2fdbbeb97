"""What somebody is told in his first match of «Территории»: when, about what, and where it is on the picture."""

from typing import Any

import pytest

from bot.presenter.games.territories.coach import BUILDING, EARNING
from bot.presenter.screen import Block
from bot.presenter.words import say
from engine.kernel.actors import PUBLIC
from tests.bot.presenter.scenes import LANGUAGES, Table
from tests.bot.presenter.territories.positions import CONSTRUCTION, MARKET, PLANNING, laid, shown
from tests.bot.presenter.test_coach import first_said, key
from tests.engine.games.territories.builders import Table as Position
from tests.engine.games.territories.builders import held


def at(stage: dict[str, Any], round: int, **more: Any) -> Table:
    table = laid(stage)
    table.position |= {"round": round, "pool": 9, "rolled": 9, **more}
    return shown(table, coached=0)


def first_game(stage: dict[str, Any], round: int, **more: Any) -> Table:
    """In a first game: two lands, a task, and nothing else."""
    table = Position(3, stage, first=True)
    table.hand(0, "b_mill", "e_feast")
    table.land("A1", 0, "b_chapel", face="b_quarry")
    table.position |= {"round": round, "pool": 9, "rolled": 9, "tasks": [[held("t_land3")], [], []], **more}
    return shown(table, coached=0)


def lessons(of: Table) -> list[Block]:
    return [block for block in of.screen(PUBLIC).blocks if block.kind == "lesson"]


HELPS = "lesson-helps"
"""Key of the lesson that names hints and plans; it is shown when there is nothing new to explain."""


def about(of: Table) -> str:
    told = [key(block) for block in lessons(of)]
    return "".join(one.removeprefix("territories-lesson-") for one in told if one != HELPS)


@pytest.mark.parametrize(
    ("stage", "round", "lesson"),
    [
        (CONSTRUCTION, 1, "land"),
        (CONSTRUCTION, 4, "bridge"),
        (CONSTRUCTION, 6, ""),
        (PLANNING, 1, "feed"),
        (PLANNING, 5, ""),
        (MARKET, 3, "market"),
        (MARKET, 6, ""),
    ],
)
def test_each_phase_of_the_first_rounds_has_one_new_thing(stage: dict[str, Any], round: int, lesson: str) -> None:
    assert about(at(stage, round)) == lesson


def test_the_aim_comes_first_and_then_what_the_first_round_has_brought() -> None:
    said = [first_said(lessons(at(CONSTRUCTION, n, reputation=[1, 2, 0]))[0]) for n in (1, 2, 3)]
    assert said[0] == "Набери 18 очков: строй, корми здания, захватывай."
    assert said[1].endswith("из 18.")
    assert said[1].startswith("2 земли, очков: ")
    assert said[2] == ""


@pytest.mark.parametrize(
    ("stage", "round", "lesson"),
    [
        (CONSTRUCTION, 2, "need"),
        (CONSTRUCTION, 3, "open"),
        (CONSTRUCTION, 4, "prestige"),
        (CONSTRUCTION, 5, ""),
        (PLANNING, 3, "influence"),
    ],
)
def test_a_first_game_has_lessons_of_its_own(stage: dict[str, Any], round: int, lesson: str) -> None:
    """The coach of a first game names neither bridges nor tasks that have to be taken."""
    assert about(first_game(stage, round)) == lesson


def test_a_first_game_tells_how_it_ends_without_the_penalty_it_has_not() -> None:
    assert about(first_game(CONSTRUCTION, 6, reputation=[1, 6, 0])) == "end-first"


def test_near_the_goal_one_hears_how_it_ends() -> None:
    """Eighteen points end it; Boris has fourteen."""
    assert about(at(CONSTRUCTION, 6, reputation=[1, 14, 0])) == "end"
    assert about(at(CONSTRUCTION, 6, reputation=[1, 13, 0])) == ""


def test_who_has_begun_to_build_is_left_alone() -> None:
    assert about(at(CONSTRUCTION, 1, begun=[True, True, False])) == ""


def test_help_is_pointed_at_in_the_first_round() -> None:
    told = [[key(block) for block in lessons(at(CONSTRUCTION, n, begun=[True, True, False]))] for n in (1, 2)]
    assert told == [[HELPS], []]


def test_it_points_at_what_is_hungry() -> None:
    """The chapel and the forge on A1, the merchant on A2."""
    assert {spot for block in lessons(at(PLANNING, 1)) for spot in block.spots} == {"card 42", "card 19", "card 52"}


def test_every_sentence_is_a_short_one() -> None:
    """A phone shows about forty signs in a line: never more than three lines."""
    tables = [at(CONSTRUCTION, n + 1) for n in range(len(BUILDING))] + [
        at(PLANNING, n + 1) for n in range(len(EARNING))
    ]
    told = [block for table in tables for block in lessons(table)]
    assert len(told) == len(BUILDING) + len(EARNING)
    assert all(len(say(language, block.text)) <= 125 for block in told for language in LANGUAGES)
