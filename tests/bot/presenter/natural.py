"""Runs as a person would write them, and what haste and keyboards do to a line."""

import random
from collections.abc import Callable, Mapping, Sequence
from itertools import groupby

from engine.games.eme.observation import EmeObservation
from engine.kernel.observation import Observation
from engine.kernel.series import SeriesObservation
from tests.bot.presenter.scenes import Table

WORDS = {
    "ru": {
        "take": ("{place}", "взять {place}", "беру {place}ю карту", "ход {place}", "возьми {place}-ю", "взять №{card}"),
        "bid": ("{n}", "ставка {n}", "ставлю {n} монет"),
        "place": ("армии {region}x{n}", "армии {region} x {n}", "{n} армии в {region}", "разместить {region}х{n}"),
        "city": ("город {region}", "построить город в {region}", "строю {region}"),
        "destroy": ("убить {region} {owner}", "удар {region} {owner}", "убрать {owner} в {region}"),
        "move": ("шаг {a}-{b}x{n}", "{a}-{b}x{n}", "шаги {a} - {b} х {n}", "иду {a}→{b}x{n}"),
        "neutral": ("{region}", "ничейная {region}", "ничейную в {region}"),
        "first": ("первый {owner}", "{owner}", "начинает {owner}"),
        "youngest": ("младший {owner}", "{owner}", "младше {owner}"),
        "next": ("дальше", "далее"),
        "end": ("конец", "хватит", "закончить"),
        "use": {"place": "армии", "move": "шаги", "sail": "шаги", "city": "город", "destroy": "удар"},
        "colours": ("красный", "синий", "зелёный", "жёлтый", "фиолетовый"),
        "neutral army": "ничейный",
        "self": ("я", "моя"),
    },
    "en": {
        "take": ("{place}", "buy {place}", "turn {place}", "take #{card}"),
        "bid": ("{n}", "bid {n}", "bid {n} coins"),
        "place": ("armies {region}x{n}", "{n} armies to {region}", "place {region} x {n}"),
        "city": ("city {region}", "build in {region}"),
        "destroy": ("kill {region} {owner}", "raid {region} {owner}"),
        "move": ("move {a}-{b}x{n}", "{a}-{b}x{n}", "go {a}->{b}x{n}"),
        "neutral": ("{region}", "neutral {region}"),
        "first": ("first {owner}", "{owner}"),
        "youngest": ("youngest {owner}", "{owner}"),
        "next": ("next",),
        "end": ("end", "enough", "stop"),
        "use": {"place": "armies", "move": "steps", "sail": "steps", "city": "city", "destroy": "raid"},
        "colours": ("red", "blue", "green", "yellow", "violet"),
        "neutral army": "neutral",
        "self": ("me", "mine"),
    },
}
VERB_LAST = {
    "ru": {
        "take": ("{place} взять", "{place}ю карту беру", "карту {place} возьму", "№{card} беру"),
        "bid": ("{n} ставлю", "{n} монет ставка"),
        "place": ("{region}x{n} армии", "в {region} {n} армии", "{region}х{n} поставить"),
        "city": ("{region} город", "в {region} построить", "в {region} город строю"),
        "destroy": ("{region} {owner} убить", "{owner} в {region} удар", "{owner} удар {region}"),
        "move": ("{a}-{b}x{n} шаг", "{a}→{b}x{n} иду"),
        "neutral": ("{region} ничейная", "в {region} ничейную"),
        "first": ("{owner} первый", "{owner} начинает", "{owner} первой хожу"),
        "youngest": ("{owner} младший", "{owner} моложе"),
    },
    "en": {
        "take": ("{place} take", "card {place} buy"),
        "bid": ("{n} bid", "{n} coins bid"),
        "place": ("{region}x{n} armies", "to {region} {n} armies"),
        "city": ("{region} city", "in {region} build"),
        "destroy": ("{region} {owner} raid", "{owner} raid {region}"),
        "move": ("{a}-{b}x{n} move", "{a}->{b}x{n} go"),
        "neutral": ("{region} neutral",),
        "first": ("{owner} first", "{owner} starts"),
        "youngest": ("{owner} youngest",),
    },
}
"""The same with the word behind its things."""
KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.~{}:\"<>?/"
LETTERS = "ёйцукенгшщзхъфывапролджэячсмитьбюЁХЪЖЭБЮ,."
"""The same keys on both layouts, some of them with Shift."""
ALIKE = str.maketrans("аеосрху", "aeocpxy")


def spoken(
    table: Table,
    seen: Observation,
    seat: int,
    codes: Sequence[str],
    rng: random.Random,
    language: str,
    *,
    verb_last: bool = False,
) -> str:
    """One of the ways to write this run; an action of two is named with its first step."""
    parts = []
    for code, following in zip(codes, [*codes[1:], "end"], strict=True):
        if code.startswith("use ") and following not in ("next", "end"):
            continue
        parts.append(code)
    words = WORDS[language] | (VERB_LAST[language] if verb_last else {})
    parts = [_said(table, seen, seat, code, len(list(same)), rng, language, words) for code, same in groupby(parts)]
    return rng.choice((", ", " ", " и " if language == "ru" else " and ", ",")).join(parts)


def _said(
    table: Table,
    seen: Observation,
    seat: int,
    code: str,
    n: int,
    rng: random.Random,
    language: str,
    words: Mapping[str, object],
) -> str:
    verb, *rest = code.split(" ")
    if verb == "use":
        uses = words["use"]
        assert isinstance(uses, dict)
        return str(uses[rest[0]])
    facts: dict[str, object] = {"n": n}
    if verb == "take":
        match = seen.match if isinstance(seen, SeriesObservation) else seen
        assert isinstance(match, EmeObservation)
        row = match.row
        facts |= {"place": row.index(int(rest[0])) + 1, "card": rest[0]}
    elif verb == "bid":
        facts["n"] = rest[0]
    elif verb == "move":
        facts |= {"a": _region(rest[0], rng, language), "b": _region(rest[1], rng, language)}
    elif verb in ("first", "youngest"):
        facts["owner"] = _owner(table, seat, int(rest[0]), rng, language)
    elif rest:
        facts["region"] = _region(rest[0], rng, language)
        if len(rest) > 1:
            facts["owner"] = _owner(table, seat, int(rest[1]), rng, language)
    return str(rng.choice(words[verb])).format(**facts)  # type: ignore[arg-type]


def _region(name: str, rng: random.Random, language: str) -> str:
    """With or without the letter of the side."""
    lettered = name.translate(str.maketrans("AB", "АВ")) if language == "ru" else name
    return rng.choice((name[1:], name[1:], lettered, lettered.lower()))


def _owner(table: Table, seat: int, row: int, rng: random.Random, language: str) -> str:
    words = WORDS[language]
    if row >= table.seats:
        return str(words["neutral army"])
    own = list(words["self"]) if row == seat else []
    named = [table.names[row]] if language == "ru" else []
    return str(rng.choice([words["colours"][row], *named, *own]))  # type: ignore[index]


def other_layout(line: str) -> str:
    """The same keys on the other keyboard layout."""
    russian = any(letter in LETTERS[:-2] for letter in line.casefold())
    return line.casefold().translate(str.maketrans(LETTERS, KEYS) if russian else str.maketrans(KEYS, LETTERS))


def jumbled_case(line: str) -> str:
    return "".join(letter.upper() if number % 3 else letter for number, letter in enumerate(line))


def loose(line: str) -> str:
    """With the spaces and full stops of somebody in a hurry."""
    return f"  {line.replace(' ', '   ')}.. !"


def without_dots(line: str) -> str:
    return line.replace("ё", "е")


def alike(line: str) -> str:
    """With Latin letters that look like Russian ones."""
    return line.translate(ALIKE)


DAMAGES: tuple[Callable[[str], str], ...] = (str, str.upper, jumbled_case, loose, without_dots, alike, other_layout)
