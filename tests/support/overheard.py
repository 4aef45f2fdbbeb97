"""Everything that the bot sends, sorted by who can read it: the calls to the test servers with all their bytes."""

import json
import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

import pytest
from aiohttp import web

from tests.platforms.discord_server import DiscordServer
from tests.platforms.discord_server.model.interactions import Callback, Interaction
from tests.platforms.discord_server.model.messages import Flag, Message
from tests.platforms.discord_server.model.rooms import DirectChannel
from tests.platforms.discord_server.model.world import World
from tests.platforms.discord_server.rest import bodies, front
from tests.platforms.discord_server.rest.routing import find
from tests.platforms.discord_server.rules.messages import Body
from tests.platforms.telegram.call import Call
from tests.platforms.telegram.faults import Fault
from tests.platforms.telegram.methods import Method
from tests.platforms.telegram.telegram import Telegram

GROUP = "the group"
"""Also whatever cannot be said to reach one person alone: it may reach all."""
TELEGRAMS = re.compile(r'message_id\\*": ?\\*"?\d+|attached[0-9a-f]{32}')
"""Numbers of messages, for private chats count theirs together; and the names that the library gives to files."""
PICTURES = re.compile(r"PHAc[0-9a-f]{16}(?:-\w)?")
"""Names that the server has given to pictures."""
DISCORDS = re.compile(r'\d{17,20}|"nonce": "\w+"')
"""Ids hold the time of their making, and nonces are made of ids."""


ASKED_AT = re.compile(r"(\.u(?:resign|end|close|send_away|detach|uninvite)[^\"\\]* :)[0-9a-f]+")
"""The moment at which a question was asked, in the button of its answer: two worlds are not asked at once."""


@dataclass(frozen=True)
class Sent:
    """One call: what is done, the payload as it came, and the files with their names."""

    call: str
    payload: str
    files: tuple[tuple[str, bytes], ...] = ()


@dataclass
class Overheard:
    """What has been sent to the group and to each person by name, in its order."""

    given: re.Pattern[str]
    """What the server has named, equal in two worlds only in the order in which it comes."""
    sent: defaultdict[str, list[Sent]] = field(default_factory=lambda: defaultdict(list))
    _names: defaultdict[str, dict[str, str]] = field(default_factory=lambda: defaultdict(dict))

    def note(self, reader: str, call: str, payload: object, files: Iterable[tuple[str, bytes]]) -> None:
        text = self._equal(reader, json.dumps(payload, ensure_ascii=False))
        self.sent[reader].append(Sent(call, text, tuple((self._equal(reader, name), data) for name, data in files)))

    def forget(self) -> None:
        """Of the lobby there is no secret, and on a busy machine its presses are answered now so, now so."""
        self.sent.clear()
        self._names.clear()

    def so_far(self) -> dict[str, list[Sent]]:
        return {reader: list(sent) for reader, sent in self.sent.items()}

    def _equal(self, reader: str, text: str) -> str:
        """The text with everything that the server has named called by the order of its coming."""
        names, text = self._names[reader], ASKED_AT.sub(r"\1<asked>", text)
        return self.given.sub(lambda found: names.setdefault(found[0], f"<{len(names)}>"), text)


def overhear_telegram(telegram: Telegram) -> Overheard:
    """From now on everything but what only asks the server."""
    heard, answer = Overheard(TELEGRAMS), telegram.server._answer

    async def _answer(method: Method, call: Call, fault: Fault | None) -> web.StreamResponse:
        if not call.method.startswith("get"):
            heard.note(_reader_in_telegram(telegram, call), call.method, *_with_pictures(telegram, call))
        return await answer(method, call, fault)

    telegram.server._answer = _answer  # type: ignore[method-assign]
    return heard


def _with_pictures(telegram: Telegram, call: Call) -> tuple[str, list[tuple[str, bytes]]]:
    """All that the call says, and its files: which of two chats is the first to get a picture, and brings it to
    Telegram, is chance, and no member of them can see it."""
    said = json.dumps(call.parameters, ensure_ascii=False)
    files = [upload.data for upload in call.uploads.values()]
    said = re.sub("attach://[0-9a-z]+", "<file>", said)
    for known in set(PICTURES.findall(said)):
        file = telegram.world.files.get(known)
        assert file is not None, known
        said, files = said.replace(known, "<file>"), [*files, file.data]
    # Bytes come beside the parameters, a name among them.
    return said.replace('"photo": "<file>", ', ""), [("file", data) for data in files]


def _reader_in_telegram(telegram: Telegram, call: Call) -> str:
    """An answer to a press is for the presser, and what goes to a private chat for its owner."""
    query = telegram.world.queries._open.get(call.string("callback_query_id"))
    person = query.user if query else telegram.world.users.get(call.integer("chat_id"))
    return person.first_name if person else GROUP


def overhear_discord(server: DiscordServer, patch: pytest.MonkeyPatch) -> Overheard:
    """From now on every request of the bot to this server that has something to say."""
    heard, read = Overheard(DISCORDS), bodies.read_body

    async def read_body(request: web.Request) -> Body:
        body = await read(request)
        found = find(request.method, request.path.removeprefix(front.PREFIX))
        if found is not None and request.method != "GET":
            files = ((f"{number} {upload.filename}", upload.content) for number, upload in body.uploads.items())
            heard.note(_reader_in_discord(server.world, found[1], body), found[0].name, body.json, files)
        return body

    patch.setattr(front, "read_body", read_body)
    return heard


def _reader_in_discord(world: World, params: dict[str, str], body: Body) -> str:
    """Whoever the address leads to: a channel, or the person of an interaction."""
    interaction = world.interactions.get(params.get("token", ""))
    if interaction is not None:
        return interaction.person.name if _is_for_one(interaction, params, body) else GROUP
    room = world.rooms.get(int(params.get("channel", "0")))
    return room.person.name if isinstance(room, DirectChannel) else GROUP


def _is_for_one(interaction: Interaction, params: dict[str, str], body: Body) -> bool:
    """Does nobody but the person see this answer?"""
    if isinstance(interaction.room, DirectChannel):
        return True
    if "interaction" in params:
        return _is_callback_for_one(interaction, body)
    if "message" in params:
        return any(_is_whispered(one) for one in _meant(interaction, params["message"]))
    fills = interaction.original if interaction.callback is Callback.DEFERRED_MESSAGE else None
    return _is_whispered(fills) if fills is not None and fills.loading else _is_ephemeral(body.json)


def _is_callback_for_one(interaction: Interaction, body: Body) -> bool:
    match body.json.get("type"):
        case Callback.MODAL | Callback.CHOICES:
            return True
        case Callback.UPDATE | Callback.DEFERRED_UPDATE:
            return interaction.message is not None and _is_whispered(interaction.message)
        case _:
            return _is_ephemeral(body.json.get("data") or {})


def _meant(interaction: Interaction, name: str) -> list[Message]:
    """The answer that an address names."""
    if name == "@original":
        return [interaction.original] if interaction.original else []
    return [one for one in (interaction.original, *interaction.followups) if one and str(one.id) == name]


def _is_whispered(message: Message) -> bool:
    return message.only_for is not None


def _is_ephemeral(data: dict[str, int]) -> bool:
    return bool(Flag(data.get("flags") or 0) & Flag.EPHEMERAL)
