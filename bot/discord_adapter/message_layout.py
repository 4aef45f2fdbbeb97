"""Lay a screen out as one message: a container of text, picture and rows of buttons."""

import hashlib
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any, TypeVar

import discord
from discord import ui

from bot.discord_adapter.api.errors import names_emoji
from bot.discord_adapter.controls import LONGEST_OPTION, lines_of_choices, rows_of
from bot.discord_adapter.emoji import forget, sign_of, without_marks
from bot.discord_adapter.saying import MOST_TEXT, Speech, seats_called
from bot.presenter.names import clip, units
from bot.presenter.scene import asks_reader, in_words, passes
from bot.presenter.screen import Screen
from render.colours import seat_style
from render.picture import Picture

MOST_ALT = 1024
MOST_LABEL = 80
MOST_COMPONENTS = 40
"""Most components of a message, those inside of others included."""
PASSING = 7000
"""The component id of the text that an old post must not keep."""

Item = ui.Item[Any]
Found = TypeVar("Found")


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

    def take_emoji_away(self) -> None:
        """Leave no emoji of the bot in the message's buttons, options and texts; seats get their signs, such as ●."""
        for item in self.view().walk_children():
            if isinstance(item, ui.Button):
                _take_emoji(item, MOST_LABEL)
            elif isinstance(item, ui.Select):
                for option in item.options:
                    _take_emoji(option, LONGEST_OPTION)
            elif isinstance(item, ui.TextDisplay):
                item.content = without_marks(item.content)

    @property
    def mentions(self) -> discord.AllowedMentions:
        return mentions_of(self.called)


def _take_emoji(item: ui.Button[Any] | discord.SelectOption, most: int) -> None:
    """Take the emoji away from a button or an option; that of a seat leaves its sign before the label."""
    sign = sign_of(item.emoji) if item.emoji is not None else ""
    if sign:
        item.label = clip(f"{sign} {item.label}", most)
    item.emoji = None


async def accepted(sheet: MessageLayout, attempt: Callable[[], Awaitable[Found]]) -> Found:
    """Send a message by `attempt` and return its result; if Discord refuses an emoji, send it again without emoji.

    Nothing is wrong then with the message or the chat: somebody has deleted the emoji, or it is too new.
    """
    try:
        return await attempt()
    except discord.HTTPException as error:
        if not names_emoji(error):
            raise
    sheet.take_emoji_away()
    forget()
    return await attempt()


async def send(
    place: discord.abc.Messageable, sheet: MessageLayout, name: str, *, silent: bool = False
) -> discord.Message:
    """Send a message with the nonce `name` and return it; `silent`: it causes no notification."""

    async def sent() -> discord.Message:
        return await place.send(
            view=sheet.view(), files=sheet.files(), nonce=name, allowed_mentions=sheet.mentions, silent=silent
        )

    return await accepted(sheet, sent)


async def change(message: discord.Message | discord.PartialMessage, sheet: MessageLayout) -> None:
    """Change a message to `sheet`."""

    async def changed() -> None:
        await message.edit(view=sheet.view(), attachments=sheet.changed_files(), allowed_mentions=sheet.mentions)

    await accepted(sheet, changed)


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
    lines, rest = lines_of_choices(speech, screen)
    items = _items(speech, rest, picture, lines, rows_of(speech, rest, panel, page)) if lines else []
    if not items or not _fits(items):
        items = _items(speech, screen, picture, [], rows_of(speech, screen, panel, page))
    seats = seats_called(screen.blocks)
    accent = None if any(map(asks_reader, screen.blocks)) else accent_of(speech, seats)
    box = ui.Container[Any](*items, accent_colour=accent)
    return MessageLayout([box], (picture,) if picture else (), speech.users(seats))


def _items(
    speech: Speech, screen: Screen, picture: Upload | None, lines: Sequence[ui.Section[Any]], rows: Sequence[Item]
) -> list[Item]:
    """Return what stands in the frame: text, picture, text that an old post loses, lines with buttons, buttons."""
    kept = [block for block in screen.blocks if not passes(block)]
    passing = [block for block in screen.blocks if passes(block)]
    most = MOST_TEXT - sum(map(text_length, lines))
    last = speech.paragraph(passing, most // 2)
    first = speech.paragraph(kept, most - units(last))
    items: list[Item] = [ui.TextDisplay(first)] if first else []
    if picture:
        items.append(ui.MediaGallery(discord.MediaGalleryItem(picture.url, description=picture.alt)))
    items += [ui.TextDisplay(last, id=PASSING)] if last else []
    parted = [ui.Separator[Any](), *lines, ui.Separator[Any]()] if lines else []
    return [*items, *parted, *rows]


def text_length(line: ui.Section[Any]) -> int:
    """Return the length of a line's text in UTF-16 units."""
    return sum(units(part.content) for part in line.children if isinstance(part, ui.TextDisplay))


def _fits(items: Sequence[Item]) -> bool:
    """Tell whether a frame with these items has at most MOST_COMPONENTS, and leaves half of the text to the screen."""
    lines = [item for item in items if isinstance(item, ui.Section)]
    count = 1 + sum(map(_count, items))
    return count <= MOST_COMPONENTS and sum(map(text_length, lines)) <= MOST_TEXT // 2


def _count(item: Item) -> int:
    """Return how many components an item is: a row with its buttons, a line with its text and its button."""
    inside = item.children if isinstance(item, ui.ActionRow | ui.Section) else ()
    return 1 + len(inside) + isinstance(item, ui.Section)


def accent_of(speech: Speech, seats: Sequence[int]) -> discord.Colour | None:
    """Return the colour of the one player who is asked; None if nobody is called, or several are."""
    if len(seats) != 1 or speech.view is None:
        return None
    return discord.Colour.from_rgb(*seat_style(speech.view.seats[seats[0]].colour).colour)


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
        yield from _signs([component["accessory"]] if "accessory" in component else ())


def retired(message: discord.Message) -> MessageLayout | None:
    """Return a message without its buttons and without the blocks that an old post loses (see `sheet_of`).

    None if the message has no buttons.
    """
    kept: list[Item] = []
    buttons = False
    for part in _parts(message):
        if isinstance(part, discord.ActionRow | discord.SectionComponent):
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
