"""A turn in which cards are drawn: the search goes on behind the draws, but not behind any number of them."""

import random
from typing import Any

import pytest

from engine.ai import turn_search
from engine.ai.turn_search import TurnSearch
from engine.games import registry
from engine.kernel.actors import CHANCE
from engine.kernel.options import settle


def paid_by_coins(steps: int) -> tuple[Any, Any, int]:
    """The game, a position after so many random steps of a match with payments coin by coin, and who is asked."""
    game, rng = registry.game("territories"), random.Random(0)
    options = settle(game.info.options, game.info.seats, 2, {"income": "coin"})
    playable = registry.playable(game, options)
    state = playable.new(2, options)
    for _ in range(steps):
        actor = playable.awaited(state)[0]
        legal, weights = list(playable.legal(state, actor)), playable.weights(state) if actor == CHANCE else None
        playable.apply(state, actor, rng.choices(legal, weights)[0])
    return playable, state, playable.awaited(state)[0]


@pytest.mark.parametrize("most", [0, 3])
def test_the_search_goes_on_behind_few_draws(monkeypatch: pytest.MonkeyPatch, most: int) -> None:
    game, state, seat = paid_by_coins(68)
    free = TurnSearch(game, seat, 40, luck=(0.5,) * 8)
    free.best_lines(game.clone(state))
    assert free.drawn > 3, "the control: there are more such draws"
    monkeypatch.setattr(turn_search, "MOST_DRAWN", most)
    bounded = TurnSearch(game, seat, 40, luck=(0.5,) * 8)
    assert bounded.best_lines(game.clone(state))
    assert bounded.drawn == most
