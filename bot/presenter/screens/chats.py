"""Screens about the chats that show a table, and about the code that lets another chat show it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.presenter.acts.table import Detach, Uninvite
from bot.presenter.scene import BACK, block, question, title, tool
from bot.presenter.screen import Block, Choice, Human, Screen, Show, Text, Use
from bot.presenter.view import TableView

PLATFORMS = ("telegram", "discord", "web")
_HALF = 4


@dataclass(frozen=True, slots=True)
class SharedChat:
    """A chat that shows the table."""

    sign: str
    """Identifies the chat on a button."""
    platform: str
    title: str
    """Title of the chat, chosen by people. Hostile until escaped."""
    is_home: bool = False
    is_away: bool = False
    """True: the bot has no access to this chat any more."""


def chats_screen(view: TableView, chat_ids: Sequence[SharedChat], *, decides: bool) -> Screen:
    """Return the list of chats that show a table; for a viewer who `decides`, with buttons to add and remove chats."""
    rows = [Block("row", _row(one)) for one in chat_ids]
    blocks = (title(view, Text("window-part")), block("line", "window-all"), *rows)
    return Screen(blocks, choices=tuple(_choices(chat_ids)) if decides else (), tools=(BACK,))


def chats_question(view: TableView, chat_ids: Sequence[SharedChat], panel: str) -> Screen | None:
    """Return the question before the code is revoked (`uninvite`) or the table leaves a chat (`detach SIGN`).

    SIGN is the `sign` of one of `chat_ids`. None for an unknown SIGN, and for every other `panel`.
    """
    word, _, sign = panel.partition(" ")
    heading = title(view, Text("window-part"))
    chat = next((_named(one) for one in chat_ids if one.sign == sign), None)
    if word == "uninvite":
        yes, no = ("window-revoke-yes", Use(Uninvite())), ("window-revoke-no", Show("windows"))
        return question(heading, Text("window-revoke-sure"), yes, no)
    if word == "detach" and chat is not None:
        sure = Text("window-detach-sure", {"chat": chat})
        return question(heading, sure, ("window-detach-yes", Use(Detach(sign))), ("window-detach-no", Show("windows")))
    return None


def _choices(chat_ids: Sequence[SharedChat]) -> Iterator[Choice]:
    yield Choice(Text("window-invite"), Show("invite"), "commit")
    yield Choice(Text("window-revoke"), Show("uninvite"))
    for one in chat_ids if len(chat_ids) > 1 else ():
        yield Choice(Text("window-detach", {"chat": _named(one)}), Show(f"detach {one.sign}"), "cancel")


def invite_screen(view: TableView, code: str) -> Screen:
    """Return the screen with the code that adds another chat. The alert holds the code too, for a private answer."""
    shown = spaced(code)
    told = Text("window-code", {"code": shown})
    blocks = (title(view, Text("window-part")), Block("line", told), block("quiet", "window-code-about"))
    return Screen(blocks, tools=(tool("windows", Show("windows")), BACK), alert=told)


def spaced(code: str) -> str:
    """Return the code in two halves with a dash between them, which is easy to read aloud."""
    return f"{code[:_HALF]}-{code[_HALF:]}"


def _row(chat_id: SharedChat) -> Text:
    key = "window-row-away" if chat_id.is_away else "window-row-home" if chat_id.is_home else "window-row"
    return Text(key, {"chat": _named(chat_id)})


def _named(chat_id: SharedChat) -> Text:
    platform = platform_named(chat_id.platform)
    if not chat_id.title.strip():
        return platform
    return Text("window-named", {"platform": platform, "title": Human(chat_id.title)})


def platform_named(platform: str) -> Text:
    return Text(f"platform-{platform}" if platform in PLATFORMS else "platform-web")
