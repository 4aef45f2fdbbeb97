"""Who resigned: what he still sees, how he comes back, and that nobody calls him meanwhile."""

import pytest

from bot.app.ask import Answer, Typed
from bot.app.play import play_computer
from bot.app.ports import TableId, WindowId
from bot.app.refusal import Refusal
from bot.app.table import show_in
from bot.app.windows import Windows
from bot.presenter.screen import Do, Press, Screen, Show, Slot, Use
from tests.support.house import ANNA, BORIS, PEOPLE, VERA, House, TestPlatform

OWN = WindowId("test:anna")


def presses(screen: Screen | None) -> list[Press]:
    assert screen is not None
    return [choice.press for choice in (*screen.choices, *screen.tools)]


async def shown(house: House, at: str, panel: str) -> list[Press]:
    return presses((await house.service.show(at, ANNA, Show(panel))).panel)


async def typed(house: House, at: str, text: str) -> Answer:
    return await house.service.typed(Typed(at, ANNA, house.delivery(), text))


async def waits_for_anna(house: House, at: str) -> bool:
    table = await house.table(at)
    assert table.match is not None
    return 0 in table.match.game.awaited(table.match.state)


async def plays(house: House, at: str) -> None:
    """Whoever is asked, a computer too, plays the first thing that is legal."""
    table = await house.table(at)
    assert table.match is not None
    seat = table.match.game.awaited(table.match.state)[0]
    code = table.match.game.legal(table.match.state, seat)[0].code
    if table.doc.seats[seat].computer is None:
        await house.play(at, PEOPLE[seat], code)
    else:
        await house.desk.change(at, house.delivery(), lambda now: play_computer(now, seat, [code]))


async def test_the_way_back_stands_under_the_confirmation_and_behind_more(house: House) -> None:
    at = await house.started("eme", 2)
    assert Show("resign") in await shown(house, at, "more")
    told = await house.use(at, ANNA, "resign")
    assert told.alert is not None
    assert Use("come_back") in presses(told.panel)
    for panel in ("more", "resign"):
        offered = await shown(house, at, panel)
        assert Use("come_back") in offered
        assert Show("resign") not in offered
        assert house.asked(Use("resign")) not in offered
    await house.use(at, ANNA, "come_back")
    assert Use("come_back") not in await shown(house, at, "more")
    assert house.asked(Use("resign")) in await shown(house, at, "resign")


async def test_nobody_else_is_offered_that_way(house: House) -> None:
    at = await house.started("eme", 3)
    await house.use(at, ANNA, "resign")
    for person in (None, BORIS):
        offered = presses((await house.service.show(at, person, Show("more"))).panel)
        assert Use("come_back") not in offered


@pytest.mark.parametrize("game", ["eme", "legends", "toy"])
async def test_for_whom_a_bot_plays_there_is_nothing_to_choose(house: House, game: str) -> None:
    at = await house.started(game, 2)
    while not await waits_for_anna(house, at):
        await plays(house, at)
    assert any(isinstance(press, Do | Slot) for press in await shown(house, at, ""))
    await house.use(at, ANNA, "resign")
    for panel in ("", "mine"):
        assert not any(isinstance(press, Do | Slot) for press in await shown(house, at, panel))
    board = (await house.service.show(at, ANNA, Show(""))).panel
    assert board is not None
    assert not [block.text.key for block in board.blocks if "yours" in block.text.key]


async def test_what_he_writes_is_answered_with_the_way_back(house: House) -> None:
    at = await house.started("eme", 2)
    await house.use(at, ANNA, "resign")
    hint = (await typed(house, at, "3 12x2")).alert
    assert hint is not None
    assert hint.key == "refusal-resigned"
    with pytest.raises(Refusal, match="resigned"):
        await house.use(at, ANNA, "undo")
    assert (await typed(house, at, "вернуться")).changed
    assert (await house.table(at)).seat_of(ANNA) == 0


async def test_he_still_sees_what_his_seat_knows(house: House) -> None:
    """It is no secret from him: he may come back at any moment. From the others it stays one."""
    at = await house.started("toy", 2)
    await house.use(at, ANNA, "resign")
    table = await house.table(at)
    assert table.viewer(ANNA) == 0
    assert table.observe(table.viewer(ANNA)) != table.observe(table.viewer(BORIS))


async def test_his_own_window_keeps_still_until_he_is_back(house: House) -> None:
    platform = TestPlatform(owners={OWN: ANNA.id})
    windows = Windows(house.desk, {"test": platform})
    house.desk.listeners.clear()
    at = await house.started("eme", 3)
    await house.desk.change(at, "own window", lambda table: show_in(table, OWN))
    await windows.converge(TableId(at), OWN)
    await house.use(at, ANNA, "resign")
    for _ in range(12):
        await plays(house, at)
        await windows.converge(TableId(at), OWN)
    assert len(platform.posts) == 1
    assert platform.called == 0
    await house.use(at, ANNA, "come_back")
    while not await waits_for_anna(house, at):
        await plays(house, at)
    await windows.converge(TableId(at), OWN)
    assert len(platform.posts) == 2, "and then he is called again"


async def test_who_does_not_sit_there_has_nothing_to_give_up(house: House) -> None:
    at = await house.started("eme", 2)
    with pytest.raises(Refusal, match="not-seated"):
        await house.service.typed(Typed(at, VERA, house.delivery(), "сдаюсь"))
