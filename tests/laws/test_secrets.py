"""Hidden information: an imagined world looks the same to its viewer, and is a different world."""

import itertools
import json
import random
from collections.abc import Sequence
from typing import Any

import pytest

from engine.kernel.actors import PUBLIC
from engine.kernel.decision import Decision
from engine.kernel.event import Event, visible
from engine.kernel.playout import walk
from tests.support.tables import Case, positions, seeds

SEED = 47
WORLDS = 8
"""Imagined for each viewer in one position."""
MATCHES = pytest.mark.parametrize("most", [1, pytest.param(4, marks=pytest.mark.nightly)])


@pytest.mark.parametrize("every", [9, pytest.param(3, marks=pytest.mark.nightly)])
def test_an_imagined_world_looks_the_same_to_its_viewer_and_to_the_group(
    case: Case, states: list[Any], every: int
) -> None:
    rng = random.Random(41)
    for state in some(states, every):
        for viewer in (PUBLIC, *range(case.seats)):
            seen = case.game.observe(state, viewer)
            world = case.game.imagine(seen, rng)
            assert case.game.observe(world, viewer) == seen
            assert case.game.observe(world, PUBLIC) == case.game.observe(state, PUBLIC)


@MATCHES
def test_imagined_worlds_differ_where_something_is_hidden(case: Case, most: int) -> None:
    rng = random.Random(42)
    every = (state for seed in seeds(case, most) for state in positions(case, seed))
    assert any(case.game.imagine(case.game.observe(state, PUBLIC), rng) != state for state in every) == case.hides


@pytest.mark.parametrize("every", [18, pytest.param(9, marks=pytest.mark.nightly)])
def test_an_imagined_world_can_be_played_to_the_end(case: Case, states: list[Any], every: int) -> None:
    rng = random.Random(43)
    for state in some(states, every):
        world = case.game.imagine(case.game.observe(state, PUBLIC), rng)
        for _ in range(3000):
            actors = case.game.awaited(world)
            if not actors:
                break
            legal = case.game.legal(world, actors[0])
            case.game.apply(world, actors[0], legal[int(rng.random() * len(legal))])
        assert not case.game.actors(world)


def test_decisions_that_look_the_same_tell_the_same(case: Case, states: list[Any]) -> None:
    """Who cannot see a difference afterwards was not told one: a secret draw or choice is told to its seat alone."""
    rng = random.Random(44)
    for state in some(states, 4):
        for actor in case.game.actors(state):
            after = [played(case, state, actor, decision) for decision in sampled(case.game.legal(state, actor), rng)]
            for viewer in (PUBLIC, *range(case.seats)):
                known = [(case.game.observe(world, viewer), visible(events, viewer)) for world, events in after]
                for (seen, told), (other_seen, other_told) in itertools.combinations(known, 2):
                    assert (seen == other_seen) == (told == other_told)


def test_a_decision_shows_what_its_mark_says_and_nothing_else(case: Case, states: list[Any]) -> None:
    """Worlds that a viewer cannot tell apart, in which a decision shows him the same by the events that it names, tell
    him the same and look the same to him afterwards. Its own seat is shown nothing new unless the decision `learns`."""
    rng = random.Random(47)
    for state in some(states, 3):
        for viewer in (PUBLIC, *range(case.seats)):
            worlds = look_alikes(case, state, viewer, rng)
            for actor in case.game.actors(state) if len(worlds) > 1 else ():
                lists = [set(case.game.legal(world, actor)) for world in worlds]
                for decision in sampled(case.game.legal(state, actor), rng):
                    found: dict[str, tuple[object, object]] = {}
                    for world in (one for one, legal in zip(worlds, lists, strict=True) if decision in legal):
                        shown, told_and_seen = outcome(case, world, actor, decision, viewer)
                        assert found.setdefault(shown, told_and_seen) == told_and_seen, decision.code


def test_what_is_marked_as_shown_does_come(case: Case) -> None:
    """A mark that nothing follows would keep a step from being taken back for no reason."""
    marked, shown = set[type[Event]](), set[type[Event]]()
    for seed in seeds(case, 4):
        state = case.new()
        for actor, decision in walk(case.game, state, random.Random(seed)):
            marked |= set(decision.shows)
            shown |= {type(event) for event in case.game.apply(case.game.clone(state), actor, decision)}
    assert marked <= shown


@pytest.mark.parametrize("every", [10, pytest.param(5, marks=pytest.mark.nightly)])
def test_observations_are_plain_json(case: Case, states: list[Any], every: int) -> None:
    for state in some(states, every):
        for viewer in (PUBLIC, *range(case.seats)):
            assert json.loads(json.dumps(case.game.observe(state, viewer).as_json()))


def test_the_public_list_of_asks_holds_no_list_of_a_sealed_stage(case: Case, states: list[Any]) -> None:
    for state in states:
        for ask in case.game.asks(state, PUBLIC):
            own = next(one for one in case.game.asks(state, ask.seat) if one.seat == ask.seat)
            assert own.legal is not None
            assert ask.legal in (None, own.legal)


def some(states: list[Any], every: int) -> list[Any]:
    return [*states[::every], states[-1]]


def sampled(decisions: Sequence[Decision], rng: random.Random) -> list[Decision]:
    return rng.sample(list(decisions), min(len(decisions), 4))


def played(case: Case, state: Any, actor: int, decision: Decision) -> tuple[Any, list[Event]]:
    """The position after this decision, and all that it told anybody."""
    after = case.game.clone(state)
    return after, list(case.game.apply(after, actor, decision))


def look_alikes(case: Case, state: Any, viewer: int, rng: random.Random) -> list[Any]:
    """This position and others that look the same to the viewer; it alone where he knows all that matters."""
    seen = case.game.observe(state, viewer)
    first = [case.game.imagine(seen, rng) for _ in range(2)]
    if first == [state, state]:
        return [state]
    return [state, *first, *(case.game.imagine(seen, rng) for _ in range(WORLDS))]


def outcome(case: Case, world: Any, actor: int, decision: Decision, viewer: int) -> tuple[str, tuple[object, object]]:
    """What the decision shows the viewer by its mark; and all that he is told with what he sees afterwards."""
    after, events = played(case, world, actor, decision)
    told = visible(events, viewer)
    kinds = decision.shows if viewer != actor or decision.learns else ()
    shown = [event.as_json() for event in told if isinstance(event, kinds)]
    return json.dumps(shown), (told, case.game.observe(after, viewer))
