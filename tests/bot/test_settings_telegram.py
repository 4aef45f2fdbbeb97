"""Settings of Telegram: checked at start, and none of their secrets in an error."""

from pathlib import Path

import pytest

from bot.settings import Settings, SettingsError

TOKEN = "123456:AAH-canary_canary_canary_canary_canary"


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("empty", ["", " "])
def test_what_is_not_set_is_none_and_what_is_empty_too(empty: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("TOKEN", "PROXY", "UPDATES_PROXY", "WEBHOOK_URL", "API"):
        monkeypatch.setenv(f"TELEGRAM_{name}", empty)
    settings = Settings.read()
    assert settings.telegram_token is None
    assert settings.telegram_proxy is None
    assert settings.telegram_updates_proxy is None
    assert settings.telegram_webhook_url is None
    assert settings.telegram_api == "https://api.telegram.org"


def test_a_token_is_kept_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TELEGRAM_TOKEN", TOKEN)
    monkeypatch.setenv("TELEGRAM_PROXY", "socks5://user:canary@127.0.0.1:1080")
    settings = Settings.read()
    assert settings.telegram_token is not None
    assert settings.telegram_token.get_secret_value() == TOKEN
    assert "canary" not in repr(settings)


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("TELEGRAM_TOKEN", "canary"),
        ("TELEGRAM_TOKEN", f"{TOKEN}\nx"),
        ("TELEGRAM_PROXY", "ftp://canary"),
        ("TELEGRAM_UPDATES_PROXY", "canary:8080"),
        ("TELEGRAM_API", "canary"),
        ("TELEGRAM_WEBHOOK_URL", "canary"),
    ],
)
def test_what_is_wrong_is_named_and_not_shown(name: str, wrong: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(name, wrong)
    with pytest.raises(SettingsError) as error:
        Settings.read()
    assert str(error.value).startswith(f"{name}: ")
    assert "canary" not in str(error.value)
