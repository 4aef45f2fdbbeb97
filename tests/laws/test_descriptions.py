"""What every registered game tells other programs about itself."""

import json
from collections.abc import Mapping
from typing import Any

import pytest

from engine.games import registry
from engine.kernel.actors import PUBLIC
from tests.support.tables import GAMES, Case, cases, positions, tried

OF_ALL_GAMES = {"viewer", "asks", "standing"}
"""Fields that docs/notation/README.md explains once."""
EXPLAINED = [case for case in cases() if case.name in registry.names() and case.options.get("games", 1) == 1]


@pytest.mark.parametrize("name", GAMES)
def test_a_description_is_plain_json(name: str) -> None:
    description = GAMES[name].info.description
    assert json.loads(json.dumps(description, allow_nan=False)) == description


def described(case: Case, part: str) -> Mapping[str, Any]:
    """`observation`: field → what it holds and by what; `decisions`: verb → kinds of its words."""
    found: Mapping[str, Any] | None = case.game.info.description.get(part)
    assert found, f"{case.name}: `GameInfo.description` has no entry `{part}` (docs/adding-a-game.md, step 2)"
    return found


@pytest.mark.parametrize("case", tried(EXPLAINED))
def test_every_field_of_an_observation_is_explained(case: Case) -> None:
    told = described(case, "observation")
    assert all(entry["holds"] and isinstance(entry["by"], list) for entry in told.values())
    for state in positions(case, 21, every=9):
        for viewer in (PUBLIC, 0):
            seen = set(case.game.observe(state, viewer).as_json()) - OF_ALL_GAMES
            assert seen == set(told), f"{case.name}: `description` explains these fields of an observation"


@pytest.mark.parametrize("case", tried(EXPLAINED))
def test_every_verb_is_in_the_description(case: Case) -> None:
    told = described(case, "decisions")
    for state in positions(case, 22, every=3):
        for actor in case.game.actors(state):
            for decision in case.game.legal(state, actor):
                verb, *words = decision.code.split()
                assert verb in told, f"{case.name}: `description` does not say what the words of `{verb}` are"
                assert len(words) == len(told[verb])


@pytest.mark.parametrize("name", registry.names())
def test_a_series_is_described_as_its_match_is(name: str) -> None:
    game = GAMES[name]
    assert registry.playable(game, {"games": 3}).info.description == game.info.description
