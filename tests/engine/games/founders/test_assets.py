"""Assets of a seat in Founders, by the names that hints compare."""

from engine.kernel.abilities import assets
from tests.engine.games.founders.builders import GAME, position


def made(realm: list[str]) -> list[str]:
    """The resources that the realm of seat 0 makes, as hints name them."""
    state = GAME.load(position(realm, ["n_grove 0 0"]))
    return [name.removeprefix("makes ") for name in assets(GAME, state, 0) if name.startswith("makes ")]


def test_what_the_tiles_of_a_realm_make_is_named_once() -> None:
    assert made(["n_lake 0 0", "n_lake 1 0", "v_winery 2 0"]) == ["plants", "water", "wine"]


def test_a_tile_with_a_war_token_or_a_craftsman_makes_nothing() -> None:
    assert made(["n_lake 0 0", "v_winery 1 0 war"]) == ["plants", "water"]
    assert made(["n_lake 0 0", "v_winery 1 0 craftsman"]) == ["plants", "water"]
