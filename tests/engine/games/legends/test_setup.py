"""Setting up the rest: row, armies, neutral armies, coins."""

from typing import Any

import pytest

from engine.kernel.actors import CHANCE, PUBLIC
from tests.engine.games.legends import facts
from tests.engine.games.legends.builders import BOARD, GAME, VARIANTS, new_table, random_match, table
from tests.support.playing import Table


def until(kind: str, seats: int = 3, **options: Any) -> Table:
    """The same match by chance, up to the first position at this stage."""
    made = new_table(seats, **options)
    while made.stage != kind:
        made.play(made.actors[0], made.legal()[0])
    return made


def laid_out(**fields: Any) -> Table:
    stage = {"kind": "outpost", "who": "chance"}
    return table(
        {"coins": [11, 11, 11], "row": [1, 2, 3, 4, 5, 6], "fragments": BOARD, "start": "D5", "stage": stage, **fields}
    )


def test_every_card_of_the_deck_may_come_next() -> None:
    """«Перетасуйте колоду карт и сложите лицевой стороной вниз рядом с полем.»"""
    made = until("dealing", 4)
    assert made.legal(CHANCE) == [f"deal {card}" for card in range(1, 35)]
    assert "deal 7" not in made.deal(7).legal(CHANCE)


def test_six_cards_lie_face_up_in_a_row() -> None:
    """«Вытяните 6 карт и выложите их в ряд лицевой стороной вверх вдоль любого края поля.»"""
    made = until("dealing").deal(5, 4, 3, 2, 1)
    assert made.stage == "dealing"
    assert made.deal(9).position["row"] == [5, 4, 3, 2, 1, 9]
    assert made.stage == "outpost"


def test_leaders_stay_in_the_box_without_their_variant() -> None:
    """«Отложите в сторону все карты с символами на рубашке»

    «Если это ваша первая партия, уберите в коробку все оставшиеся компоненты»
    """
    position = until("auction").position
    assert position["leaders"] == [-1, -1, -1]
    assert position["tokens"] == {}
    plain = {option.name: option.default for option in GAME.info.options}
    assert {name: plain[name] for name in VARIANTS} == dict.fromkeys(VARIANTS, False)
    assert (plain["exploration"], plain["layout"], plain["games"]) == ("none", "t", 1)


def test_everybody_has_eighteen_armies_and_three_cities() -> None:
    """«Каждый игрок берёт набор деревянных фишек одного цвета (18 кубиков — армии, 3 замка — города)»"""
    seen = GAME.observe(new_table(4).match.state, PUBLIC)
    assert (seen.supply, seen.cities_left) == ((18,) * 4, (3,) * 4)


def test_four_armies_of_everybody_stand_in_the_start_region() -> None:
    """«выставляет 4 армии в стартовый регион»"""
    made = until("outpost")
    start = made.position["start"]
    assert made.position["armies"] == [{start: 4}] * 3


def test_one_more_of_everybody_stands_on_another_fragment() -> None:
    """«берёт по одному кубику армии из запаса каждого игрока»

    «размещает их все в один из регионов острова на другом фрагменте игрового поля»
    """
    made = laid_out()
    assert made.legal() == [
        f"outpost {r}" for r in ("T1", "T2", "T3", "I1", "I2", "I3", "I4", "I5", "H1", "H2", "H3", "H4", "H5")
    ]
    assert made.play(CHANCE, "outpost I3").position["armies"] == [{"I3": 1}] * 3


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_begins_with_five_armies(seats: int) -> None:
    """«каждый начнёт игру с 5 армиями»

    «4 в стартовом регионе на центральном фрагменте и 1 в регионе на другом фрагменте»
    """
    position = until("rolling" if seats == 2 else "auction", seats).position
    for row in position["armies"][:seats]:
        assert sorted(row.values()) == [1, 4]
        start, other = sorted(row, key=row.get, reverse=True)
        assert start == position["start"]
        assert facts.side_of(other) != facts.side_of(start)


def test_who_lays_out_the_board_also_chooses_where_the_fifth_armies_stand() -> None:
    made = new_table(3, board="laid").play(CHANCE, "roll 2")
    made.play(2, "lay desert, turn 0, lay volcano, turn 0, lay red_forest, turn 0, lay horseshoe, turn 0, start D4")
    made.deal(1, 2, 3, 4, 5, 6)
    assert (made.stage, made.actors) == ("outpost", [2])


def neutral(left: int = 10, **fields: Any) -> Table:
    stage = {"kind": "neutral", "who": "turn", "left": left}
    return table({"coins": [12, 12], "row": [1, 2, 3, 4, 5, 6], "stage": stage, **fields})


def test_two_players_place_ten_neutral_armies_one_at_a_time_in_turn() -> None:
    """«игроки выбирают цвет, не участвующий в игре, и по очереди выставляют по одной армии этого цвета»

    «до тех пор, пока не будут выставлены 10 армий»
    """
    made = neutral()
    for number in range(10):
        assert made.stage == "neutral"
        made.play(number % 2, "neutral H1")
    assert made.stage == "auction"
    assert made.position["armies"] == [{}, {}, {"H1": 10}]


def test_a_neutral_army_goes_to_any_region() -> None:
    """«в любые регионы игрового поля»"""
    on_the_table = [
        r
        for side in ("desert", "three_islands", "ice_islands", "horseshoe")
        for i in facts.SIDES[side]["islands"]
        for r in i
    ]
    assert neutral().legal() == [f"neutral {region}" for region in on_the_table]


def test_by_option_chance_places_the_neutral_armies() -> None:
    made = until("neutral", 2, neutral="drawn")
    assert made.actors == [CHANCE]
    for _ in range(10):
        made.play(CHANCE, made.legal()[0])
    assert made.stage == "auction"


def test_the_die_or_the_youngest_says_who_places_the_first_neutral_army() -> None:
    made = until("rolling", 2)
    assert (made.position["stage"]["prize"], made.legal(CHANCE)) == ("neutral", ["roll 0", "roll 1"])
    assert made.play(CHANCE, "roll 1").actors == [1]
    asked = until("youngest", 2, ties="youngest").play(0, "youngest 1").play(1, "youngest 1")
    assert (asked.stage, asked.actors) == ("neutral", [1])


@pytest.mark.parametrize(("seats", "coins"), [(2, 12), (3, 11), (4, 9)])
def test_coins_by_the_number_of_players(seats: int, coins: int) -> None:
    """«Каждый игрок получает монет на сумму, зависящую от числа участников партии»

    «2 игрока — 12»
    «3 игрока — 11»
    «4 игрока — 9»
    """
    assert new_table(seats).position["coins"] == [coins] * seats


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_variants_at_once_are_set_up_and_played_to_the_end(seats: int) -> None:
    """«поэтому вы сможете воспользоваться ими в последующих партиях»"""
    for exploration in ("open", "swamp"):
        *_, (state, _, _) = random_match(seats, VARIANTS | {"exploration": exploration, "layout": "ring"}, 3)
        assert GAME.standing(state).over
