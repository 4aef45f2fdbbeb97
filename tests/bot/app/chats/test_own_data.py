"""What is known of a person is told to him alone, and forgotten when he wants it: his seat stays, as a number."""

import json
from functools import partial

import pytest

from bot.app.base.person import Person
from bot.app.base.ports import StoreFailed
from bot.app.base.refusal import Refusal
from bot.app.chats.ratings.identities import Identities
from bot.app.people.links import Links
from bot.app.people.people import People
from bot.app.tables.play import play_computer
from bot.app.tables.records import record_of
from bot.app.tables.table import Table
from bot.presenter.acts.table import Join, Rematch
from bot.presenter.screen import Show, Use
from bot.presenter.words import name_of, names_of
from engine.kernel.records.replay import verify
from tests.bot.app.chats.test_invitations import HOME, OWN, Stage, ended, stage
from tests.bot.app.people.test_links import ANNA_THERE, OWN_THERE, code_of, link
from tests.support.harness import ANNA, BORIS, VERA

__all__ = ["stage"]


async def forget(stage: Stage, person: Person = ANNA) -> None:
    await stage.says_yes(OWN, person, await stage.say(OWN, person, "удалить меня"))


async def test_a_person_gets_all_that_is_kept_about_him_and_nobody_elses_name(stage: Stage) -> None:
    at = await stage.harness.started()
    await link(stage, ANNA, ANNA_THERE)
    answer = await stage.say(OWN, ANNA, "мои данные")
    assert answer.record is not None
    told = json.loads(answer.record)
    assert [one["id"] for one in told["accounts"]] == [ANNA.id, ANNA_THERE.id]
    assert [(one["table"], one["seat"], one["phase"]) for one in told["tables"]] == [(at, 0, "running")]
    assert BORIS.name not in answer.record.decode()
    with pytest.raises(Refusal, match="not-aloud"):
        await stage.say(HOME, ANNA, "мои данные", aloud=True)


async def test_who_wants_to_be_forgotten_is_asked_once_and_then_a_computer_has_his_seat(stage: Stage) -> None:
    at, lobby = await stage.harness.started(), await stage.harness.open()
    await stage.harness.use(lobby, BORIS, "join")
    await forget(stage)
    now = await stage.harness.table(at)
    assert (now.doc.seats[0].name, now.doc.seats[0].person, now.doc.seats[0].computer) == ("", None, "greedy")
    assert now.doc.seats[0].chat_id == "", "it may have been his private chat"
    assert now.place_of(ANNA) is None
    assert (await stage.harness.table(lobby)).doc.opener == BORIS.id
    assert [seat.person for seat in (await stage.harness.table(lobby)).doc.seats] == [BORIS.id]
    told = json.loads((await stage.say(OWN, ANNA, "мои данные")).record or b"")
    assert told["tables"] == []


async def test_a_code_by_which_his_account_could_be_linked_is_good_for_nothing_any_more(stage: Stage) -> None:
    given = await stage.say(OWN, ANNA, "связать")
    code = code_of(given)
    await forget(stage)
    with pytest.raises(Refusal, match="wrong-code"):
        await stage.say(OWN_THERE, BORIS, f"код {code}")
    client = stage.harness.store.client  # type: ignore[attr-defined]
    left = [await client.get(key) for key in await client.keys("*:r:code:*")]
    assert not [one for one in left if ANNA.name.encode() in one]


async def test_the_match_goes_on_and_its_record_proves_itself_still(stage: Stage) -> None:
    at = await stage.harness.started()
    await forget(stage)
    for _ in range(200):
        now = await stage.harness.table(at)
        if now.match is None or now.match.over:
            break
        seat = now.match.game.awaited(now.match.state)[0]
        codes = [now.match.game.legal(now.match.state, seat)[0].code]
        if seat == 0:
            await stage.harness.repository.change(at, f"c{now.version}", partial(play_computer, seat=0, codes=codes))
        else:
            await stage.harness.play(at, BORIS, *codes)
    now = await stage.harness.table(at)
    assert now.match is not None
    assert now.match.over
    record = await record_of(stage.harness.repository, now)
    assert verify(now.game, record) == []
    assert ANNA.id not in record.model_dump_json()


async def test_nothing_of_his_name_or_number_is_left_but_in_the_log_of_the_lobby(stage: Stage) -> None:
    at = await stage.harness.started()
    await People(stage.harness.store).set_hands_over(ANNA, True)
    await link(stage, ANNA, ANNA_THERE)
    await forget(stage, ANNA_THERE)
    client = stage.harness.store.client  # type: ignore[attr-defined]
    left = [key for key in await client.keys("*") if b":r:person:test:a" in key or b":r:account:test:a" in key]
    assert left == []
    document = (await stage.harness.table(at)).doc.model_dump_json()
    assert ANNA.id not in document
    assert ANNA.name not in document
    view = (await stage.harness.service.show(at, BORIS, Show(""))).view
    assert view is not None
    assert "Игрок 1" in name_of("ru", names_of(view), 0)


async def test_his_own_chat_is_not_left_among_those_that_show_the_rematch(stage: Stage) -> None:
    """In a messenger it bears his number."""
    at = await ended(stage)
    await stage.chat_commands.chats.seen(OWN, "private", ANNA.name)

    def shown_there(one: Table) -> None:
        one.doc.chat_ids.append(OWN)
        one.tell({"windows": 3})

    await stage.harness.repository.change(at, "own", shown_there)
    await stage.press(at, HOME, ANNA, Use(Rematch()))
    await forget(stage)
    assert OWN not in (await stage.harness.table(at)).doc.model_dump_json()


async def test_an_account_that_is_unlinked_does_not_keep_the_others_rated_id(stage: Stage) -> None:
    await link(stage, ANNA, ANNA_THERE)
    store = stage.harness.store
    await Identities(store).settle(await Links(store).whole(ANNA), "toy")
    assert await store.get("rated", ANNA_THERE.id) is not None
    await stage.says_yes(OWN_THERE, ANNA_THERE, await stage.say(OWN_THERE, ANNA_THERE, "отвязать"))
    assert await store.get("rated", ANNA_THERE.id) is None


async def test_a_rematch_of_a_match_with_a_forgotten_player_seats_a_computer(stage: Stage) -> None:
    at = await stage.harness.started()
    now = await stage.harness.table(at)
    while now.match is not None and not now.match.over:
        seat = now.match.game.awaited(now.match.state)[0]
        await stage.harness.play(at, (ANNA, BORIS)[seat], now.match.game.legal(now.match.state, seat)[0].code)
        now = await stage.harness.table(at)
    await forget(stage)
    answer = await stage.press(at, HOME, BORIS, Use(Rematch()))
    assert answer.table is not None
    seats = (await stage.harness.table(answer.table)).doc.seats
    assert [(seat.person, seat.computer) for seat in seats] == [(None, "greedy"), (BORIS.id, None)]


async def test_who_is_forgotten_is_a_stranger_and_may_come_anew(stage: Stage) -> None:
    await forget(stage, VERA)
    at = await stage.harness.open(seats=3)
    await stage.press(at, HOME, VERA, Use(Join()))
    assert (await stage.harness.table(at)).place_of(VERA) == 1


async def test_two_accounts_at_one_table_leave_both_seats(stage: Stage) -> None:
    at = await stage.harness.started(seats=3)
    await stage.shared(at)
    await link(stage, ANNA, BORIS)
    await forget(stage)
    seats = (await stage.harness.table(at)).doc.seats
    assert [(seat.name, seat.person) for seat in seats[:2]] == [("", None)] * 2
    assert seats[2].person == VERA.id


async def test_who_is_forgotten_half_way_is_forgotten_wholly_when_his_wish_comes_again(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await stage.harness.started(seats=3)
    await link(stage, ANNA, ANNA_THERE)
    await link(stage, ANNA, BORIS)
    part, parted = Links.part, list[str]()

    async def part_once(links: Links, id: str) -> None:
        await part(links, id)
        parted.append(id)
        if len(parted) == 1:
            raise StoreFailed("the process dies here")

    monkeypatch.setattr(Links, "part", part_once)
    with pytest.raises(StoreFailed):
        await forget(stage)
    await forget(stage)
    assert set(parted) == {ANNA.id, ANNA_THERE.id, BORIS.id}
    assert [seat.person for seat in (await stage.harness.table(at)).doc.seats] == [None, None, VERA.id]


async def test_where_no_computer_takes_over_the_match_goes_on_without_the_seat_of_who_is_forgotten(
    stage: Stage,
) -> None:
    at = await stage.harness.started("territories", 3, leavers="fall")
    await forget(stage)
    now = await stage.harness.table(at)
    assert now.match is not None
    assert list(now.match.game.awaited(now.match.state)) == [1, 2]
    assert now.computer_to_move() is None
    assert (now.doc.seats[0].name, now.doc.seats[0].person) == ("", None)
