"""Protocols that the adapter of a platform implements for its chats, and the exceptions that their methods raise."""

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Protocol

from bot.app.base.person import Person
from bot.app.base.ports import ChatId
from bot.presenter.screen import Screen, Text
from bot.presenter.view import TableView
from render.picture import Picture

Draw = Callable[[str], Awaitable[Picture | None]]
"""Draws the picture of a screen as its viewer may see it, in a thread, with names in the given language.

Returns None if there is no picture: the text says everything.
"""

Owner = Callable[[str], str | None]
"""Function from the id of a private chat to the id of its person; None for a group."""


async def no_picture(language: str) -> Picture | None:
    """Return None. This is the drawing function of a screen that has no picture."""
    return None


class Undrawn(Exception):
    """Raised when a picture is not ready in time: the post is sent without it.

    `Platform.owes_picture` then says when to add the picture.
    """


class Urgency(IntEnum):
    """How urgent a sending is, by who waits for it; a lower number is more urgent."""

    CALL = 0
    """A player waits whose turn it is now."""
    PRESS = 1
    """A person waits who is pressing buttons, and who can press other ones by now."""
    NONE = 2
    """No player waits for this message."""


@dataclass(frozen=True, slots=True)
class Passed:
    """A computer's turn that had ended before anybody could look at the table."""

    version: int
    """Version of the table at the end of the turn: there is a picture of this version."""
    news: tuple[Text, ...]


@dataclass(frozen=True, slots=True)
class Post:
    """Contents of one table's post in a chat, with all that a platform needs to show it."""

    table: str
    version: int
    view: TableView
    screen: Screen
    language: str = "ru"
    draw: Draw = no_picture
    """Draws the post's picture; `no_picture` itself means that no picture is wanted. May raise `Undrawn`."""
    chat_ids: tuple[str, ...] = ()
    """All chats in which the table is shown, this one among them."""
    owner: str | None = None
    """Account id of the person whose private chat this is; None for a group."""
    haste: Urgency = Urgency.NONE
    keeps_picture: bool = False
    """Whether an edit leaves the picture as it is, if there is one: within a turn words and buttons are enough."""
    pictured: int = 0
    """Version of the table that the picture of the post shows until now; 0 = unknown or a new post. Another process may
    have changed it."""
    key: str = ""
    """Name of this sending or call. A repetition after a crash or a lost answer has the same key, any other sending
    another key."""
    silent: bool = False
    """Whether this post notifies nobody, because those who are asked have been mentioned already."""
    call: Screen | None = None
    """Screen of a call or a reminder, with its buttons; None = this post is the board."""
    passed: tuple[Passed, ...] = ()
    """Turns of computers since a person decided, for a platform that can show one turn after the other."""

    def calling(self, seats: Collection[int]) -> "Post":
        """Return a copy of the post that mentions only the players of these seats.

        Other players are named without a mention.
        """
        people = (person if seat in seats else None for seat, person in enumerate(self.view.people))
        return replace(self, view=replace(self.view, people=tuple(people)))


class Later(Exception):
    """Raised when the platform accepts nothing for this chat yet; try again after `seconds`."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"{seconds:.1f} s")
        self.seconds = seconds


class SendLater(Later):
    """Raised when nothing new can be sent to this chat for `seconds`; posts there may be edited meanwhile."""


class Unclear(Exception):
    """Raised when the platform's answer was lost, so that nobody knows whether the new post has arrived.

    The post must not be sent again at once.
    """


class Moved(Exception):
    """Raised when a chat has got another id on its platform, `chat_id`, such as a group that became a supergroup."""

    def __init__(self, chat_id: str) -> None:
        super().__init__(chat_id)
        self.chat_id = chat_id


class Away(Exception):
    """Raised when nothing can be shown in this chat until the bot is let in again.

    The bot was removed or blocked, or the chat is gone.
    """


class Mute(Away):
    """Raised when nothing new can be sent to this chat; posts there may still be edited."""


class Platform(Protocol):
    """How one platform shows posts. Every call may be repeated after a crash.

    Every call may raise `Later`, `Moved` or `Away`; `send` also `Unclear`.
    """

    pause_ms: int
    """Least milliseconds between two edits of a post while the same question stands, unless the chat `hurries`."""
    tidy_ms: int
    """Milliseconds after a change of the board before its calls are edited: several answers cost one edit."""

    def hurries(self, chat_id: str) -> bool:
        """Tell whether somebody has pressed in this chat just now, so that the post is edited at once."""
        ...

    def pictured(self, chat_id: str, id: str) -> bool:
        """Tell whether this post surely has a picture, which an edit can leave as it is."""
        ...

    def owes_picture(self, chat_id: str, id: str) -> float | None:
        """Return in how many seconds the missing picture of this post may be added; None if no picture is missing."""
        ...

    def crowded(self, chat_id: str) -> bool:
        """Tell whether the chat's rate limit is nearly used up. Then one new post is better than an edit and a call."""
        ...

    def rationed(self, chat_id: str) -> float | None:
        """Return the seconds until a new message may be sent to a chat in slow mode; None without slow mode.

        In slow mode one post is edited again and again, with short calls beside it. The chat's own settings do not
        matter then.
        """
        ...

    def owner(self, chat_id: str) -> str | None:
        """Return the account id of the person whose private chat this is; None for a group."""
        ...

    def address(self, chat_id: str, post: str) -> str:
        """Return a link to a post, or to its chat; empty if there is no link."""
        ...

    async def introduce(
        self, chat_id: str, view: TableView, language: str, result: Text | None, *, left: bool = False
    ) -> None:
        """Update the message in the parent chat that links to this thread: it says how the match at the table stands.

        `result`: text about who has won; None while the match goes on. `left`: the table is not shown in this thread
        any more. A call without changes costs little. May raise `Later`.
        """
        ...

    async def stands(self, chat_id: str, id: str) -> bool:
        """Tell whether this post still exists; True also if that cannot be found out now. Never raises."""
        ...

    async def serves(self, chat_id: str) -> bool:
        """Tell whether this process sends to this chat; else another one does, which finds its mark. Never raises."""
        ...

    async def is_shut(self, chat_id: str) -> bool:
        """Tell whether nothing can be shown or pressed in this chat now; True also for a deleted chat. Never raises."""
        ...

    async def send(self, chat_id: str, post: Post) -> str:
        """Send a new post below all others; return its id."""
        ...

    async def edit(self, chat_id: str, id: str, post: Post) -> bool:
        """Edit a post; return False if it is gone, or cannot be edited any more."""
        ...

    async def retire(self, chat_id: str, id: str, living: str = "") -> None:
        """Remove the buttons from a post that is not the current one any more.

        `living`: id of the current post; if the platform can, the old post gets a link to it.
        """
        ...

    async def call(self, chat_id: str, id: str, post: Post) -> str:
        """Send a short message that mentions or reminds the players whom post `id` asks; return its own id."""
        ...

    async def amend(self, chat_id: str, id: str, post: Post) -> None:
        """Edit a message that `call` has sent, without a new mention. Nothing happens if it cannot be edited."""
        ...

    async def remove(self, chat_id: str, id: str) -> None:
        """Delete a message that `call` has sent."""
        ...


class Platforms:
    """All platforms of this process. Finds the platform of a chat by the first part of its id, such as `telegram`."""

    def __init__(self, platforms: Mapping[str, Platform]) -> None:
        self._platforms = platforms

    def of(self, chat_id: str) -> Platform | None:
        """Return the platform of this chat; None if the bot has no token for that platform."""
        return self._platforms.get(chat_id.partition(":")[0])

    def owner(self, chat_id: str) -> str | None:
        """Return the account id of the person whose private chat this is, on any platform; None for a group."""
        platform = self.of(chat_id)
        return platform.owner(chat_id) if platform else None

    def open_to(self, person: Person, here: str, chat_ids: Sequence[str]) -> list[ChatId]:
        """Return those of `chat_ids` that are on the platform of `here` and that this person can open.

        Private chats of other people are left out. `here`: the chat in which the person asks.
        """
        platform = self.of(here)
        theirs = [ChatId(one) for one in chat_ids if one.partition(":")[0] == here.partition(":")[0]]
        return [one for one in theirs if platform is not None and platform.owner(one) in (None, *person.ids)]

    async def is_shut(self, chat_id: str) -> bool:
        """Tell whether nothing can be shown or pressed in this chat now, as far as its platform knows.

        False if the bot has no token for the platform.
        """
        platform = self.of(chat_id)
        return platform is not None and await platform.is_shut(chat_id)

    async def serves(self, chat_id: str) -> bool:
        """Tell whether this process sends to this chat; True if the bot has no token for the platform."""
        platform = self.of(chat_id)
        return platform is None or await platform.serves(chat_id)

    def address(self, chat_id: str, post: str) -> str:
        """Return a link to the post, or to its chat; empty if there is no link."""
        platform = self.of(chat_id)
        return platform.address(chat_id, post) if platform is not None else ""


class Contacts(Protocol):
    """Protocol of a messenger that knows the members of its chats and can write to one person."""

    def private_chat(self, person: str) -> str | None:
        """Return the id of the private chat of this account; None for an account of another platform."""
        ...

    def owner(self, chat_id: str) -> str | None:
        """Return the account id of the person whose private chat this is; None for a group."""
        ...

    async def is_member(self, chat_id: str, person: str) -> bool | None:
        """Tell whether this account is a member of the chat's group; None if the messenger does not tell now."""
        ...

    async def say(self, chat_id: str, text: Text, language: str, key: str) -> None:
        """Send a line to a person's private chat; may raise `Later` and `Away` as in `Platform`.

        `key`: name of the line, the same when the line is sent again.
        """
        ...


class MessengerPlatform(Platform, Contacts, Protocol):
    """A platform whose chats have members. Knowing the address of such a chat does not make a person a member."""
