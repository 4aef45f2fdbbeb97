"""Records everything that the bot sends to the test servers, sorted by who can read it.

Tests compare the records of two worlds: two runs of one match that differ only in a secret.
"""

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
from tests.platforms.telegram.versions import Version

GROUP = "the group"
"""The reader of everything that may reach more than one person."""
TELEGRAMS = re.compile(r'message_id\\*": ?\\*"?\d+|attached[0-9a-f]{32}')
"""Matches message numbers, which all private chats count together, and names that the library gives to files."""
PICTURES = re.compile(r"PHAc[0-9a-f]{16}(?:-\w)?")
"""Matches names that the Telegram server has given to pictures."""
DISCORDS = re.compile(r'\d{17,20}|"nonce": "\w+"')
"""Matches ids, which hold the time at which they were made, and nonces, which are made of ids."""


ASKED_AT = re.compile(r"(\.u(?:resign|end|close|send_away|detach|uninvite)[^\"\\]* :)[0-9a-f]+")
"""Matches the moment of a question in the button of its answer: two worlds are asked at different moments."""


@dataclass(frozen=True)
class Sent:
    """One call of the bot: its method, its payload as JSON text, and its files as names and bytes."""

    call: str
    payload: str
    files: tuple[tuple[str, bytes], ...] = ()
    place: str = ""
    """The chat that it is sent to, or the answers to presses there. Order counts within a place, not across places."""


@dataclass
class Overheard:
    """All calls of the bot in their order, by reader: the group, or a person by name."""

    given: re.Pattern[str]
    """Matches ids that the server has given. Two worlds agree only in the order of these ids."""
    sent: defaultdict[str, list[Sent]] = field(default_factory=lambda: defaultdict(list))
    _names: defaultdict[tuple[str, str], dict[str, str]] = field(default_factory=lambda: defaultdict(dict))

    def note(
        self, reader: str, call: str, payload: object, files: Iterable[tuple[str, bytes]], place: str = ""
    ) -> None:
        names = self._names[reader, place]
        text = self._equal(names, json.dumps(payload, ensure_ascii=False))
        files = tuple((self._equal(names, name), data) for name, data in files)
        self.sent[reader].append(Sent(call, text, files, place))

    def forget(self) -> None:
        """Delete all records of the lobby: it has no secrets, and its answers vary on a busy machine."""
        self.sent.clear()
        self._names.clear()

    def so_far(self) -> dict[str, list[Sent]]:
        return {reader: list(sent) for reader, sent in self.sent.items()}

    def _equal(self, names: dict[str, str], text: str) -> str:
        """Return the text with each id of the server replaced by a number in order of appearance, such as `<0>`."""
        text = ASKED_AT.sub(r"\1<asked>", text)
        return self.given.sub(lambda found: names.setdefault(found[0], f"<{len(names)}>"), text)


def overhear_telegram(telegram: Telegram) -> Overheard:
    """Record all later calls of the bot to this server, without those that only read (`get…`)."""
    heard, answer = Overheard(TELEGRAMS), telegram.server._answer

    async def _answer(method: Method, call: Call, fault: Fault | None) -> web.StreamResponse:
        if not call.method.startswith("get"):
            reader, place = _reader_in_telegram(telegram, call)
            heard.note(reader, call.method, *_with_pictures(telegram, call), place)
        return await answer(method, call, fault)

    telegram.server._answer = _answer  # type: ignore[method-assign]
    return heard


def _with_pictures(telegram: Telegram, call: Call) -> tuple[str, list[tuple[str, bytes]]]:
    """Return what the call says, as JSON text, and its files, with the bytes of pictures that are sent by name.

    By chance one of two chats gets a new picture first, with its bytes; members of the chats cannot see this.
    """
    said = json.dumps(call.parameters, ensure_ascii=False)
    files = [upload.data for upload in call.uploads.values()]
    said = re.sub("attach://[0-9a-z]+", "<file>", said)
    for known in set(PICTURES.findall(said)):
        file = telegram.world.files.get(known)
        assert file is not None, known
        said, files = said.replace(known, "<file>"), [*files, file.data]
    # Bytes come beside the parameters, a name among them.
    return said.replace('"photo": "<file>", ', ""), [("file", data) for data in files]


def _reader_in_telegram(telegram: Telegram, call: Call) -> tuple[str, str]:
    """Return who can read the call, and where: who pressed, the owner of a private chat, or else the group.

    An ephemeral message or an edit of one is read by its receiver; a server older than 10.3 would post it for all.
    """
    users, chat = telegram.world.users, call.string("chat_id")
    parameters = call.parameters.get("ephemeral_message_parameters")
    told = json.loads(parameters) if isinstance(parameters, str) else parameters or call.parameters
    receiver = users.get(int(told.get("receiver_user_id") or 0))
    if receiver is not None and telegram.version is Version.V10_3:
        return receiver.first_name, chat
    query = telegram.world.queries._open.get(call.string("callback_query_id"))
    if query is not None:
        return query.user.first_name, "answers" + (f" in {query.message.chat.id}" if query.message is not None else "")
    person = users.get(call.integer("chat_id"))
    return person.first_name if person else GROUP, chat


def overhear_discord(server: DiscordServer, patch: pytest.MonkeyPatch) -> Overheard:
    """Record all later requests of the bot to this server, without GET requests."""
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
    """Return who can read the request: the person of an interaction or of a private chat, or else the group."""
    interaction = world.interactions.get(params.get("token", ""))
    if interaction is not None:
        return interaction.person.name if _is_for_one(interaction, params, body) else GROUP
    room = world.rooms.get(int(params.get("channel", "0")))
    return room.person.name if isinstance(room, DirectChannel) else GROUP


def _is_for_one(interaction: Interaction, params: dict[str, str], body: Body) -> bool:
    """Tell whether only the person of the interaction sees this answer."""
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
    """Return the message with this name, `@original` or an id, in a list; empty if there is none."""
    if name == "@original":
        return [interaction.original] if interaction.original else []
    return [one for one in (interaction.original, *interaction.followups) if one and str(one.id) == name]


def _is_whispered(message: Message) -> bool:
    return message.only_for is not None


def _is_ephemeral(data: dict[str, int]) -> bool:
    return bool(Flag(data.get("flags") or 0) & Flag.EPHEMERAL)
