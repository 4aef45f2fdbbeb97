"""Pressing, typing, taking back: once, in time, and by the right person."""

import asyncio
import contextlib
import random

import pytest

from bot.app.base.ask import Pressed, Typed
from bot.app.base.ports import TableId
from bot.app.base.refusal import Refusal
from bot.app.jobs.jobs import Jobs
from bot.app.tables.buttons import REMEMBERED
from bot.app.tables.records import record_of
from bot.app.tables.table import Table
from bot.app.tables.views import view_of
from bot.presenter.acts.table import Undo
from bot.presenter.screen import Do, Slot, Use
from bot.presenter.words import say
from engine.ai.player import RandomPlayer
from engine.kernel.log_entry import Decided
from engine.kernel.records.replay import verify
from tests.support.harness import ANNA, BORIS, PEOPLE, VERA, Harness
from tests.support.matches import ALL_LAID, VARIANTS, Whole


@pytest.mark.parametrize(
    "whole",
    [
        *(pytest.param(one, id=str(one)) for one in (Whole("toy", 3), Whole("eme", 2), Whole("legends", 2, ALL_LAID))),
        *(
            pytest.param(one, id=str(one), marks=pytest.mark.nightly)
            for one in (Whole("toy", 2), Whole("eme", 3), Whole("legends", 3, VARIANTS))
        ),
    ],
)
async def test_a_whole_match_by_presses_is_the_replay_of_its_log(harness: Harness, whole: Whole) -> None:
    """And it verifies with the seed that was promised."""
    at = await harness.started(whole.game, whole.seats, **whole.options)
    promised = view_of(await harness.table(at)).commitment
    table = await harness.play_to_the_end(at, random.Random(whole.seats), undo_rate=0.15)
    assert table.doc.phase == "over"
    assert table.match is not None
    assert table.match.state == await harness.replayed(at)
    assert table.doc.version == len(await harness.store.log(at))  # type: ignore[arg-type]
    record = await record_of(harness.repository, table)
    assert record.commitment == promised
    assert verify(table.game, record) == []


async def test_a_series_goes_on_to_its_third_match(harness: Harness) -> None:
    at = await harness.started("eme", 2, games=3)
    table = await harness.play_to_the_end(at, random.Random(4))
    assert table.match is not None
    assert len(table.game.standing(table.match.state).seats[0].by) == 3


async def test_the_record_of_a_running_match_holds_neither_seed_nor_bids(harness: Harness) -> None:
    at = await harness.started("eme", 3)
    await harness.play(at, ANNA, "bid 7")
    table = await harness.table(at)
    text = (await record_of(harness.repository, table)).model_dump_json()
    assert "bid 7" not in text
    assert table.doc.seed not in text


async def test_a_bid_that_was_replaced_before_it_was_opened_is_not_in_the_record_of_the_finished_match(
    harness: Harness,
) -> None:
    at = await harness.started("eme", 3)
    for person, bids in ((ANNA, (7, 0, 5)), (BORIS, (1,)), (VERA, (2,))):
        for bid in bids:
            await harness.play(at, person, f"bid {bid}")
    table = await harness.play_to_the_end(at, random.Random(5))
    record = await record_of(harness.repository, table)
    lines = record.segments[0].entries
    assert [line["play"] for line in lines if line.get("play", "").startswith("bid")] == ["bid 5", "bid 1", "bid 2"]
    assert len(lines) == table.doc.match.version  # type: ignore[union-attr]
    assert verify(table.game, record) == []


async def test_a_double_tap_counts_once(harness: Harness) -> None:
    at = await harness.started("eme", 2)
    seat = await _awaited(harness, at)
    version = (await harness.table(at)).doc.version
    outcomes = await asyncio.gather(
        *(harness.play(at, PEOPLE[seat], "neutral A5", version=version) for _ in range(10)), return_exceptions=True
    )
    assert sum(not isinstance(one, Refusal) for one in outcomes) == 1
    table = await harness.table(at)
    assert table.match is not None
    assert sum(table.match.state.armies[2]) == 1


async def test_one_delivery_counts_once_however_often_it_comes(harness: Harness) -> None:
    at = await harness.started("toy", 2)
    table = await harness.table(at)
    pressed = Pressed(at, ANNA, "the same", "p", table.doc.version, Do((_legal(table, 0)[0],)))
    await asyncio.gather(*(harness.service.press(pressed) for _ in range(10)))
    assert (await harness.table(at)).doc.version == table.doc.version + 1


async def test_everybody_may_press_the_same_button_of_the_sealed_auction_at_once(harness: Harness) -> None:
    at = await harness.started("eme", 3)
    version = (await harness.table(at)).doc.version
    await asyncio.gather(*(harness.play(at, person, "bid 3", version=version) for person in PEOPLE[:3]))
    table = await harness.table(at)
    assert table.match is not None
    assert table.match.state.bids == [3, 3, 3]


async def test_a_new_bid_replaces_the_old_one_until_the_last_has_bid(harness: Harness) -> None:
    at = await harness.started("eme", 3)
    await harness.play(at, ANNA, "bid 3")
    await harness.play(at, ANNA, "bid 1")
    table = await harness.table(at)
    assert table.match is not None
    assert table.match.state.bids == [1, -1, -1]


async def test_an_old_button_is_refused(harness: Harness) -> None:
    at = await harness.started("eme", 2)
    first = await _awaited(harness, at)
    version = (await harness.table(at)).doc.version
    await harness.play(at, PEOPLE[first], "neutral A1")
    await harness.play(at, PEOPLE[1 - first], "neutral A1")
    with pytest.raises(Refusal, match="stale"):
        await harness.play(at, PEOPLE[first], "neutral A2", version=version)


async def test_quick_different_taps_of_one_post_all_count(harness: Harness) -> None:
    at, taker = await _turn(harness)
    table = await harness.table(at)
    version, codes = table.doc.version, _legal(table, taker)
    await harness.play(at, PEOPLE[taker], codes[0], version=version)
    table = await harness.table(at)
    before = table.doc.version
    step = _legal(table, taker)[0]
    await harness.play(at, PEOPLE[taker], step, version=version)
    assert (await harness.table(at)).doc.version > before


@pytest.mark.parametrize("version", [-1, 10**6, 2**63])
async def test_a_version_from_nowhere_is_refused(harness: Harness, version: int) -> None:
    at = await harness.started("eme", 2)
    seat = await _awaited(harness, at)
    with pytest.raises(Refusal, match="stale"):
        await harness.play(at, PEOPLE[seat], "neutral A1", version=version)


async def test_only_the_one_who_is_asked_can_move(harness: Harness) -> None:
    at = await harness.started("eme", 2)
    seat = await _awaited(harness, at)
    with pytest.raises(Refusal, match="not-your-turn"):
        await harness.play(at, PEOPLE[1 - seat], "neutral A1")
    with pytest.raises(Refusal, match="not-seated"):
        await harness.play(at, VERA, "neutral A1")


@pytest.mark.parametrize("code", ["", "neutral", "neutral Z9", "take 1", "neutral A1*65", "x" * 5000, "deal 1"])
async def test_a_forged_or_illegal_press_changes_nothing(harness: Harness, code: str) -> None:
    at = await harness.started("eme", 2)
    seat = await _awaited(harness, at)
    before = (await harness.table(at)).doc
    with pytest.raises(Refusal, match=r"unreadable|illegal"):
        await harness.play(at, PEOPLE[seat], code)
    assert (await harness.table(at)).doc == before


async def test_a_slot_plays_the_pressers_own_card(harness: Harness) -> None:
    at = await harness.started("toy", 2)
    hands = [_legal(await harness.table(at), seat) for seat in (0, 1)]
    for person in (ANNA, BORIS):
        await harness.press(at, person, Slot(1))
    log = [entry.as_json() for entry in await harness.repository.log(await harness.table(at))]
    sealed = [line["play"] for line in log if line.get("play", "").startswith("seal")]
    assert sealed == [hands[0][1], hands[1][1]]


async def test_a_mark_in_a_code_is_the_pressers_own_card(harness: Harness) -> None:
    at = await harness.started("toy", 2)
    hands = [_legal(await harness.table(at), seat) for seat in (0, 1)]
    for person in (ANNA, BORIS):
        await harness.press(at, person, Do(("seal #2",)))
    log = [entry.as_json() for entry in await harness.repository.log(await harness.table(at))]
    sealed = [line["play"] for line in log if line.get("play", "").startswith("seal")]
    assert sealed == [hands[0][1], hands[1][1]]


async def test_a_mark_of_a_hand_that_has_changed_is_old(harness: Harness) -> None:
    """With the first card laid, the second card of then is the first card of now."""
    at = await harness.started("toy", 2)
    seen, cards = (await harness.table(at)).doc.version, _legal(await harness.table(at), 0)
    await harness.press(at, ANNA, Do(("seal #1",)))
    with pytest.raises(Refusal, match="stale"):
        await harness.press(at, ANNA, Do(("seal #2",)), version=seen)
    await harness.press(at, ANNA, Do(("seal #1",)))
    table = await harness.table(at)
    assert table.match is not None
    assert f"seal {table.match.state.chosen[0]}" == cards[1]


async def test_a_mark_that_stands_for_nothing_is_refused(harness: Harness) -> None:
    at = await harness.started("toy", 2)
    with pytest.raises(Refusal, match="unreadable"):
        await harness.press(at, ANNA, Do(("seal #9",)))


async def test_a_double_tap_on_a_slot_plays_one_card(harness: Harness) -> None:
    at = await harness.started("toy", 2)
    table = await harness.table(at)
    first = _legal(table, 0)[0]
    await harness.press(at, ANNA, Slot(0), version=table.doc.version)
    with pytest.raises(Refusal, match="pressed-already"):
        await harness.press(at, ANNA, Slot(0), version=table.doc.version)
    table = await harness.table(at)
    assert table.match is not None
    assert f"seal {table.match.state.chosen[0]}" == first


async def test_a_sealed_choice_is_changed_by_a_slot_of_the_fresh_board_and_of_the_old_one(harness: Harness) -> None:
    """The list is the same after the first choice, so that "my second card" is the same card on both boards."""
    at = await harness.started("toy", 2)
    old = (await harness.table(at)).doc.version
    cards = _legal(await harness.table(at), 0)
    for slot, version in ((0, None), (2, None), (1, old)):
        await harness.press(at, ANNA, Slot(slot), version=version)
        table = await harness.table(at)
        assert table.match is not None
        assert f"seal {table.match.state.chosen[0]}" == cards[slot]


@pytest.mark.parametrize("slot", [0, 1])
async def test_each_of_two_equal_cards_has_a_slot_that_plays_it(harness: Harness, slot: int) -> None:
    at, table = await _with_a_pair(harness)
    seat, version = next(s for s, hand in enumerate(_hands(table)) if len(set(hand)) == 1), table.doc.version
    [code] = _legal(table, seat)
    await harness.press(at, PEOPLE[seat], Slot(slot), version=version)
    table = await harness.table(at)
    assert table.match is not None
    assert f"play {table.match.state.played[seat]}" == code
    assert len(_hands(table)[seat]) == 1
    with pytest.raises(Refusal, match="stale"):
        await harness.press(at, PEOPLE[seat], Slot(1 - slot), version=version)


async def _with_a_pair(harness: Harness) -> tuple[str, Table]:
    """A match of the game that has equal cards, in which somebody has got two."""
    for _ in range(20):
        at = await harness.started("survivors", 4)
        table = await harness.table(at)
        if any(len(set(hand)) == 1 for hand in _hands(table)):
            return at, table
    raise AssertionError("nobody has a pair")


def _hands(table: Table) -> list[list[int]]:
    assert table.match is not None
    hands: list[list[int]] = table.match.state.hands
    return hands


async def test_who_is_out_is_not_waited_for_and_the_others_play_on(harness: Harness) -> None:
    played_on = 0
    for _ in range(10):
        at = await harness.started("survivors", 4)
        while (table := await harness.table(at)).doc.phase == "running":
            state, waited = table.running().state, [n for n, seat in enumerate(table.doc.seats) if seat.clock.since]
            assert waited == state.inside
            played_on += len(waited) < 4
            for seat in waited:
                await harness.play(at, PEOPLE[seat], _legal(await harness.table(at), seat)[0])
    assert played_on


async def test_a_slot_of_a_list_that_has_changed_is_old(harness: Harness) -> None:
    """In the market a slot means another thing after anybody's purchase, and on the fresh board it counts again."""
    at = await _market(harness)
    seen = (await harness.table(at)).doc.version
    cheapest = _legal(await harness.table(at), 0)[0]
    await harness.play(at, ANNA, cheapest)
    with pytest.raises(Refusal, match="stale"):
        await harness.press(at, BORIS, Slot(0), version=seen)
    second = _legal(await harness.table(at), 1)[0]
    await harness.press(at, BORIS, Slot(0))
    table = await harness.table(at)
    assert table.match is not None
    assert second.startswith(f"buy {table.match.state.bought[1]} ")


async def test_where_all_act_at_once_only_what_is_gone_is_old(harness: Harness) -> None:
    at = await _market(harness)
    table = await harness.table(at)
    seen, (low, middle, high, *_) = table.doc.version, _legal(table, 0)
    await harness.play(at, ANNA, middle, version=seen)
    for gone in (middle, high):
        with pytest.raises(Refusal, match="stale"):
            await harness.play(at, BORIS, gone, version=seen)
    await harness.play(at, BORIS, low, version=seen)
    table = await harness.table(at)
    assert (await harness.repository.log(table))[-1] == Decided(2, "pass", forced=True), (
        "she cannot pay for what is left"
    )


async def test_whoever_comes_too_late_is_told_what_has_become_of_it(harness: Harness) -> None:
    """As the game knows it: what is left in the market, and the prices. Of a pass there is nothing to tell."""
    at = await _market(harness)
    table = await harness.table(at)
    seen, (low, middle, *_) = table.doc.version, _legal(table, 0)
    await harness.play(at, ANNA, middle, version=seen)
    with pytest.raises(Refusal, match="stale") as refused:
        await harness.play(at, BORIS, middle, version=seen)
    left = [code.split(" ")[1] for code in (low, _legal(table, 0)[2])]
    assert say("ru", refused.value.text) == " ".join((*left, "1", "2"))
    assert refused.value.key == "stale", "he gets a fresh board as ever"


async def test_a_run_of_which_a_part_is_gone_is_old_and_a_wrong_one_is_wrong(harness: Harness) -> None:
    at, taker = await _turn(harness)
    version, legal = (await harness.table(at)).doc.version, _legal(await harness.table(at), taker)
    with pytest.raises(Refusal, match="illegal"):
        await harness.play(at, PEOPLE[taker], legal[0], legal[1], version=version)
    await harness.play(at, PEOPLE[taker], legal[0], version=version)
    with pytest.raises(Refusal, match="stale"):
        await harness.play(at, PEOPLE[taker], legal[1], version=version)


async def test_a_purchase_can_be_taken_back_until_somebody_else_decides(harness: Harness) -> None:
    at = await _market(harness)
    bought = _legal(await harness.table(at), 0)[0]
    before = (await harness.table(at)).match
    await harness.play(at, ANNA, bought)
    await harness.use(at, ANNA, "undo")
    after = (await harness.table(at)).match
    assert before is not None
    assert after is not None
    assert after.state == before.state
    await harness.play(at, ANNA, bought)
    await harness.play(at, BORIS, "pass")
    with pytest.raises(Refusal, match="nothing-to-undo"):
        await harness.use(at, ANNA, "undo")
    assert (await harness.table(at)).match.state == await harness.replayed(at)  # type: ignore[union-attr]


async def test_a_double_tap_on_undo_takes_one_step_back(harness: Harness) -> None:
    at, taker = await _turn(harness)
    await harness.play(at, PEOPLE[taker], _legal(await harness.table(at), taker)[0])
    table = await harness.table(at)
    assert table.match is not None
    steps = len(table.match.undoable)
    for _ in range(2):
        with contextlib.suppress(Refusal):
            await harness.press(at, PEOPLE[taker], Use(Undo()), version=table.doc.version)
    after = (await harness.table(at)).match
    assert after is not None
    assert len(after.undoable) == steps - 1


async def test_an_opponent_who_resigns_does_not_take_my_undo_away(harness: Harness) -> None:
    at, taker = await _turn(harness)
    await harness.play(at, PEOPLE[taker], _legal(await harness.table(at), taker)[0])
    await harness.use(at, PEOPLE[1 - taker], "resign")
    await harness.use(at, PEOPLE[taker], "undo")
    table = await harness.table(at)
    assert table.match is not None
    assert table.match.state == await harness.replayed(at)


async def test_what_was_played_before_a_resignation_cannot_be_taken_back(harness: Harness) -> None:
    at, taker = await _turn(harness)
    await harness.play(at, PEOPLE[taker], _legal(await harness.table(at), taker)[0])
    await harness.use(at, PEOPLE[taker], "resign")
    await harness.use(at, PEOPLE[taker], "come_back")
    with pytest.raises(Refusal, match="nothing-to-undo"):
        await harness.use(at, PEOPLE[taker], "undo")


async def test_the_log_of_a_table_ends_where_the_table_stands(harness: Harness) -> None:
    """Also when somebody has played on since it was read: its picture and its words must be of one moment."""
    at, taker = await _turn(harness)
    table = await harness.table(at)
    log = await harness.repository.log(table)
    await harness.play(at, PEOPLE[taker], _legal(table, taker)[0])
    assert await harness.repository.log(table) == log
    assert len(await harness.repository.log(await harness.table(at))) > len(log)


async def test_buttons_from_before_a_resignation_are_old(harness: Harness) -> None:
    at, taker = await _turn(harness)
    table = await harness.table(at)
    await harness.use(at, PEOPLE[taker], "resign")
    await harness.use(at, PEOPLE[taker], "come_back")
    with pytest.raises(Refusal, match="stale"):
        await harness.play(at, PEOPLE[taker], _legal(table, taker)[0], version=table.doc.version)


async def test_a_line_that_comes_twice_counts_once_and_is_not_told_no(harness: Harness) -> None:
    at = await harness.started("eme", 2)
    seat = await _awaited(harness, at)
    answers = [await harness.service.typed(Typed(at, PEOPLE[seat], "one delivery", "neutral A5")) for _ in range(2)]
    assert [answer.changed for answer in answers] == [True, True]
    table = await harness.table(at)
    assert table.match is not None
    assert sum(table.match.state.armies[2]) == 1


async def test_many_presses_leave_a_small_table(harness: Harness) -> None:
    at = await harness.started("eme", 3)
    for number in range(REMEMBERED + 6):
        await harness.play(at, ANNA, f"bid {number % 12}")
    assert len((await harness.table(at)).doc.pressed) == REMEMBERED


@pytest.mark.parametrize("n", [-1, 99])
async def test_a_slot_that_is_not_there_is_refused(harness: Harness, n: int) -> None:
    at = await harness.started("toy", 2)
    with pytest.raises(Refusal, match="illegal"):
        await harness.press(at, ANNA, Slot(n))


async def test_a_step_can_be_taken_back_and_a_draw_cannot(harness: Harness) -> None:
    at, taker = await _turn(harness)
    card = _legal(await harness.table(at), taker)[0]
    before = (await harness.table(at)).match
    await harness.play(at, PEOPLE[taker], card)
    await harness.use(at, PEOPLE[taker], "undo")
    after = (await harness.table(at)).match
    assert before is not None
    assert after is not None
    assert after.state == before.state
    await harness.play(at, PEOPLE[taker], card)
    await harness.play(at, PEOPLE[taker], "end")
    await harness.play(at, PEOPLE[taker], "end")
    with pytest.raises(Refusal, match="nothing-to-undo"):
        await harness.use(at, PEOPLE[taker], "undo")


async def test_nobody_takes_somebody_elses_step_back(harness: Harness) -> None:
    at, taker = await _turn(harness)
    await harness.play(at, PEOPLE[taker], _legal(await harness.table(at), taker)[0])
    with pytest.raises(Refusal, match="nothing-to-undo"):
        await harness.use(at, PEOPLE[1 - taker], "undo")


async def test_typed_orders_move_too(harness: Harness) -> None:
    at = await harness.started("eme", 2)
    seat = await _awaited(harness, at)
    await harness.service.typed(Typed(at, PEOPLE[seat], harness.delivery(), "neutral A5"))
    table = await harness.table(at)
    assert table.match is not None
    assert sum(table.match.state.armies[2]) == 1


async def test_a_line_that_is_not_understood_gets_a_hint(harness: Harness) -> None:
    at = await harness.started("eme", 2)
    answer = await harness.service.typed(Typed(at, ANNA, harness.delivery(), "съешь ещё этих мягких булок"))
    assert not answer.changed
    assert answer.alert is not None


async def test_a_rematch_against_computers_begins_at_once(harness: Harness) -> None:
    at = await harness.open("toy", 2)
    await harness.use(at, ANNA, "add_computer random")
    await harness.use(at, ANNA, "start")
    jobs = Jobs(harness.repository, {"random": RandomPlayer()})
    rng = random.Random(4)
    while (table := await harness.table(at)).doc.phase != "over":
        if table.computer_to_move() is None:
            await harness._random_press(table, rng, 0.0)
        await jobs.do_due(int(at[:2]))
    answer = await harness.use(at, ANNA, "rematch")
    assert (await harness.table(str(answer.table))).doc.phase == "running"


@pytest.mark.parametrize("verb", ["undo", "resign"])
async def test_what_is_no_deed_in_the_game_is_told_to_its_author(harness: Harness, verb: str) -> None:
    at, taker = await _turn(harness)
    await harness.play(at, PEOPLE[taker], _legal(await harness.table(at), taker)[0])
    answer = await harness.use(at, PEOPLE[taker], verb)
    assert answer.alert is not None
    assert answer.alert.key == f"done-{verb}"


async def test_only_who_played_can_ask_for_the_rematch(harness: Harness) -> None:
    at = await harness.started("toy", 2)
    await harness.play_to_the_end(at, random.Random(3))
    with pytest.raises(Refusal, match="not-seated"):
        await harness.use(at, VERA, "rematch")


async def test_two_who_press_rematch_find_the_same_table(harness: Harness) -> None:
    at = await harness.started("toy", 2)
    await harness.play_to_the_end(at, random.Random(3))
    answers = await asyncio.gather(*(harness.use(at, person, "rematch") for person in (ANNA, BORIS)))
    assert answers[0].table == answers[1].table
    again = await harness.table(str(answers[0].table))
    assert [seat.name for seat in again.doc.seats] == ["Анна", "Борис"]
    assert again.doc.phase == "lobby"
    assert again.doc.seed != (await harness.table(at)).doc.seed


async def test_another_worker_goes_on_where_the_first_stopped(harness: Harness) -> None:
    at = await harness.started("eme", 3)
    await harness.play(at, ANNA, "bid 2")
    second = Harness(harness.store)
    for person in (BORIS, VERA):
        await second.service.press(
            Pressed(at, person, f"other {person.id}", "p", (await second.table(at)).doc.version, Do(("bid 0",)))
        )
    table = await harness.table(at)
    assert table.match is not None
    assert table.match.state.coins == [9, 11, 11]


async def test_the_seed_is_in_no_view_and_no_repr_before_the_end(harness: Harness) -> None:
    at = await harness.started("toy", 2)
    table = await harness.table(at)
    snapshot = await harness.store.load(TableId(at))
    for shown in (repr(table), repr(view_of(table)), repr(snapshot)):
        assert table.doc.seed not in shown
        assert table.doc.seats[0].salt not in shown or "salts=" in shown
    over = await harness.play_to_the_end(at, random.Random(2))
    assert view_of(over).seed == over.doc.seed


def _legal(table: Table, seat: int) -> list[str]:
    match = table.running()
    return [decision.code for decision in match.game.legal(match.state, seat)]


async def _awaited(harness: Harness, at: str) -> int:
    table = await harness.table(at)
    assert table.match is not None
    return int(table.match.game.awaited(table.match.state)[0])


async def _market(harness: Harness) -> str:
    """Anna, Boris and Vera in the market of the toy game."""
    at = await harness.started("toy", 3)
    for person in PEOPLE[:3]:
        await harness.press(at, person, Slot(0))
    return at


async def _turn(harness: Harness) -> tuple[str, int]:
    """A match of two in which somebody is to take a card."""
    at = await harness.started("eme", 2)
    rng = random.Random(5)
    while True:
        table = await harness.table(at)
        assert table.match is not None
        if table.match.state.stage.kind == "taking_card":
            return at, table.match.state.turn
        await harness._random_press(table, rng, 0.0)
