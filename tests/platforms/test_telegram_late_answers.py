"""Answers to ephemeral lines of Telegram that find no room: they come later, for such a line takes no sign."""

import pytest

from tests.platforms.telegram.commands import ephemeral_commands
from tests.platforms.telegram.faults import Fault
from tests.platforms.telegram.people import Person
from tests.platforms.telegram.seen import Seen
from tests.platforms.test_telegram_limits import passes
from tests.platforms.test_telegram_own_boards import Turn, turn

pytestmark = pytest.mark.timeout(180)
QUIET = 90
"""Seconds of quiet that Telegram asks for: more than an answer waits."""


async def told_to_be_quiet(one: Turn, person: Person, seconds: int) -> None:
    """Let a person ask for an answer while Telegram takes neither that nor a pointer in the group."""
    await one.telegram.until(lambda: bool(ephemeral_commands(one.telegram.bot, one.group.chat, person.user)))
    one.telegram.faults.retry_after = (seconds, seconds)
    for _ in range(2):
        one.telegram.faults.next(Fault.TOO_MANY_REQUESTS, "sendMessage")
    await person.whispers(one.group, "/code")


def pointers(one: Turn, person: Person) -> list[Seen]:
    """Return the posts in the group that mention this person and lead to the private chat."""
    return [
        post
        for post in one.group.by_bot
        if any(part.type == "text_mention" and part.user_id == person.id for part in post.formatted.entities)
        and any(button.url and "?start=" in button.url for button in post.message.content.buttons())
    ]


async def test_an_answer_for_which_there_is_no_room_leads_to_the_private_chat_when_there_is() -> None:
    async with turn(use="counted") as one:
        boris = one.friends.people[1]
        await told_to_be_quiet(one, boris, QUIET)
        await passes(one.bot, one.clock, QUIET - 10)
        assert pointers(one, boris) == []
        await passes(one.bot, one.clock, 20)
        assert len(pointers(one, boris)) == 1
        await passes(one.bot, one.clock, 70)
        assert pointers(one, boris) == [], "it goes after a minute, and comes once"


@pytest.mark.nightly
async def test_whoever_asks_again_meanwhile_is_led_once() -> None:
    async with turn(use="counted") as one:
        boris = one.friends.people[1]
        await told_to_be_quiet(one, boris, QUIET)
        await passes(one.bot, one.clock, 5)
        await boris.whispers(one.group, "/code")
        await passes(one.bot, one.clock, QUIET)
        assert len(pointers(one, boris)) == 1


@pytest.mark.nightly
async def test_what_nobody_waits_for_any_more_is_not_said() -> None:
    async with turn(use="counted") as one:
        boris = one.friends.people[1]
        await told_to_be_quiet(one, boris, 15 * 60)
        for _ in range(16):
            await passes(one.bot, one.clock, 60)
            assert pointers(one, boris) == []
