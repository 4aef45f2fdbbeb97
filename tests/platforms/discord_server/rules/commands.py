"""The rules for registering application commands.

Where we have not seen what Discord calls a mistake, its plain words stand: BASE_TYPE_FORBIDDEN and BASE_TYPE_INVALID.
"""

import re
from collections.abc import Collection

from tests.platforms.discord_server.errors import Json
from tests.platforms.discord_server.model import commands as kinds
from tests.platforms.discord_server.rules.forms import Form, units

MOST_GLOBAL = 100
MOST_CHARACTERS = 8000
CONTEXTS, INTEGRATION_TYPES, TYPES = range(3), range(2), range(1, 5)
ON_SOMETHING = (2, 3)
"""The commands in the menu of a person or of a message."""
PLAIN = range(kinds.STRING, 12)
"""The options that a person fills in."""
INSIDE: dict[int, tuple[Collection[int], int]] = {kinds.GROUP: ((kinds.SUBCOMMAND,), 1), kinds.SUBCOMMAND: (PLAIN, 0)}
"""The options that stand inside a group or a subcommand, and how many at least."""
EITHER_OR = "Sub-command and sub-command group option types are mutually exclusive to all other types"
NUMERIC = (kinds.INTEGER, kinds.NUMBER)
CHOSEN = (kinds.STRING, *NUMERIC)
ONLY_OF: dict[str, Collection[int]] = {
    "options": (), "choices": CHOSEN, "autocomplete": CHOSEN, "channel_types": (kinds.CHANNEL,),
    "min_value": NUMERIC, "max_value": NUMERIC, "min_length": (kinds.STRING,), "max_length": (kinds.STRING,),
}  # fmt: skip
"""What only options of these types may have."""
LONGEST, SAFE = kinds.LONGEST_TEXT, kinds.LARGEST_NUMBER
CHAT_NAME = re.compile(r"[-_'\w]{1,32}")
LOCALES = frozenset((
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl", "no", "pl", "pt-BR",
    "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th", "zh-CN", "ja", "zh-TW", "ko",
))  # fmt: skip


def check_commands(value: object) -> list[Json]:
    """A whole scope of commands, as a bulk overwrite sends it."""
    form = Form(value)
    made = [_checked(command) for command in form.each(0, MOST_GLOBAL)]
    names = [(command["type"], command.get("name")) for command in made]
    if len(set(names)) < len(names):
        form.problem("APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
    form.close()
    return made


def check_command(value: object) -> Json:
    form = Form(value if isinstance(value, dict) else {})
    made = _checked(form)
    form.close()
    return made


def _checked(form: Form) -> Json:
    made: Json = {
        "type": kinds.CHAT_INPUT, "description": "", "options": [], "default_member_permissions": None,
        "dm_permission": True, "nsfw": False, "contexts": None, "integration_types": [0],
    } | form.value  # fmt: skip
    _check_enum(form.at("type"), TYPES)
    for key, allowed in (("contexts", CONTEXTS), ("integration_types", INTEGRATION_TYPES)):
        _check_enums(form, key, allowed)
    if made["type"] == kinds.CHAT_INPUT:
        _check_names(form)
        _check_options(form)
        if (length := _characters(made)) > MOST_CHARACTERS:
            message = f"Command exceeds maximum size ({length}, {MOST_CHARACTERS})"
            form.problem("APPLICATION_COMMAND_TOO_LARGE", message)
    else:
        form.text("name", 1, 32, required=True)
        for key in ("description", "options"):
            if form.at(key).value and made["type"] in ON_SOMETHING:
                form.at(key).problem("BASE_TYPE_FORBIDDEN", f"Only commands that are typed have {key}")
    return made


def _check_enum(place: Form, allowed: Collection[int]) -> None:
    if place.value is not None and place.value not in allowed:
        place.problem("ENUM_TYPE_COERCE", f'Value "{place.value}" is not a valid enum value.')


def _check_enums(form: Form, key: str, allowed: Collection[int]) -> None:
    """A set of places where a command may be used or installed: not empty, and nothing twice."""
    place = form.at(key)
    if place.value is None:
        return
    if not isinstance(place.value, list):
        place.problem("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
        return
    place.measure(len(place.value), 1, len(allowed))
    for index in range(len(place.value)):
        _check_enum(place.at(index), allowed)
        _check_new(place.at(index), place.value[:index])


def _check_new(place: Form, before: Collection[object]) -> None:
    if place.value in before:
        place.problem("SET_TYPE_ALREADY_CONTAINS_VALUE", "The set already contains this value")


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


def _check_options(form: Form, allowed: Collection[int] = range(1, 12), least: int = 0) -> None:
    """Either subcommands and groups of them, or options to fill in: the first one decides."""
    options = list(form.items("options", least, 25))
    if options:
        plain = options[0].at("type").value in PLAIN
        allowed = [kind for kind in allowed if (kind in PLAIN) == plain]
    for index, option in enumerate(options):
        _check_names(option)
        if option.at("name").value in [other.at("name").value for other in options[:index]]:
            option.problem("APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE", "Option names must be unique")
        kind = option.one_of("type", range(1, 12))
        if kind in range(1, 12) and kind not in allowed:
            option.problem("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", EITHER_OR)
        elif kind in INSIDE:
            _check_nested(option, kind)
        elif kind in PLAIN:
            _check_plain(option, kind)
    _check_order(options)


def _check_nested(form: Form, kind: int) -> None:
    if form.flag("required"):
        message = "Required cannot be configured for this type of option"
        form.at("required").problem("APPLICATION_COMMAND_REQUIRED_INVALID", message)
    _check_options(form, *INSIDE[kind])


def _check_order(options: list[Form]) -> None:
    required = [option.flag("required") for option in options]
    for index, option in enumerate(options):
        if required[index] and not all(required[:index]):
            message = "Required options must be placed before non-required options"
            option.problem("APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)


def _check_plain(form: Form, kind: int) -> None:
    for key, takers in ONLY_OF.items():
        value = form.at(key).value
        if value is not None and value is not False and value != [] and kind not in takers:
            form.at(key).problem("BASE_TYPE_FORBIDDEN", f"{key} cannot be configured for this type of option")
    if kind in CHOSEN:
        _check_choices(form, kind)
        _check_bounds(form, kind)


def _check_bounds(form: Form, kind: int) -> None:
    what = "length" if kind == kinds.STRING else "value"
    lowest, lowest_most, highest = (0, 1, LONGEST) if kind == kinds.STRING else (-SAFE, -SAFE, SAFE)
    read = form.real if kind == kinds.NUMBER else form.number
    least, most = read(f"min_{what}", lowest, highest, lowest), read(f"max_{what}", lowest_most, highest, highest)
    if least > most:
        form.at(f"min_{what}").problem("BASE_TYPE_INVALID", f"min_{what} must not exceed max_{what}")


def _check_choices(form: Form, kind: int) -> None:
    choices = list(form.items("choices", 0, 25))
    if choices and form.flag("autocomplete"):
        form.problem("APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID", "Choices and autocomplete exclude each other")
    for index, choice in enumerate(choices):
        check_choice(choice, kind)
        for key in ("name", "value"):
            _check_new(choice.at(key), [other.at(key).value for other in choices[:index]])


def check_choice(form: Form, kind: int) -> None:
    """One value to choose from, of a command or of an autocompletion."""
    form.text("name", 1, 100, required=True)
    for locale in form.at("name_localizations").value or {}:
        form.at("name_localizations").text(locale, 1, 100)
    if kind == kinds.STRING:
        form.text("value", 0, 100, required=True)
    elif form.at("value").value is None:
        form.at("value").problem("BASE_TYPE_REQUIRED", "This field is required")
    else:
        (form.number if kind == kinds.INTEGER else form.real)("value", -SAFE, SAFE, 0)


def _characters(node: Json) -> int:
    """Names, descriptions and values; of the translations only the longest counts."""
    total = 0
    for key in ("name", "description"):
        shown = [str(node.get(key) or ""), *(node.get(f"{key}_localizations") or {}).values()]
        total += max(units(text) for text in shown)
    if isinstance(node.get("value"), str):
        total += units(node["value"])
    return total + sum(_characters(inner) for key in ("options", "choices") for inner in node.get(key) or ())
