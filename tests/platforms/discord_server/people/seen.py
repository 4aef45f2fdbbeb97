"""What a person sees: messages, buttons, pictures, as their eyes or their screen reader find them."""

from dataclasses import dataclass, field

from tests.platforms.discord_server.errors import Json
from tests.platforms.discord_server.model import components as kinds
from tests.platforms.discord_server.model.messages import Message

STYLES = {1: "blurple", 2: "grey", 3: "green", 4: "red", 5: "link", 6: "premium"}


class CannotDo(AssertionError):
    """A person tries what Discord's own program does not offer."""


@dataclass(frozen=True)
class SeenButton:
    label: str
    custom_id: str | None
    style: str
    disabled: bool
    emoji: str | None = None
    url: str | None = None


@dataclass(frozen=True)
class SeenSelect:
    custom_id: str
    placeholder: str
    options: list[str]
    disabled: bool
    spec: Json


@dataclass(frozen=True)
class SeenPicture:
    """A file that is shown; `alt` is read aloud."""

    filename: str
    alt: str | None
    content: bytes = field(repr=False)


@dataclass(frozen=True)
class SeenMessage:
    id: int
    author: str
    text: str
    buttons: list[SeenButton]
    selects: list[SeenSelect]
    pictures: list[SeenPicture]
    ephemeral: bool
    loading: bool
    edited: bool
    embeds: list[Json] = field(repr=False)

    def button(self, label: str | None = None, custom_id: str | None = None) -> SeenButton:
        """The one button of this label, or of this custom_id."""
        found = [b for b in self.buttons if (label is None or b.label == label) and custom_id in (None, b.custom_id)]
        if len(found) != 1:
            wanted = label if label is not None else custom_id
            raise CannotDo(f"{len(found)} buttons {wanted!r} among {[b.label for b in self.buttons]}")
        return found[0]


def see(message: Message) -> SeenMessage:
    components = list(kinds.walk(message.components))
    return SeenMessage(
        id=message.id,
        author=message.author.name,
        text="\n".join(part for part in (message.content, *kinds.texts(message.components)) if part),
        buttons=[_button(one) for one in components if one["type"] == kinds.BUTTON],
        selects=[_select(one) for one in components if one["type"] in kinds.SELECTS],
        pictures=_pictures(message),
        ephemeral=message.only_for is not None,
        loading=message.loading,
        edited=message.edited is not None,
        embeds=message.embeds,
    )


def _button(spec: Json) -> SeenButton:
    emoji = (spec.get("emoji") or {}).get("name")
    label, disabled = spec.get("label") or "", spec.get("disabled", False)
    return SeenButton(label, spec.get("custom_id"), STYLES[spec["style"]], disabled, emoji, spec.get("url"))


def _select(spec: Json) -> SeenSelect:
    labels = [option["label"] for option in spec.get("options") or ()]
    return SeenSelect(spec["custom_id"], spec.get("placeholder") or "", labels, spec.get("disabled", False), spec)


def _pictures(message: Message) -> list[SeenPicture]:
    """A message of the second version shows only those files that its components name."""
    if not message.v2:
        return [SeenPicture(one.filename, one.alt, one.content) for one in message.attachments]
    files = {attachment.url: attachment for attachment in message.attachments}
    return [
        SeenPicture(files[item["url"]].filename, alt, files[item["url"]].content)
        for item, alt in kinds.media(message.components)
        if item["url"] in files
    ]
