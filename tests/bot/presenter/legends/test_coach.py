"""What somebody is told in his first match of Legends: when, about what, and where it is on the picture."""

from typing import Any

import pytest

from bot.presenter.screen import Block
from bot.presenter.words import say
from engine.kernel.actors import PUBLIC
from tests.bot.presenter.legends.positions import ELF, EYE, FRAGMENTS, NUMBERS, PIXIE, ROW, SWAMPY, VILLAGE, asked
from tests.bot.presenter.legends.test_choices import some_tables
from tests.bot.presenter.scenes import LANGUAGES, Table, legends
from tests.bot.presenter.test_coach import first_said, key

MOVES, BUILDS, RECRUITS, EITHER = 14, 9, 24, 20
"""Cards: two steps, a city, three armies, armies or steps."""
TAKING = {"kind": "taking_card"}


def table(stage: dict[str, Any], *taken: int, **more: Any) -> Table:
    """Three players; Boris, in the second seat, has taken these cards, the last of them in play. He is coached."""
    position = asked(stage, **more)
    position["taken"] = [position["taken"][0], list(taken), position["taken"][2]]
    position["row"] = [card for card in ROW if card not in taken]
    return legends(position, coached=1)


def lessons(of: Table) -> list[Block]:
    return [block for block in of.screen(PUBLIC).blocks if block.kind == "lesson"]


HELPS = "lesson-helps"
"""Key of the lesson that names hints and plans; it is shown when there is nothing new to explain."""


def about(of: Table) -> str:
    """What the lesson is about; empty if there is none."""
    told = [key(block) for block in lessons(of)]
    return "".join(one.removeprefix("legends-lesson-") for one in told if one != HELPS)


def spots(of: Table) -> set[str]:
    return {spot for block in lessons(of) for spot in block.spots}


@pytest.mark.parametrize(
    ("taken", "lesson", "where"),
    [
        (0, "row", {f"card {card}" for card in ROW}),
        (1, "property", {"seat 1"}),
        # With two armies and a city of his in D5, and alone in I3, these are his.
        (2, "region", {"region D5", "region I3"}),
        # The desert has seven regions, of which he has one; the lonely floe is one region, and his.
        (3, "island", {f"region D{number}" for number in range(1, 8)}),
        (4, "words", {"card 1", "card 9", "card 23", "card 24", "card 14"}),
        (5, "elixirs", set()),
        (6, "", set()),
        (8, "end", {"seat 1"}),
    ],
)
def test_of_each_of_the_first_turns_one_thing_and_before_the_last_two_the_end(
    taken: int, lesson: str, where: set[str]
) -> None:
    found = table(TAKING, *[EYE, PIXIE, 2, 4, 5, 6, 8, 13][:taken])
    assert about(found) == lesson
    assert spots(found) == where


def test_the_aim_comes_first_and_then_what_the_first_turn_has_brought() -> None:
    said = [first_said(lessons(table(TAKING, *[EYE, PIXIE][:taken]))[0]) for taken in range(3)]
    assert said == ["Очки дают области, острова и свойства карт.", "+2: твои области — D5, I3.", ""]


def test_after_them_come_the_variants_of_the_match() -> None:
    six = (EYE, PIXIE, 2, 4, 5, 6)
    choices, tokens = {"leaders": True, "dragon": True}, {"D2": NUMBERS["dragon"]}
    more: dict[str, Any] = {"choices": choices, "leaders": [0, 3, 1], "tokens": tokens}
    assert about(table(TAKING, *six, **more)) == "leader-white_knight"
    assert about(table(TAKING, *six, 8, **more)) == "dragon"
    assert spots(table(TAKING, *six, 8, **more)) == {"region D2"}


@pytest.mark.parametrize(
    ("stage", "taken", "lesson"),
    [
        ({"kind": "placing", "left": 3, "more": False}, (RECRUITS,), "place"),
        # Elf and village add an army each: five in all.
        ({"kind": "placing", "left": 5, "more": False}, (VILLAGE, 17, RECRUITS), "place"),
        ({"kind": "placing", "left": 2, "more": False}, (RECRUITS,), ""),
        ({"kind": "placing", "left": 3, "more": False}, (3, RECRUITS), ""),
        ({"kind": "moving", "left": 2, "water": 3, "more": False}, (RECRUITS, MOVES), "move"),
        ({"kind": "building", "left": 1, "more": False}, (RECRUITS, BUILDS), "city"),
        ({"kind": "choosing_action"}, (RECRUITS, EITHER), "move"),
        ({"kind": "choosing_action"}, (RECRUITS, MOVES, ELF), ""),
    ],
)
def test_of_each_kind_of_action_its_first_time_before_its_first_step(
    stage: dict[str, Any], taken: tuple[int, ...], lesson: str
) -> None:
    position = asked(stage)
    others = [[16], list(taken), [18]]
    found = legends({**position, "taken": others, "row": [card for card in ROW if card not in taken]}, coached=1)
    assert about(found) == lesson


def test_the_first_look_is_told_once() -> None:
    hides: dict[str, Any] = {"choices": {"exploration": "swamp"}, "tokens": SWAMPY | {"D5": 1}}
    assert about(table({"kind": "ending"}, EYE, BUILDS, **hides, seen=[{}, {}, {}])) == "peek"
    seen: dict[str, Any] = {**hides, "tokens": SWAMPY, "seen": [{}, {"D5": 1}, {}]}
    assert about(table({"kind": "ending"}, EYE, BUILDS, **seen)) == ""


def test_who_lays_out_the_board_hears_of_it_once() -> None:
    position = {
        "coins": [11, 11, 11],
        "turn": 1,
        "stage": {"kind": "laying", "who": "turn"},
        "choices": {"board": "laid"},
    }
    assert about(legends(position, coached=1)) == "laying"
    assert about(legends({**position, "fragments": FRAGMENTS.split(",")[0]}, coached=1)) == ""


def test_every_sentence_is_a_short_one() -> None:
    """A phone shows about forty signs in a line: never more than three lines."""
    seen = set()
    for found in some_tables():
        coached = Table(
            found.game, found.state, found.options, "legends", facts={"coached": (found.awaited() or [0])[0]}
        )
        for lesson in lessons(coached):
            seen.add(key(lesson))
            assert all(len(say(language, lesson.text)) <= 125 for language in LANGUAGES)
    assert len(seen) >= 12
