"""An interaction from its beginning to the last word of the bot."""

import secrets

from tests.platforms.discord_server.actions import messages
from tests.platforms.discord_server.actions.access import demand_answer
from tests.platforms.discord_server.errors import (
    ApiError,
    Json,
    already_acknowledged,
    invalid_webhook_token,
    too_many_follow_ups,
    unknown,
)
from tests.platforms.discord_server.model.guilds import User
from tests.platforms.discord_server.model.interactions import (
    BY_GUILD,
    BY_USER,
    MOST_FOLLOW_UPS,
    Callback,
    Interaction,
    Kind,
)
from tests.platforms.discord_server.model.messages import Flag, Message
from tests.platforms.discord_server.model.permissions import P
from tests.platforms.discord_server.model.rooms import DirectChannel, Room
from tests.platforms.discord_server.model.world import Event, World
from tests.platforms.discord_server.payloads.interactions import interaction_json, metadata_json
from tests.platforms.discord_server.rules.commands import check_choice
from tests.platforms.discord_server.rules.forms import Form
from tests.platforms.discord_server.rules.messages import Body, Draft, read_draft
from tests.platforms.discord_server.rules.modals import check_modal

ON_MESSAGES = (Callback.DEFERRED_UPDATE, Callback.UPDATE)
ALLOWED = {
    Kind.COMMAND: (Callback.MESSAGE, Callback.DEFERRED_MESSAGE, Callback.MODAL),
    Kind.COMPONENT: (Callback.MESSAGE, Callback.DEFERRED_MESSAGE, *ON_MESSAGES, Callback.MODAL),
    Kind.AUTOCOMPLETE: (Callback.CHOICES,),
    Kind.MODAL: (Callback.MESSAGE, Callback.DEFERRED_MESSAGE, *ON_MESSAGES),
}
MOST_CHOICES = 25


def begin(
    world: World,
    kind: Kind,
    person: User,
    room: Room,
    data: Json,
    *,
    message: Message | None = None,
    opened_by: Interaction | None = None,
) -> Interaction:
    """A person does something; the gateway tells the bot, unless nobody has installed it here (any more)."""
    made = known(world, kind, person, room, data, message, opened_by)
    if made.owners:
        payload = interaction_json(world, made)
        world.tell(Event("INTERACTION_CREATE", payload, room.guild.id if room.guild else None, lane=person.id))
    return made


def known(
    world: World,
    kind: Kind,
    person: User,
    room: Room,
    data: Json,
    message: Message | None = None,
    opened_by: Interaction | None = None,
) -> Interaction:
    """An interaction that the server answers for, but of which the gateway was not told."""
    token = secrets.token_urlsafe(48)
    # A form belongs to what opened it.
    owners = dict(opened_by.owners) if opened_by else installed(world, kind, person, room, data, message)
    made = Interaction(world.ids.next(), token, kind, person, room, world.clock.now(), data, owners, message, opened_by)
    world.interactions[token] = made
    return made


def installed(
    world: World, kind: Kind, person: User, room: Room, data: Json, message: Message | None
) -> dict[str, int]:
    """Who has installed the application, as far as it counts here: `authorizing_integration_owners`."""
    owners: dict[str, int] = {}
    typed = kind in (Kind.COMMAND, Kind.AUTOCOMPLETE)
    ways = _ways(world, data) if typed else (BY_GUILD, BY_USER)
    if BY_GUILD in ways and isinstance(room, DirectChannel):
        owners[BY_GUILD] = 0
    if BY_GUILD in ways and room.guild is not None and world.bot.id in room.guild.members:
        owners[BY_GUILD] = room.guild.id
    # A button belongs to whoever has brought its message here, not to whoever presses it.
    brought = (message.interaction or {}).get("authorizing_integration_owners", {}) if message is not None else {}
    by = person.id if typed else int(brought.get(BY_USER, 0))
    if BY_USER in ways and by in world.installed_by:
        owners[BY_USER] = by
    return owners


def _ways(world: World, data: Json) -> tuple[str, ...]:
    """The ways of installation in which a command is there."""
    command = world.commands.get(int(data["guild_id"]) if "guild_id" in data else None, int(data["id"]))
    return tuple(str(one) for one in (command or {}).get("integration_types") or [0])


def to_acknowledge(world: World, id: int, token: str) -> Interaction:
    """The interaction of a callback address, if it still may be acknowledged."""
    interaction = world.interactions.get(token)
    if interaction is None or interaction.id != id:
        raise unknown("interaction")
    if interaction.acknowledged:
        raise already_acknowledged()
    if not interaction.in_time(world.clock.now()):
        raise unknown("interaction")
    return interaction


def to_follow(world: World, token: str) -> Interaction:
    """The interaction of a webhook address: acknowledged, and not older than its token lives."""
    interaction = world.interactions.get(token)
    if interaction is None or not interaction.acknowledged:
        raise unknown("Webhook")
    if not interaction.token_valid(world.clock.now()):
        raise invalid_webhook_token()
    return interaction


def acknowledge(world: World, interaction: Interaction, body: Body) -> None:
    """Carry out a callback."""
    form = Form({"type": body.json.get("type"), "data": body.json.get("data") or {}})
    callback = form.one_of("type", ALLOWED[interaction.kind])
    if callback in ON_MESSAGES and interaction.message is None:
        form.at("type").problem("BASE_TYPE_CHOICES", "There is no message to update")
    form.close()
    callback = Callback(callback)
    data = Body(form.value["data"], body.uploads)
    if callback is Callback.MODAL:
        interaction.modal = check_modal(form.at("data"), world.emojis())
    elif callback is Callback.CHOICES:
        interaction.choices = _choices(interaction, form.at("data"))
    else:
        demand_answer(world, interaction.room)
        interaction.original = _message(world, interaction, callback, data)
    interaction.acknowledge(callback)


def _choices(interaction: Interaction, form: Form) -> list[Json]:
    kind = focused(interaction.data["options"])["type"]
    choices = list(form.items("choices", 0, MOST_CHOICES))
    for choice in choices:
        check_choice(choice, kind)
    form.close()
    return [choice.value for choice in choices]


def focused(options: list[Json]) -> Json:
    """The option that is being typed, however deep in subcommands."""
    for option in options:
        if option.get("focused"):
            return option
        if "options" in option:
            return focused(option["options"])
    raise LookupError("no option has the focus")


def _message(world: World, interaction: Interaction, callback: Callback, body: Body) -> Message:
    if callback in ON_MESSAGES:
        assert interaction.message is not None
        if callback is Callback.UPDATE:
            _demand_presence(interaction.message)
            messages.edit(world, interaction.message, read_draft(world, body, interaction.message, interaction=True))
        return interaction.message
    if callback is Callback.DEFERRED_MESSAGE:
        return _send(world, interaction, Draft(flags=_flags_of_waiting(body) | Flag.LOADING))
    return _send(world, interaction, read_draft(world, body, interaction=True))


def _demand_presence(message: Message) -> None:
    """What was deleted since it was pressed cannot be updated any more."""
    if message.id not in message.room.messages:
        raise unknown("Message")


def _flags_of_waiting(body: Body) -> Flag:
    flags = Flag(body.json.get("flags") or 0)
    if flags & ~Flag.EPHEMERAL:
        raise ApiError(
            400,
            50035,
            "Invalid Form Body",
            {"data": {"flags": {"_errors": [{"code": "FLAGS", "message": "Only EPHEMERAL"}]}}},
        )
    return flags


def _send(world: World, interaction: Interaction, draft: Draft) -> Message:
    command = interaction.kind is Kind.COMMAND and interaction.original is None
    if interaction.kind is Kind.COMPONENT and interaction.message is not None:
        draft.reply_to = interaction.message.id
    if _must_whisper(interaction):
        draft.flags |= Flag.EPHEMERAL
    origin = messages.Origin(metadata_json(interaction), interaction.person, command)
    return messages.post(world, interaction.room, world.bot, draft, origin)


def _must_whisper(interaction: Interaction) -> bool:
    """An application that is not of the guild is heard by its user alone, unless the guild allows him more."""
    room, person = interaction.room, interaction.person
    is_foreign = room.guild is not None and interaction.only_by_user
    return is_foreign and not room.permissions(person.id) & P.USE_EXTERNAL_APPS


def follow_up(world: World, interaction: Interaction, body: Body) -> Message:
    """One more message; but directly after a deferred answer it becomes that answer, as it did of old."""
    demand_answer(world, interaction.room)
    original = interaction.original
    if interaction.callback is Callback.DEFERRED_MESSAGE and original is not None and original.loading:
        revise(world, original, body)
        return original
    if interaction.only_by_user and len(interaction.followups) >= MOST_FOLLOW_UPS:
        raise too_many_follow_ups()
    message = _send(world, interaction, read_draft(world, body, interaction=True))
    interaction.followups.append(message)
    return message


def own_message(interaction: Interaction, name: str) -> Message:
    """`@original` or the id of a follow-up; gone ones are unknown."""
    candidates = [interaction.original, *interaction.followups]
    found = (
        interaction.original if name == "@original" else next((m for m in candidates if m and str(m.id) == name), None)
    )
    if found is None:
        raise unknown("Message")
    _demand_presence(found)
    return found


def revise(world: World, message: Message, body: Body) -> None:
    messages.edit(world, message, read_draft(world, body, message, interaction=True))
