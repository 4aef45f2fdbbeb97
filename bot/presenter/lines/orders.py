"""Reads words despite misspellings and the commands of a chat; defines the result of reading a typed line."""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from bot.presenter.catalogue import LANGUAGES
from bot.presenter.screen import Press, Term, Text
from bot.presenter.words import say

LONGEST_LINE = 300
"""Most characters of a line that are read; the rest is cut off."""
_LONG = 5
"""Least number of letters in a word that is recognized although one of its letters is wrong."""
_LATIN = "abcehkmoptxy"
_ALIKE = str.maketrans(_LATIN + "ё", "авсенкмортху" + "е")
_LATIN_LOOK = str.maketrans("авсенкмортху", _LATIN)
_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
_LETTERS = "ёйцукенгшщзхъфывапролджэячсмитьбю"
_SHIFTED = '~{}:"<>?/'
_SHIFTED_LETTERS = "ёхъжэбю,."
"""Characters that the keys of `_SHIFTED` give on the Russian keyboard layout."""
_TO_RUSSIAN = str.maketrans(_KEYS + _SHIFTED, _LETTERS + _SHIFTED_LETTERS)
_TO_LATIN = str.maketrans(_LETTERS, _KEYS)
_LATIN_WORD = re.compile(r"[a-z]{2}|(?<![^\W_])[a-z][0-9]|^\W*[a-z]\W*$")
_RUSSIAN_WORD = re.compile(r"[а-яё]{2}|(?<![^\W_])[а-яё][0-9]")
"""Two Russian letters, or one before a number (the name of a place). Other single letters are not converted."""
_TIMES_MISTYPED = re.compile(r"(?<=[0-9])\s*[\[{ч]\s*(?=[0-9])")
"""The times sign typed on the other keyboard layout: `12[2`, `12ч2`."""
_DASHES = re.compile(r"\s*(?:-[>.]|=>|[-‐‑‒–—−→⇒>≈])\s*")
_TIMES = str.maketrans("×*✕", "xxx")

OF_THE_CHAT = ("new", "games", "tables", "stats", "settings", "lang", "export", "verify", "code", "account", "help")
"""Commands of a chat, whatever its tables are; every other line is meant for a table."""
ALONE = ("turn", "past", "profile", "rating")
"""Commands about the sender's own games, and the ratings; with more words after them the line is meant for a table."""
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
"""Commands about a table in a messenger's menu; their names are also words that can be typed at a table."""
BEHIND_ANOTHER = ("profile", "rating")
"""Commands that Discord has no room for: `/imperia` has as many subcommands as it may."""
OPERATOR = "operator"
"""The command of the operators, who run the bot."""
OF_ONES_OWN = ("code", "account", "link", "unlink", "my_data", "delete_me", "delete_me_sure", "privacy")
"""Commands about the sender alone, in any chat. The menu has only `code` and `account`; `account` leads to the
others."""
NAMES = (*OF_THE_CHAT[:1], *OF_A_TABLE, *OF_THE_CHAT[1:])
"""Commands in the order of a messenger's menu."""
_READ = tuple(dict.fromkeys((*OF_THE_CHAT, *OF_ONES_OWN, *ALONE, OPERATOR)))
_MOST_WORDS = 5
"""Most words of a command: «таблица результатов», «кто сколько выиграл»."""
_SILENT = ("turn",)
"""Commands that only announce an order: the order is the rest of the line."""


@dataclass(frozen=True, slots=True)
class Understood:
    """The result for a line that was understood: the press of the button that means the same."""

    press: Press
    like: str = ""
    """The word that the bot assumed in place of a mistyped word, for the answer; empty if nothing was mistyped."""


@dataclass(frozen=True, slots=True)
class Misunderstood:
    hint: Text
    """Explanation for the writer: the fault of the line, and a better way to say it."""
    strange: str = ""
    """The unknown word, if the line has one."""
    talk: bool = False
    """True: nothing in the line is meant for the table and other people sit there, so no answer is needed."""


Order = Understood | Misunderstood


def plain(text: str) -> str:
    """Return the text as one line in small letters, with one kind of dash, of times sign and of number sign."""
    small = unicodedata.normalize("NFKC", text[:LONGEST_LINE].replace("№", "#")).casefold()
    small = _TIMES_MISTYPED.sub("x", small.translate(_TIMES))
    return " ".join(_DASHES.sub("-", small).split())


def fold(word: str) -> str:
    """Return the word in a form that is equal for words that look the same, as with Cyrillic `а` or Latin `a`."""
    return unicodedata.normalize("NFKC", word).casefold().translate(_ALIKE)


def unfold(letter: str) -> str:
    """Return the Latin letter that looks like this Cyrillic letter; any other letter unchanged."""
    return letter.translate(_LATIN_LOOK)


def readings(text: str) -> Iterator[str]:
    """Yield the line as typed, then the line as if it was meant for the other keyboard layout (Russian or English)."""
    small = text[:LONGEST_LINE].casefold()
    yield text[:LONGEST_LINE]
    if _LATIN_WORD.search(small):
        yield small.translate(_TO_RUSSIAN)
    if _RUSSIAN_WORD.search(small):
        yield small.translate(_TO_LATIN)


@cache
def spellings(key: str, form: str = "") -> Mapping[str, str]:
    """Return the words of a list in the catalogue, of all languages: folded word → word as written."""
    lists = (say(language, Text("code", {"code": Term(key, form)})) for language in LANGUAGES)
    return {fold(word): word for words in lists for word in map(str.strip, words.split(","))}


@cache
def known(key: str, form: str = "") -> frozenset[str]:
    """Return the folded words of a list in the catalogue, of all languages, to check whether a word is in the list."""
    return frozenset(spellings(key, form))


def strange(word: str, words: Mapping[str, str]) -> Misunderstood:
    """Return the hint about an unknown word; it names a similar one of `words` (folded → as written) if it can."""
    said = word[:20]
    like = next(iter(likenesses(fold(word), words)), "")
    hint = Text("typed-like", {"word": said, "like": like}) if like else Text("typed-unknown", {"word": said})
    return Misunderstood(hint, word)


def likenesses(folded: str, words: Mapping[str, str]) -> list[str]:
    """List the words of `words` (folded → as written) that may be meant by this misspelling.

    Empty if `folded` is itself one of them.
    """
    return [] if folded in words else [word for one, word in words.items() if _is_misspelled(folded, one)]


def _is_misspelled(word: str, right: str) -> bool:
    """Tell whether `word` may be a misspelling of `right`: one letter too many, or in a long word one error.

    An error is a wrong, missing or swapped letter. The first letter must be right: people seldom mistype it.
    """
    if word[:1] != right[:1]:
        return False
    if len(word) == len(right):
        return len(right) >= _LONG and _is_one_off(word, right)
    if len(word) < len(right):
        return len(right) > _LONG and _has_one_more(right, word)
    return len(right) > 2 and _has_one_more(word, right)


def _is_one_off(word: str, right: str) -> bool:
    """Tell whether two words of equal length differ in one letter or in two swapped neighbours."""
    wrong = [at for at, (a, b) in enumerate(zip(word, right, strict=True)) if a != b]
    if len(wrong) == 2 and wrong[1] == wrong[0] + 1:
        return word[wrong[0]] == right[wrong[1]] and word[wrong[1]] == right[wrong[0]]
    return len(wrong) == 1


def _has_one_more(longer: str, shorter: str) -> bool:
    return any(longer[:at] + longer[at + 1 :] == shorter for at in range(1, len(longer)))


@dataclass(frozen=True, slots=True)
class Command:
    name: str
    """One of `OF_THE_CHAT`, `OF_ONES_OWN`, `ALONE` or `OPERATOR`; empty if the line is meant for a table."""
    rest: str
    """The rest of the line after the command; for a table the whole line."""


def read_command(text: str) -> Command:
    """Return the chat's command in this line, with the rest of the line; the name is empty for a line to a table.

    Never raises an error.
    """
    line = " ".join(text.split())
    if any(fold(plain(reading)).strip(" .,!?/") in known("command-invite") for reading in readings(line)):
        # «код стола» asks for the code of a table; «код» alone comes before a code that somebody has got.
        return Command("", line)
    for reading in readings(line):
        words = [word.strip(" .,!?/") for word in fold(plain(reading)).split(" ")]
        for length in range(_MOST_WORDS, 0, -1):
            name = _named(words[:length])
            rest = " ".join(line.split(" ")[length:])
            if name and not (rest and name in ALONE and not _names_somebody(name, rest)):
                return Command(name, rest)
    order = _order(line)
    # On Discord every line comes behind a command, `turn` or another: those that are no command there too.
    said = read_command(order) if order != line else Command("", order)
    return said if said.name in (OPERATOR, *BEHIND_ANOTHER) else Command("", order)


def _names_somebody(name: str, rest: str) -> bool:
    """Tell whether a word for the ratings is followed by one name, as in «рейтинг Бориса»: the ladder has it."""
    return name == "rating" and rest.isalpha()


def asks_for_board(line: str) -> bool:
    """Tell whether the line is only the word for the board: then the board is posted again for all."""
    return any(fold(plain(reading)).strip(" .,!?") in known("command-board") for reading in readings(line))


def asks_for_rematch(line: str) -> bool:
    """Tell whether the line is only the word for a rematch: then it is meant for a finished match."""
    return any(fold(plain(reading)).strip(" .,!?") in known("command-rematch") for reading in readings(line))


def asks_to_play(line: str) -> bool:
    """Tell whether the line says only that its sender wants to play: where no match runs, that asks for a new table."""
    words = known("chat-word-play") | known("chat-word-new")
    return any(fold(plain(reading)).strip(" .,!?/") in words for reading in readings(line))


def after_name(line: str, table: str) -> str | None:
    """Return the rest of a line that begins with the name of this table (`table`: its key); None for other lines."""
    first, _, rest = line.strip().partition(" ")
    return rest.strip() if fold(first.strip('«»“”":,.')) in known(table) else None


def _named(words: Sequence[str]) -> str | None:
    wanted = " ".join(words).strip()
    return next(
        (name for name in _READ if wanted == fold(name) or wanted in known(f"chat-word-{name.replace('_', '-')}")), None
    )


def _order(line: str) -> str:
    """Return the line without a first word that only announces an order: `turn take 3` → `take 3`."""
    first, _, rest = line.partition(" ")
    return rest if first.casefold() in _SILENT and rest else line
