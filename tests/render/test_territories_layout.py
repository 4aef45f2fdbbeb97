"""Where lands lie, and how cards look: unions in one piece whatever they are, and a faulty layout file is refused."""

import copy
import random
from itertools import pairwise
from typing import Any

import pytest

from engine.kernel.errors import ContentError
from render.layout_files import read_layout
from render.territories.figures import figure
from render.territories.layout import check
from render.territories.places import Cell, planned, sizes
from tests.render.territories_boards import CONTENT

CARDS = (*CONTENT.cards[1:], *CONTENT.developments[1:])


def made_up(chance: random.Random) -> tuple[tuple[str, ...], ...]:
    """Unions of up to eight lands, thirty lands at most."""
    unions, number = [], 0
    while number < 30 and chance.random() < 0.9:
        size = chance.choice((1, 1, 1, 2, 3, 8))
        unions.append(tuple(f"A{number + step}" for step in range(size)))
        number += size
    return tuple(unions)


def in_one_piece(cells: set[Cell]) -> bool:
    found, fresh = set[Cell](), [next(iter(cells))]
    while fresh:
        x, y = fresh.pop()
        found.add((x, y))
        beside = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}
        fresh += (beside & cells) - found
    return found == cells


@pytest.mark.parametrize("seed", range(40))
def test_every_union_is_one_piece_and_no_two_lands_share_a_cell(seed: int) -> None:
    chance = random.Random(seed)
    unions = made_up(chance)
    bridges = tuple(pair for union in unions for pair in pairwise(union))
    plan = planned(unions, bridges, 1.2)
    assert len(set(plan.cells.values())) == sum(map(len, unions))
    assert all(0 <= x < plan.columns and 0 <= y < plan.rows for x, y in plan.cells.values())
    for union in unions:
        assert in_one_piece({plan.cells[land] for land in union})


def test_lands_of_a_chain_lie_side_by_side() -> None:
    plan = planned((("A1", "B7", "A2", "C1"),), (("A1", "C1"), ("C1", "B7"), ("B7", "A2")), 1.0)
    for a, b in (("A1", "C1"), ("C1", "B7"), ("B7", "A2")):
        (x, y), (u, v) = plan.cells[a], plan.cells[b]
        assert abs(x - u) + abs(y - v) == 1


def test_cells_are_as_large_as_they_can_be() -> None:
    assert sizes(12, 4 / 3)[0] == (4, 3)
    assert sizes(0, 1.0)[0] == (1, 1)


def spoilt() -> dict[str, Any]:
    return copy.deepcopy(read_layout("territories"))


def test_every_card_has_an_icon_in_the_file() -> None:
    assert {icon["id"] for icon in read_layout("territories")["icons"]} == {card.id for card in CARDS}


def test_all_faults_are_named_at_once() -> None:
    raw = spoilt()
    icons = {icon["id"]: icon for icon in raw["icons"]}
    icons["b_mill"]["form"] = "helmet"
    icons["c_spy"]["form"] = "mill"
    icons["c_sage"]["beard"] = "blue"
    icons["e_hail"] |= {"tint": "pink", "thing": "sleet"}
    raw["icons"] += [{"id": "b_pagoda"}, {"id": "b_wall", "form": "wall"}]
    with pytest.raises(ContentError) as caught:
        check(CARDS, raw)
    assert [str(problem) for problem in caught.value.problems] == [
        "layout.toml: icons b_mill: no such form: helmet",
        "layout.toml: icons b_pagoda: no such card",
        "layout.toml: icons b_wall: is there 2 times",
        "layout.toml: icons c_sage: no such beard: blue",
        "layout.toml: icons c_spy: no such form: mill",
        "layout.toml: icons e_hail: no such thing: sleet",
        "layout.toml: icons e_hail: no such tint: pink",
    ]
    raw["icons"][0]["colour"] = "red"
    with pytest.raises(ContentError):
        check(CARDS, raw)


def test_a_card_that_is_not_in_the_file_is_drawn_by_what_it_does() -> None:
    """Even where nothing is said of any card each looks different from all others."""
    icons = check(CARDS, {"icons": []})
    kinds = {card.id: card for card in CARDS}
    assert icons["b_chapel"].thing == "laurel"
    assert icons["c_thief"].thing == "hand"
    drawn = {name: figure(card.kind, icons[name], 48).colours.tobytes() for name, card in kinds.items()}
    assert len(set(drawn.values())) == len(kinds)
