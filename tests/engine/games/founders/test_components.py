"""What is in the box."""

from collections import Counter

from engine.games.founders.content import TOKENS
from tests.engine.games.founders import facts
from tests.engine.games.founders.builders import GAME, TILES


def test_there_are_ninety_seven_tiles_of_four_kinds() -> None:
    """«97 картонных квадратов, а именно:»

    «24 природных квадрата (с зелёной рубашкой)»
    «24 деревенских квадрата (с синей рубашкой)»
    «24 городских квадрата (с фиолетовой рубашкой)»
    «25 призовых квадратов (с красной рубашкой)»
    """
    kinds: Counter[str] = Counter()
    for tile in TILES.values():
        kinds[tile.kind] += tile.count
    assert kinds == {"nature": 24, "village": 24, "city": 24, "prize": 25}
    assert kinds.total() == 97


def test_there_are_six_tokens_of_each_of_four_kinds() -> None:
    """«24 жетона, а именно:»

    «6 жетонов войны»
    «6 жетонов монет»
    «6 жетонов телег»
    «6 жетонов мастеров»
    """
    assert dict(zip(TOKENS, GAME.content.supply, strict=True)) == {"war": 6, "coin": 6, "cart": 6}
    assert len(GAME.content.craftsmen) == 6


def test_every_tile_is_as_the_facts_have_it() -> None:
    """«В левом верхнем углу квадрата указано, какие ресурсы требуются для его присоединения»"""
    found = {
        name: (tile.kind, tile.count, " ".join(tile.needs), tile.gives, tile.points) for name, tile in TILES.items()
    }
    assert found == {name: tuple(tile) for name, tile in facts.TILES.items()}


def test_prizes_give_points_and_nothing_else_does() -> None:
    """«Красные призовые квадраты не производят никаких ресурсов, зато дают победные очки.»"""
    assert {tile.kind for tile in TILES.values() if tile.points} == {"prize"}
    assert all(not tile.gives for tile in TILES.values() if tile.kind == "prize")
    assert {tile.points for tile in TILES.values() if tile.kind == "prize"} == {1, 2, 3}


def test_there_is_a_craftsman_for_every_village_resource() -> None:
    """«Все шесть жетонов мастеров разные: каждому соответствует один ресурс с деревенских квадратов.»"""
    given = {tile.gives[0] for tile in TILES.values() if tile.kind == "village"}
    assert sorted(GAME.content.craftsmen) == sorted(given) == sorted(facts.CRAFTSMEN)


def test_every_tile_says_how_certain_it_is() -> None:
    marks: Counter[str] = Counter()
    for tile in TILES.values():
        marks[tile.source] += tile.count
    assert marks == {"sourced": 27, "inferred": 30, "invented": 40}
