"""What one has missed, reckoned again from the log; in his own eyes, and on his own picture alone."""

import random

import pytest

from bot.app.base.refusal import Refusal
from bot.app.tables.history import of_last_match
from bot.app.tables.rendering.pictures import SINCE, picture_of
from bot.app.tables.table import Table
from bot.presenter.screen import Show
from engine.kernel.actors import PUBLIC
from engine.kernel.event import Event, visible
from engine.kernel.match import effective
from tests.support.harness import ANNA, BORIS, PEOPLE, VERA, Harness
from tests.support.sparse import sparse

GIVEN_UP = 400


async def missed_by_hand(harness: Harness, table: Table, seat: int) -> tuple[Event, ...]:
    """All that was done after the last decision of this seat that ended a turn, up to its next one."""
    game, state = table.game, table.start()
    since: list[Event] = []
    away = True
    for one in effective(await harness.repository.log(table)):
        decision = game.parse(one.code)
        events = game.apply(state, one.actor, decision)
        if one.actor == seat:
            away = decision.closes
            since = [] if decision.closes else since
        elif away:
            since += events
    return of_last_match(visible(since, seat))


@sparse(4)
async def test_what_was_missed_is_what_others_did_since_the_own_turn(harness: Harness, every: int) -> None:
    """By day after each fourth press of the match."""
    at, rng, seen = await harness.started("eme", 3), random.Random(5), 0
    for number in range(GIVEN_UP):
        now = await harness.table(at)
        if now.match is None or now.match.over:
            break
        history = await harness.repository.history(now)
        for seat in range(3) if number % every == 0 else ():
            own = [one for one in effective(await harness.repository.log(now)) if one.actor == seat]
            if own:
                assert list(history.missed(seat)) == list(await missed_by_hand(harness, now, seat))
                seen += bool(history.missed(seat))
        await harness._random_press(now, rng, 0.1)
    assert seen > 50 // every


async def test_who_asks_is_told_of_his_own_absence_and_shown_it(harness: Harness) -> None:
    at, rng = await harness.started("eme", 3), random.Random(5)
    now, asked, pressed = await harness.table(at), -1, 0
    while (
        pressed < 50
        or asked == [one for one in effective(await harness.repository.log(now)) if not one.forced][-1].actor
    ):
        await harness._random_press(now, rng, 0)
        now, pressed = await harness.table(at), pressed + 1
        assert now.match is not None
        asked = now.match.game.awaited(now.match.state)[0]
    told = [(await harness.service.show(at, one, Show("since"))).panel for one in (ANNA, BORIS, VERA)]
    assert len({str(panel) for panel in told}) == 3
    pictures = [await picture_of(harness.repository, now, seat, SINCE) for seat in range(3)]
    usual = await picture_of(harness.repository, now, asked, "table")
    assert pictures[asked].content == usual.content, "his own board tells the same while he is asked"
    assert any(pictures[seat].content != usual.content for seat in range(3))
    with pytest.raises(Refusal):
        await picture_of(harness.repository, now, PUBLIC, SINCE)
    assert PEOPLE[asked].id == now.doc.seats[asked].person
