"""A bid that takes more than a third of one's coins is asked about once, and nobody else notices."""

import pytest

from bot.app.base.ask import Answer, Pressed, Typed
from bot.app.people.costly_moves import KEPT_MS, ONE_TAP_MS
from bot.presenter.screen import Do
from bot.presenter.words import say
from engine.games.territories.content import Content
from engine.kernel.actors import PUBLIC
from tests.support.harness import ANNA, BORIS, Harness

# Two of the three have bid nothing yet; with three seats everybody has eleven coins.
LOW, HIGH, ALL = "bid 3", "bid 4", "bid 11"
SURE = "Поставить 11 из 11? Новых монет не будет, а на них покупают карты. Если да — поставь ещё раз."


async def _bids(harness: Harness, at: str, code: str) -> Answer:
    return await harness.press(at, ANNA, Do((code,)))


async def _bid_of(harness: Harness, at: str) -> int | None:
    table = await harness.table(at)
    assert table.match is not None
    bid: int = table.match.state.bids[0]
    return None if bid < 0 else bid


async def test_a_third_of_the_coins_is_bid_at_once(harness: Harness) -> None:
    at = await harness.started("eme", 3)
    await _bids(harness, at, LOW)
    assert await _bid_of(harness, at) == 3


@pytest.mark.parametrize("code", [HIGH, ALL])
async def test_more_than_that_counts_when_it_is_said_twice(harness: Harness, code: str) -> None:
    at = await harness.started("eme", 3)
    first = await _bids(harness, at, code)
    assert (await _bid_of(harness, at), first.changed, first.own) == (None, False, True)
    harness.clock.time += ONE_TAP_MS
    await _bids(harness, at, code)
    assert await _bid_of(harness, at) == int(code.removeprefix("bid "))


async def test_the_question_says_what_is_at_stake(harness: Harness) -> None:
    at = await harness.started("eme", 3)
    asked = (await _bids(harness, at, ALL)).alert
    assert asked is not None
    assert say("ru", asked).replace("\N{NO-BREAK SPACE}", " ") == SURE


async def test_two_taps_of_one_finger_are_one(harness: Harness) -> None:
    at = await harness.started("eme", 3)
    for _ in range(2):
        await _bids(harness, at, ALL)
        harness.clock.time += ONE_TAP_MS - 1
    assert await _bid_of(harness, at) is None


async def test_a_finger_that_goes_on_tapping_has_read_nothing(harness: Harness) -> None:
    """The answer may be long on its way: on Discord a second and a half, before one sees that it is."""
    at = await harness.started("eme", 3)
    for _ in range(10):
        await _bids(harness, at, ALL)
        harness.clock.time += 700
    assert await _bid_of(harness, at) is None
    harness.clock.time += ONE_TAP_MS - 700
    await _bids(harness, at, ALL)
    assert await _bid_of(harness, at) == 11


async def test_another_high_bid_and_one_long_after_are_asked_about_anew(harness: Harness) -> None:
    at = await harness.started("eme", 3)
    for code, later in ((ALL, ONE_TAP_MS), ("bid 10", KEPT_MS + 1), ("bid 10", 0)):
        await _bids(harness, at, code)
        harness.clock.time += later
    assert await _bid_of(harness, at) is None


async def test_what_one_is_asked_leaves_no_trace_at_the_table(harness: Harness) -> None:
    """Neither a line of its log nor another version: else all would know who bids high."""
    at = await harness.started("eme", 3)
    before = await harness.table(at)
    await _bids(harness, at, ALL)
    after = await harness.table(at)
    assert (after.version, after.doc, after.observe(PUBLIC)) == (before.version, before.doc, before.observe(PUBLIC))


async def test_a_typed_bid_is_asked_about_too_and_not_before_others(harness: Harness) -> None:
    at = await harness.started("eme", 3)
    said = [await harness.service.typed(Typed(at, BORIS, f"line {number}", "11")) for number in range(2)]
    assert [(answer.changed, answer.own) for answer in said] == [(False, True)] * 2
    harness.clock.time += ONE_TAP_MS
    assert (await harness.service.typed(Typed(at, BORIS, "line 3", "11"))).changed


async def test_what_was_written_before_others_is_asked_about_before_them_where_they_know_what_he_can_answer(
    harness: Harness,
) -> None:
    """A bid and his coins are open; whether he has a land to lay tells of his hand, which is not."""
    at = await harness.started("eme", 3)
    open_bid = await harness.service.typed(Typed(at, BORIS, "line", "11", aloud=True))
    assert open_bid.alert is not None
    assert (open_bid.changed, open_bid.own) == (False, False)
    asked: list[Answer] = []
    while not asked:  # One hand of a hundred has nothing that could be built.
        at = await harness.started("territories", 2)
        answer = await harness.service.typed(Typed(at, ANNA, "line", "done", aloud=True))
        asked = [] if answer.changed else [answer]
    assert asked[0].alert is not None
    assert asked[0].alert.key == "territories-doubt-no-land"
    assert asked[0].own


async def test_one_who_has_been_asked_answers_for_nobody_else(harness: Harness) -> None:
    at = await harness.started("eme", 3)
    await _bids(harness, at, ALL)
    harness.clock.time += ONE_TAP_MS
    assert not (await harness.press(at, BORIS, Do((ALL,)))).changed


async def test_a_delivery_that_comes_again_is_the_same_press(harness: Harness) -> None:
    """It may have died with its answer, so that nobody has read the question; of a double tap both may come again."""
    at = await harness.started("eme", 3)
    version = (await harness.table(at)).version

    async def delivered(name: str) -> bool:
        return (await harness.service.press(Pressed(at, ANNA, name, "p", version, Do((ALL,))))).changed

    assert [await delivered(name) for name in ("first", "same finger")] == [False, False]
    harness.clock.time += ONE_TAP_MS
    assert [await delivered(name) for name in ("first", "same finger")] == [False, False]
    assert await _bid_of(harness, at) is None
    assert await delivered("sure")
    assert await delivered("sure")
    assert await _bid_of(harness, at) == 11


async def test_another_question_about_the_same_decision_is_asked_too(harness: Harness) -> None:
    """First there is no land, then nothing stands on it: who has said yes to the one has not heard the other."""
    stands: list[int] = []
    while not stands:  # One hand of a hundred has nothing that could be built.
        at = await harness.started("territories", 2)
        match = (await harness.table(at)).running()
        hand, content = match.state.players[0].hand, match.game.content
        assert isinstance(content, Content)
        stands = [card for card in hand if content.cards[card].stands]
    first = (await harness.press(at, ANNA, Do(("done",)))).alert
    harness.clock.time += ONE_TAP_MS
    under = next(card for card in hand if card != stands[0])
    await harness.press(at, ANNA, Do((f"land {under}",)))
    second = (await harness.press(at, ANNA, Do(("done",)))).alert
    asked = [alert.key for alert in (first, second) if alert]
    assert asked == ["territories-doubt-no-land", "territories-doubt-empty-land"]
