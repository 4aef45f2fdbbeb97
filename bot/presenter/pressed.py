"""Finds the panel on which a pressed button stands, from what the button does."""

from collections.abc import Collection, Mapping
from dataclasses import replace

from bot.presenter.acts.base import Act, Confirmed, unconfirmed
from bot.presenter.acts.chat import (
    DeleteOwnData,
    FirstMatch,
    LinkAccount,
    Open,
    PostBoard,
    RatePerson,
    SetAway,
    SetChat,
    SetQuiet,
    SetZone,
    ShowAccount,
    ShowHabits,
    ShowOwnData,
    ShowPrivacy,
    StrikeMatch,
    Sure,
    TakePart,
    UnlinkAccount,
)
from bot.presenter.acts.table import (
    Agree,
    AskToEnd,
    AskToPlayFor,
    BlockPerson,
    ChooseColour,
    Close,
    ComeBack,
    Detach,
    DropPremove,
    HandOver,
    LimitPremove,
    PassPremove,
    RemoveComputer,
    Resign,
    SendAway,
    SetOption,
    SetPlaces,
    SitEarlier,
    Substitute,
    Switch,
    TakeBack,
    UnblockPerson,
    Uninvite,
    Withdraw,
)
from bot.presenter.plans import OPEN as PLANS
from bot.presenter.premove import PANEL as PREMOVE
from bot.presenter.screen import Block, Do, Go, Lay, Plan, PlayHint, Press, Screen, Show, Slot, Text, Use
from bot.presenter.screens.table_settings import page_of
from bot.presenter.view import TableView

_PANEL_OF: Mapping[type[Act], str] = {
    **dict.fromkeys((SetOption, SetPlaces, Agree, Switch), "options"),
    **dict.fromkeys((SitEarlier, SendAway, RemoveComputer), "seats"),
    UnblockPerson: "blocked",
    ChooseColour: "colours",
    Close: "close",
    **dict.fromkeys((Detach, Uninvite), "windows"),
    **dict.fromkeys((SetQuiet, SetAway, ShowHabits), "time"),
    SetZone: "zones",
    **dict.fromkeys((DropPremove, PassPremove, LimitPremove), PREMOVE),
    Resign: "resign",
    AskToEnd: "end",
    **dict.fromkeys((ComeBack, HandOver, AskToPlayFor, Substitute, TakeBack, Withdraw), "more"),
}
_PANEL_OF_CHAT: Mapping[type[Act], str] = {
    SetChat: "settings",
    Open: "games",
    FirstMatch: "games",
    TakePart: "stats",
    StrikeMatch: "rated",
    RatePerson: "profile",
    **dict.fromkeys((BlockPerson, UnblockPerson), "blocked"),
    **dict.fromkeys(
        (LinkAccount, UnlinkAccount, ShowOwnData, DeleteOwnData, ShowPrivacy, ShowAccount, Sure), "account"
    ),
}


_ASKED_FROM = (Show("stats"), Show("profile"))
"""The «no» of a question from one of these panels leads back there; questions from the account panel have another."""


def panel_of(press: Press, view: TableView) -> Show:
    """Return the table's panel on which the button stands: `mine` for moves, an empty name for the board itself."""
    match press:
        case Lay():
            return Show(PREMOVE)
        case Do() | Slot() | PlayHint():
            return Show("mine")
        case Plan():
            return PLANS
        case Show():
            return press
        case Use(act):
            return Show(_PANEL_OF.get(type(unconfirmed(act)), ""), page_of(view, act))
        case Go():
            return Show("")


def chat_panel_of(press: Press, beside: Collection[Press]) -> Show:
    """Return the chat's panel on which the button stands.

    `beside`: all buttons of the same message; they tell the chat's list of tables from the list of one's own games.
    """
    if isinstance(press, Show):
        return {"zones": Show("settings"), "strike": Show("rated", press.page)}.get(press.panel, press)
    match press:
        case Use(PostBoard()):
            return Show("tables" if Show("stats") in beside else "turn")
        case Use(SetChat("zone")):
            return Show("zones")
        case Use(Confirmed(Sure())) if about := [one for one in _ASKED_FROM if one in beside]:
            return about[0]
        case Use(act):
            return Show(_PANEL_OF_CHAT.get(type(unconfirmed(act)), ""))
        case _:
            return Show("")


def warned(screen: Screen, text: Text) -> Screen:
    """Return the panel with the sentence `text` below its title."""
    return replace(screen, blocks=(*screen.blocks[:1], Block("line", text), *screen.blocks[1:]))


def only_ways(screen: Screen) -> Screen:
    """Return the screen with only the buttons that lead elsewhere, for a viewer who may press no others."""
    ways = [tuple(one for one in kind if isinstance(one.press, Show | Go)) for kind in (screen.choices, screen.tools)]
    return replace(screen, choices=ways[0], tools=ways[1])
