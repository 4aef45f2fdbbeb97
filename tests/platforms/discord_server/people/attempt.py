"""What became of something that a person tried: as it looks on their screen."""

from collections.abc import Mapping
from dataclasses import dataclass

from tests.platforms.discord_server.errors import Json
from tests.platforms.discord_server.model import components as kinds
from tests.platforms.discord_server.model.commands import localised
from tests.platforms.discord_server.model.interactions import ACKNOWLEDGE_WITHIN, Callback, Interaction
from tests.platforms.discord_server.model.messages import Message
from tests.platforms.discord_server.model.world import World
from tests.platforms.discord_server.people.seen import CannotDo, SeenMessage, see


@dataclass(frozen=True)
class SeenField:
    """A field of a modal: its label, and what is asked."""

    label: str
    spec: Json

    @property
    def custom_id(self) -> str:
        return str(self.spec["custom_id"])


@dataclass(frozen=True)
class SeenModal:
    title: str
    text: str
    fields: list[SeenField]
    spec: Json


class Attempt:
    def __init__(self, world: World, interaction: Interaction) -> None:
        self._world = world
        self.interaction = interaction

    async def wait(self) -> "Attempt":
        """Until the bot has acknowledged it, or three seconds of the server's clock are over."""
        left = self.interaction.created + ACKNOWLEDGE_WITHIN - self._world.clock.now()
        await self._world.clock.wait(self.interaction.answered, max(left, 0))
        return self

    @property
    def acknowledged(self) -> bool:
        return self.interaction.acknowledged

    @property
    def failed(self) -> bool:
        """«Ошибка взаимодействия»: nothing came in time."""
        return not self.acknowledged and not self.interaction.in_time(self._world.clock.now())

    @property
    def callback(self) -> Callback | None:
        return self.interaction.callback

    @property
    def answers(self) -> list[SeenMessage]:
        """The messages that it brought and that still are there: the answer first, then what followed."""
        brought = list(self.interaction.followups)
        if self.interaction.callback in (Callback.MESSAGE, Callback.DEFERRED_MESSAGE) and self.interaction.original:
            brought.insert(0, self.interaction.original)
        return [see(message) for message in brought if _exists(message)]

    @property
    def answer(self) -> SeenMessage:
        answers = self.answers
        if not answers:
            raise CannotDo("the bot answered with no message")
        return answers[-1]

    @property
    def modal(self) -> SeenModal:
        if self.interaction.modal is None:
            raise CannotDo("no modal was opened")
        spec = self.interaction.modal
        text = "\n".join(kinds.texts(spec["components"]))
        return SeenModal(spec["title"], text, [_field(c) for c in spec["components"] if c["type"] != kinds.TEXT], spec)

    @property
    def choices(self) -> list[str]:
        """What an autocompletion offers, in the person's language."""
        return [localised(choice, "name", self.interaction.person.locale) for choice in self.interaction.choices]


def _exists(message: Message) -> bool:
    return message.id in message.room.messages


def _field(component: Json) -> SeenField:
    if component["type"] == kinds.LABEL:
        return SeenField(component["label"], component["component"])
    inner = component["components"][0]
    return SeenField(inner["label"], inner)


def filled(modal: SeenModal, values: Mapping[str, object]) -> list[Json]:
    """The components of a submitted modal; fields are named by label or custom_id, the others keep what they hold."""
    known = {name for one in modal.fields for name in (one.label, one.custom_id)}
    if not set(values) <= known:
        raise CannotDo(f"the modal has no fields {set(values) - known}")
    return [_submitted(component, values) for component in modal.spec["components"]]


def _submitted(component: Json, values: Mapping[str, object]) -> Json:
    if component["type"] == kinds.TEXT:
        return {"type": kinds.TEXT, "id": component["id"]}
    field = _field(component)
    value = values.get(field.label, values.get(field.custom_id))
    inner = {"type": field.spec["type"], "id": field.spec["id"], "custom_id": field.custom_id} | _value(field, value)
    if component["type"] == kinds.LABEL:
        return {"type": kinds.LABEL, "id": component["id"], "component": inner}
    return {"type": kinds.ROW, "id": component["id"], "components": [inner]}


def _value(field: SeenField, value: object) -> Json:
    kind = field.spec["type"]
    if kind == kinds.TEXT_INPUT:
        return {"value": _typed(field, str(field.spec.get("value") or "" if value is None else value))}
    if kind == kinds.CHECKBOX:
        return {"value": bool(field.spec.get("default") if value is None else value)}
    chosen = picked(field.spec, [] if value is None else list(value) if isinstance(value, list | tuple) else [value])
    if not chosen and field.spec.get("required", True):
        raise CannotDo(f"the field {field.label!r} is required")
    if kind == kinds.RADIO_GROUP:
        return {"value": chosen[0] if chosen else None}
    return {"values": chosen}


def _typed(field: SeenField, text: str) -> str:
    least, most = field.spec.get("min_length", 0), field.spec.get("max_length", 4000)
    if not text and field.spec.get("required", True):
        raise CannotDo(f"the field {field.label!r} is required")
    if text and not least <= len(text) <= most:
        raise CannotDo(f"the field {field.label!r} takes {least} to {most} characters")
    return text


def picked(select: Json, wanted: list[object]) -> list[str]:
    """The values of the options that are picked by value, or by label: the last of those with the same label."""
    if "options" not in select:
        return [str(getattr(one, "id", one)) for one in wanted]
    names = {option["label"]: option["value"] for option in select["options"]}
    values = [names.get(str(one), str(one)) for one in wanted]
    if unknown := set(values) - {option["value"] for option in select["options"]}:
        raise CannotDo(f"no options {unknown} among {list(names)}")
    return values
