"""Lay a screen out as one message: a container of text, picture and rows of buttons."""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any

import discord
from discord import ui

from bot.discord_adapter.controls import rows_of
from bot.discord_adapter.saying import MOST_TEXT, Speech, seats_called
from bot.presenter.names import clip, units
from bot.presenter.scene import in_words, passes
from bot.presenter.screen import Screen
from render.picture import Picture

MOST_ALT = 1024
LONGEST_NONCE = 25
"""Most characters of a nonce that Discord takes."""
PASSING = 7000
"""The component id of the text that an old post must not keep."""

Item = ui.Item[Any]


@dataclass(frozen=True, slots=True)
class Upload:
    """A file to send; each sending needs a `discord.File` of its own."""

    name: str
    content: bytes = field(repr=False)
    alt: str | None = None
    kept: bool = False
    """Whether the message already has this file, so that it is not uploaded again."""

    def file(self) -> discord.File:
        return discord.File(BytesIO(self.content), self.name, description=self.alt)

    @property
    def url(self) -> str:
        return f"attachment://{self.name}"


@dataclass(frozen=True, slots=True)
class MessageLayout:
    """One message: its components, its files, and the users whom it may mention."""

    items: Sequence[Item]
    uploads: tuple[Upload, ...] = ()
    called: tuple[int, ...] = ()
    """Ids of the users whom the message may mention; nobody else is notified, whatever the text says."""
    beside: bool = False
    """Whether the message leaves the pressed message unchanged instead of replacing it, as a refusal does."""

    def view(self) -> ui.LayoutView:
        """Return the message as a view of discord.py.

        The view is stopped, so the library does not keep it in memory. Its presses arrive as raw interactions, after a
        restart too.
        """
        view = ui.LayoutView(timeout=None)
        for item in self.items:
            view.add_item(item)
        view.stop()
        return view

    def files(self) -> list[discord.File]:
        return [upload.file() for upload in self.uploads]

    def changed_files(self) -> Any:
        """Return the files for an edit of a message; MISSING, as discord.py calls it, if the message keeps its
        files."""
        return discord.utils.MISSING if any(upload.kept for upload in self.uploads) else self.files()

    @property
    def mentions(self) -> discord.AllowedMentions:
        return mentions_of(self.called)


def mentions_of(users: Sequence[int]) -> discord.AllowedMentions:
    """Return the permission to mention these users and nobody else."""
    return discord.AllowedMentions(
        everyone=False, roles=False, replied_user=False, users=[discord.Object(user) for user in users]
    )


def sheet_of(
    speech: Speech, screen: Screen, picture: Upload | None = None, panel: str = "", page: int = 0
) -> MessageLayout:
    """Return a whole screen as a message; without `picture`, words describe what the picture would show.

    News and other blocks that are removed from an old post come last, above the buttons. `panel`, `page`: as in
    `rows_of`.
    """
    screen = screen if picture else in_words(screen)
    kept = [block for block in screen.blocks if not passes(block)]
    passing = [block for block in screen.blocks if passes(block)]
    last = speech.paragraph(passing, MOST_TEXT // 2)
    first = speech.paragraph(kept, MOST_TEXT - units(last))
    items: list[Item] = [ui.TextDisplay(first)] if first else []
    if picture:
        items.append(ui.MediaGallery(discord.MediaGalleryItem(picture.url, description=picture.alt)))
    items += [ui.TextDisplay(last, id=PASSING)] if last else []
    items += rows_of(speech, screen, panel, page)
    called = speech.users(seats_called(screen.blocks))
    return MessageLayout([ui.Container(*items)], (picture,) if picture else (), called)


def line_of(marked: str, *below: Item, beside: bool = False) -> MessageLayout:
    """Return a message of one text, with the components `below` it. `beside`: the pressed message stays unchanged."""
    return MessageLayout([ui.TextDisplay(clip(marked, MOST_TEXT)), *below], beside=beside)


def reminder_of(speech: Speech, screen: Screen) -> MessageLayout:
    """Return a message that mentions players: a few sentences and buttons, without the frame that boards have."""
    said = ui.TextDisplay[Any](speech.paragraph(screen.blocks))
    return MessageLayout([said, *rows_of(speech, screen)], called=speech.users(seats_called(screen.blocks)))


def file_of(marked: str, upload: Upload) -> MessageLayout:
    """Return a message of one text and a file to download."""
    return MessageLayout([ui.TextDisplay(clip(marked, MOST_TEXT)), ui.File(upload.url)], (upload,))


def board_of(picture: Picture | None, screen: Screen, speech: Speech) -> Upload | None:
    """Return the picture of a screen as a file with alternative text; None if there is no picture."""
    if picture is None or screen.board is None:
        return None
    kind = picture.media_type.removeprefix("image/").replace("jpeg", "jpg")
    return Upload(f"board.{kind}", picture.content, alt_of(screen, speech))


def alt_of(screen: Screen, speech: Speech) -> str | None:
    """Return the alternative text of a screen's picture, for people who cannot see it; None if it has no picture."""
    return clip(speech.plain(screen.board.alt), MOST_ALT) if screen.board else None


def nonce(*parts: str) -> str:
    """Return a nonce for a message: for some minutes Discord does not post a second message with the same nonce.

    The same parts give the same nonce. So a message that is sent again, after a crash or a lost answer, appears once.
    """
    return hashlib.blake2b("\n".join(parts).encode(), digest_size=12).hexdigest()


def shows(message: discord.Message, sheet: MessageLayout) -> bool:
    """Return whether a message already has the texts and buttons of `sheet`."""
    sent = sheet.view().to_components()  # type: ignore[no-untyped-call]
    return list(_signs(sent)) == list(_signs([component.to_dict() for component in message.components]))


def _signs(components: Sequence[Any]) -> Iterator[str]:
    for component in components:
        yield from (str(component[key]).strip() for key in ("content", "custom_id") if key in component)
        yield from _signs(component.get("components") or ())


def retired(message: discord.Message) -> MessageLayout | None:
    """Return a message without its buttons and without the blocks that an old post loses (see `sheet_of`).

    None if the message has no buttons.
    """
    kept: list[Item] = []
    buttons = False
    for part in _parts(message):
        if isinstance(part, discord.ActionRow):
            buttons = True
        elif isinstance(part, discord.TextDisplay) and part.id != PASSING:
            kept.append(ui.TextDisplay(part.content))
        elif isinstance(part, discord.MediaGalleryComponent):
            kept.append(_gallery(part, message.attachments))
    return MessageLayout([ui.Container(*kept)] if kept else [ui.TextDisplay("…")]) if buttons else None


def _parts(message: discord.Message) -> Iterator[object]:
    for component in message.components:
        yield from component.children if isinstance(component, discord.Container) else [component]


def _gallery(gallery: discord.MediaGalleryComponent, files: Sequence[discord.Attachment]) -> Item:
    """Return a gallery of the same attached files, by their names, since the URLs of attachments expire."""
    shown = [
        discord.MediaGalleryItem(f"attachment://{file.filename}", description=item.description)
        for file, item in zip(files, gallery.items, strict=False)
    ]
    return ui.MediaGallery(*shown)
