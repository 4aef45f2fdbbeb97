"""Registering commands: the rules, and what stays the same when they are registered anew."""

from typing import Any

import pytest

from tests.platforms.discord_server import CannotDo, DiscordServer
from tests.platforms.discord_server.errors import ApiError, Json
from tests.platforms.discord_server.rules.commands import check_commands
from tests.platforms.discord_server.tests.bare import Bare
from tests.platforms.discord_server.tests.problems import lines


def command(**more: Any) -> Json:
    return {"name": "new", "description": "Open a table"} | more


def option(name: str = "game", **more: Any) -> Json:
    return {"type": 3, "name": name, "description": "Which game"} | more


def problems(*commands: Json) -> list[str]:
    try:
        check_commands(list(commands))
    except ApiError as error:
        return [line.removeprefix("commands.") for line in lines(error.errors or {})]
    return []


ALLOWED = {
    "Cyrillic": command(name="новая-игра"),
    "a translation": command(name_localizations={"ru": "новая"}, description_localizations={"ru": "Открыть стол"}),
    "25 options": command(options=[option(f"o{number}") for number in range(25)]),
    "subcommands": command(options=[{"type": 1, "name": "eme", "description": "x", "options": [option()]}]),
}
REFUSED = {
    "capitals": (command(name="Новая"), "0.name APPLICATION_COMMAND_INVALID_NAME"),
    "a space": (command(name="новая игра"), "0.name APPLICATION_COMMAND_INVALID_NAME"),
    "a name of 33": (command(name="н" * 33), "0.name BASE_TYPE_BAD_LENGTH 0.name APPLICATION_COMMAND_INVALID_NAME"),
    "no description": (command(description=""), "0.description BASE_TYPE_BAD_LENGTH"),
    "a description of 101": (command(description="а" * 101), "0.description BASE_TYPE_BAD_LENGTH"),
    "a locale that is none": (
        command(name_localizations={"rus": "новая"}), "0.name_localizations.rus ENUM_TYPE_COERCE",
    ),
    "a translation with capitals": (
        command(name_localizations={"ru": "Новая"}), "0.name_localizations.ru APPLICATION_COMMAND_INVALID_NAME",
    ),
    "26 options": (
        command(options=[option(f"o{number}") for number in range(26)]), "0.options BASE_TYPE_BAD_LENGTH",
    ),
    "an option twice": (
        command(options=[option(), option()]), "0.options.1 APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE",
    ),
    "a required option last": (
        command(options=[option("a"), option("b", required=True)]),
        "0.options.1 APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
    ),
    "choices that complete themselves": (
        command(options=[option(autocomplete=True, choices=[{"name": "Империя", "value": "eme"}])]),
        "0.options.0 APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID",
    ),
    "26 choices": (
        command(options=[option(choices=[{"name": f"{n}", "value": f"{n}"} for n in range(26)])]),
        "0.options.0.choices BASE_TYPE_BAD_LENGTH",
    ),
    "too long altogether": (
        command(options=[option(f"o{n}", choices=[{"name": "а" * 100, "value": "б" * 100}] * 2) for n in range(25)]),
        "0 APPLICATION_COMMAND_TOO_LARGE",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", ALLOWED)
def test_commands_that_are_allowed(name: str) -> None:
    assert problems(ALLOWED[name]) == []


@pytest.mark.parametrize("name", REFUSED)
def test_commands_that_are_refused(name: str) -> None:
    value, problem = REFUSED[name]
    assert " ".join(problems(value)) == problem


def test_two_commands_of_one_name_are_refused() -> None:
    form = problems(command(), command())
    assert form == ["commands APPLICATION_COMMANDS_DUPLICATE_NAME"]


def test_of_the_translations_only_the_longest_counts() -> None:
    long = {"ru": "а" * 90, "uk": "б" * 80, "de": "в" * 70}
    options = [option(f"o{number}", description_localizations=long) for number in range(25)]
    assert problems(command(options=options)) == []


async def test_a_command_keeps_its_id_when_all_are_registered_anew(server: DiscordServer, bare: Bare) -> None:
    path = f"/applications/{server.world.application}/commands"
    first = await bare("PUT", path, [command(), command(name="board")])
    second = await bare("PUT", path, [command(description="Open another table")])
    assert [one["id"] for one in second] == [first[0]["id"]]
    assert [one["description"] for one in await bare("GET", path)] == ["Open another table"]


async def test_a_guild_has_commands_of_its_own(server: DiscordServer, bare: Bare) -> None:
    anna = server.person("Анна")
    guild, other = server.guild("Друзья", [anna]), server.guild("Другие", [anna])
    path = f"/applications/{server.world.application}"
    await bare("PUT", f"{path}/commands", [command(), command(name="board")])
    await bare("PUT", f"{path}/guilds/{guild.id}/commands", [command(description="Only here")])
    here, there = anna.commands(guild.channel("общий")), anna.commands(other.channel("общий"))
    assert {one.name: one.description for one in here} == {"new": "Only here", "board": "Open a table"}
    assert [one.description for one in there] == ["Open a table"] * 2


async def test_commands_for_moderators_and_for_one_context_only(server: DiscordServer, bare: Bare) -> None:
    anna, boris = server.person("Анна"), server.person("Борис")
    channel = server.guild("Друзья", [anna, boris]).channel("общий")
    manage = command(name="settings", default_member_permissions=str(1 << 5))
    private = command(name="hand", contexts=[1])
    await bare("PUT", f"/applications/{server.world.application}/commands", [manage, private])
    assert [one.name for one in anna.commands(channel)] == ["settings"]
    assert [one.name for one in boris.commands(channel)] == []
    assert [one.name for one in boris.commands(boris.dm)] == ["settings", "hand"]


async def test_what_a_person_types_is_checked_before_it_is_sent(server: DiscordServer, bare: Bare) -> None:
    anna = server.person("Анна")
    channel = server.guild("Друзья", [anna]).channel("общий")
    players = {"type": 4, "name": "players", "description": "How many", "min_value": 2, "max_value": 5}
    game = option(required=True, choices=[{"name": "Empire", "name_localizations": {"ru": "Империя"}, "value": "eme"}])
    await bare("PUT", f"/applications/{server.world.application}/commands", [command(options=[game, players])])
    for wrong in ({}, {"game": "chess"}, {"game": "eme", "players": 6}, {"game": "eme", "players": "2"}, {"x": 1}):
        with pytest.raises(CannotDo):
            await anna.slash(channel, "new", wait=False, **wrong)
    attempt = await anna.slash(channel, "new", wait=False, game="Империя", players=5)
    sent = [(one["name"], one["value"]) for one in attempt.interaction.data["options"]]
    assert sent == [("game", "eme"), ("players", 5)]


async def test_subcommands_are_words_after_the_command(server: DiscordServer, bare: Bare) -> None:
    anna = server.person("Анна", locale="ru")
    channel = server.guild("Друзья", [anna]).channel("общий")
    inner = {"type": 1, "name": "open", "description": "Open", "name_localizations": {"ru": "открыть"}}
    table = command(name="table", options=[inner | {"options": [option()]}])
    await bare("PUT", f"/applications/{server.world.application}/commands", [table])
    attempt = await anna.slash(channel, "table открыть", wait=False, game="eme")
    assert attempt.interaction.data["options"] == [
        {"name": "open", "type": 1, "options": [{"name": "game", "type": 3, "value": "eme"}]}
    ]
