"""Every setting that a file of docs/hosting names exists, and the values there are ones that the bot accepts."""

import re

import pytest

from bot.settings import Settings, SettingsError
from tests.hosting.files import COMPOSE, HOSTING, KUBERNETES, documents
from tests.hosting.test_compose import services

OURS = re.compile(r"\b(?:IMPERIA|TELEGRAM|DISCORD|REDIS)_[A-Z_]+\b")
MADE_UP = {"IMPERIA_PAGE_KEY": "not-a-key", "TELEGRAM_TOKEN": f"1:{'unused-' * 5}"}


def settings() -> set[str]:
    fields = Settings.model_fields.items()
    return {str(field.validation_alias or f"IMPERIA_{name.upper()}") for name, field in fields}


def environments() -> dict[str, dict[str, str]]:
    """Return file → the environment that it gives the bot."""
    [map_] = [one for path in KUBERNETES for one in documents(path) if one["kind"] == "ConfigMap"]
    composed = {path.parent.name: services(path)["bot"]["environment"] for path in COMPOSE}
    return {"kubernetes": map_["data"], **composed}


def test_every_setting_that_is_named_exists() -> None:
    files = [path for path in HOSTING.rglob("*") if path.is_file()]
    named = {name for path in files for name in OURS.findall(path.read_text(encoding="utf-8"))}
    assert len(named) > 8
    assert named <= settings()


@pytest.mark.parametrize("file", environments())
def test_the_bot_accepts_the_values(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {**environments()[file], **MADE_UP}.items():
        monkeypatch.setenv(name, re.sub(r"\$\{SITE:[^}]*\}", "games.example.org", value))
    read = Settings.read()
    assert (read.host, read.port, read.hosts) == ("0.0.0.0", 8080, ("games.example.org",))
    assert read.telegram_webhook_url == "https://games.example.org/telegram"
    assert read.shows_page


def test_a_port_of_kubernetes_own_making_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Service `imperia` sets this variable in every pod, so the manifest turns that off."""
    monkeypatch.setenv("IMPERIA_PORT", "tcp://10.0.0.1:80")
    with pytest.raises(SettingsError, match="PORT"):
        Settings.read()
