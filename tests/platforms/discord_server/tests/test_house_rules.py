"""Complaints: what Discord lets pass, but our bot must not do."""

import pytest
from aiohttp import ClientSession

from tests.platforms.discord_server import DiscordServer
from tests.platforms.discord_server.errors import Json
from tests.platforms.discord_server.model.rooms import Channel
from tests.platforms.discord_server.people.person import Person
from tests.platforms.discord_server.tests.bare import NO_PINGS, Bare

GALLERY: Json = {"type": 12, "items": [{"media": {"url": "attachment://board.png"}}]}
DESCRIBED: Json = {"type": 12, "items": [{"media": {"url": "attachment://board.png"}, "description": "Карта"}]}
V2: Json = {"flags": 1 << 15, "allowed_mentions": NO_PINGS}


def kinds(server: DiscordServer) -> list[str]:
    return [one.kind for one in server.ledger.complaints]


@pytest.mark.parametrize(
    ("body", "complaint"),
    [
        ({"content": "а"}, ["no allowed_mentions"]),
        ({"content": "а", "allowed_mentions": {"parse": ["users"]}}, ["open allowed_mentions"]),
        ({"content": "а", "allowed_mentions": {"parse": [], "users": ["1"]}}, []),
        ({"content": "а", "allowed_mentions": {"users": ["1"]}}, []),
        ({"components": []}, []),
    ],
)
async def test_whatever_speaks_says_whom_it_may_call(
    server: DiscordServer, bare: Bare, channel: Channel, path: str, body: Json, complaint: list[str]
) -> None:
    sent = await bare.says(channel, content="Стол")
    await bare("PATCH", f"{path}/{sent['id']}", body)
    assert kinds(server) == complaint


async def test_every_way_to_speak_is_looked_at(
    server: DiscordServer, bare: Bare, channel: Channel, anna: Person
) -> None:
    button = {"type": 2, "style": 1, "label": "Ход", "custom_id": "step"}
    sent = await bare.says(channel, content="Стол", components=[{"type": 1, "components": [button]}])
    attempt = await anna.presses(int(sent["id"]), "Ход", wait=False)
    await bare.acknowledges(attempt, 4, content="а")
    await bare("POST", bare.webhook(attempt), {"content": "б"})
    await bare("PATCH", bare.webhook(attempt, "/messages/@original"), {"content": "в"})
    await bare("POST", f"/channels/{channel.id}/messages", {"content": "г"})
    assert [one.text.partition(":")[0] for one in server.ledger.complaints] == [
        "callback", "follow-up", "edited answer", "POST message",
    ]  # fmt: skip
    with pytest.raises(AssertionError, match="no allowed_mentions"):
        server.ledger.assert_no_complaints()


@pytest.mark.parametrize(
    ("body", "files", "complaint"),
    [
        ({"allowed_mentions": NO_PINGS}, ["board.png"], ["picture without alt text"]),
        ({"attachments": [{"id": 0, "description": "Карта"}]}, ["board.png"], []),
        (V2 | {"components": [GALLERY]}, ["board.png"], ["picture without alt text"]),
        (V2 | {"components": [DESCRIBED]}, ["board.png"], []),
        (V2 | {"components": [DESCRIBED]}, ["board.png", "spare.png"], ["file that nobody sees"]),
    ],
)
async def test_pictures_have_words_and_are_shown(
    server: DiscordServer, bare: Bare, path: str, body: Json, files: list[str], complaint: list[str]
) -> None:
    await bare.upload("POST", path, body, *[(name, b"x") for name in files])
    assert kinds(server) == complaint


async def test_an_unknown_address_is_a_complaint(session: ClientSession) -> None:
    async with DiscordServer() as server:
        assert await Bare(server, session).refused("GET", "/nonsense") == (404, 0)
        assert kinds(server) == ["unknown route"]
