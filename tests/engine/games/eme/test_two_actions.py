"""Cards with two actions."""

import pytest

from tests.engine.games.eme.builders import taking

PLACE_OR_MOVE, DESTROY_OR_CITY, PLACE_OR_CITY, DESTROY_AND_PLACE = 19, 23, 24, 15


@pytest.mark.parametrize(
    ("card", "kinds"),
    [
        (PLACE_OR_MOVE, ["use place", "use move", "end"]),
        (DESTROY_OR_CITY, ["use destroy", "use city", "end"]),
        (PLACE_OR_CITY, ["use place", "use city", "end"]),
        (DESTROY_AND_PLACE, ["use destroy", "use place", "end"]),
    ],
)
def test_of_two_actions_one_is_chosen_first(card: int, kinds: list[str]) -> None:
    assert taking(card).legal() == kinds


@pytest.mark.parametrize(("first", "stage"), [("place", "placing"), ("move", "moving")])
def test_or_gives_one_of_the_actions(first: str, stage: str) -> None:
    """«Если указаны 2 разные действия с «and/or» между ними, можно выполнить оба/одно на выбор.»

    «Si 2 actions différentes figurent sur la carte avec le symbole "/" entre elles»
    «le joueur choisit quelle action il souhaite effectuer»
    """
    made = taking(PLACE_OR_MOVE).play(0, f"use {first}")
    assert made.stage == stage
    assert "next" not in made.legal()


def test_or_ends_after_the_chosen_action() -> None:
    assert taking(PLACE_OR_MOVE).play(0, "use place, place A12*2").stage == "ending"


def test_and_gives_both_actions_the_first_printed_first() -> None:
    """«можно выполнить оба»

    «Si c'est le symbole "+" qui figure sur la carte, le joueur peut alors effectuer les 2 actions.»
    """
    made = taking(DESTROY_AND_PLACE, armies=[{"A12": 3}, {"A1": 1}])
    made.play(0, "use destroy, destroy A1 1, place A12")
    assert (made.stage, made.position["armies"]) == ("ending", [{"A12": 4}, {}, {}])


def test_and_gives_both_actions_the_other_way_round() -> None:
    """The order is free: an army just placed may even be the one destroyed."""
    made = taking(DESTROY_AND_PLACE).play(0, "use place, place A12, destroy A12 0")
    assert (made.stage, made.position["armies"][0]) == ("ending", {"A12": 3})


def test_destroying_an_own_army_makes_room_for_the_one_to_place() -> None:
    made = taking(DESTROY_AND_PLACE, armies=[{"A12": 1, "A1": 13}]).play(0, "use destroy, destroy A1 0")
    assert "place A12" in made.legal()


@pytest.mark.parametrize(
    ("run", "armies"),
    [
        ("use destroy, destroy A1 1, end", [{"A12": 3}, {}, {}]),
        ("use destroy, next, place A12", [{"A12": 4}, {"A1": 1}, {}]),
        ("use place, place A12, end", [{"A12": 4}, {"A1": 1}, {}]),
        ("use place, next, destroy A1 1", [{"A12": 3}, {}, {}]),
    ],
)
def test_with_and_one_action_alone_may_be_done(run: str, armies: list[dict[str, int]]) -> None:
    """«можно выполнить оба/одно на выбор»"""
    assert taking(DESTROY_AND_PLACE, armies=[{"A12": 3}, {"A1": 1}]).play(0, run).position["armies"] == armies


@pytest.mark.parametrize("run", ["end", "use destroy, end", "use destroy, next, end", "use place, next, end"])
def test_with_and_both_actions_may_be_ignored(run: str) -> None:
    """«choisir d'ignorer l'action»"""
    made = taking(DESTROY_AND_PLACE, armies=[{"A12": 3}, {"A1": 1}]).play(0, run)
    assert (made.stage, made.position["armies"]) == ("dealing", [{"A12": 3}, {"A1": 1}, {}])


@pytest.mark.parametrize("run", ["end", "use place, end", "use move, end"])
def test_with_or_both_actions_may_be_ignored(run: str) -> None:
    """«choisir d'ignorer l'action»"""
    assert taking(PLACE_OR_MOVE).play(0, run).stage == "dealing"


def test_card_24_may_build_a_city_in_the_english_printing() -> None:
    assert taking(PLACE_OR_CITY).play(0, "use city, city A12").position["cities"][0] == {"A12": 1}


def test_card_24_only_places_in_the_printing_with_symbols() -> None:
    made = taking(PLACE_OR_CITY, choices={"card24": "symbols"})
    assert (made.stage, made.legal()) == ("placing", ["place A12", "end"])


def test_choosing_what_cannot_be_done_leaves_the_end() -> None:
    made = taking(PLACE_OR_CITY, cities=[{"A1": 3}]).play(0, "use city")
    assert (made.legal(), made.match.held) == (["end"], 0)
