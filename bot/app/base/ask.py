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
from engine.kernel.frozen import frozen

IsAdmin = Callable[[], Awaitable[bool]]


async def nobody() -> bool:
    """Return False: the default of `Power.is_admin`, for requests without an administrator's rights."""
    return False


@dataclass(frozen=True, slots=True)
class Power:
    """The right of an administrator: which chat the request came from, and whether its sender administers that chat."""

    chat_id: str = ""
    is_admin: IsAdmin = nobody
    """Function that tells whether the sender is an administrator. Called only when needed: a platform may have to look
    it up."""

    async def over(self, chat_id: str) -> bool:
        return chat_id == self.chat_id and await self.is_admin()


NO_POWER = Power()


@dataclass(frozen=True, slots=True)
class Pressed:
    """One press of a button that belongs to a table."""

    table: str
    person: Person
    delivery: str
    """Name of this press; if the platform delivers the press twice, both have the same name."""
    post: str
    """Id of the message that holds the button; empty if no message does."""
    version: int
    """The table's version that the message shows."""
    press: Press
    power: Power = Power()
    on_panel: bool = False
    """The button stood on a panel, not on the board that all see."""
    panel: Show | None = None
    """The panel with the button, if the adapter knows it. None: the use case finds the panel by the button."""
    unsure: bool = False
    """True if the button may have stood on another message than `post`; then `post` is not edited."""
    own_chat: bool = False
    """Pressed in a chat that nobody else reads. There everybody may look at any table, and players may act."""
    near: str = ""
    """Beginning of the ids of the group's topics, if the adapter does not know in which topic the button stood; else
    empty."""

    @property
    def act(self) -> PlainAct | None:
        """The act of the button, without a confirmation that it may carry; None if it plays a move or opens a panel."""
        return unconfirmed(self.press.act) if isinstance(self.press, Use) else None


@dataclass(frozen=True, slots=True)
class Context:
    """The person who asks for an act at a table, the id of the delivery, and the person's rights in the chat."""

    person: Person
    delivery: str
    power: Power = Power()
    pressed: Pressed | None = None
    """The press of the button that asks for the act; None for a typed line, and for acts of the bot itself."""


@dataclass(frozen=True, slots=True)
class Typed:
    """A line of text that a person has written to a table."""

    table: str
    person: Person | None
    """None: the sender is unknown, as in `Said`."""
    delivery: str
    text: str
    power: Power = Power()
    aloud: bool = False
    """Whether other people have read the line."""


@frozen
class Answer:
    """Reply of a use case, for the requester alone, with all that an adapter needs to show it."""

    view: TableView | None = None
    """The table that the answer speaks of, as it is now; None = it speaks of the chat."""
    changed: bool = False
    """Something happened at the table; its posts are updated without the adapter."""
    alert: Text | None = None
    """One short sentence to show; None: there is none."""
    posted: bool = False
    """Whether the table's own post says the same as the alert: a person who sees that post needs no alert."""
    panel: Screen | None = None
    """A private screen for the requester, as the press `show` opens it."""
    show: Show | None = None
    """The press that opens this panel; None for a panel of the chat itself."""
    draw: Draw = no_picture
    """Draws the panel's picture."""
    follows: bool = False
    """Whether the panel shows the table as it is: while open, such a panel is updated with the table."""
    own: bool = False
    """Whether the alert is private: it must not be shown where others read."""
    sealed: bool = False
    """Whether a secret choice was made that may still be changed."""
    talk: bool = False
    """Whether the line was no order, but talk with the other players. In a shared chat such a line needs no reply."""
    table: str | None = None
    """Id of another table to look at: the rematch."""
    record: bytes | None = None
    """A file to hand over: the record of the table's match."""

    note: Text | None = None
    """A remark that the panel shows as well: how a mistyped word was read."""
    copies: str = field(default="", repr=False)
    """Text to be copied as it is, such as a code; empty: none."""

    @property
    def about(self) -> str | None:
        """Id of the table that the answer speaks of; None if it speaks of no table."""
        return self.view.id if self.view else None


@dataclass(frozen=True, slots=True)
class Said:
    """A line that a person has written to the bot in a chat: a command, or an order to a table."""

    chat_id: ChatId
    person: Person | None
    """None: the sender is unknown, and gets only what everybody may read."""
    delivery: str
    text: str
    """The line without the command sign (such as `/`) and the bot's name."""
    is_admin: IsAdmin
    """Function that tells whether the sender is an administrator of the chat. Called only when needed."""
    table: str | None = None
    """Id of the table whose post this line replies to; None if the line is no reply to a post of a table."""
    aloud: bool = False
    """Whether other people read the line and the answer."""
    answer_only: bool = False
    """Written in a place in which the bot can answer the sender, but post nothing. `chat_id` is then another chat."""

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
