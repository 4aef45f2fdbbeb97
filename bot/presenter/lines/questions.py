"""Reads lines that are neither moves nor commands: questions in people's own words, and talk between people."""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from functools import cache

from bot.presenter.catalogue import LANGUAGES, catalogues
from bot.presenter.lines.orders import fold, known, plain, spellings, strange
from bot.presenter.screen import Text
from bot.presenter.view import TableView

_ANSWERED = ("settings", "rating", "tables", "new")
"""Short questions that are answered by a sentence, because no panel of a table answers them."""
PLEASANTRY = Text("typed-talk")
"""The answer to `thanks`, for the case that an answer is needed."""
_SMILEY = re.compile(r"[:;=8][-'^]?[)(\][dp3*/|oрдо]+|[)(]+|<3+|\^_?\^", re.IGNORECASE)


def said(line: str) -> str:
    """Return the line in the form in which word lists are searched: folded, without punctuation at the ends."""
    return fold(plain(line)).strip(" .,!?/")


def behind(words: str, heads: Iterable[str]) -> str | None:
    """Return the words after the longest of `heads` with which the line begins; None if it begins with none of them."""
    found = (head for head in sorted(heads, key=len, reverse=True) if words.startswith(f"{head} "))
    head = next(found, None)
    return None if head is None else words.removeprefix(head).strip()


def answer_to(line: str) -> Text | None:
    """Return the sentence that answers a greeting or a short question (settings, rating, tables, new); else None."""
    words = said(line)
    if words in known("question-hello"):
        return Text("typed-hello")
    return next((Text(f"answer-{name}") for name in _ANSWERED if words in known(f"question-{name}")), None)


def asked_about(line: str) -> str | None:
    """Return the subject of a question: `card 40` for `what does card 40 do`; None if the line is no such question."""
    about = behind(said(line), known("question-about"))
    ends = [end for end in known("question-ends") if about and about.endswith(f" {end}")]
    return about.removesuffix(f" {ends[0]}") if about and ends else about


def asks_what_it_is(line: str) -> bool:
    """Tell whether the line asks what a word means: `what is a raid`, and not `show me the market`."""
    return behind(said(line), known("question-term")) is not None


def asked_why(line: str) -> str | None:
    """Return the move in `why not city 7`, empty if none is named; None if the line is no such question."""
    words = said(line)
    return "" if words in known("question-why") else behind(words, known("question-why"))


def is_question(line: str) -> bool:
    return said(line).partition(" ")[0] in known("question-words")


def is_talk(line: str, game: str, commands: Mapping[str, str]) -> bool:
    """Tell whether nothing in the line can be meant for the table: no number, word of a move or mistyped command."""
    words = [word.strip('.,:;!?()«»"') for word in said(line).split()]
    if not words or any(letter.isdigit() for letter in line) or {*words} & {*words_of_moves(game)}:
        return False
    return len(words) > 1 or strange(words[0], {**commands, **words_of_moves(game)}).hint.key != "typed-like"


def is_pleasantry(line: str) -> bool:
    """Tell whether the line is a smiley, or words that people say only to each other: `спасибо всем, удачи!`, `gg`."""
    rest = _SMILEY.sub(" ", line)
    if any(letter.isalnum() for letter in rest):
        return all(word in known("talk-words") for word in re.findall(r"\w+", said(rest)))
    return rest != line or any(unicodedata.category(letter) == "So" for letter in rest)


def is_to_somebody(line: str, game: str, commands: Mapping[str, str]) -> bool:
    """Tell whether the line speaks to another player and not to the table: `ты дурак`."""
    first, _, rest = said(line).partition(" ")
    return bool(rest) and first in known("talk-address") and is_talk(line, game, commands)


def has_company(view: TableView) -> bool:
    """Tell whether several people play at the table: then a line may be meant for the others."""
    return sum(person is not None for person in view.people) > 1


@cache
def words_of_moves(game: str) -> Mapping[str, str]:
    """Return the words for moves in a game, with those of all games: folded word → word as written."""
    return _listed(f"{game}-word-", "word-")


@cache
def own_words(game: str) -> Mapping[str, str]:
    """Return the words for moves that only this game has: folded word → word as written."""
    return _listed(f"{game}-word-")


def _listed(*beginnings: str) -> Mapping[str, str]:
    keys = catalogues()[LANGUAGES[0]].forms
    lists = [key for key in keys if key.startswith(beginnings) and not key.endswith("-noise")]
    return {folded: word for key in lists for folded, word in spellings(key).items()}
