"""Reads lines written in codes, as the log of a record has them, in any case of letters: `take 17, PLACE a12*2`."""

from collections.abc import Iterator, Sequence

from bot.presenter.lines.orders import LONGEST_LINE
from bot.presenter.order_parser.grammar import Grammar, Names
from bot.presenter.order_parser.tokens import Noun, Strange, Token, Verb
from engine.kernel.decision import Decision, read_run
from engine.kernel.errors import UnreadableDecision
from engine.kernel.game import Game


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
    return [token for code in codes for token in _tokens(grammar, kinds, code)]


def _tokens(grammar: Grammar, kinds: dict[str, Names], code: str) -> Iterator[Token]:
    found = (form for form in grammar.forms if form.among([code]))
    form = max(found, key=lambda form: len(form.code), default=None)
    if form is None:
        yield Strange(code)
        return
    yield Verb(form.said)
    words = zip(form.named_in(code), form.nouns, strict=True)
    names = [_name(word, kind, kinds[kind]) for word, kind in words]
    together = len(names) > len({*form.nouns})
    yield from [Noun(tuple(names))] if together else (Noun((name,)) for name in names)


def _name(word: str, kind: str, names: Names) -> str:
    """Return what people type for this word of a code: `@0` for a seat, `#17` if `names` has it, else the word."""
    if kind == "seat":
        return f"@{word}"
    return f"#{word}" if f"#{word}" in names else word.casefold()
