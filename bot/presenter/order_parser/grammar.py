"""What a game gives to the reader of typed lines: how each decision is said, and why one is not possible."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import islice
from typing import Any, Literal

from bot.presenter.lines.orders import spellings
from bot.presenter.scene import Scene
from bot.presenter.screen import Text
from bot.presenter.words import has
from engine.kernel.errors import ManyProblems, Problem
from engine.kernel.game import Game

Over = Literal["word", "noun", "shape", "name", "illegal", "many", "unclear", "early", "end"]
Names = Mapping[str, str]
"""Names of one kind of things at one moment: as typed (`12`, `a12`, `#17`, `@0` for a seat, a folded word) → in a
code. An empty string = it may be typed, but nothing is called that."""


@dataclass(frozen=True, slots=True)
class Form:
    """One form of decision: `place A12` is `Form("place", ("region",))`."""

    code: str
    """The code without its nouns: `place`, `use city`."""
    nouns: tuple[str, ...] = ()
    """Kinds of the words behind the code. All but the first may be left out where only one thing can be meant."""
    words: tuple[str, ...] = ()
    """Names of the lists of words that say it; empty = the list named as the first word of the code."""
    at: str = ""
    """The question to which it belongs even while none of its decisions is legal, so that a reason can be given."""
    counts: bool = False
    """A number before it says how often: `2 armies to 12` = twice."""
    bridge: bool = False
    """May be left out in speech: `use city` before the city, `next` before what comes next."""
    spoken: bool = False
    """Needs its verb: a thing alone never means it, as it costs what another form with such things does not cost."""
    widths: tuple[int, ...] = ()
    """How many words of the code each noun is, where a thing has a name of several: `1 -2` for the third place.
    Left out = one each."""

    @property
    def said(self) -> tuple[str, ...]:
        return self.words or (self.code.split(" ")[0],)

    def among(self, codes: Sequence[str]) -> list[str]:
        """Return those of the codes that have this form."""
        parts = len(self.code.split(" ")) + (sum(self.widths) or len(self.nouns))
        return [code for code in codes if f"{code} ".startswith(f"{self.code} ") and len(code.split(" ")) == parts]

    def named_in(self, code: str) -> list[str]:
        """Return the words of a code of this form, one for each noun: `["A12"]` for `place A12`."""
        words = code.removeprefix(self.code).split()
        behind = iter(words)
        return [" ".join(islice(behind, width)) for width in self.widths] or words


@dataclass(frozen=True, slots=True)
class Stuck:
    """Where the reading of a line stopped, and why."""

    over: Over
    """word: a verb for which nothing can be done at this moment; noun: a verb behind which something is missing;
    shape: things of which no decision of this moment speaks; name: nothing is called that; illegal: understood, but
    not allowed; many: allowed, but not so often; unclear: several could be meant; early: a count of things that are
    asked for only later; end: the run was over before the line."""
    said: tuple[str, ...] = ()
    """The word, or the names, as they were typed."""
    meant: tuple[str, ...] = ()
    """illegal: the code without what was left out. many: the code. unclear: all codes that could be meant."""
    run: tuple[str, ...] = ()
    """The codes that were understood before."""
    times: int = 0
    """many: how often it was said; 0 = no number of times."""
    most: int = 0
    """many: how often it is possible."""


def words_of(game: str) -> Callable[[str], Mapping[str, str]]:
    """Return a lookup of word lists by name: the game's own list `eme-word-place`, or else the shared list
    `word-place`."""

    @cache
    def listed(name: str) -> Mapping[str, str]:
        found = (key for key in (f"{game}-word-{name}", f"word-{name}") if has(key))
        return next(map(spellings, found), {})

    return listed


class UnusableGrammar(ManyProblems):
    """Raised for a grammar by which no line can be read; lists all that is wrong with it."""


@dataclass(frozen=True, slots=True)
class Grammar:
    game: Game[Any]
    forms: tuple[Form, ...]
    kinds: Mapping[str, Callable[[Scene], Names]] = field(default_factory=dict)
    """Kinds of nouns besides `number` and `seat`, which all games have."""
    words: Callable[[str], Mapping[str, str]] = field(default_factory=lambda: words_of(""))
    """A list of words by its name: folded → as it is written; the list `noise` holds what may be passed over."""
    explain: Callable[[Scene, Stuck], Text | None] = lambda scene, stuck: None
    """Returns the game's own reason, in the last position in which the seat was asked; None = the reason of all
    games."""

    @property
    def vocabulary(self) -> Mapping[str, str]:
        """All verbs of the grammar: folded → as they are written."""
        names = dict.fromkeys(name for form in self.forms for name in form.said)
        return {folded: word for name in names for folded, word in self.words(name).items()}

    def __post_init__(self) -> None:
        if problems := [*self._problems()]:
            raise UnusableGrammar(problems)

    def _problems(self) -> Iterator[Problem]:
        known = {"number", "seat", *self.kinds}
        for form in self.forms:
            named = " ".join([form.code, *(f"<{noun}>" for noun in form.nouns)])
            yield from (Problem(named, f"no kind of nouns is called {noun!r}") for noun in {*form.nouns} - known)
            yield from (Problem(named, f"no words in the list {word!r}") for word in form.said if not self.words(word))
            if not form.code or form.code != " ".join(form.code.split()):
                yield Problem(named, "a code is words with one space between them")
            if form.counts and not form.nouns:
                yield Problem(named, "it counts things, but has no noun")
            if form.widths and len(form.widths) != len(form.nouns):
                yield Problem(named, "its widths are not those of its nouns")
            if form.bridge and form.nouns:
                yield Problem(named, "only a form without nouns can be passed over")
        lengths = Counter((form.code, len(form.nouns)) for form in self.forms)
        yield from (
            Problem(code, f"{many} forms with {nouns} nouns") for (code, nouns), many in lengths.items() if many > 1
        )
