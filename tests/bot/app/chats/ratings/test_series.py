"""A series counts by its matches, each by its own points."""

import random
from collections import Counter

from bot.app.base.ports import ChatId
from bot.app.chats.chats import Chats
from bot.app.chats.ratings.outcomes import results_of, standings_of
from bot.app.chats.ratings.ratings import Ratings
from bot.app.chats.ratings.store import house
from engine.kernel.series import SeriesState
from tests.support.harness import ANNA, BORIS, CHAT_ID, Harness


async def test_each_match_of_a_series_is_a_result_of_its_own(harness: Harness) -> None:
    at = await harness.open("eme", 2, games=3)
    await harness.use(at, BORIS, "join")
    await harness.use(at, ANNA, "start")
    table = await harness.play_to_the_end(at, random.Random(8))
    assert table.match is not None
    state = table.match.state
    assert isinstance(state, SeriesState)
    ratings = Ratings(harness.repository, Chats(harness.store))
    await ratings.count(table)
    for scope in (ChatId(CHAT_ID), house("eme")):
        results = (await ratings.of(scope)).games["eme"].results
        assert [one.id for one in results] == [at, f"{at}.2", f"{at}.3"]
        assert {one.table for one in results} == {at}
    # The places of the first two matches follow from their points alone.
    for result, points in zip(results, state.points, strict=False):
        best = max(points)
        assert Counter(side.place for side in result.sides)[1] == points.count(best)
    assert len(standings_of(table)) == 3
    played = (await ratings.of(house("eme"))).games["eme"].now.people.values()
    assert {one.games for one in played} == {3}


async def test_who_resigns_in_the_last_match_of_a_series_keeps_the_places_of_the_earlier_ones(harness: Harness) -> None:
    at = await harness.open("eme", 2, games=3)
    await harness.use(at, BORIS, "join")
    await harness.use(at, ANNA, "start")
    table = await harness.play_to_the_end(at, random.Random(8))
    assert table.match is not None
    points = table.match.state.points
    first = points[0].index(max(points[0]))
    seat = table.doc.seats[first]
    seat.computer, seat.stand_in = "greedy", ""
    results = list(results_of(table, {0: "0", 1: "1"}, [], 20_780, 12))
    placed = [{side.who: side.place for side in one.sides} for one in results]
    assert placed[0][str(first)] == 1
    assert placed[-1][str(first)] == 3
