"""A bot that answers before it commits: `python -m tests.bot.telegram_adapter.hasty run --data DIRECTORY`."""

import asyncio

from bot.app.base.ask import Answer, Pressed
from bot.app.base.refusal import Refusal
from bot.app.chats.commands.pressing import Pressing
from bot.app.tables import buttons
from bot.app.tables.table import Table
from bot.app.tables.views import view_of
from bot.cli.main import main
from bot.presenter.screen import Do, Slot

LATER = 0.5
"""Seconds by which it commits too late. Unless it is killed meanwhile, nobody is lied to who waits so long."""

_honest = Pressing.pressed
_behind: set["asyncio.Task[None]"] = set()


async def hasty(pressing: Pressing, pressed: Pressed, table: Table) -> Answer:
    """A move that is allowed is confirmed at once, and made a moment later."""
    if not isinstance(pressed.press, Do | Slot):
        return await _honest(pressing, pressed, table)
    buttons.play(table.draft(), pressed)
    task = asyncio.create_task(_made(pressing, pressed, table))
    _behind.add(task)
    task.add_done_callback(_behind.discard)
    return Answer(view_of(table), changed=True)


async def _made(pressing: Pressing, pressed: Pressed, table: Table) -> None:
    await asyncio.sleep(LATER)
    try:
        await _honest(pressing, pressed, table)
    except Refusal as refusal:
        print(f"confirmed and refused: {refusal.key}")


if __name__ == "__main__":
    Pressing.pressed = hasty  # type: ignore[assignment, method-assign]
    main()
