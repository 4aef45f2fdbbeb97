"""The end of a match, who controls what then, and who has won."""

import random
from typing import Any

import pytest

from engine.games import registry
from engine.kernel.playout import walk
from tests.engine.games.legends import facts
from tests.engine.games.legends.builders import GAME, position, random_match, standing, table

TWO = [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], [12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22]]


def last_turns(seats: int, cards: int) -> dict[str, Any]:
    """Hands one card short of the end for the last two seats, and that many cards left."""
    deck = facts.deck(seats)
    taken = [[deck.pop() for _ in range(cards - (seat >= seats - 2))] for seat in range(seats)]
    return position(seats, taken=taken, row=deck[:6], undrawn=sorted(deck[6:]), turn=seats - 2)


@pytest.mark.parametrize(("seats", "cards"), [(2, 11), (3, 10), (4, 8)])
def test_the_match_ends_when_everybody_has_his_number_of_cards(seats: int, cards: int) -> None:
    """«Игра завершается, когда каждый игрок соберёт определённое количество карт, зависящее от числа игроков»

    «В партии на **2 игроков** каждый должен собрать **11 карт**.»
    «На **3 игроков** — **10 карт**.»
    «На **4 игроков** — **8 карт**.»
    """
    made = table(last_turns(seats, cards), seed=1)
    made.play(seats - 2, f"take {made.position['row'][0]}, end")
    assert not made.match.over
    made.play(seats - 1, f"take {made.position['row'][0]}, end")
    assert (made.match.over, made.standing.reason) == (True, "cards")


def test_points_are_final_when_the_match_is_over_and_can_be_read_before() -> None:
    """«Теперь игроки подсчитывают победные очки.»"""
    made = table(position(armies=[{"D4": 1}]))
    assert (made.standing.over, made.standing.seats[0].total) == (False, 2), "the region and its island"
    assert standing(2, taken=TWO, stage={"kind": "over"}).over


def by(seat: int = 0, **fields: Any) -> dict[str, int]:
    return dict(standing(**fields).seats[seat].by)


def test_a_controlled_region_is_worth_a_point() -> None:
    """«игрок получает по 1 победному очку за каждый регион на поле под своим контролем»"""
    assert by(armies=[{"D1": 1, "D2": 1, "H1": 1}])["regions"] == 3


def test_most_pieces_control_a_region_cities_among_them() -> None:
    """«Игрок контролирует те регионы, где его фишек (армий и городов) больше, чем фишек любого другого игрока.»"""
    assert by(armies=[{"D1": 1}, {"D1": 1}], cities=[{"D1": 1}])["regions"] == 1
    assert by(armies=[{"D1": 2}, {"D1": 1}, {"D1": 1}])["regions"] == 1, "more than any other, not more than half"


def test_equal_numbers_give_a_region_to_nobody() -> None:
    """«Если у двух или более игроков поровну фишек в регионе, его никто не контролирует.»"""
    assert [by(seat, armies=[{"D1": 2}, {"D1": 2}, {"D1": 1}])["regions"] for seat in range(3)] == [0, 0, 0]


def test_neutral_armies_control_like_a_third_player() -> None:
    """«учитывайте эти армии, как если бы ими управлял третий воображаемый игрок»"""
    armies = [{"I1": 1, "I4": 1}, {}, {"I1": 1, "I2": 1, "I3": 1}]
    assert by(seats=2, armies=armies) == {"regions": 1, "islands": 1, "cards": 0, "elixirs": 0}


def test_a_controlled_island_is_worth_a_point() -> None:
    """«игрок получает по 1 победному очку за каждый остров под своим контролем»"""
    assert by(armies=[{"T1": 1, "I3": 1, "H1": 1}])["islands"] == 3


def test_most_controlled_regions_control_an_island() -> None:
    """«Остров контролирует тот игрок, который контролирует на нём наибольшее число регионов.»"""
    assert [by(seat, armies=[{"H1": 1, "H2": 1}, {"H3": 9}])["islands"] for seat in range(2)] == [1, 0]


def test_equally_many_regions_give_an_island_to_nobody() -> None:
    """«При равенстве по регионам остров никто не контролирует.»"""
    assert [by(seat, armies=[{"H1": 1}, {"H3": 9}])["islands"] for seat in range(2)] == [0, 0]


def test_the_most_points_win() -> None:
    """«больше всего победных очков, управляет сильнейшей империей и становится победителем»"""
    found = standing(armies=[{"D1": 1}, {"D2": 1, "H1": 1}, {}])
    assert (found.winners, found.tie_break) == ((1,), None)


def test_equal_points_more_coins_win() -> None:
    """«При равенстве победных очков побеждает претендент с наибольшей суммой денег.»"""
    found = standing(armies=[{"I1": 1}, {"H1": 1}], coins=[3, 4, 9])
    assert (found.winners, found.tie_break) == ((1,), "coins")


def test_equal_coins_too_more_armies_on_the_board_win() -> None:
    """«Если спор этим не решён, побеждает претендент с наибольшим количеством армий на поле.»"""
    found = standing(armies=[{"I1": 1}, {"H1": 2}], cities=[{"I1": 3}])
    assert (found.winners, found.tie_break) == ((1,), "armies")


def test_equal_armies_too_more_controlled_regions_win() -> None:
    """«Если опять ничья, победу отдают тому из претендентов, кто контролирует больше всего регионов.»"""
    # Two regions on islands that nobody controls, against a region with its island.
    found = standing(armies=[{"H1": 1, "D1": 1}, {"T1": 2}, {}], cities=[{}, {}, {"H2": 1, "D2": 1}])
    assert [seat.total for seat in found.seats] == [2, 2, 2]
    assert (found.winners, found.tie_break) == ((0,), "regions")


def test_a_tie_in_everything_is_shared() -> None:
    found = standing(armies=[{"I1": 1}, {"H1": 1}])
    assert (found.winners, found.tie_break) == ((0, 1), "shared")


def test_in_the_long_game_the_points_of_three_matches_are_summed() -> None:
    """«определите самого могущественного императора в серии из трёх игр»

    «Победит тот, кто по итогам серии скопит наибольшее количество победных очков.»
    """
    series = registry.playable(GAME, {"games": 3})
    state = series.new(2, {option.name: option.default for option in GAME.info.options} | {"games": 3})
    for _ in walk(series, state, random.Random(5)):
        pass
    found = series.standing(state)
    assert len(dict(found.seats[0].by)) == 3
    totals = [sum(dict(seat.by).values()) for seat in found.seats]
    assert found.winners == tuple(seat for seat in range(2) if totals[seat] == max(totals))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_row_is_as_full_as_the_arithmetic_says(seats: int) -> None:
    """Full for every turn of two players; with more the deck ends, and the last have fewer cards to choose from."""
    sizes = [len(state.row) for state, _, _ in random_match(seats, {}, 4) if state.stage.kind == "taking_card"]
    assert sizes[-5:] == ([6, 6, 6, 6, 6] if seats == 2 else [6, 6, 5, 4, 3])


def test_a_seat_with_all_its_cards_is_passed_over_in_a_position_made_by_hand() -> None:
    made = table(
        position(2, taken=[[*range(1, 10)], [*range(10, 13), 15, 17, 18, *range(21, 26)]], row=[13, 14, 16, 19])
    )
    made.play(0, "take 13, end")
    while made.stage == "dealing":
        made.deal(made.position["undrawn"][0])
    assert made.actors == [0]
