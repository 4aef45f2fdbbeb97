"""New rules come while matches run: the snapshot is the truth, and nothing of before is played by other rules."""

import dataclasses
import random
from typing import Any

import pytest

from bot.app.base.refusal import Refusal
from bot.app.tables.document import PlansDoc
from bot.app.tables.records import record_of
from bot.app.tables.rendering.pictures import picture_of
from engine.games.eme.game import Eme
from engine.kernel.actors import PUBLIC
from tests.support.harness import PEOPLE, Harness
from tests.support.tables import GAMES


def _newer(game: Eme) -> Eme:
    """The same cards under rules 2: one more army to start with."""
    content = dataclasses.replace(game.content, starting_armies=game.content.starting_armies + 1)
    newer = Eme(content, game.info.content)
    newer.info = dataclasses.replace(newer.info, rules=2)
    return newer


@pytest.fixture
async def upgraded(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> tuple[Harness, str, Any]:
    """A match of two in the middle of a turn, and then the upgrade; with the position at that moment."""
    at, rng = await harness.started("eme", 2), random.Random(5)
    while True:
        table = await harness.table(at)
        assert table.match is not None
        state = table.match.state
        if state.stage.kind in ("placing", "moving") and table.match.can_undo(state.turn):
            break
        await harness._random_press(table, rng, 0.0)
    plans = PlansDoc(at=table.match.version, runs=[["a code of yesterday"]], shown=True)
    await harness.repository.amend(at, lambda table: setattr(table.doc.seats[state.turn], "plans", plans))
    monkeypatch.setitem(GAMES, "eme", _newer(GAMES["eme"]))  # type: ignore[arg-type]
    restarted = Harness(harness.store)
    restarted._deliveries = harness._deliveries
    return restarted, at, state


async def test_the_match_goes_on_from_its_snapshot(upgraded: tuple[Harness, str, Any]) -> None:
    harness, at, state = upgraded
    table = await harness.table(at)
    assert table.match is not None
    assert table.match.state == state
    assert [(one.rules, one.version) for one in table.doc.match.segments] == [(1, 0), (2, table.match.version)]  # type: ignore[union-attr]


async def test_what_was_played_by_the_old_rules_cannot_be_taken_back(upgraded: tuple[Harness, str, Any]) -> None:
    harness, at, state = upgraded
    with pytest.raises(Refusal, match="nothing-to-undo"):
        await harness.use(at, PEOPLE[state.turn], "undo")


async def test_plans_of_the_old_rules_are_gone(upgraded: tuple[Harness, str, Any]) -> None:
    harness, at, state = upgraded
    assert (await harness.table(at)).doc.seats[state.turn].plans is None


async def test_steps_after_the_upgrade_can(upgraded: tuple[Harness, str, Any]) -> None:
    harness, at, state = upgraded
    table = await harness.table(at)
    assert table.match is not None
    code = table.match.game.legal(state, state.turn)[0].code
    await harness.play(at, PEOPLE[state.turn], code)
    await harness.use(at, PEOPLE[state.turn], "undo")
    after = await harness.table(at)
    assert after.match is not None
    assert after.match.state == state


async def test_the_match_ends_and_its_record_says_where_the_rules_changed(upgraded: tuple[Harness, str, Any]) -> None:
    harness, at, _ = upgraded
    with pytest.raises(Refusal, match="not-over"):
        await record_of(harness.repository, await harness.table(at))
    over = await harness.play_to_the_end(at, random.Random(1))
    record = await record_of(harness.repository, over)
    assert [one.rules for one in record.segments] == [1, 2]
    assert sum(len(one.entries) for one in record.segments) == over.doc.match.version  # type: ignore[union-attr]


async def test_a_picture_from_before_the_upgrade_is_refused(upgraded: tuple[Harness, str, Any]) -> None:
    harness, at, _ = upgraded
    table = await harness.table(at)
    assert table.doc.match is not None
    with pytest.raises(Refusal, match="no-picture"):
        await picture_of(harness.repository, table, PUBLIC, "table", table.doc.match.started_at + 1)
    assert (await picture_of(harness.repository, table, PUBLIC, "table")).content
