"""Answers to lines: each asker's in the order in which he asked, and none is passed over without a sign."""

import asyncio
from contextlib import suppress

from structlog.testing import capture_logs

from bot.app.base.platform import Later
from bot.telegram_adapter.answers import Answers
from bot.telegram_adapter.bot_api.calls import HEARD, NO_SIGN, UNSAID
from bot.telegram_adapter.bot_api.rate_limiter import ASKER, Waits
from bot.telegram_adapter.chat_ids import ChatAddress
from tests.support.waiting import until

GROUP = ChatAddress(-100)


class Room:
    """Stands for the budget: whoever comes later may find room sooner."""

    def __init__(self, *waits: int | None) -> None:
        self._waits = list(waits)
        """Turns of the loop until there is room; None = never."""
        self.patience: list[float] = []

    async def wait(self, _: ChatAddress, patience: float, waits: Waits) -> None:
        self.patience.append(patience)
        turns = self._waits.pop(0)
        if turns is None:
            raise Later(100.0)
        for _turn in range(turns):
            waits(1.0)
            await asyncio.sleep(0)


class Group:
    """Stands for the calls."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.signs: list[tuple[int, str]] = []

    async def text(self, _: ChatAddress, html: str, *__: object) -> int:
        self.said.append(html)
        return 1

    async def react(self, _: ChatAddress, number: int, sign: str) -> None:
        self.signs.append((number, sign))


async def answered(room: Room, *asked: tuple[str, str]) -> Group:
    """Who asked and what he is told, in the order of the questions."""
    group = Group()
    answers = Answers(group, room)  # type: ignore[arg-type]
    for number, (asker, html) in enumerate(asked):
        ASKER.set(asker)
        answers.say(GROUP, html, reply_to=number)
    while answers._going:
        with suppress(asyncio.CancelledError):
            await asyncio.gather(*answers._going)
    return group


async def test_what_was_asked_first_is_answered_first() -> None:
    group = await answered(Room(9, 5, 0), ("anna", "log"), ("anna", "score"), ("anna", "rules"))
    assert group.said == ["log", "score", "rules"]


async def test_nobody_waits_for_the_answers_of_others() -> None:
    group = await answered(Room(9, 0), ("anna", "log"), ("boris", "score"))
    assert group.said == ["score", "log"]


async def test_for_whom_there_is_no_room_there_is_a_sign_and_a_line_in_the_log() -> None:
    with capture_logs() as logged:
        group = await answered(Room(None, 0), ("anna", "log"), ("anna", "score"))
    assert group.said == ["score"]
    assert group.signs == [(0, UNSAID)]
    assert [line["event"] for line in logged] == ["answer not said: no room for it"]


async def test_who_stood_in_his_own_queue_has_less_patience_left() -> None:
    room = Room(20, 0)
    await answered(room, ("anna", "log"), ("anna", "score"))
    first, second = room.patience
    assert second < first <= 60.0


async def test_whose_answer_has_to_wait_sees_that_he_was_heard_until_it_comes() -> None:
    """Three seconds for the first one, so the second one waits from its beginning; who is answered sees nothing."""
    group = await answered(Room(3, 0, 1), ("anna", "log"), ("anna", "score"), ("boris", "rules"))
    assert group.said == ["rules", "log", "score"]
    assert [sign for number, sign in group.signs if number == 0] == [HEARD, NO_SIGN]
    assert [sign for number, sign in group.signs if number == 1] == [HEARD, NO_SIGN]
    assert not [sign for number, sign in group.signs if number == 2]


async def test_who_was_heard_and_is_not_answered_after_all_is_told_so() -> None:
    group = Group()
    answers = Answers(group, Room(10_000))  # type: ignore[arg-type]
    answers.say(GROUP, "log", reply_to=0)
    await until(lambda: group.signs)
    await answers.stop(0)
    assert group.signs == [(0, HEARD), (0, UNSAID)]
