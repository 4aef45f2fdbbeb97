"""Chats as tests handle them: looking at one, and what people do to a group."""

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from tests.platforms.telegram import wire
from tests.platforms.telegram.methods_topics import delete_topic, open_topic, set_closed
from tests.platforms.telegram.model import RIGHTS, Chat, Kind, Message, Status, Topic, User
from tests.platforms.telegram.seen import Seen, seen
from tests.platforms.telegram.world import World

if TYPE_CHECKING:
    from tests.platforms.telegram.people import Person

SLOW_MODES = (0, 5, 10, 30, 60, 300, 900, 3600)
USUAL_RIGHTS = frozenset(RIGHTS) - {"can_promote_members"}


class Room:
    """A private chat or a group, seen as one who was there all the time."""

    def __init__(self, world: World, chat: Chat) -> None:
        self.world, self.chat = world, chat

    @property
    def id(self) -> int:
        return self.chat.id

    @property
    def messages(self) -> list[Seen]:
        """All that is there now, service messages included."""
        return [seen(message) for message in self.chat.messages.values() if not message.deleted]

    @property
    def by_bot(self) -> list[Seen]:
        """What the bot under test has said and not taken back."""
        bot = self.world.bot.user
        return [one for one in self.messages if one.message.sender is bot and not one.service]

    @property
    def board(self) -> Seen:
        """The newest message with buttons.

        Raises:
            LookupError: there is none
        """
        boards = [one for one in self.by_bot if one.buttons]
        if not boards:
            raise LookupError(f"no message with buttons in {self}")
        return boards[-1]

    def __repr__(self) -> str:
        lines = (f"  {one.id} {one.sender}: {one.text or one.kind} {list(one.buttons) or ''}" for one in self.messages)
        return "\n".join([f"{self.chat.kind.value} {self.chat.title or self.id}", *lines])


class Group(Room):
    """A group, a supergroup or a forum. The creator does what nobody else is named for."""

    def __init__(self, world: World, chat: Chat, creator: User) -> None:
        super().__init__(world, chat)
        self.creator = creator

    def adds(self, person: "Person") -> None:
        """Somebody joins."""
        self.world.set_member(self.chat, person.user, Status.MEMBER, by=self.creator)
        self.world.post(self.chat, self.creator, service={"new_chat_members": [wire.user(person.user)]})

    def loses(self, person: "Person", *, kicked: bool = False) -> None:
        """Somebody leaves or is thrown out."""
        by = self.creator if kicked else person.user
        self.world.post(self.chat, by, service={"left_chat_member": wire.user(person.user)})
        self.world.set_member(self.chat, person.user, Status.KICKED if kicked else Status.LEFT, by=by)

    def adds_bot(self, by: User | None = None) -> None:
        by, bot = by or self.creator, self.world.bot.user
        self.world.set_member(self.chat, bot, Status.MEMBER, by=by)
        self.world.post(self.chat, by, service={"new_chat_members": [wire.user(bot)]})

    def kicks_bot(self) -> None:
        """A basic group tells the bot by a message too, a supergroup by the change of membership alone."""
        bot = self.world.bot.user
        if self.chat.kind is Kind.GROUP:
            self.world.post(self.chat, self.creator, service={"left_chat_member": wire.user(bot)})
        self.world.set_member(self.chat, bot, Status.KICKED, by=self.creator)

    def promotes(self, person: "Person", *, anonymous: bool = False, rights: Iterable[str] = USUAL_RIGHTS) -> None:
        """Make somebody an administrator, or change what he may do; anonymous ones are in supergroups only."""
        if anonymous and self.chat.kind is not Kind.SUPERGROUP:
            raise ValueError("only a supergroup has anonymous administrators")
        self._set(person.user, Status.ADMINISTRATOR, frozenset(rights), anonymous)

    def demotes(self, person: "Person") -> None:
        self._set(person.user, Status.MEMBER)

    def promotes_bot(self, rights: Iterable[str] = USUAL_RIGHTS) -> None:
        self._set(self.world.bot.user, Status.ADMINISTRATOR, frozenset(rights))

    def demotes_bot(self) -> None:
        self._set(self.world.bot.user, Status.MEMBER)

    def restricts_bot(self, permissions: Iterable[str]) -> None:
        """Leave the bot only these permissions of a member."""
        self._set(self.world.bot.user, Status.RESTRICTED, frozenset(permissions))

    def restricts(self, person: "Person", permissions: Iterable[str] = (), *, outside: bool = False) -> None:
        """Leave a member only these permissions; `outside`: he has left, and finds them when he comes back."""
        rights = frozenset(permissions)
        by, status = self.creator, Status.RESTRICTED
        self.world.set_member(self.chat, person.user, status, by=by, rights=rights, outside=outside)

    def hides_members(self, *, hidden: bool = True) -> None:
        """Whoever is no administrator cannot look up who is here."""
        self.chat.hides_members = hidden

    def forbids(self, *permissions: str) -> None:
        """Take permissions from all members."""
        self.chat.permissions -= set(permissions)

    def sets_slow_mode(self, seconds: int) -> None:
        """Supergroups only, and only as many seconds as the telephones offer; 0 ends it."""
        if self.chat.kind is not Kind.SUPERGROUP or seconds not in SLOW_MODES:
            raise ValueError(f"no slow mode of {seconds} s in a {self.chat.kind.value}")
        self.chat.slow_mode_delay = seconds

    def refuses_writing(self, error: str = "CHAT_WRITE_FORBIDDEN") -> None:
        """Telegram refuses all that is sent here, for a reason the bot cannot foresee; an empty error ends it."""
        self.chat.write_refusal = error

    def allows_reactions(self, *emoji: str) -> None:
        """Only these from now on; none at all where none is named."""
        self.chat.reactions = frozenset(emoji)

    def is_named(self, title: str) -> None:
        self.chat.title = title
        self.world.post(self.chat, self.creator, service={"new_chat_title": title})

    def opens_topic(self, name: str) -> Topic:
        return open_topic(self.world, self.chat, self.creator, name)

    def closes_topic(self, topic: Topic) -> None:
        set_closed(self.world, self.chat, self.creator, topic, closed=True)

    def reopens_topic(self, topic: Topic) -> None:
        set_closed(self.world, self.chat, self.creator, topic, closed=False)

    def deletes_topic(self, topic: Topic) -> None:
        delete_topic(self.world, self.chat, topic)

    def deletes(self, message: Message | Seen) -> None:
        """An administrator removes a message; the bot is not told."""
        self.world.delete(message.message if isinstance(message, Seen) else message)

    def migrates(self, *, told: bool = True, new_first: bool = False) -> "Group":
        """The group becomes a supergroup with another id; `told`: the bot gets the two messages about it."""
        new = self.world.new_chat(Kind.SUPERGROUP, self.chat.title)
        new.permissions = self.chat.permissions
        members = [replace(one, joined_at=0) for one in self.chat.members.values()]
        new.members = {member.user.id: member for member in members}
        self.chat.migrated_to = new
        group = Group(self.world, new, self.creator)
        if told:
            group.tells_of_migration(self, new_first=new_first)
        return group

    def tells_of_migration(self, old: "Group", *, new_first: bool = False) -> None:
        """The two messages, in either order: they are in the queues of two chats."""
        told = [
            (old.chat, {"migrate_to_chat_id": self.id}),
            (self.chat, {"migrate_from_chat_id": old.id}),
        ]
        for chat, service in reversed(told) if new_first else told:
            self.world.post(chat, self.creator, service=service)

    def _set(self, user: User, status: Status, rights: frozenset[str] = frozenset(), anonymous: bool = False) -> None:
        self.world.set_member(self.chat, user, status, by=self.creator, rights=rights, anonymous=anonymous)
