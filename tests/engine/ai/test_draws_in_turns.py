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


@pytest.mark.parametrize("most", [0, 30])
def test_the_search_goes_on_behind_few_draws(monkeypatch: pytest.MonkeyPatch, most: int) -> None:
    game, state, seat = paid_by_coins(68)
    free, sizes = searched(monkeypatch, game, state, seat)
    assert len(sizes) > 3, "the control: there are more such draws"
    monkeypatch.setattr(turn_search, "MOST_BEHIND", most)
    bounded, begun = searched(monkeypatch, game, state, seat)
    assert begun == sizes[: len(begun)]
    assert bounded == sum(begun) < free
    assert sum(begun[:-1]) <= most, "the last search is begun before the bound is reached"
    assert sum(begun) >= most, "no search is left out before the bound is reached"


def searched(monkeypatch: pytest.MonkeyPatch, game: Any, state: Any, seat: int) -> tuple[int, list[int]]:
    """What the search counts behind draws, and the positions of each search there: those for another width."""
    sizes, width, lines = list[int](), 40, TurnSearch.best_lines

    def counted(search: TurnSearch[Any], world: Any) -> list[Any]:
        found = lines(search, world)
        if search.width != width:
            sizes.append(search.positions)
        return found

    with monkeypatch.context() as patch:
        patch.setattr(TurnSearch, "best_lines", counted)
        search = TurnSearch(game, seat, width, luck=(0.5,) * 8)
        assert search.best_lines(game.clone(state))
    return search.behind, sizes
