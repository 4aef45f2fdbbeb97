"""The rules for embeds."""

from datetime import datetime

from tests.platforms.discord_server.errors import Json
from tests.platforms.discord_server.rules.forms import WEB, Form, units

MOST_CHARACTERS = 6000
PICTURE = (*WEB, "attachment")
SHOWN = ("title", "description", "fields", "footer", "author", "image", "thumbnail")


def check_embeds(form: Form) -> list[Json]:
    """Note every problem of `embeds` in the form; the length of all texts together is limited too."""
    made: list[Json] = []
    total = 0
    for embed in form.items("embeds", 0, 10):
        total += sum(units(text) for text in _checked(embed) if text)
        made.append({"type": "rich"} | embed.value)
    if total > MOST_CHARACTERS:
        form.at("embeds").problem("MAX_EMBED_SIZE_EXCEEDED", f"Embed size exceeds maximum size of {MOST_CHARACTERS}")
    return made


def _checked(embed: Form) -> list[str | None]:
    """The texts that count."""
    if not embed.value:
        embed.problem("LIST_ITEM_VALUE_REQUIRED", "List item values of ModelType are required")
    elif not any(embed.at(key).value for key in SHOWN):
        embed.at("description").problem("BASE_TYPE_REQUIRED", "This field is required")
    embed.number("color", 0, 0xFFFFFF, 0)
    embed.url("url")
    _check_timestamp(embed)
    for key in ("image", "thumbnail"):
        if key in embed and (picture := embed.model(key)) is not None:
            picture.url("url", PICTURE, required=True)
    texts = [embed.text("title", 0, 256), embed.text("description", 0, 4096)]
    return texts + _check_fields(embed) + _check_ends(embed)


def _check_timestamp(embed: Form) -> None:
    place = embed.at("timestamp")
    if place.value is None:
        return
    try:
        datetime.fromisoformat(place.value)
    except (TypeError, ValueError):
        place.problem("DATE_TIME_TYPE_PARSE", f"Could not parse {place.value}. Should be ISO8601.")


def _check_fields(embed: Form) -> list[str | None]:
    texts: list[str | None] = []
    for field in embed.items("fields", 0, 25):
        field.flag("inline")
        texts += [field.text("name", 1, 256, required=True), field.text("value", 1, 1024, required=True)]
    return texts


def _check_ends(embed: Form) -> list[str | None]:
    """What stands above and below."""
    texts: list[str | None] = []
    for key, named, most in (("author", "name", 256), ("footer", "text", 2048)):
        if key in embed and (end := embed.model(key)) is not None:
            texts.append(end.text(named, 1, most, required=True))
            end.url("url")
            end.url("icon_url", PICTURE)
    return texts
