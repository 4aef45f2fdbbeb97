"""Registering commands: the rules, and what stays the same when they are registered anew."""

from typing import Any

import pytest

from tests.platforms.discord_server import CannotDo, DiscordServer
from tests.platforms.discord_server.errors import ApiError, Json
from tests.platforms.discord_server.model.permissions import P
from tests.platforms.discord_server.rules.commands import check_commands
from tests.platforms.discord_server.tests.bare import Bare
from tests.platforms.discord_server.tests.problems import lines


def command(**more: Any) -> Json:
    return {"name": "new", "description": "Open a table"} | more


def option(name: str = "game", **more: Any) -> Json:
    return {"type": 3, "name": name, "description": "Which game"} | more


def choice(name: str, value: Any = None) -> Json:
    return {"name": name, "value": name if value is None else value}


def subcommand(name: str, *inside: Json) -> Json:
    return {"type": 1, "name": name, "description": "x", "options": list(inside)}


def group(name: str, *inside: Json) -> Json:
    return {"type": 2, "name": name, "description": "x", "options": list(inside)}


def problems(*commands: Json) -> list[str]:
    try:
        check_commands(list(commands))
    except ApiError as error:
        return lines(error.errors or {})
    return []


ALLOWED = {
    "Cyrillic": command(name="новая-игра"),
    "a translation": command(name_localizations={"ru": "новая"}, description_localizations={"ru": "Открыть стол"}),
    "25 options": command(options=[option(f"o{number}") for number in range(25)]),
    "subcommands": command(options=[subcommand("eme", option()), subcommand("log")]),
    "a group beside a subcommand": command(options=[group("game", subcommand("eme", option())), subcommand("log")]),
    "the widest length": command(options=[option(min_length=0, max_length=6000)]),
    "one length": command(options=[option(min_length=6000, max_length=6000)]),
    "the narrowest length": command(options=[option(max_length=1)]),
    "whole numbers": command(options=[option(type=4, min_value=-5, max_value=5)]),
    "fractions": command(options=[option(type=10, min_value=-0.5, max_value=0.5)]),
    "places of some kinds": command(options=[option(type=7, channel_types=[0])]),
    "numbers that complete themselves": command(options=[option(type=4, autocomplete=True)]),
    "numbers to choose": command(options=[option(type=4, choices=[choice("один", 1), choice("два", 2)])]),
    "25 choices": command(options=[option(choices=[choice(f"{number}") for number in range(25)])]),
    "required options first": command(options=[option("a", required=True), option("b", required=True), option("c")]),
    "all contexts": command(contexts=[0, 1, 2], integration_types=[0, 1], type=1),
    "a command on a message": {"type": 3, "name": "Что это"},
}
TYPE = "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"
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
        command(options=[option(f"o{number}") for number in range(26)]), "0.options BASE_TYPE_MAX_LENGTH",
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
    "a subcommand beside an option": (command(options=[subcommand("eme"), option()]), f"0.options.1 {TYPE}"),
    "an option beside a subcommand": (command(options=[option(), subcommand("eme")]), f"0.options.1 {TYPE}"),
    "a group beside an option": (
        command(options=[option(), group("log", subcommand("eme"))]), f"0.options.1 {TYPE}",
    ),
    "a subcommand in a subcommand": (
        command(options=[subcommand("game", subcommand("eme"))]), f"0.options.0.options.0 {TYPE}",
    ),
    "a group in a subcommand": (
        command(options=[subcommand("game", group("eme", subcommand("x")))]), f"0.options.0.options.0 {TYPE}",
    ),
    "a group in a group": (
        command(options=[group("game", group("eme", subcommand("x")))]), f"0.options.0.options.0 {TYPE}",
    ),
    "an option in a group": (command(options=[group("game", option())]), f"0.options.0.options.0 {TYPE}"),
    "an empty group": (command(options=[group("game")]), "0.options.0.options BASE_TYPE_BAD_LENGTH"),
    "a required subcommand": (
        command(options=[subcommand("eme") | {"required": True}]),
        "0.options.0.required APPLICATION_COMMAND_REQUIRED_INVALID",
    ),
    "a required option last in a subcommand": (
        command(options=[subcommand("eme", option("a"), option("b", required=True))]),
        "0.options.0.options.1 APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
    ),
    "options inside an option": (
        command(options=[option(options=[option()])]), "0.options.0.options BASE_TYPE_FORBIDDEN",
    ),
    "a type of option that is none": (command(options=[option(type=12)]), "0.options.0.type BASE_TYPE_CHOICES"),
    "a least length below 0": (command(options=[option(min_length=-1)]), "0.options.0.min_length NUMBER_TYPE_MIN"),
    "a least length of 6001": (
        command(options=[option(min_length=6001)]),
        "0.options.0.min_length NUMBER_TYPE_MAX 0.options.0.min_length BASE_TYPE_INVALID",
    ),
    "a greatest length of 0": (command(options=[option(max_length=0)]), "0.options.0.max_length NUMBER_TYPE_MIN"),
    "a greatest length of 6001": (command(options=[option(max_length=6001)]), "0.options.0.max_length NUMBER_TYPE_MAX"),
    "a length that is text": (command(options=[option(max_length="9")]), "0.options.0.max_length NUMBER_TYPE_COERCE"),
    "a least length above the greatest": (
        command(options=[option(min_length=3, max_length=2)]), "0.options.0.min_length BASE_TYPE_INVALID",
    ),
    "a least value above the greatest": (
        command(options=[option(type=4, min_value=3, max_value=2)]), "0.options.0.min_value BASE_TYPE_INVALID",
    ),
    "a fraction of a whole number": (
        command(options=[option(type=4, min_value=0.5)]), "0.options.0.min_value NUMBER_TYPE_COERCE",
    ),
    "a number beyond what is exact": (
        command(options=[option(type=4, max_value=2**53 + 1)]), "0.options.0.max_value NUMBER_TYPE_MAX",
    ),
    "a least value of a text": (command(options=[option(min_value=0)]), "0.options.0.min_value BASE_TYPE_FORBIDDEN"),
    "a length of a number": (
        command(options=[option(type=4, max_length=5)]), "0.options.0.max_length BASE_TYPE_FORBIDDEN",
    ),
    "a length of a person": (
        command(options=[option(type=6, min_length=1)]), "0.options.0.min_length BASE_TYPE_FORBIDDEN",
    ),
    "kinds of places of a text": (
        command(options=[option(channel_types=[0])]), "0.options.0.channel_types BASE_TYPE_FORBIDDEN",
    ),
    "choices of a person": (
        command(options=[option(type=6, choices=[choice("Анна")])]), "0.options.0.choices BASE_TYPE_FORBIDDEN",
    ),
    "a switch that completes itself": (
        command(options=[option(type=5, autocomplete=True)]), "0.options.0.autocomplete BASE_TYPE_FORBIDDEN",
    ),
    "a choice twice": (
        command(options=[option(choices=[choice("а", "1"), choice("а", "2")])]),
        "0.options.0.choices.1.name SET_TYPE_ALREADY_CONTAINS_VALUE",
    ),
    "a value twice": (
        command(options=[option(choices=[choice("а", "1"), choice("б", "1")])]),
        "0.options.0.choices.1.value SET_TYPE_ALREADY_CONTAINS_VALUE",
    ),
    "a text among numbers": (
        command(options=[option(type=4, choices=[choice("один", "1")])]),
        "0.options.0.choices.0.value NUMBER_TYPE_COERCE",
    ),
    "yes among numbers": (
        command(options=[option(type=4, choices=[choice("да", True)])]),
        "0.options.0.choices.0.value NUMBER_TYPE_COERCE",
    ),
    "a choice of 101": (
        command(options=[option(choices=[choice("а" * 101, "1")])]), "0.options.0.choices.0.name BASE_TYPE_BAD_LENGTH",
    ),
    "a context that is none": (command(contexts=[0, 7]), "0.contexts.1 ENUM_TYPE_COERCE"),
    "a context twice": (command(contexts=[1, 1]), "0.contexts.1 SET_TYPE_ALREADY_CONTAINS_VALUE"),
    "no context": (command(contexts=[]), "0.contexts BASE_TYPE_BAD_LENGTH"),
    "contexts that are no list": (command(contexts=0), "0.contexts LIST_TYPE_CONVERT"),
    "an installation that is none": (command(integration_types=[9]), "0.integration_types.0 ENUM_TYPE_COERCE"),
    "a type that is none": (command(type=9), "0.type ENUM_TYPE_COERCE"),
    "an option of a command on a message": (
        {"type": 3, "name": "Что это", "options": [option()]}, "0.options BASE_TYPE_FORBIDDEN",
    ),
    "26 choices": (
        command(options=[option(choices=[{"name": f"{n}", "value": f"{n}"} for n in range(26)])]),
        "0.options.0.choices BASE_TYPE_MAX_LENGTH",
    ),
    "too long altogether": (
        command(options=[option(f"o{n}", choices=[choice("а" * 100), choice("б" * 100)]) for n in range(25)]),
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


async def test_a_refusal_is_told_in_discords_words(server: DiscordServer, bare: Bare) -> None:
    wrong = (
        command(type=9),
        command(name="log", options=[option("a"), subcommand("b")]),
        command(name="board", options=[option("a"), option("b", required=True)]),
    )
    answer = await bare.response("PUT", f"/applications/{server.world.application}/commands", list(wrong))
    assert (answer.status, await answer.json()) == (400, {"code": 50035, "message": "Invalid Form Body", "errors": {
        "0": {"type": {"_errors": [
            {"code": "ENUM_TYPE_COERCE", "message": 'Value "9" is not a valid enum value.'},
        ]}},
        "1": {"options": {"1": {"_errors": [{
            "code": "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "message": "Sub-command and sub-command group option types are mutually exclusive to all other types",
        }]}}},
        "2": {"options": {"1": {"_errors": [{
            "code": "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
            "message": "Required options must be placed before non-required options",
        }]}}},
    }})  # fmt: skip


def test_two_commands_of_one_name_are_refused() -> None:
    form = problems(command(), command())
    assert form == [" APPLICATION_COMMANDS_DUPLICATE_NAME"]


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


async def test_translations_come_only_to_who_asks_for_them(server: DiscordServer, bare: Bare) -> None:
    path = f"/applications/{server.world.application}/commands"
    russian = {"name_localizations": {"ru": "игра"}}
    game = option(choices=[choice("Empire", "eme") | russian]) | russian
    await bare("PUT", path, [command(options=[game]) | russian])
    assert "_localizations" not in str(await bare("GET", path))
    assert str(await bare("GET", f"{path}?with_localizations=true")).count("'name_localizations': {'ru': 'игра'}") == 3
    assert (await bare("GET", path))[0]["options"][0]["choices"] == [choice("Empire", "eme")]


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


MEASURED: dict[str, tuple[Json, list[Any], list[Any]]] = {
    "a text": (option(min_length=2, max_length=3), ["ая", "аяя"], ["а", "аяяя", 22, ""]),
    "any text": (option(), ["а", "а" * 6000], ["а" * 6001]),
    "a number": (option(type=4, min_value=0, max_value=5), [0, 5], [-1, 6, 1.5, True, "1"]),
    "any number": (option(type=4), [2**53, -(2**53)], [2**53 + 1]),
    "a fraction": (option(type=10, min_value=0.5), [0.5, 1], [0.4, "1"]),
    "a switch": (option(type=5), [True, False], [1, "да"]),
    "a choice": (option(choices=[choice("Империя", "eme")]), ["Империя", "eme"], ["шахматы"]),
}


@pytest.mark.parametrize("name", MEASURED)
async def test_a_client_sends_nothing_beyond_the_limits(server: DiscordServer, bare: Bare, name: str) -> None:
    spec, good, bad = MEASURED[name]
    anna = server.person("Анна")
    channel = server.guild("Друзья", [anna]).channel("общий")
    await bare("PUT", f"/applications/{server.world.application}/commands", [command(options=[spec])])
    for value in bad:
        with pytest.raises(CannotDo):
            await anna.slash(channel, "new", wait=False, game=value)
    for value in good:
        await anna.slash(channel, "new", wait=False, game=value)
    assert len(server.world.interactions) == len(good)


async def test_what_is_picked_comes_with_what_it_stands_for(server: DiscordServer, bare: Bare) -> None:
    anna, boris, far = server.person("Анна"), server.person("Борис"), server.person("Вера")
    guild, other = server.guild("Друзья", [anna, boris]), server.guild("Другие", [far])
    channel, hidden = guild.channel("общий"), guild.channel("тайный")
    guild.denies(hidden, boris, P.VIEW_CHANNEL)
    players = guild.role("Игроки", P.VIEW_CHANNEL, boris)
    picks = [option("who", type=6), option("where", type=7), option("role", type=8), option("any", type=9)]
    await bare("PUT", f"/applications/{server.world.application}/commands", [command(options=picks)])
    chosen = {"who": boris, "where": channel, "role": players, "any": players}
    data = (await boris.slash(channel, "new", wait=False, **chosen)).interaction.data
    resolved = data["resolved"]
    assert {kind: list(found) for kind, found in resolved.items()} == {
        "users": [str(boris.id)], "members": [str(boris.id)], "channels": [str(channel.id)], "roles": [str(players.id)],
    }  # fmt: skip
    member, place = resolved["members"][str(boris.id)], resolved["channels"][str(channel.id)]
    assert (member["roles"], "user" in member, int(member["permissions"]) & P.VIEW_CHANNEL) == (
        [str(players.id)], False, P.VIEW_CHANNEL,
    )  # fmt: skip
    assert (place["name"], place["type"], "permission_overwrites" in place) == ("общий", 0, False)
    assert resolved["roles"][str(players.id)]["name"] == "Игроки"
    strange = {"who": far, "where": hidden, "role": other.everyone, "any": channel}
    for name, one in strange.items():
        with pytest.raises(CannotDo):
            await boris.slash(channel, "new", wait=False, **{name: one})


async def test_without_a_pick_nothing_is_resolved(server: DiscordServer, bare: Bare) -> None:
    anna = server.person("Анна")
    channel = server.guild("Друзья", [anna]).channel("общий")
    await bare("PUT", f"/applications/{server.world.application}/commands", [command(options=[option()])])
    assert "resolved" not in (await anna.slash(channel, "new", wait=False, game="eme")).interaction.data
