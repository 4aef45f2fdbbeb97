"""Setting up the board: any layout that the booklet allows, and no other."""

import random
from collections import defaultdict
from itertools import product
from typing import Any

import pytest

from engine.games.legends.state import State
from engine.kernel.actors import CHANCE
from engine.kernel.playout import walk
from tests.engine.games.legends import facts
from tests.engine.games.legends.builders import BOARD, GAME, new_table, table
from tests.support.playing import Table

LAY = "lay desert, turn 90, lay volcano, turn 270, lay red_forest, turn 0, lay horseshoe, turn 180"


def laid(**options: Any) -> Table:
    """The board is about to be laid out by seat 1."""
    return new_table(3, board="laid", **options).play(CHANCE, "roll 1")


def at_the_start(fragments: str, **choices: str) -> Table:
    return table(
        {
            "choices": {"board": "laid", **choices},
            "coins": [12, 12],
            "stage": {"kind": "starting", "who": "turn"},
            "fragments": fragments,
        }
    )


def test_by_lot_one_of_all_seats_lays_out_the_board() -> None:
    """«Выберите игрока, который подготовит игровое поле.»"""
    made = new_table(3, board="laid")
    assert made.legal(CHANCE) == ["roll 0", "roll 1", "roll 2"]
    assert made.play(CHANCE, "roll 2").actors == [2]


def test_he_chooses_side_and_place_of_every_fragment() -> None:
    """«Он выбирает, какой стороной положить фрагменты»

    «размещает 4 фрагмента игрового поля буквой «Т»»
    """
    made = laid()
    assert made.legal() == [f"lay {side}" for side in (
        "meadows", "desert", "red_forest", "three_islands", "volcano", "ice_islands", "citadel_rock", "horseshoe",
    )]  # fmt: skip
    made.play(1, LAY)
    assert made.position["fragments"] == "desert 90, volcano 270, red_forest 0, horseshoe 180"
    assert made.told("side_laid")[1] == {
        "kind": "side_laid",
        "by": 1,
        "side": "volcano",
        "place": "left",
        "to": "public",
    }


def test_each_fragment_may_lie_turned_by_any_quarters() -> None:
    """«(фрагменты могут быть повернуты друг к другу любыми сторонами)»

    «Фрагменты игрового поля можно располагать как горизонтально, так и вертикально.»
    """
    made = laid()
    for side in ("volcano", "meadows", "red_forest", "horseshoe"):
        assert made.play(1, f"lay {side}").legal() == ["turn 0", "turn 90", "turn 180", "turn 270"]
        made.play(1, "turn 90")


def test_a_fragment_lies_there_with_one_side_only() -> None:
    made = laid().play(1, "lay volcano, turn 0")
    assert not {"lay volcano", "lay ice_islands"} & set(made.legal())


def test_the_desert_lies_in_the_middle_or_not_at_all() -> None:
    """«Этот фрагмент должен быть центральным.»

    «На место центрального фрагмента вы можете поместить любой фрагмент»
    «за исключением случая, когда в игре присутствует фрагмент с символом»
    """
    made = laid().play(1, "lay volcano, turn 0")
    assert "lay desert" not in made.legal()
    assert "lay meadows" in made.legal()


def test_the_start_region_lies_on_the_central_fragment() -> None:
    """«Поместите жетон стартового региона в регион, удовлетворяющий условиям»

    «Регион находится на центральном фрагменте игрового поля»
    """
    made = at_the_start("volcano 0, horseshoe 0, meadows 0, three_islands 0")
    assert {code.split()[1][0] for code in made.legal()} == {"V"}


def test_the_start_region_is_joined_to_an_island_of_another_fragment() -> None:
    """«Регион соединён пунктирной линией с островом на другом фрагменте игрового поля.»"""
    assert at_the_start(BOARD).legal() == ["start D4", "start D5", "start D6"]
    turned = BOARD.replace("desert 0", "desert 90")
    assert at_the_start(turned).legal() == ["start D1", "start D5", "start D6"]
    assert at_the_start("red_forest 0, horseshoe 0, volcano 0, meadows 0").legal() == ["start F2", "start F3"]


def test_with_the_desert_the_start_region_lies_on_it() -> None:
    """«Если в игре есть этот фрагмент, жетон стартового региона нужно размещать на нём.»"""
    ring = at_the_start("horseshoe 0, desert 0, ice_islands 0, three_islands 0", layout="ring")
    assert ring.legal() == ["start D4", "start D6"]


def test_every_layout_agrees_with_the_facts() -> None:
    """A region is joined over the edge where a turned fragment shows its exit."""
    opposite = {"left": 90, "right": 270}
    for turn, other in product((0, 90, 180, 270), repeat=2):
        fragments = f"volcano {turn}, horseshoe {other}, meadows {opposite['left']}, three_islands 0"
        lying = {"centre": ("volcano", turn // 90), "left": ("horseshoe", other // 90), "right": ("meadows", 1),
                 "bottom": ("three_islands", 0)}  # fmt: skip
        assert [code.split()[1] for code in at_the_start(fragments).legal()] == sorted(facts.starts("t", lying))


def test_the_ring_variant_joins_four_fragments_in_a_rectangle() -> None:
    """«4 фрагмента игрового поля можно расположить не в виде буквы «Т», а прямоугольником»"""
    made = laid(layout="ring").play(1, "lay volcano")
    assert made.legal() == ["turn 0", "turn 180"]
    made.play(1, "turn 0, lay desert, turn 0, lay citadel_rock, turn 0, lay red_forest, turn 0")
    assert [code.split()[1][0] for code in made.legal()] == ["D", "D"]
    regions = at_the_start("volcano 0, meadows 0, citadel_rock 0, red_forest 0", layout="ring").legal()
    assert regions == ["start M4", "start M5", "start F1", "start F2", "start V4", "start V7", "start K1", "start K2"]


def random_board(seed: int, layout: str = "t") -> tuple[str, str]:
    state = GAME.new(2, {option.name: option.default for option in GAME.info.options} | {"layout": layout})
    for _ in walk(GAME, state, random.Random(seed)):
        if state.start:
            return state.fragments, state.start
    raise AssertionError


@pytest.mark.parametrize("layout", ["t", "ring"])
def test_chance_lays_out_only_what_a_person_may(layout: str) -> None:
    for seed in range(150):
        fragments, start = random_board(seed, layout)
        made = new_table(2, board="laid", layout=layout).play(CHANCE, "roll 0")
        run = [f"lay {part.split()[0]}, turn {part.split()[1]}" for part in fragments.split(", ")]
        assert made.play(0, ", ".join([*run, f"start {start}"])).position["start"] == start


def test_chance_reaches_every_side_at_every_place() -> None:
    seen = {
        (part.split()[0], place) for seed in range(400) for place, part in enumerate(random_board(seed)[0].split(", "))
    }
    assert len(seen) == 7 * 4 + 1
    assert ("desert", 0) in seen


def layouts(state: State) -> dict[str, float]:
    """How likely each order of sides is, turns left out."""
    if len(state.fragments.split(", ")) == 4 and GAME.actors(state) and state.stage.kind == "starting":
        return {", ".join(part.split()[0] for part in state.fragments.split(", ")): 1.0}
    legal, weights = list(GAME.legal(state, CHANCE)), GAME.weights(state)
    found: dict[str, float] = defaultdict(float)
    for number, decision in enumerate(legal if weights else legal[:1]):
        after = GAME.clone(state)
        GAME.apply(after, CHANCE, decision)
        share = weights[number] / sum(weights) if weights else 1.0
        for order, chance in layouts(after).items():
            found[order] += share * chance
    return found


@pytest.mark.parametrize(("layout", "number"), [("t", 6 * 8 * 2 + 6 * 24), ("ring", 24 * 16)])
def test_for_chance_all_layouts_are_alike(layout: str, number: int) -> None:
    """With the desert or the meadows in the middle 48 orders each; with each of six others 24: the desert is barred."""
    chances = layouts(GAME.new(2, {option.name: option.default for option in GAME.info.options} | {"layout": layout}))
    assert len(chances) == number
    assert all(abs(chance * number - 1) < 1e-9 for chance in chances.values())


def test_steps_of_laying_out_can_be_taken_back() -> None:
    made = new_table(3, board="laid", hold=True).play(CHANCE, "roll 1")
    before = made.position
    assert made.play(1, "lay desert").undo(1).position == before
