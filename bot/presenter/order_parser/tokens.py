"""Cuts a typed line into tokens: verbs, which say what to do, and nouns, which name things.

A line is written in words, or in codes as the log of a record has them, in any case of letters: `take 17, PLACE a12*2`.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.presenter.lines.numbers import in_digits, number_words
from bot.presenter.lines.orders import LONGEST_LINE, fold, known, plain, unfold
from bot.presenter.order_parser.grammar import Grammar, Names
from bot.presenter.order_parser.ways import NAME, in_dashes
from bot.presenter.scene import Scene
from bot.presenter.view import COLOURS
from engine.kernel.decision import Decision, read_run
from engine.kernel.errors import UnreadableDecision
from engine.kernel.game import Game
from render.text.graphemes import tidy

NOBODY = "@none"
"""The name, as a seat, of things that belong to no player; these things have a colour of their own."""


@dataclass(frozen=True, slots=True)
class Noun:
    """A thing by its name: `12`, `a12`, `#17`, `@0` for a seat, or a word. Several names are a way: `5-7-9`."""

    names: tuple[str, ...]
    times: int = 1
    counts: bool = False
    """True: the noun was moved together with its verb, so it can only say how often."""
    placed: bool = False
    """True: a preposition of place stands right before it: `in 7`."""

    @property
    def may_count(self) -> bool:
        """True if the noun can be a count before a verb: `2 armies`."""
        first, *more = self.names
        return not more and self.times == 1 and first.isdigit() and 0 < int(first) <= MOST_COUNTED


@dataclass(frozen=True, slots=True)
class Verb:
    """A word that says what to do."""

    names: tuple[str, ...]
    """Names of the word lists that contain the verb."""
    also: Noun | None = None
    """The thing that the same word can mean, such as the first player or the first card; None if it means no thing."""


@dataclass(frozen=True, slots=True)
class Strange:
    """A word or sign that neither the bot nor the game knows."""

    word: str


Token = Noun | Verb | Strange

MOST_COUNTED = 6
"""Highest count: no card gives more armies, so a greater number is the name of a place."""
_ENDING = re.compile(r"(?<=[0-9])-?(?:ую|ой|ая|ый|ий|го|му|ю|я|й|е|th|st|nd|rd)(?![^\W_])")
"""A grammatical ending written after a number: `3-ю`, `2я`."""
_IN = re.compile(r"(?<![^\W_])в(?=[0-9])")
"""The preposition `в` written without a space before its number: `в12`."""
_ARROW = re.compile(r"(?<=[^\W\d_])-(?=[^\W\d_]?[0-9])")
"""The arrow between an action and its place in the log (`армия → 12`), which `plain` has turned into a dash."""
_TOKEN = re.compile(
    rf"(?P<way>{NAME}(?:-{NAME})*)(?:\s*[xх]\s*(?P<times>[0-9]{{1,3}})(?![0-9]))?"
    r"|\#\s*(?P<printed>[0-9]{1,3})(?![0-9])"
    r"|(?P<word>[^\W\d_]+)"
    r"|(?P<sign>[0-9]+|[^\s,.;:!?()«»\"'“”+&/])"
)


def tokens_of(grammar: Grammar, scene: Scene, line: str) -> list[Token]:
    """Return the tokens of the line in order; words without a meaning for the game are left out."""
    return list(_tokens(grammar, scene, _cleared(line)))


def _cleared(line: str) -> str:
    """Return the line in small letters with numbers in digits, freed from endings (`3-ю`) and prepositions (`в12`)."""
    bare = _IN.sub("", _ENDING.sub(" ", _ARROW.sub(" в ", in_digits(plain(line)))))
    return in_dashes(" ".join(bare.split()))


def _tokens(grammar: Grammar, scene: Scene, line: str) -> Iterator[Token]:
    noise = known("noise") | known("word-turn") | {*grammar.words("noise")}
    before = ""
    for match in _TOKEN.finditer(line):
        placed, before = fold(before) in known("before-place"), match[0]
        if way := match["way"]:
            # `x13`: a letter that is a word of ours does not belong to the name behind it.
            if not way[0].isdigit() and (said := _said(grammar, fold(way[0]))):
                yield Verb(said)
                way = way[1:]
            yield Noun(tuple(map(_name, way.split("-"))), int(match["times"] or 1), placed=placed)
        elif match["printed"]:
            yield Noun((f"#{int(match['printed'])}",))
        elif match["sign"]:
            yield Strange(match["sign"])
        elif (token := _word(grammar, scene, match["word"])) or fold(match["word"]) not in noise:
            yield token or Strange(match["word"])


def _name(name: str) -> str:
    """Return the typed name of a place in plain form: `007` → `7`; a letter before a number becomes Latin."""
    letter, number = ("", name) if name[0].isdigit() else (name[0], name[1:])
    return unfold(letter) + str(int(number))


def _word(grammar: Grammar, scene: Scene, word: str) -> Token | None:
    folded = fold(word)
    noun = _thing(grammar, scene, folded)
    verbs = _said(grammar, folded)
    return Verb(verbs, noun) if verbs else noun


def _said(grammar: Grammar, word: str) -> tuple[str, ...]:
    """Return the names of the verb lists that contain the word."""
    names = dict.fromkeys(name for form in grammar.forms for name in form.said)
    return tuple(name for name in names if word in grammar.words(name))


def _thing(grammar: Grammar, scene: Scene, word: str) -> Noun | None:
    """Return the noun that the word means: a number, a thing of the game, a player by colour or name.

    None if the word means no thing.
    """
    if number := number_words().get(word):
        return Noun((number,))
    if any(word in names(scene) for names in grammar.kinds.values()):
        return Noun((word,))
    seat = _seat(grammar, scene, word)
    return None if seat is None else Noun((seat,))


def _seat(grammar: Grammar, scene: Scene, word: str) -> str | None:
    seats = scene.view.seats
    if word in known("self-words") and scene.viewer in range(len(seats)):
        return f"@{scene.viewer}"
    coloured = [number for number, seat in enumerate(seats) if _has_stem(word, f"colour-{seat.colour % COLOURS}")]
    if coloured:
        return f"@{coloured[0]}"
    if _has_stem(word, "colour-none") and any(NOBODY in names(scene) for names in grammar.kinds.values()):
        return NOBODY
    called = [number for number, seat in enumerate(seats) if len(word) > 1 and _is_called(seat.name, word)]
    return f"@{called[0]}" if len(called) == 1 else None


def _has_stem(word: str, colour: str) -> bool:
    return any(word.startswith(stem) for stem in known(colour, "stems"))


def _is_called(name: str, word: str) -> bool:
    return any(part.startswith(word) for part in re.findall(r"[^\W\d_]+", fold(tidy(name))))


def codes_of(game: Game[object], line: str) -> tuple[str, ...]:
    """Return the codes of a run written in codes; an empty tuple for any other line."""

    def parse(code: str) -> Decision:
        small = " ".join(code.casefold().split())
        word, _, nouns = small.partition(" ")
        for spelled in (code, small):
            try:
                return game.parse(spelled)
            except UnreadableDecision:
                continue
        return game.parse(f"{word} {nouns.upper()}")

    try:
        return tuple(decision.code for decision in read_run(parse, line[:LONGEST_LINE].strip()))
    except UnreadableDecision:
        return ()


def tokens_of_codes(grammar: Grammar, kinds: dict[str, Names], codes: Sequence[str]) -> list[Token]:
    """Return the tokens of words that would say these codes; they serve to find why a code is not legal."""
    return [token for code in codes for token in _tokens_of_code(grammar, kinds, code)]


def _tokens_of_code(grammar: Grammar, kinds: dict[str, Names], code: str) -> Iterator[Token]:
    found = (form for form in grammar.forms if form.among([code]))
    form = max(found, key=lambda form: len(form.code), default=None)
    if form is None:
        yield Strange(code)
        return
    yield Verb(form.said)
    words = zip(form.named_in(code), form.nouns, strict=True)
    names = [_typed_name(word, kind, kinds[kind]) for word, kind in words]
    together = len(names) > len({*form.nouns})
    yield from [Noun(tuple(names))] if together else (Noun((name,)) for name in names)


def _typed_name(word: str, kind: str, names: Names) -> str:
    """Return what people type for this word of a code: `@0` for a seat, `#17` if `names` has it, else the word."""
    if kind == "seat":
        return f"@{word}"
    return f"#{word}" if f"#{word}" in names else word.casefold()
