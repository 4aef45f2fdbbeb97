"""Craftsmen: drawing one, and where he may work."""

from engine.kernel.actors import CHANCE
from tests.engine.games.founders.builders import GAME, draw, places, placing, points, table

INN = ["v_winery 0 0", "n_lake 1 0"]


def test_a_craftsman_is_drawn_unseen_and_then_shown() -> None:
    """«Жетоны мастеров (с чашей на обороте) перемешайте лицом вниз.»

    «Получая жетон мастера, вы тянете его в закрытую, а потом показываете всем игрокам»
    """
    made = placing("c_inn_wine", INN, masters=[[], ["fish"]]).play(0, "place 0 1")
    assert made.legal(CHANCE) == ["hire iron", "hire gold", "hire cloth", "hire wine", "hire horses"]
    draw(made, "hire cloth")
    assert (made.stage, GAME.observe(made.state, 1).masters) == ("ending", (("cloth",), ("fish",)))


def test_a_craftsman_lies_on_a_tile_that_gives_his_resource() -> None:
    """«Жетон мастера делает так, чтобы один ваш квадрат приносил очки вместо ресурса.»

    «Разыгрывая жетон мастера, положите его на деревенский квадрат в своём государстве»
    «Кладите жетон мастера лицом вверх, чтобы видеть символ победных очков.»
    """
    own = ["v_winery 0 0", "n_lake 1 0", "v_pier 0 1", "v_winery 1 1"]
    made = table(own, ["v_winery 0 0"], row=["n_lake"], masters=[["wine"]]).play(0, "use master")
    assert made.legal() == ["master 0 0", "master 1 1"]
    made.play(0, "master 1 1")
    assert (made.position["masters"][0], made.position["realms"][0][3]["craftsman"]) == ([], True)
    assert GAME.observe(made.state, 1).realms[0][3].craftsman


def test_a_tile_with_a_craftsman_gives_points_instead_of_its_resource() -> None:
    """«Теперь этот квадрат больше не производит ресурсов»"""
    own = ["v_mine 0 0 craftsman", "n_cliff 1 0"]
    assert places(placing("c_market_iron", own)) == []
    assert points(own)["craftsmen"] == 2


def test_a_craftsman_who_finds_no_tile_is_a_token_like_any_other() -> None:
    """«Если вы не смогли выложить жетон мастера на квадрат с подходящим ресурсом, он»"""
    made = table(["n_lake 0 0"], row=["n_lake"], masters=[["wine"]])
    assert made.legal() == ["take n_lake"]
    assert dict(made.standing.seats[0].by)["tokens"] == 1


def test_a_craftsman_may_come_to_a_tile_with_a_coin_and_to_no_ruined_one() -> None:
    own = ["v_winery 0 0 coin", "n_lake 1 0", "v_winery 0 1 war"]
    made = table(own, row=["n_lake"], masters=[["wine"]]).play(0, "use master")
    assert made.legal() == ["master 0 0"]


def test_a_craftsman_does_not_work_where_his_resource_is_only_carried() -> None:
    """«Жетон мастера можно положить только непосредственно на тот квадрат»

    «Нельзя «перевезти» этот ресурс на другой квадрат и выложить мастера туда.»
    """
    own = ["n_lake 0 0", "n_lake 1 0", "v_pier 0 1", "v_pier 1 1"]
    made = table(own, row=["n_lake"], masters=[["iron"]], carts=[[{"x": 0, "y": 0}]])
    assert made.legal() == ["take n_lake"]
