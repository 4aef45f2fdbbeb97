"""War: which tiles are unprotected, and what becomes of a ruined one."""

from collections.abc import Iterable
from typing import Any

from tests.engine.games.founders.builders import Rules, places, placing, points, realm, table

RIVAL = ["n_lake 0 0", "n_forest 0 1", "v_mine 1 0", "n_cliff 1 -1", "p_mars 2 0"]


def raid(*rival: str, row: Iterable[str] = ("n_river",), **fields: Any) -> Rules:
    return table(["n_forest 0 0"], list(rival), row=list(row), hands=[{"war": 1}], **fields).play(0, "use war")


def test_war_ruins_a_tile_of_a_rival() -> None:
    """«Жетон войны разоряет один квадрат соперника.»

    «С помощью жетона войны вы можете совершить набег на чужое государство»
    """
    made = raid(*RIVAL).play(0, "war 1 2 0")
    assert made.position["realms"][1][4]["ruined"]
    assert made.position["hands"][0] == {}
    assert table(["n_forest 0 0"], ["n_lake 0 0"], ["v_mine 0 0 coin"], row=["n_river"], hands=[{"war": 1}]).play(
        0, "use war"
    ).legal() == ["war 1 0 0", "war 2 0 0"]


def test_only_the_farthest_tile_of_every_column_is_unprotected() -> None:
    """«Разыгрывая такой жетон, положите его на любой незащищённый квадрат соперника.»

    «Незащищённым считается самый дальний от владельца квадрат в каждом вертикальном ряду его»
    """
    assert raid(*RIVAL).legal() == ["war 1 0 1", "war 1 1 0", "war 1 2 0"]


def test_the_tiles_with_arrows() -> None:
    """«Незащищённые квадраты показаны стрелками.»

    A state as in the picture: columns of different height, one with a gap.
    """
    state = realm("n_lake 0 0", "n_lake 0 1", "n_lake 0 2", "n_lake 1 2", "n_lake 1 0", "n_lake 2 0", "n_lake 2 -1")
    assert [laid.place for laid in state.unprotected] == [(0, 2), (1, 2), (2, 0)]


def test_tiles_near_their_owner_are_safe() -> None:
    """«По возможности размещайте важные квадраты ближе к себе, чтобы их не могли разорить соперники»"""
    assert "war 1 1 -1" not in raid(*RIVAL).legal()


def test_a_ruined_tile_shields_its_column() -> None:
    assert raid("n_lake 0 0", "n_forest 0 1 war", "v_mine 1 0").legal() == ["war 1 1 0"]


def test_a_ruined_tile_gives_nothing_and_scores_nothing() -> None:
    """«До конца партии этот квадрат не производит ресурсов»"""
    own = ["n_forest 0 0 war", "n_cliff 1 0", "n_lake 0 1"]
    assert places(placing("v_mine", own)) == []
    assert points(["n_lake 0 0", "p_mars 0 1 war"])["prizes"] == 0
    assert points(["n_lake 0 0", "p_mars 0 1"])["prizes"] == 3


def test_war_lies_on_top_of_a_craftsman() -> None:
    """«Если на разорённом квадрате лежал жетон мастера, жетон войны кладётся поверх него.»

    «Владелец квадрата не получит очков за мастера в конце игры.»
    «Квадрат с жетоном мастера может быть разорён — тогда он не принесёт очков.»
    """
    made = raid("n_lake 0 0", "v_winery 0 1 craftsman").play(0, "war 1 0 1")
    assert made.position["realms"][1][1] == {
        "tile": "v_winery",
        "x": 0,
        "y": 1,
        "ruined": True,
        "craftsman": True,
        "coins": 0,
    }
    assert dict(made.standing.seats[1].by)["craftsmen"] == 0
    assert points(["n_lake 0 0", "v_winery 0 1 craftsman"])["craftsmen"] == 2


def test_a_tile_stays_though_its_neighbour_gives_nothing_any_more() -> None:
    """«Присоединённый квадрат остаётся на своём месте»"""
    made = raid("n_cliff 0 0", "n_forest 1 0", "v_mine 0 -1").play(0, "war 1 0 0")
    assert len(made.position["realms"][1]) == 3
    assert not made.position["realms"][1][2]["ruined"]
