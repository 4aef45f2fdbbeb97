"""Grammar that a game gives to the reader of typed lines: words of each decision, reasons why one is impossible."""

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
"""Names of one kind of things at one moment: as typed (`12`, `a12`, `#17`, `@0` for a seat, a folded word) → word in a
code. An empty string = the name is ambiguous, or no thing has it now."""


@dataclass(frozen=True, slots=True)
class Form:
    """One form of decision: `place A12` is `Form("place", ("region",))`."""

    code: str
    """The code without its nouns: `place`, `use city`."""
    nouns: tuple[str, ...] = ()
    """Kinds of the words after this code. All but the first may be left out where only one thing can be meant."""
    words: tuple[str, ...] = ()
    """Names of the word lists with the verbs for this form; empty = the list named like the first word of the code."""
    at: str = ""
    """The question in which this form is understood even if none of its decisions is legal, so that a reason can be
    given."""
    counts: bool = False
    """True: a number before the verb says how often to play the decision: `2 armies to 12` = twice."""
    bridge: bool = False
    """True: the player need not say this decision: `use city` before the city, `next` before what comes next."""
    spoken: bool = False
    """True: only its verb means this form, never a thing alone, because it costs more than a form with equal things."""
    widths: tuple[int, ...] = ()
    """Number of words in the code for each noun, for things with several words: `1 -2` for the third place. Empty = one
    word each."""

    @property
    def said(self) -> tuple[str, ...]:
        return self.words or (self.code.split(" ")[0],)

    def among(self, codes: Sequence[str]) -> list[str]:
        """Return those of `codes` that have this form."""
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
    """word: the verb has no decision now; noun: something is missing after the verb; shape: no decision now has such
    things; name: no thing has this name; illegal: understood, but not allowed; many: allowed, but not so often;
    unclear: several decisions may be meant; early: a number counts things of a later question; end: the run was over
    before the line."""
    said: tuple[str, ...] = ()
    """The verb or the names in question, as tokens."""
    meant: tuple[str, ...] = ()
    """illegal: the code that was understood. many: the code. unclear: all codes that may be meant."""
    run: tuple[str, ...] = ()
    """The codes that were understood before the reading stopped."""
    times: int = 0
    """many: how often the decision was asked for; 0 = the line said 0 times."""
    most: int = 0
    """many: how often the decision is possible."""


def words_of(game: str) -> Callable[[str], Mapping[str, str]]:
    """Return a function: name of a word list → its words.

    The game's own list (`eme-word-place`) is taken before the shared list (`word-place`).
    """

    @cache
    def listed(name: str) -> Mapping[str, str]:
        found = (key for key in (f"{game}-word-{name}", f"word-{name}") if has(key))
        return next(map(spellings, found), {})

    return listed


class UnusableGrammar(ManyProblems):
    """Raised for a grammar with errors; lists all of them."""


@dataclass(frozen=True, slots=True)
class Grammar:
    game: Game[Any]
    forms: tuple[Form, ...]
    kinds: Mapping[str, Callable[[Scene], Names]] = field(default_factory=dict)
    """Kinds of nouns besides `number` and `seat`, which all games have."""
    words: Callable[[str], Mapping[str, str]] = field(default_factory=lambda: words_of(""))
    """Returns the word list of a name: folded word → word as written. The list `noise` holds words to skip."""
    explain: Callable[[Scene, Stuck], Text | None] = lambda scene, stuck: None
    """Returns the game's own reason why a line stopped, in the last position where the seat was asked. None = give the
    general reason."""

    @property
    def vocabulary(self) -> Mapping[str, str]:
        """All verbs of the grammar: folded word → word as written."""
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
