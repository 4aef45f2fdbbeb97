"""Words that were mended stay mended: `old_words.toml` lists what no text says any more."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
TYPED = re.compile(
    r"^(?:[a-z]+-)?(?:word|command|question)-|^(?:noise|self-words) =|^\s*\.(?:words|stems|asked|word) =|^#"
)
"""What people may type, and comments: old words go on working."""
OLD = tomllib.loads(Path(__file__).with_name("old_words.toml").read_text(encoding="utf-8"))["word"]


def read() -> Iterator[tuple[str, str]]:
    """Every line of Russian that somebody reads, with its file."""
    for path in sorted((ROOT / "config/locales/ru").glob("*.ftl")):
        yield from ((path.name, line) for line in lines(path) if not TYPED.match(line))
    for path in (ROOT / "README.ru.md", *sorted((ROOT / "docs").glob("*.ru.md"))):
        yield from ((path.name, line) for line in lines(path))


def lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


def found(old: dict[str, object], line: str) -> bool:
    """Does the line say it, and not one of the ways in which it is right?"""
    for right in old.get("but", []):  # type: ignore[attr-defined]
        line = line.replace(right, "")
    return re.search(str(old["old"]), line, re.IGNORECASE) is not None


@pytest.mark.parametrize("old", OLD, ids=lambda old: old["say"])
def test_no_text_says_what_was_mended(old: dict[str, object]) -> None:
    assert [f"{name}: {line}" for name, line in read() if found(old, line)] == []


@pytest.mark.parametrize(
    "line",
    [
        "Твой наказ исполнен.",
        "Ведущий бросает 5 кубиков",
        "Закладывай земли",
        "Сейчас новой земли не заложить",
        "Торги позади",
        "До сервера не достучаться.",
        "Запрос не прочесть.",
        "Города не построить: в запасе их не осталось.",
        "летопись — новая доска на каждый ход",
        "короткий зов",
        "сутки за сутками",
    ],
)
def test_each_of_these_is_found(line: str) -> None:
    assert any(found(old, line) for old in OLD)


@pytest.mark.parametrize(
    "line", ["Карту можно не брать.", "Не показывать, как я играю", "Ход заранее", "просит не торопиться"]
)
def test_what_is_right_is_not(line: str) -> None:
    assert not any(found(old, line) for old in OLD)
