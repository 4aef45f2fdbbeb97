"""Who may decide about a chat."""

from collections.abc import Awaitable, Callable

from telegram.constants import ChatMemberStatus

from bot.app.people import Person
from bot.app.refusal import Refusal
from bot.telegram_adapter.answers import EXPECTED
from bot.telegram_adapter.calls import Calls
from bot.telegram_adapter.places import user_of
from bot.telegram_adapter.reading import Where

RULERS = (ChatMemberStatus.OWNER, ChatMemberStatus.ADMINISTRATOR)


class Rights:
    def __init__(self, calls: Calls) -> None:
        self._calls = calls

    def of(self, where: Where, person: Person) -> Callable[[], Awaitable[bool]]:
        """Asks Telegram each time: who was an administrator a minute ago may be none now."""

        async def is_admin() -> bool:
            user = user_of(person.id)
            if where.place.private or user is None:
                return where.place.private
            try:
                return (await self._calls.member(where.place, user)).status in RULERS
            except EXPECTED:
                raise Refusal("telegram-silent") from None

        return is_admin
