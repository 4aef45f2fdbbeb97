"""When the match ends."""

from typing import Any

import pytest

from engine.kernel.actors import CHANCE
from tests.engine.games.eme import facts
from tests.engine.games.eme.builders import new_table, position, random_match, table


@pytest.mark.parametrize(("seats", "cards"), [(2, 13), (3, 10), (4, 8), (5, 7)])
@pytest.mark.parametrize("refill", ["after", "at_once"])
def test_the_match_ends_when_everybody_has_his_number_of_cards(seats: int, cards: int, refill: str) -> None:
    """«Партия завершается, когда у каждого игрока оказывается 13/10/8/7 карт при 2/3/4/5 участниках.»

    «La partie s'arrête lorsque les joueurs possèdent un certain nombre de cartes»
    «à 5 joueurs : 7 cartes», «à 4 joueurs : 8 cartes», «à 3 joueurs : 10 cartes», «à 2 joueurs : 13 cartes»
    """
    ends = 0
    for state, actor, decision in random_match(seats, {"refill": refill}, seed=seats):
        ends += decision is not None and decision.code == "end"
        over = all(len(taken) == cards for taken in state.taken) and state.stage.kind == "over"
        assert over == (actor is None)
    assert ends == seats * cards


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_has_equally_many_turns(seats: int) -> None:
    made = new_table(seats)
    while made.stage != "over":
        actor = made.awaited[0]
        made.play(actor, made.legal(actor)[0])
    assert [len(cards) for cards in made.position["taken"]] == [facts.CARDS_TO_END[seats]] * seats


def last_turns(seats: int, turns: int, **fields: Any) -> dict[str, Any]:
    """A position in which only this many cards are still to be taken, by the last seats."""
    deck, cards = facts.deck(seats), facts.CARDS_TO_END[seats]
    hands = [cards - (seat >= seats - turns) for seat in range(seats)]
    taken = [[deck.pop() for _ in range(number)] for number in hands]
    return position(seats, taken=taken, row=deck[:6], turn=seats - turns, **fields)


def test_the_match_goes_on_until_the_last_player_has_ended_his_turn() -> None:
    made = table(last_turns(3, 2), hold=True)
    made.play(1, f"{made.legal()[0]}, end").play(CHANCE, made.legal(CHANCE)[0])
    assert made.actors == [2]
    made.play(2, made.legal()[0])
    assert made.stage != "over"
    made.play(2, "end")
    assert (made.stage, made.actors, made.told("match_ended")) == (
        "over",
        [],
        [{"kind": "match_ended", "reason": "cards", "to": "public"}],
    )


def test_after_the_last_turn_no_card_is_drawn() -> None:
    made = table(last_turns(3, 1), hold=True)
    row = made.position["row"]
    made.play(2, f"{made.legal()[0]}, end")
    assert (made.stage, made.position["row"]) == ("over", row[1:])


@pytest.mark.parametrize("refill", ["after", "at_once"])
def test_with_four_players_the_deck_runs_dry_exactly_before_the_last_turn(refill: str) -> None:
    """37 cards: 6 in the row and 31 refills; the last one comes in turn 31 of 32, so six cards lie before turn 32."""
    turn, last_draw, in_row = 0, 0, 0
    for state, _, decision in random_match(4, {"refill": refill}, seed=4):
        code = decision.code if decision else ""
        turn += code.startswith("take")
        last_draw = turn if code.startswith("deal") else last_draw
        in_row = len(state.row) if code.startswith("take") else in_row
    assert (turn, last_draw, in_row) == (32, 31, 6)
    assert (state.undrawn, len(state.row)) == ([], 5)


@pytest.mark.parametrize(("seats", "left"), [(2, 6), (3, 2), (4, 0), (5, 2)])
def test_how_many_cards_are_left_in_the_deck(seats: int, left: int) -> None:
    *_, (state, _, _) = random_match(seats, {}, seed=9)
    assert len(state.undrawn) == left


def test_a_seat_with_all_its_cards_is_passed_over_in_a_position_made_by_hand() -> None:
    """Not reachable by play; "when everybody has them" is the rule, whoever comes first."""
    deck = facts.deck(2)
    made = table(position(2, taken=[deck[:13], deck[13:24]], row=deck[24:30], turn=1, undrawn=deck[30:]), hold=True)
    made.play(1, f"take {deck[24]}, end").play(CHANCE, made.legal(CHANCE)[0])
    assert (made.stage, made.actors) == ("taking_card", [1])
    made.play(1, f"take {deck[25]}, end")
    assert made.stage == "over"
