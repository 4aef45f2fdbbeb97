"""What the words of each game mean, for whoever asks in words or taps."""

import tomllib
from importlib.resources import files

import pytest

from bot.presenter.catalogue import CatalogueError
from bot.presenter.glossary import ON_A_PAGE, _problems, term_of, terms
from bot.presenter.lines.orders import Understood, fold, spellings
from bot.presenter.lines.typed import read_order
from bot.presenter.screen import Show, Text
from bot.presenter.words import say
from tests.bot.presenter.founders.positions import POSITIONS as FOUNDERS
from tests.bot.presenter.legends.positions import POSITIONS as LEGENDS
from tests.bot.presenter.positions import POSITIONS as EME
from tests.bot.presenter.scenes import LANGUAGES, Table, aloud
from tests.bot.presenter.territories.positions import POSITIONS as TERRITORIES

TABLES: dict[str, Table] = {
    "eme": EME["taking_card"](),
    "legends": LEGENDS["taking_card"](),
    "founders": FOUNDERS["acting"](),
    "territories": TERRITORIES["market"](),
}

ASKED = [
    ("eme", "что такое джокер", "glossary joker"),
    ("eme", "Что такое джокеры?", "glossary joker"),
    ("eme", "зачем удар", "glossary raid"),
    ("eme", "что значит морской шаг", "glossary sea"),
    ("eme", "что значат торги", "glossary auction"),
    ("eme", "для чего нужны монеты", "glossary coin"),
    ("eme", "xnj nfrjt l;jrth", "glossary joker"),
    ("eme", "what is a raid", "glossary raid"),
    ("eme", "what does wild card mean", "glossary joker"),
    ("eme", "расскажи про джокера", "glossary joker"),
    ("eme", "словарик", "glossary"),
    ("eme", "что делает карта 17", "card 17"),
    ("eme", "покажи правила", "rules"),
    ("legends", "что такое полёт", "glossary flight"),
    ("legends", "зачем эликсиры", "glossary elixir"),
    ("legends", "что такое феникс", "card 1"),
    ("founders", "что такое приз", "glossary prize"),
    ("founders", "зачем нужна телега", "glossary cart"),
    ("founders", "что делает шахта", "tile v_mine"),
    ("founders", "покажи призы", "prizes"),
    ("territories", "что такое значимость", "glossary significance"),
    ("territories", "зачем престиж", "glossary prestige"),
    ("territories", "что такое базарный день", "glossary market"),
    ("territories", "рынок", "market"),
    ("territories", "покажи рынок", "market"),
    ("territories", "что делает пасека", "card 4"),
]
"""Game, line, and the panel that it shows; those of before among them."""


@pytest.mark.parametrize(("game", "line", "panel"), ASKED)
def test_a_question_about_a_word_is_answered(game: str, line: str, panel: str) -> None:
    table = TABLES[game]
    seat = table.awaited()[0]
    for viewer in (seat, (seat + 1) % table.seats):
        assert read_order(line, table.seen(viewer), viewer, table.view) == Understood(Show(panel))


@pytest.mark.parametrize("game", TABLES)
def test_every_game_explains_its_words_in_every_language(game: str) -> None:
    assert len(terms(game)) >= 12
    for key in terms(game):
        name = key.removeprefix(f"{game}-term-")
        assert len(spellings(key, "words")) >= 2, key
        assert all(term_of(game, form) == name for form in spellings(key, "words"))
        for language in LANGUAGES:
            assert 30 < len(say(language, Text(key))) < 220, key
            told = aloud(TABLES[game], TABLES[game].screen(0, f"glossary {name}"), language)
            assert say(language, Text(key)) in told.replace("\n", " ")


@pytest.mark.parametrize("game", TABLES)
def test_all_words_are_read_page_by_page(game: str) -> None:
    table, every = TABLES[game], ""
    for page in range(-(-len(terms(game)) // ON_A_PAGE)):
        every += aloud(table, table.screen(0, "glossary", page), "ru")
    assert all(say("ru", Text(key)) in every for key in terms(game))
    assert "Словарик" in aloud(table, table.screen(0, "more"), "ru")


def test_a_form_of_two_words_is_refused_when_the_files_are_read() -> None:
    assert [*_problems(["eme-term-raid", "eme-term-city"])] == []
    assert [*_problems(["eme-term-raid", "eme-term-raid"])]
    assert [*_problems(["eme-good-gem"])] == ["eme-good-gem.word is missing", "eme-good-gem.words is missing"]
    assert issubclass(CatalogueError, ValueError)


def test_numbers_in_the_glossary_are_those_of_the_rules() -> None:
    tiles = tomllib.loads((files("config") / "games" / "founders" / "tiles.toml").read_text(encoding="utf-8"))
    worth = {tile["points"] for tile in tiles["tiles"] if tile["kind"] == "prize"}
    assert worth == {1, 2, 3}
    assert "от одного до трёх" in say("ru", Text("founders-term-prize"))
    rules = tomllib.loads((files("config") / "games" / "legends" / "rules.toml").read_text(encoding="utf-8"))
    assert rules["water_cost"] == 3
    assert "три шага" in say("ru", Text("legends-term-crossing"))


def test_a_word_of_another_game_is_none() -> None:
    assert term_of("eme", fold("телега")) is None
    assert term_of("toy", fold("джокер")) is None
