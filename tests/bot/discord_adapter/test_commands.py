"""Slash commands as Discord takes them, and what is the same to it."""

import copy
from typing import Any

from bot.discord_adapter.commands import _same, line_of, payloads
from bot.presenter.lines.orders import NAMES, OF_THE_CHAT, read_command
from tests.platforms.discord_server.rules.commands import check_commands


def test_discord_takes_them_behind_one_word() -> None:
    [checked] = check_commands(payloads())
    assert (checked["name"], checked["name_localizations"]["ru"]) == ("imperia", "империя")
    assert [one["name"] for one in checked["options"]] == list(NAMES)
    assert {one["name"]: one["name_localizations"]["ru"] for one in checked["options"]}["turn"] == "ход"


def test_by_choice_they_stand_alone_too() -> None:
    together, *alone = check_commands(payloads(short=True))
    assert [one["name"] for one in alone] == list(NAMES)
    assert [one.get("options") for one in alone] == [one.get("options") for one in together["options"]]


def test_what_discord_adds_changes_nothing() -> None:
    known = copy.deepcopy(payloads(short=True))
    for command in known:
        command |= {"id": "1", "version": "2", "nsfw": False, "dm_permission": True}
        _as_discord_tells(command)
    assert _same(payloads(short=True), known)


def _as_discord_tells(command: dict[str, Any]) -> None:
    for option in command["options"]:
        option |= {"required": option.get("required", False), "channel_types": None}
        if "options" in option:
            _as_discord_tells(option)
    if not command["options"]:
        del command["options"]


def test_what_we_change_is_seen() -> None:
    for change in range(4):
        known = copy.deepcopy(payloads())
        match change:
            case 0:
                known[0]["description_localizations"]["ru"] = "Другое"
            case 1:
                known.pop()
            case 2:
                known[0]["options"][0]["options"][0]["autocomplete"] = False
            case _:
                known[0]["name_localizations"] = None
        assert not _same(payloads(), known)


def test_a_command_is_a_line_that_is_understood() -> None:
    assert line_of("new", {"game": "eme", "players": 3}) == "new eme 3"
    assert line_of("new", {}) == "new"
    assert line_of("turn", {"order": "3 12x2", "table": "Кедр"}) == "turn 3 12x2"
    assert line_of("board", {"table": "07abcdef"}) == "board"
    for name in OF_THE_CHAT:
        assert read_command(line_of(name, {})).name == name
