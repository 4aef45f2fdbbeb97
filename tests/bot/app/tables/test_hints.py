"""What a computer would do in one's place: for whoever is asked, and nobody else."""

import asyncio
import random
from typing import Any

import pytest

from bot.app.base.ask import Answer, Pressed
from bot.app.base.refusal import Refusal
from bot.app.tables.document import PlansDoc
from bot.app.tables.rendering import pictures
from bot.app.tables.table import Table
from bot.presenter.screen import Block, PlayHint, Show, digest_of
from bot.presenter.words import say
from bot.workers.task import Kind
from engine.kernel.log_entry import Decided, Noted
from tests.support.harness import ANNA, BORIS, PEOPLE, VERA, Harness

HINT = Show("hint")


async def asked(harness: Harness, at: str) -> int:
    match = (await harness.table(at)).running()
    return match.game.awaited(match.state)[0]


async def asks(harness: Harness, at: str) -> Answer:
    return await harness.service.show(at, PEOPLE[await asked(harness, at)], HINT)


def said(answer: Answer, blocks: tuple[Block, ...]) -> list[str]:
    assert answer.view is not None
    return [say("ru", one.text, [seat.name for seat in answer.view.seats]) for one in blocks]


async def test_what_it_proposes_can_be_played_and_brings_what_it_says(harness: Harness) -> None:
    """Over a match by the computer's own advice: after each whole run the player has so many points more."""
    at, promised = await harness.started("eme", 2), 0
    for _ in range(25):
        table = await harness.table(at)
        if not table.live or promised > 2:
            break
        seat = await asked(harness, at)
        await asks(harness, at)
        best = (await harness.table(at)).advice[seat].best
        before = table.game.standing(table.running().state).seats[seat].total
        drafted = (await harness.table(at)).draft()
        match = drafted.running()
        for code in best.run:
            match.play(seat, (code,))
        after = drafted.game.standing(match.state).seats[seat].total
        assert after - before == best.total(seat)
        promised += after > before
        await harness.play(at, PEOPLE[seat], *best.run)
        await finished(harness, at)
    assert promised > 2


async def finished(harness: Harness, at: str) -> None:
    """A turn that ends by itself is over."""
    table = await harness.table(at)
    if table.match is not None and table.match.held is not None:
        await harness.play(at, PEOPLE[table.match.held], "end")


async def test_it_is_told_in_words_and_marked_on_the_picture(harness: Harness) -> None:
    at = await harness.started("eme", 3)
    answer = await asks(harness, at)
    assert answer.panel is not None
    title, best, run, *_ = said(answer, answer.panel.blocks)
    assert title.endswith("подсказка")
    assert best == "Компьютер советует:"
    assert run.startswith(("поставить", "ничего не ставить"))
    picture = await answer.draw("ru")
    assert picture is not None
    assert picture.hot_areas


async def test_it_is_for_the_one_who_is_asked_alone(harness: Harness) -> None:
    at = await harness.started()
    with pytest.raises(Refusal, match="not-seated"):
        await harness.service.show(at, None, HINT)
    with pytest.raises(Refusal, match="not-seated"):
        await harness.service.show(at, VERA, HINT)
    eme = await harness.started("eme", 2)
    seat = await asked(harness, eme)
    with pytest.raises(Refusal, match="hint-not-asked"):
        await harness.service.show(eme, PEOPLE[1 - seat], HINT)


async def test_a_turn_that_only_has_to_end_gets_no_hint(harness: Harness) -> None:
    """The last board has no such button, and an old one is answered with what can be done."""
    at, held, shown = await harness.started("eme", 2), None, []
    while held is None:
        seat = await asked(harness, at)
        board = await harness.service.show(at, PEOPLE[seat], Show(""))
        assert board.panel is not None
        shown.append(Show("hint") in [tool.press for tool in board.panel.tools])
        await asks(harness, at)
        await harness.play(at, PEOPLE[seat], *(await harness.table(at)).advice[seat].best.run)
        held = (await harness.table(at)).running().held
    assert all(shown), "a control: there is one as long as something can be decided"
    board = await harness.service.show(at, PEOPLE[held], Show(""))
    assert board.panel is not None
    assert Show("hint") not in [tool.press for tool in board.panel.tools]
    with pytest.raises(Refusal, match="hint-turn-done"):
        await harness.service.show(at, PEOPLE[held], HINT)
    # After a draw, for example, nothing can be undone, and nobody is told to.
    (await harness.table(at)).running().undoable.clear()
    with pytest.raises(Refusal, match="hint-turn-over"):
        await harness.service.show(at, PEOPLE[held], HINT)


async def test_the_picture_is_nobodys_who_has_not_asked(harness: Harness) -> None:
    at = await harness.started("eme", 2)
    seat, table = await asked(harness, at), await harness.table(at)
    with pytest.raises(Refusal, match="no-picture"):
        await pictures.picture_of(harness.repository, table, seat, "hint")
    await asks(harness, at)
    table = await harness.table(at)
    assert (await pictures.picture_of(harness.repository, table, seat, "hint")).content
    with pytest.raises(Refusal, match="no-picture"):
        await pictures.picture_of(harness.repository, table, 1 - seat, "hint")


async def test_who_asked_stands_in_the_log_once_for_each_question(harness: Harness) -> None:
    at = await harness.started("eme", 2)
    seat = await asked(harness, at)
    for _ in range(3):
        await asks(harness, at)
    log = await harness.repository.log(await harness.table(at))
    assert [one.fact for one in log if isinstance(one, Noted)] == [{"hint": seat}]
    told = await harness.service.show(at, VERA, Show("log"))
    assert told.panel is not None
    assert f"Кто брал подсказки: {PEOPLE[seat].name} — 1." in [
        line.replace("\u2068", "").replace("\u2069", "").replace("\u00a0", " ")
        for line in said(told, told.panel.blocks)
    ]


async def test_a_table_may_do_without(harness: Harness) -> None:
    at = await harness.open("eme", 2)
    await harness.use(at, ANNA, "hints off")
    with pytest.raises(Refusal):
        await harness.use(at, VERA, "hints on")
    await harness.use(at, BORIS, "join")
    await harness.use(at, ANNA, "start")
    with pytest.raises(Refusal, match="hint-forbidden"):
        await asks(harness, at)
    board = await harness.service.show(at, PEOPLE[await asked(harness, at)], Show(""))
    assert board.panel is not None
    assert Show("hint") not in [tool.press for tool in board.panel.tools]


async def hinted_turn(harness: Harness, at: str) -> tuple[int, tuple[str, ...]]:
    """Ask for a hint that can be played; return who asked, and its codes."""
    while True:
        await asks(harness, at)
        seat = await asked(harness, at)
        if codes := (await harness.table(at)).advice[seat].best.playable:
            return seat, codes
        await harness._random_press(await harness.table(at), random.Random(1), 0.0)


async def test_a_button_plays_a_hint_that_is_too_long_for_it(harness: Harness) -> None:
    at = await harness.started("eme", 2)
    seat, codes = await hinted_turn(harness, at)
    await harness.press(at, PEOPLE[seat], PlayHint(digest_of(codes)))
    log = await harness.repository.log(await harness.table(at))
    assert [one.code for one in log if isinstance(one, Decided) and one.actor == seat][-len(codes) :] == list(codes)


async def test_after_a_restart_the_button_plays_the_same_turn(harness: Harness) -> None:
    at = await harness.started("eme", 2)
    seat, codes = await hinted_turn(harness, at)
    restarted = Harness(harness.store)
    restarted._deliveries = harness._deliveries
    assert (await restarted.table(at)).advice == {}
    await restarted.press(at, PEOPLE[seat], PlayHint(digest_of(codes)))
    log = await restarted.repository.log(await restarted.table(at))
    assert [one.code for one in log if isinstance(one, Decided) and one.actor == seat][-len(codes) :] == list(codes)


async def test_a_hint_played_by_a_press_that_comes_twice_is_played_once_and_not_refused(harness: Harness) -> None:
    """A platform repeats a press whose answer was lost."""
    at = await harness.started("eme", 2)
    seat, codes = await hinted_turn(harness, at)
    shown = (await harness.table(at)).doc.version
    press = Pressed(at, PEOPLE[seat], "one", "p", shown, PlayHint(digest_of(codes)))
    await harness.service.press(press)
    after = (await harness.table(at)).doc.version
    assert (await harness.service.press(press)).changed
    assert (await harness.table(at)).doc.version == after


async def test_a_turn_that_the_hint_does_not_propose_is_not_played(harness: Harness) -> None:
    at = await harness.started("eme", 2)
    seat, codes = await hinted_turn(harness, at)
    with pytest.raises(Refusal, match="stale"):
        await harness.press(at, PEOPLE[seat], PlayHint(digest_of((*codes, "end"))))


async def test_the_hint_of_a_question_stays_the_same_after_a_note_in_the_log(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else its button would not play it any more, though nothing has happened in the match."""
    at, seeds, run = await harness.started("eme", 2), list[bytes](), harness.repository.workers.run

    async def watched(task: Any, *given: Any, **named: Any) -> Any:
        seeds.append(task.seed)
        return await run(task, *given, **named)

    monkeypatch.setattr(harness.repository.workers, "run", watched)
    await asks(harness, at)
    await harness.repository.change(at, "note", lambda table: table.tell({"window": "closed"}))
    assert (await harness.table(at)).advice == {}
    await asks(harness, at)
    assert seeds == seeds[:1] * 2


async def test_an_old_button_of_a_hint_asks_for_no_new_one(harness: Harness) -> None:
    """Else the log told of a hint that its player has neither asked for nor seen."""
    at = await harness.started("eme", 2)
    seat, codes = await hinted_turn(harness, at)
    old, shown = PlayHint(digest_of(codes)), (await harness.table(at)).doc.version
    await harness.press(at, PEOPLE[seat], old)
    await finished(harness, at)
    while await asked(harness, at) != seat:
        await harness._random_press(await harness.table(at), random.Random(1), 0.0)
        await finished(harness, at)
    hints = (await harness.table(at)).doc.seats[seat].hints
    with pytest.raises(Refusal, match="stale"):
        await harness.press(at, PEOPLE[seat], old, version=shown)
    table = await harness.table(at)
    assert (table.doc.seats[seat].hints, table.advice) == (hints, {})


async def test_to_ask_changes_no_question(harness: Harness) -> None:
    """A button that was there before still counts."""
    at = await harness.started("eme", 2)
    seat, table = await asked(harness, at), await harness.table(at)
    before = table.doc.version
    await asks(harness, at)
    code = random.Random(1).choice(list(table.running().game.legal(table.running().state, seat))).code
    answer = await harness.play(at, PEOPLE[seat], code, version=before)
    assert answer.changed


async def test_a_hint_is_not_begun_again(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    """Six taps while it is computed: one task for the workers, and the same answer for all."""
    at = await harness.started("eme", 3)
    kinds: list[Kind] = []
    run = harness.repository.workers.run

    async def counting(task: Any, *rest: Any, **named: Any) -> Any:
        kinds.append(task.kind)
        await asyncio.sleep(0.01)
        return await run(task, *rest, **named)

    monkeypatch.setattr(type(harness.repository.workers), "run", lambda self, *rest, **named: counting(*rest, **named))
    answers = await asyncio.gather(*(asks(harness, at) for _ in range(6)))
    assert kinds.count(Kind.HINT) == 1
    assert len({str(answer.panel) for answer in answers}) == 1


async def test_the_plans_of_another_leave_a_hint_in_place(harness: Harness) -> None:
    """Storing plans makes no new version, so a hint that was computed for another seat must stay."""
    at = await harness.started("eme", 3)
    await asks(harness, at)
    seat = await asked(harness, at)
    hint = (await harness.table(at)).advice[seat]
    other = (seat + 1) % 3

    def laid(table: Table) -> None:
        table.doc.seats[other].plans = PlansDoc(at=0, runs=[["take 1"]], ahead=True)

    await harness.repository.amend(at, laid)
    assert (await harness.table(at)).advice[seat] == hint
