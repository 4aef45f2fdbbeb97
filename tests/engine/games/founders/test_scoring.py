"""Victory points, the winner, and what breaks a tie."""

from typing import Any

from engine.kernel.standing import Standing
from tests.engine.games.founders.builders import GAME, points, position

IVAN = ["n_lake 0 0", "p_fons 1 0", "p_moneta 0 1", "p_venus 1 1", "p_juno 0 2", "v_winery 1 2 craftsman"]
SERGEI = ["n_lake 0 0", "p_mars 1 0", "p_jupiter 0 1", "p_minerva 1 1"]


def standing(*realms: list[str], **fields: Any) -> Standing:
    return GAME.standing(
        GAME.load(position(*realms, prizes=[], **{"stage": {"kind": "over", "reason": "prizes"}, **fields}))
    )


def test_points_have_four_headings() -> None:
    """«Каждый игрок подсчитывает заработанные очки:»

    «победные очки, указанные на призовых квадратах в своём государстве;»
    """
    assert points(["n_lake 0 0", "p_fons 1 0"]) == {"prizes": 1, "craftsmen": 0, "tokens": 0, "replaced": 0}


def test_a_craftsman_on_a_tile_is_worth_two_points() -> None:
    """«2 очка за каждого мастера в своём государстве;»"""
    assert points(["v_mine 0 0 craftsman", "v_pier 1 0 craftsman"])["craftsmen"] == 4


def test_a_token_in_the_hand_is_worth_a_point() -> None:
    """«Каждый жетон, оставшийся у вас на руках к концу игры, приносит 1 победное очко.»

    «1 очко за каждый жетон, оставшийся на руках;»
    «Каждый оставшийся на руках жетон приносит вам 1 победное очко в конце партии.»
    """
    assert points(["n_lake 0 0"], hands=[{"war": 1, "coin": 2, "cart": 1}], masters=[["wine", "fish"]])["tokens"] == 6


def test_most_points_win() -> None:
    """«Игрок с наибольшей суммой очков становится победителем.»"""
    found = standing(["n_lake 0 0", "p_fons 1 0"], ["n_lake 0 0", "p_moneta 1 0"], ["n_lake 0 0", "p_juno 1 0"])
    assert [seat.place for seat in found.seats] == [3, 2, 1]


def test_ivan_and_sergei_have_twelve_points_each_and_ivan_has_more_prizes() -> None:
    """«Если на победу с равным счётом претендует несколько игроков, побеждает тот из них»

    «Пример: у Ивана в государстве 4 призовых квадрата (1 одноочковый, 2 двухочковых и 1 трёхочковый)»
    «Он получает $1 + 2 + 2 + 3 + 2 + 3 - 1 = 12$ очков.»
    «У Сергея тоже 12 очков, но только 3 призовых квадрата.»
    «Иван угодил богам лучше, чем Сергей, и объявляется Основателем Империи.»

    1 + 2 + 2 + 3, a vine-grower, three tokens, a replaced tile; against three temples and three tokens.
    """
    hands = [{"war": 1, "coin": 2}, {"coin": 3}]
    found = standing(IVAN, SERGEI, hands=hands, replaced=[["n_forest"]])
    assert dict(found.seats[0].by) == {"prizes": 8, "craftsmen": 2, "tokens": 3, "replaced": -1}
    assert [(seat.total, seat.place) for seat in found.seats] == [(12, 1), (12, 2)]
    assert found.tie_break == "prize_tiles"


def test_ruined_prizes_break_a_tie_and_else_it_is_shared() -> None:
    found = standing(["n_lake 0 0", "p_fons 1 0", "p_juno 0 1 war"], ["n_lake 0 0", "p_lares 1 0"])
    assert [(seat.total, seat.place) for seat in found.seats] == [(1, 1), (1, 2)]
    found = standing(["n_lake 0 0", "p_fons 1 0"], ["n_lake 0 0", "p_lares 1 0"])
    assert ([seat.place for seat in found.seats], found.tie_break) == ([1, 1], "shared")
