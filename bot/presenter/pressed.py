"""Finds the panel on which a pressed button stands, from what the button does."""

from collections.abc import Collection, Mapping
from dataclasses import replace

from bot.presenter import own_time
from bot.presenter.premove import PANEL as PREMOVE
from bot.presenter.screen import Block, Do, Go, Lay, Press, Screen, Show, Slot, Text, Use
from bot.presenter.table_settings import AGREED, SWITCHES, page_of
from bot.presenter.view import TableView

_PANEL_OF: Mapping[str, str] = {
    **dict.fromkeys(("option", "places", *AGREED, *SWITCHES), "options"),
    **dict.fromkeys(("sit_earlier", "send_away", "remove_computer"), "seats"),
    "unblock": "blocked",
    "colour": "colours",
    "close": "close",
    **dict.fromkeys(("detach", "uninvite"), "windows"),
    **dict.fromkeys(own_time.WORDS, "time"),
    "zone": "zones",
    "errand": PREMOVE,
    "resign": "resign",
    "end": "end",
    **dict.fromkeys(("come_back", "hand_over", "play_for", "substitute"), "more"),
}
_PANEL_OF_CHAT: Mapping[str, str] = {
    "set": "settings",
    "open": "games",
    "first": "games",
    "results": "stats",
    **dict.fromkeys(("block", "unblock"), "blocked"),
    **dict.fromkeys(("link", "unlink", "my_data", "delete_me", "privacy", "account", "sure"), "account"),
}


def panel_of(press: Press, view: TableView) -> Show:
    """Return the panel of a table with this button: `mine` for moves, an empty name for buttons of the board itself."""
    match press:
        case Lay():
            return Show(PREMOVE)
        case Do() | Slot():
            return Show("mine")
        case Show():
            return press
        case Use(verb):
            return Show(_PANEL_OF.get(verb.partition(" ")[0], ""), page_of(view, verb))
        case Go():
            return Show("")


def chat_panel_of(press: Press, beside: Collection[Press]) -> Show:
    """Return the panel of a chat with this button. `beside`: all presses there, to tell two lists of tables apart."""
    if isinstance(press, Show):
        return Show("settings") if press.panel == "zones" else press
    verb = press.verb if isinstance(press, Use) else ""
    if verb.startswith("board "):
        return Show("tables" if Show("stats") in beside else "turn")
    if verb.startswith("set zone "):
        return Show("zones")
    return Show(_PANEL_OF_CHAT.get(verb.partition(" ")[0], ""))


def warned(screen: Screen, text: Text) -> Screen:
    """Return the panel with this sentence below its title."""
    return replace(screen, blocks=(*screen.blocks[:1], Block("line", text), *screen.blocks[1:]))


def only_ways(screen: Screen) -> Screen:
    """Return the screen with only the buttons that lead elsewhere, for a viewer who may press no others."""
    ways = [tuple(one for one in kind if isinstance(one.press, Show | Go)) for kind in (screen.choices, screen.tools)]
    return replace(screen, choices=ways[0], tools=ways[1])
