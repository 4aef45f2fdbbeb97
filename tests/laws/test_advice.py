"""Advice in every game: it can be played, it brings what it says, and it tells nobody a secret."""

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from engine.ai.advice import Advice, advise
from engine.ai.greedy_player import GreedyPlayer
from engine.games import registry
from engine.kernel.actors import CHANCE, PUBLIC
from tests.engine.ai.orchard import OrchardGame
from tests.laws.test_paired_worlds import pairs
from tests.support.laws import laws_of
from tests.support.tables import Case, positions

QUICK = GreedyPlayer(width=12)
"""The laws do not depend on how good the advice is."""


def advice(case: Case, state: Any, seat: int, seed: int = 1) -> Advice | None:
    return advise(case.game, case.game.observe(state, seat), random.Random(seed), QUICK)


Asked = tuple[Any, int, Advice]


@pytest.fixture(scope="module", params=[14, pytest.param(7, marks=pytest.mark.nightly)])
def asked(request: pytest.FixtureRequest, case: Case) -> list[Asked]:
    """(state, seat, its advice) for whoever is asked in positions of one random match; the same for all laws."""
    return list(_asked(case, every=request.param))


def _asked(case: Case, every: int) -> Iterator[Asked]:
    for state in positions(case, 81, every):
        for seat in case.game.actors(state):
            if seat != CHANCE:
                given = advice(case, state, seat)
                assert given is not None
                yield state, seat, given


def test_all_that_is_proposed_can_be_played_in_the_real_world(case: Case, asked: list[Asked]) -> None:
    for state, seat, given in asked:
        assert given.seat == seat
        for proposal in (given.best, *given.others):
            ahead = case.game.clone(state)
            for code in proposal.run:
                assert code in [one.code for one in case.game.legal(ahead, seat)]
                case.game.apply(ahead, seat, case.game.parse(code))


def test_a_turn_is_advised_to_its_end(case: Case, asked: list[Asked]) -> None:
    """Up to where somebody else or chance is asked, the seat learns something, or who begins is settled."""
    for state, seat, given in asked:
        if tuple(case.game.actors(state)) == (seat,):
            ahead = case.game.clone(state)
            for code in given.best.run:
                case.game.apply(ahead, seat, case.game.parse(code))
            last = case.game.parse(given.best.run[-1])
            assert last.learns or last.before_turn or tuple(case.game.actors(ahead)) != (seat,)


def test_the_other_proposals_begin_otherwise(case: Case, asked: list[Asked]) -> None:
    """Now and then there are none, since those that are far worse, or come to the same, are not named."""
    for _, _, given in asked:
        firsts = [proposal.run[0] for proposal in (given.best, *given.others)]
        assert len(set(firsts)) == len(firsts) <= 3
    assert any(given.others for _, _, given in asked) or case.name not in registry.names()


def test_what_a_run_brings_is_what_it_brings_in_the_real_world(case: Case, asked: list[Asked]) -> None:
    """Where nothing is hidden, to the point: whatever is not named does not change."""
    compared = 0
    for state, seat, given in asked:
        if case.game.imagine(case.game.observe(state, seat), random.Random(2)) != state:
            continue
        for proposal in (given.best, *given.others):
            ahead = case.game.clone(state)
            for code in proposal.run:
                case.game.apply(ahead, seat, case.game.parse(code))
            before, after = case.game.standing(state), case.game.standing(ahead)
            for number, (old, new) in enumerate(zip(before.seats, after.seats, strict=True)):
                known = dict(old.by)
                assert {h: known.get(h, 0) + proposal.gains[number].get(h, 0) for h, _ in new.by} == dict(new.by)
                assert proposal.total(number) == new.total - old.total
            compared += 1
    assert compared or laws_of(case.name).always_hides


@pytest.mark.parametrize("every", [9, pytest.param(3, marks=pytest.mark.nightly)])
def test_who_is_asked_nothing_gets_no_advice(case: Case, every: int) -> None:
    for state in positions(case, 85, every):
        for viewer in (PUBLIC, *range(case.seats)):
            if viewer not in case.game.actors(state):
                assert advice(case, state, viewer) is None


@pytest.mark.parametrize("most", [2, pytest.param(4, marks=pytest.mark.nightly)])
def test_advice_tells_nobody_a_secret(case: Case, most: int) -> None:
    """Worlds that differ only in what a seat may not know: the same advice. The same again, if asked again."""
    worlds = asked_in_two_worlds(case, 86, most)
    assert bool(worlds) == case.hides
    for state, world, seat in worlds:
        assert advice(case, state, seat, 3) == advice(case, world, seat, 3) == advice(case, state, seat, 3)


def test_a_leak_would_be_seen() -> None:
    """The control: an adviser who knows the other's bid for nine apples says 1 against 0, and nothing against 2."""
    orchard = OrchardGame()
    worlds = [orchard.new(2, {"prize": 9, "tree": 0}) for _ in range(2)]
    worlds[0].bids, worlds[1].bids = [0, -1], [2, -1]
    assert orchard.observe(worlds[0], 1) == orchard.observe(worlds[1], 1)
    seen = [orchard.observe(world, 1) for world in worlds]
    honest = [advise(orchard, one, random.Random(3), QUICK) for one in seen]
    knowing = [advise(Knowing(orchard, world), seen[0], random.Random(3), QUICK) for world in worlds]
    assert honest[0] == honest[1]
    assert [one.best.run for one in knowing if one] == [("bid 1",), ("bid 0",)]


def asked_in_two_worlds(case: Case, seed: int, most: int) -> list[tuple[Any, Any, int]]:
    """(state, another world, a seat that is asked there and cannot tell them apart), a few of them."""
    found = pairs(case, seed, wanted=150, matches=most)
    asked = ((state, world, viewer) for state, world, viewer in found if viewer in case.game.actors(state))
    return list(islice(asked, most))


class Knowing:
    """A game for somebody who cheats: the only world that he imagines is the real one."""

    def __init__(self, game: Any, real: Any) -> None:
        self._game, self._real = game, real

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def imagine(self, seen: Any, rng: Any) -> Any:
        return self._game.clone(self._real)
