"""What is one person's alone: his accounts, and what is known of him."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.presenter.scene import block
from bot.presenter.screen import Choice, Human, Screen, Text, Use
from bot.presenter.windows import platform_named

PRIVACY_LINES = 5


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
    ways += [Choice(Text("me-data"), Use("my_data")), Choice(Text("me-privacy"), Use("privacy"))]
    ways += [Choice(Text("me-delete"), Use("delete_me"), "cancel")]
    return Screen((block("title", "me"), *about), choices=tuple(ways))


def privacy_screen() -> Screen:
    """What is kept of whom, how long, and how one gets rid of it."""
    lines = [block("line", f"privacy-{number}") for number in range(1, PRIVACY_LINES + 1)]
    return Screen((block("title", "privacy"), *lines))
