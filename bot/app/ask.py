"""Requests of an adapter to the use cases, and their answers."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace

from bot.app.people import Person
from bot.app.platform import Draw, no_picture
from bot.app.ports import ChatId
from bot.presenter.pressed import warned
from bot.presenter.screen import Press, Screen, Show, Text
from bot.presenter.view import TableView

IsAdmin = Callable[[], Awaitable[bool]]


async def nobody() -> bool:
    """Whoever asks is no administrator."""
    return False


@dataclass(frozen=True, slots=True)
class Power:
    """What whoever asks may decide about the chat in which he asks, besides what is his own."""

    chat_id: str = ""
    is_admin: IsAdmin = nobody
    """Asked only where it matters: a platform may have to look it up."""

    async def over(self, chat_id: str) -> bool:
        return chat_id == self.chat_id and await self.is_admin()


@dataclass(frozen=True, slots=True)
class Pressed:
    """A button of a table."""

    table: str
    person: Person
    delivery: str
    """Names this press; a press delivered twice has the same name twice."""
    post: str
    """The message that holds the button; empty where none does."""
    version: int
    """The table's version that the message shows."""
    press: Press
    power: Power = Power()
    on_panel: bool = False
    """It stood on a panel, not on the board that all see."""
    panel: Show | None = None
    """Which panel that was, where the adapter knows it; None: it follows from the button."""
    unsure: bool = False
    """Nobody can tell whether it stood there: the post may be any post, and is left alone."""
    own_chat: bool = False
    """Where nobody else reads: one looks at any table there, and acts where one sits."""
    near: str = ""
    """Where nobody knows in which topic of a group it stood: how the ids of its topics begin."""


@dataclass(frozen=True, slots=True)
class Typed:
    """A line written to the table."""

    table: str
    person: Person | None
    """None: nobody knows who, as in `Said`."""
    delivery: str
    text: str
    power: Power = Power()
    aloud: bool = False
    """Others have read it already."""


@dataclass(frozen=True, slots=True)
class Answer:
    """For the one who asked, and nobody else; with all that an adapter needs to say it."""

    view: TableView | None = None
    """The table it speaks of, as it is now; None = of the chat."""
    changed: bool = False
    """Something happened at the table; its chats follow by themselves."""
    alert: Text | None = None
    """One short sentence."""
    posted: bool = False
    """The table's own post tells the same: whoever sees it needs no alert."""
    panel: Screen | None = None
    """A screen of his own, by `Show`."""
    show: Show | None = None
    """What the panel was asked by; None for a panel of the chat itself."""
    draw: Draw = no_picture
    """Draws the panel's picture."""
    follows: bool = False
    """The panel shows the table as it is: where it stays open it should change with it."""
    own: bool = False
    """The alert tells what nobody else may know: it must not be said where others read."""
    sealed: bool = False
    """What he did is a secret still, and he may choose anew."""
    talk: bool = False
    """The line was no order but said to the others: where they read it, it needs no answer."""
    table: str | None = None
    """Another table to look at: the rematch."""
    record: bytes | None = None
    """A file to hand over: the record of the table's match."""

    note: Text | None = None
    """What stands on the panel besides: a word with a slip of the keys, as it was read."""
    copies: str = field(default="", repr=False)
    """What he may want to carry elsewhere as it is: a code."""

    @property
    def about(self) -> str | None:
        """The id of the table it speaks of."""
        return self.view.id if self.view else None


@dataclass(frozen=True, slots=True)
class Said:
    """A line written to the bot in a chat: a command, or an order to a table."""

    chat_id: ChatId
    person: Person | None
    """None: nobody knows who; he may read what everybody may."""
    delivery: str
    text: str
    """Without the sign of a command and the bot's name."""
    is_admin: IsAdmin
    """May this person decide about the chat? Asked only where it matters."""
    table: str | None = None
    """The table whose post the line answers."""
    aloud: bool = False
    """Others read the line, and the answer."""

    @property
    def power(self) -> Power:
        return Power(self.chat_id, self.is_admin)


def noted(answer: Answer, like: str) -> Answer:
    """The same with the word as which one with a slip of the keys was read; empty = there was none."""
    if not like:
        return answer
    if answer.panel is None:
        done = Text("typed-taken-done", {"like": like, "done": answer.alert}) if answer.alert else None
        return replace(answer, alert=done)
    note = Text("typed-taken", {"like": like})
    return replace(answer, panel=warned(answer.panel, note), note=note)
