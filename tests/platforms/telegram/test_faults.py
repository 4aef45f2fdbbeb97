"""What goes wrong on purpose, and that it is counted."""

import asyncio

import aiohttp
import pytest

from tests.platforms.telegram.clock import SteppedClock
from tests.platforms.telegram.errors import ApiError
from tests.platforms.telegram.faults import Fault
from tests.platforms.telegram.people import Person
from tests.platforms.telegram.raw import Raw, refused
from tests.platforms.telegram.rooms import Group
from tests.platforms.telegram.telegram import Telegram
from tests.platforms.telegram.updates import Update

BROKEN = (aiohttp.ServerDisconnectedError, aiohttp.ClientOSError)


async def test_refusals_do_nothing(call: Raw, telegram: Telegram, group: Group) -> None:
    telegram.faults.retry_after = (7, 7)
    telegram.faults.next(Fault.TOO_MANY_REQUESTS, "sendMessage")
    refusal = await refused(call, "retry after 7", "sendMessage", code=429, chat_id=group.id, text="a")
    assert refusal.parameters == {"retry_after": 7}
    telegram.faults.next(Fault.SERVER_ERROR, "sendMessage")
    with pytest.raises(ApiError) as server_error:
        await call("sendMessage", chat_id=group.id, text="a")
    assert server_error.value.code == 500
    assert group.by_bot == []
    await call("sendMessage", chat_id=group.id, text="a")
    assert telegram.faults.injected == {Fault.TOO_MANY_REQUESTS: 1, Fault.SERVER_ERROR: 1}


@pytest.mark.parametrize("fault", [Fault.BAD_GATEWAY, Fault.GATEWAY_TIMEOUT])
async def test_gateways_do_not_speak_json(call: Raw, telegram: Telegram, group: Group, fault: Fault) -> None:
    telegram.faults.next(fault, "sendMessage")
    with pytest.raises(aiohttp.ContentTypeError) as error:
        await call("sendMessage", chat_id=group.id, text="a")
    assert error.value.status == int(fault.value)
    assert group.by_bot == []


@pytest.mark.parametrize(("fault", "done"), [(Fault.LOST_BEFORE, 0), (Fault.LOST_AFTER, 1)])
async def test_a_connection_breaks_before_or_after(
    call: Raw, telegram: Telegram, group: Group, fault: Fault, done: int
) -> None:
    telegram.faults.next(fault, "sendMessage")
    with pytest.raises(BROKEN):
        await call("sendMessage", chat_id=group.id, text="a")
    assert len(group.by_bot) == done
    assert telegram.faults.injected == {fault: 1}


async def test_an_update_whose_delivery_broke_comes_again(call: Raw, telegram: Telegram, anna: Person) -> None:
    await anna.starts()
    first = await call("getUpdates")
    telegram.faults.next(Fault.LOST_AFTER, "getUpdates")
    with pytest.raises(BROKEN):
        await call("getUpdates")
    assert await call("getUpdates") == first


async def test_a_slow_answer(call: Raw, telegram: Telegram, group: Group, clock: SteppedClock) -> None:
    telegram.faults.slowness = (5, 5)
    telegram.faults.next(Fault.SLOW, "sendMessage")
    sending = asyncio.create_task(call("sendMessage", chat_id=group.id, text="a"))
    await telegram.until(lambda: group.by_bot)
    await clock.advance(4)
    assert not sending.done()
    await clock.advance(1.5)
    assert (await sending)["text"] == "a"


async def test_a_plan_is_repeated_by_its_seed(call: Raw, telegram: Telegram, group: Group) -> None:
    async def outcomes(seed: int) -> list[int]:
        telegram.faults.stop()
        telegram.faults.plan({Fault.SERVER_ERROR: 0.3, Fault.TOO_MANY_REQUESTS: 0.2}, seed)
        codes = []
        for _ in range(40):
            try:
                await call("sendChatAction", chat_id=group.id, action="typing")
                codes.append(200)
            except ApiError as refusal:
                codes.append(refusal.code)
        return codes

    first = await outcomes(7)
    assert set(first) == {200, 429, 500}
    assert await outcomes(7) == first
    assert await outcomes(8) != first
    assert telegram.faults.injected.total() >= 20


async def test_a_plan_is_about_calls(telegram: Telegram) -> None:
    with pytest.raises(ValueError, match="no faults of calls"):
        telegram.faults.plan({Fault.OUTAGE: 1.0}, seed=0)


async def test_polling_is_spared_unless_named(call: Raw, telegram: Telegram) -> None:
    telegram.faults.plan({Fault.SERVER_ERROR: 1.0}, seed=0)
    assert await call("getUpdates") == []
    telegram.faults.plan({Fault.SERVER_ERROR: 1.0}, seed=0, methods=["getUpdates"])
    with pytest.raises(ApiError):
        await call("getUpdates")


async def test_in_an_outage_nobody_answers_and_updates_wait(
    call: Raw, telegram: Telegram, anna: Person, clock: SteppedClock
) -> None:
    telegram.faults.outage(60)
    await anna.starts()
    for _ in range(2):
        with pytest.raises(BROKEN):
            await call("getUpdates")
    assert telegram.faults.injected == {Fault.OUTAGE: 2}
    await clock.advance(60)
    assert (await call("getUpdates"))[-1]["message"]["text"] == "/start"


async def test_late_updates_are_overtaken_by_others_but_not_by_their_own(
    call: Raw, telegram: Telegram, clock: SteppedClock
) -> None:
    people = [await telegram.person(f"№ {number}", started=True) for number in range(6)]
    await call("getUpdates", offset=-1)
    telegram.faults.inbound(seed=3, late=0.5, by=(1, 30))
    for number in range(5):
        for person in people:
            await person.says(person.private, str(number))
    assert len(telegram.updates.waiting()) < 31
    await clock.advance(200)
    updates = telegram.updates.waiting()[1:]
    assert len(updates) == 30
    order = [update.payload["from"]["id"] for update in updates]
    assert order != [person.id for person in people] * 5
    for person in people:
        assert [update.payload["text"] for update in of(person, updates)] == ["0", "1", "2", "3", "4"]
    assert telegram.faults.injected[Fault.DELAYED_UPDATE] >= 5


def of(person: Person, updates: list[Update]) -> list[Update]:
    return [update for update in updates if update.payload["from"]["id"] == person.id]


async def test_updates_come_again_after_they_were_confirmed(call: Raw, telegram: Telegram, anna: Person) -> None:
    telegram.faults.inbound(seed=0, again=1.0)
    await anna.starts()
    (first,) = await call("getUpdates")
    assert await call("getUpdates", offset=first["update_id"] + 1) == [first]
    telegram.faults.stop()
    assert await call("getUpdates", offset=first["update_id"] + 1) == []
    assert telegram.faults.injected == {Fault.REPEATED_UPDATE: 1}
