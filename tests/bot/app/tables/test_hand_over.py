"""«Ход передаётся сразу»: of a table, or of one person at every table; else a turn can be taken back for a while."""

import random

import pytest

from bot.app.base.refusal import Refusal
from bot.app.people.people import People
from bot.presenter.acts.codec import written
from bot.presenter.acts.table import HandOver, Switch
from bot.presenter.screen import Show, Use
from tests.support.harness import ANNA, BORIS, PEOPLE, Harness


async def ends(harness: Harness, at: str, enough: int = 100) -> dict[int, list[bool]]:
    """By seat: was each turn held when nothing was left to choose? Random presses of a whole match, or until both
    players have had enough turns."""
    rng, held = random.Random(6), dict[int, list[bool]]()
    while True:
        table = await harness.table(at)
        assert table.match is not None
        if table.match.over or (len(held) == 2 and min(map(len, held.values())) >= enough):
            return held
        before = table.match.held
        [seat, *_] = table.match.game.awaited(table.match.state)
        decision = rng.choice(list(table.match.game.legal(table.match.state, seat)))
        await harness.play(at, PEOPLE[seat], decision.code)
        after = (await harness.table(at)).match
        assert after is not None
        if (
            before is None
            and not decision.sealed
            and (after.held == seat or seat not in after.game.actors(after.state))
        ):
            held.setdefault(seat, []).append(after.held == seat)


async def lobby(harness: Harness) -> str:
    at = await harness.open("eme", 2)
    await harness.use(at, BORIS, "join")
    return at


async def test_usually_turns_wait_to_be_taken_back(harness: Harness) -> None:
    at = await lobby(harness)
    await harness.use(at, ANNA, "start")
    held = await ends(harness, at, enough=7)
    assert any(held[0])
    assert any(held[1])


async def test_a_table_can_do_without_and_so_does_its_rematch(harness: Harness) -> None:
    at = await lobby(harness)
    await harness.use(at, ANNA, "hands_over on")
    await harness.use(at, ANNA, "start")
    held = await ends(harness, at)
    assert not any(held[0] + held[1])
    assert len(held[0]) > 3
    again = (await harness.use(at, BORIS, "rematch")).table
    assert again
    assert (await harness.table(again)).doc.hands_over


async def test_so_can_one_person_and_it_is_remembered_at_other_tables(harness: Harness) -> None:
    at = await lobby(harness)
    await harness.use(at, ANNA, "start")
    await harness.use(at, BORIS, "hand_over on")
    held = await ends(harness, at)
    assert any(held[0])
    assert not any(held[1])
    over = (await harness.table(at)).match
    assert over is not None
    assert over.state == await harness.replayed(at), "its log leads to its position"
    seats = (await harness.table(await lobby(harness))).doc.seats
    assert [seat.hands_over for seat in seats] == [False, True]
    await harness.use(at, BORIS, "rematch")
    again = (await harness.table(at)).doc.successor
    assert again is not None
    assert [seat.hands_over for seat in (await harness.table(again)).doc.seats] == [False, True]
    await harness.use(again, ANNA, "start")
    await harness.use(again, BORIS, "hand_over off")
    assert not (await People(harness.store).get(BORIS)).hands_over
    assert not (await harness.table(again)).doc.seats[1].hands_over


@pytest.mark.parametrize("verb", ["hand_over maybe", "hand_over"])
async def test_what_is_neither_yes_nor_no_is_refused(harness: Harness, verb: str) -> None:
    at = await lobby(harness)
    await harness.use(at, ANNA, "start")
    with pytest.raises(Refusal, match="unreadable"):
        await harness.use(at, ANNA, verb)


async def test_only_the_opener_decides_for_all_and_only_before_the_match(harness: Harness) -> None:
    at = await lobby(harness)
    with pytest.raises(Refusal, match="only-opener"):
        await harness.use(at, BORIS, "hands_over on")
    await harness.use(at, ANNA, "start")
    with pytest.raises(Refusal, match="already-started"):
        await harness.use(at, ANNA, "hands_over on")


async def test_the_buttons_say_what_it_would_become(harness: Harness) -> None:
    at = await lobby(harness)
    assert Use(Switch("hands_over", "on")) in await presses(harness, at, "options")
    await harness.use(at, ANNA, "hands_over on")
    assert Use(Switch("hands_over", "off")) in await presses(harness, at, "options")
    await harness.use(at, ANNA, "start")
    assert not any(
        isinstance(one, Use) and "hand_over" in written(one.act) for one in await presses(harness, at, "more")
    )
    other = await lobby(harness)
    await harness.use(other, ANNA, "start")
    assert Use(HandOver("on")) in await presses(harness, other, "more")
    await harness.use(other, ANNA, "hand_over on")
    assert Use(HandOver("off")) in await presses(harness, other, "more")


async def presses(harness: Harness, at: str, panel: str) -> list[object]:
    """On all pages of the panel."""
    every = [(await harness.service.show(at, ANNA, Show(panel, page))).panel for page in range(3)]
    return [choice.press for shown in every if shown is not None for choice in (*shown.choices, *shown.tools)]
