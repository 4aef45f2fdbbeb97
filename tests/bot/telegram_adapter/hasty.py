"""A bot that answers before it commits: `python -m tests.bot.telegram_adapter.hasty run --data DIRECTORY`."""

import asyncio

from bot.app import buttons
from bot.app.ask import Answer, IsAdmin, Pressed, Reply, nobody
from bot.app.clerk import Clerk
from bot.app.ports import WindowId
from bot.app.refusal import Refusal
from bot.cli.main import main
from bot.presenter.screen import Do, Slot

LATER = 0.5
"""Seconds by which it commits too late. Unless it is killed meanwhile, nobody is lied to who waits so long."""

_honest = Clerk.pressed
_behind: set["asyncio.Task[None]"] = set()


async def hasty(clerk: Clerk, window: WindowId, pressed: Pressed, is_admin: IsAdmin = nobody) -> Reply:
    """A move that is allowed is confirmed at once, and made a moment later."""
    if not isinstance(pressed.press, Do | Slot):
        return await _honest(clerk, window, pressed, is_admin)
    buttons.play(await clerk.service.desk.load(pressed.table), pressed)
    task = asyncio.create_task(_made(clerk, window, pressed))
    _behind.add(task)
    task.add_done_callback(_behind.discard)
    return Reply(Answer(changed=True), pressed.table)


async def _made(clerk: Clerk, window: WindowId, pressed: Pressed) -> None:
    await asyncio.sleep(LATER)
    try:
        await _honest(clerk, window, pressed)
    except Refusal as refusal:
        print(f"confirmed and refused: {refusal.key}")


if __name__ == "__main__":
    Clerk.pressed = hasty  # type: ignore[assignment, method-assign]
    main()
