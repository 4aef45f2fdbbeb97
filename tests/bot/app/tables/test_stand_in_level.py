"""The level of the computer that plays for a person is a setting of the table, whatever took the person away."""

import json
from pathlib import Path

import pytest

from bot.app.base.ports import TableId
from bot.app.base.refusal import Refusal
from bot.app.jobs.jobs import Jobs
from bot.app.tables.document import TableDoc
from bot.app.tables.views import view_of
from bot.presenter.acts.table import AddComputer, Agree
from bot.presenter.lines.typed import Misunderstood, Understood, read_order
from bot.presenter.screen import Press, Term, Text, Use
from bot.presenter.words import say
from bot.storage.envelope import Envelope
from tests.bot.app.chats.test_invitations import Stage, stage
from tests.bot.app.chats.test_own_data import forget
from tests.support.harness import ANNA, BORIS, VERA, Harness
from tests.support.slow import HOUR, agreed, answer, chores_of, work
from tests.support.spoiling import spoil

__all__ = ["stage"]

LEVELS = ("novice", "greedy", "master")
FIXTURES = Path(__file__).parents[2] / "storage" / "fixtures"


@pytest.fixture
def jobs(harness: Harness) -> Jobs:
    return chores_of(harness)


async def players(harness: Harness, at: str) -> list[str | None]:
    return [seat.computer for seat in (await harness.table(at)).doc.seats]


async def test_the_regular_player_is_the_usual_one(harness: Harness) -> None:
    at = await harness.started()
    await harness.use(at, BORIS, "resign")
    assert (await harness.table(at)).doc.stand_in_level == "greedy"
    assert await players(harness, at) == [None, "greedy"]


@pytest.mark.parametrize("level", LEVELS)
async def test_who_resigns_is_replaced_at_the_level_of_the_table(harness: Harness, level: str) -> None:
    at = await agreed(harness, level=level)
    await harness.use(at, BORIS, "resign")
    assert await players(harness, at) == [None, level]
    assert view_of(await harness.table(at)).stops == {1: level}


@pytest.mark.parametrize("level", LEVELS)
async def test_who_is_late_is_replaced_at_the_level_of_the_table(harness: Harness, jobs: Jobs, level: str) -> None:
    at = await agreed(harness, level=level)
    await answer(harness, at, 0)
    harness.clock.time += 72 * HOUR
    await work(jobs)
    await harness.play(at, ANNA, "pass")
    harness.clock.time += 12 * HOUR
    await work(jobs)
    assert await players(harness, at) == [None, level], "after two missed turns the computer stays"
    log = [json.loads(line) for line in await harness.store.log(TableId(at))]
    assert {line["player"] for line in log if "player" in line} == {level}


@pytest.mark.parametrize("level", LEVELS)
async def test_the_players_vote_for_a_computer_of_the_level_of_the_table(
    harness: Harness, jobs: Jobs, level: str
) -> None:
    at = await agreed(harness, absence="poll", seats=3, level=level)
    await answer(harness, at, 0, 1)
    harness.clock.time += 72 * HOUR
    await work(jobs)
    await harness.use(at, ANNA, "poll yes")
    await harness.use(at, BORIS, "poll yes")
    assert await players(harness, at) == [None, None, level]


@pytest.mark.parametrize("spoilt", [False, True])
async def test_who_is_forgotten_is_replaced_at_the_level_of_the_table(stage: Stage, spoilt: bool) -> None:
    """Also at a table that cannot be opened."""
    at = await agreed(stage.harness, level="master")
    if spoilt:
        await spoil(stage.harness, at, "position")
    await forget(stage)
    found = await stage.harness.store.load(TableId(at))
    assert found is not None
    assert [seat["computer"] for seat in Envelope.decode(found.envelope).table["seats"]] == ["master", None]


async def test_who_is_forgotten_after_the_match_is_replaced_at_that_level_in_the_rematch(stage: Stage) -> None:
    at = await agreed(stage.harness, level="novice")
    await stage.harness.use(at, ANNA, "end")
    await stage.harness.use(at, BORIS, "poll yes")
    await forget(stage)
    assert await players(stage.harness, at) == ["novice", None]


async def test_a_rematch_keeps_the_level(harness: Harness) -> None:
    at = await agreed(harness, level="master")
    await harness.use(at, ANNA, "end")
    await harness.use(at, BORIS, "poll yes")
    again = await harness.use(at, ANNA, "rematch")
    assert again.table is not None
    assert (await harness.table(again.table)).doc.stand_in_level == "master"


@pytest.mark.parametrize("setting", ["hints", "plans", "rated", "takebacks", "hands_over"])
async def test_a_rematch_keeps_what_the_table_has_agreed_on(harness: Harness, setting: str) -> None:
    at = await agreed(harness)
    agreed_on = not getattr((await harness.table(at)).doc, setting)
    await harness.repository.amend(at, lambda table: setattr(table.doc, setting, agreed_on))
    await harness.use(at, ANNA, "end")
    await harness.use(at, BORIS, "poll yes")
    again = await harness.use(at, ANNA, "rematch")
    assert again.table is not None
    assert getattr((await harness.table(again.table)).doc, setting) == agreed_on


async def test_a_computer_that_is_added_keeps_its_own_level(harness: Harness) -> None:
    at = await harness.open(seats=3)
    await harness.use(at, ANNA, "stand_in_level master")
    await harness.use(at, ANNA, "add_computer")
    await harness.use(at, ANNA, "add_computer novice")
    assert await players(harness, at) == [None, "greedy", "novice"]


async def test_only_the_host_agrees_on_it_and_only_before_the_match(harness: Harness) -> None:
    at = await harness.open(seats=2)
    await harness.use(at, BORIS, "join")
    for person, choice, why in (
        (BORIS, "master", "only-opener"),
        (VERA, "master", "only-opener"),
        (ANNA, "random", "no-such-option"),
        (ANNA, "greedy_2026_11", "no-such-option"),
        (ANNA, "on", "no-such-option"),
    ):
        with pytest.raises(Refusal, match=why):
            await harness.use(at, person, f"stand_in_level {choice}")
    await harness.use(at, ANNA, "start")
    with pytest.raises(Refusal, match="already-started"):
        await harness.use(at, ANNA, "stand_in_level master")


def test_a_table_of_before_has_the_regular_player() -> None:
    table = Envelope.decode((FIXTURES / "table-1.json").read_bytes()).table
    assert "stand_in_level" not in table
    assert TableDoc.model_validate(table).stand_in_level == "greedy"


@pytest.mark.parametrize(
    ("line", "press"),
    [
        ("вместо ушедшего мастер", Use(Agree("stand_in_level", "master"))),
        ("Вместо ушедшего: компьютер-новичок.", Use(Agree("stand_in_level", "novice"))),
        ("кто ходит вместо ушедшего: обычный компьютер", Use(Agree("stand_in_level", "greedy"))),
        ("stand-in master", Use(Agree("stand_in_level", "master"))),
        ("компьютер мастер", Use(AddComputer("master"))),
    ],
)
async def test_it_can_be_typed(harness: Harness, line: str, press: Press) -> None:
    table = await harness.table(await harness.open())
    assert read_order(line, None, 0, view_of(table)) == Understood(press)


async def test_the_name_of_a_level_alone_sets_nothing(harness: Harness) -> None:
    """It may be meant for a seat as well."""
    table = await harness.table(await harness.open())
    assert isinstance(read_order("мастер", None, 0, view_of(table)), Misunderstood)


async def test_in_the_match_it_is_told(harness: Harness) -> None:
    table = await harness.table(await agreed(harness, level="master"))
    told = Text("answer-stand_in_level", {"choice": Term("option-table-stand_in_level-master")})
    for line in ("вместо ушедшего", "вместо ушедшего новичок"):
        assert read_order(line, table.observe(0), 0, view_of(table)) == Misunderstood(told)
    assert say("ru", told).replace("\u00a0", " ").endswith("Сейчас — компьютер-мастер.")
