"""Buttons and lists of a screen as Discord components; the custom_id or value of each holds all that it does.

Also the buttons that only Discord has: a form for typed orders, a thread for the table, the private chat.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

import discord
import structlog
from discord import ui

from bot.app.chats.chats import Spot
from bot.app.chats.commands.pressing import PICTURE
from bot.discord_adapter.emoji import emoji_of
from bot.discord_adapter.saying import Speech, with_signs
from bot.presenter import payload
from bot.presenter.acts.chat import HidePanel, OpenPrivately, OpenThread, ShowWords
from bot.presenter.labels import LINE, label_within, whole_words
from bot.presenter.layout import ALWAYS, DISCORD, Button, Page, lay_out, listed
from bot.presenter.screen import Choice, Go, Press, Screen, Several, Style, Text, Use
from bot.presenter.view import TableView
from render.emoji import seat_file

PICK = "pick"
"""Beginning of the custom_id of a list; the picked option's value is the payload."""
MOST_OPTIONS, MOST_LISTS = 25, 5
LONGEST_OPTION, LONGEST_PLACEHOLDER = 100, 150

STYLES: dict[Style, discord.ButtonStyle] = {
    "plain": discord.ButtonStyle.secondary,
    "commit": discord.ButtonStyle.success,
    "cancel": discord.ButtonStyle.danger,
}

OF_THE_TABLE = "more-table"
WORDS, THREAD, PRIVATE, HIDE = (
    Use(ShowWords()),
    Use(OpenThread()),
    Use(OpenPrivately()),
    Use(HidePanel()),
)
_WAYS: dict[Spot, tuple[tuple[str, Use], ...]] = {
    "channel": (("discord-thread", THREAD), ("discord-private", PRIVATE)),
    "group": (("discord-private", PRIVATE),),
    "topic": (("discord-private", PRIVATE),),
    "private": (("discord-hide", HIDE),),
}
"""Kind of the table's place → buttons that show the table elsewhere: key of the label, and what the button does."""

log = structlog.get_logger(__name__)

Row = ui.ActionRow[Any]


def lines_of_choices(speech: Speech, screen: Screen) -> tuple[list[ui.Section[Any]], Screen]:
    """Return a line with a button at its right for each choice that can be told so, and the screen without these.

    A lot of cards that one may take is thus read as a list, and not as a wall of buttons.
    """
    told = [choice for choice in listed(screen.choices, DISCORD) if choice.verb is not None]
    pairs = [(choice, Writer(speech).beside(choice)) for choice in told]
    lines = [(choice, section) for choice, section in pairs if section is not None]
    shown = [choice for choice, _ in lines]
    rest = tuple(choice for choice in screen.choices if choice not in shown)
    return [section for _, section in lines], replace(screen, choices=rest)


def rows_of(speech: Speech, screen: Screen, panel: str = "", page: int = 0) -> list[Row]:
    """Return the buttons of a screen as rows; if they need several pages, return lists to pick from instead.

    If even the lists would be too many, return the buttons of page number `page`. `panel`: name of the screen's panel,
    empty for a board.
    """
    writer = Writer(speech)
    screen = replace(
        screen, choices=tuple(map(_with_colour, screen.choices)), tools=tuple(map(_with_colour, screen.tools))
    )
    pages = lay_out(screen.choices, DISCORD, speech.plain, screen.tools, panel)
    pinned = [choice for choice in screen.choices if choice.group == ALWAYS]
    lists = list(_lists([choice for choice in listed(screen.choices, DISCORD) if choice.group != ALWAYS]))
    if len(pages) == 1 or len(lists) > MOST_LISTS:
        return writer.buttons(pages[page] if 0 <= page < len(pages) else pages[0])
    below = lay_out(pinned, DISCORD, speech.plain, screen.tools, panel)[0]
    return [*writer.selects(lists), *writer.buttons(below)]


def _with_colour(choice: Choice) -> Choice:
    """Return a choice that names one seat with that seat's emoji instead of the sign in its label.

    It stays as it is without that emoji: a label holds no emoji, only the button beside it does.
    """
    colours: list[int] = []

    def taken(colour: int) -> Several:
        colours.append(colour)
        return Several(())

    label = with_signs(choice.label, taken)
    icon = seat_file(colours[0]) if len(colours) == 1 else ""
    return replace(choice, label=label, icon=icon) if emoji_of(icon) else choice


@dataclass(frozen=True, slots=True)
class Writer:
    speech: Speech

    def buttons(self, page: Page) -> list[Row]:
        """Return the rows of a page of buttons; leave out repeated buttons, and those whose payload is too long."""
        seen: set[str] = set()
        made = ([one for button in row if (one := self._button(button, seen))] for row in page)
        return [ui.ActionRow(*row) for row in made if row]

    def selects(self, lists: Iterable[Sequence[Choice]]) -> list[Row]:
        made = (self._select(number, choices) for number, choices in enumerate(lists))
        return [ui.ActionRow(select) for select in made if select is not None]

    def beside(self, choice: Choice) -> ui.Section[Any] | None:
        """Return the choice as a line with its button; None if its payload is too long."""
        written = self._written(choice.press)
        if written is None or choice.verb is None:
            return None
        label = label_within(choice.verb, DISCORD.label, self.speech.plain)
        button = ui.Button[Any](label=label, custom_id=written, style=STYLES[choice.style])
        icon, line = emoji_of(choice.icon), self.speech.marked(replace(choice.label, form=LINE))
        return ui.Section(ui.TextDisplay(f"{icon} {line}" if icon else line), accessory=button)

    def _button(self, button: Button, seen: set[str]) -> ui.Button[Any] | None:
        if isinstance(button.press, Go):
            return ui.Button(label=button.label or "…", url=button.press.address)
        written = self._written(button.press)
        if written is None or written in seen:
            return None
        seen.add(written)
        return ui.Button(
            label=_tidy(button.label) or "…", custom_id=written, style=STYLES[button.style], emoji=emoji_of(button.icon)
        )

    def _select(self, number: int, choices: Sequence[Choice]) -> ui.Select[Any] | None:
        options: dict[str, discord.SelectOption] = {}
        for choice in choices:
            written = self._written(choice.press)
            if written is not None:
                label = _tidy(label_within(choice.label, LONGEST_OPTION, self.speech.plain))
                options[written] = discord.SelectOption(label=label, value=written, emoji=emoji_of(choice.icon))
        if not options:
            return None
        first, *_, last = [*options.values(), *options.values()]
        hint = whole_words(f"{first.label} … {last.label}", LONGEST_PLACEHOLDER)
        return ui.Select(custom_id=f"{PICK}{number}", placeholder=hint, options=list(options.values()))

    def _written(self, press: Press) -> str | None:
        view = self.speech.view
        try:
            return payload.write(view.id if view else "", view.version if view else 0, press)
        except payload.BadPayload:
            # What it says may be one player's secret, so it stays out of the log.
            log.error("button does not fit", table=view and view.id, kind=type(press).__name__)
            return None


def _tidy(label: str) -> str:
    """Return a label without the second space that a sign leaves behind when it is taken out."""
    return label.replace("  ", " ").strip(" ")


def _lists(choices: Sequence[Choice]) -> Iterator[list[Choice]]:
    """Split choices into as few lists as possible; a group is parted only where it is longer than a list."""
    kept: list[Choice] = []
    for _, group in groupby(choices, lambda choice: choice.group):
        fresh = list(group)
        if kept and len(kept) + len(fresh) > MOST_OPTIONS:
            yield kept
            kept = []
        kept += fresh
        while len(kept) > MOST_OPTIONS:
            yield kept[:MOST_OPTIONS]
            kept = kept[MOST_OPTIONS:]
    if kept:
        yield kept


def with_tools(screen: Screen, view: TableView | None, panel: str, spot: Spot) -> Screen:
    """Return the screen with the buttons that only Discord has; outside of a running match return it unchanged.

    A board gets a button for the form for typed orders. The panel «Ещё» gets a button for a picture, and buttons that
    show the table in another chat; they come before its other buttons of the table.
    """
    if view is None or view.phase != "running":
        return screen
    if panel == "more":
        ways = [("tool-picture", PICTURE), *_WAYS.get(spot, ())]
        own = [Choice(Text(key), press, group=OF_THE_TABLE) for key, press in ways]
        at = next(at for at, tool in enumerate(screen.tools) if tool.group == OF_THE_TABLE)
        return replace(screen, tools=(*screen.tools[:at], *own, *screen.tools[at:]))
    if panel == "":
        return replace(screen, tools=(*screen.tools, Choice(Text("discord-words"), WORDS)))
    return screen
