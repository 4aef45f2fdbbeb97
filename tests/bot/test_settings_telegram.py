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
        ("TELEGRAM_PROXY", "http://"),
        ("TELEGRAM_PROXY", "socks4://canary:1080"),
        ("TELEGRAM_PROXY", "socks5://anna:canary#x@proxy:1080"),
        ("TELEGRAM_PROXY", "http://anna:canary@proxy:0"),
        ("TELEGRAM_PROXY", "socks5://anna:canary-пароль@proxy:1080"),
        ("TELEGRAM_UPDATES_PROXY", "canary:8080"),
        ("DISCORD_PROXY", "http://anna:can/ary@proxy:1080"),
        ("TELEGRAM_API", "canary"),
        ("TELEGRAM_API", "http://[canary"),
        ("TELEGRAM_WEBHOOK_URL", "canary"),
    ],
)
def test_what_is_wrong_is_named_and_not_shown(name: str, wrong: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TELEGRAM_TOKEN", TOKEN)
    monkeypatch.setenv(name, wrong)
    with pytest.raises(SettingsError) as error:
        Settings.read()
    assert str(error.value).startswith(f"{name}: ")
    assert "canary" not in str(error.value)


@pytest.mark.parametrize(
    "right",
    [
        "http://proxy",
        "https://анна:пароль@proxy:3128",
        "socks5h://anna:p%40ss@[::1]:1080",
        "SOCKS5://proxy",
    ],
)
def test_a_proxy_may_be_written_in_many_ways(right: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TELEGRAM_PROXY", right)
    proxy = Settings.read().telegram_proxy
    assert proxy is not None
    assert proxy.get_secret_value() == right


@pytest.fixture
def no_proxies(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("http_proxy", "https_proxy", "all_proxy", "no_proxy", "TELEGRAM_PROXY"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.upper(), raising=False)


def usual() -> str | None:
    settings = Settings.read(TELEGRAM_TOKEN=TOKEN)
    proxy = settings.telegram_proxy
    assert proxy is None or proxy.get_secret_value() in settings.secrets()
    return proxy.get_secret_value() if proxy else None


@pytest.mark.usefixtures("no_proxies")
def test_without_one_of_ours_the_proxy_of_the_environment_is_the_way(monkeypatch: pytest.MonkeyPatch) -> None:
    assert usual() is None
    monkeypatch.setenv("ALL_PROXY", "socks5://all:1")
    assert usual() == "socks5://all:1"
    monkeypatch.setenv("HTTPS_PROXY", "some:3128")
    assert usual() == "http://some:3128"
    monkeypatch.setenv("TELEGRAM_API", "http://127.0.0.1:8081")
    monkeypatch.setenv("NO_PROXY", "127.0.0.1,telegram.org")
    assert usual() is None
    monkeypatch.delenv("TELEGRAM_API")
    assert usual() is None
    monkeypatch.delenv("NO_PROXY")
    monkeypatch.setenv("TELEGRAM_PROXY", "http://ours:1")
    assert usual() == "http://ours:1"
    monkeypatch.setenv("TELEGRAM_PROXY", "")
    assert usual() is None, "an empty one says: none at all"


@pytest.mark.usefixtures("no_proxies")
def test_one_that_is_wrong_is_named_where_telegram_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HTTPS_PROXY", "socks4://canary:1")
    assert Settings.read().telegram_proxy is None
    with pytest.raises(SettingsError, match="TELEGRAM_PROXY: a proxy is"):
        usual()
