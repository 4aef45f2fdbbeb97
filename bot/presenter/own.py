"""What is one person's alone: his accounts, and what is known of him."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.presenter.scene import block
from bot.presenter.screen import Choice, Human, Screen, Text, Use
from bot.presenter.windows import platform_named


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
    return Screen((block("title", "me"), *about), choices=tuple(ways))
