"""Ratings that a finished table tells: what is left of them when a record is damaged or a person is forgotten."""

import json

import pytest

from bot.app.base.ports import TableId
from tests.bot.app.chats.ratings.test_counting import HERE, Hall, hall
from tests.support.harness import ANNA, BORIS
from tests.support.spoiling import spoil

__all__ = ["hall"]

THERE = "test:there"


@pytest.mark.parametrize("kind", ["results", "chat"])
async def test_a_damaged_record_erases_no_rating(hall: Hall, kind: str) -> None:
    store, at = hall.harness.store, await hall.played(ANNA, BORIS, chat_ids=[HERE, THERE])
    told = [seat.rating for seat in (await hall.harness.table(at)).doc.seats]
    assert None not in told
    found = await store.get(kind, THERE)
    assert await store.put(kind, THERE, 0 if found is None else found.version, b"{")
    await hall.ratings.strike(HERE, at, struck=False)
    assert [seat.rating for seat in (await hall.harness.table(at)).doc.seats] == told


async def test_who_is_forgotten_while_a_match_is_told_gets_no_rating(hall: Hall) -> None:
    table = await hall.harness.table(await hall.played(ANNA, BORIS))
    seated = await hall.ratings._seated(table)
    await hall.forget(BORIS)
    await hall.ratings._tell(table, seated)
    told = {seat.person: seat.rating is not None for seat in (await hall.harness.table(table.doc.id)).doc.seats}
    assert told == {ANNA.id: True, None: False}


async def test_who_is_forgotten_has_no_rating_in_a_table_that_cannot_be_opened(hall: Hall) -> None:
    at = await hall.played(ANNA, BORIS)
    await spoil(hall.harness, at, "position")
    await hall.forget(BORIS)
    stored = await hall.harness.store.load(TableId(at))
    assert stored is not None
    seats = hall.harness.repository.reader.document(stored.envelope, TableId(at)).seats
    assert {seat.person: seat.rating is not None for seat in seats} == {ANNA.id: True, None: False}


async def test_a_person_is_told_which_rating_each_table_tells(hall: Hall) -> None:
    at = await hall.played(ANNA, BORIS)
    shown = [one.strength.shown for one in (await hall.ledger()).now.people.values()]
    [own] = (await hall.own_data().told(ANNA))["tables"]
    assert own["table"] == at
    rating, change = own["rating_and_change"]
    assert rating in shown
    assert change == rating - 1500, "this was the first match"
    json.dumps(own)
