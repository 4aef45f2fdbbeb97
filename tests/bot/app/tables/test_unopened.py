"""A table that cannot be opened is one line in every list, whatever is wrong with it, and nothing else suffers."""

import json
import random
from collections.abc import Sequence
from typing import Any

import pytest
from prometheus_client import generate_latest
from structlog.testing import capture_logs

from bot.app.base.ask import Answer
from bot.app.base.person import Person
from bot.app.base.ports import PARTITIONS, ChatId, Mark, TableId
from bot.app.base.refusal import Refusal
from bot.app.chats.chats import MOST_TABLES
from bot.app.chats.commands.chat_commands import ChatCommands
from bot.app.chats.passport import Passports
from bot.app.jobs import startup
from bot.app.jobs.jobs import UNOPENED_MS, Jobs
from bot.app.tables.repository import SETTLED_MS
from bot.app.tables.unreadable import Unreadable
from bot.bootstrap import configure_logs
from bot.presenter.acts.chat import PostBoard, SetQuiet
from bot.presenter.screen import Show, Text, Use
from bot.presenter.words import say
from bot.storage import keys
from tests.bot.app.chats.test_invitations import GUEST, HOME, OWN, THIRD, Stage, stage
from tests.bot.app.chats.test_passport import KEY
from tests.bot.app.jobs.test_by_itself import PLAYERS
from tests.support.harness import ANNA, BORIS, VERA
from tests.support.spoiling import KINDS, TOLD, spoil

__all__ = ["stage"]

BY_DAY = ("position", "json", "newer")
REASONS = {
    "position": "с тех пор изменились карты или правила игры",
    "game": "такой игры здесь больше нет",
    "damaged": "запись о нём повреждена",
    "newer": "как раз идёт обновление",
}


@pytest.fixture(params=[pytest.param(kind, marks=[pytest.mark.nightly] * (kind not in BY_DAY)) for kind in KINDS])
async def spoilt(stage: Stage, request: pytest.FixtureRequest) -> tuple[Stage, str, str, str]:
    """The stage, a table that is well, one that cannot be opened, and the line that is said about that."""
    well, ill = await stage.harness.started(), await stage.harness.started()
    name = (await stage.harness.table(ill)).doc.name
    await spoil(stage.harness, ill, request.param)
    known = request.param not in ("json", "value")
    called = say("ru", Text(name)) if known else ill
    return stage, well, ill, f"Стол «{called}» не открывается: {REASONS[TOLD.get(request.param, request.param)]}."


def lines(answer: Answer) -> list[str]:
    assert answer.panel is not None
    return [say("ru", one.text).replace("\xa0", " ") for one in answer.panel.blocks]


async def turn(stage: Stage, person: Person, chat_id: ChatId = HOME) -> Answer:
    return await stage.chat_commands.press(stage.said(chat_id, person, ""), Show("turn"))


def named(said: Sequence[str], name: str) -> bool:
    return any(f"«{say('ru', Text(name))}»" in line for line in said)


async def test_it_is_one_line_among_the_tables_of_its_chat(spoilt: tuple[Stage, str, str, str]) -> None:
    stage, well, ill, line = spoilt
    for _ in range(2):
        said = lines(await stage.say(HOME, VERA, "столы"))
        assert line in said
        assert named(said, (await stage.harness.table(well)).doc.name)
    assert ill in (await stage.chat_commands.chats.get(HOME)).tables, "it may be opened again some day"


async def test_it_is_one_line_among_its_players_tables_in_every_chat(spoilt: tuple[Stage, str, str, str]) -> None:
    stage, well, _, line = spoilt
    for chat_id in (HOME, GUEST, OWN):
        said = lines(await turn(stage, ANNA, chat_id))
        assert line in said
        assert named(said, (await stage.harness.table(well)).doc.name)
    assert line not in lines(await turn(stage, VERA)), "she does not sit there"


async def test_the_board_of_the_other_table_comes(spoilt: tuple[Stage, str, str, str]) -> None:
    stage, well, *_ = spoilt
    assert (await stage.say(HOME, ANNA, "доска")).view.id == well  # type: ignore[union-attr]
    assert (await stage.chat_commands.press(stage.said(HOME, ANNA, ""), Use(PostBoard(well)))).changed


async def test_what_is_said_to_it_alone_is_answered_why(stage: Stage) -> None:
    ill = await stage.harness.started()
    name = (await stage.harness.table(ill)).doc.name
    await spoil(stage.harness, ill, "position")
    for text in ("доска", say("ru", Text(name)), f"{say('ru', Text(name))} взять 3"):
        with pytest.raises(Unreadable) as refused:
            await stage.say(HOME, ANNA, text)
        said = say("ru", refused.value.text)
        assert REASONS["position"] in said
        assert say("ru", Text(name)) in said
        assert len(said) <= 200, "an alert of Telegram holds no more"
    well = await stage.harness.started()
    with pytest.raises(Unreadable):
        await stage.say(HOME, ANNA, f"{say('ru', Text(name))} взять 3")
    assert (await stage.say(HOME, ANNA, "доска")).view.id == well  # type: ignore[union-attr]


async def test_a_press_on_its_buttons_is_answered_why(spoilt: tuple[Stage, str, str, str]) -> None:
    stage, _, ill, _ = spoilt
    with pytest.raises(Unreadable) as refused:
        await stage.chat_commands.repository.load(ill)
    assert refused.value.key == ("upgrading" if refused.value.about.why == "newer" else "table-unreadable")
    with pytest.raises(Unreadable):
        await stage.chat_commands.press(stage.said(HOME, ANNA, ""), Use(PostBoard(ill)))


async def test_new_tables_open_beside_it_under_other_names(spoilt: tuple[Stage, str, str, str]) -> None:
    stage, *_ = spoilt
    before = len((await stage.chat_commands.chats.get(HOME)).tables)
    await stage.say(HOME, VERA, "новая")
    await stage.say(HOME, VERA, "новая")
    found = await stage.harness.service.opening.listed(HOME)
    names = [table.doc.name for table in found.tables] + [one.about.name for one in found.unopened]
    assert len(set(names)) == before + 2 <= MOST_TABLES


async def test_own_data_and_what_one_has_played_are_told(spoilt: tuple[Stage, str, str, str]) -> None:
    stage, well, ill, _ = spoilt
    told = json.loads((await stage.say(OWN, ANNA, "мои данные")).record or b"")
    assert {one["table"] for one in told["tables"]} == {well, ill}
    assert (await stage.chat_commands.press(stage.said(OWN, ANNA, ""), Show("past"))).panel is not None


async def test_what_is_over_and_cannot_be_opened_is_a_line_of_the_past(stage: Stage) -> None:
    well, ill = await stage.harness.started(), await stage.harness.started()
    for at in (well, ill):
        await stage.harness.play_to_the_end(at, random.Random(1))
    await spoil(stage.harness, ill, "position")
    panel = (await stage.chat_commands.press(stage.said(OWN, ANNA, ""), Show("past"))).panel
    assert panel is not None
    said = [say("ru", one.text) for one in panel.blocks]
    assert sum("не открывается" in line for line in said) == 1
    assert len(panel.choices) == 1


async def forget(stage: Stage, person: Person) -> None:
    await stage.says_yes(OWN, person, await stage.say(OWN, person, "удалить меня"))


async def test_who_is_forgotten_is_forgotten_there_too(stage: Stage) -> None:
    well, ill = await stage.harness.started(), await stage.harness.started()
    await spoil(stage.harness, ill, "position")
    await forget(stage, ANNA)
    stored = await stage.harness.store.load(TableId(ill))
    assert stored is not None
    assert ANNA.name not in stored.envelope.decode()
    assert BORIS.name in stored.envelope.decode()
    assert len(await stage.harness.store.log(TableId(ill))) == stored.version
    assert (await stage.harness.table(well)).place_of(ANNA) is None
    assert await stage.harness.store.sittings(ANNA.id) == []
    assert [one.table for one in await stage.harness.store.sittings(BORIS.id)] != []


@pytest.mark.parametrize("kind", ["json", "newer"])
async def test_where_nothing_can_be_written_only_a_newer_program_is_waited_for(stage: Stage, kind: str) -> None:
    well, ill = await stage.harness.started(), await stage.harness.started()
    await spoil(stage.harness, ill, kind)
    if kind == "newer":
        with pytest.raises(Refusal, match="upgrading"):
            await forget(stage, ANNA)
    else:
        await forget(stage, ANNA)
    assert ((await stage.harness.table(well)).place_of(ANNA) is None) == (kind != "newer")


async def test_what_is_set_of_ones_own_time_is_told_at_the_other_tables(spoilt: tuple[Stage, str, str, str]) -> None:
    stage, well, *_ = spoilt
    assert (await stage.press(well, HOME, ANNA, Use(SetQuiet(23, 8)))).changed


async def test_another_chat_takes_a_table_though_it_knows_one_that_cannot_be_opened(
    spoilt: tuple[Stage, str, str, str],
) -> None:
    stage, well, ill, _ = spoilt
    await stage.chat_commands.chats.add_table(GUEST, ill)
    await stage.shared(well)
    assert GUEST in (await stage.harness.table(well)).doc.chat_ids


async def test_a_topic_that_is_gone_gives_back_the_others(spoilt: tuple[Stage, str, str, str]) -> None:
    stage, well, *_ = spoilt
    await stage.chat_commands.places.fall_back(HOME, THIRD)
    assert (await stage.harness.table(well)).doc.chat_ids == [THIRD]


async def test_it_moves_with_its_group(stage: Stage) -> None:
    well, ill = await stage.harness.started(), await stage.harness.started()
    await spoil(stage.harness, ill, "position")
    await stage.post_sync.chat_moves.move(HOME, THIRD)
    assert HOME not in [mark.chat_id for mark in await stage.harness.store.marked(int(ill[:2]))], (
        "nothing is wanted there"
    )
    assert (await stage.harness.table(well)).doc.chat_ids == [THIRD]
    assert (await stage.harness.repository.found([ill])).unopened[0].chat_ids == (THIRD,)
    assert [place.over for place in await stage.harness.store.sittings(ANNA.id)] == [False, False]


@pytest.fixture
def operated(spoilt: tuple[Stage, str, str, str]) -> tuple[Stage, str, str, str]:
    stage = spoilt[0]
    stage.chat_commands = ChatCommands(
        stage.harness.service, stage.chat_commands.post_sync, stage.chat_commands.chats, ("toy",), "ru", (VERA.id,)
    )
    return spoilt


async def test_an_operator_sees_it_and_ends_it(operated: tuple[Stage, str, str, str]) -> None:
    stage, well, ill, _ = operated
    said = lines(await stage.say(OWN, VERA, "оператор столы"))
    assert any(line.startswith(f"{well} «") for line in said)
    assert any(line.startswith(f"{ill} «") and "не открывается" in line for line in said)
    [unopened] = (await stage.harness.repository.found([ill])).unopened
    if unopened.about.why in ("damaged", "newer"):
        with pytest.raises(Unreadable):
            await stage.say(OWN, VERA, f"оператор закончить {ill}")
        return
    asked = await stage.say(OWN, VERA, f"оператор закончить {ill}")
    assert (await stage.says_yes(OWN, VERA, asked)).changed
    assert not any("не открывается" in line for line in lines(await stage.say(HOME, ANNA, "столы")))
    assert not any("не открывается" in line for line in lines(await turn(stage, ANNA)))
    assert ill not in (await stage.chat_commands.chats.get(HOME)).tables
    assert [place.over for place in await stage.harness.store.sittings(ANNA.id) if place.table == ill] == [True]


async def test_what_was_ended_is_forgotten_in_the_end(stage: Stage) -> None:
    ill = await stage.harness.started()
    await spoil(stage.harness, ill, "position")
    stage.chat_commands = ChatCommands(
        stage.harness.service, stage.chat_commands.post_sync, stage.chat_commands.chats, ("toy",), "ru", (VERA.id,)
    )
    await stage.says_yes(OWN, VERA, await stage.say(OWN, VERA, f"operator end {ill}"))
    stage.harness.clock.time += SETTLED_MS
    await Jobs(stage.harness.repository, PLAYERS).do_due(int(ill[:2]))
    assert not [name for name, _ in await stage.harness.store.planned("fold") if name == ill]
    assert await stage.harness.store._calls.ask("PTTL", f"{{p:{ill[:2]}}}:t:{ill}") > 0  # type: ignore[attr-defined]


async def test_what_it_has_to_do_waits_and_the_computers_of_others_play(stage: Stage, caplog: Any) -> None:
    harness = stage.harness
    both = [await harness.open() for _ in range(2)]
    for at in both:
        await harness.use(at, ANNA, "add_computer random")
        await harness.use(at, ANNA, "start")
        seat = (await harness.table(at)).computer_to_move()
        if seat is None:
            await harness.use(at, ANNA, "resign")
    well, ill = both
    await spoil(harness, ill, "position")
    jobs, before = Jobs(harness.repository, PLAYERS), (await harness.table(well)).version
    harness.repository.listeners.clear()
    await jobs.do_due(*range(PARTITIONS))
    assert (await harness.table(well)).version > before
    harness.clock.time += UNOPENED_MS - 1
    assert not [due for due in await harness.store.due(int(ill[:2]), harness.clock.now(), 1) if due.table == ill]
    harness.clock.time += 1
    kept = [due.task.key for due in await harness.store.due(int(ill[:2]), harness.clock.now(), 1) if due.table == ill]
    assert "computer" in kept, "it is there when the table can be opened again"


async def test_its_window_is_looked_at_again_later_and_the_others_are_shown(
    spoilt: tuple[Stage, str, str, str],
) -> None:
    stage, well, ill, _ = spoilt
    place = (TableId(ill), ChatId(HOME))
    await stage.harness.store.mark(Mark(*place, 99))
    await stage.post_sync._sweep.once()
    assert await stage.post_sync.current(TableId(well), HOME)
    assert place in stage.post_sync._retry_timers, "not at every sweep"


async def test_its_passport_is_given_and_not_admitted(spoilt: tuple[Stage, str, str, str]) -> None:
    stage, well, ill, _ = spoilt
    passports = Passports(stage.harness.repository, KEY)
    assert await passports.of(well)
    with pytest.raises(Unreadable):
        await passports.admit(await passports.of(ill))


async def test_it_is_named_when_a_process_begins_and_only_once(
    spoilt: tuple[Stage, str, str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    stage, _, ill, _ = spoilt
    why = (await stage.harness.repository.found([ill])).unopened[0].about.why
    stage.harness.repository.reader._told.clear()
    configure_logs()
    capsys.readouterr()
    for _ in range(3):
        await startup.look(stage.harness.repository, ["toy"])
    told = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    named = [one["why"] for one in told if one["event"] == f"table {ill} cannot be opened"]
    assert named == ([] if why == "newer" else [why])
    assert not any(
        word in json.dumps(told, ensure_ascii=False) for word in (ANNA.name, "no colour", "a card that is gone")
    )
    assert f"imperia_unreadable_tables {float(why != 'newer')}" in generate_latest().decode()


async def test_one_flipped_bit_is_named_when_a_process_begins(stage: Stage) -> None:
    _, ill = await stage.harness.started(), await stage.harness.started()
    client, key = stage.harness.store.client, keys.of_table(TableId(ill))  # type: ignore[attr-defined]
    value = bytearray(await client.get(key))
    value[len(value) // 2] ^= 1
    await client.set(key, bytes(value))
    with capture_logs() as logged:
        await startup.look(stage.harness.repository, ["toy"])
    assert [one["tables"] for one in logged if one["event"].startswith("some tables cannot be opened")] == [1]
    assert [one["event"] for one in logged if ill in one["event"]] == [f"table {ill} cannot be opened"]
