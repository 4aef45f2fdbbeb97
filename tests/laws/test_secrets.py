"""Hidden information: an imagined world looks the same to its viewer, and is a different world."""

import json
import random

from engine.kernel.actors import CHANCE, PUBLIC
from engine.kernel.event import visible
from tests.support.tables import Case, positions


def test_an_imagined_world_looks_the_same_to_its_viewer_and_to_the_group(case: Case) -> None:
    rng = random.Random(41)
    for state in positions(case, 41, every=3):
        for viewer in (PUBLIC, *range(case.seats)):
            seen = case.game.observe(state, viewer)
            world = case.game.imagine(seen, rng)
            assert case.game.observe(world, viewer) == seen
            assert case.game.observe(world, PUBLIC) == case.game.observe(state, PUBLIC)


def test_imagined_worlds_differ_where_something_is_hidden(case: Case) -> None:
    rng, differ = random.Random(42), 0
    for seed in range(4):
        for state in positions(case, seed):
            seen = case.game.observe(state, PUBLIC)
            differ += case.game.imagine(seen, rng) != state
    assert differ


def test_an_imagined_world_can_be_played_to_the_end(case: Case) -> None:
    rng = random.Random(43)
    for state in positions(case, 43, every=9):
        world = case.game.imagine(case.game.observe(state, PUBLIC), rng)
        for _ in range(3000):
            actors = case.game.awaited(world)
            if not actors:
                break
            legal = case.game.legal(world, actors[0])
            case.game.apply(world, actors[0], legal[int(rng.random() * len(legal))])
        assert case.game.actors(world) == ()


def test_the_same_decision_tells_the_group_the_same_in_both_worlds(case: Case) -> None:
    """Paired worlds: the events of a decision that is open to the group do not depend on what is hidden from it."""
    rng = random.Random(44)
    for state in positions(case, 44, every=2):
        world = case.game.imagine(case.game.observe(state, PUBLIC), rng)
        for actor in case.game.actors(state):
            shared = [d for d in case.game.legal(state, actor) if d in case.game.legal(world, actor)]
            shared = [d for d in shared if not d.sealed and not (actor == CHANCE and _is_secret(case, state, d))]
            for decision in shared[:3]:
                here, there = case.game.clone(state), case.game.clone(world)
                events = [case.game.apply(one, actor, decision) for one in (here, there)]
                told = [[event.as_json() for event in visible(list(one), PUBLIC)] for one in events]
                assert told[0] == told[1]


def test_observations_are_plain_json(case: Case) -> None:
    for state in positions(case, 45, every=5):
        for viewer in (PUBLIC, *range(case.seats)):
            assert json.loads(json.dumps(case.game.observe(state, viewer).as_json()))


def test_the_public_list_of_asks_holds_no_list_of_a_sealed_stage(case: Case) -> None:
    for state in positions(case, 46):
        for ask in case.game.asks(state, PUBLIC):
            own = next(one for one in case.game.asks(state, ask.seat) if one.seat == ask.seat)
            assert own.legal is not None
            assert ask.legal in (None, own.legal)


def _is_secret(case: Case, state: object, decision: object) -> bool:
    events = case.game.apply(case.game.clone(state), CHANCE, decision)  # type: ignore[arg-type]
    return any(event.audience != PUBLIC for event in events)
