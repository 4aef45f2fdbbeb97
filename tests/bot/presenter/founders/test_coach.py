"""What somebody is told in his first match of Founders: when, about what, and where it is on the picture."""

from typing import Any

import pytest

from bot.presenter.screen import Block, Text
from bot.presenter.words import say
from engine.kernel.actors import PUBLIC
from tests.bot.presenter.founders.positions import ANYA, POSITIONS, TWELVE, VERA, asked, founders, laid
from tests.bot.presenter.founders.test_choices import some_tables
from tests.bot.presenter.scenes import LANGUAGES, Table
from tests.bot.presenter.test_coach import first_said, key

OPENING = {"kind": "opening"}
STATE = (
    "n_forest 0 0",
    "n_cliff 1 0",
    "n_lake 0 1",
    "v_mine 1 1",
    "n_grove 2 0",
    "n_river 2 1",
    "n_cliff 3 0",
    "n_river 3 1",
)


def table(stage: dict[str, Any], *tiles: str, **more: Any) -> Table:
    """Boris, the second of three, has these tiles; he is coached."""
    realms = [laid(*ANYA), laid(*tiles), laid(*VERA)]
    return founders(asked(stage, realms=realms, **more), coached=1)


def lessons(of: Table) -> list[Block]:
    return [block for block in of.screen(PUBLIC).blocks if block.kind == "lesson"]


HELPS = "lesson-helps"
"""Key of the lesson that names hints and plans; it is shown when there is nothing new to explain."""


def about(of: Table) -> str:
    """What the lesson is about; empty if there is none."""
    told = [key(block) for block in lessons(of)]
    return "".join(one.removeprefix("founders-lesson-") for one in told if one != HELPS)


@pytest.mark.parametrize(
    ("tiles", "lesson", "spots"),
    [
        (2, "open", {"stack nature", "stack village", "stack city"}),
        (3, "village", {"stack village"}),
        (4, "city", {"stack city"}),
        (5, "prize", {"tile p_silvanus", "tile p_faunus", "tile p_mars", "tile p_juno"}),
        (6, "row", {"seat 1"}),
        (7, "replace", {"seat 1"}),
        (8, "unprotected", {"seat 1"}),
    ],
)
def test_of_each_of_the_first_turns_one_thing(tiles: int, lesson: str, spots: set[str]) -> None:
    found = table(OPENING, *STATE[:tiles])
    assert about(found) == lesson
    assert {spot for block in lessons(found) for spot in block.spots} == spots


def test_the_aim_comes_first_and_then_what_the_first_turn_has_brought() -> None:
    made = POSITIONS["drafting"]()
    [draft] = lessons(Table(made.game, made.state, made.options, "founders", facts={"coached": 2}))
    assert first_said(draft) == "Очки дают призы: собери ресурсы, которые им нужны."
    said = [first_said(lessons(table(OPENING, *STATE[:tiles]))[0]) for tiles in (2, 3, 4)]
    assert said == ["", "Озеро даёт: вода / растения. Очки дадут призы.", ""]


def test_then_nothing_more_and_a_replaced_tile_counts_as_a_turn() -> None:
    assert about(table(OPENING, *STATE, "n_forest 4 0")) == ""
    assert about(table(OPENING, *STATE[:2], replaced=[[], ["n_lake"], []])) == "village"


@pytest.mark.parametrize(
    ("city", "lesson"),
    [("c_camp_iron", "war"), ("c_market_iron", "coin"), ("c_workshop_wine", "cart"), ("c_inn_gold", "master")],
)
def test_a_token_is_explained_in_the_turn_after_its_first_tile(city: str, lesson: str) -> None:
    assert about(table(OPENING, *STATE[:4], f"{city} 2 0")) == f"token-{lesson}"
    again = [f"{city} 2 0", f"{city} 3 0"]
    assert about(table(OPENING, *STATE[:4], *again)) != f"token-{lesson}", "he knows it"
    assert about(table(OPENING, *STATE[:4], again[0], "n_lake 3 0")) == "row", "another tile has come since"


def test_so_is_the_first_prize() -> None:
    assert about(table(OPENING, *STATE[:4], "p_apollo 2 0")) == "won"
    assert about(table(OPENING, *STATE[:4], "p_apollo 2 0", "p_venus 3 0")) != "won"


@pytest.mark.parametrize(
    ("stage", "tiles", "lesson"),
    [
        ({"kind": "acting"}, 2, "acting"),
        ({"kind": "acting", "used": True}, 2, ""),
        ({"kind": "acting"}, 3, ""),
        ({"kind": "placing", "tile": "n_grove"}, 2, "placing"),
        ({"kind": "placing", "tile": "n_grove"}, 3, ""),
        ({"kind": "placing", "tile": "v_mine"}, 3, "needs"),
        ({"kind": "placing", "tile": "v_mine"}, 4, ""),
    ],
)
def test_the_first_tile_and_the_first_with_needs(stage: dict[str, Any], tiles: int, lesson: str) -> None:
    assert about(table(stage, *STATE[:tiles])) == lesson


def test_help_is_pointed_at_in_the_second_turn() -> None:
    told = [[key(block) for block in lessons(table({"kind": "acting"}, *STATE[:tiles]))] for tiles in (2, 3, 4)]
    assert told == [["founders-lesson-acting"], [HELPS], []]


def test_the_draft_is_told_of_once() -> None:
    for name, lesson in (("drafting", "drafting"), ("joining", "joining")):
        made = POSITIONS[name]()
        assert about(Table(made.game, made.state, made.options, "founders", facts={"coached": 2})) == lesson


def test_at_the_second_tile_one_hears_why_to_take_another() -> None:
    realms = [laid("n_lake 0 0"), laid("n_waterfall 0 0"), laid("n_grove 0 0")]
    rows = [["n_forest", "n_forest", "n_cliff", "n_river"], [], []]
    position = {"stage": {"kind": "drafting"}, "turn": 2, "realms": realms, "rows": rows, "prizes": TWELVE}
    assert about(founders(position, coached=2)) == "second"


def test_nobody_else_is_told_anything() -> None:
    found = table(OPENING, *STATE[:2])
    assert about(Table(found.game, found.state, found.options, "founders", facts={"coached": 0})) == ""
    assert about(Table(found.game, found.state, found.options, "founders")) == ""


def test_every_sentence_is_a_short_one() -> None:
    """A phone shows about forty signs in a line: never more than three lines."""
    seen = set()
    for found in some_tables():
        facts = {"coached": (found.awaited() or [0])[0]}
        for lesson in lessons(Table(found.game, found.state, found.options, "founders", facts=facts)):
            seen.add(key(lesson))
    tokens = [f"founders-lesson-token-{token}" for token in ("war", "coin", "cart", "master")]
    for told in seen.union(tokens, ["founders-lesson-won", "founders-lesson-needs"]):
        assert all(len(say(language, Text(told))) <= 122 for language in LANGUAGES), told
    assert len(seen) >= 8
