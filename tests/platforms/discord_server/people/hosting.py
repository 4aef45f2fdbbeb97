"""A guild in the hands of its owner: what can happen to a bot there."""

from collections.abc import Iterable

from tests.platforms.discord_server.actions import events, messages, threads
from tests.platforms.discord_server.model.guilds import Emoji, Guild, Member, Role, User
from tests.platforms.discord_server.model.messages import Message
from tests.platforms.discord_server.model.permissions import Overwrite, Permission
from tests.platforms.discord_server.model.rooms import Channel, Thread
from tests.platforms.discord_server.model.world import World
from tests.platforms.discord_server.people.person import Person
from tests.platforms.discord_server.people.seen import SeenMessage

Whom = Role | Person | User


class HostedGuild:
    def __init__(self, world: World, guild: Guild) -> None:
        self._world = world
        self.guild = guild

    @property
    def id(self) -> int:
        return self.guild.id

    @property
    def everyone(self) -> Role:
        return self.guild.everyone

    # Channels

    def channel(self, name: str, *, stage: bool = False) -> Channel:
        """The channel of this name; made if there is none."""
        found = next((channel for channel in self.guild.channels.values() if channel.name == name), None)
        return found or self._new_channel(name, stage=stage)

    def _new_channel(self, name: str, *, stage: bool) -> Channel:
        place = len(self.guild.channels)
        made = Channel(self._world.ids.next(), home=self.guild, name=name, position=place, stage=stage)
        self.guild.channels[made.id] = made
        self._world.rooms[made.id] = made
        events.channel(self._world, made, "CREATE")
        return made

    def deletes(self, place: Channel | Thread) -> None:
        if isinstance(place, Thread):
            threads.delete(self._world, place)
        else:
            threads.delete_channel(self._world, place)

    def threads(self, channel: Channel | None = None) -> list[Thread]:
        return [one for one in self._world.threads_of(self.guild) if channel in (None, one.parent)]

    def archives(self, thread: Thread, archived: bool = True) -> None:
        threads.archive(self._world, thread, archived)

    def locks(self, thread: Thread, locked: bool = True) -> None:
        threads.lock(self._world, thread, locked)

    def deletes_message(self, message: SeenMessage | Message) -> None:
        """A moderator deletes it."""
        found = next(r.messages[message.id] for r in self._world.rooms.values() if message.id in r.messages)
        messages.delete(self._world, found)

    # Permissions

    def allows(self, channel: Channel, whom: Whom, permissions: Permission) -> None:
        channel.overwrites.setdefault(whom.id, Overwrite()).allow(permissions)
        events.channel(self._world, channel, "UPDATE")

    def denies(self, channel: Channel, whom: Whom, permissions: Permission) -> None:
        channel.overwrites.setdefault(whom.id, Overwrite()).deny(permissions)
        events.channel(self._world, channel, "UPDATE")

    def role(self, name: str, permissions: Permission, *members: Person | User) -> Role:
        """A new role for these members."""
        made = Role(self._world.ids.next(), name, permissions, position=len(self.guild.roles))
        self.guild.roles[made.id] = made
        events.role(self._world, self.guild, made, "CREATE")
        for one in members:
            member = self.guild.members[one.id]
            member.roles.add(made.id)
            events.member(self._world, self.guild, member, "UPDATE")
        return made

    def changes(self, role: Role, permissions: Permission) -> None:
        """Give a role other permissions; `everyone` is a role too."""
        role.permissions = permissions
        events.role(self._world, self.guild, role, "UPDATE")

    def emoji(self, name: str) -> Emoji:
        """A new one for all of the guild."""
        made = Emoji(self._world.ids.next(), name)
        self.guild.emojis[made.id] = made
        events.emojis(self._world, self.guild)
        return made

    # Members

    def joins(self, people: Iterable[Person]) -> None:
        for person in people:
            member = Member(person.user, self._world.clock.now())
            self.guild.members[person.id] = member
            events.member(self._world, self.guild, member, "ADD")

    def leaves(self, person: Person) -> None:
        member = self.guild.members.pop(person.id)
        events.member(self._world, self.guild, member, "REMOVE")

    # The bot

    def adds_bot(self) -> None:
        bot = self._world.bot
        if bot.id not in self.guild.members:
            self.guild.members[bot.id] = Member(bot, self._world.clock.now())
            events.guild_created(self._world, self.guild)

    def removes_bot(self) -> None:
        del self.guild.members[self._world.bot.id]
        events.guild_gone(self._world, self.guild)

    def goes_down(self) -> None:
        """Discord has lost the guild for a while: it is announced as unavailable."""
        self.guild.available = False
        events.guild_gone(self._world, self.guild, outage=True)

    def comes_back(self) -> None:
        self.guild.available = True
        events.guild_created(self._world, self.guild)
