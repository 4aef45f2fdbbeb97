"""The doctor names a table that cannot be opened, says why, and what helps; nothing of what is in it."""

import pytest

from bot.app.base.ports import TableId
from bot.cli.doctor.store import OPENED, _of_scan
from bot.presenter.screen import Text
from bot.presenter.words import say
from tests.support.harness import ANNA, Harness
from tests.support.spoiling import spoil
from tests.support.store import fake_store


@pytest.fixture
async def harness() -> Harness:
    return Harness(fake_store())


async def examined(harness: Harness) -> list[str]:
    scan = await harness.store.scan(OPENED)  # type: ignore[attr-defined]
    return [one.said("ru").replace("\xa0", " ") async for one in _of_scan(scan, harness.store)]


async def test_tables_that_can_be_opened_are_well(harness: Harness) -> None:
    await harness.started("eme")
    assert await examined(harness) == ["✓ Просмотрено столов: 1, все целы."]


@pytest.mark.parametrize(
    ("kind", "reason", "help"),
    [
        ("position", "партия начата с другими картами или числами", "Верни прежние файлы config/games/eme"),
        ("game", "игры gone больше нет", "закончи стол"),
        ("document", "запись о нём повреждена", "Верни хранилище из копии"),
    ],
)
async def test_one_that_cannot_is_named_with_the_reason_and_what_helps(
    harness: Harness, kind: str, reason: str, help: str
) -> None:
    at = await harness.started("eme")
    name = say("ru", Text((await harness.table(at)).doc.name))
    content = (await harness.table(at)).segment.content
    await spoil(harness, at, kind)
    [said] = await examined(harness)
    assert said.startswith(f"✗ Стол {at} «{name}»")
    assert reason in said
    assert help in said
    assert (content in said) == (kind == "position")
    stored = await harness.store.load(TableId(at))
    assert stored is not None
    assert ANNA.name not in said
