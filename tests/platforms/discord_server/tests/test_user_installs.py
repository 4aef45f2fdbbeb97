"""An application that people have installed for themselves: where it is offered, what it is told, what it may say."""

import pytest

from tests.platforms.discord_server import CannotDo, DiscordServer
from tests.platforms.discord_server.errors import Json
from tests.platforms.discord_server.model.permissions import P
from tests.platforms.discord_server.model.rooms import PrivateRoom
from tests.platforms.discord_server.payloads.interactions import interaction_json
from tests.platforms.discord_server.people.hosting import HostedGuild
from tests.platforms.discord_server.people.person import Person
from tests.platforms.discord_server.tests.bare import Bare

EPHEMERAL, MESSAGE, DEFERRED = 64, 4, 5
EVERYWHERE: Json = {
    "name": "turn", "description": "x", "contexts": [0, 1, 2], "integration_types": [0, 1],
}  # fmt: skip
SERVERS_ONLY: Json = EVERYWHERE | {"name": "new", "integration_types": [0]}
ROW: Json = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Ход", "custom_id": "step"}]}


@pytest.fixture(autouse=True)
async def commands(server: DiscordServer, bare: Bare) -> None:
    await bare("PUT", f"/applications/{server.world.application}/commands", [EVERYWHERE, SERVERS_ONLY])


@pytest.fixture
def group(server: DiscordServer, anna: Person, boris: Person) -> PrivateRoom:
    return server.private_room(anna, boris, server.person("Вера"))


@pytest.fixture
def strange(server: DiscordServer, anna: Person, boris: Person) -> HostedGuild:
    """A guild without the bot, of Boris."""
    return server.guild("Чужой", [boris, anna], with_bot=False)


def offered(person: Person, room: object) -> list[str]:
    return [one.name for one in person.commands(room)]  # type: ignore[arg-type]


def test_commands_follow_the_person_who_has_installed_it(
    anna: Person, boris: Person, guild: HostedGuild, strange: HostedGuild, group: PrivateRoom
) -> None:
    foreign, home = strange.channel("общий"), guild.channel("общий")
    assert (offered(anna, group), offered(anna, foreign), offered(anna, home)) == ([], [], ["turn", "new"])
    anna.installs()
    assert (offered(anna, group), offered(anna, foreign), offered(anna, home)) == (["turn"], ["turn"], ["turn", "new"])
    assert (offered(boris, group), offered(boris, foreign)) == ([], [])
    anna.uninstalls()
    assert offered(anna, group) == []


async def test_the_bot_is_told_where_it_is_a_guest(
    server: DiscordServer, anna: Person, guild: HostedGuild, strange: HostedGuild, group: PrivateRoom
) -> None:
    anna.installs()
    told = {}
    for name, room in (("group", group), ("foreign", strange.channel("общий")), ("own", anna.dm)):
        told[name] = interaction_json(server.world, (await anna.slash(room, "turn", wait=False)).interaction)
    told["both"] = interaction_json(
        server.world, (await anna.slash(guild.channel("общий"), "turn", wait=False)).interaction
    )
    me, here = str(anna.id), str(guild.id)
    assert {name: (one["context"], one["authorizing_integration_owners"]) for name, one in told.items()} == {
        "group": (2, {"1": me}),
        "foreign": (0, {"1": me}),
        "own": (1, {"0": "0", "1": me}),
        "both": (0, {"0": here, "1": me}),
    }
    assert told["group"]["channel"]["type"] == 3
    assert int(told["foreign"]["app_permissions"]) & P.SEND_MESSAGES


async def test_a_guest_reads_and_writes_nothing_but_answers(
    bare: Bare, anna: Person, strange: HostedGuild, group: PrivateRoom
) -> None:
    anna.installs()
    for room in (group, strange.channel("общий")):
        path = f"/channels/{room.id}"
        assert await bare.refused("GET", path) == (403, 50001)
        assert await bare.refused("POST", f"{path}/messages", {"content": "x"}) == (403, 50001)
        attempt = await anna.slash(room, "turn", wait=False)
        assert (await bare.acknowledges(attempt, MESSAGE, content="вот", flags=EPHEMERAL)).status == 204
        assert await bare.refused("PATCH", f"{path}/messages/{attempt.answer.id}", {"content": "x"}) == (403, 50001)


async def test_a_guest_follows_up_five_times_and_one_of_the_house_at_will(
    bare: Bare, anna: Person, guild: HostedGuild, group: PrivateRoom
) -> None:
    anna.installs()
    more = {"content": "ещё", "flags": EPHEMERAL}
    as_guest, at_home = [await anna.slash(room, "turn", wait=False) for room in (group, guild.channel("общий"))]
    for attempt in (as_guest, at_home):
        await bare.acknowledges(attempt, MESSAGE, content="вот", flags=EPHEMERAL)
        for _ in range(5):
            await bare("POST", bare.webhook(attempt), more)
    assert await bare.refused("POST", bare.webhook(as_guest), more) == (400, 40094)
    await bare("PATCH", bare.webhook(as_guest, "/messages/@original"), {"content": "меняется"})
    await bare("POST", bare.webhook(at_home), more)


async def test_the_message_of_a_wait_counts_for_no_follow_up(bare: Bare, anna: Person, group: PrivateRoom) -> None:
    anna.installs()
    attempt = await anna.slash(group, "turn", wait=False)
    await bare.acknowledges(attempt, DEFERRED, flags=EPHEMERAL)
    for _ in range(6):
        await bare("POST", bare.webhook(attempt), {"content": "вот", "flags": EPHEMERAL})
    assert await bare.refused("POST", bare.webhook(attempt), {"content": "вот"}) == (400, 40094)


async def test_a_button_belongs_to_whoever_has_brought_its_message(
    server: DiscordServer, bare: Bare, anna: Person, boris: Person, group: PrivateRoom
) -> None:
    anna.installs()
    attempt = await anna.slash(group, "turn", wait=False)
    await bare.acknowledges(attempt, MESSAGE, content="вот", components=[ROW])
    pressed = await boris.presses(attempt.answer, "Ход", wait=False)
    told = interaction_json(server.world, pressed.interaction)
    assert told["authorizing_integration_owners"] == {"1": str(anna.id)}
    assert told["user"]["id"] == str(boris.id)


async def test_a_guild_may_keep_guests_quiet(bare: Bare, anna: Person, boris: Person, strange: HostedGuild) -> None:
    room = strange.channel("общий")
    anna.installs()
    strange.changes(strange.everyone, strange.everyone.permissions & ~P.USE_EXTERNAL_APPS)
    attempt = await anna.slash(room, "turn", wait=False)
    await bare.acknowledges(attempt, MESSAGE, content="вот")
    assert attempt.answer.ephemeral
    assert boris.sees(room) == []


async def test_who_is_not_there_sees_nothing(server: DiscordServer, anna: Person, group: PrivateRoom) -> None:
    stranger = server.person("Глеб")
    stranger.installs()
    assert stranger.sees(group) == []
    with pytest.raises(CannotDo):
        await stranger.slash(group, "turn")
    assert anna.may_see(group)
