"""A turn begins: a tile is opened, and a full row goes away."""

from engine.kernel.actors import CHANCE
from tests.engine.games.founders.builders import GAME, draw, table

OWN = ["n_forest 0 0", "n_cliff 1 0"]
VILLAGES = ["v_mine", "v_mine", "v_stable", "v_pier", "v_winery"]
CITIES = ["c_inn_gold", "c_inn_gold", "c_camp_iron", "c_market_fish", "c_camp_horses"]


def test_a_turn_begins_with_a_tile_of_any_stack() -> None:
    """«В начале хода вы должны открыть квадрат из любой стопки.»"""
    assert table(OWN, kind="opening").legal()[:-1] == ["open nature", "open village", "open city"]


def test_then_a_token_may_be_played_and_a_tile_is_attached() -> None:
    """«Затем вы можете разыграть один из своих жетонов.»

    «Наконец, вы должны присоединить к своему государству один из открытых квадратов»
    """
    made = table(OWN, kind="opening", hands=[{"war": 1}], row=["v_mine"])
    draw(made.play(0, "open nature"), "deal n_lake")
    assert made.legal() == ["take n_lake", "take v_mine", "use war"]


def test_the_tile_comes_to_the_row_of_its_stack() -> None:
    """«Выберите одну из трёх стопок (зелёную, синюю или фиолетовую)»

    «У каждой стопки свой ряд, в котором могут лежать только квадраты из этой стопки.»
    """
    made = draw(table(OWN, kind="opening", row=["n_lake", "v_mine"]).play(0, "open village"), "deal v_pier")
    assert made.position["rows"] == [["n_lake"], ["v_mine", "v_pier"], []]


def test_a_full_row_is_swept_away_first() -> None:
    """«Если в этом ряду уже лежат 5 квадратов, то уберите все их в коробку»

    «В каждом ряду может быть не более 5 квадратов.»
    """
    made = table(OWN, kind="opening", row=VILLAGES).play(0, "open village")
    assert (made.position["rows"][1], made.stage) == ([], "drawing")
    assert draw(made, "deal v_pier").position["rows"][1] == ["v_pier"]


def test_ivan_opens_the_fourth_tile_of_the_village_row() -> None:
    """«Иван выбирает синюю стопку.»

    «Справа от неё в ряду лежат 3 квадрата.»
    «Иван берёт верхний квадрат из стопки»
    """
    made = table(OWN, kind="opening", row=VILLAGES[:3]).play(0, "open village")
    assert draw(made, "deal v_weaver").position["rows"][1] == ["v_mine", "v_mine", "v_stable", "v_weaver"]


def test_sergei_opens_a_sixth_tile_of_the_city_row() -> None:
    """«Сергей выбирает фиолетовую стопку, справа от которой в ряду уже лежат 5 квадратов.»

    «Он убирает эти 5 квадратов в коробку, затем берёт верхний квадрат из стопки»
    """
    made = draw(table(OWN, kind="opening", row=CITIES).play(0, "open city"), "deal c_inn_wine")
    assert made.position["rows"][2] == ["c_inn_wine"]
    assert made.position["swept"] == {"c_market_fish": 1, "c_camp_horses": 1, "c_camp_iron": 1, "c_inn_gold": 2}


def test_a_full_row_stays_while_another_stack_is_opened() -> None:
    """«5 квадратов в ряду убираются, только если вы открываете квадрат из той же стопки.»"""
    made = table(OWN, kind="opening", row=VILLAGES).play(0, "open nature")
    assert made.position["rows"][1] == VILLAGES


def test_swept_tiles_never_come_back_and_may_be_looked_at() -> None:
    """«Убранные квадраты не возвращаются в игру, хотя игроки могут смотреть их.»"""
    made = table(OWN, kind="opening", row=["v_pier", "v_pier", "v_pier", "v_mine", "v_mine"]).play(0, "open village")
    assert "deal v_pier" not in made.legal(CHANCE)
    seen = GAME.observe(made.state, 1)
    assert dict(zip(GAME.content.tiles, seen.swept, strict=True))["v_pier"] == 3


def test_an_empty_stack_cannot_be_opened() -> None:
    made = table(OWN, kind="opening", undrawn={"n_lake": 1, "c_inn_wine": 1})
    assert made.legal()[:2] == ["open nature", "open city"]
