"""What a message of ours holds, as Discord gives it back."""

from collections.abc import Iterator, Sequence
from typing import Any

import discord
from discord import ui

from bot.discord_adapter.sheets import PASSING, Item, Sheet


def shows(message: discord.Message, sheet: Sheet) -> bool:
    """Does the message say this, with these buttons?"""
    sent = sheet.view().to_components()  # type: ignore[no-untyped-call]
    return list(_signs(sent)) == list(_signs([component.to_dict() for component in message.components]))


def _signs(components: Sequence[Any]) -> Iterator[str]:
    for component in components:
        yield from (str(component[key]).strip() for key in ("content", "custom_id") if key in component)
        yield from _signs(component.get("components") or ())


def retired(message: discord.Message) -> Sheet | None:
    """The same without its buttons and without what has passed; None if it has no buttons."""
    kept: list[Item] = []
    buttons = False
    for part in _parts(message):
        if isinstance(part, discord.ActionRow):
            buttons = True
        elif isinstance(part, discord.TextDisplay) and part.id != PASSING:
            kept.append(ui.TextDisplay(part.content))
        elif isinstance(part, discord.MediaGalleryComponent):
            kept.append(_gallery(part, message.attachments))
    return Sheet([ui.Container(*kept)] if kept else [ui.TextDisplay("…")]) if buttons else None


def _parts(message: discord.Message) -> Iterator[object]:
    for component in message.components:
        yield from component.children if isinstance(component, discord.Container) else [component]


def _gallery(gallery: discord.MediaGalleryComponent, files: Sequence[discord.Attachment]) -> Item:
    """The same files by their names: the addresses under which they can be read pass away."""
    shown = [
        discord.MediaGalleryItem(f"attachment://{file.filename}", description=item.description)
        for file, item in zip(files, gallery.items, strict=False)
    ]
    return ui.MediaGallery(*shown)
