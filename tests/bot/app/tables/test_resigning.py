"""Who resigned: what he still sees, how he comes back, and that nobody calls him meanwhile."""

import pytest

from bot.app.base.ask import Answer, Typed
from bot.app.base.ports import ChatId, TableId
from bot.app.base.refusal import Refusal
from bot.app.posts.post_sync import PostSync
from bot.app.tables.play import play_computer
from bot.app.tables.table import show_in
from bot.presenter.acts.table import ComeBack, Resign
from bot.presenter.screen import Do, Press, Screen, Show, Slot, Use
from tests.support.harness import ANNA, BORIS, PEOPLE, VERA, Harness, TestPlatform

OWN = ChatId("test:anna")


def presses(screen: Screen | None) -> list[Press]:
    assert screen is not None
    return [choice.press for choice in (*screen.choices, *screen.tools)]


async def shown(harness: Harness, at: str, panel: str) -> list[Press]:
    return presses((await harness.service.show(at, ANNA, Show(panel))).panel)


async def typed(harness: Harness, at: str, text: str) -> Answer:
    return await harness.service.typed(Typed(at, ANNA, harness.delivery(), text))


async def waits_for_anna(harness: Harness, at: str) -> bool:
    table = await harness.table(at)
    assert table.match is not None
    return 0 in table.match.game.awaited(table.match.state)


async def plays(harness: Harness, at: str) -> None:
    """Whoever is asked, a computer too, plays the first thing that is legal."""
    table = await harness.table(at)
    assert table.match is not None
    seat = table.match.game.awaited(table.match.state)[0]
    code = table.match.game.legal(table.match.state, seat)[0].code
    if table.doc.seats[seat].computer is None:
        await harness.play(at, PEOPLE[seat], code)
    else:
        await harness.repository.change(at, harness.delivery(), lambda now: play_computer(now, seat, [code]))


async def test_the_way_back_stands_under_the_confirmation_and_behind_more(harness: Harness) -> None:
    at = await harness.started("eme", 2)
    assert Show("resign") in await shown(harness, at, "more")
    told = await harness.use(at, ANNA, "resign")
    assert told.alert is not None
    assert Use(ComeBack()) in presses(told.panel)
    for panel in ("more", "resign"):
        offered = await shown(harness, at, panel)
        assert Use(ComeBack()) in offered
        assert Show("resign") not in offered
        assert harness.asked(Use(Resign())) not in offered
    await harness.use(at, ANNA, "come_back")
    assert Use(ComeBack()) not in await shown(harness, at, "more")
    assert harness.asked(Use(Resign())) in await shown(harness, at, "resign")


async def test_nobody_else_is_offered_that_way(harness: Harness) -> None:
    at = await harness.started("eme", 3)
    await harness.use(at, ANNA, "resign")
    for person in (None, BORIS):
        offered = presses((await harness.service.show(at, person, Show("more"))).panel)
        assert Use(ComeBack()) not in offered


@pytest.mark.parametrize("game", ["eme", "legends", "toy"])
async def test_for_whom_a_bot_plays_there_is_nothing_to_choose(harness: Harness, game: str) -> None:
    at = await harness.started(game, 2)
    while not await waits_for_anna(harness, at):
        await plays(harness, at)
    assert any(isinstance(press, Do | Slot) for press in await shown(harness, at, ""))
    await harness.use(at, ANNA, "resign")
    for panel in ("", "mine"):
        assert not any(isinstance(press, Do | Slot) for press in await shown(harness, at, panel))
    board = (await harness.service.show(at, ANNA, Show(""))).panel
    assert board is not None
    assert not [block.text.key for block in board.blocks if "yours" in block.text.key]


async def test_what_he_writes_is_answered_with_the_way_back(harness: Harness) -> None:
    at = await harness.started("eme", 2)
    await harness.use(at, ANNA, "resign")
    hint = (await typed(harness, at, "3 12x2")).alert
    assert hint is not None
    assert hint.key == "refusal-resigned"
    with pytest.raises(Refusal, match="resigned"):
        await harness.use(at, ANNA, "undo")
    assert (await typed(harness, at, "вернуться")).changed
    assert (await harness.table(at)).seat_of(ANNA) == 0


async def test_he_still_sees_what_his_seat_knows(harness: Harness) -> None:
    """It is no secret from him: he may come back at any moment. From the others it stays one."""
    at = await harness.started("toy", 2)
    await harness.use(at, ANNA, "resign")
    table = await harness.table(at)
    assert table.viewer(ANNA) == 0
    assert table.observe(table.viewer(ANNA)) != table.observe(table.viewer(BORIS))


async def test_his_own_window_keeps_still_until_he_is_back(harness: Harness) -> None:
    platform = TestPlatform(owners={OWN: ANNA.id})
    post_sync = PostSync(harness.repository, {"test": platform})
    harness.repository.listeners.clear()
    at = await harness.started("eme", 3)
    await harness.repository.change(at, "own window", lambda table: show_in(table, OWN))
    await post_sync.converge(TableId(at), OWN)
    await harness.use(at, ANNA, "resign")
    for _ in range(12):
        await plays(harness, at)
        await post_sync.converge(TableId(at), OWN)
    assert len(platform.posts) == 1
    assert platform.called == 0
    await harness.use(at, ANNA, "come_back")
    while not await waits_for_anna(harness, at):
        await plays(harness, at)
    await post_sync.converge(TableId(at), OWN)
    assert len(platform.posts) == 2, "and then he is called again"


async def test_who_does_not_sit_there_has_nothing_to_give_up(harness: Harness) -> None:
    at = await harness.started("eme", 2)
    with pytest.raises(Refusal, match="not-seated"):
        await harness.service.typed(Typed(at, VERA, harness.delivery(), "сдаюсь"))
