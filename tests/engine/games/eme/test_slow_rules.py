"""The engine against rules written a second time: every list, every position, and whole trees of play."""

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from engine.games.eme.state import State
from engine.kernel.options import Options
from engine.kernel.playout import perft
from tests.engine.games.eme import facts, slow_rules, slow_scorer
from tests.engine.games.eme.builders import GAME, every_option, position, random_match
from tests.support.reference_model import Position

OPTIONS = every_option()


def some_options(seed: int) -> Options:
    return random.Random(seed).choice(OPTIONS)


def codes(state: State, actor: int) -> list[str]:
    return [decision.code for decision in GAME.legal(state, actor)]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(10))
def test_every_list_and_every_position_of_a_random_match_is_the_same(seats: int, seed: int) -> None:
    expected = None
    for state, actor, decision in random_match(seats, some_options(seed * 10 + seats), seed):
        found = GAME.save(state)
        assert expected is None or found == expected
        assert slow_rules.actors(found) == list(GAME.actors(state))
        for one in slow_rules.actors(found):
            assert sorted(slow_rules.legal(found, one)) == sorted(codes(state, one))
        if decision is not None:
            assert actor is not None
            expected = slow_rules.play(found, actor, decision.code)


@pytest.mark.parametrize(
    "options",
    [
        # Seven shares no factor with the numbers of choices: every pair of choices is still there by day.
        pytest.param(
            options, marks=[] if number % 7 == 0 else [pytest.mark.nightly], id="-".join(map(str, options.values()))
        )
        for number, options in enumerate(OPTIONS)
    ],
)
def test_a_whole_match_by_the_slow_rules_ends_in_the_same_position(options: Options) -> None:
    state = GAME.new(2, options | {"games": 1})
    slow, rng = GAME.save(state), random.Random(8)
    while GAME.actors(state):
        actor = rng.choice(list(GAME.actors(state)))
        code = rng.choice(sorted(slow_rules.legal(slow, actor)))
        GAME.apply(state, actor, GAME.parse(code))
        slow = slow_rules.play(slow, actor, code)
    assert GAME.save(state) == slow
    assert slow["stage"] == {"kind": "over"}


def test_nobody_but_the_actors_has_anything_to_decide() -> None:
    for state, _, _ in random_match(3, {"ties": "youngest", "tokens": True}, seed=2):
        strangers = {-3, -2, -1, 0, 1, 2, 3, 4, 7} - set(GAME.actors(state))
        assert [GAME.legal(state, stranger) for stranger in strangers if GAME.legal(state, stranger)] == []


def late(seats: int, left: int, **fields: Any) -> Position:
    """The last seats have a card each to take; a small row, so that the tree is small."""
    deck, cards = facts.deck(seats), facts.CARDS_TO_END[seats]
    hands = [cards - (seat >= seats - left) for seat in range(seats)]
    row, undrawn = fields.pop("row"), fields.pop("undrawn", [])
    rest = [card for card in deck if card not in row + undrawn]
    taken = [[rest.pop(0) for _ in range(number)] for number in hands]
    return position(seats, row=row, taken=taken, undrawn=undrawn, turn=seats - left, **fields)


TREES: dict[str, tuple[Position, int, int]] = {
    # What is counted: its position, how deep, how many. The first three can be checked by hand: 5 x 5 x 5;
    # 4 x (2 x 4 + 3 + 2); 25 x 25 x 12.
    "an auction of few coins": (position(stage={"kind": "auction"}, coins=[1, 1, 0]), 3, 125),
    "a tie asked at the table": (
        position(stage={"kind": "youngest", "among": [0, 2], "answers": [-1, -1], "prize": "bid"}, bids=[2, 1, 2]),
        3,
        52,
    ),
    "neutral armies": (position(2, stage={"kind": "neutral", "left": 2}), 3, 7500),
    "one turn": (position(coins=[1, 1, 1], armies=[{"A12": 2}], cities=[{"A25": 1}]), 3, 168),
    "both, either or none": (position(row=[15], armies=[{"A12": 1, "A1": 1}, {"A8": 1}], cities=[{"A3": 1}]), 4, 1357),
    "the last turn": (late(3, 1, row=[20, 23], armies=[{"A8": 1}, {}, {"A9": 1, "A14": 1}]), 9, 202),
    "two last turns and a dry deck": (late(2, 2, row=[16, 19], armies=[{"A8": 1}, {"A9": 1}], coins=[1, 0]), 9, 32),
    "refilled at once": (late(2, 2, row=[2, 4], undrawn=[6, 41], choices={"refill": "at_once"}), 6, 22),
    "a short cut over the gulf": (position(2, row=[28], armies=[{"A14": 2}]), 4, 1385),
    "by sea on the other side": (position(row=[41], armies=[{"B4": 1, "B15": 1}], choices={"side": "B"}), 4, 1505),
}


@pytest.mark.parametrize("name", TREES)
def test_the_tree_of_play_has_as_many_branches(name: str) -> None:
    start, depth, expected = TREES[name]
    state = GAME.load(start)
    assert slow_rules.count(GAME.save(state), depth) == expected
    assert perft(GAME, state, depth) == expected


def sampled_positions(number: int) -> Iterator[State]:
    """Positions from random matches of all sizes and options, every second one final."""
    rng = random.Random(77)
    for index in range(number):
        last = rng.randrange(100) if index % 2 else 10_000
        *_, (state, _, _) = islice(random_match(2 + index % 4, some_options(index), index), last + 1)
        yield state


@pytest.mark.parametrize("number", [100, pytest.param(300, marks=pytest.mark.nightly)])
def test_points_and_places_are_the_same_as_counted_slowly(number: int) -> None:
    found = 0
    for state in sampled_positions(number):
        standing = GAME.standing(state)
        for seat, (regions, continents, goods, place) in enumerate(slow_scorer.score(GAME.save(state))):
            by = dict(standing.seats[seat].by)
            assert (by.pop("regions"), by.pop("continents")) == (regions, continents)
            assert sum(by.values()) == goods
            assert standing.seats[seat].total == regions + continents + goods
            assert standing.seats[seat].place == place
        found += standing.over
    assert found == number / 2
