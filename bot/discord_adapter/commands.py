"""Slash commands, with Latin and Russian names; they are sent to Discord only when one has changed.

All are subcommands of `/imperia`, so that no name collides with another bot's. If the operator wants it, each also
exists as a short command of its own.
"""

from collections.abc import Mapping
from typing import Any

import discord
import structlog
from discord.http import Route

from bot.discord_adapter.reading import ROOT
from bot.presenter.catalogue import LANGUAGES
from bot.presenter.lines.orders import NAMES, OF_A_TABLE
from bot.presenter.screen import Term, Text
from bot.presenter.words import say

Json = dict[str, Any]
BASE = "en"
"""The language of descriptions for people whose Discord language is not among the bot's languages."""
CHAT_INPUT, SUBCOMMAND, STRING, INTEGER = 1, 1, 3, 4
HERE_ONLY: Json = {"contexts": [0, 1], "integration_types": [0]}
"""In servers with the bot, and in its private chats."""
EVERYWHERE: Json = {"contexts": [0, 1, 2], "integration_types": [0, 1]}
"""Also wherever a person is who has installed the bot: in servers without it, in group chats, in chats with friends."""
_POSTING = ("new", "join", "board", "code")
"""Commands that post in the place where they are given."""
_TABLE: Json = {"name": "table", "type": STRING, "autocomplete": True}
_OPTIONS: Mapping[str, tuple[Json, ...]] = {
    "new": (
        {"name": "game", "type": STRING, "autocomplete": True},
        {"name": "players", "type": INTEGER, "min_value": 1, "max_value": 10},
    ),
    "turn": ({"name": "order", "type": STRING, "autocomplete": True, "max_length": 300}, _TABLE),
    "settings": ({"name": "change", "type": STRING, "autocomplete": True},),
    "code": ({"name": "code", "type": STRING, "required": True, "max_length": 40},),
    "lang": ({"name": "language", "type": STRING, "required": True},),
    **dict.fromkeys((*(name for name in OF_A_TABLE if name != "turn"), "export", "verify"), (_TABLE,)),
}

log = structlog.get_logger(__name__)


def payloads(*, short: bool = False) -> list[Json]:
    """Return all commands as Discord wants them; `short`: each also as a command of its own."""
    behind = [_described(f"slash-{name}", name) | {"type": SUBCOMMAND, "options": _options(name)} for name in NAMES]
    alone = [_command(name, _options(name)) for name in NAMES] if short else []
    return [_command(ROOT, behind), *alone]


def line_of(name: str, values: Mapping[str, Any]) -> str:
    """Return the command as people would type it."""
    given = [values.get(option["name"]) for option in _OPTIONS.get(name, ()) if option is not _TABLE]
    return " ".join(str(part) for part in (name, *given) if part is not None)


async def sync(client: discord.Client, *, short: bool = False) -> bool:
    """Send Discord all commands if any has changed; return False if none had. The old ones stay where that fails."""
    assert client.application_id is not None
    path = "/applications/{application_id}/commands?with_localizations=true"
    wanted = payloads(short=short)
    known = await client.http.request(Route("GET", path, application_id=client.application_id))
    if _same(wanted, sorted(known, key=lambda command: _place(command["name"]))):
        return False
    await client.http.bulk_upsert_global_commands(client.application_id, wanted)
    log.info("commands told to Discord", commands=len(wanted))
    return True


def _place(name: str) -> int:
    every = (ROOT, *NAMES)
    return every.index(name) if name in every else len(every)


def _same(wanted: Any, known: Any) -> bool:
    """Return whether Discord has what we want. Fields that it adds by itself do not count; a missing value equals an
    empty one."""
    if isinstance(wanted, dict):
        return isinstance(known, dict) and all(_same(one, known.get(key)) for key, one in wanted.items())
    if isinstance(wanted, list):
        known = known or []
        return len(wanted) == len(known) and all(map(_same, wanted, known))
    return bool(wanted == known) or not (wanted or known)


def _options(name: str) -> list[Json]:
    options = [
        option | _described(f"slash-option-{option['name']}", option["name"]) for option in _OPTIONS.get(name, ())
    ]
    for option in options:
        if option["name"] == "language":
            option["choices"] = [_language(language) for language in LANGUAGES]
    return options


def _command(name: str, options: list[Json]) -> Json:
    return {
        "type": CHAT_INPUT,
        **_described(f"slash-{name}", name),
        "options": options,
        **(HERE_ONLY if name in _POSTING else EVERYWHERE),
    }


def _described(key: str, name: str) -> Json:
    """Return the Latin name with its description, and both in Russian."""
    return {
        "name": name,
        "name_localizations": {"ru": say("ru", Text(key))},
        "description": _about(BASE, key),
        "description_localizations": {"ru": _about("ru", key)},
    }


def _language(language: str) -> Json:
    text = Text(f"chat-language-{language}")
    return {"name": say(BASE, text), "value": language, "name_localizations": {"ru": say("ru", text)}}


def _about(language: str, key: str) -> str:
    return say(language, Text("code", {"code": Term(key, "about")}))
