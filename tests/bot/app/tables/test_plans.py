"""Whole turns to choose from: found for who is asked, kept for this version, and played like any other run."""

import asyncio
from typing import Any

import pytest

from bot.app.base.ask import Answer, Typed
from bot.app.base.person import Person
from bot.app.base.ports import TableId
from bot.app.base.refusal import Refusal
from bot.app.jobs.plan_finder import PlanFinder
from bot.app.tables.advice.thinking import PlansTask
from bot.app.tables.document import PlansDoc
from bot.app.tables.repository import TableRepository
from bot.app.tables.table import Table
from bot.presenter.screen import Plan, Show
from bot.presenter.words import names_of, say
from bot.workers.task import NoWorker, Task
from bot.workers.workers import Workers
from engine.kernel.log_entry import Decided, Undone
from tests.bot.app.tables.test_premoves import begun, ends
from tests.support.harness import ANNA, BORIS, VERA, Harness

PLANS, PREMOVE, BOARD = Show("plans"), Show("errand"), Show("")


async def opened(harness: Harness, at: str, person: Person | None, show: Show = PLANS) -> Answer:
    return await harness.service.show(at, person, show)


def numbers(answer: Answer) -> list[int]:
    """The numbers of the plans that have a button."""
    assert answer.panel is not None
    return [one.press.number for one in answer.panel.choices if isinstance(one.press, Plan)]


def said(answer: Answer) -> list[str]:
    assert answer.panel is not None
    assert answer.view is not None
    return [say("ru", one.text, names_of(answer.view)).replace("\u00a0", " ") for one in answer.panel.blocks]


async def kept(harness: Harness, at: str, person: Person) -> PlansDoc | None:
    table = await harness.table(at)
    seat = table.place_of(person)
    assert seat is not None
    return table.doc.seats[seat].plans


async def runs(harness: Harness, at: str, person: Person) -> list[list[str]]:
    found = await kept(harness, at, person)
    assert found is not None
    return found.runs


async def decided(harness: Harness, at: str) -> list[str]:
    """The codes in the log of the match, without draws."""
    log = await harness.repository.log(await harness.table(at))
    return [one.code for one in log if isinstance(one, Decided) and one.actor >= 0]


async def types(harness: Harness, at: str, person: Person, text: str) -> Answer:
    return await harness.service.typed(Typed(at, person, harness.delivery(), text))


async def test_they_are_offered_in_words_each_with_a_button(harness: Harness) -> None:
    at, asked, _ = await begun(harness)
    answer = await opened(harness, at, asked)
    found = numbers(answer)
    assert found == list(range(1, len(found) + 1))
    assert 3 <= len(found) <= 5
    title, choose, *rows = said(answer)
    assert title.endswith("готовые ходы")
    assert choose.startswith("Выбери ход целиком")
    assert len(rows) == len(found)
    assert all(row.startswith(f"{number}. №") for number, row in enumerate(rows, start=1))


async def test_they_are_kept_with_the_table_and_leave_no_mark(harness: Harness) -> None:
    at, asked, _ = await begun(harness)
    before, log = await harness.table(at), await harness.store.log(TableId(at))
    found = numbers(await opened(harness, at, asked))
    stored = await kept(harness, at, asked)
    assert stored is not None
    assert before.match is not None
    assert (stored.at, len(stored.runs), stored.ahead) == (before.match.version, len(found), False)
    assert (await harness.table(at)).doc.version == before.doc.version
    assert await harness.store.log(TableId(at)) == log


async def test_another_process_shows_and_plays_the_same(harness: Harness) -> None:
    at, asked, _ = await begun(harness)
    first, wanted = said(await opened(harness, at, asked)), await runs(harness, at, asked)
    other = Harness(harness.store)
    other.clock, other._deliveries = harness.clock, 1000
    assert said(await opened(other, at, asked)) == first
    await other.press(at, asked, Plan(2))
    assert (await decided(other, at))[: len(wanted[1]) - 1] == wanted[1][:-1]


async def test_the_second_tap_plays_the_turn_which_may_be_taken_back(harness: Harness) -> None:
    at, asked, _ = await begun(harness)
    await opened(harness, at, asked)
    run = (await runs(harness, at, asked))[0]
    answer = await harness.press(at, asked, Plan(1))
    table = await harness.table(at)
    assert answer.changed
    assert table.match is not None
    assert table.match.held == table.place_of(asked), "the end waits for its grace"
    assert await decided(harness, at) == [code for code in run if code != "end"]
    await harness.use(at, asked, "undo")
    log = await harness.repository.log(await harness.table(at))
    assert isinstance(log[-1], Undone)
    assert (await harness.table(at)).running().held is None


async def test_it_is_played_once_however_often_it_is_pressed(harness: Harness) -> None:
    at, asked, _ = await begun(harness)
    await opened(harness, at, asked)
    version = (await harness.table(at)).doc.version
    await harness.press(at, asked, Plan(1), version=version)
    once = await decided(harness, at)
    for number in (1, 2):
        with pytest.raises(Refusal):
            await harness.press(at, asked, Plan(number), version=version)
    assert await decided(harness, at) == once


@pytest.mark.parametrize("number", [0, 6, 99])
async def test_a_plan_that_nobody_was_shown_is_refused(harness: Harness, number: int) -> None:
    at, asked, _ = await begun(harness)
    with pytest.raises(Refusal, match="plan-gone"):
        await harness.press(at, asked, Plan(1))
    await opened(harness, at, asked)
    with pytest.raises(Refusal, match="no-such-plan"):
        await harness.press(at, asked, Plan(number))
    assert await decided(harness, at) == []


async def test_a_step_makes_them_untrue_and_so_does_taking_it_back(harness: Harness) -> None:
    at, asked, _ = await begun(harness)
    await opened(harness, at, asked)
    old, first = (await harness.table(at)).doc.version, (await runs(harness, at, asked))[0]
    await harness.play(at, asked, first[0])
    assert await kept(harness, at, asked) is None
    with pytest.raises(Refusal):
        await harness.press(at, asked, Plan(1), version=old)
    await harness.use(at, asked, "undo")
    assert await kept(harness, at, asked) is None
    with pytest.raises(Refusal, match="plan-gone"):
        await harness.press(at, asked, Plan(1), version=old)
    await opened(harness, at, asked)
    with pytest.raises(Refusal, match="plan-gone"):
        await harness.press(at, asked, Plan(1), version=old)
    await harness.press(at, asked, Plan(1))
    assert await decided(harness, at) != []


async def test_the_same_step_again_makes_them_untrue(harness: Harness) -> None:
    """Two armies are left and may go where they could go before: the list is the same, the turn is not."""
    at, asked, _ = await begun(harness)
    for _ in range(30):
        table = await harness.table(at)
        seat = table.place_of(asked)
        assert seat is not None
        legal = [one.code for one in table.running().game.legal(table.running().state, seat)]
        if legal[0].startswith("place") and legal == await _legal_after(table, seat, legal[0]):
            break
        at, asked, _ = await begun(harness)
        await opened(harness, at, asked)
        armies = next(run for run in await runs(harness, at, asked) if run.count(run[-2]) == 3 and "place" in run[-2])
        await harness.play(at, asked, armies[0])
    await opened(harness, at, asked)
    old = (await harness.table(at)).doc.version
    await harness.play(at, asked, legal[0])
    assert await kept(harness, at, asked) is None
    with pytest.raises(Refusal, match="plan-gone"):
        await harness.press(at, asked, Plan(1), version=old)


async def _legal_after(table: Table, seat: int, code: str) -> list[str]:
    match = table.running().fork()
    match.play(seat, code)
    return [one.code for one in match.game.legal(match.state, seat)]


async def test_a_hint_changes_nothing_about_them(harness: Harness) -> None:
    at, asked, _ = await begun(harness)
    await opened(harness, at, asked)
    old, wanted = (await harness.table(at)).doc.version, await kept(harness, at, asked)
    await opened(harness, at, asked, Show("hint"))
    assert await kept(harness, at, asked) == wanted
    await harness.press(at, asked, Plan(1), version=old)
    assert await decided(harness, at)


async def test_nobody_else_sees_any(harness: Harness) -> None:
    at, asked, other = await begun(harness)
    await opened(harness, at, asked)
    for person in (other, VERA, None):
        answer = await opened(harness, at, person)
        assert numbers(answer) == []
        assert said(answer)[1] == "Готовых ходов нет: сейчас решаешь не ты."
    with pytest.raises(Refusal):
        await harness.press(at, other, Plan(1))


async def test_the_board_offers_them_to_who_composes_a_turn(harness: Harness) -> None:
    at, asked, other = await begun(harness)
    for person, wanted in ((None, True), (asked, True), (other, False)):
        board = await opened(harness, at, person, BOARD)
        assert board.panel is not None
        assert (PLANS in [tool.press for tool in board.panel.tools]) is wanted
    bidding = await harness.started("eme", 2)
    board = await opened(harness, bidding, ANNA, BOARD)
    assert board.panel is not None
    assert PLANS not in [tool.press for tool in board.panel.tools], "a bid is a single answer"
    assert numbers(await opened(harness, bidding, ANNA)) == []


async def test_a_table_may_do_without(harness: Harness) -> None:
    at = await harness.open("eme", 2, first="lot", neutral="drawn")
    await harness.use(at, ANNA, "plans off")
    await harness.use(at, BORIS, "join")
    await harness.use(at, ANNA, "start")
    for person in (ANNA, BORIS):
        board, answer = await opened(harness, at, person, BOARD), await opened(harness, at, person)
        assert board.panel is not None
        assert PLANS not in [tool.press for tool in board.panel.tools]
        assert said(answer)[1] == "За этим столом играют без готовых ходов."
        assert numbers(await opened(harness, at, person, PREMOVE)) == []


async def test_points_are_told_where_hints_are_allowed_alone(harness: Harness) -> None:
    at, asked, _ = await begun(harness)
    assert any("(+" in line for line in said(await opened(harness, at, asked)))
    other = await harness.open("eme", 2, first="lot", neutral="drawn")
    await harness.use(other, ANNA, "hints off")
    await harness.use(other, BORIS, "join")
    await harness.use(other, ANNA, "start")
    found = [await opened(harness, other, person) for person in (ANNA, BORIS)]
    assert any(map(numbers, found))
    assert not any("(" in line for answer in found for line in said(answer)[2:])


async def test_a_turn_in_advance_is_laid_by_one_press(harness: Harness) -> None:
    at, _, other = await begun(harness)
    answer = await opened(harness, at, other, PREMOVE)
    found = await kept(harness, at, other)
    assert found is not None
    assert found.ahead
    assert numbers(answer) == list(range(1, len(found.runs) + 1))
    laid = await harness.press(at, other, Plan(2))
    assert laid.alert is not None
    assert laid.alert.key == "premove-noted"
    table = await harness.table(at)
    premove = table.doc.seats[table.place_of(other) or 0].premove
    assert premove is not None
    assert premove.codes == found.runs[1]
    assert numbers(laid) == [], "it is laid: what follows are its steps"


async def test_a_plan_for_later_is_not_played_when_the_turn_has_come(harness: Harness) -> None:
    at, asked, other = await begun(harness)
    await opened(harness, at, other, PREMOVE)
    old = (await harness.table(at)).doc.version
    await ends(harness, at, asked)
    before = await decided(harness, at)
    with pytest.raises(Refusal):
        await harness.press(at, other, Plan(1), version=old)
    assert await decided(harness, at) == before
    assert await kept(harness, at, other) is None


@pytest.mark.parametrize("line", ["план 2", "План №2", "plan 2", "готовый ход 2", "gkfy 2"])
async def test_one_is_named_in_a_line(harness: Harness, line: str) -> None:
    at, asked, _ = await begun(harness)
    with pytest.raises(Refusal, match="plan-gone"):
        await types(harness, at, asked, line)
    await opened(harness, at, asked)
    run = (await runs(harness, at, asked))[1]
    assert (await types(harness, at, asked, line)).changed
    assert await decided(harness, at) == [code for code in run if code != "end"]


async def test_a_plan_that_was_found_and_never_opened_is_not_played_by_its_number(harness: Harness) -> None:
    """Nobody has seen what number 2 is; after a look it is played."""
    finder = PlanFinder(harness.repository)
    at, asked, _ = await begun(harness)
    await finder.settled()
    assert len(await runs(harness, at, asked)) >= 2
    before = await decided(harness, at)
    with pytest.raises(Refusal, match="plan-unseen"):
        await types(harness, at, asked, "план 2")
    assert await decided(harness, at) == before
    await opened(harness, at, asked)
    assert (await types(harness, at, asked, "план 2")).changed


@pytest.mark.parametrize("line", ["заранее план 1", "план 1", "ход заранее план 1"])
async def test_one_for_later_is_named_in_a_line(harness: Harness, line: str) -> None:
    at, _, other = await begun(harness)
    await opened(harness, at, other, PREMOVE)
    run = (await runs(harness, at, other))[0]
    await types(harness, at, other, line)
    table = await harness.table(at)
    premove = table.doc.seats[table.place_of(other) or 0].premove
    assert premove is not None
    assert premove.codes == run


async def test_the_panel_opens_by_its_words(harness: Harness) -> None:
    at, asked, _ = await begun(harness)
    assert numbers(await types(harness, at, asked, "готовые ходы"))


async def test_they_are_found_when_the_turn_begins_and_nobody_waits_for_them(harness: Harness) -> None:
    finder, workers = PlanFinder(harness.repository), Held(harness.repository.workers)
    harness.repository.workers = workers  # type: ignore[assignment]
    at, asked, other = await begun(harness)
    assert await kept(harness, at, asked) is None
    assert (await opened(harness, at, asked, BOARD)).panel is not None, "the board is there before them"
    workers.free.set()
    await finder.settled()
    assert len(await runs(harness, at, asked)) >= 2
    assert await kept(harness, at, other) is None
    await ends(harness, at, asked)
    await finder.settled()
    assert len(await runs(harness, at, other)) >= 2


async def test_a_step_that_can_be_taken_back_starts_no_search(harness: Harness) -> None:
    finder = PlanFinder(harness.repository)
    at, asked, _ = await begun(harness)
    await finder.settled()
    await harness.play(at, asked, (await runs(harness, at, asked))[0][0])
    await finder.settled()
    assert await kept(harness, at, asked) is None


class Held:
    """Workers that begin nothing before they are set free."""

    def __init__(self, workers: Workers) -> None:
        self.free = asyncio.Event()
        self._workers = workers

    async def run(self, task: Task[Any], since: float | None = None, patience: float | None = None) -> Any:
        await self.free.wait()
        return await self._workers.run(task, since, patience)


class NoneFree:
    """Workers that have no time for plans."""

    def __init__(self) -> None:
        self.asked: list[Task[Any]] = []

    async def run(self, task: Task[Any], since: float | None = None, patience: float | None = None) -> Any:
        self.asked.append(task)
        raise NoWorker("all workers are busy")


def busy(repository: TableRepository) -> NoneFree:
    workers = NoneFree()
    repository.workers = workers  # type: ignore[assignment]
    return workers


async def test_under_load_there_are_none_and_the_match_goes_on(harness: Harness) -> None:
    finder, workers = PlanFinder(harness.repository), busy(harness.repository)
    at, asked, other = await begun(harness)
    await finder.settled()
    [task] = workers.asked
    assert isinstance(task, PlansTask)
    assert not task.kind < task.kind.TURN, "computers' turns come first"
    with pytest.raises(Refusal, match="plans-failed"):
        await opened(harness, at, asked)
    assert numbers(await opened(harness, at, other, PREMOVE)) == []
    await ends(harness, at, asked)


async def test_a_computers_seat_needs_none(harness: Harness) -> None:
    finder = PlanFinder(harness.repository)
    at, asked, _ = await begun(harness)
    await finder.settled()
    await harness.use(at, asked, "resign")
    await finder.settled()
    assert await kept(harness, at, asked) is None
