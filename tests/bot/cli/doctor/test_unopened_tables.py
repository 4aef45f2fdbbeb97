"""The doctor names a table that cannot be opened, says why, and what helps; nothing of what is in it."""

import pytest

from bot.app.ports import TableId
from bot.cli.doctor.store import SAMPLE, _of_sample
from bot.presenter.screen import Text
from bot.presenter.words import say
from tests.support.house import ANNA, House
from tests.support.spoiling import spoil
from tests.support.store import fake_store


@pytest.fixture
async def house() -> House:
    return House(fake_store())


async def examined(house: House) -> list[str]:
    sample = await house.store.sampled(SAMPLE)  # type: ignore[attr-defined]
    return [one.said("ru").replace("\xa0", " ") async for one in _of_sample(sample, house.store)]


async def test_tables_that_can_be_opened_are_well(house: House) -> None:
    await house.started("eme")
    assert await examined(house) == ["✓ Просмотрено столов: 1, все целы."]


@pytest.mark.parametrize(
    ("kind", "reason", "help"),
    [
        ("position", "партия начата с другими картами или числами", "Верни прежние файлы config/games/eme"),
        ("game", "игры gone больше нет", "закончи стол"),
        ("document", "запись о нём повреждена", "Верни хранилище из копии"),
    ],
)
async def test_one_that_cannot_is_named_with_the_reason_and_what_helps(
    house: House, kind: str, reason: str, help: str
) -> None:
    at = await house.started("eme")
    name = say("ru", Text((await house.table(at)).doc.name))
    content = (await house.table(at)).segment.content
    await spoil(house, at, kind)
    [said] = await examined(house)
    assert said.startswith(f"✗ Стол {at} «{name}»")
    assert reason in said
    assert help in said
    assert (content in said) == (kind == "position")
    stored = await house.store.load(TableId(at))
    assert stored is not None
    assert ANNA.name not in said
