"""The port by which a process hears that others have changed a journal."""

from collections.abc import Callable
from typing import Protocol

from bot.app.base.ports import Store


class JournalChanges(Protocol):
    async def follow(self, changed: Callable[[str], None], missed: Callable[[], None]) -> None:
        """Call `changed` with the name of each journal that another process has changed, until cancelled.

        Calls `missed` whenever changes may not have been reported, such as after a lost connection. A change may
        be reported late or, if the server refuses to report, never: so journals are read again at intervals, too.
        """


class FollowedStore(Store, JournalChanges, Protocol):
    """A store that also tells what other processes change in it."""
