"""How a match ends."""

from tests.engine.games.founders.builders import draw, placing, table

TEMPLE = ["c_market_iron 0 0", "c_camp_iron 1 0"]


def test_the_match_ends_only_with_a_turn() -> None:
    """«Игра заканчивается в конце хода игрока, если выполнено хотя бы одно из трёх условий:»"""
    made = placing("p_juno", TEMPLE).play(0, "place 0 1")
    assert (made.stage, made.standing.over) == ("ending", False)
    made.close()
    assert (made.stage, made.standing.over, made.actors) == ("over", True, [])


def test_the_match_ends_with_the_turn_that_took_the_last_prize() -> None:
    """«не осталось открытых призовых квадратов;»

    «Обычно игра заканчивается, когда все призовые квадраты присоединены к государствам.»
    «Присоединив последний такой квадрат, игрок завершает свой ход, затем начинается подсчёт очков.»
    """
    assert placing("p_juno", TEMPLE).play(0, "place 0 1").close().standing.reason == "prizes"
    made = placing("p_juno", TEMPLE, prizes=["p_juno", "p_mars"]).play(0, "place 0 1").close()
    assert (made.stage, made.position["turn"]) == ("opening", 1)
    assert placing("p_juno", TEMPLE, undrawn={}).play(0, "place 0 1").close().standing.reason == "prizes"


def test_the_match_ends_with_the_turn_that_opened_the_last_tile() -> None:
    """«Если квадраты закончились во всех стопках, партия завершается (см. ниже).»

    «ни в одной из трёх стопок не осталось квадратов;»
    «Бывает, что открытые призовые квадраты ещё остались, но стопки природных»
    «Открыв последний квадрат из этих стопок, игрок завершает свой ход, затем начинается подсчёт очков.»
    """
    made = table(["n_lake 0 0"], kind="opening", undrawn={"n_river": 1}).play(0, "open nature")
    draw(made, "deal n_river").play(0, "take n_river, place 0 1")
    assert made.close().standing.reason == "stacks"
    assert made.told("match_ended") == [{"kind": "match_ended", "reason": "stacks", "to": "public"}]


def test_the_match_ends_when_the_top_nature_tile_was_the_last() -> None:
    made = table(["n_lake 0 0"], row=["v_mine"], undrawn={"n_river": 1}).play(0, "nature")
    draw(made, "deal n_river").play(0, "place 0 1")
    assert made.close().standing.reason == "stacks"


def test_tiles_in_the_rows_alone_do_not_go_on() -> None:
    made = placing("n_lake", ["n_lake 0 0"], row=["n_lake", "v_mine"], undrawn={}).play(0, "place 0 1")
    assert made.close().stage == "over"
