"""Facts about a game for the laws, the tests for all games: `LAWS` in `tests/engine/games/<game>/laws.py`.

A toy, a game only for tests, has `LAWS` in `tests/support/<game>/laws.py` or `tests/support/<game>_laws.py`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from engine.kernel.options import Choice
from tests.support.reference_model import ReferenceModel

PLACES = ("tests.engine.games.{}.laws", "tests.support.{}.laws", "tests.support.{}_laws")


@dataclass(frozen=True, kw_only=True)
class Laws:
    """Facts about one game for the tests of all games. Defaults suit a short game with secrets."""

    books: ReferenceModel
    """The game's pieces and points, counted without its engine."""
    ends: frozenset[str]
    """All reasons for which a match ends; for each reason tests/golden/matches has a finished match."""
    secrets: bool = True
    """Whether anybody ever knows something that others do not."""
    open_with: Mapping[str, Choice] = field(default_factory=dict)
    """Options and choices: each of them alone makes the game one without secrets."""
    always_hides: bool = False
    """Whether something is hidden at every moment of a match."""
    marked_hands: bool = False
    """Whether the group sees which marks stand for somebody's secret cards (`engine.kernel.abilities`)."""
    lays_ahead: bool = False
    """Whether a player can lay down a premove at most moments of a match (`engine.kernel.abilities`)."""
    undoes_with: frozenset[int] | None = None
    """Numbers of seats with which some step can be undone; None = all numbers."""
    stride: int = 0
    """For long matches: tests look at one position in `stride` times the number of seats; 0 = every position."""
    options_with: int = 0
    """The only number of seats with which tests change options; 0 = every number."""
    brief: Mapping[str, Choice] = field(default_factory=dict)
    """Options that make a match short, added where a test changes another option."""
    golden_steps: int = 0
    """Steps of a golden playthrough; 0 = to the end."""
    spoilt: tuple[int, int] = (200, 2000)
    """Number of damaged positions that are tried by day, and most decisions that are played from each."""
    parted: tuple[Mapping[str, Choice], Mapping[str, int]] = field(default_factory=lambda: ({}, {}))
    """For ties: options to set, and for each way to break a tie (`Standing.tie_break`) the seed of such a match."""


@cache
def laws_of(game: str) -> Laws:
    """Return the `LAWS` of a game; raise LookupError, with the line to write, if the game has none."""
    modules = [place.format(game) for place in PLACES]
    module = next((one for one in modules if find_spec(one.rpartition(".")[0]) and find_spec(one)), None)
    if module is None:
        wanted = "LAWS = Laws(books=BOOKS, ends=frozenset({...}))"
        path = modules[0].replace(".", "/")
        raise LookupError(f"{game} says nothing of itself to the laws: write {wanted} in {path}.py")
    found: Laws = import_module(module).LAWS
    return found
