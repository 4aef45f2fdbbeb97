"""The doctor looks at what the bot brings with it: it disturbs nobody, tells no secret, and names what is wrong."""

import json
import re
from pathlib import Path

import pytest
from redis import Redis

import bot.cli.doctor
import bot.presenter.problems
from bot import deployments, operator, store_opening
from bot.cli.doctor import visit
from bot.operator import spoken
from bot.presenter import catalogue, words
from bot.presenter.catalogue import LANGUAGES
from bot.storage import embedded
from bot.storage.embedded import EmbeddedServer
from engine.games import registry
from engine.kernel.errors import ContentError, Problem
from render import theme
from tests.bot.cli.doctor.examining import examined, ill
from tests.bot.cli.running import imperia


def process_of(server: EmbeddedServer) -> int:
    with Redis(unix_socket_path=str(server.socket)) as redis:
        return int(redis.info("server")["process_id"])


def test_a_house_before_its_first_start_is_well_and_stays_as_it_is(home: Path) -> None:
    code, found = examined()
    assert code == 0
    assert {"doctor-folder-new", "doctor-store-asleep", "doctor-store", "doctor-speed", "doctor-fonts"} <= set(found)
    assert list(home.iterdir()) == []


@pytest.mark.parametrize(("language", "line"), [("ru", "✓ Настройки читаются."), ("en", "✓ The settings can be read.")])
def test_it_speaks_the_operators_language(
    home: Path, monkeypatch: pytest.MonkeyPatch, language: str, line: str
) -> None:
    monkeypatch.setenv("LANG", f"{language}_XX.UTF-8")
    lines = imperia("doctor").stdout.splitlines()
    assert lines[0] == line
    assert all(line[0] in "✓·" for line in lines)


def test_the_bots_language_goes_before_the_terminals() -> None:
    assert spoken({"IMPERIA_LANGUAGE": "en", "LANG": "ru_RU.UTF-8"}) == "en"
    assert spoken({"LC_ALL": "C.UTF-8", "LANG": "en_GB.UTF-8"}) == "en"
    assert spoken({"LANG": "C.UTF-8"}, "en") == "en"
    assert spoken({}) == LANGUAGES[0]


def test_a_running_store_is_joined_and_left_running(running: EmbeddedServer) -> None:
    process = process_of(running)
    code, found = examined()
    assert code == 0
    assert "doctor-store-running" in found
    assert process_of(running) == process
    with Redis(unix_socket_path=str(running.socket)) as redis:
        assert redis.keys() == []


def test_a_store_at_rest_is_left_at_rest(running: EmbeddedServer) -> None:
    running.stop()
    code, found = examined()
    assert code == 0
    assert "doctor-store-asleep" in found
    assert not running.lives


def test_a_wrong_setting_is_named(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IMPERIA_PORT", "high")
    assert "PORT" in ill("doctor-settings-wrong")["text"]


def test_a_page_for_other_machines_is_worth_a_word(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IMPERIA_HOST", "0.0.0.0")
    monkeypatch.setenv("IMPERIA_PAGE_KEY", "canary-canary")
    code, found = examined()
    assert code == 0
    assert found["doctor-page-open"]["level"] == "note"
    assert "canary" not in json.dumps(found)


def test_a_game_that_cannot_be_read_is_named(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(name: str) -> None:
        raise ContentError([Problem("cards.toml: card 3: price", "is missing")])

    monkeypatch.setattr(registry, "game", broken)
    assert "card 3: price: is missing" in ill("doctor-game-broken")["text"]


def test_a_font_that_is_not_there_is_named(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(size: int) -> None:
        raise OSError("cannot open resource")

    monkeypatch.setattr(theme, "font", missing)
    assert "cannot open resource" in ill("doctor-fonts-broken")["text"]


def test_a_mistake_in_the_words_is_told(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot.presenter.problems, "problems", lambda: ["en: eme-good-salt is missing"])
    assert "eme-good-salt" in ill("doctor-words-broken")["text"]


def test_without_words_their_problems_are_told_as_they_are(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise catalogue.CatalogueError(["en: one is missing"])

    monkeypatch.setattr(words, "catalogues", broken)
    monkeypatch.setattr(bot.presenter.problems, "problems", lambda: ["en: one is missing"])
    result = imperia("doctor")
    assert (result.exit_code, result.stdout, result.stderr) == (1, "", "en: one is missing\n")


def test_the_words_of_the_house_are_looked_at(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    assert [finding.text.key for finding in visit.of_words()] == ["doctor-words"]


def test_every_word_of_the_doctor_is_there_and_said() -> None:
    rooms = [Path(room.__file__ or "").parent for room in (bot.cli.doctor, embedded)]
    sources = "\n".join(path.read_text(encoding="utf-8") for room in rooms for path in room.rglob("*.py"))
    sources += "".join(
        Path(each.__file__ or "").read_text(encoding="utf-8") for each in (store_opening, operator, deployments)
    )
    named = set(re.findall(r'"((?:doctor|store)-[a-z]+(?:-[a-z]+)*)"', sources))
    known = {key for key in catalogue.catalogues()["ru"].forms if key.startswith(("doctor-", "store-"))}
    assert len(known) > 40
    assert named == known
