"""The rules for a message that is sent or edited."""

import copy
from dataclasses import dataclass, field
from typing import Any

from tests.platforms.discord_server.errors import Json, empty_message
from tests.platforms.discord_server.model.messages import NO_FLAGS, Attachment, Flag, Message
from tests.platforms.discord_server.model.rooms import Room
from tests.platforms.discord_server.model.world import World
from tests.platforms.discord_server.rules.attachments import Upload, read_attachments, referable, resolve_media
from tests.platforms.discord_server.rules.components import check_components
from tests.platforms.discord_server.rules.embeds import check_embeds
from tests.platforms.discord_server.rules.forms import Form

MOST_CONTENT = 2000
MOST_NONCE = 25
LEGACY = ("content", "embeds", "sticker_ids", "poll")
SETTABLE = Flag.SUPPRESS_EMBEDS | Flag.SUPPRESS_NOTIFICATIONS | Flag.COMPONENTS_V2


@dataclass
class Body:
    """The body of a request: JSON, and the files beside it by their number."""

    json: Any = field(default_factory=dict)
    uploads: dict[int, Upload] = field(default_factory=dict)


@dataclass
class Draft:
    """What a checked message consists of."""

    content: str = ""
    components: list[Json] = field(default_factory=list)
    embeds: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: Flag = NO_FLAGS
    allowed: Json | None = None
    nonce: str | None = None
    unique: bool = False
    """`enforce_nonce`: a second message with this nonce is the first one."""
    reply_to: int | None = None


def read_draft(
    world: World, body: Body, before: Message | None = None, *, room: Room | None = None, interaction: bool = False
) -> Draft:
    """A new message, or what an edit makes of the one before. Raises the error that Discord would answer.

    Only a new message of a channel, `room`, may say to what it replies.
    """
    form = Form(copy.deepcopy(body.json))
    draft = Draft(flags=_flags(form, before, interaction))
    v2 = bool(draft.flags & Flag.COMPONENTS_V2)
    draft.content = _content(form, before)
    draft.embeds = check_embeds(form) if "embeds" in form else _of(before, "embeds")
    draft.attachments = read_attachments(world, form, body.uploads, before)
    if v2:
        _refuse_legacy(form, before)
    given = form.at("components").value is not None
    draft.components = (
        check_components(form, v2, referable(draft.attachments), world.emojis()) if given else _of(before, "components")
    )
    draft.allowed = _allowed_mentions(form)
    _read_nonce(form, draft)
    if room is not None and form.at("message_reference").value is not None:
        draft.reply_to = _reply(form, room)
    form.close()
    resolve_media(draft.components, draft.attachments)
    if not (draft.content or draft.embeds or draft.attachments or draft.components):
        raise empty_message()
    return draft


def _of(before: Message | None, name: str) -> list[Any]:
    return [] if before is None else copy.deepcopy(getattr(before, name))


def _flags(form: Form, before: Message | None, interaction: bool) -> Flag:
    given = Flag(form.number("flags", 0, 2**31 - 1, 0))
    if before is not None:
        return (before.flags & ~Flag.LOADING) | (given & (Flag.COMPONENTS_V2 | Flag.SUPPRESS_EMBEDS))
    return given & (SETTABLE | Flag.EPHEMERAL if interaction else SETTABLE)


def _content(form: Form, before: Message | None) -> str:
    if "content" not in form and before is not None:
        return before.content
    return (form.text("content", 0, MOST_CONTENT) or "").strip()


def _refuse_legacy(form: Form, before: Message | None) -> None:
    """A message of the second version has no content; one that becomes so has to give it up in words."""
    for key in LEGACY:
        given = form.at(key).value
        kept = "" if key in form or before is None else getattr(before, key, "")
        if (given is not None and given != []) or kept:
            message = f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            form.at(key).problem("MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", message)


def _allowed_mentions(form: Form) -> Json | None:
    if form.at("allowed_mentions").value is None:
        return None
    place = form.at("allowed_mentions")
    parse = place.at("parse").value or []
    for kind in parse:
        if kind not in ("users", "roles", "everyone"):
            place.at("parse").problem("BASE_TYPE_CHOICES", "Value must be one of ('everyone', 'roles', 'users').")
    for kind in ("users", "roles"):
        if place.snowflakes(kind) and kind in parse:
            message = f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.'
            place.problem("MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message)
    allowed: Json = place.value
    return allowed


def _reply(form: Form, room: Room) -> int | None:
    """The message that is replied to; one that is gone is no matter only if the bot says so."""
    reference = form.model("message_reference")
    number = None if reference is None else reference.at("message_id").snowflake()
    if reference is None or number is None:
        return None
    found = room.messages.get(number)
    if found is not None and found.only_for is None:
        return number
    if reference.at("fail_if_not_exists").value is None or reference.flag("fail_if_not_exists"):
        reference.problem("MESSAGE_REFERENCE_UNKNOWN_MESSAGE", "Unknown message")
    return None


def _read_nonce(form: Form, draft: Draft) -> None:
    nonce = form.at("nonce").value
    if nonce is not None and len(str(nonce)) > MOST_NONCE:
        form.at("nonce").problem("BASE_TYPE_MAX_LENGTH", f"Must be {MOST_NONCE} or fewer in length.")
    draft.nonce = None if nonce is None else str(nonce)
    draft.unique = form.flag("enforce_nonce") and nonce is not None
