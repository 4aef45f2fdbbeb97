"""A corrected tile file: every problem at once, told in the words of the file's author."""

import copy
import random
from collections.abc import Callable

import pytest

from engine.content_files import Raw, read_content
from engine.games.founders.content import parse
from engine.games.founders.game import FILES, Founders
from engine.kernel.errors import ContentError
from engine.kernel.playout import walk

Change = Callable[[Raw], object]
RAW, _ = read_content("founders", FILES)


def problems(*changes: Change) -> list[str]:
    raw = copy.deepcopy(RAW)
    for change in changes:
        change(raw)
    with pytest.raises(ContentError) as caught:
        parse(raw)
    return [str(problem) for problem in caught.value.problems]


def tile(name: str, **fields: object) -> Change:
    return lambda raw: next(one for one in raw["tiles"]["tiles"] if one["id"] == name).update(fields)


def resource(name: str, **fields: object) -> Change:
    return lambda raw: next(one for one in raw["tiles"]["resources"] if one["id"] == name).update(fields)


def rules(**fields: object) -> Change:
    return lambda raw: raw["rules"].update(fields)


BROKEN = {
    "no such resource": (
        tile("v_mine", needs=["wood", "coal"]),
        "tiles.toml: tile v_mine: needs: coal is no resource of this file",
    ),
    "a need that comes later": (
        tile("v_mine", needs=["wood", "coins"]),
        "tiles.toml: tile v_mine: needs: a village tile cannot need coins, which city tiles give",
    ),
    "no need": (
        tile("p_juno", needs=[]),
        "tiles.toml: tile p_juno: needs: nature tiles need nothing, all others something",
    ),
    "a nature tile that needs": (
        tile("n_lake", needs=["wood"]),
        "tiles.toml: tile n_lake: needs: a nature tile cannot need wood, which nature tiles give",
    ),
    "one resource of a nature tile": (
        tile("n_lake", gives=["water", "water"]),
        "tiles.toml: tile n_lake: gives: a nature tile gives 2 different resources",
    ),
    "another kind's resource": (
        tile("v_mine", gives=["coins"]),
        "tiles.toml: tile v_mine: gives: coins is given by city tiles",
    ),
    "a prize for nothing": (
        tile("p_juno", points=0),
        "tiles.toml: tile p_juno: points: prizes have points, and only they",
    ),
    "no tile": (tile("p_juno", count=0), "tiles.toml: tile p_juno: count: must be 1 or more"),
    "a kind that is not there": (
        tile("p_juno", kind="temple"),
        "tiles.toml: tile p_juno: kind: must be 'nature', 'village', 'city' or 'prize'",
    ),
    "Russian letters": (
        tile("p_juno", id="храм_юноны"),
        "tiles.toml: tile храм_юноны: id: is of small Latin letters, digits and _, 18 at most",
    ),
    "two of a name": (tile("p_mars", id="p_juno"), "tiles.toml: tile p_juno is there 2 times"),
    "a village resource with a token": (
        resource("iron", token="war"),
        "tiles.toml: resource iron: has a token if it is of the kind city, and only then",
    ),
    "too many tiles": (tile("n_lake", count=60), "tiles.toml: there are more than 96 nature, village and city tiles"),
    "a row that is too long": (
        rules(rows={"nature": 3, "village": 6, "city": 1}),
        "rules.toml: rows: village: a row has at most 5 tiles",
    ),
    "a small draft": (
        rules(seats=[{"players": n, "prizes": 8, "draft": 4} for n in (2, 3, 4)]),
        "rules.toml: seats: a draft of 4 tiles is too small: 2 players take two tiles each, and one or more are left",
    ),
    "too many prizes": (
        rules(seats=[{"players": n, "prizes": 26, "draft": 9} for n in (2, 3, 4)]),
        "tiles.toml: 25 prize tiles are too few: 2 players open 26",
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_what_does_not_fit_is_told_to_the_author_of_the_file(name: str) -> None:
    change, said = BROKEN[name]
    assert said in problems(change)


def test_all_problems_are_told_at_once() -> None:
    found = problems(tile("v_mine", needs=["coal"]), tile("p_juno", count="one"), resource("iron", token="war"))
    assert len(found) >= 3
    assert any("tile p_juno: count" in one for one in found)


def test_a_corrected_file_is_played_without_touching_anything_else() -> None:
    """Winery and stable change their needs, another camp comes with three of them, and its id is new."""
    raw = copy.deepcopy(RAW)
    tile("v_winery", needs=["plants", "water"])(raw)
    tile("v_stable", needs=["wood", "plants"], count=4)(raw)
    raw["tiles"]["tiles"].append(
        {
            "id": "c_harbour",
            "kind": "city",
            "count": 2,
            "needs": ["fish", "wood", "water"],
            "gives": ["coins"],
            "source": "sourced",
        }
    )
    game = Founders(parse(raw), "corrected")
    state = game.new(3, {"vote": True})
    seen = {decision.code for _, decision in walk(game, state, random.Random(2))}
    assert game.standing(state).over
    assert "deal c_harbour" in seen
