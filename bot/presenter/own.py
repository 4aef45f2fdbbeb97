"""What is one person's alone: his accounts, what is known of him, and what he is asked before that changes for good."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.presenter.chats import platform_named
from bot.presenter.scene import block, question
from bot.presenter.screen import Block, Choice, Human, Screen, Text, Use

PRIVACY_LINES = 5
PRIVACY, NO = Use("privacy"), Use("sure no")
_BACK = Choice(Text("me-back"), Use("account"))


@dataclass(frozen=True, slots=True)
class AccountView:
    name: str
    """As he calls himself there. Hostile until shown."""
    platform: str


def me_screen(accounts: Sequence[AccountView]) -> Screen:
    """Which accounts are one person, and what he can do about himself."""
    rows = [block("row", "me-account", name=Human(one.name), platform=platform_named(one.platform)) for one in accounts]
    about = [block("line", "me-linked"), *rows] if rows else [block("line", "me-alone")]
    ways = [Choice(Text("me-link"), Use("link"))]
    ways += [Choice(Text("me-unlink"), Use("unlink"), "cancel")] if rows else []
    ways += [Choice(Text("me-data"), Use("my_data")), Choice(Text("me-delete"), Use("delete_me"), "cancel")]
    # The answers to a question stand where the last row is: nothing that asks one stands there.
    return Screen((block("title", "me"), *about), choices=tuple(ways), tools=(Choice(Text("me-privacy"), PRIVACY),))


def own_question(sure: Text, key: str, yes: Use) -> Screen:
    """Asks before something about oneself that cannot be undone; «no» leads back to where nothing has changed."""
    return question(block("title", "me"), sure, (f"{key}-yes", yes), (f"{key}-no", NO))


def told_screen(text: Text) -> Screen:
    """What was done, in the place of the question."""
    return Screen((Block("line", text),), choices=(_BACK,))


def privacy_screen(*, aloud: bool) -> Screen:
    """What is kept of whom, how long, and how one gets rid of it; before others without the way to one's account."""
    lines = [block("line", f"privacy-{number}") for number in range(1, PRIVACY_LINES + 1)]
    return Screen((block("title", "privacy"), *lines), choices=() if aloud else (_BACK,))
