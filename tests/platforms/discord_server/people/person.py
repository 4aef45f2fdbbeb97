"""A person with a phone: reads, types commands, presses, fills in forms."""

from collections.abc import Callable, Mapping

from tests.platforms.discord_server.actions import interactions, messages
from tests.platforms.discord_server.errors import Json
from tests.platforms.discord_server.model import components as kinds
from tests.platforms.discord_server.model.commands import SeenCommand
from tests.platforms.discord_server.model.guilds import User
from tests.platforms.discord_server.model.interactions import Interaction, Kind
from tests.platforms.discord_server.model.messages import Message
from tests.platforms.discord_server.model.permissions import P
from tests.platforms.discord_server.model.rooms import DirectChannel, Room, Thread
from tests.platforms.discord_server.model.world import Notification, World
from tests.platforms.discord_server.payloads.interactions import interaction_json
from tests.platforms.discord_server.people.attempt import Attempt, filled, picked
from tests.platforms.discord_server.people.picking import from_selects
from tests.platforms.discord_server.people.seen import CannotDo, SeenMessage, see
from tests.platforms.discord_server.people.slash import command_data, find_command, offered, typing_data
from tests.platforms.discord_server.people.waiting import until
from tests.platforms.discord_server.rules.messages import Draft

AnyMessage = SeenMessage | Message | int


class Person:
    def __init__(self, world: World, user: User) -> None:
        self._world = world
        self.user = user

    def __repr__(self) -> str:
        return f"Person({self.user.name!r})"

    @property
    def id(self) -> int:
        return self.user.id

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"

    @property
    def notifications(self) -> list[Notification]:
        """Every time the phone rang."""
        return [one for one in self._world.notifications if one.person == self.id]

    # Reading

    def may_see(self, room: Room) -> bool:
        return room.id in self._world.rooms and bool(room.permissions(self.id) & P.VIEW_CHANNEL) and self._is_here(room)

    def _is_here(self, room: Room) -> bool:
        return not isinstance(room, DirectChannel) or room.person is self.user

    def sees(self, room: Room) -> list[SeenMessage]:
        """The messages of a place from the oldest to the newest; nothing where one may not look."""
        if not self.may_see(room):
            return []
        return [see(message) for message in room.messages.values() if message.visible_to(self.id)]

    def feed(self, room: Room) -> list[tuple[str, SeenMessage]]:
        """Everything that the person was ever shown here, in order: what was sent, edited, deleted, as it was then."""
        changes = [change for change in self._world.changes if change.message.room is room]
        return [(change.action, see(change.message)) for change in changes if change.message.visible_to(self.id)]

    def last(self, room: Room) -> SeenMessage:
        seen = self.sees(room)
        if not seen:
            raise CannotDo(f"{self.user.name} sees no message here")
        return seen[-1]

    async def waits_for(self, room: Room, wanted: Callable[[SeenMessage], bool], seconds: float = 60.0) -> SeenMessage:
        """The newest message of this kind, as soon as there is one."""
        found = await until(
            lambda: [message for message in self.sees(room) if wanted(message)], seconds, lambda: self.sees(room)
        )
        return found[-1]

    @property
    def dm(self) -> DirectChannel:
        """The direct messages with the bot."""
        return self._world.direct_channel(self.user)

    def installs(self) -> None:
        """Add the application to one's own account: it is offered everywhere then."""
        self._world.installed_by.add(self.id)

    def uninstalls(self) -> None:
        self._world.installed_by.discard(self.id)

    # Writing

    async def says(self, room: Room, text: str, reply_to: AnyMessage | None = None) -> SeenMessage:
        if not self.may_see(room) or not room.permissions(self.id) & room.sending:
            raise CannotDo(f"{self.user.name} may not write here")
        draft = Draft(content=text, reply_to=None if reply_to is None else self._find(reply_to).id)
        return see(messages.post(self._world, room, self.user, draft))

    async def deletes(self, message: AnyMessage) -> None:
        """An own message, or as a moderator any; an ephemeral one is dismissed, of which the bot never hears."""
        found = self._find(message)
        moderator = bool(found.room.permissions(self.id) & P.MANAGE_MESSAGES)
        if found.author is not self.user and found.only_for != self.id and not moderator:
            raise CannotDo("this message is not theirs")
        messages.delete(self._world, found)

    # Commands

    def commands(self, room: Room) -> list[SeenCommand]:
        """What is offered after a slash, in the person's language."""
        return offered(self._world, self.user, room)

    async def slash(self, room: Room, name: str, /, *, wait: bool = True, **options: object) -> Attempt:
        """`name` and the names of options are those that the person reads."""
        self._demand_life(room)
        command = find_command(self._world, self.user, room, name)
        data = command_data(self._world, command, self.user, room, options)
        return await self._begun(Kind.COMMAND, room, data, wait=wait)

    async def types(self, room: Room, name: str, option: str, text: str, /, **others: object) -> Attempt:
        """Type into an option that completes itself; the attempt's `choices` is the list that pops up."""
        self._demand_life(room)
        command = find_command(self._world, self.user, room, name)
        data = typing_data(command, option, text, others, self.user.locale)
        return await self._begun(Kind.AUTOCOMPLETE, room, data, wait=True)

    # Components

    async def presses(
        self, message: AnyMessage, label: str | None = None, *, custom_id: str | None = None, wait: bool = True
    ) -> Attempt:
        """A button that is on the message now; where two have the same label, by its custom_id."""
        found = self._find(message)
        button = see(found).button(label, custom_id)
        if button.disabled or button.custom_id is None:
            raise CannotDo(f"the button {button.label!r} cannot be pressed")
        self._demand_life(found.room)
        data = self._component(found, button.custom_id)
        return await self._begun(Kind.COMPONENT, found.room, data, message=found, wait=wait)

    async def selects(
        self, message: AnyMessage, *wanted: object, custom_id: str | None = None, wait: bool = True
    ) -> Attempt:
        """Options of a select by label or value; for people, roles and channels the things themselves."""
        found = self._find(message)
        selects = [one for one in see(found).selects if custom_id in (None, one.custom_id)]
        if len(selects) != 1 or selects[0].disabled:
            raise CannotDo(f"{len(selects)} selects {custom_id!r} to choose from")
        spec = selects[0].spec
        values = picked(spec, list(wanted))
        if not spec.get("min_values", 1) <= len(values) <= spec.get("max_values", 1):
            raise CannotDo(f"{len(values)} options cannot be chosen")
        self._demand_life(found.room)
        data = self._component(found, spec["custom_id"]) | {"values": values}
        data |= from_selects(self._world, found.room, self.user, [spec | {"values": values}])
        return await self._begun(Kind.COMPONENT, found.room, data, message=found, wait=wait)

    async def submits(self, opened: Attempt, values: Mapping[str, object], *, wait: bool = True) -> Attempt:
        """Fill in the modal that an attempt opened; fields are named by their label or custom_id."""
        modal, by = opened.modal, opened.interaction
        components = filled(modal, values)
        data = {"custom_id": modal.spec["custom_id"], "components": components}
        data |= from_selects(self._world, by.room, self.user, kinds.walk(components))
        return await self._begun(Kind.MODAL, by.room, data, message=by.message, opened_by=by, wait=wait)

    def _component(self, message: Message, custom_id: str) -> Json:
        spec = kinds.by_custom_id(message.components, custom_id)
        kind, number = (kinds.BUTTON, 0) if spec is None else (spec["type"], spec["id"])
        return {"component_type": kind, "id": number, "custom_id": custom_id}

    # What no honest program does

    def forgery(self, message: AnyMessage, custom_id: str, values: list[str] | None = None) -> Json:
        """The payload of a press of any custom_id at all, for a test to bend; the server takes answers to it."""
        found = self._find(message)
        data = self._component(found, custom_id) | ({} if values is None else {"values": values})
        made = interactions.known(self._world, Kind.COMPONENT, self.user, found.room, data, found)
        return interaction_json(self._world, made)

    async def forges(self, message: AnyMessage, custom_id: str, values: list[str] | None = None) -> Attempt:
        """Press what is not there."""
        found = self._find(message)
        data = self._component(found, custom_id) | ({} if values is None else {"values": values})
        return await self._begun(Kind.COMPONENT, found.room, data, message=found, wait=True)

    # Inside

    def _find(self, message: AnyMessage) -> Message:
        number = message if isinstance(message, int) else message.id
        for room in self._world.rooms.values():
            found = room.messages.get(number)
            if found is not None and found.visible_to(self.id) and self.may_see(room):
                return found
        raise CannotDo(f"{self.user.name} does not see this message")

    def _demand_life(self, room: Room) -> None:
        if not self.may_see(room):
            raise CannotDo(f"{self.user.name} does not see this place")
        if isinstance(room, Thread) and room.archived and room.locked:
            raise CannotDo("the thread is closed")

    async def _begun(
        self,
        kind: Kind,
        room: Room,
        data: Json,
        *,
        wait: bool,
        message: Message | None = None,
        opened_by: Interaction | None = None,
    ) -> Attempt:
        made = interactions.begin(self._world, kind, self.user, room, data, message=message, opened_by=opened_by)
        attempt = Attempt(self._world, made)
        return await attempt.wait() if wait else attempt
