"""Before the first round."""

from collections import Counter

from engine.games.territories.state import State
from engine.kernel.actors import CHANCE, PUBLIC
from engine.kernel.event import Event
from engine.kernel.options import settle
from tests.engine.games.territories.builders import GAME, Table
from tests.engine.games.territories.reference_model import CARDS, DEVELOPMENTS, TASKS


def fresh(seats: int) -> State:
    return GAME.new(seats, settle(GAME.info.options, GAME.info.seats, seats, {}))


def draw(state: State, code: str) -> list[Event]:
    return list(GAME.apply(state, CHANCE, GAME.parse(code)))


def test_every_card_of_the_deck_may_come_next() -> None:
    """«Хорошо перемешайте колоду.»"""
    state = fresh(2)
    assert [one.code for one in GAME.legal(state, CHANCE)] == [f"deal {number}" for number in range(1, 121)]
    assert GAME.weights(state) is None


def test_everybody_gets_four_cards_and_nobody_sees_the_deck() -> None:
    """«Раздайте всем игрокам по 4 карты, остальную колоду положите в центр, рубашкой вверх.»"""
    state = fresh(3)
    for number in range(1, 13):
        draw(state, f"deal {number}")
    assert [player.hand for player in state.players] == [(1, 4, 7, 10), (2, 5, 8, 11), (3, 6, 9, 12)]
    seen = GAME.observe(state, PUBLIC)
    assert seen.deck == 108
    assert seen.hand == ()


def test_chance_says_who_leads_first() -> None:
    """«Решите, кто будет первым ведущим (кубиками или как-то иначе).»"""
    state = fresh(3)
    for number in range(1, 13):
        draw(state, f"deal {number}")
    assert [one.code for one in GAME.legal(state, CHANCE)] == ["lead 0", "lead 1", "lead 2"]
    draw(state, "lead 2")
    assert (state.leader, state.round) == (2, 1)


def test_there_are_two_to_six_players() -> None:
    assert list(GAME.info.seats) == [2, 3, 4, 5, 6]


def test_everybody_draws_a_card_at_the_start_of_every_round_the_first_included() -> None:
    state = fresh(2)
    for number in range(1, 9):
        draw(state, f"deal {number}")
    draw(state, "lead 1")
    draw(state, "deal 9")
    draw(state, "deal 10")
    assert [len(player.hand) for player in state.players] == [5, 5]
    assert 9 in state.players[1].hand, "the leader draws first"
    assert state.stage.kind == "construction"


def test_one_more_card_may_be_bought_for_three_coins() -> None:
    table = Table().set(coins=[3, 2])
    assert table.legal(0, "buy") == ["buy"]
    assert table.legal(1, "buy") == []
    table.play(0, "buy").draw("deal 50")
    assert table.state.players[0].hand == (50,)
    assert table.state.players[0].coins == 0
    assert table.legal(0, "buy") == []


def test_nobody_begins_with_coins() -> None:
    assert [player.coins for player in fresh(4).players] == [0] * 4


def test_there_are_120_cards_28_tasks_and_18_developments() -> None:
    kinds = Counter(kind["kind"] for kind in CARDS.values())
    assert kinds == {"building": 51, "character": 22, "event": 22, "reputation": 16, "bridge": 9}
    assert (len(TASKS), len(DEVELOPMENTS)) == (28, 18)


def test_an_influence_card_says_of_which_of_the_two_kinds_it_is() -> None:
    """«На картах влияния написано к чему они относятся»"""
    influence = [card for card in GAME.content.cards[1:] if card.kind in ("event", "reputation")]
    assert len(influence) == 38
    assert all(card.standing and not card.play for card in influence if card.kind == "reputation")


def test_the_goal_depends_on_the_number_of_players_and_on_an_option() -> None:
    goals = {"normal": (18, 18, 16, 16, 16), "short": (14, 14, 12, 12, 12), "long": (22, 22, 20, 20, 20)}
    for choice, numbers in goals.items():
        assert tuple(GAME.content.goal(seats, choice) for seats in range(2, 7)) == numbers
    assert GAME.content.goal(2, 25) == 25
