"""What an adapter does for the chats of its platform, and what it may say instead."""

from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Protocol

from bot.presenter.screen import Screen, Text
from bot.presenter.view import TableView
from render.picture import Picture

Draw = Callable[[str], Awaitable[Picture | None]]
"""Draws the picture of a screen as its viewer may see it, in a thread, with names in a language. None where there is
none: the text says all."""


async def no_picture(language: str) -> Picture | None:
    """For a screen that has none."""
    return None


class Undrawn(Exception):
    """The picture takes a moment longer: the words go first, and `Platform.owes_picture` says so."""


class Urgency(IntEnum):
    """Who waits for a sending, the most urgent first."""

    CALL = 0
    """Somebody whose turn it is now."""
    PRESS = 1
    """Somebody who is at it: what he can press has changed."""
    NONE = 2
    """Nobody in particular."""


@dataclass(frozen=True, slots=True)
class Passed:
    """A computer's turn that was over before anybody could look."""

    version: int
    """Of the table when it was over: there is a picture of it."""
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
    """`no_picture` itself: none is wanted. May raise `Undrawn`."""
    chat_ids: tuple[str, ...] = ()
    """Where else the table is shown, this chat among them."""
    owner: str | None = None
    """The person whose own chat this is; None = a group's."""
    haste: Urgency = Urgency.NONE
    keeps_picture: bool = False
    """An edit that leaves the picture as it is, where there is one: within a turn words and buttons are enough."""
    key: str = ""
    """Names this sending or call: what is sent again after a crash or a lost answer has the same, all else another."""
    silent: bool = False
    """Whoever is asked has been called for that already: this post rings for nobody."""
    call: Screen | None = None
    """Of a call or a reminder: what it says, with its buttons. None = this is the board."""
    passed: tuple[Passed, ...] = ()
    """What has led here since a person decided, for a platform that can show one turn after the other."""

    def calling(self, seats: Collection[int]) -> "Post":
        """The same, which can call these alone: the others are named without a mention."""
        people = (person if seat in seats else None for seat, person in enumerate(self.view.people))
        return replace(self, view=replace(self.view, people=tuple(people)))


class Later(Exception):
    """The platform takes nothing for this chat yet; try again after so many seconds."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"{seconds:.1f} s")
        self.seconds = seconds


class SendLater(Later):
    """Nothing new can be said there for so many seconds; what stands there may be changed meanwhile."""


class Unclear(Exception):
    """Nobody knows whether the new post has arrived: the answer is lost. It must not be sent again at once."""


class Moved(Exception):
    """The chat goes on under another id."""

    def __init__(self, chat_id: str) -> None:
        super().__init__(chat_id)
        self.chat_id = chat_id


class Away(Exception):
    """Nothing can be shown there until somebody lets the bot in again: removed, blocked, the chat is gone."""


class Mute(Away):
    """Nothing new can be said there; what stands there may still be changed."""


class Platform(Protocol):
    """How one platform shows posts. Every call may be repeated after a crash.

    Every call may raise `Later`, `Moved` or `Away`; `send` also `Unclear`.
    """

    pause_ms: int
    """While the same question stands, a post changes at most so often, unless somebody `hurries`."""
    tidy_ms: int
    """So long after a change of the board its calls are brought up to date: several answers cost one change."""

    def hurries(self, chat_id: str) -> bool:
        """Has somebody pressed there just now, so that the post he looks at can change at once?"""
        ...

    def pictured(self, chat_id: str, id: str) -> bool:
        """Does this post surely have a picture, which an edit can leave as it is?"""
        ...

    def owes_picture(self, chat_id: str, id: str) -> float | None:
        """Seconds until this post may get the picture that it lacks although one is wanted; None if it lacks none."""
        ...

    def crowded(self, chat_id: str) -> bool:
        """Is room so short there that one new post is better than an edit and a call?"""
        ...

    def rationed(self, chat_id: str) -> float | None:
        """Seconds until a new message may be sent, where only one in a while may be; None where there is no such rule.

        There one living post and short calls do, whatever the chat has set.
        """
        ...

    def owner(self, chat_id: str) -> str | None:
        """The person whose own chat it is: a private chat. None for a group."""
        ...

    def address(self, chat_id: str, post: str) -> str:
        """Where a post, or its chat, can be opened from elsewhere; empty where nothing leads there."""
        ...

    async def introduce(
        self, chat_id: str, view: TableView, language: str, result: Text | None, *, left: bool = False
    ) -> None:
        """What leads to this chat from elsewhere says how its table stands; `left`: it is not shown there any more.

        Cheap where nothing has changed. May raise `Later`.
        """
        ...

    async def stands(self, chat_id: str, id: str) -> bool:
        """Is this post still there? True where nobody can tell just now; never raises."""
        ...

    async def is_shut(self, chat_id: str) -> bool:
        """Can nobody be shown or press anything there just now? Also of a place that has told nothing; never raises."""
        ...

    async def send(self, chat_id: str, post: Post) -> str:
        """A new post below all others; its id."""
        ...

    async def edit(self, chat_id: str, id: str, post: Post) -> bool:
        """Change a post. False if it is gone, or cannot be changed any more."""
        ...

    async def retire(self, chat_id: str, id: str, living: str = "") -> None:
        """Take the buttons from a post that is not the current one any more.

        `living`: the one that is, where somebody looks for it; a platform that can leads there.
        """
        ...

    async def call(self, chat_id: str, id: str, post: Post) -> str:
        """A short message that calls those who are asked to the post `id`, or reminds them; its own id."""
        ...

    async def amend(self, chat_id: str, id: str, post: Post) -> None:
        """The message says this from now on, and calls nobody; nothing where it cannot be changed any more."""
        ...

    async def remove(self, chat_id: str, id: str) -> None:
        """Take such a message away again."""
        ...


class Contacts(Protocol):
    """What a messenger knows of people, and how it speaks to one."""

    def owner(self, chat_id: str) -> str | None:
        """The person whose own chat it is: a private chat. None for a group."""
        ...

    async def is_member(self, chat_id: str, person: str) -> bool | None:
        """Is this account in the group of this chat? None: the messenger does not tell, or not now."""
        ...

    async def say(self, chat_id: str, text: Text, language: str, key: str) -> None:
        """A line in somebody's own chat; `key` names it when it is said again. `Later` and `Away` as in `Platform`."""
        ...


class MessengerPlatform(Platform, Contacts, Protocol):
    """A platform with chats of which not everybody is a member."""
