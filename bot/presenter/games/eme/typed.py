"""Typed orders of Eight-Minute Empire: `3 12x2 7`, `ход 3 5-7x2 7-9`, `убить 7 синий`, `ставка 4`, or codes."""

import re
from collections.abc import Iterator, Sequence

from bot.presenter.games.eme.confused import Confused
from bot.presenter.games.eme.ground import region_named
from bot.presenter.games.eme.run import turn_run
from bot.presenter.games.eme.sight import Sight
from bot.presenter.games.eme.tokens import CardNumber, Owner, Spot, Strange, Token, Verb, VerbName, tokens_of
from bot.presenter.orders import Misunderstood, Order, Understood
from bot.presenter.scene import marked
from bot.presenter.screen import Do, Several, Term, Text
from bot.presenter.spelling import LONGEST_LINE
from engine.games.eme.decisions import NEUTRAL_ROW
from engine.games.registry import game
from engine.kernel.errors import UnreadableDecision
from engine.kernel.notation import read_run

_OWN_VERBS = {
    "auction": {"turn", "bid"},
    "neutral": {"turn", "neutral", "place"},
    "choosing_first": {"turn", "first"},
    "youngest": {"turn", "youngest"},
}
"""Outside a turn: the words that belong to the question. With another word something else is meant."""
_TURN_CODES: dict[str, VerbName] = {
    "place": "place", "move": "move", "sail": "move", "city": "city", "destroy": "destroy",
}  # fmt: skip
_REGION_CODE = re.compile(r"\b[ab][0-9]{1,2}\b")


def read(sight: Sight, line: str) -> Order:
    """A run that can be played, or a hint."""
    legal = sight.scene.asks[0].legal or ()
    codes = codes_of(line)
    if codes and codes[0] in legal and len(codes) == 1:
        return Understood(Do(codes))
    tokens = list(_tokens_of_codes(codes, legal)) or tokens_of(sight, line)
    strange = next((token for token in tokens if isinstance(token, Strange)), None)
    if strange:
        return Misunderstood(Text("typed-unknown", {"word": strange.word[:20]}))
    try:
        return Understood(Do(_reading(sight, tokens, legal)))
    except Confused as confused:
        return Misunderstood(confused.hint)


def codes_of(line: str) -> tuple[str, ...]:
    """The line as a run of codes; empty if it is none."""
    small = " ".join(line[:LONGEST_LINE].casefold().split())
    run = _REGION_CODE.sub(lambda region: region[0].upper(), small)
    try:
        return tuple(decision.code for decision in read_run(game("eme").parse, run))
    except UnreadableDecision:
        return ()


def _tokens_of_codes(codes: Sequence[str], legal: Sequence[str]) -> Iterator[Token]:
    """The same as if it had been said in words, so that a reason is found for what cannot be done.

    `take 3` is card 3 if it lies there: so the log has it. Otherwise it is the third card, as people say it.
    """
    for code in codes:
        verb, *words = code.split(" ")
        match verb:
            case "take":
                yield CardNumber(int(words[0])) if code in legal else Spot((words[0],))
            case "use":
                yield Verb(_TURN_CODES[words[0]])
            case "move":
                yield Spot(tuple(word.casefold() for word in words))
            case "first" | "youngest":
                yield Owner(int(words[0]))
            case "next" | "end":
                yield Verb("next" if verb == "next" else "end")
            case "bid":
                yield from (Verb("bid"), Spot((words[0],)))
            case "place" | "city" | "destroy" | "neutral":
                yield from (Verb("neutral" if verb == "neutral" else _TURN_CODES[verb]), Spot((words[0].casefold(),)))
                yield from (Owner(int(row)) for row in words[1:])
            case _:
                yield Strange(code)


def _reading(sight: Sight, tokens: Sequence[Token], legal: Sequence[str]) -> tuple[str, ...]:
    question = sight.scene.asks[0].question
    if not tokens:
        raise Confused(Text("typed-unclear"))
    verbs = {token.name for token in tokens if isinstance(token, Verb)}
    if question in _OWN_VERBS and not verbs <= _OWN_VERBS[question]:
        raise Confused(Text("typed-other-question", {"stage": Term(f"eme-stage-{question}")}))
    match question:
        case "auction":
            return _bid(tokens, legal)
        case "youngest" | "choosing_first":
            return _player(sight, tokens, legal, "youngest" if question == "youngest" else "first")
        case "neutral":
            return _neutral(sight, tokens)
        case _:
            return turn_run(sight, tokens, legal)


def _bid(tokens: Sequence[Token], legal: Sequence[str]) -> tuple[str, ...]:
    numbers = [token.number for token in tokens if isinstance(token, Spot)]
    others = [token for token in tokens if not isinstance(token, Spot | Verb)]
    code = f"bid {numbers[0]}" if len(numbers) == 1 and not others else ""
    if code not in legal:
        raise Confused(Text("typed-bid", {"coins": len(legal) - 1}))
    return (code,)


def _player(sight: Sight, tokens: Sequence[Token], legal: Sequence[str], verb: str) -> tuple[str, ...]:
    owners = [token.row for token in tokens if isinstance(token, Owner)]
    others = [token for token in tokens if not isinstance(token, Owner | Verb)]
    code = f"{verb} {owners[0]}" if len(owners) == 1 and not others else ""
    if code not in legal:
        players = [marked(sight.scene.view, int(one.split(" ")[1])) for one in legal]
        raise Confused(Text("typed-who", {"players": Several(tuple(players))}))
    return (code,)


def _neutral(sight: Sight, tokens: Sequence[Token]) -> tuple[str, ...]:
    spots = [token for token in tokens if isinstance(token, Spot)]
    others = [token for token in tokens if not isinstance(token, Spot | Verb) and token != Owner(NEUTRAL_ROW)]
    if others or len(spots) != 1 or len(spots[0].regions) != 1 or spots[0].times != 1:
        raise Confused(Text("typed-which-region", {"example": sight.start}))
    return (f"neutral {region_named(sight, spots[0].regions[0])}",)
