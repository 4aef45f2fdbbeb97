"""What a game says of itself to the laws: one object `LAWS` in `tests/engine/games/<game>/laws.py`.

A game of the tests alone, a toy, has it in `tests/support/<game>/laws.py` or `tests/support/<game>_laws.py`.
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
    """Defaults are those of a short game with secrets; only `books` and `ends` have to be said."""

    books: ReferenceModel
    """Its pieces and points, counted without the engine."""
    ends: frozenset[str]
    """Every reason of a last standing: for each there is a finished match in tests/golden/matches."""
    secrets: bool = True
    """Whether anybody ever knows something that others do not."""
    open_with: Mapping[str, Choice] = field(default_factory=dict)
    """Options of which each alone leaves nothing hidden."""
    always_hides: bool = False
    """Whether there is no moment at which nothing is hidden."""
    marked_hands: bool = False
    """Whether the group sees which marks stand for somebody's secret cards (`engine.kernel.abilities`)."""
    lays_ahead: bool = False
    """Whether a turn can be laid down in most moments before it comes (`engine.kernel.abilities`)."""
    undoes_with: frozenset[int] | None = None
    """Numbers of seats with which there is a step that can be taken back; None = all."""
    stride: int = 0
    """Of a match of thousands of decisions one position in so many is looked at for each seat; 0 = all."""
    options_with: int = 0
    """Options are changed with this number of seats alone; 0 = with every number."""
    brief: Mapping[str, Choice] = field(default_factory=dict)
    """What makes a match short where an option is changed."""
    golden_steps: int = 0
    """Steps of a golden playthrough; 0 = to the end."""
    spoilt: tuple[int, int] = (400, 2000)
    """Spoilt positions that are tried by day, and how many decisions each is played on."""
    parted: tuple[Mapping[str, Choice], Mapping[str, int]] = field(default_factory=lambda: ({}, {}))
    """Options with which equal points are parted, and for each way (`Standing.tie_break`) a seed of such a match."""


@cache
def laws_of(game: str) -> Laws:
    """LookupError, with what to write, for a game that says nothing of itself."""
    modules = [place.format(game) for place in PLACES]
    module = next((one for one in modules if find_spec(one.rpartition(".")[0]) and find_spec(one)), None)
    if module is None:
        wanted = "LAWS = Laws(books=BOOKS, ends=frozenset({...}))"
        path = modules[0].replace(".", "/")
        raise LookupError(f"{game} says nothing of itself to the laws: write {wanted} in {path}.py")
    found: Laws = import_module(module).LAWS
    return found
