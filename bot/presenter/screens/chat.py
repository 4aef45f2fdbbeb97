"""Screens of a chat itself: its settings and its list of tables. Their buttons belong to no table."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from bot.presenter.acts.chat import BringHere, PostBoard, SetChat
from bot.presenter.catalogue import LANGUAGES
from bot.presenter.scene import block, repeated
from bot.presenter.screen import Block, Choice, Go, Human, Param, Screen, Show, Term, Text, Use
from bot.presenter.screens.own_time import ZONES, zone_named
from bot.presenter.screens.showcase import MINE, NEW, title_of
from bot.presenter.screens.unopened import UnopenedTable, unopened_lines

SETTINGS: Mapping[str, Sequence[str]] = {
    "language": LANGUAGES,
    "mode": ("quiet", "chronicle"),
    "pictures": ("turn", "step", "off"),
    "steps": ("board", "own"),
    "threads": ("off", "on"),
    "openers": ("all", "admins"),
    "tone": ("dry", "friendly", "cheeky"),
    "zone": ZONES,
    "rating": ("on", "off"),
}
"""Setting of a chat → the choices for it. Some chats lack some of these settings."""


ZONE_PANEL = Show("zones")
"""The panel of timezones: they are too many choices for the panel of settings."""
_RESULTS = Choice(Text("chat-tool-results"), Show("stats"))


@dataclass(frozen=True, slots=True)
class ChatView:
    """The settings of a chat; `settings`: name of each setting that the chat has → its present choice."""

    settings: Mapping[str, str]
    has_members: bool = False
    """True: the chat is a group, so people can be banned from its tables."""


@dataclass(frozen=True, slots=True)
class TableLine:
    """A table as a line in a chat's list of tables."""

    id: str
    name: str
    game: str
    phase: Literal["lobby", "running", "over"]
    here: bool = True
    """False: the table was opened in this chat, but is shown in a thread of its own."""
    chat: str = ""
    """Title of the table's home chat, if that is not this chat; else empty."""
    address: str = ""
    """Link to the table's post in the thread."""
    shut: bool = False
    """True: buttons in that thread cannot be pressed."""


def settings_screen(chat: ChatView, *, alert: Text | None = None) -> Screen:
    """Return the screen of a chat's settings, with a button for each choice that is not the present one."""
    names = [name for name in SETTINGS if name in chat.settings]
    lines = [block("row", f"chat-set-{name}", choice=choice_of(name, chat.settings[name])) for name in names]
    changes = [one for name in names if name != "zone" for one in _changes(chat, name)]
    zones = [Choice(Text("chat-to-zones"), ZONE_PANEL)] if "zone" in names else []
    blocked = [Choice(Text("chat-to-blocked"), Show("blocked"))] if chat.has_members else []
    return Screen((block("title", "chat-settings"), *lines), choices=(*changes, *zones, *blocked), alert=alert)


def zones_screen(chat: ChatView) -> Screen:
    """Return the panel that sets the timezone of a chat; it counts for people without a timezone of their own."""
    lines = (block("title", "chat-settings"), block("line", "chat-zones"))
    return Screen(
        lines, choices=tuple(_changes(chat, "zone")), tools=(Choice(Text("chat-tool-settings"), Show("settings")),)
    )


def _changes(chat: ChatView, name: str) -> Iterator[Choice]:
    for one in SETTINGS[name]:
        if one != chat.settings[name]:
            yield Choice(Text("chat-change", {"to": choice_of(name, one)}), Use(SetChat(name, one)), group=name)


def tables_screen(tables: Sequence[TableLine], unopened: Sequence[UnopenedTable] = ()) -> Screen:
    """Return the list of a chat's tables; each button posts the board below everything else, or leads to the table."""
    if not (tables or unopened):
        return Screen((block("line", "chat-no-tables"),), choices=(NEW,))
    twins = repeated(one.name for one in tables)
    lines = [_table_row(one, one.name in twins) for one in tables]
    choices = tuple(way for one in tables if (way := _way(one, one.name in twins)))
    blocks = (block("title", "chat-tables"), *lines, *unopened_lines(unopened))
    return Screen(blocks, choices=choices, tools=(MINE, _RESULTS))


def elsewhere_screen(tables: Sequence[TableLine]) -> Screen:
    """Return the list of tables of a chat that shows all of them in threads: links, or buttons to bring them back."""
    lines = [_table_row(one, is_twin=False) for one in tables]
    choices = tuple(way for one in tables if (way := _way(one, is_twin=False)))
    return Screen((block("title", "chat-elsewhere"), *lines), choices=choices, tools=(MINE,))


def _table_row(table: TableLine, is_twin: bool) -> Block:
    facts = {"table": Term(table.name), "game": title_of(table.game), "phase": Text(f"chat-phase-{table.phase}")}
    if not table.here:
        return block("row", "chat-table-in-locked" if table.shut else "chat-table-in-thread", **facts)
    return (
        block("row", "chat-table-of", chat=Human(table.chat), **facts)
        if is_twin and table.chat
        else block("row", "chat-table", **facts)
    )


def _way(table: TableLine, is_twin: bool) -> Choice | None:
    """Return the button that posts the board again, brings the table here or opens its thread; None if nothing works.

    `is_twin`: another table of the list has the same name, so the label names the chat too.
    """
    facts: dict[str, Param] = {"table": Term(table.name)}
    if table.here:
        of_another = is_twin and bool(table.chat)
        label = Text("chat-board-of", {**facts, "chat": Human(table.chat)}) if of_another else Text("chat-board", facts)
        return Choice(label, Use(PostBoard(table.id)))
    if table.shut and table.phase != "over":
        return Choice(Text("chat-bring", facts), Use(BringHere(table.id)))
    return Choice(Text("mine-to", facts), Go(table.address)) if table.address and not table.shut else None


def choice_of(setting: str, choice: str) -> Text:
    """Return the name of this choice of a setting."""
    return Text("code", {"code": zone_named(choice)}) if setting == "zone" else Text(f"chat-{setting}-{choice}")
