"""Settings: one clear line a problem, and no secret in it."""

from pathlib import Path

import pytest

from bot.settings import Settings, SettingsError


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("REDIS_URL", raising=False)


def test_without_anything_the_defaults_of_the_house_hold() -> None:
    settings = Settings.read()
    assert (settings.language, settings.grace_seconds, settings.host, settings.port) == ("ru", 20, "127.0.0.1", 8080)
    assert settings.redis_url is None


def test_the_command_line_goes_before_the_environment_and_that_before_the_file(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("IMPERIA_PORT", "9000")
    monkeypatch.setenv("IMPERIA_LANGUAGE", "en")
    settings = Settings.read(port=9100, language=None)
    assert (settings.port, settings.language) == (9100, "en")


def test_every_wrong_value_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IMPERIA_PORT", "high")
    monkeypatch.setenv("IMPERIA_LANGUAGE", "de")
    with pytest.raises(SettingsError) as error:
        Settings.read()
    lines = str(error.value).splitlines()
    assert [line.split(":")[0] for line in lines] == ["PORT", "LANGUAGE"]


def test_a_secret_is_in_no_repr_and_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REDIS_URL", "redis://:swordfish@example.invalid:6379")
    monkeypatch.setenv("IMPERIA_PORT", "high")
    with pytest.raises(SettingsError) as error:
        Settings.read()
    assert "swordfish" not in str(error.value)
    monkeypatch.delenv("IMPERIA_PORT")
    assert "swordfish" not in repr(Settings.read())
