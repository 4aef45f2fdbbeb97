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


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.1.7"])
def test_other_machines_reach_the_page_only_with_a_key(host: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SettingsError) as error:
        Settings.read(host=host)
    assert len(str(error.value).splitlines()) == 1
    assert str(error.value).startswith("PAGE_KEY: ")
    assert f"HOST {host} " in str(error.value)
    monkeypatch.setenv("IMPERIA_PAGE_KEY", "swordfish")
    settings = Settings.read(host=host)
    assert settings.page_key is not None
    assert settings.page_key.get_secret_value() == "swordfish"
    assert "swordfish" not in repr(settings)


def test_where_no_page_is_shown_there_is_nothing_to_guard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "anything")
    assert not Settings.read(host="0.0.0.0").shows_page
    with pytest.raises(SettingsError, match="PAGE_KEY"):
        Settings.read(host="0.0.0.0", page=True)


@pytest.mark.parametrize("key", ["", "short"])
def test_a_key_that_is_none_or_soon_guessed_does_not_count(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IMPERIA_PAGE_KEY", key)
    with pytest.raises(SettingsError) as error:
        Settings.read(host="0.0.0.0")
    assert str(error.value).startswith("PAGE_KEY: ")
    assert not key or key not in str(error.value)


def test_on_this_machine_no_key_is_needed_and_an_empty_one_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IMPERIA_PAGE_KEY", "")
    assert Settings.read(host="::1").page_key is None


def test_names_of_the_page_are_listed_with_commas(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Settings.read().hosts == ()
    monkeypatch.setenv("IMPERIA_HOSTS", "Games.Example.org, table.lan,")
    assert Settings.read().hosts == ("games.example.org", "table.lan")


def test_proxies_are_addresses_or_networks() -> None:
    assert Settings.read().trusted_proxies == ()
    read = Settings.read(trusted_proxies="127.0.0.1, 172.16.0.9/12, ::1")
    assert read.trusted_proxies == ("127.0.0.1/32", "172.16.0.0/12", "::1/128")
    with pytest.raises(SettingsError, match=r"^TRUSTED_PROXIES: an address or a network"):
        Settings.read(trusted_proxies="proxy.example.org")
