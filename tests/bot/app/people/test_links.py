"""Accounts that one person has linked: one seat, one bell, one set of wishes, and out again at any moment."""

import re

import pytest

from bot.app.base.ask import Answer, Said
from bot.app.base.person import Person
from bot.app.base.ports import ChatId, StoreFailed, TableId
from bot.app.base.refusal import Refusal
from bot.app.people.codes import VALID_MS
from bot.app.people.confirmations import TOO_SOON_MS
from bot.app.people.links import MOST, Account, Links
from bot.app.people.people import KEPT_MS, People
from bot.app.posts.mentions import mention_targets_of
from bot.presenter.acts.chat import SetAway, UnlinkAccount
from bot.presenter.acts.table import HandOver, Join, Leave, Start
from bot.presenter.screen import Do, Press, Use
from bot.presenter.words import say
from engine.kernel.actors import PUBLIC
from tests.bot.app.chats.test_invitations import GUEST, HOME, OWN, THIRD, Stage, stage
from tests.support.harness import ANNA, BORIS, VERA, Harness

__all__ = ["stage"]
ANNA_THERE = Person("other:anna", "Анна там")
OWN_THERE = ChatId("other:private")


def words_of(answer: Answer) -> str:
    assert answer.panel is not None
    return " ".join(say("ru", one.text) for one in answer.panel.blocks)


def code_of(answer: Answer) -> str:
    """The code that somebody was given for linking."""
    assert answer.alert is not None
    [code] = re.findall(r"[2-9A-Z]{4}-[2-9A-Z]{4}(?=\.)", say("ru", answer.alert))
    return str(code)


def yes_of(asked: Answer) -> Press:
    assert asked.panel is not None
    return asked.panel.choices[0].press


async def link(stage: Stage, first: Person, second: Person) -> None:
    answer = await stage.say(OWN, first, "связать")
    asked = await stage.say(OWN_THERE, second, f"код {code_of(answer)}")
    assert not asked.changed
    assert first.name in words_of(asked), "one has to see to whom one gives one's seat"
    assert (await stage.says_yes(OWN_THERE, second, asked)).changed


async def at_shared_table(stage: Stage) -> str:
    at = await stage.harness.started(seats=3)
    await stage.shared(at)
    return at


async def decision(harness: Harness, table: str, person: Person) -> str:
    now = await harness.table(table)
    assert now.match is not None
    seat = now.place_of(person)
    assert seat is not None
    return str(now.match.game.legal(now.match.state, seat)[0].code)


async def test_whoever_says_it_once_more_by_the_same_delivery_is_told_the_same(stage: Stage) -> None:
    """The first answer may have been lost; another delivery reads that they are linked already."""
    answer = await stage.say(OWN, ANNA, "связать")
    code = code_of(answer)
    yes = yes_of(await stage.say(OWN_THERE, ANNA_THERE, f"код {code}"))
    sure = stage.said(OWN_THERE, ANNA_THERE, "")
    stage.harness.clock.time += TOO_SOON_MS
    first = await stage.chat_commands.press(sure, yes)
    stage.harness.clock.time += 2 * VALID_MS
    assert await stage.chat_commands.press(sure, yes) == first
    with pytest.raises(Refusal, match="used-code"):
        await stage.say(OWN_THERE, ANNA_THERE, f"код {code}")


async def test_a_link_that_a_crash_cut_off_is_made_when_its_delivery_comes_again(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = await stage.say(OWN, ANNA, "связать")
    code = code_of(answer)
    yes = yes_of(await stage.say(OWN_THERE, ANNA_THERE, f"код {code}"))
    stage.harness.clock.time += TOO_SOON_MS
    sure = stage.said(OWN_THERE, ANNA_THERE, "")

    async def dies(*_: object) -> None:
        raise StoreFailed("the process dies here")

    with monkeypatch.context() as patch:
        patch.setattr(Links, "join", dies)
        with pytest.raises(StoreFailed):
            await stage.chat_commands.press(sure, yes)
    stage.harness.clock.time += 2 * VALID_MS
    assert (await stage.chat_commands.press(sure, yes)).changed
    assert [one.id for one in await stage.chat_commands.links.accounts(ANNA.id)] == [ANNA.id, ANNA_THERE.id]


async def test_a_person_plays_his_seat_from_either_account(stage: Stage) -> None:
    at = await at_shared_table(stage)
    with pytest.raises(Refusal, match="not-seated"):
        await stage.press(at, GUEST, ANNA_THERE, Do((await decision(stage.harness, at, ANNA),)))
    await link(stage, ANNA, ANNA_THERE)
    now = await stage.harness.table(at)
    assert now.match is not None
    assert 0 in now.match.game.actors(now.match.state)
    answer = await stage.press(at, GUEST, ANNA_THERE, Do((await decision(stage.harness, at, ANNA),)))
    assert answer.changed
    with pytest.raises(Refusal, match="already-seated"):
        await stage.press(await stage.harness.open(seats=3), HOME, ANNA_THERE, Use(Join()))


async def test_what_is_seen_from_the_other_account_is_the_own_seats(stage: Stage) -> None:
    at = await at_shared_table(stage)
    await link(stage, ANNA, ANNA_THERE)
    whole = await stage.chat_commands.links.whole(ANNA_THERE)
    now = await stage.harness.table(at)
    assert (now.viewer(ANNA_THERE), now.viewer(whole), now.viewer(ANNA)) == (PUBLIC, 0, 0)
    stage.there.owners[OWN_THERE] = ANNA_THERE.id
    await stage.chat_commands.chats.seen(OWN_THERE, "private", "")
    await stage.chat_commands.places.show_privately(whole, at, OWN_THERE, "own")
    await stage.post_sync.converge(TableId(at), OWN_THERE)
    theirs = stage.there.last[1].screen
    await stage.chat_commands.links.part(ANNA_THERE.id)
    stage.post_sync.again(await stage.harness.table(at), OWN_THERE)
    await stage.post_sync.converge(TableId(at), OWN_THERE)
    assert stage.there.last[1].screen != theirs, "who has unlinked it sees what everybody sees"


async def test_accounts_that_both_hold_a_seat_play_each_its_own(stage: Stage) -> None:
    at = await stage.harness.open(seats=3)
    await stage.shared(at)
    await stage.press(at, GUEST, ANNA_THERE, Use(Join()))
    await stage.press(at, HOME, BORIS, Use(Join()))
    await link(stage, ANNA, ANNA_THERE)
    now, links = await stage.harness.table(at), stage.chat_commands.links
    assert now.place_of(await links.whole(ANNA)) == 0
    assert now.place_of(await links.whole(ANNA_THERE)) == 1
    await stage.press(at, GUEST, ANNA_THERE, Use(Leave()))
    assert (await stage.harness.table(at)).doc.opener == ANNA.id


async def test_a_person_with_two_accounts_is_called_once_where_he_sat_down(stage: Stage) -> None:
    at = await at_shared_table(stage)
    await link(stage, ANNA, ANNA_THERE)
    await stage.converged(at)
    called = [post.view.people for post in (stage.here.last[1], stage.there.last[1])]
    assert [people.count(ANNA.id) + people.count(ANNA_THERE.id) for people in called] == [1, 0]
    await stage.chat_commands.chats.leave(HOME)
    found = await mention_targets_of(stage.harness.store, lambda _: None, await stage.harness.table(at))
    assert found[ANNA.id] == (GUEST, ANNA_THERE.id), "her chat is lost, so she is called in the other"
    assert found[BORIS.id] == (GUEST, BORIS.id)


async def test_an_own_window_of_either_account_takes_the_bell(stage: Stage) -> None:
    at = await at_shared_table(stage)
    await link(stage, ANNA, ANNA_THERE)
    await stage.chat_commands.chats.seen(OWN_THERE, "private", "")
    whole = await stage.chat_commands.links.whole(ANNA_THERE)
    await stage.chat_commands.places.show_privately(whole, at, OWN_THERE, "own")

    def owner(chat_id: str) -> str | None:
        return ANNA_THERE.id if chat_id == OWN_THERE else None

    found = await mention_targets_of(stage.harness.store, owner, await stage.harness.table(at))
    assert found[ANNA.id] == (OWN_THERE, ANNA_THERE.id)
    await stage.chat_commands.links.part(ANNA_THERE.id)
    found = await mention_targets_of(stage.harness.store, owner, await stage.harness.table(at))
    assert found[ANNA.id] == (HOME, ANNA.id)


async def test_the_settings_of_the_account_that_gave_the_code_hold(stage: Stage) -> None:
    people = People(stage.harness.store)
    await people.set_hands_over(ANNA_THERE, True)
    await link(stage, ANNA, ANNA_THERE)
    whole = await stage.chat_commands.links.whole(ANNA_THERE)
    assert not (await people.get(whole)).hands_over
    await people.need_no_coach(whole)
    assert not (await people.get(ANNA)).coach
    await stage.chat_commands.links.part(ANNA_THERE.id)
    assert (await people.get(await stage.chat_commands.links.whole(ANNA_THERE))).hands_over


async def test_who_unlinks_is_out_at_once_and_the_others_stay_together(stage: Stage) -> None:
    links = Links(stage.harness.store)
    first, second, third = (Account(id=f"test:{n}", name=n) for n in "abc")
    await links.join(first, second)
    await links.join(second, third)
    assert [one.id for one in await links.accounts("test:c")] == ["test:a", "test:b", "test:c"]
    await links.part("test:a")
    assert [one.id for one in await links.accounts("test:b")] == ["test:b", "test:c"]
    assert await links.accounts("test:a") == []
    with pytest.raises(Refusal, match="linked-already"):
        await links.join(second, third)


async def test_a_link_of_which_only_one_side_says_so_is_none(stage: Stage) -> None:
    """As a crash between the two writings of an unlinking leaves it."""
    links = Links(stage.harness.store)
    await links.join(Account(id="test:a", name="a"), Account(id="test:b", name="b"))
    await links._write("test:b", [])
    assert await links.accounts("test:a") == []


async def test_accounts_are_not_collected(stage: Stage) -> None:
    links = Links(stage.harness.store)
    for number in range(1, MOST):
        await links.join(Account(id="test:0", name=""), Account(id=f"test:{number}", name=""))
    with pytest.raises(Refusal, match="too-many-accounts"):
        await links.join(Account(id="test:0", name=""), Account(id="test:more", name=""))


async def test_a_code_for_linking_is_never_said_or_typed_where_others_read(stage: Stage) -> None:
    with pytest.raises(Refusal, match="not-aloud"):
        await stage.say(HOME, ANNA, "связать", aloud=True)
    answer = await stage.say(OWN, ANNA, "связать")
    assert answer.own
    code = code_of(answer)
    with pytest.raises(Refusal, match="not-aloud"):
        await stage.say(HOME, ANNA_THERE, f"код {code}", aloud=True)
    with pytest.raises(Refusal, match="wrong-code"):
        await stage.say(OWN_THERE, VERA, f"код {code}")


async def test_a_code_for_linking_is_over_after_ten_minutes_and_nothing_for_oneself(stage: Stage) -> None:
    answer = await stage.say(OWN, ANNA, "связать аккаунты")
    code = code_of(answer)
    with pytest.raises(Refusal, match="own-code"):
        await stage.say(OWN, ANNA, f"код {code}")
    stage.harness.clock.time += VALID_MS
    with pytest.raises(Refusal, match="old-code"):
        await stage.say(THIRD, ANNA_THERE, f"код {code}")


async def test_a_person_reads_which_accounts_are_his(stage: Stage) -> None:
    await link(stage, ANNA, ANNA_THERE)
    answer = await stage.say(OWN, ANNA, "мой аккаунт")
    assert "Анна там" in words_of(answer)
    asked = await stage.chat_commands.press(stage.said(OWN, ANNA, ""), Use(UnlinkAccount()))
    assert await stage.chat_commands.links.accounts(ANNA.id)
    assert (await stage.says_yes(OWN, ANNA, asked)).changed
    assert not await stage.chat_commands.links.accounts(ANNA.id)
    with pytest.raises(Refusal, match="not-linked"):
        await stage.chat_commands.obey(Said(OWN, ANNA, "x", "отвязать", stage.said(OWN, ANNA, "").is_admin))


async def test_what_is_linked_lasts_while_its_person_is_here_by_any_of_them(stage: Stage) -> None:
    await link(stage, ANNA, ANNA_THERE)
    client = stage.harness.store.client  # type: ignore[attr-defined]
    linked = [key for key in await client.keys("*") if b":r:account:" in key]
    for key in linked:
        await client.pexpire(key, 60_000)
    await stage.say(OWN_THERE, ANNA_THERE, "мои игры")
    assert len(linked) == 2
    assert all([await client.pttl(key) > KEPT_MS - 60_000 for key in linked])


async def test_what_is_set_at_a_table_holds_for_all_accounts_whichever_sits_there(stage: Stage) -> None:
    at = await stage.harness.open(seats=2)
    await stage.shared(at)
    await stage.press(at, GUEST, ANNA_THERE, Use(Join()))
    await stage.press(at, HOME, ANNA, Use(Start()))
    await link(stage, ANNA, ANNA_THERE)
    now = stage.harness.clock.now()
    await stage.press(at, GUEST, ANNA_THERE, Use(SetAway(2)))
    await stage.press(at, GUEST, ANNA_THERE, Use(HandOver("on")))
    two_days = [(now, now + 2 * 24 * 60 * 60 * 1000)]
    assert [
        await stage.harness.repository.clock_pauses.of(one.id, (HOME, GUEST), now) for one in (ANNA, ANNA_THERE)
    ] == [two_days] * 2
    assert (await People(stage.harness.store).get(ANNA)).hands_over


async def test_ones_accounts_are_called_as_one_calls_oneself_now(stage: Stage) -> None:
    await link(stage, ANNA, ANNA_THERE)
    answer = await stage.say(OWN, Person(ANNA.id, "Нина"), "аккаунт")
    assert answer.panel is not None
    assert "Нина" in " ".join(say("ru", block.text) for block in answer.panel.blocks)
    assert {one.name for one in await Links(stage.harness.store).accounts(ANNA_THERE.id)} == {"Нина", ANNA_THERE.name}
