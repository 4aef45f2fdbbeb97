"""The catalogues are whole, and a hole in them is found."""

import re
from pathlib import Path

import pytest

import engine.games.eme.events
from bot.presenter import catalogue
from bot.presenter.catalogue import LANGUAGES, CatalogueError, catalogues, read_sources
from bot.presenter.games.eme.choices import CHOICES
from bot.presenter.games.eme.news import TELLER
from bot.presenter.games.presenter import kinds_of
from bot.presenter.games.registry import PRESENTERS
from bot.presenter.problems import problems
from engine.games import registry
from engine.games.eme.stage import Stage
from engine.kernel.event import Event, SecretEvent
from tests.bot.presenter.plurals import unselected
from tests.bot.presenter.scenes import random_tables
from tests.support.tables import TOYS

ROOT = Path(__file__).resolve().parents[3]
OURS = (
    "names.ftl",
    "table.ftl",
    "refusals.ftl",
    "eme.ftl",
    "eme-rules.ftl",
    "land.ftl",
    "legends.ftl",
    "legends-rules.ftl",
    "founders.ftl",
    "founders-rules.ftl",
    "territories.ftl",
    "territories-cards.ftl",
    "territories-rules.ftl",
    "typed.ftl",
    "page.ftl",
)
GOOD = {
    "ru": {"a.ftl": "one = { $n } раз\n    .many = много\n"},
    "en": {"a.ftl": "one = { $n } times\n    .many = many\n"},
}


def russian() -> list[tuple[str, str]]:
    """Lines of the Russian catalogue with the file they stand in."""
    files = [ROOT / "config/locales/ru" / name for name in OURS]
    return [(file.name, line) for file in files for line in file.read_text(encoding="utf-8").splitlines()]


def test_there_are_no_problems() -> None:
    assert problems() == []


def test_every_presenter_has_a_game() -> None:
    """A game without one is shown by the plain one."""
    assert set(PRESENTERS) <= {*registry.names(), *TOYS}


@pytest.mark.parametrize(
    ("spoilt", "found"),
    [
        ("", "en: one is missing"),
        ("one = times\n    .many = many\n", "en: one has no parameters, not $n"),
        ("one = { $n } times\n", "en: one.many is missing"),
        ("one = { $n } times\n    .many = many\nmore = more\n", "ru: more is missing"),
        ("one = { $n } times\n    .many = many\none = twice { $n }\n", "en/a.ftl: one is there twice"),
        ("one = { $n } times\n    .many = many\ntwo = { $n ->\n", "en/a.ftl: cannot be read: 'two = { $n ->'"),
    ],
)
def test_a_hole_in_one_language_is_named(spoilt: str, found: str) -> None:
    assert read_sources(GOOD)[1] == []
    assert found in read_sources(GOOD | {"en": {"a.ftl": spoilt}})[1]


def test_all_problems_are_told_at_once() -> None:
    _, found = read_sources({"ru": {"a.ftl": "one = 1\ntwo = 2\n"}, "en": {"a.ftl": "three = 3\n"}})
    assert found == ["ru: three is missing", "en: one is missing", "en: two is missing"]


def test_catalogues_with_a_hole_are_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "read_all", lambda: read_sources(GOOD | {"en": {"a.ftl": ""}}))
    with pytest.raises(CatalogueError, match=r"en: one is missing\nen: one.many is missing"):
        catalogues.__wrapped__()


def test_a_thing_of_the_game_without_a_name_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    from bot.presenter.games.eme.presenter import EmePresenter
    from bot.presenter.screen import Text

    monkeypatch.setattr(EmePresenter, "named", lambda self: [Text("eme-good-salt")])
    assert problems() == [f"{language}: eme-good-salt is not in the catalogue" for language in LANGUAGES]


def test_every_event_has_words() -> None:
    module = engine.games.eme.events
    events = {one for one in vars(module).values() if isinstance(one, type) and issubclass(one, Event)}
    assert events - {Event, SecretEvent} <= {*TELLER.deeds, *TELLER.table}


def test_every_question_has_buttons_and_words() -> None:
    questions = {ask.question for table in random_tables(300) for ask in table.seen(0).asks}
    assert questions <= set(CHOICES) <= set(kinds_of(Stage))
    assert len(questions) == len(CHOICES)


def test_every_heading_of_a_standing_has_a_name() -> None:
    table = random_tables(300)[0]
    forms = catalogues()["ru"].forms
    assert {f"eme-heading-{heading}" for heading, _ in table.seen(0).standing.seats[0].by} <= set(forms)


def doubled_genders(text: str) -> list[str]:
    return re.findall(r"\w*\((?:а|я|ла|лась|ся|ы|и|ов|ая|на)\)", text)


def test_russian_avoids_doubled_genders() -> None:
    assert [line for _, line in russian() if doubled_genders(line)] == []
    assert doubled_genders("походил(а) и рад(а)") == ["походил(а)", "рад(а)"]


def test_russian_has_no_latin_letters_inside_words() -> None:
    mixed = re.compile(r"[а-яё][a-z]|[a-z][а-яё]", re.IGNORECASE)
    assert [line for _, line in russian() if mixed.search(re.sub(r"\{.*?\}", "", line))] == []


def test_a_number_never_stands_before_a_noun_without_a_plural_form() -> None:
    texts = "\n".join(f"{line}" for _, line in russian())
    assert unselected(texts) == []


@pytest.mark.parametrize(
    ("message", "found"),
    [
        ("bad = { $coins } монет", ["bad"]),
        ("bad = есть { $coins } золотых монет, да", ["bad"]),
        ("bad = { $left ->\n    [one] { $coins } монета\n   *[many] { $coins } монет\n}", ["bad"]),
        ("good = { $coins } шт.", []),
        ("good = { $coins } и { $left }", []),
        ("good = осталось: { $coins }", []),
    ],
)
def test_the_judge_of_numbers_finds_what_is_wrong(message: str, found: list[str]) -> None:
    known = "known = { $coins ->\n    [one] { $coins } монета\n   *[many] { $coins } монет\n}\n"
    assert unselected(f"{known}{message}\n") == found


def sources() -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "bot").rglob("*.py")))


def test_every_key_that_the_code_names_exists() -> None:
    named = re.findall(r'(?:Text|Term)\(\s*"([a-z][a-z-]*[a-z0-9])"', sources())
    named += re.findall(r'block\(\s*"[a-z]+",\s*"([a-z][a-z-]*[a-z0-9])"', sources())
    assert len(named) > 100
    assert sorted({key for key in named if key not in catalogues()["ru"].forms}) == []


def test_no_key_is_left_over() -> None:
    """Each is written in the code, or begins like a key that the code puts together."""
    code = sources()
    of_games = tuple(f"{game}-{made}-" for game in PRESENTERS for made in ("word", "purpose"))
    prefixes = (*re.findall(r'f"([a-z-]+-)\{', code), *of_games)
    literal = set(re.findall(r'"([a-z][a-zA-Z0-9_-]*)"', code))
    texts = "\n".join(line for _, line in russian())
    files = [ROOT / "config/locales/ru" / name for name in OURS if name not in ("refusals.ftl", "page.ftl")]
    keys = [
        key for file in files for key in re.findall(r"^([a-z][\w-]*) =", file.read_text(encoding="utf-8"), re.MULTILINE)
    ]
    unused = [key for key in keys if key not in literal and not key.startswith(prefixes) and f"{{ {key}" not in texts]
    assert unused == []
