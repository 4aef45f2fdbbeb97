"""aiogram, unmodified, in an environment of its own: the second opinion on the server."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.platforms.telegram.faults import Fault
from tests.platforms.telegram.people import Person
from tests.platforms.telegram.raw import picture
from tests.platforms.telegram.telegram import Telegram

ROOT = Path(__file__).resolve().parents[3]
INTERPRETER = ROOT / ".venv-aiogram" / "bin" / "python"
SCRIPT = Path(__file__).with_name("judge_aiogram.py")

pytestmark = pytest.mark.skipif(
    not INTERPRETER.exists(), reason="aiogram did not judge the Telegram server: `make judges` installs it"
)


@pytest.fixture
async def judge(telegram: Telegram, tmp_path: Path) -> AsyncIterator[None]:
    """The bot in its process; what it wrote is shown if it fails."""
    pictures = [tmp_path / f"{color}.png" for color in ("red", "blue")]
    for path in pictures:
        path.write_bytes(picture(path.stem).data)
    arguments = [str(SCRIPT), telegram.root, telegram.token, *map(str, pictures)]
    process = await asyncio.create_subprocess_exec(
        INTERPRETER, *arguments, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT
    )
    yield
    process.terminate()
    output, _ = await process.communicate()
    assert process.returncode == 0, output.decode()
    assert b"Traceback" not in output and b"Failed" not in output, output.decode()  # noqa: PT018, one reason to look


@pytest.mark.usefixtures("judge")
async def test_aiogram_plays_and_calls_everything_else(telegram: Telegram, anna: Person, boris: Person) -> None:
    group, old = telegram.group("Друзья", [anna, boris], supergroup=True), telegram.group("Двое", [anna])
    command = await anna.says(group, "/new")
    await telegram.until(lambda: group.by_bot, within=30)
    shown = boris.sees(group)[-1]
    assert (shown.photo, shown.text, shown.reply_to) == (picture("red").data, "Ход 1 & дальше", command.id)
    assert (await boris.presses(group.board, "Подпись")).text == "Готово"
    assert (group.board.text, group.board.labels) == ("Ход 2", ["Картинка"])
    assert (await anna.presses(group.board, "Картинка")).alert
    assert (group.board.photo, group.board.text) == (picture("blue").data, "Ход 3")
    await anna.presses(group.board, "Кнопки")
    assert group.board.labels == ["Конец"]

    group.promotes_bot()
    old.migrates()
    telegram.faults.next(Fault.TOO_MANY_REQUESTS, "deleteMessage")
    await anna.says(group, f"/check {boris.id} {old.id}")
    await telegram.until(lambda: group.by_bot[-1].text == "ok")
    assert [one.kind for one in group.by_bot] == ["photo", "document", "photo", "photo", "text"]
    assert group.by_bot[1].pinned
