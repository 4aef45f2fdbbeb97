"""What an adapter does for the chats of its platform, and the exceptions that it may raise."""

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
"""From the id of a chat to the person whose own chat it is; None for a group's."""


async def no_picture(language: str) -> Picture | None:
    """Return None: the drawing function of a screen without a picture."""
    return None


class Undrawn(Exception):
    """Raised when a picture takes a moment longer: the post is sent without it, and `Platform.owes_picture` says when
    to add it."""


class Urgency(IntEnum):
    """Who waits for a sending, the most urgent first."""

    CALL = 0
    """Somebody whose turn it is now."""
    PRESS = 1
    """Somebody who is pressing buttons, and whose possible presses have changed."""
    NONE = 2
    """Nobody in particular."""


@dataclass(frozen=True, slots=True)
class Passed:
    """A computer's turn that was over before anybody could look."""

    version: int
    """Version of the table when the turn was over: there is a picture of it."""
    news: tuple[Text, ...]


@dataclass(frozen=True, slots=True)
class Post:
    """What a chat shows of a table, and all that a platform needs to show it."""

    table: str
    version: int
    view: TableView
    screen: Screen
    language: str = "ru"
    draw: Draw = no_picture
    """Draws its picture; `no_picture` itself means that none is wanted. May raise `Undrawn`."""
    chat_ids: tuple[str, ...] = ()
    """All chats in which the table is shown, this one among them."""
    owner: str | None = None
    """The person whose own chat this is; None for a group."""
    haste: Urgency = Urgency.NONE
    keeps_picture: bool = False
    """Whether an edit leaves the picture as it is, if there is one: within a turn words and buttons are enough."""
    key: str = ""
    """Names this sending or call: when it is repeated after a crash or a lost answer the key is the same, else
    another."""
    silent: bool = False
    """Whether this post notifies nobody, because those who are asked have been mentioned already."""
    call: Screen | None = None
    """Screen of a call or a reminder, with its buttons; None = this post is the board."""
    passed: tuple[Passed, ...] = ()
    """Turns of computers since a person decided, for a platform that can show one turn after the other."""

    def calling(self, seats: Collection[int]) -> "Post":
        """Return the same post, which mentions only the players of these seats; the others are named without a
        mention."""
        people = (person if seat in seats else None for seat, person in enumerate(self.view.people))
        return replace(self, view=replace(self.view, people=tuple(people)))


class Later(Exception):
    """The platform accepts nothing for this chat yet; try again after `seconds`."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"{seconds:.1f} s")
        self.seconds = seconds


class SendLater(Later):
    """Nothing new can be sent to this chat for `seconds`; posts there may be edited meanwhile."""


class Unclear(Exception):
    """The answer was lost, so nobody knows whether the new post has arrived; it must not be sent again at once."""


class Moved(Exception):
    """The chat goes on under another id, `chat_id`."""

    def __init__(self, chat_id: str) -> None:
        super().__init__(chat_id)
        self.chat_id = chat_id


class Away(Exception):
    """Nothing can be shown in this chat until the bot is let in again: it was removed or blocked, or the chat is
    gone."""


class Mute(Away):
    """Nothing new can be sent to this chat; posts there may still be edited."""


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
        """Return the seconds until this post may get a picture that it still lacks; None if it lacks none."""
        ...

    def crowded(self, chat_id: str) -> bool:
        """Tell whether the chat's rate limit is so nearly used up that one new post is better than an edit and a
        call."""
        ...

    def rationed(self, chat_id: str) -> float | None:
        """Return the seconds until a new message may be sent to a chat in slow mode; None without slow mode.

        In slow mode one post is edited again and again, with short calls beside it, whatever the chat has set.
        """
        ...

    def owner(self, chat_id: str) -> str | None:
        """Return the person whose private chat this is; None for a group."""
        ...

    def address(self, chat_id: str, post: str) -> str:
        """Return a link to a post, or to its chat; empty if there is none."""
        ...

    async def introduce(
        self, chat_id: str, view: TableView, language: str, result: Text | None, *, left: bool = False
    ) -> None:
        """Edit the message in another chat that links to this thread, so that it says how the table stands.

        `result`: who has won; None while the match goes on. `left`: the table is not shown in this chat any more. Cheap
        if nothing has changed. May raise `Later`.
        """
        ...

    async def stands(self, chat_id: str, id: str) -> bool:
        """Tell whether this post still exists; True if nobody can tell now. Never raises."""
        ...

    async def is_shut(self, chat_id: str) -> bool:
        """Tell whether nothing can be shown or pressed in this chat now; it finds a deleted chat too. Never raises."""
        ...

    async def send(self, chat_id: str, post: Post) -> str:
        """Send a new post below all others; return its id."""
        ...

    async def edit(self, chat_id: str, id: str, post: Post) -> bool:
        """Edit a post; return False if it is gone, or cannot be edited any more."""
        ...

    async def retire(self, chat_id: str, id: str, living: str = "") -> None:
        """Remove the buttons from a post that is not the current one any more.

        `living`: the current post, for somebody who looks for it; a platform that can adds a link to it.
        """
        ...

    async def call(self, chat_id: str, id: str, post: Post) -> str:
        """Send a short message that mentions those who are asked by post `id`, or reminds them; return its own id."""
        ...

    async def amend(self, chat_id: str, id: str, post: Post) -> None:
        """Edit a message of `call` without mentioning anybody; nothing happens if it cannot be edited any more."""
        ...

    async def remove(self, chat_id: str, id: str) -> None:
        """Delete a message of `call`."""
        ...


class Platforms:
    """The platforms by the name with which the ids of their chats begin."""

    def __init__(self, platforms: Mapping[str, Platform]) -> None:
        self._platforms = platforms

    def of(self, chat_id: str) -> Platform | None:
        """Return the platform of this chat; None if it has no token."""
        return self._platforms.get(chat_id.partition(":")[0])

    def owner(self, chat_id: str) -> str | None:
        """Return the person whose private chat this is, on any platform; None for a group."""
        platform = self.of(chat_id)
        return platform.owner(chat_id) if platform else None

    def open_to(self, person: Person, here: str, chat_ids: Sequence[str]) -> list[ChatId]:
        """Return those of the chats, on the platform of `here`, in which this person, who is there, can look.

        Private chats of other people are left out.
        """
        platform = self.of(here)
        theirs = [ChatId(one) for one in chat_ids if one.partition(":")[0] == here.partition(":")[0]]
        return [one for one in theirs if platform is not None and platform.owner(one) in (None, *person.ids)]

    async def is_shut(self, chat_id: str) -> bool:
        """Tell whether nothing can be shown or pressed in this chat, as far as its platform knows now."""
        platform = self.of(chat_id)
        return platform is not None and await platform.is_shut(chat_id)

    def address(self, chat_id: str, post: str) -> str:
        """Return a link to the post, or to its chat; empty if there is none."""
        platform = self.of(chat_id)
        return platform.address(chat_id, post) if platform is not None else ""


class Contacts(Protocol):
    """What a messenger knows of people, and how it writes to one of them."""

    def owner(self, chat_id: str) -> str | None:
        """Return the person whose private chat this is; None for a group."""
        ...

    async def is_member(self, chat_id: str, person: str) -> bool | None:
        """Tell whether this account is in the group of this chat; None if the messenger does not tell now."""
        ...

    async def say(self, chat_id: str, text: Text, language: str, key: str) -> None:
        """Send a line to a person's private chat; may raise `Later` and `Away` as in `Platform`.

        `key` is the same when the line is sent again.
        """
        ...


class MessengerPlatform(Platform, Contacts, Protocol):
    """A platform whose chats have members; who only knows the address of a chat is none."""
