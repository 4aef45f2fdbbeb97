"""Which matches are rated, for whom, and what is left of a person who wants to be forgotten."""

import asyncio
import json
import random
from dataclasses import dataclass
from typing import Any

import pytest

from bot.app.base.person import Person
from bot.app.base.ports import ChatId, TableId
from bot.app.base.refusal import Refusal
from bot.app.chats.chats import Chats
from bot.app.chats.own_data import OwnData
from bot.app.chats.ratings.identities import Identities
from bot.app.chats.ratings.ledger import Ledger, Result, Side
from bot.app.chats.ratings.level_skills import level_skills
from bot.app.chats.ratings.outcomes import place_of, results_of
from bot.app.chats.ratings.ratings import Ratings
from bot.app.chats.ratings.store import RatingsDoc, RatingStore, house
from bot.app.chats.results import Results
from bot.app.jobs.jobs import Jobs
from bot.app.people.links import Account, Links
from bot.app.tables.table import Table
from bot.app.tables.views import view_of
from engine.kernel.standing import rank
from tests.support.harness import ANNA, BORIS, CHAT_ID, VERA, Harness
from tests.support.spoiling import spoil
from tests.support.toy_matches import play_out, seat_at_toy

HERE, HOUSE = ChatId(CHAT_ID), house("toy")


@dataclass
class Hall:
    harness: Harness
    ratings: Ratings
    jobs: Jobs

    async def played(self, *people: Person, **doc: Any) -> str:
        """Play a match of the toy to its end and count it; `doc`: fields of its document that are changed before."""
        at = await seat_at_toy(self.harness, *people)
        await self.change(at, **doc)
        await play_out(self.harness, at, *people)
        await self.jobs.do_due(*range(64))
        return at

    async def change(self, at: str, **doc: Any) -> None:
        if doc:

            def act(table: Table) -> None:
                for name, value in doc.items():
                    setattr(table.doc, name, value)

            await self.harness.repository.amend(at, act)

    async def ledger(self, scope: str = HERE) -> Ledger:
        return (await self.ratings.of(scope)).games.get("toy", Ledger())

    async def tells(self, at: str, person: Person) -> bool:
        """Tell whether the result of a table shows this person's rating."""
        view = view_of(await self.harness.table(at))
        return next(n for n, seat in enumerate(view.seats) if seat.name == person.name) in view.ratings

    async def forget(self, person: Person) -> None:
        await self.own_data().forget(person, self.harness.delivery())

    def own_data(self) -> OwnData:
        service = self.harness.service
        return OwnData(
            self.harness.repository, Links(self.harness.store), service.codes, lambda _: None, service.members
        )


@pytest.fixture
async def hall(harness: Harness) -> Hall:
    jobs = Jobs(harness.repository, {})
    harness.repository.listeners.clear()
    return Hall(harness, Ratings(harness.repository, Chats(harness.store)), jobs)


async def test_a_match_is_rated_in_its_chat_and_in_the_house_once(hall: Hall) -> None:
    at = await hall.played(ANNA, BORIS)
    table = await hall.harness.table(at)
    assert table.match is not None
    await hall.ratings.count(table)
    here, everywhere = await hall.ledger(), await hall.ledger(HOUSE)
    assert here == everywhere
    [result] = here.results
    assert result.table == at
    standing = table.game.standing(table.match.state)
    own = (await hall.ratings.own(ANNA))["toy"]
    assert own.games == 1
    assert own.wins == (0 in standing.winners)
    assert {one.strength.shown > 1500 for one in here.now.people.values()} == {True, False}


async def test_nothing_that_is_stored_names_anybody(hall: Hall) -> None:
    await hall.played(ANNA, BORIS)
    for scope in (HERE, HOUSE):
        text = (await hall.ratings.of(scope)).model_dump_json()
        assert not any(word in text for word in (ANNA.id, ANNA.name, BORIS.id, BORIS.name))


@pytest.mark.parametrize("doc", [{"rated": False}, {"closed": "poll"}])
async def test_a_match_that_is_not_on_the_rating_is_not_counted(hall: Hall, doc: dict[str, Any]) -> None:
    await hall.played(ANNA, BORIS, **doc)
    assert (await hall.ledger(HOUSE)).results == []


async def test_a_chat_that_has_opted_out_is_counted_nowhere(hall: Hall) -> None:
    await Chats(hall.harness.store).change(HERE, lambda doc: setattr(doc, "rating", "off"))
    await hall.played(ANNA, BORIS)
    assert (await hall.ledger()).results == (await hall.ledger(HOUSE)).results == []


async def test_another_chat_that_has_opted_out_does_not_hinder_the_home_chat(hall: Hall) -> None:
    there = ChatId("test:there")
    await Chats(hall.harness.store).change(there, lambda doc: setattr(doc, "rating", "off"))
    await hall.played(ANNA, BORIS, chat_ids=[HERE, there])
    assert len((await hall.ledger()).results) == 1
    assert (await hall.ledger(there)).results == []


async def test_a_person_who_has_opted_out_is_no_rival(hall: Hall) -> None:
    await hall.played(ANNA, BORIS, VERA)
    await hall.ratings.take_part(VERA, wanted=False)
    before = (await hall.ledger()).now.people
    await hall.played(ANNA, BORIS, VERA)
    results = (await hall.ledger()).results
    assert [len(one.sides) for one in results] == [3, 2]
    assert await hall.ratings.own(VERA) == {}
    assert len((await hall.ledger()).now.people) == len(before) == 3


async def test_who_is_not_counted_in_a_chat_is_rated_in_the_house_only(hall: Hall) -> None:
    await Results(hall.harness.store, Chats(hall.harness.store)).take_part(HERE, BORIS, wanted=False)
    await hall.played(ANNA, BORIS, VERA)
    assert len((await hall.ledger()).now.people) == 2
    assert len((await hall.ledger(HOUSE)).now.people) == 3


async def test_who_is_not_counted_in_a_chat_is_not_by_an_account_linked_later_either(hall: Hall) -> None:
    other = Person("other:b", "Боря")
    results = Results(hall.harness.store, Chats(hall.harness.store))
    await results.take_part(HERE, BORIS, wanted=False)
    await Links(hall.harness.store).join(Account(id=BORIS.id, name="Борис"), Account(id=other.id, name="Боря"))
    at = await hall.played(ANNA, other, VERA)
    assert len((await hall.ledger()).now.people) == 2
    assert len((await hall.ledger(HOUSE)).now.people) == 3
    assert not await hall.tells(at, other)


async def test_who_leaves_the_results_of_a_chat_leaves_a_number_that_nobody_has(hall: Hall) -> None:
    await hall.played(ANNA, BORIS)
    await hall.ratings.leave_chat(HERE, BORIS)
    await hall.played(ANNA, BORIS)
    now = (await hall.ledger()).now.people
    assert len(now) == 3
    assert sorted(one.games for one in now.values()) == [1, 1, 2]
    assert (await hall.ratings.own(BORIS))["toy"].games == 2


async def test_who_is_forgotten_leaves_the_numbers_of_the_others_as_they_are(hall: Hall) -> None:
    for _ in range(3):
        await hall.played(ANNA, BORIS)
    before, own = await hall.ledger(HOUSE), await hall.ratings.own(ANNA)
    await hall.forget(BORIS)
    after = await hall.ledger(HOUSE)
    assert after == before
    after.recompute({})
    assert after == before
    assert await hall.ratings.own(ANNA) == own
    assert await hall.ratings.own(BORIS) == {}
    assert await hall.harness.store.get("rated", BORIS.id) is None


async def test_nothing_stored_under_a_private_chat_tells_whose_the_random_id_was(hall: Hall) -> None:
    """The keys of private chats bear the number of the account, in one messenger even nothing else."""
    private = {ANNA.id: ANNA.id, "test:u1": ANNA.id}
    harness = hall.harness
    for chat_id in private:
        await Chats(harness.store).seen(ChatId(chat_id), "private", "")
        at = await hall.played(ANNA, BORIS, chat_ids=[chat_id])
        assert (await hall.ledger(chat_id)).results[0].table == at
    await OwnData(
        harness.repository, Links(harness.store), harness.service.codes, private.get, harness.service.members
    ).forget(ANNA, harness.delivery())
    for kind in ("ratings", "results"):
        assert [await harness.store.get(kind, chat_id) for chat_id in private] == [None, None]


async def test_who_is_rated_no_more_has_no_ratings_in_a_private_chat(hall: Hall) -> None:
    for chat_id in map(ChatId, (ANNA.id, "test:u1")):
        await Chats(hall.harness.store).seen(chat_id, "private", "")
        await hall.played(ANNA, BORIS, chat_ids=[chat_id])
        assert (await hall.ledger(chat_id)).results
    await hall.ratings.take_part(ANNA, wanted=False, here=ChatId("test:u1"))
    assert [await hall.harness.store.get("ratings", one) for one in (ANNA.id, "test:u1")] == [None, None]


async def test_a_person_is_told_what_the_ratings_hold(hall: Hall) -> None:
    await hall.played(ANNA, BORIS)
    told = await hall.own_data().told(ANNA)
    assert told["ratings"]["toy"]["games"] == 1
    json.dumps(told)


async def test_linked_accounts_are_one_person(hall: Hall) -> None:
    there = Person("other:a", "Аня")
    await hall.played(ANNA, BORIS)
    links = Links(hall.harness.store)
    at = await hall.harness.open("toy", 2)
    await hall.harness.use(at, ANNA, "leave")
    for person in (there, BORIS):
        await hall.ratings._identities.settle(person, "toy")
    await links.join(Account(id=ANNA.id, name="Анна"), Account(id=there.id, name="Аня"))
    await hall.played(ANNA, BORIS)
    assert len((await hall.ledger(HOUSE)).now.people) == 2
    assert (await hall.ratings.own(there))["toy"].games == 2
    await links.part(there.id)
    assert await hall.ratings.own(there) == {}
    assert (await hall.ratings.own(ANNA))["toy"].games == 2


async def test_an_account_that_was_unlinked_shows_the_other_ones_rating_no_more(hall: Hall) -> None:
    there, store = Person("other:a", "Аня"), hall.harness.store
    links, identities = Links(store), Identities(store)
    await links.join(Account(id=ANNA.id, name="Анна"), Account(id=there.id, name="Аня"))
    await hall.played(ANNA, BORIS)
    both = await identities.known([ANNA.id, there.id])
    assert both[ANNA.id] == both[there.id]
    await links.part(there.id)
    assert await identities.known([ANNA.id, there.id]) == {ANNA.id: both[ANNA.id]}
    await identities.part(ANNA.id)
    assert await store.get("rated", ANNA.id) is not None
    await identities.part(there.id)
    assert await store.get("rated", there.id) is None


@pytest.mark.parametrize("kind", ["ratings", "results", "chat"])
async def test_a_chat_with_a_damaged_record_does_not_hinder_the_others(hall: Hall, kind: str) -> None:
    there, beyond, store = "test:there", "test:beyond", hall.harness.store
    assert await store.put(kind, there, 0, b"{")
    at = await hall.played(ANNA, BORIS, chat_ids=[HERE, there, beyond])
    for scope in (HOUSE, HERE, beyond):
        assert [one.table for one in (await hall.ledger(scope)).results] == [at]
    hall.harness.clock.time += 3_600_000
    assert await hall.jobs.do_due(*range(64)) == 0, "the job is done, not left to come back"


async def test_two_counts_at_once_give_a_new_person_one_id(hall: Hall) -> None:
    there, store = Person("other:a", "Аня"), hall.harness.store
    await Links(store).join(Account(id=ANNA.id, name="Анна"), Account(id=there.id, name="Аня"))
    people = [await Links(store).whole(one) for one in (ANNA, there)]
    settled = await asyncio.gather(
        *(Identities(store).settle(person, game) for person, game in zip(people, ("toy", "eme"), strict=True))
    )
    assert len({one.who for one in settled}) == 1
    assert set((await Identities(store).known([ANNA.id, there.id])).values()) == {settled[0].who}
    now = await Identities(store).of(people[0])
    assert now is not None
    assert now.games == ("eme", "toy")


async def test_no_opener_deletes_a_match_that_is_lost(hall: Hall) -> None:
    """Neither before its end nor after it."""
    at = await seat_at_toy(hall.harness, ANNA, BORIS)
    with pytest.raises(Refusal, match="started"):
        await hall.harness.use(at, ANNA, "close")
    await play_out(hall.harness, at, ANNA, BORIS)
    with pytest.raises(Refusal, match="started"):
        await hall.harness.use(at, ANNA, "close")
    await hall.jobs.do_due(*range(64))
    assert [one.games for one in (await hall.ledger()).now.people.values()] == [1, 1]


async def test_a_struck_match_counts_in_the_house_no_more_either(hall: Hall) -> None:
    at = await hall.played(ANNA, BORIS)
    await hall.ratings.strike(HERE, at, struck=True)
    assert (await hall.ledger()).now.people == (await hall.ledger(HOUSE)).now.people == {}
    await hall.ratings.strike(HERE, at, struck=False)
    assert len((await hall.ledger(HOUSE)).now.people) == 2


async def test_the_admins_of_another_chat_strike_nothing_in_the_house(hall: Hall) -> None:
    there = ChatId("test:there")
    at = await hall.played(ANNA, BORIS, chat_ids=[HERE, there])
    await hall.ratings.strike(there, at, struck=True)
    assert (await hall.ledger(there)).now.people == {}
    assert len((await hall.ledger()).now.people) == len((await hall.ledger(HOUSE)).now.people) == 2


async def test_the_loser_who_resigned_is_last_and_who_was_late_has_the_place_of_his_computer(hall: Hall) -> None:
    table = await hall.harness.table(await hall.played(ANNA, BORIS, VERA))
    standing = rank([{"": 9}, {"": 5}, {"": 7}], [], over=True)
    winner = table.doc.seats[0]
    assert place_of(winner, 0, standing) == 1
    late = winner.model_copy(update={"computer": "greedy", "stand_in": "stays"})
    assert place_of(late, 0, standing) == 1
    resigned = winner.model_copy(update={"computer": "greedy", "stand_in": ""})
    assert place_of(resigned, 0, standing) == 4


async def test_a_computer_that_wins_for_who_resigned_makes_no_draw_of_it(hall: Hall) -> None:
    at = await seat_at_toy(hall.harness, ANNA, BORIS)
    await play_out(hall.harness, at, ANNA, BORIS)
    await hall.harness.repository.amend(at, _resign_winner)
    await hall.jobs.do_due(*range(64))
    stayed, resigned = sorted((await hall.ledger()).now.people.values(), key=lambda one: -one.skill[0])
    assert (stayed.wins, resigned.wins) == (1, 0)
    assert stayed.strength.shown > 1500 > resigned.strength.shown


async def test_who_resigned_by_leaving_the_match_is_named_so_and_earns_no_title(hall: Hall) -> None:
    """In a game that plays on without the seat; a player who held out to the last place earns one."""
    at = await hall.harness.started("territories", 3, leavers="fall")
    await hall.harness.use(at, VERA, "resign")
    table = await hall.harness.play_to_the_end(at, random.Random(8))
    [result] = results_of(table, {0: "a", 1: "b", 2: "v"}, [], 20_780, 12)
    vera = next(side for side in result.sides if side.who == "v")
    assert [side.who for side in result.sides if side.resigned] == ["v"]
    assert (vera.place, vera.titles) == (3, "")


def _resign_winner(table: Table) -> None:
    assert table.match is not None
    [winner] = table.game.standing(table.match.state).winners
    table.doc.seats[winner].computer = "greedy"


async def test_linked_accounts_are_one_person_in_other_games_and_chats_too(hall: Hall) -> None:
    """In other games with the next match of any game, in other chats with the next match there."""
    there, other = Person("other:a", "Аня"), ChatId("test:there")
    identity = await Identities(hall.harness.store).settle(there, "eme")
    sides = [Side(who=identity.who, place=1), Side(who="=greedy", place=2)]

    def act(doc: RatingsDoc, game: str) -> None:
        doc.games.setdefault(game, Ledger()).add(Result(id="old", day=20_780, sides=sides), level_skills(game))

    store = RatingStore(hall.harness.store)
    await store.change(house("eme"), lambda doc: act(doc, "eme"))
    await store.change(other, lambda doc: act(doc, "toy"))
    await hall.played(ANNA, BORIS)
    await Links(hall.harness.store).join(Account(id=ANNA.id, name="Анна"), Account(id=there.id, name="Аня"))
    await hall.played(ANNA, BORIS)
    assert {game: one.games for game, one in (await hall.ratings.own(ANNA)).items()} == {"eme": 1, "toy": 2}
    await hall.played(ANNA, BORIS, chat_ids=[HERE, other])
    assert sorted(one.games for one in (await hall.ledger(other)).now.people.values()) == [1, 2]


async def test_a_result_tells_how_it_has_changed_the_ratings_of_its_chat(hall: Hall) -> None:
    await hall.played(ANNA, BORIS)
    before = _shown(await hall.ledger())
    at = await hall.played(ANNA, BORIS)
    after = _shown(await hall.ledger())
    gained, lost = (seat.rating for seat in (await hall.harness.table(at)).doc.seats)
    assert gained is not None
    assert lost is not None
    assert {gained[0], lost[0]} == set(after)
    assert {gained[0] - gained[1], lost[0] - lost[1]} == set(before)
    least, most = sorted((gained[1], lost[1]))
    assert least < 0 < most


async def test_a_struck_match_tells_no_change_until_it_counts_again(hall: Hall) -> None:
    at = await hall.played(ANNA, BORIS)
    told = [seat.rating for seat in (await hall.harness.table(at)).doc.seats]
    await hall.ratings.strike(HERE, at, struck=True)
    assert [seat.rating for seat in (await hall.harness.table(at)).doc.seats] == [None, None]
    await hall.ratings.strike(HERE, at, struck=False)
    assert [seat.rating for seat in (await hall.harness.table(at)).doc.seats] == told


async def test_a_result_tells_no_change_where_a_chat_that_shows_it_is_not_rated(hall: Hall) -> None:
    there = ChatId("test:there")
    await Chats(hall.harness.store).change(there, lambda doc: setattr(doc, "rating", "off"))
    at = await hall.played(ANNA, BORIS, chat_ids=[HERE, there])
    assert [seat.rating for seat in (await hall.harness.table(at)).doc.seats] == [None, None]


async def test_a_result_tells_no_change_of_who_is_not_counted_in_a_chat(hall: Hall) -> None:
    await Results(hall.harness.store, Chats(hall.harness.store)).take_part(HERE, BORIS, wanted=False)
    at = await hall.played(ANNA, BORIS)
    table = await hall.harness.table(at)
    assert [seat.rating for seat in table.doc.seats if seat.person == BORIS.id] == [None]


async def test_a_forgotten_person_has_no_rating_under_a_result(hall: Hall) -> None:
    at = await hall.played(ANNA, BORIS)
    await hall.forget(BORIS)
    told = {seat.person: seat.rating for seat in (await hall.harness.table(at)).doc.seats}
    assert told[None] is None
    assert told[ANNA.id] is not None


async def test_who_leaves_the_ratings_of_a_chat_has_no_rating_under_its_results(hall: Hall) -> None:
    there = "test:there"
    here, both = await hall.played(ANNA, BORIS), await hall.played(ANNA, BORIS, chat_ids=[there, HERE])
    elsewhere = await hall.played(ANNA, BORIS, chat_ids=[there])
    await hall.ratings.leave_chat(HERE, BORIS)
    assert [await hall.tells(at, BORIS) for at in (here, both, elsewhere)] == [False, False, True]
    assert all([await hall.tells(at, ANNA) for at in (here, both, elsewhere)])
    await hall.ratings.leave_chat(HERE, BORIS)


async def test_who_is_rated_no_more_has_no_rating_under_any_result(hall: Hall) -> None:
    there = Person("other:b", "Боря")
    await Links(hall.harness.store).join(Account(id=BORIS.id, name="Борис"), Account(id=there.id, name="Боря"))
    tables = [await hall.played(ANNA, BORIS), await hall.played(ANNA, BORIS, chat_ids=["test:there"])]
    await hall.ratings.take_part(there, wanted=False)
    assert not any([await hall.tells(at, BORIS) for at in tables])
    assert all([await hall.tells(at, ANNA) for at in tables])


async def test_who_is_rated_no_more_has_no_rating_in_a_table_that_cannot_be_opened(hall: Hall) -> None:
    store, at = hall.harness.store, await hall.played(ANNA, BORIS)
    [told] = [seat.rating for seat in (await hall.harness.table(at)).doc.seats if seat.person == BORIS.id]
    assert told is not None
    await spoil(hall.harness, at, "position")
    await hall.ratings.take_part(BORIS, wanted=False)
    stored = await store.load(TableId(at))
    assert stored is not None
    seats = hall.harness.repository.reader.document(stored.envelope, TableId(at)).seats
    assert {seat.person: seat.rating is not None for seat in seats} == {ANNA.id: True, BORIS.id: False}


async def test_accounts_linked_since_a_match_are_told_of_when_it_counts_again(hall: Hall) -> None:
    """Telling it again uses up nothing: with the next match the ratings of both accounts still become one."""
    there, identities = Person("other:a", "Аня"), Identities(hall.harness.store)
    before, identity = await identities.settle(there, "eme"), await identities.settle(ANNA, "eme")
    sides = [Side(who=identity.who, place=1), Side(who="=greedy", place=2)]
    result = Result(id="old", day=20_780, sides=sides)
    await RatingStore(hall.harness.store).change(
        house("eme"), lambda doc: doc.games.setdefault("eme", Ledger()).add(result, level_skills("eme"))
    )
    at = await hall.played(ANNA, BORIS)
    told = [seat.rating for seat in (await hall.harness.table(at)).doc.seats]
    await Links(hall.harness.store).join(Account(id=there.id, name="Аня"), Account(id=ANNA.id, name="Анна"))
    for struck in (True, False):
        await hall.ratings.strike(HERE, at, struck=struck)
    assert None not in told
    assert [seat.rating for seat in (await hall.harness.table(at)).doc.seats] == told
    await hall.played(ANNA, BORIS)
    assert {game: one.games for game, one in (await hall.ratings.own(ANNA)).items()} == {"eme": 1, "toy": 2}
    assert before.who in (await hall.ledger()).now.people


def _shown(ledger: Ledger) -> list[int]:
    return [one.strength.shown for one in ledger.now.people.values()]
