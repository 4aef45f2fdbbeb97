"""What people type: words forgiven for how they are spelled, the commands of a chat, and what becomes of a line."""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from bot.presenter.catalogue import LANGUAGES
from bot.presenter.screen import Press, Term, Text
from bot.presenter.words import say

LONGEST_LINE = 300
"""Characters that are read at all."""
_LONG = 5
"""Letters of a word that is known again though one of them is wrong."""
_LATIN = "abcehkmoptxy"
_ALIKE = str.maketrans(_LATIN + "ё", "авсенкмортху" + "е")
_LATIN_LOOK = str.maketrans("авсенкмортху", _LATIN)
_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
_LETTERS = "ёйцукенгшщзхъфывапролджэячсмитьбю"
_SHIFTED = '~{}:"<>?/'
_SHIFTED_LETTERS = "ёхъжэбю,."
"""What else the same keys give: with Shift a letter, and the keys of comma and full stop."""
_TO_RUSSIAN = str.maketrans(_KEYS + _SHIFTED, _LETTERS + _SHIFTED_LETTERS)
_TO_LATIN = str.maketrans(_LETTERS, _KEYS)
_LATIN_WORD = re.compile(r"[a-z]{2}|(?<![^\W_])[a-z][0-9]|^\W*[a-z]\W*$")
_RUSSIAN_WORD = re.compile(r"[а-яё]{2}|(?<![^\W_])[а-яё][0-9]")
"""Two letters, or one before a number, as in the name of a place: a single letter else means what it is."""
_TIMES_MISTYPED = re.compile(r"(?<=[0-9])\s*[\[{ч]\s*(?=[0-9])")
"""The key of the times sign on the other layout: `12[2`, `12ч2`."""
_DASHES = re.compile(r"\s*(?:-[>.]|=>|[-‐‑‒–—−→⇒>≈])\s*")
_TIMES = str.maketrans("×*✕", "xxx")

OF_THE_CHAT = ("new", "games", "tables", "stats", "settings", "lang", "export", "verify", "code", "account", "help")
"""What a chat does whatever its tables are; everything else is said to a table."""
ALONE = ("turn", "past")
"""What one asks for oneself; where anything stands behind it, it is meant for a table."""
OF_A_TABLE = (
    "join",
    "start",
    "board",
    "turn",
    "hand",
    "hint",
    "text",
    "undo",
    "score",
    "rules",
    "since",
    "log",
    "resign",
    "leave",
)
"""Commands that a messenger offers in its menu besides; a table understands their names as words."""
OPERATOR = "operator"
"""What those say who run the bot."""
OF_ONES_OWN = ("code", "account", "link", "unlink", "my_data", "delete_me", "delete_me_sure", "privacy")
"""What somebody wants for himself, wherever he says it; the last ones stand in no menu but behind the second."""
NAMES = (*OF_THE_CHAT[:1], *OF_A_TABLE, *OF_THE_CHAT[1:])
"""In the order of a menu."""
_READ = tuple(dict.fromkeys((*OF_THE_CHAT, *OF_ONES_OWN, *ALONE, OPERATOR)))
_MOST_WORDS = 5
"""Of a command: «таблица результатов», «кто сколько выиграл»."""
_SILENT = ("turn",)
"""The command says only that an order follows."""


@dataclass(frozen=True, slots=True)
class Understood:
    """As good as a button with this press."""

    press: Press
    like: str = ""
    """The word that stands for one with a slip of the keys: it is said what was understood."""


@dataclass(frozen=True, slots=True)
class Misunderstood:
    hint: Text
    """What is wrong and how to say it better."""
    strange: str = ""
    """The word that is none of ours, if the line has one."""
    talk: bool = False
    """Nothing in it is meant for the table, and others sit there: who sees them talk need not answer."""


Order = Understood | Misunderstood


def plain(text: str) -> str:
    """One line in small letters, with one kind of dash, of times sign and of number sign."""
    small = unicodedata.normalize("NFKC", text[:LONGEST_LINE].replace("№", "#")).casefold()
    small = _TIMES_MISTYPED.sub("x", small.translate(_TIMES))
    return " ".join(_DASHES.sub("-", small).split())


def fold(word: str) -> str:
    """The same for words that look the same."""
    return unicodedata.normalize("NFKC", word).casefold().translate(_ALIKE)


def unfold(letter: str) -> str:
    """The Latin letter that looks the same, if there is one."""
    return letter.translate(_LATIN_LOOK)


def readings(text: str) -> Iterator[str]:
    """The line as it is, and as it would be on the other keyboard layout."""
    small = text[:LONGEST_LINE].casefold()
    yield text[:LONGEST_LINE]
    if _LATIN_WORD.search(small):
        yield small.translate(_TO_RUSSIAN)
    if _RUSSIAN_WORD.search(small):
        yield small.translate(_TO_LATIN)


@cache
def spellings(key: str, form: str = "") -> Mapping[str, str]:
    """The words of a list in the catalogue, of all languages: folded → as they are written."""
    lists = (say(language, Text("code", {"code": Term(key, form)})) for language in LANGUAGES)
    return {fold(word): word for words in lists for word in map(str.strip, words.split(","))}


@cache
def known(key: str, form: str = "") -> frozenset[str]:
    """The same for whoever asks only whether a word is among them."""
    return frozenset(spellings(key, form))


def strange(word: str, words: Mapping[str, str]) -> Misunderstood:
    """The answer to a word that is none of ours, with the one of these (folded → as it is written) that it is like."""
    said = word[:20]
    like = next(iter(likenesses(fold(word), words)), "")
    hint = Text("typed-like", {"word": said, "like": like}) if like else Text("typed-unknown", {"word": said})
    return Misunderstood(hint, word)


def likenesses(folded: str, words: Mapping[str, str]) -> list[str]:
    """Those of these words (folded → as they are written) of which this one may be a slip; none for one of them."""
    return [] if folded in words else [word for one, word in words.items() if _is_misspelled(folded, one)]


def _is_misspelled(word: str, right: str) -> bool:
    """One letter too many, or in a longer word one that is wrong, missing or has changed places; seldom the first."""
    if word[:1] != right[:1]:
        return False
    if len(word) == len(right):
        return len(right) >= _LONG and _is_one_off(word, right)
    if len(word) < len(right):
        return len(right) > _LONG and _has_one_more(right, word)
    return len(right) > 2 and _has_one_more(word, right)


def _is_one_off(word: str, right: str) -> bool:
    """Is one letter wrong, or have two neighbours changed places?"""
    wrong = [at for at, (a, b) in enumerate(zip(word, right, strict=True)) if a != b]
    if len(wrong) == 2 and wrong[1] == wrong[0] + 1:
        return word[wrong[0]] == right[wrong[1]] and word[wrong[1]] == right[wrong[0]]
    return len(wrong) == 1


def _has_one_more(longer: str, shorter: str) -> bool:
    return any(longer[:at] + longer[at + 1 :] == shorter for at in range(1, len(longer)))


@dataclass(frozen=True, slots=True)
class Command:
    name: str
    """One of `OF_THE_CHAT` or `ALONE`; empty for a line that is meant for a table."""
    rest: str
    """What stands behind the command; the whole line for a table."""


def read_command(text: str) -> Command:
    """What a line is about. Never raises."""
    line = " ".join(text.split())
    if any(fold(plain(reading)).strip(" .,!?/") in known("command-invite") for reading in readings(line)):
        # «код стола» asks for the code of a table; behind «код» alone stands one that was given.
        return Command("", line)
    for reading in readings(line):
        words = [word.strip(" .,!?/") for word in fold(plain(reading)).split(" ")]
        for length in range(_MOST_WORDS, 0, -1):
            name = _named(words[:length])
            rest = " ".join(line.split(" ")[length:])
            if name and not (rest and name in ALONE):
                return Command(name, rest)
    order = _order(line)
    # On Discord nothing is said but behind a command: this is how an operator is heard there.
    said = read_command(order) if order != line else Command("", order)
    return said if said.name == OPERATOR else Command("", order)


def asks_for_board(line: str) -> bool:
    """The word for the board alone: it is wanted below everything else, for all to see."""
    return any(fold(plain(reading)).strip(" .,!?") in known("command-board") for reading in readings(line))


def asks_for_rematch(line: str) -> bool:
    """The word for the same match once more: it is about one that is over."""
    return any(fold(plain(reading)).strip(" .,!?") in known("command-rematch") for reading in readings(line))


def asks_to_play(line: str) -> bool:
    """Somebody wants a game and says no more: where none is under way, it is a new one that he means."""
    words = known("chat-word-play") | known("chat-word-new")
    return any(fold(plain(reading)).strip(" .,!?/") in words for reading in readings(line))


def after_name(line: str, table: str) -> str | None:
    """What stands behind the name of a table (`table-name-7`), where the line begins with it; else None."""
    first, _, rest = line.strip().partition(" ")
    return rest.strip() if fold(first.strip('«»“”":,.')) in known(table) else None


def _named(words: Sequence[str]) -> str | None:
    wanted = " ".join(words).strip()
    return next(
        (name for name in _READ if wanted == fold(name) or wanted in known(f"chat-word-{name.replace('_', '-')}")), None
    )


def _order(line: str) -> str:
    """`turn take 3` → `take 3`."""
    first, _, rest = line.partition(" ")
    return rest if first.casefold() in _SILENT and rest else line
