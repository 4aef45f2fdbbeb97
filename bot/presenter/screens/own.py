"""Screens about one person: linked accounts, stored data, and the question before a change that cannot be undone."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.presenter.acts.chat import (
    DeleteOwnData,
    LinkAccount,
    ShowAccount,
    ShowOwnData,
    ShowPrivacy,
    Sure,
    UnlinkAccount,
)
from bot.presenter.scene import block, question
from bot.presenter.screen import Block, Choice, Human, Screen, Text, Use
from bot.presenter.screens.chats import platform_named

PRIVACY_LINES = 5
PRIVACY, NO = Use(ShowPrivacy()), Use(Sure("no"))
_BACK = Choice(Text("me-back"), Use(ShowAccount()))


@dataclass(frozen=True, slots=True)
class AccountView:
    name: str
    """The owner's name on that platform. Hostile until escaped."""
    platform: str


def me_screen(accounts: Sequence[AccountView]) -> Screen:
    """Return the screen of a person's linked accounts, with buttons to change them and to see or delete the data."""
    rows = [block("row", "me-account", name=Human(one.name), platform=platform_named(one.platform)) for one in accounts]
    about = [block("line", "me-linked"), *rows] if rows else [block("line", "me-alone")]
    ways = [Choice(Text("me-link"), Use(LinkAccount()))]
    ways += [Choice(Text("me-unlink"), Use(UnlinkAccount()), "cancel")] if rows else []
    ways += [
        Choice(Text("me-data"), Use(ShowOwnData())),
        Choice(Text("me-delete"), Use(DeleteOwnData()), "cancel"),
    ]
    # A question has its answers in the last row: a button that leads to one must not stand there, for a double tap.
    return Screen((block("title", "me"), *about), choices=tuple(ways), tools=(Choice(Text("me-privacy"), PRIVACY),))


def own_question(sure: Text, key: str, yes: Use) -> Screen:
    """Return the question `sure` before the act `yes`, which changes a person's own data for good.

    `key`: beginning of the keys of the two button labels.
    """
    return question(block("title", "me"), sure, (f"{key}-yes", yes), (f"{key}-no", NO))


def told_screen(text: Text) -> Screen:
    """Return the screen that replaces a question after the answer: it says what was done."""
    return Screen((Block("line", text),), choices=(_BACK,))


def privacy_screen(*, aloud: bool) -> Screen:
    """Return what is stored of people, how long, and how to delete it.

    `aloud`: others read it too, so it has no button to the person's accounts.
    """
    lines = [block("line", f"privacy-{number}") for number in range(1, PRIVACY_LINES + 1)]
    return Screen((block("title", "privacy"), *lines), choices=() if aloud else (_BACK,))
