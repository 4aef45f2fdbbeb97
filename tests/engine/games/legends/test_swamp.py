"""Exploration tokens face down, with the swamp among them: who learns what, and when."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from engine.games.legends.state import State
from engine.kernel.actors import PUBLIC
from tests.engine.games.legends import facts
from tests.engine.games.legends.builders import GAME, TOKENS
from tests.engine.games.legends.scenes import Position, asked, beginning, by_chance, facing, legal, played, points
from tests.engine.games.legends.slow_positions import steps

FACE_DOWN = dict.fromkeys(["D1", "D2", "I1", "T1", "T2", "T3"], "hidden")
SIX = [*facts.EXPLORATION, "swamp"]
NUMBER = dict(zip(SIX, range(TOKENS["spring"], TOKENS["swamp"] + 1), strict=True))


def hidden(card: int, **fields: Any) -> Position:
    """Seat 0 faces a card; six tokens lie face down."""
    return facing(card, **{"choices": {"exploration": "swamp"}, "tokens": FACE_DOWN} | fields)


def seen_by(position: Position, viewer: int) -> dict[str, int]:
    """The tokens on the board as a viewer sees them, by region."""
    seen: dict[str, Any] = GAME.observe(GAME.load(position), viewer).as_json()
    return {region: token for region, token in zip(facts.REGIONS, seen["tokens"], strict=True) if token}


def test_six_tokens_lie_face_down() -> None:
    """«берёт все жетоны исследования и жетон гиблого болота»

    «переворачивает их лицевой стороной вниз, перемешивает, а затем, не раскрывая, выкладывает в любые регионы»
    """
    p = played(beginning(board="laid", exploration="swamp"), "roll 0")
    while p["stage"]["kind"] != "dealing":
        p = played(p, legal(p)[0])
    assert list(p["tokens"].values()) == [TOKENS["hidden"]] * 6


def test_the_first_city_takes_the_token_whichever_it_is() -> None:
    """The swamp too.

    «Игрок, первым построивший город в регионе с таким жетоном (включая жетон гиблого болота), немедленно забирает его»
    «выкладывает перед собой лицевой стороной вверх»
    """
    p = played(hidden(9, armies=[{"D1": 1}]), "take 9", "city D1")
    assert by_chance(p)
    assert legal(p) == sorted(f"token {token}" for token in SIX)
    for token in SIX:
        after = played(p, f"token {token}")
        assert after["won"] == [[NUMBER[token]], [], []]
        assert "D1" not in seen_by(after, PUBLIC)
        seen: dict[str, Any] = GAME.observe(GAME.load(after), PUBLIC).as_json()
        assert seen["won"][0] == [NUMBER[token]]


def test_at_the_end_of_a_turn_one_may_look_at_a_token_in_a_controlled_region() -> None:
    """«По ходу партии участники могут подсматривать в лежащие на игровом поле жетоны»

    «если игрок контролирует регион с жетоном, то в конце своего хода он может подсмотреть, что это за жетон»
    """
    armies = [{"D1": 1, "D2": 1, "T1": 1}, {"D2": 1, "T1": 2, "T2": 1}]
    p = played(hidden(14, armies=armies), "take 14")
    assert legal(p, "peek") == ["peek D1"]
    assert by_chance(played(p, "peek D1"))
    assert legal(played(p, "peek D1", "token stable")) == ["end"]


def test_control_counts_as_it_is_then() -> None:
    armies = [{"D3": 1}, {"D2": 2}]
    p = played(hidden(2, armies=armies), "take 2")
    assert legal(p, "peek") == []
    assert legal(played(p, "move D3 D1"), "peek") == ["peek D1"]
    assert legal(played(p, "move D3 D2"), "peek") == []


def test_where_nobody_controls_nobody_looks() -> None:
    p = played(hidden(14, armies=[{"D1": 1}, {"D1": 1}]), "take 14")
    assert legal(p, "peek") == []


def without(*regions: str) -> dict[str, str]:
    return {region: token for region, token in FACE_DOWN.items() if region not in regions}


def test_only_who_looked_knows() -> None:
    p = played(hidden(14, armies=[{"D1": 1}, {"D2": 1}]), "take 14", "peek D1", "token swamp")
    assert seen_by(p, 0)["D1"] == TOKENS["swamp"]
    for viewer in (1, 2, PUBLIC):
        assert seen_by(p, viewer)["D1"] == TOKENS["hidden"]
    assert seen_by(p, 0)["D2"] == TOKENS["hidden"]


def test_who_has_looked_is_not_asked_again_and_still_knows() -> None:
    p = played(hidden(14, armies=[{"D1": 1}]), "take 14", "peek D1", "token swamp", "end", "deal 7")
    p = played(p, "take 13", "end", "deal 8", "take 16", "end", "deal 9", "take 19")
    assert (asked(p), legal(p, "peek")) == ([0], [])
    assert seen_by(p, 0)["D1"] == TOKENS["swamp"]


def test_another_looks_at_the_same_token() -> None:
    p = played(hidden(14, armies=[{"D1": 1}]), "take 14", "peek D1", "token swamp", "end", "deal 7")
    p = played(p | {"armies": [{"D1": 1}, {"D1": 2}, {}]}, "take 13", "peek D1")
    assert legal(p) == ["token swamp"]
    assert seen_by(played(p, "token swamp"), 1)["D1"] == TOKENS["swamp"]


def test_whoever_looks_has_left_his_action() -> None:
    p = played(hidden(2, armies=[{"D1": 1, "D2": 1}]), "take 2", "peek D1", "token stable")
    assert legal(p) == ["end", "peek D2"]
    p = played(hidden(10, armies=[{"D1": 1, "D2": 1}]), "take 10", "peek D1", "token stable")
    assert legal(p) == ["end", "peek D2"]


def test_what_was_looked_at_is_not_drawn_again() -> None:
    p = played(hidden(2, armies=[{"D1": 1, "D2": 1}]), "take 2", "peek D1", "token stable", "peek D2")
    assert legal(p) == sorted(f"token {token}" for token in SIX if token != "stable")


def test_a_city_shows_to_all_what_its_builder_had_seen() -> None:
    p = played(hidden(14, armies=[{"D1": 1}]), "take 14", "peek D1", "token swamp", "end", "deal 7")
    p = played(
        p | {"armies": [{}, {"D1": 1}, {}], "row": [9, *p["row"][1:]], "undrawn": swapped(p)}, "take 9", "city D1"
    )
    assert legal(p) == ["token swamp"]
    assert played(p, "token swamp")["won"] == [[], [TOKENS["swamp"]], []]


def swapped(p: Position) -> list[int]:
    """The deck, with the leftmost card of the row in it instead of card 9."""
    return sorted([p["row"][0], *(card for card in p["undrawn"] if card != 9)])


def test_the_swamp_costs_a_point() -> None:
    """«Владелец жетона гиблого болота теряет 1 очко в конце игры.»"""
    p = hidden(2, won=[["swamp"]], tokens=without("D1"))
    assert points(p)["tokens"] == -1
    assert sum(points(p).values()) == -1


@pytest.mark.parametrize("token", ["cottage", "stable"])
def test_a_token_shown_by_a_city_counts_at_once(token: str) -> None:
    p = played(hidden(4, armies=[{"D1": 1}]), "take 4", "city D1", f"token {token}")
    assert p["stage"]["left"] == (3 if token == "cottage" else 2)


@pytest.mark.parametrize(
    ("seats", "seed"),
    [
        pytest.param(2, 8, marks=pytest.mark.nightly),
        pytest.param(3, 9, marks=pytest.mark.nightly),
        (4, 2),
    ],
)
def test_who_has_not_looked_sees_the_same_in_another_world(seats: int, seed: int) -> None:
    """In the other world another token lies where somebody has looked. The control: he sees the difference."""
    sees: Counter[bool] = Counter()
    for state, position, _, _ in steps(seats, seed):
        for region, world in other_worlds(position):
            for viewer in [PUBLIC, *range(seats)]:
                looked = viewer != PUBLIC and region in position["seen"][viewer]
                sees[looked] += 1
                assert (seen_whole(state, viewer) != seen_whole(GAME.load(world), viewer)) == looked
    assert min(sees[True], sees[False]) > 20


def other_worlds(position: Position) -> Iterator[tuple[str, Position]]:
    """(region, position) with a token that nobody has drawn instead of the one that lies there."""
    drawn = [*position["tokens"].values(), *(token for won in position["won"] for token in won)]
    free = [token for token in NUMBER.values() if token not in drawn]
    for region, token in position["tokens"].items():
        if token in NUMBER.values() and free:
            yield region, position | {"tokens": position["tokens"] | {region: free[0]}}


def seen_whole(state: State, viewer: int) -> dict[str, object]:
    return GAME.observe(state, viewer).as_json()
