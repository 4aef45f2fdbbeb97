"""Messages of channels: what is refused, what an edit keeps, and that a nonce makes a message once."""

from io import BytesIO

import pytest
from PIL import Image

from tests.platforms.discord_server import DiscordServer
from tests.platforms.discord_server.errors import Json
from tests.platforms.discord_server.model.rooms import Channel
from tests.platforms.discord_server.people.hosting import HostedGuild
from tests.platforms.discord_server.people.person import Person
from tests.platforms.discord_server.tests.bare import NO_PINGS, Bare

V2 = 1 << 15
TEXT: Json = {"type": 10, "content": "Ход Анны"}
GALLERY: Json = {"type": 12, "items": [{"media": {"url": "attachment://board.png"}, "description": "Карта"}]}
BUTTON: Json = {"type": 2, "style": 1, "label": "Ход", "custom_id": "step"}


def picture() -> bytes:
    file = BytesIO()
    Image.new("RGB", (4, 3)).save(file, "PNG")
    return file.getvalue()


async def test_a_message_is_seen_as_it_was_sent(bare: Bare, channel: Channel, anna: Person) -> None:
    row = {"type": 1, "components": [BUTTON]}
    sent = await bare.says(channel, content="Ход Анны", components=[row])
    seen = anna.last(channel)
    assert (str(seen.id), seen.text, seen.author) == (sent["id"], "Ход Анны", "Империя")
    assert [(one.label, one.style, one.disabled) for one in seen.buttons] == [("Ход", "blurple", False)]


BAD_BODIES: dict[str, tuple[Json, str]] = {
    "2001 characters": ({"content": "а" * 2001}, "content BASE_TYPE_MAX_LENGTH"),
    "content beside components": (
        {"flags": V2, "content": "а", "components": [TEXT]},
        "content MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    ),
    "an embed beside components": (
        {"flags": V2, "embeds": [{"title": "а"}], "components": [TEXT]},
        "embeds MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    ),
    "a nonce of 26": ({"content": "а", "nonce": "n" * 26}, "nonce BASE_TYPE_MAX_LENGTH"),
    "mentions both parsed and named": (
        {"content": "а", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "allowed_mentions MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
    ),
    "mentions of a kind that is none": (
        {"content": "а", "allowed_mentions": {"parse": ["people"]}}, "allowed_mentions.parse BASE_TYPE_CHOICES",
    ),
    "an attachment that was not sent": (
        {"content": "а", "attachments": [{"id": 0, "filename": "board.png"}]}, "attachments.0.id ATTACHMENT_NOT_FOUND",
    ),
    "embeds of 6001 characters": (
        {"embeds": [{"description": "а" * 4000}, {"description": "а" * 2001}]}, "embeds MAX_EMBED_SIZE_EXCEEDED",
    ),
    "flags that are text": ({"content": "а", "flags": "64"}, "flags NUMBER_TYPE_COERCE"),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD_BODIES)
async def test_messages_that_are_refused(bare: Bare, path: str, channel: Channel, name: str) -> None:
    body, problem = BAD_BODIES[name]
    assert await bare.problems("POST", path, {"allowed_mentions": NO_PINGS} | body) == [problem]
    assert channel.messages == {}


async def test_the_longest_message_is_allowed(bare: Bare, channel: Channel) -> None:
    await bare.says(channel, content="а" * 2000, nonce="n" * 25)


async def test_an_empty_message_is_refused(bare: Bare, path: str) -> None:
    assert await bare.refused("POST", path, {"content": "  "}) == (400, 50006)


async def test_without_token_nobody_comes_in(bare: Bare, path: str) -> None:
    assert await bare.refused("POST", path, {"content": "а"}, headers={"Authorization": "Bot x"}) == (401, 0)


async def test_a_body_that_is_no_json_is_refused(bare: Bare, path: str) -> None:
    headers = {"Content-Type": "application/json"}
    assert await bare.refused("POST", path, data=b"{", headers=headers) == (400, 50109)
    assert await bare.refused("POST", path, data=b"{}", headers={"Content-Type": "text/plain"}) == (400, 50109)


async def test_an_answer_is_json_and_nothing_more(bare: Bare, path: str) -> None:
    answer = await bare.response("POST", path, {"content": "а", "allowed_mentions": NO_PINGS})
    assert answer.headers["Content-Type"] == "application/json"


async def test_a_file_comes_with_its_alt_text(bare: Bare, path: str, channel: Channel, anna: Person) -> None:
    described = {"attachments": [{"id": 0, "filename": "board.png", "description": "Карта"}]}
    answer = await bare.upload("POST", path, described | {"allowed_mentions": NO_PINGS}, ("board.png", picture()))
    attachment = (await answer.json())["attachments"][0]
    assert (attachment["description"], attachment["width"], attachment["height"]) == ("Карта", 4, 3)
    assert [(one.alt, one.content) for one in anna.last(channel).pictures] == [("Карта", picture())]


async def test_a_file_can_be_fetched_from_its_address(bare: Bare, path: str) -> None:
    answer = await bare.upload("POST", path, {}, ("board.png", picture()))
    url = (await answer.json())["attachments"][0]["url"]
    async with bare.session.get(url) as file:
        assert await file.read() == picture()


async def test_an_alt_text_has_its_limit(bare: Bare, path: str) -> None:
    for length, status in ((1024, 200), (1025, 400)):
        entry = {"attachments": [{"id": 0, "filename": "board.png", "description": "а" * length}]}
        assert (await bare.upload("POST", path, entry, ("board.png", picture()))).status == status


async def test_a_file_of_more_than_ten_megabytes_is_refused(bare: Bare, path: str) -> None:
    answer = await bare.upload("POST", path, {}, ("board.png", b"x" * (10 * 1024 * 1024 + 1)))
    assert (answer.status, (await answer.json())["code"]) == (413, 40005)


@pytest.mark.parametrize(("filename", "status"), [("board.png", 200), ("доска.png", 400)])
async def test_only_a_latin_file_name_can_be_referred_to(bare: Bare, path: str, filename: str, status: int) -> None:
    gallery = {"type": 12, "items": [{"media": {"url": f"attachment://{filename}"}, "description": "Карта"}]}
    answer = await bare.upload("POST", path, {"flags": V2, "components": [gallery]}, (filename, picture()))
    assert answer.status == status


async def test_the_second_version_shows_only_what_components_name(
    bare: Bare, path: str, channel: Channel, anna: Person
) -> None:
    body = {"flags": V2, "components": [TEXT, GALLERY], "allowed_mentions": NO_PINGS}
    await bare.upload("POST", path, body, ("board.png", picture()), ("spare.png", picture()))
    seen = anna.last(channel)
    assert (seen.text, [one.filename for one in seen.pictures]) == ("Ход Анны", ["board.png"])


async def test_an_edit_keeps_what_it_does_not_name(bare: Bare, path: str, channel: Channel, anna: Person) -> None:
    described = {"content": "Ход 1", "attachments": [{"id": 0, "filename": "board.png", "description": "Карта"}]}
    sent = await (await bare.upload("POST", path, described, ("board.png", picture()))).json()
    await bare("PATCH", f"{path}/{sent['id']}", {"content": "Ход 2"})
    seen = anna.last(channel)
    assert (seen.text, seen.edited, [one.alt for one in seen.pictures]) == ("Ход 2", True, ["Карта"])
    await bare("PATCH", f"{path}/{sent['id']}", {"attachments": []})
    assert (anna.last(channel).text, anna.last(channel).pictures) == ("Ход 2", [])


async def test_an_edit_replaces_a_picture(bare: Bare, path: str, channel: Channel, anna: Person) -> None:
    sent = await (await bare.upload("POST", path, {"content": "Ход"}, ("old.png", picture()))).json()
    fresh = {"attachments": [{"id": 0, "filename": "new.png", "description": "Новая"}]}
    await bare.upload("PATCH", f"{path}/{sent['id']}", fresh, ("new.png", picture()))
    assert [(one.filename, one.alt) for one in anna.last(channel).pictures] == [("new.png", "Новая")]


async def test_an_edit_may_turn_a_message_into_the_second_version_but_not_back(
    bare: Bare, path: str, channel: Channel, anna: Person
) -> None:
    one = f"{path}/{(await bare.says(channel, content='Ход 1'))['id']}"
    legacy = ["content MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"]
    assert await bare.problems("PATCH", one, {"flags": V2, "components": [TEXT]}) == legacy
    await bare("PATCH", one, {"flags": V2, "components": [TEXT], "content": None})
    assert await bare.problems("PATCH", one, {"flags": 0, "content": "Ход 2"}) == legacy
    assert anna.last(channel).text == "Ход Анны"


async def test_only_own_messages_are_edited(bare: Bare, path: str, channel: Channel, anna: Person) -> None:
    said = await anna.says(channel, "моё")
    assert await bare.refused("PATCH", f"{path}/{said.id}", {"content": "чужое"}) == (403, 50005)
    assert await bare.refused("PATCH", f"{path}/1", {"content": "а"}) == (404, 10008)
    assert await bare.refused("GET", "/channels/1") == (404, 10003)
    assert await bare.refused("DELETE", f"{path}/x") == (400, 50035)


async def test_a_deleted_message_is_unknown(bare: Bare, path: str, channel: Channel, anna: Person) -> None:
    sent = await bare.says(channel, content="а")
    assert await bare("DELETE", f"{path}/{sent['id']}") is None
    assert anna.sees(channel) == []
    assert await bare.refused("PATCH", f"{path}/{sent['id']}", {"content": "б"}) == (404, 10008)


async def test_the_same_nonce_is_the_same_message_for_some_minutes(
    server: DiscordServer, bare: Bare, channel: Channel
) -> None:
    unique = {"content": "а", "nonce": "7", "enforce_nonce": True}
    first, second = await bare.says(channel, **unique), await bare.says(channel, **unique)
    assert (first["id"], first["nonce"], len(channel.messages)) == (second["id"], "7", 1)
    await bare.says(channel, content="а", nonce="7")
    assert len(channel.messages) == 2
    server.clock.advance(181)
    assert (await bare.says(channel, **unique))["id"] != first["id"]


async def test_old_messages_take_few_edits(server: DiscordServer, bare: Bare, path: str, channel: Channel) -> None:
    one = f"{path}/{(await bare.says(channel, content='а'))['id']}"
    server.clock.advance(3599)
    for number in range(4):
        await bare("PATCH", one, {"content": f"{number}"})
    server.clock.advance(2)
    for number in range(3):
        await bare("PATCH", one, {"content": f"{number}"})
    assert await bare.refused("PATCH", one, {"content": "?"}) == (429, 30046)
    server.clock.advance(20)
    await bare("PATCH", one, {"content": "!"})


async def test_messages_are_listed_from_the_newest(bare: Bare, path: str, channel: Channel, anna: Person) -> None:
    for number in range(3):
        await bare.says(channel, content=str(number))
    assert [one["content"] for one in await bare("GET", f"{path}?limit=2")] == ["2", "1"]
    assert len(await bare("GET", f"{path}?limit=100")) == 3
    for wrong, code in ((101, "NUMBER_TYPE_MAX"), (0, "NUMBER_TYPE_MIN"), ("all", "NUMBER_TYPE_COERCE")):
        assert await bare.problems("GET", f"{path}?limit={wrong}", None) == [f"limit {code}"]


async def test_reactions_and_pins(server: DiscordServer, bare: Bare, path: str, channel: Channel) -> None:
    sent = await bare.says(channel, content="а")
    await bare("PUT", f"{path}/{sent['id']}/reactions/%F0%9F%8E%B2/@me")
    message = channel.messages[int(sent["id"])]
    assert message.reactions == {"🎲": {server.bot.id}}
    await bare("DELETE", f"{path}/{sent['id']}/reactions/%F0%9F%8E%B2/@me")
    assert message.reactions == {"🎲": set()}
    assert await bare.refused("PUT", f"{path}/pins/{sent['id']}") == (403, 50013)


async def test_a_reaction_is_an_emoji_that_is_known(
    server: DiscordServer, bare: Bare, guild: HostedGuild, path: str, channel: Channel
) -> None:
    crown, sent = guild.emoji("crown"), await bare.says(channel, content="а")
    reactions = f"{path}/{sent['id']}/reactions"
    for wrong in ("notemoji", "crown", "crown:1", "%3Acrown%3A"):
        assert await bare.refused("PUT", f"{reactions}/{wrong}/@me") == (400, 10014)
    await bare("PUT", f"{reactions}/crown:{crown.id}/@me")
    assert channel.messages[int(sent["id"])].reactions == {f"crown:{crown.id}": {server.bot.id}}


async def test_an_uploaded_emoji_of_a_guild_may_stand_on_a_button(
    server: DiscordServer, bare: Bare, guild: HostedGuild, path: str, channel: Channel
) -> None:
    crown = guild.emoji("crown")
    body = {"content": "а", "components": [{"type": 1, "components": [BUTTON | {"emoji": {"id": str(crown.id)}}]}]}
    await bare.says(channel, **body)
    guild.guild.emojis.clear()
    wrong = ["components.0.components.0.emoji.id BUTTON_COMPONENT_INVALID_EMOJI"]
    assert await bare.problems("POST", path, body) == wrong


async def test_a_reply_shows_the_message_that_it_answers(
    bare: Bare, guild: HostedGuild, path: str, channel: Channel, anna: Person
) -> None:
    socket = await bare.joins()
    first = await bare.says(channel, content="Ход 1")
    second = await bare.says(channel, content="Ход 2", message_reference={"message_id": first["id"]})
    third = await bare.says(channel, content="Ход 3", message_reference={"message_id": second["id"]})
    place = {"type": 0, "message_id": first["id"], "channel_id": str(channel.id), "guild_id": str(guild.id)}
    assert (second["type"], second["message_reference"]) == (19, place)
    assert (second["referenced_message"]["content"], "referenced_message" in first) == ("Ход 1", False)
    assert third["referenced_message"]["content"] == "Ход 2"
    assert "referenced_message" not in third["referenced_message"]
    told = [await socket.hears_event("MESSAGE_CREATE") for _ in range(3)]
    assert [one.get("referenced_message", {}).get("content") for one in told] == [None, "Ход 1", "Ход 2"]
    await bare("DELETE", f"{path}/{first['id']}")
    assert (await bare("GET", f"{path}/{second['id']}"))["referenced_message"] is None


async def test_the_words_of_others_stay_unread_in_a_reply(bare: Bare, channel: Channel, anna: Person) -> None:
    said = await anna.says(channel, "моё")
    sent = await bare.says(channel, content="Принято", message_reference={"message_id": str(said.id)})
    assert (sent["referenced_message"]["id"], sent["referenced_message"]["content"]) == (str(said.id), "")


async def test_a_reply_to_nothing_is_refused_unless_the_bot_says_that_it_may_fail(
    bare: Bare, path: str, channel: Channel, anna: Person
) -> None:
    for reference in ({"message_id": "1"}, {"message_id": "1", "fail_if_not_exists": True}):
        answer = await bare.response("POST", path, {"content": "а", "message_reference": reference})
        unknown = {"code": "MESSAGE_REFERENCE_UNKNOWN_MESSAGE", "message": "Unknown message"}
        told = await answer.json()
        assert (answer.status, told["code"]) == (400, 50035)
        assert told["errors"] == {"message_reference": {"_errors": [unknown]}}
    wrong = ["message_reference MODEL_TYPE_CONVERT"]
    assert await bare.problems("POST", path, {"content": "а", "message_reference": "1"}) == wrong
    assert channel.messages == {}
    sent = await bare.says(channel, content="а", message_reference={"message_id": "1", "fail_if_not_exists": False})
    assert (sent["type"], "message_reference" in sent) == (0, False)
