"""The whole of it for a test: the server, and the people whose telephones it drives."""

from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Any, Self

from tests.platforms.telegram.clock import Clock, RunningClock
from tests.platforms.telegram.model import Kind, Member, Status
from tests.platforms.telegram.people import Person
from tests.platforms.telegram.rooms import Group
from tests.platforms.telegram.server import Server
from tests.platforms.telegram.versions import Version
from tests.platforms.telegram.world import World


class Telegram:
    """Use it as a context: leaving it without an error asserts that the bot did nothing it should not.

    `Application.builder().token(telegram.token).base_url(telegram.url).base_file_url(telegram.file_url)`
    """

    def __init__(self, clock: Clock | None = None, *, lenient: bool = False) -> None:
        self.world = World(clock or RunningClock())
        self.server = Server(self.world)
        self._lenient = lenient
        self.clock = self.world.clock
        self.limits, self.faults = self.world.limits, self.world.faults
        self.updates, self.complaints = self.world.updates, self.world.complaints
        self.ephemerals = self.world.ephemerals
        self.bot = self.world.bot

    @property
    def version(self) -> Version:
        """The Bot API that the server speaks; a test may set another at any time."""
        return self.world.version

    @version.setter
    def version(self, version: Version) -> None:
        self.world.version = version

    @property
    def token(self) -> str:
        return self.bot.token

    @property
    def root(self) -> str:
        return f"http://127.0.0.1:{self.server.port}"

    @property
    def url(self) -> str:
        """To be followed by the token and the method."""
        return f"{self.root}/bot"

    @property
    def file_url(self) -> str:
        return f"{self.root}/file/bot"

    async def __aenter__(self) -> Self:
        await self.server.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.server.stop()
        if error is None and not self._lenient:
            self.assert_no_complaints()

    def assert_no_complaints(self) -> None:
        """Raises: AssertionError with all that Telegram would have swallowed and a good bot does not do."""
        assert not self.complaints, "\n".join(self.complaints)

    async def person(self, name: str, *, username: str = "", language: str = "ru", started: bool = False) -> Person:
        """Somebody new; `started`: he has pressed Start in the chat with the bot."""
        person = Person(self.world, self.world.new_user(name, username=username, language_code=language))
        if started:
            await person.starts()
        return person

    def other_bot(self, name: str, username: str) -> Person:
        """A bot that is not ours, driven like a person."""
        return Person(self.world, self.world.new_user(name, username=username, is_bot=True))

    def group(
        self,
        title: str,
        members: Sequence[Person],
        *,
        supergroup: bool = False,
        forum: bool = False,
        with_bot: bool = True,
        username: str = "",
    ) -> Group:
        """A new group; the first member is its creator. A forum is a supergroup, and so is a group with a name."""
        kind = Kind.SUPERGROUP if supergroup or forum or username else Kind.GROUP
        chat = self.world.new_chat(kind, title, forum=forum, username=username)
        for number, person in enumerate(members):
            chat.members[person.id] = Member(person.user, Status.MEMBER if number else Status.CREATOR)
        group = Group(self.world, chat, members[0].user)
        if with_bot:
            group.adds_bot()
        return group

    def forge_update(self, kind: str, payload: dict[str, Any]) -> None:
        """Give the bot an update that nothing in this world has caused."""
        self.world.inbound.send(kind, payload, "forged")

    async def until(self, condition: Callable[[], object], within: float = 10.0) -> None:
        """Wait until a condition holds; it is tried whenever something changes.

        Raises:
            TimeoutError: it did not come to hold within so many real seconds
        """
        await self.world.until(condition, within)
