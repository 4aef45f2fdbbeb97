"""What is wrong with the numbers of a Russian catalogue: a judge of its own, that knows the nouns by heart."""

import re
from collections.abc import Iterator

from fluent.syntax import FluentParser, ast

NUMBERS = (0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 25, 101, 111, 112)
CATEGORIES = ("one", "few", "many")
NOUNS = {
    "очко": ("очко", "очка", "очков"),
    "монета": ("монета", "монеты", "монет"),
    "монету": ("монету", "монеты", "монет"),
    "армия": ("армия", "армии", "армий"),
    "армию": ("армию", "армии", "армий"),
    "город": ("город", "города", "городов"),
    "шаг": ("шаг", "шага", "шагов"),
    "удар": ("удар", "удара", "ударов"),
    "карта": ("карта", "карты", "карт"),
    "карту": ("карту", "карты", "карт"),
    "карте": ("карте", "карты", "карт"),
    "джокер": ("джокер", "джокера", "джокеров"),
    "эликсир": ("эликсир", "эликсира", "эликсиров"),
    "область": ("область", "области", "областей"),
    "игрок": ("игрок", "игрока", "игроков"),
    "место": ("место", "места", "мест"),
    "стол": ("стол", "стола", "столов"),
    "запись": ("запись", "записи", "записей"),
    "документ": ("документ", "документа", "документов"),
    "значение": ("значение", "значения", "значений"),
    "раза": ("раза", "раз", "раз"),
    "знака": ("знака", "знаков", "знаков"),
    "секунду": ("секунду", "секунды", "секунд"),
    "минуту": ("минуту", "минуты", "минут"),
    "час": ("час", "часа", "часов"),
    "день": ("день", "дня", "дней"),
    "квадрат": ("квадрат", "квадрата", "квадратов"),
    "земля": ("земля", "земли", "земель"),
    "землю": ("землю", "земли", "земель"),
    "земли": ("земли", "земель", "земель"),
    "здание": ("здание", "здания", "зданий"),
    "персонаж": ("персонаж", "персонажа", "персонажей"),
    "вида": ("вида", "видов", "видов"),
    "объединение": ("объединение", "объединения", "объединений"),
    "сделка": ("сделка", "сделки", "сделок"),
    "действие": ("действие", "действия", "действий"),
    "действия": ("действия", "действий", "действий"),
    "задание": ("задание", "задания", "заданий"),
    "раунд": ("раунд", "раунда", "раундов"),
    "партию": ("партию", "партии", "партий"),
    "кубик": ("кубик", "кубика", "кубиков"),
}
"""One, few, many: by the form for one, in the case that the sentence asks for."""
UNCHANGED = {"шт", "мб"}
SMALL_WORDS = {"и", "или", "из", "за", "с", "по", "на", "в", "к", "от", "до", "у", "не", "нет", "больше"}
"""What may follow a number without agreeing with it."""
_WORDS = re.compile(r"^[ \u00a0]([а-яё]+)(?:[ \u00a0]([а-яё]+))?", re.IGNORECASE)


def category(number: int) -> str:
    """The Russian plural category, by the school rule."""
    if number % 10 == 1 and number % 100 != 11:
        return "one"
    return "few" if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14) else "many"


def agrees(said: str, number: int) -> bool:
    """Does a known noun in the right form follow each place where this number stands?"""
    return all(_agrees(said[found.end() :], number) for found in re.finditer(rf"(?<!\d){number}(?!\d)", said))


def _agrees(rest: str, number: int) -> bool:
    """A noun, behind an adjective perhaps; or nothing that would have to agree."""
    found = _WORDS.match(rest)
    words = [word.casefold() for word in found.groups() if word] if found else []
    if not words or words[0] in UNCHANGED | SMALL_WORDS:
        return True
    right = {forms[CATEGORIES.index(category(number))] for forms in NOUNS.values()}
    return any(word in right for word in words)


def unselected(source: str) -> list[str]:
    """Messages in which a number stands before a word that no selection on that number makes agree with it."""
    body = FluentParser().parse(source).body
    messages = [entry for entry in body if isinstance(entry, ast.Message) and entry.value]
    counted = {name for entry in messages for name in selectors(entry)}
    return [entry.id.name for entry in messages if entry.value and list(_loose(entry.value, counted, frozenset()))]


def selectors(entry: ast.Message) -> set[str]:
    """The parameters by which a message chooses its text."""
    found: set[str] = set()
    for node in _placeables(entry.value):
        if isinstance(node, ast.SelectExpression) and isinstance(node.selector, ast.VariableReference):
            found.add(node.selector.id.name)
    return found


def _placeables(pattern: ast.Pattern | None) -> Iterator[object]:
    for element in pattern.elements if pattern else ():
        if isinstance(element, ast.Placeable):
            yield element.expression


def _loose(pattern: ast.Pattern, counted: set[str], selected: frozenset[str]) -> Iterator[str]:
    """Numbers before a word outside of every selection on them."""
    for element, following in zip(pattern.elements, [*pattern.elements[1:], None], strict=True):
        expression = element.expression if isinstance(element, ast.Placeable) else None
        if isinstance(expression, ast.SelectExpression):
            assert isinstance(expression.selector, ast.VariableReference)
            inside = selected | {expression.selector.id.name}
            for variant in expression.variants:
                yield from _loose(variant.value, counted, inside)
        elif isinstance(expression, ast.VariableReference) and isinstance(following, ast.TextElement):
            name, word = expression.id.name, _WORDS.match(following.value)
            agreeing = word and word[1].casefold() not in UNCHANGED | SMALL_WORDS
            if name in counted - selected and agreeing:
                yield name
