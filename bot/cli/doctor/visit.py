"""What the doctor looks at, and in which language it speaks."""

import json
from collections.abc import Mapping
from pathlib import Path

from bot.app.ports import StoreFailed
from bot.cli.doctor import health, house
from bot.cli.doctor.finding import Finding, bad
from bot.cli.doctor.store import of_store
from bot.presenter.catalogue import LANGUAGES
from bot.settings import Settings, SettingsError
from bot.web_adapter.serving import page_address

Found = list[Finding]


async def examined(data: Path | None, only_health: bool, environment: Mapping[str, str]) -> tuple[Found, str]:
    """What was found, and the language to say it in."""
    try:
        settings = Settings.read(data=data)
    except SettingsError as error:
        return [bad("doctor-settings-wrong", reason=line) for line in str(error).splitlines()], spoken(environment)
    found = await (_health(settings) if only_health else _everything(settings))
    return found, spoken(environment, settings.language)


async def _everything(settings: Settings) -> Found:
    found = [*house.of_settings(), *house.of_words(), *house.of_games(), *house.of_fonts()]
    found += [*house.of_messengers(settings), *house.of_page(settings)]
    return [*found, *[finding async for finding in of_store(settings)]]


async def _health(settings: Settings) -> Found:
    try:
        found = [await health.of_store(settings)]
    except StoreFailed as failure:
        found = [bad("doctor-store-failed", reason=str(failure))]
    return [*found, health.of_bot(page_address(settings.host, settings.port))]


def as_json(found: Found, language: str, well: bool) -> str:
    findings = [finding.as_json(language) for finding in found]
    return json.dumps({"ok": well, "findings": findings}, ensure_ascii=False)


def spoken(environment: Mapping[str, str], usual: str = LANGUAGES[0]) -> str:
    """The operator's language: as the bot was told, else as the terminal speaks, else the house's."""
    for name in ("IMPERIA_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        language = environment.get(name, "")[:2].lower()
        if language in LANGUAGES:
            return language
    return usual
