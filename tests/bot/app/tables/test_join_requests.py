"""Requests for a seat and lists of those who may take none, without a messenger: what a table and its chat remember."""

import random
from dataclasses import replace

import pytest

from bot.app.base.ids import chat_of
from bot.app.base.person import Person
from bot.app.base.refusal import Refusal
from bot.app.chats.blocklist import Blocklists
from bot.app.people.members import Members
from bot.app.tables import join_requests
from bot.app.tables.blocked import MOST, block
from bot.app.tables.document import JoinRequestDoc
from bot.app.tables.join_requests import sign_of
from tests.bot.app.chats.test_invitations import OWN, Stage, stage
from tests.bot.app.chats.test_own_data import forget
from tests.support.harness import ANNA, BORIS, CHAT_ID, VERA, Harness

__all__ = ["stage"]
GUEST = Person("test:guest", "Гость", ("test:guest", "test:other"))
THERE = "test:own"


async def asked(harness: Harness, at: str, person: Person = GUEST) -> None:
    await harness.repository.change(at, harness.delivery(), lambda table: join_requests.ask(table, person, THERE))


async def outcomes(harness: Harness, at: str) -> list[str]:
    return [one.outcome for one in (await harness.table(at)).doc.requests]


async def test_one_person_asks_once_and_not_everybody_at_once(harness: Harness) -> None:
    at = await harness.open("eme", 5)
    await asked(harness, at)
    with pytest.raises(Refusal, match="waits-already"):
        await asked(harness, at, Person("test:other", "Он же"))
    for number in range(join_requests.MOST - 1):
        await asked(harness, at, Person(f"test:{number}", "Гость"))
    with pytest.raises(Refusal, match="too-many-requests"):
        await asked(harness, at, Person("test:late", "Гость"))


@pytest.mark.parametrize(("verb", "outcome"), [("start", "started"), ("close", "closed")])
async def test_whoever_waits_when_the_lobby_ends_has_an_answer(harness: Harness, verb: str, outcome: str) -> None:
    at = await harness.open("toy", 3)
    await harness.use(at, BORIS, "join")
    await asked(harness, at)
    await harness.use(at, ANNA, verb)
    assert await outcomes(harness, at) == [outcome]
    with pytest.raises(Refusal):
        await harness.use(at, ANNA, f"admit {sign_of(GUEST.id)}")


async def test_the_host_admits_or_declines_and_nobody_else(harness: Harness) -> None:
    at, sign = await harness.open("toy", 3), sign_of(GUEST.id)
    await asked(harness, at)
    for verb in (f"admit {sign}", f"decline {sign}", f"unblock {sign}", "send_away 0"):
        with pytest.raises(Refusal, match="only-host"):
            await harness.use(at, BORIS, verb)
    with pytest.raises(Refusal, match="no-request"):
        await harness.use(at, ANNA, f"admit {sign_of(BORIS.id)}")
    await harness.use(at, ANNA, f"decline {sign}")
    assert await outcomes(harness, at) == ["declined"]
    for account in GUEST.ids:
        with pytest.raises(Refusal, match="blocked-at-table"):
            await harness.use(at, Person(account, "Гость"), "join")
    await harness.use(at, ANNA, f"unblock {sign}")
    await asked(harness, at)
    await harness.use(at, ANNA, f"admit {sign}")
    doc = (await harness.table(at)).doc
    assert [seat.person for seat in doc.seats] == [ANNA.id, GUEST.id]
    assert doc.chat_ids == [CHAT_ID, THERE], "his own chat shows the table"


async def test_whoever_sits_down_by_another_way_asks_no_more(harness: Harness) -> None:
    at = await harness.open("toy", 3)
    await asked(harness, at)
    await harness.use(at, Person("test:other", "Гость"), "join")
    assert await outcomes(harness, at) == []
    with pytest.raises(Refusal, match="no-request"):
        await harness.use(at, ANNA, f"admit {sign_of(GUEST.id)}")


async def test_a_full_table_takes_nobody_who_waits(harness: Harness) -> None:
    at = await harness.open("toy", 2)
    await asked(harness, at)
    await harness.use(at, BORIS, "join")
    with pytest.raises(Refusal, match="full"):
        await harness.use(at, ANNA, f"admit {sign_of(GUEST.id)}")
    assert await outcomes(harness, at) == [""]


async def test_whom_the_host_has_removed_does_not_come_with_the_rematch_either(harness: Harness) -> None:
    at = await harness.open("toy", 2)
    await harness.use(at, VERA, "join")
    await harness.use(at, ANNA, "send_away 1")
    await harness.use(at, BORIS, "join")
    await harness.use(at, ANNA, "start")
    await harness.play_to_the_end(at, random.Random(1))
    await Blocklists(harness.store).add(CHAT_ID, [BORIS.id])
    again = (await harness.use(at, ANNA, "rematch")).table
    assert again is not None
    doc = (await harness.table(again)).doc
    assert ([seat.person for seat in doc.seats], doc.phase) == ([ANNA.id], "lobby"), (
        "nobody begins without him by himself"
    )
    with pytest.raises(Refusal, match="blocked-at-table"):
        await harness.use(again, VERA, "join")


async def test_a_substitute_may_not_be_one_whom_the_host_has_removed(harness: Harness) -> None:
    """The players are asked about everybody else."""
    at = await harness.open("toy", 2)
    await harness.use(at, VERA, "join")
    await harness.use(at, ANNA, "send_away 1")
    await harness.use(at, BORIS, "join")
    await harness.use(at, ANNA, "start")
    with pytest.raises(Refusal, match="blocked-at-table"):
        await harness.use(at, VERA, "substitute 1")


async def test_a_list_is_kept_with_the_group_of_a_topic_and_the_channel_of_a_thread(harness: Harness) -> None:
    lists = Blocklists(harness.store)
    assert chat_of("telegram:-100:7") == "telegram:-100"
    await lists.lies_inside("discord:2", "discord:1")
    await lists.add("telegram:-100:7", ["telegram:1"])
    await lists.add("discord:2", ["discord:5", "telegram:5"])
    assert await lists.of("telegram:-100:8") == [["telegram:1"]]
    assert await lists.of("discord:1") == await lists.of("discord:2") == [["discord:5", "telegram:5"]]
    await lists.move("telegram:-100", "telegram:-200")
    assert await lists.of("telegram:-200:7") == [["telegram:1"]]
    await lists.remove("discord:2", ["telegram:5"])
    assert await lists.of("discord:1") == []


async def test_a_nickname_of_one_server_is_not_told_in_another(harness: Harness) -> None:
    members = Members(harness.store, harness.clock.now, {})
    await members.note(replace(ANNA, name="Аня из нашего двора", local=True), "discord:1")
    await members.asked_at(replace(ANNA, name="Аня из нашего двора", local=True), "00table1")
    assert await members.names([ANNA.id]) == {}
    await members.note(ANNA, "discord:1")
    assert await members.names([ANNA.id]) == {ANNA.id: ANNA.name}


async def test_lists_have_an_end(harness: Harness) -> None:
    lists, at = Blocklists(harness.store), await harness.open("toy", 2)
    for number in range(MOST):
        await lists.add("telegram:-1", [f"telegram:{number}"])
    await lists.add("telegram:-1", ["telegram:0"])
    with pytest.raises(Refusal, match="blocklist-full"):
        await lists.add("telegram:-1", ["telegram:x"])
    table = (await harness.table(at)).draft()
    for number in range(MOST + 1):
        block(table, [f"telegram:{number}"])
    assert (table.doc.blocked[0], len(table.doc.blocked)) == (["telegram:1"], MOST)


async def test_who_has_himself_forgotten_waits_nowhere_and_stays_on_lists_as_a_number(stage: Stage) -> None:
    harness, at = stage.harness, await stage.harness.open("toy", 3)
    await stage.harness.service.members.asked_at(BORIS, at)
    await asked(harness, at, BORIS)
    await Blocklists(harness.store).add("test:room", [BORIS.id])
    told = (await stage.say(OWN, BORIS, "мои данные")).record or b""
    assert at.encode() in told
    await stage.harness.use(at, ANNA, f"decline {sign_of(BORIS.id)}")
    await forget(stage, BORIS)
    doc = (await harness.table(at)).doc
    assert (doc.requests, doc.blocked) == ([], [[BORIS.id]])
    assert BORIS.name not in doc.model_dump_json()
    assert await Blocklists(harness.store).of("test:room") == [[BORIS.id]]
    assert (await harness.service.members.known_of(BORIS.id)).name == ""


def test_a_request_of_another_program_is_not_read_by_half() -> None:
    with pytest.raises(ValueError, match="extra"):
        JoinRequestDoc.model_validate({"person": "a", "accounts": [], "name": "", "window": "", "more": 1})
