"""What somebody is told in his first match of Eight-Minute Empire: when, about what, and where it is on the picture."""

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from bot.presenter.acts.table import Coach
from bot.presenter.screen import Block, Text, Use
from bot.presenter.words import say
from engine.kernel.actors import PUBLIC
from engine.kernel.options import settle
from engine.kernel.playout import walk
from tests.bot.presenter.scenes import LANGUAGES, Table, eme, random_tables
from tests.support.tables import GAMES

ROW = [12, 1, 36, 15, 21, 9]
PLACES, CITY, MOVES, SAILS, EITHER, DESTROYS = 17, 31, 12, 21, 36, 15
"""Cards: three armies, a city, five steps, four by sea, armies or steps, an army removed and one placed."""
AGAIN = 9
"""A second card with three armies."""
HERS = {"A12": 2, "A5": 2, "A16": 1}


def table(stage: dict[str, Any], *taken: int, **more: Any) -> Table:
    """Four players; Boris, in the second seat, has taken these cards, the last of them in play. He is coached."""
    position = {
        "coins": [4, 1, 6, 0],
        "turn": 1,
        "stage": stage,
        "row": [card for card in ROW if card not in taken],
        "armies": [{"A12": 4, "A10": 1}, HERS, {"A12": 3}, {"A8": 2, "A9": 1, "A23": 2}],
        "cities": [{"A12": 1}, {"A5": 1}, {}, {"A23": 2}],
        "taken": [[2, 40], list(taken), [6, 7], [25, 26]],
    }
    position |= {name: more.pop(name) for name in ("armies", "cities") if name in more}
    facts = {"coached": 1, **more}
    return eme(position, **facts)


def lessons(of: Table, viewer: int = PUBLIC) -> list[Block]:
    return [block for block in of.screen(viewer).blocks if block.kind == "lesson"]


def key(lesson: Block) -> str:
    """Of what is new: a messenger has a sign before it, and the aim or what was brought may stand there too."""
    says = parts(lesson)[-1]
    return says.key


def parts(lesson: Block) -> list[Text]:
    """One sentence, or two."""
    says = lesson.text.params["says"]
    assert isinstance(says, Text)
    both = [says.params["first"], says.params["then"]] if says.key == "lesson-both" else [says]
    return [one for one in both if isinstance(one, Text)]


def first_said(lesson: Block) -> str:
    """The first of two sentences in Russian; empty where there is one."""
    both = parts(lesson)
    return say("ru", both[0]).replace("\u00a0", " ") if len(both) > 1 else ""


def test_the_first_bubble_begins_with_the_aim_in_ten_words() -> None:
    [lesson] = lessons(table(TAKING))
    assert first_said(lesson) == "Больше областей и одинаковых товаров — больше очков."
    for game in ("eme", "legends", "founders", "territories"):
        for language in LANGUAGES:
            words = say(language, Text(f"{game}-lesson-aim", {"goal": 16})).replace("\u00a0", " ").split()
            assert len([word for word in words if word not in "—:"]) <= 10


def test_after_the_first_turn_one_hears_what_it_has_brought() -> None:
    [lesson] = lessons(table(TAKING, 17))
    assert first_said(lesson) == "+2: твои области — 5, 16."
    assert first_said(lessons(table(TAKING, 17, 31))[0]) == "", "of the first turn, and of no other"
    bare = table(TAKING, 17, armies=[{"A12": 4}, {"A12": 3}, {"A12": 3}, {"A8": 2}], cities=[{"A12": 1}, {}, {}, {}])
    assert first_said(lessons(bare)[0]) == "Областей у тебя пока нет."


def about(of: Table, viewer: int = PUBLIC) -> str:
    """What the lesson is about; empty if there is none."""
    told = [key(block) for block in lessons(of, viewer)]
    return "".join(one.removeprefix("eme-lesson-") for one in told if one != "lesson-helps")


STANDS = {"region A5", "region A12", "region A16"}
TAKING = {"kind": "taking_card"}


@pytest.mark.parametrize(
    ("taken", "lesson", "spots"),
    [
        ((), "row", {"card 12", "card 1", "card 36", "card 15", "card 21", "card 9"}),
        # With a city of his own, two armies in 5 and one in 16 these are his; 12 is the first player's.
        ((17,), "region", {"region A5", "region A16"}),
        ((17, 31), "goods", {"seat 1"}),
        ((17, 31, 3, 4), "", set()),
        ((17, 31, 3, 4, 8, 10), "end", {"seat 1"}),
        ((17, 31, 3, 4, 8, 10, 11), "", set()),
    ],
)
def test_of_each_of_the_first_turns_one_thing_and_before_the_last_two_the_end(
    taken: tuple[int, ...], lesson: str, spots: set[str]
) -> None:
    found = table(TAKING, *taken)
    assert about(found) == lesson
    assert {spot for block in lessons(found) for spot in block.spots} == spots


def test_the_fourth_turn_is_about_the_continent_where_he_holds_most() -> None:
    """5 is in Zakatye, regions 1 to 7; 16 is in the middle, where he has no more than there: the first counts."""
    [lesson] = lessons(table(TAKING, 17, 31, 3))
    assert key(lesson) == "eme-lesson-continent"
    assert set(lesson.spots) == {f"region A{number}" for number in range(1, 8)}


@pytest.mark.parametrize(
    ("stage", "taken", "lesson", "spots"),
    [
        ({"kind": "placing", "left": 3}, (PLACES,), "place", {"region A12", "region A5"}),
        ({"kind": "placing", "left": 3}, (32, PLACES), "", set()),
        ({"kind": "placing", "left": 2}, (PLACES,), "", set()),
        ({"kind": "building", "left": 1}, (PLACES, CITY), "city", STANDS),
        (
            {"kind": "moving", "left": 5, "sea": False},
            (PLACES, MOVES),
            "move",
            STANDS,
        ),
        ({"kind": "moving", "left": 4, "sea": False}, (PLACES, MOVES), "", set()),
        ({"kind": "moving", "left": 4, "sea": True}, (MOVES, SAILS), "sail", STANDS),
        ({"kind": "choosing_action"}, (PLACES, EITHER), "move", STANDS),
        ({"kind": "choosing_action"}, (EITHER,), "place", {"region A12", "region A5"}),
        ({"kind": "choosing_action"}, (PLACES, MOVES, EITHER), "", set()),
    ],
)
def test_of_each_kind_of_action_its_first_time_before_its_first_step(
    stage: dict[str, Any], taken: tuple[int, ...], lesson: str, spots: set[str]
) -> None:
    found = table(stage, *taken)
    assert about(found) == lesson
    assert {spot for block in lessons(found) for spot in block.spots} == spots


def test_the_auction_too() -> None:
    position = {"coins": [11, 11, 11], "stage": {"kind": "auction"}, "row": ROW, "armies": [{"A12": 3}] * 3}
    assert about(eme(position, coached=0)) == "auction"
    waits = eme({**position, "bids": [3, -1, -1]}, coached=0)
    assert about(waits) == "", "his bid is in: it is asked of others now"


def test_each_of_two_players_hears_of_neutral_armies_at_his_first_one() -> None:
    position = {"coins": [14, 14], "row": ROW, "armies": [{"A12": 3}, {"A12": 3}, {}], "turn": 1}
    second = {**position, "stage": {"kind": "neutral", "left": 9}, "armies": [{"A12": 3}, {"A12": 3}, {"A4": 1}]}
    assert about(eme(second, coached=1)) == "neutral"
    fourth = {**second, "stage": {"kind": "neutral", "left": 7}, "armies": [{"A12": 3}, {"A12": 3}, {"A4": 3}]}
    assert about(eme(fourth, coached=1)) == ""


def test_nobody_else_is_told_anything() -> None:
    assert about(table(TAKING, coached=None)) == ""
    assert about(table(TAKING, coached=0)) == "", "it is not his turn"
    assert about(table({"kind": "placing", "left": 3}, PLACES, held=1, ending="end")) == "", "he ends his turn already"


def test_it_stands_right_above_the_question_with_the_way_to_be_rid_of_it() -> None:
    for viewer in (PUBLIC, 1):
        screen = table(TAKING).screen(viewer)
        kinds = [block.kind for block in screen.blocks]
        assert screen.blocks[kinds.index("lesson") + 1].ask is not None
        assert Use(Coach("off")) in [tool.press for tool in screen.tools]
    assert Use(Coach("off")) not in [tool.press for tool in table(TAKING, coached=None).screen().tools]


def purpose(of: Table, viewer: int = PUBLIC) -> list[str]:
    """What stands below the question, in Russian."""
    blocks = of.screen(viewer).blocks
    return [say("ru", block.text).replace("\u00a0", " ") for block in blocks if block.kind == "purpose"]


@pytest.mark.parametrize(
    ("stage", "taken", "says"),
    [
        (TAKING, (17, 31, 3, 4), "Больше областей и товаров — больше очков."),
        ({"kind": "placing", "left": 3}, (32, PLACES), "Больше всех армий в области — это очко."),
        ({"kind": "moving", "left": 4, "sea": False}, (PLACES, MOVES), "Займи пустую область: это очко."),
        ({"kind": "building", "left": 1}, (16, CITY), "Город помогает удержать область: это очко."),
    ],
)
def test_he_reads_below_the_question_what_it_is_for(stage: dict[str, Any], taken: tuple[int, ...], says: str) -> None:
    for viewer in (PUBLIC, 1):
        found = table(stage, *taken)
        assert purpose(found, viewer) == [says]
        screen = found.screen(viewer)
        kinds = [block.kind for block in screen.blocks]
        assert screen.blocks[kinds.index("purpose") - 1].ask is not None
        assert Use(Coach("off")) in [tool.press for tool in screen.tools]
    assert purpose(table(stage, *taken, coached=None)) == []
    assert purpose(table(stage, *taken, coached=0)) == [], "it is not his turn"
    assert len(purpose(table(TAKING))) == 1, "beside a lesson too: buttons stay where they are"


@pytest.mark.parametrize("matches", [1, pytest.param(4, marks=pytest.mark.nightly)])
@pytest.mark.parametrize("game", ["eme", "legends", "founders", "territories"])
def test_at_a_first_match_every_question_of_a_turn_says_what_it_is_for(game: str, matches: int) -> None:
    info = GAMES[game].info
    options = settle(info.options, info.seats, 3, {})
    told: dict[str, bool] = {}
    for state, seat in asked_in_random_matches(game, options, matches):
        ask = GAMES[game].observe(state, seat).ask(seat)
        blocks = Table(GAMES[game], state, options, game, facts={"coached": seat}).screen(seat).blocks
        assert ask
        says = any(block.kind in ("lesson", "purpose") for block in blocks)
        told[ask.question] = told.get(ask.question, True) and says
    assert {question for question, always in told.items() if always} >= TURNS[game]
    purposes = [Text(f"{game}-purpose-{question}") for question in TURNS[game]]
    assert all(len(say(language, text)) <= PHONE_LINE[language] for text in purposes for language in LANGUAGES)


def asked_in_random_matches(game: str, options: dict[str, Any], matches: int) -> Iterator[tuple[Any, int]]:
    for seed in range(matches):
        state = GAMES[game].new(3, options)
        for _ in islice(walk(GAMES[game], state, random.Random(seed)), 1200):
            yield from ((state, seat) for seat in GAMES[game].awaited(state)[:1] if seat >= 0)


PHONE_LINE = {"ru": 43, "en": 47}
"""Signs that a phone of 360 points shows in one line of small print."""
TURNS = {
    "eme": {"taking_card", "choosing_action", "placing", "moving", "building", "destroying"},
    "legends": {"taking_card", "choosing_action", "placing", "moving", "building", "destroying"},
    "founders": {"drafting", "opening", "acting", "placing"},
    "territories": {"construction", "planning", "market"},
}


@pytest.mark.parametrize("tables", [300, pytest.param(600, marks=pytest.mark.nightly)])
def test_every_sentence_is_a_short_one(tables: int) -> None:
    """A phone shows about forty signs in a line: never more than three lines."""
    seen = set()
    for found in random_tables(tables):
        coached = Table(found.game, found.state, found.options, facts={"coached": (found.awaited() or [0])[0]})
        for lesson in lessons(coached):
            seen.add(key(lesson))
            assert all(len(say(language, lesson.text)) <= 125 for language in LANGUAGES)
    assert len(seen) >= 11, "all but the neutral armies, which few tables have"


def second_card(*before: int, **facts: Any) -> Table:
    """Boris uses a second card for armies, of which he has placed one already; `before`: all cards but this one."""
    return table({"kind": "placing", "left": 2}, *(before or (PLACES,)), AGAIN, **facts)


@pytest.mark.parametrize(
    ("hints", "plans", "said"),
    [
        (True, True, ["Помогут «Подсказка» и «Готовые ходы»."]),
        (True, False, ["Поможет «Подсказка»."]),
        (False, True, ["Помогут «Готовые ходы»."]),
        (False, False, []),
    ],
)
def test_help_is_pointed_at_and_only_what_the_table_has(hints: bool, plans: bool, said: list[str]) -> None:
    told = lessons(second_card(hints=hints, plans=plans))
    assert [say("ru", parts(lesson)[0]) for lesson in told] == said


def test_help_is_pointed_at_early_and_not_again() -> None:
    assert len(lessons(second_card(PLACES, MOVES))) == 1
    assert lessons(second_card(PLACES, MOVES, CITY)) == []
    for before in ((), (PLACES,), (PLACES, MOVES)):
        [lesson] = lessons(table(TAKING, *before))
        assert not key(lesson).startswith("lesson-helps"), "what is new comes first"
