"""What only Discord offers at a table: a form for typed orders, a thread of its own, the private chat."""

from dataclasses import replace

from bot.app.chats import Spot
from bot.presenter.screen import Choice, Screen, Text, Use
from bot.presenter.view import TableView

WORDS, THREAD, PRIVATE, HIDE = Use("words"), Use("thread"), Use("private"), Use("hide")
_WAYS: dict[Spot, tuple[tuple[str, Use], ...]] = {
    "group": (("discord-thread", THREAD), ("discord-private", PRIVATE)),
    "topic": (("discord-private", PRIVATE),),
    "private": (("discord-hide", HIDE),),
}
"""Where else the table can be shown, by where it is."""


_OTHER_WORDS = {"chat-hello-2": "discord-hello-2"}
"""What is said otherwise where the bot reads no messages."""


def in_discord(screen: Screen) -> Screen:
    """A screen of the chat itself in the words that are true here."""
    blocks = (
        replace(block, text=replace(block.text, key=_OTHER_WORDS.get(block.text.key, block.text.key)))
        for block in screen.blocks
    )
    return replace(screen, blocks=tuple(blocks))


def with_tools(screen: Screen, view: TableView | None, panel: str, spot: Spot) -> Screen:
    """The form stands under every running board, the ways elsewhere behind «Ещё», before the way back."""
    if view is None or view.phase != "running":
        return screen
    if panel == "more":
        ways = tuple(Choice(Text(key), press) for key, press in _WAYS.get(spot, ()))
        return replace(screen, tools=(*screen.tools[:-1], *ways, *screen.tools[-1:]))
    if panel == "":
        return replace(screen, tools=(*screen.tools, Choice(Text("discord-words"), WORDS)))
    return screen
