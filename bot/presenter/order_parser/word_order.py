"""Moves a verb that follows its things before them: `3 взять`, `7 синий убить`, `в 12 две армии`."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from bot.presenter.order_parser.grammar import Grammar
from bot.presenter.order_parser.tokens import Noun, Token, Verb

_MOST_BEFORE = 4
"""Most things before a verb that may belong to this verb: a few places in a row."""


def ends_with_its_word(grammar: Grammar, tokens: Sequence[Token]) -> bool:
    """Tell whether the last meaningful token is a verb that needs things.

    Only nouns and verbs that need things are meaningful here.
    """
    spoken = [token for token in tokens if isinstance(token, Noun) or _needs(grammar, token)]
    return bool(spoken) and isinstance(spoken[-1], Verb)


def turned(grammar: Grammar, tokens: Sequence[Token]) -> Iterator[list[Token]]:
    """Yield other orders of the tokens: each verb moved before as many things as it needs, then before 1, 2 … 4."""
    found = [[*tokens]]
    for most in (0, *range(1, _MOST_BEFORE + 1)):
        order = _turned(grammar, tokens, most)
        if order not in found:
            found.append(order)
            yield order


def _turned(grammar: Grammar, tokens: Sequence[Token], most: int) -> list[Token]:
    """Return the tokens with each verb moved before at most `most` things that precede it; 0 = as many as it needs.

    A thing that already follows its verb stays there.
    """
    made: list[Token] = []
    free = 0
    for speaks, alike in groupby(tokens, lambda token: _needs(grammar, token) > 0):
        if not speaks:
            for token in alike:
                made.append(token)
                free = free + 1 if isinstance(token, Noun) else 0
            continue
        words = [*alike]
        before = made[-1] if free > 0 else None
        if isinstance(before, Noun) and _is_counted(grammar, words[0], before):
            made[-1:] = []
            words.insert(0, replace(before, counts=free > 1))
            free -= 1
        things = min(most or max(_needs(grammar, word) for word in words), max(0, free))
        at = len(made) - things
        made[at:at] = words
        free = 0 if things else -1
    return made


def _needs(grammar: Grammar, token: Token) -> int:
    """Return how many kinds of things a verb needs; 0 for every other token."""
    names = {*token.names} if isinstance(token, Verb) else set()
    return max((len({*form.nouns}) for form in grammar.forms if names & {*form.said}), default=0)


def _is_counted(grammar: Grammar, token: Token, before: Noun) -> bool:
    """Tell whether the noun is a count for the verb after it, as in `2 armies`."""
    counting = {word for form in grammar.forms if form.counts for word in form.said}
    return isinstance(token, Verb) and bool(counting & {*token.names}) and before.may_count
