"""Taking tokens, and when one may be played."""

import pytest

from engine.kernel.actors import CHANCE
from tests.engine.games.founders.builders import GAME, TILES, draw, placing, table
from tests.engine.games.founders.facts import TOKENS

MARKET = ["v_mine 0 0", "n_cliff 1 0"]


@pytest.mark.parametrize("tile", [tile.id for tile in TILES.values() if tile.kind == "city"])
def test_every_city_tile_brings_a_token_of_its_kind(tile: str) -> None:
    """«В процессе игры вы можете получить жетоны войны, монет, телег и мастеров.»

    «Фиолетовые городские квадраты сразу после присоединения приносят вам соответствующие жетоны»
    «Как только вы добавляете к своему государству городской квадрат»
    «Например, присоединив рынок (приносит монеты), вы берёте жетон монеты.»
    """
    makers = {"iron": "v_mine", "fish": "v_pier", "horses": "v_stable", "wine": "v_winery", "cloth": "v_weaver"}
    village, base = TILES[tile].needs
    nature = next(one.id for one in TILES.values() if one.kind == "nature" and base in one.gives)
    made = placing(tile, [f"{makers.get(village, 'v_goldmine')} 0 0", f"{nature} 1 0"]).play(0, "place 0 1")
    token = TOKENS[TILES[tile].gives[0]]
    if token == "master":
        draw(made, "hire wine")
        assert made.position["masters"][0] == ["wine"]
    else:
        assert made.position["hands"][0] == {token: 1}
        assert made.told("token_taken") == [{"kind": "token_taken", "seat": 0, "token": token, "to": "public"}]


def test_a_city_tile_brings_its_token_once() -> None:
    """«Вы получаете жетон только в момент присоединения городского квадрата»

    «На следующих ходах этот квадрат не приносит жетонов (только ресурс)»
    """
    made = placing("c_market_iron", [*MARKET, "c_market_iron 0 -1"], row=["c_market_iron", "c_market_iron"])
    made.play(0, "place 0 1")
    assert made.position["hands"][0] == {"coin": 1}
    made.close().play(1, "open nature")
    assert made.position["hands"][0] == {"coin": 1}


def test_from_an_empty_reserve_nothing_is_taken() -> None:
    made = placing("c_market_iron", MARKET, supply={"war": 6}).play(0, "place 0 1")
    assert (made.position["hands"][0], made.stage) == ({}, "ending")
    own = ["v_winery 0 0", "n_lake 1 0"]
    assert placing("c_inn_wine", own, guild=[]).play(0, "place 0 1").stage == "ending"


def test_a_token_is_played_after_the_opening_or_not_at_all() -> None:
    """«Вы можете (но не обязаны) разыграть один свой жетон сразу после того, как открыли квадрат.»

    «В свой ход вы можете разыграть один жетон сразу после того, как открыли квадрат.»
    «Вы не обязаны разыгрывать жетоны.»
    """
    hands = [{"war": 1}, {"war": 1}]
    made = table(["n_forest 0 0"], kind="opening", hands=hands)
    assert not any(code.startswith("use") for code in made.legal())
    draw(made.play(0, "open nature"), "deal n_lake")
    assert "use war" in made.legal()
    made.play(0, "take n_lake, place 0 1")
    assert made.legal() == ["end"]


def test_one_token_a_turn_of_whatever_kind() -> None:
    """«В ход вы можете разыграть только один жетон (любого вида).»"""
    hands = [{"war": 2, "coin": 1}]
    made = table(["n_forest 0 0"], row=["n_lake"], hands=hands)
    assert made.legal() == ["take n_lake", "use war", "use coin"]
    assert made.play(0, "use war, war 1 0 0").legal() == ["take n_lake"]


def test_a_token_cannot_be_played_in_the_turn_in_which_it_was_taken() -> None:
    """«Вы не можете разыграть жетон сразу после его получения (см. ниже).»"""
    made = placing("c_camp_iron", ["v_mine 0 0", "n_cliff 1 0"]).play(0, "place 0 1")
    assert (made.position["hands"][0], made.legal()) == ({"war": 1}, ["end"])


def test_any_number_of_tokens_may_be_held_for_all_to_see() -> None:
    """«Вы можете держать на руках сколько угодно любых жетонов.»

    «Все игроки должны видеть, какие жетоны у вас есть.»
    """
    made = table(["n_forest 0 0"], row=["n_lake"], hands=[{"war": 3, "coin": 6, "cart": 2}], masters=[["fish", "iron"]])
    seen = GAME.observe(made.state, 1)
    assert (seen.hands[0], seen.masters[0]) == ((3, 6, 2), ("fish", "iron"))


def test_a_token_without_a_target_cannot_be_played() -> None:
    made = table(["n_forest 0 0"], ["n_lake 0 0 war"], row=["n_lake"], hands=[{"war": 1, "coin": 1, "cart": 1}])
    assert made.legal() == ["take n_lake"]
    assert CHANCE not in made.actors
