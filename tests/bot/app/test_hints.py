"""What a computer would do in one's place: for whoever is asked, and nobody else."""

import random

import pytest

from bot.app import pictures
from bot.app.ask import Answer
from bot.app.refusal import Refusal
from bot.presenter.screen import Block, Show
from bot.presenter.words import say
from engine.kernel.entry import Noted
from tests.support.house import ANNA, BORIS, PEOPLE, VERA, House

HINT = Show("hint")


async def asked(house: House, at: str) -> int:
    match = (await house.table(at)).running()
    return match.game.awaited(match.state)[0]


async def asks(house: House, at: str) -> Answer:
    return await house.service.show(at, PEOPLE[await asked(house, at)], HINT)


def said(answer: Answer, blocks: tuple[Block, ...]) -> list[str]:
    assert answer.view is not None
    return [say("ru", one.text, [seat.name for seat in answer.view.seats]) for one in blocks]


async def test_what_it_proposes_can_be_played_and_brings_what_it_says(house: House) -> None:
    """Over a match by the computer's own advice: after each whole run the player has so many points more."""
    at, promised = await house.started("eme", 2), 0
    for _ in range(25):
        table = await house.table(at)
        if not table.live or promised > 4:
            break
        seat = await asked(house, at)
        await asks(house, at)
        best = (await house.table(at)).advice[seat].best
        before = table.game.standing(table.running().state).seats[seat].total
        drafted = (await house.table(at)).draft()
        match = drafted.running()
        for code in best.run:
            match.play(seat, (code,))
        after = drafted.game.standing(match.state).seats[seat].total
        assert after - before == best.total(seat)
        promised += after > before
        await house.play(at, PEOPLE[seat], *best.run)
        await finished(house, at)
    assert promised > 2


async def finished(house: House, at: str) -> None:
    """A turn that ends by itself is over."""
    table = await house.table(at)
    if table.match is not None and table.match.held is not None:
        await house.play(at, PEOPLE[table.match.held], "end")


async def test_it_is_told_in_words_and_marked_on_the_picture(house: House) -> None:
    at = await house.started("eme", 3)
    answer = await asks(house, at)
    assert answer.panel is not None
    title, best, run, *_ = said(answer, answer.panel.blocks)
    assert title.endswith("подсказка")
    assert best == "Компьютер советует:"
    assert run.startswith(("поставить", "ничего не ставить"))
    picture = await answer.draw("ru")
    assert picture is not None
    assert picture.hot_areas


async def test_it_is_for_the_one_who_is_asked_alone(house: House) -> None:
    at = await house.started()
    with pytest.raises(Refusal, match="not-seated"):
        await house.service.show(at, None, HINT)
    with pytest.raises(Refusal, match="not-seated"):
        await house.service.show(at, VERA, HINT)
    eme = await house.started("eme", 2)
    seat = await asked(house, eme)
    with pytest.raises(Refusal, match="hint-not-asked"):
        await house.service.show(eme, PEOPLE[1 - seat], HINT)


async def test_the_picture_is_nobodys_who_has_not_asked(house: House) -> None:
    at = await house.started("eme", 2)
    seat, table = await asked(house, at), await house.table(at)
    with pytest.raises(Refusal, match="no-picture"):
        await pictures.picture_of(house.desk, table, seat, "hint")
    await asks(house, at)
    table = await house.table(at)
    assert (await pictures.picture_of(house.desk, table, seat, "hint")).content
    with pytest.raises(Refusal, match="no-picture"):
        await pictures.picture_of(house.desk, table, 1 - seat, "hint")


async def test_who_asked_stands_in_the_log_once_for_each_question(house: House) -> None:
    at = await house.started("eme", 2)
    seat = await asked(house, at)
    for _ in range(3):
        await asks(house, at)
    log = await house.desk.log(await house.table(at))
    assert [one.fact for one in log if isinstance(one, Noted)] == [{"hint": seat}]
    told = await house.service.show(at, VERA, Show("log"))
    assert told.panel is not None
    assert f"Кто брал подсказки: {PEOPLE[seat].name} — 1." in [
        line.replace("\u2068", "").replace("\u2069", "").replace("\u00a0", " ")
        for line in said(told, told.panel.blocks)
    ]


async def test_a_table_may_do_without(house: House) -> None:
    at = await house.open("eme", 2)
    await house.use(at, ANNA, "hints off")
    with pytest.raises(Refusal):
        await house.use(at, VERA, "hints on")
    await house.use(at, BORIS, "join")
    await house.use(at, ANNA, "start")
    with pytest.raises(Refusal, match="hint-forbidden"):
        await asks(house, at)
    board = await house.service.show(at, PEOPLE[await asked(house, at)], Show(""))
    assert board.panel is not None
    assert Show("hint") not in [tool.press for tool in board.panel.tools]


async def test_to_ask_changes_no_question(house: House) -> None:
    """A button that was there before still counts."""
    at = await house.started("eme", 2)
    seat, table = await asked(house, at), await house.table(at)
    before = table.doc.version
    await asks(house, at)
    code = random.Random(1).choice(list(table.running().game.legal(table.running().state, seat))).code
    answer = await house.play(at, PEOPLE[seat], code, version=before)
    assert answer.changed
