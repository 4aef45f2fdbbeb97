"""Secret lists by number: what everybody is told of them is true, and tells no more than their length and ways out."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.presenter import payload
from bot.presenter.payload import Button
from bot.presenter.screen import Do, Slot
from engine.kernel.abilities import marks, places
from engine.kernel.actors import CHANCE, PUBLIC
from engine.kernel.decision import Decision
from engine.kernel.observation import Ask
from engine.kernel.playout import walk
from tests.bot.presenter.scenes import Table
from tests.laws.reference_models import single_matches
from tests.support.laws import laws_of
from tests.support.survivors.game import Position, Survivors
from tests.support.tables import Case
from tests.support.toy_game import ToyGame
from tests.support.toy_pieces import ToyState

SEED = 31


def told_wrong(game: Any, state: Any) -> list[Ask]:
    """Asks that tell the group something else about a list than its seat finds there."""
    wrong = []
    for ask in game.observe(state, PUBLIC).asks:
        own = tuple(decision.code for decision in places(game, state, ask.seat))
        if ask.legal is None and (ask.slots not in (0, len(own)) or own[len(own) - len(ask.known) :] != ask.known):
            wrong.append(ask)
    return wrong


@single_matches
def test_a_secret_list_is_as_long_and_ends_as_the_group_is_told(case: Case, states: list[Any]) -> None:
    for state in states[::3]:
        assert told_wrong(case.game, state) == [], (
            f"{case.name}: `slots` is the length of the seat's list and `known` its end. Where equal cards would make "
            "the list shorter, `places` (engine/kernel/abilities.py) has an entry for each of them"
        )


@single_matches
def test_all_know_which_marks_a_seat_has_and_it_alone_what_they_stand_for(case: Case, states: list[Any]) -> None:
    rng, differ = random.Random(32), 0
    for state in states[::3]:
        world = case.game.imagine(case.game.observe(state, PUBLIC), rng)
        for seat in range(case.seats):
            here, there = (marks(case.game, one, seat) for one in (state, world))
            own = case.game.imagine(case.game.observe(state, seat), rng)
            assert list(here) == list(there)
            assert here == marks(case.game, own, seat)
            differ += here != there
    assert bool(differ) == laws_of(case.name).marked_hands


class WithoutPlaces(Survivors):
    """Of two equal cards its group would see one button."""

    def places(self, state: Position, seat: int) -> Sequence[Decision]:
        return list(dict.fromkeys(super().places(state, seat)))


def test_equal_cards_that_shorten_the_list_are_found() -> None:
    """The control."""
    state = Survivors().new(2, {})
    state.stage, state.hands = "playing", [[3, 3], [1, 2]]
    assert told_wrong(Survivors(), state) == []
    assert [ask.seat for ask in told_wrong(WithoutPlaces(), state)] == [0]


def test_a_mark_is_written_in_a_payload() -> None:
    button = Button("07abcDEF", 100, Do(("land #12",)))
    assert payload.read(payload.write(button.table, button.version, button.press)) == button


class WithAWayOut(ToyGame):
    """The toy game in which one may also lay nothing: the last decision of a secret list, known to all."""

    lays_nothing = "pass"

    def legal(self, state: ToyState, actor: int) -> Sequence[Decision]:
        legal = super().legal(state, actor)
        return [*legal, self.parse("pass")] if state.stage == "sealing" and legal else legal

    def asks(self, state: ToyState, viewer: int) -> tuple[Ask, ...]:
        asks = super().asks(state, viewer)
        if state.stage != "sealing":
            return asks
        return tuple(replace(ask, slots=ask.slots + 1, known=(self.lays_nothing,)) for ask in asks)


def sealing(game: ToyGame, options: Mapping[str, int]) -> ToyState:
    state = game.new(3, options)
    for actor, _ in walk(game, state, random.Random(1)):
        if actor != CHANCE:
            return state
    raise AssertionError("nobody was asked")


def test_a_way_out_that_all_know_has_a_button_of_its_own() -> None:
    game = WithAWayOut()
    state = sealing(game, {"cards": 3})
    assert told_wrong(game, state) == []
    presses = [choice.press for choice in Table(game, state, {"cards": 3}, "nameless").screen().choices]
    assert presses == [Slot(0), Slot(1), Slot(2), Do(("pass",))]


def test_a_way_out_that_is_none_is_found() -> None:
    """The control."""
    game = WithAWayOut()
    game.lays_nothing = "leave"
    assert told_wrong(game, sealing(game, {"cards": 3}))
