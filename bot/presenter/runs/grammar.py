"""What a game tells the reader of typed lines: how each of its decisions is said, and why something cannot be."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Literal

from bot.presenter.orders import known
from bot.presenter.scene import Scene
from bot.presenter.screen import Text
from bot.presenter.words import has
from engine.kernel.game import Game

Over = Literal["word", "noun", "shape", "name", "illegal", "unclear", "end"]
Names = Mapping[str, str]
"""One kind of things at one moment: what is typed (`12`, `a12`, `#17`, `@0` for a seat, a folded word) → in a code."""


@dataclass(frozen=True, slots=True)
class Form:
    """One form of decision: `place A12` is `Form("place", ("region",))`."""

    code: str
    """The code without its nouns: `place`, `use city`."""
    nouns: tuple[str, ...] = ()
    """Kinds of the words behind it. All but the first may be left out where only one thing can be meant."""
    words: tuple[str, ...] = ()
    """Names of its lists of words; left out = the first word of the code."""
    at: str = ""
    """The question to which it belongs even while none of its decisions is legal: so that a reason is given."""
    counts: bool = False
    """`2 armies to 12` says it twice."""
    bridge: bool = False
    """May be passed over in speech: `use city` before the city, `next` before what comes next."""

    @property
    def said(self) -> tuple[str, ...]:
        return self.words or (self.code.split(" ")[0],)

    def among(self, codes: Sequence[str]) -> list[str]:
        """Those of the codes that have this form."""
        parts = len(self.code.split(" ")) + len(self.nouns)
        return [code for code in codes if f"{code} ".startswith(f"{self.code} ") and len(code.split(" ")) == parts]


@dataclass(frozen=True, slots=True)
class Stuck:
    """Where the reading of a line stopped, and over what."""

    over: Over
    """word: a word that asks for nothing of this moment; noun: a word behind which something is missing; shape: things
    that no decision of this moment speaks of; name: nothing is called so; illegal: understood, but not allowed;
    unclear: several could be meant; end: the run was over before the line."""
    said: tuple[str, ...] = ()
    """The word, or the names as they were typed."""
    meant: tuple[str, ...] = ()
    """illegal: the code without what was left out. unclear: all codes that could be meant."""
    run: tuple[str, ...] = ()
    """What was understood before."""


def words_of(game: str) -> Callable[[str], frozenset[str]]:
    """The game's own list `eme-word-place` of the catalogue, or else the list `word-end` that all games share."""

    @cache
    def listed(name: str) -> frozenset[str]:
        own, shared = f"{game}-word-{name}", f"word-{name}"
        return known(own) if has(own) else known(shared) if has(shared) else frozenset()

    return listed


@dataclass(frozen=True, slots=True)
class Grammar:
    game: Game[Any]
    forms: tuple[Form, ...]
    kinds: Mapping[str, Callable[[Scene], Names]] = field(default_factory=dict)
    """Kinds of nouns besides `number` and `seat`, which all games have."""
    words: Callable[[str], frozenset[str]] = known
    """A list of words by its name, folded; the list `noise` holds what may be passed over."""
    explain: Callable[[Scene, Stuck], Text | None] = lambda scene, stuck: None
    """The game's own reason, in the position in which the seat was asked last; None = the plain one of all games."""
