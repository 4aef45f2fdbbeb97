"""Parsed texts that are kept for the next start: never older than the texts, never needed, readable by others."""

import stat
import sys
from pathlib import Path

import pytest

from bot.presenter import catalogue
from bot.presenter.catalogue import LANGUAGES
from bot.presenter.catalogue_cache import cache_file, digest, load, store

TEXTS = digest(b"one = 1")


@pytest.fixture(autouse=True)
def writing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)


def test_what_was_stored_for_these_texts_is_loaded(tmp_path: Path) -> None:
    file = cache_file(tmp_path)
    store(file, TEXTS, {"one": 1})
    assert load(file, TEXTS) == {"one": 1}
    assert stat.S_IMODE(file.stat().st_mode) == 0o644, "an image is built by another user than it is run by"
    assert [one.name for one in file.parent.iterdir()] == [file.name]


def test_for_other_texts_there_is_nothing(tmp_path: Path) -> None:
    file = cache_file(tmp_path)
    store(file, TEXTS, {"one": 1})
    assert load(file, digest(b"one = 2")) is None


@pytest.mark.parametrize("damage", ["end missing", "beginning only", "one byte wrong"])
def test_a_damaged_file_is_passed_over(tmp_path: Path, damage: str) -> None:
    file = cache_file(tmp_path)
    store(file, TEXTS, {"one": 1})
    whole = file.read_bytes()
    file.write_bytes({"end missing": whole[:-3], "beginning only": whole[:40]}.get(damage, whole[:-1] + b"x"))
    assert load(file, TEXTS) is None


def test_where_nothing_can_be_written_nothing_is_kept(tmp_path: Path) -> None:
    (tmp_path / "__pycache__").touch()
    store(cache_file(tmp_path), TEXTS, {"one": 1})
    assert load(cache_file(tmp_path), TEXTS) is None


def test_where_python_writes_nothing_we_do_not_either(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    store(cache_file(tmp_path), TEXTS, {"one": 1})
    assert list(tmp_path.iterdir()) == []


@pytest.fixture
def texts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of two small catalogues, which are read instead of ours."""
    for language in LANGUAGES:
        folder = tmp_path / "locales" / language
        folder.mkdir(parents=True)
        (folder / "a.ftl").write_text("one = 1\ntwo = { $name }\n", encoding="utf-8")
    monkeypatch.setattr(catalogue, "files", lambda _: tmp_path)
    return tmp_path / "locales"


def said(language: str) -> str:
    read, problems = catalogue.read_all()
    assert problems == []
    pattern = read[language].bundle.get_message("one").value
    assert pattern is not None
    return str(read[language].bundle.format_pattern(pattern)[0])


def test_an_edited_text_is_seen_at_the_next_start(texts: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert said("ru") == "1"
    with monkeypatch.context() as patched:
        patched.setattr(catalogue, "FluentParser", None)
        assert said("ru") == "1", "the second time nothing is parsed"
    (texts / "ru" / "a.ftl").write_text("one = 3\ntwo = { $name }\n", encoding="utf-8")
    assert said("ru") == "3"


def test_texts_with_problems_are_never_kept(texts: Path) -> None:
    (texts / "en" / "a.ftl").write_text("one = 1\n", encoding="utf-8")
    for _ in range(2):
        assert catalogue.read_all()[1] == ["en: two is missing"]
    assert not cache_file(texts).exists()
