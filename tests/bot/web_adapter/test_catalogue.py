"""The page's own words: each is used, and each that is used is there."""

import re
from pathlib import Path

import pytest

import bot.web_adapter
from bot.presenter.catalogue import LANGUAGES, catalogues
from bot.presenter.screens.offers import GameCard
from bot.web_adapter.reading import STATIC, game_words, page_words
from engine.games import registry

ROOM = Path(bot.web_adapter.__file__).parent


def used() -> set[str]:
    """Every key that the page or the server asks for."""
    scripts = "\n".join(path.read_text(encoding="utf-8") for path in STATIC.glob("*.js"))
    asked = {
        f"page-{key}" for found in re.findall(r"word\(([^)]*)\)", scripts) for key in re.findall(r'"([a-z-]+)"', found)
    }
    languages = {f"page-language-{language}" for language in LANGUAGES}
    server = "\n".join(path.read_text(encoding="utf-8") for path in ROOM.rglob("*.py"))
    return asked | languages | set(re.findall(r'"(page-[a-z-]+)"', server))


def test_every_word_of_the_page_is_used_and_every_word_used_is_there() -> None:
    there = {key for key in catalogues()["ru"].forms if key.startswith("page-")}
    assert used() - there == set()
    assert there - used() == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_places_for_parameters_are_marked_for_the_page(language: str) -> None:
    assert "{name}" in page_words(language)["page-act-as"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_is_offered_in_words(language: str) -> None:
    for name in registry.names():
        words = game_words(language, GameCard(registry.game(name).info))
        assert words["title"] != name
        assert all(option["title"] != option["name"] for option in words["options"])
