"""The rules for registering application commands."""

import re

from tests.platforms.discord_server.errors import Json
from tests.platforms.discord_server.model import commands as kinds
from tests.platforms.discord_server.rules.forms import Form, units

MOST_GLOBAL = 100
MOST_CHARACTERS = 8000
CHAT_NAME = re.compile(r"[-_'\w]{1,32}")
LOCALES = frozenset((
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl", "no", "pl", "pt-BR",
    "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th", "zh-CN", "ja", "zh-TW", "ko",
))  # fmt: skip


def check_commands(value: object) -> list[Json]:
    """A whole scope of commands, as a bulk overwrite sends it."""
    form = Form({"commands": value})
    made = [_checked(command) for command in form.items("commands", 0, MOST_GLOBAL)]
    names = [(command["type"], command.get("name")) for command in made]
    if len(set(names)) < len(names):
        form.at("commands").problem("APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
    form.close()
    return made


def check_command(value: object) -> Json:
    form = Form({"command": value})
    made = _checked(form.at("command"))
    form.close()
    return made


def _checked(form: Form) -> Json:
    made: Json = {
        "type": kinds.CHAT_INPUT, "description": "", "options": [], "default_member_permissions": None,
        "dm_permission": True, "nsfw": False, "contexts": None, "integration_types": [0],
    } | (form.value or {})  # fmt: skip
    if made["type"] == kinds.CHAT_INPUT:
        _check_names(form)
        _check_options(form)
        if (length := _characters(made)) > MOST_CHARACTERS:
            message = f"Command exceeds maximum size ({length}, {MOST_CHARACTERS})"
            form.problem("APPLICATION_COMMAND_TOO_LARGE", message)
    else:
        form.text("name", 1, 32, required=True)
    return made


def _check_names(form: Form) -> None:
    """Name and description, and the same in other languages."""
    _check_name(form, "name")
    form.text("description", 1, 100, required=True)
    for key, check in (("name_localizations", _check_name), ("description_localizations", _check_description)):
        for locale in form.at(key).value or {}:
            if locale not in LOCALES:
                form.at(key).at(locale).problem("ENUM_TYPE_COERCE", f'Value "{locale}" is not a valid enum value.')
            check(form.at(key), locale)


def _check_name(form: Form, key: str) -> None:
    name = form.text(key, 1, 32, required=True)
    if name is not None and (not CHAT_NAME.fullmatch(name) or name != name.lower()):
        form.at(key).problem("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _check_description(form: Form, key: str) -> None:
    form.text(key, 1, 100, required=True)


def _check_options(form: Form, depth: int = 0) -> None:
    names: set[str] = set()
    optional_seen = False
    for option in form.items("options", 0, 25):
        _check_names(option)
        kind = option.one_of("type", range(1, 12))
        if option.at("name").value in names:
            option.problem("APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE", "Option names must be unique")
        names.add(option.at("name").value)
        if kind in (kinds.SUBCOMMAND, kinds.GROUP):
            if depth > 1:
                option.problem("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Subcommands are nested too deeply")
            _check_options(option, depth + 1)
            continue
        if option.flag("required") and optional_seen:
            option.problem("APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", "Required options come before optional ones")
        optional_seen = optional_seen or not option.flag("required")
        _check_choices(option)


def _check_choices(form: Form) -> None:
    choices = list(form.items("choices", 0, 25))
    if choices and form.flag("autocomplete"):
        form.problem("APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID", "Choices and autocomplete exclude each other")
    for choice in choices:
        check_choice(choice, form.at("type").value)


def check_choice(form: Form, kind: int) -> None:
    """One value to choose from, of a command or of an autocompletion."""
    form.text("name", 1, 100, required=True)
    for locale in form.at("name_localizations").value or {}:
        form.at("name_localizations").text(locale, 1, 100)
    if kind == kinds.STRING:
        form.text("value", 0, 100, required=True)
    elif not isinstance(form.at("value").value, int | float):
        form.at("value").problem("NUMBER_TYPE_COERCE", "The value of this choice is not a number")


def _characters(node: Json) -> int:
    """Names, descriptions and values; of the translations only the longest counts."""
    total = 0
    for key in ("name", "description"):
        shown = [str(node.get(key) or ""), *(node.get(f"{key}_localizations") or {}).values()]
        total += max(units(text) for text in shown)
    if isinstance(node.get("value"), str):
        total += units(node["value"])
    return total + sum(_characters(inner) for key in ("options", "choices") for inner in node.get(key) or ())
