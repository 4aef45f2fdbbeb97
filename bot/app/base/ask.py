"""Requests of an adapter to the use cases, and their answers."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace

from bot.app.base.person import Person
from bot.app.base.platform import Draw, no_picture
from bot.app.base.ports import ChatId
from bot.presenter.acts.base import PlainAct, unconfirmed
from bot.presenter.pressed import warned
from bot.presenter.screen import Press, Screen, Show, Text, Use
from bot.presenter.view import TableView

IsAdmin = Callable[[], Awaitable[bool]]


async def nobody() -> bool:
    """Return False: the one who asks is no administrator."""
    return False


@dataclass(frozen=True, slots=True)
class Power:
    """The right of an administrator: which chat the request came from, and whether its sender administers that chat."""

    chat_id: str = ""
    is_admin: IsAdmin = nobody
    """Tells whether the one who asks is an administrator; called only where it matters: a platform may look it up."""

    async def over(self, chat_id: str) -> bool:
        return chat_id == self.chat_id and await self.is_admin()


NO_POWER = Power()


@dataclass(frozen=True, slots=True)
class Pressed:
    """One press of a button of a table."""

    table: str
    person: Person
    delivery: str
    """Names this press; a press delivered twice has the same name twice."""
    post: str
    """Id of the message that holds the button; empty where none does."""
    version: int
    """The table's version that the message shows."""
    press: Press
    power: Power = Power()
    on_panel: bool = False
    """The button stood on a panel, not on the board that all see."""
    panel: Show | None = None
    """The panel with the button, where the adapter knows it; None: it follows from the button."""
    unsure: bool = False
    """True if the button may have stood on another message than `post`; then `post` is not edited."""
    own_chat: bool = False
    """Pressed in a chat that nobody else reads: there one may look at any table, and act where one sits."""
    near: str = ""
    """How the ids of a group's topics begin, where nobody knows in which topic the button stood; else empty."""

    @property
    def act(self) -> PlainAct | None:
        """The act of the button, without the yes that it may carry; None for a move or a way to a panel."""
        return unconfirmed(self.press.act) if isinstance(self.press, Use) else None


@dataclass(frozen=True, slots=True)
class Context:
    """The person who asks for an act at a table, the id of the delivery, and the person's rights in the chat."""

    person: Person
    delivery: str
    power: Power = Power()
    pressed: Pressed | None = None
    """The press of a button that asks for it; None for a typed line, and for what the bot does by itself."""


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
    """Others have read the line already."""


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer to the one who asked, and nobody else, with all that an adapter needs to show it."""

    view: TableView | None = None
    """The table that the answer speaks of, as it is now; None = it speaks of the chat."""
    changed: bool = False
    """Something happened at the table; its posts are updated without the adapter."""
    alert: Text | None = None
    """One short sentence to show; None: there is none."""
    posted: bool = False
    """The table's own post says the same: who sees that needs no alert."""
    panel: Screen | None = None
    """A screen for the one who asked, by `Show`."""
    show: Show | None = None
    """The press that asks for this panel; None for a panel of the chat itself."""
    draw: Draw = no_picture
    """Draws the panel's picture."""
    follows: bool = False
    """The panel shows the table as it is: while it stays open it should change with the table."""
    own: bool = False
    """The alert is private: it must not be shown where others read."""
    sealed: bool = False
    """The choice that was made is still secret, and may be made anew."""
    talk: bool = False
    """The line was no order but talk with the others: where they read it, it needs no answer."""
    table: str | None = None
    """Id of another table to look at: the rematch."""
    record: bytes | None = None
    """A file to hand over: the record of the table's match."""

    note: Text | None = None
    """A remark that stands on the panel besides: how a mistyped word was read."""
    copies: str = field(default="", repr=False)
    """Text to be copied as it is, such as a code; empty: none."""

    @property
    def about(self) -> str | None:
        """The id of the table that the answer speaks of; None if of none."""
        return self.view.id if self.view else None


@dataclass(frozen=True, slots=True)
class Said:
    """A line written to the bot in a chat: a command, or an order to a table."""

    chat_id: ChatId
    person: Person | None
    """None: nobody knows who, and the answer is what everybody may read."""
    delivery: str
    text: str
    """Without the sign of a command and the bot's name."""
    is_admin: IsAdmin
    """Tells whether this person may decide about the chat; called only where it matters."""
    table: str | None = None
    """The table whose post the line answers."""
    aloud: bool = False
    """Others read the line, and the answer."""

    @property
    def power(self) -> Power:
        return Power(self.chat_id, self.is_admin)


def noted(answer: Answer, like: str) -> Answer:
    """Return the answer with a remark that a mistyped word was read as `like`; unchanged if `like` is empty."""
    if not like:
        return answer
    if answer.panel is None:
        done = Text("typed-taken-done", {"like": like, "done": answer.alert}) if answer.alert else None
        return replace(answer, alert=done)
    note = Text("typed-taken", {"like": like})
    return replace(answer, panel=warned(answer.panel, note), note=note)
