"""Faults: each one happens as it is called, is counted, and the same seed gives the same ones."""

import asyncio
import time

import pytest
from aiohttp import ClientError, ClientSession, ServerDisconnectedError

from tests.platforms.discord_server import GENEROUS, DiscordServer, Plan, RequestFault
from tests.platforms.discord_server.faults import DELAYED, DUPLICATED, OUTAGE, REORDERED, Faults
from tests.platforms.discord_server.model.rooms import Channel
from tests.platforms.discord_server.people.person import Person
from tests.platforms.discord_server.tests.bare import Bare

SEND = "POST /channels/{channel}/messages"


@pytest.mark.parametrize(
    ("fault", "status", "executed"),
    [
        (RequestFault.ERROR_500_BEFORE, 500, 0),
        (RequestFault.ERROR_502_BEFORE, 502, 0),
        (RequestFault.ERROR_504_BEFORE, 504, 0),
        (RequestFault.ERROR_500_AFTER, 500, 1),
        (RequestFault.ERROR_502_AFTER, 502, 1),
        (RequestFault.ERROR_504_AFTER, 504, 1),
        (RequestFault.BUCKET_LIMIT, 429, 0),
        (RequestFault.GLOBAL_LIMIT, 429, 0),
        (RequestFault.SLOW, 200, 1),
    ],
)
async def test_a_fault_that_was_ordered(
    server: DiscordServer, bare: Bare, channel: Channel, path: str, fault: RequestFault, status: int, executed: int
) -> None:
    server.faults.order(fault, request="POST /channels")
    await bare("GET", "/users/@me")
    answer = await bare.response("POST", path, {"content": "а"})
    assert (answer.status, len(channel.messages), server.faults.injected[fault]) == (status, executed, 1)
    assert (await bare.response("POST", path, {"content": "а"})).status == 200


@pytest.mark.parametrize(("fault", "executed"), [(RequestFault.TIMEOUT_BEFORE, 0), (RequestFault.TIMEOUT_AFTER, 1)])
async def test_a_request_that_is_never_answered(
    server: DiscordServer, bare: Bare, channel: Channel, path: str, fault: RequestFault, executed: int
) -> None:
    server.faults.follow(Plan(hang=0.05))
    server.faults.order(fault)
    with pytest.raises(ServerDisconnectedError):
        await bare.response("POST", path, {"content": "а"})
    assert (len(channel.messages), server.faults.injected[fault]) == (executed, 1)


async def test_a_limit_by_fault_tells_how_long_to_wait(server: DiscordServer, bare: Bare) -> None:
    server.faults.follow(Plan(retry_after=(7.0, 8.0)))
    server.faults.order(RequestFault.GLOBAL_LIMIT)
    answer = await bare.response("GET", "/users/@me")
    told = await answer.json()
    assert (told["global"], 7 <= told["retry_after"] <= 8, "Via" in answer.headers) == (True, True, True)


def drawn(seed: int, count: int = 1000) -> list[RequestFault | None]:
    plan = Plan(seed, {RequestFault.ERROR_502_AFTER: 0.1, RequestFault.BUCKET_LIMIT: 0.1})
    faults = Faults(plan)
    return [faults.for_request(SEND) for _ in range(count)]


def test_the_same_seed_gives_the_same_faults() -> None:
    assert drawn(1) == drawn(1) != drawn(2)


def test_faults_come_as_often_as_planned() -> None:
    made = drawn(3, 10_000)
    assert 900 < made.count(RequestFault.ERROR_502_AFTER) < 1100
    assert 900 < made.count(RequestFault.BUCKET_LIMIT) < 1100
    assert 7800 < made.count(None) < 8200


async def test_duplicated_events_come_up_to_so_many_times(bare: Bare, server: DiscordServer, anna: Person) -> None:
    socket = await bare.joins()
    server.faults.follow(Plan(seed=4, duplicated=1.0, copies=3))
    for number in range(20):
        await anna.says(anna.dm, str(number))
    server.faults.follow(Plan())
    await anna.says(anna.dm, "конец")
    heard: list[str] = []
    while not heard or heard[-1] != "конец":
        heard.append((await socket.hears_event("MESSAGE_CREATE"))["content"])
    times = {heard.count(str(number)) for number in range(20)}
    assert (times, server.faults.injected[DUPLICATED]) == ({2, 3}, 20)


async def test_events_of_one_person_stay_in_order_while_those_of_others_pass(
    bare: Bare, server: DiscordServer, anna: Person, boris: Person
) -> None:
    socket = await bare.joins()
    server.faults.follow(Plan(seed=5, delayed=0.5, delay=(0.005, 0.02)))
    for number in range(30):
        await anna.says(anna.dm, f"а{number}")
        await boris.says(boris.dm, f"б{number}")
        await asyncio.sleep(0.001)
    heard = [(await socket.hears_event("MESSAGE_CREATE"))["content"] for _ in range(60)]
    for letter in "аб":
        assert [one for one in heard if one[0] == letter] == [f"{letter}{number}" for number in range(30)]
    said = [f"{letter}{number}" for number in range(30) for letter in "аб"]
    assert heard != said
    assert server.faults.injected[REORDERED] > 0
    assert server.faults.injected[DELAYED] > 10


async def test_an_outage_cuts_everybody_and_ends_by_the_clock(
    server: DiscordServer, bare: Bare, channel: Channel
) -> None:
    socket = await bare.joins()
    server.outage(60)
    while "closed" not in await socket.hears():
        pass
    with pytest.raises(ClientError):
        await bare.response("GET", "/users/@me")
    with pytest.raises(ClientError):
        await bare.connects()
    assert server.faults.injected[OUTAGE] == 1
    server.clock.advance(60)
    await server.until(lambda: server.reachable)
    await bare.says(channel, content="снова тут")


async def test_slowness_takes_its_time(session: ClientSession) -> None:
    async with DiscordServer(limits=GENEROUS, plan=Plan(requests={RequestFault.SLOW: 1.0}, slow=(0.1, 0.11))) as server:
        began = time.monotonic()
        await Bare(server, session)("GET", "/users/@me")
        assert time.monotonic() - began >= 0.1
