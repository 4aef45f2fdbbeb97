"""The bot itself: who it is, its menu of commands, its files, its answers to presses."""

import json
import re
from typing import Any

from tests.platforms.telegram import wire
from tests.platforms.telegram.call import Call
from tests.platforms.telegram.commands import DEFAULT_SCOPE, SCOPES
from tests.platforms.telegram.errors import bad_request
from tests.platforms.telegram.methods import method
from tests.platforms.telegram.queries import Answer
from tests.platforms.telegram.text import length
from tests.platforms.telegram.versions import Version
from tests.platforms.telegram.world import World

MOST_COMMANDS = 100
COMMAND = re.compile(r"[a-z0-9_]{1,32}")
LONGEST_DESCRIPTION = 256
LONGEST_ABOUT = 512
LONGEST_SHORT_ABOUT = 120
LONGEST_ANSWER = 200
DOWNLOAD_LIMIT = 20 << 20


@method("getMe")
def get_me(world: World, call: Call) -> wire.Json:
    abilities = {
        "can_join_groups": world.bot.joins_groups,
        "can_read_all_group_messages": not world.bot.privacy,
        "supports_inline_queries": False,
        "can_connect_to_business": False,
        "has_main_web_app": False,
    }
    return wire.user(world.bot.user) | abilities


@method("logOut")
def log_out(world: World, call: Call) -> bool:
    return True


@method("close")
def close(world: World, call: Call) -> bool:
    return True


@method("getFile", "file_id")
def get_file(world: World, call: Call) -> wire.Json:
    file = world.files.get(call.string("file_id"))
    if file is None:
        raise bad_request("invalid file_id")
    if len(file.data) > DOWNLOAD_LIMIT:
        raise bad_request("file is too big")
    names = {"file_id": file.id, "file_unique_id": file.unique_id}
    return names | {"file_size": len(file.data), "file_path": file.path}


@method("answerCallbackQuery", "callback_query_id text show_alert url cache_time")
def answer_callback_query(world: World, call: Call) -> bool:
    text, url = call.string("text"), call.string("url")
    if length(text) > LONGEST_ANSWER:
        raise bad_request("MESSAGE_TOO_LONG")
    if url and not _opens_the_bot(world, url):
        raise bad_request("URL_INVALID")
    answer = Answer(text, call.flag("show_alert"), url or None)
    world.queries.answer(call.string("callback_query_id"), answer, call.integer("cache_time"))
    world.touch()
    return True


def _opens_the_bot(world: World, url: str) -> bool:
    """A bot without games may only open a chat with itself."""
    link = rf"(https?://)?t\.me/{world.bot.user.username}\?start=[A-Za-z0-9_-]{{1,64}}"
    return re.fullmatch(link, url, re.IGNORECASE) is not None


@method("setMyCommands", "commands scope language_code")
def set_my_commands(world: World, call: Call) -> bool:
    commands = [_command(world, call, one) for one in call.listed("commands")]
    if len(commands) > MOST_COMMANDS:
        raise bad_request("BOT_COMMANDS_TOO_MUCH")
    world.bot.commands[_key(world, call)] = commands
    return True


@method("deleteMyCommands", "scope language_code")
def delete_my_commands(world: World, call: Call) -> bool:
    world.bot.commands.pop(_key(world, call), None)
    return True


@method("getMyCommands", "scope language_code")
def get_my_commands(world: World, call: Call) -> list[dict[str, Any]]:
    return world.bot.commands.get(_key(world, call), [])


@method("setMyDescription", "description language_code")
def set_my_description(world: World, call: Call) -> bool:
    return _describe(world.bot.about, call, "description", LONGEST_ABOUT)


@method("getMyDescription", "language_code")
def get_my_description(world: World, call: Call) -> dict[str, str]:
    return {"description": _described(world.bot.about, call)}


@method("setMyShortDescription", "short_description language_code")
def set_my_short_description(world: World, call: Call) -> bool:
    return _describe(world.bot.short_about, call, "short_description", LONGEST_SHORT_ABOUT)


@method("getMyShortDescription", "language_code")
def get_my_short_description(world: World, call: Call) -> dict[str, str]:
    return {"short_description": _described(world.bot.short_about, call)}


def _describe(kept: dict[str, str], call: Call, name: str, longest: int) -> bool:
    """An empty description takes the one of this language away."""
    text, language = call.string(name), _language(call)
    if length(text) > longest:
        raise bad_request(f"{name.replace('_', ' ')} is too long")
    kept.pop(language, None)
    if text:
        kept[language] = text
    return True


def _described(kept: dict[str, str], call: Call) -> str:
    """The one of this very language: only a telephone falls back to the one for everybody."""
    return kept.get(_language(call), "")


def _command(world: World, call: Call, given: Any) -> dict[str, Any]:
    if not isinstance(given, dict) or set(given) - {"is_ephemeral"} != {"command", "description"}:
        raise bad_request("can't parse BotCommand")
    name = str(given["command"]).removeprefix("/")
    if not COMMAND.fullmatch(name):
        raise bad_request("BOT_COMMAND_INVALID")
    if not 1 <= length(str(given["description"])) <= LONGEST_DESCRIPTION:
        raise bad_request("BOT_COMMAND_DESCRIPTION_INVALID")
    mark = {"is_ephemeral": True} if _is_ephemeral(world, call, given) else {}
    return {"command": name, "description": str(given["description"])} | mark


def _is_ephemeral(world: World, call: Call, given: dict[str, Any]) -> bool:
    marked = given.get("is_ephemeral", False)
    if world.version < Version.V10_2:
        if "is_ephemeral" in given:
            call.report("BotCommand has a field that does not exist or is not simulated: is_ephemeral")
        return False
    if not isinstance(marked, bool):
        raise bad_request('can\'t parse BotCommand: field "is_ephemeral" must be of type Boolean')
    return marked


def _key(world: World, call: Call) -> tuple[str, str]:
    """Scope and language under which commands are kept."""
    scope = call.structure("scope", DEFAULT_SCOPE)
    if not isinstance(scope, dict) or set(scope) - {"type"} != SCOPES.get(str(scope.get("type"))):
        raise bad_request("can't parse BotCommandScope")
    if scope.get("chat_id", 0) not in {0} | world.chats.keys():
        raise bad_request("chat not found")
    return json.dumps(scope, sort_keys=True), _language(call)


def _language(call: Call) -> str:
    language = call.string("language_code")
    if language and not re.fullmatch("[a-z]{2}", language):
        raise bad_request("invalid language_code specified")
    return language
