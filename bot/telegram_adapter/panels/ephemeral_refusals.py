"""People and groups that get no ephemeral panels for a while: Telegram has refused one, or their app shows none."""

from collections.abc import Callable

from bot.app.base.recent_map import RecentMap
from bot.presenter.screen import Show

DAY_MS = 24 * 60 * 60 * 1000
"""Milliseconds for which a chat that refused is not asked again."""
PERSON_MS = 10 * 60 * 1000
"""Milliseconds for which a person whose panel was refused gets none: the reason may be that panel or person alone."""
IMPATIENT_MS, SENDINGS = 60_000, 2
"""Most sendings of one panel to one person within so many milliseconds. Whoever asks more often does not see it."""
REMEMBERED = 1000
Reader = tuple[int, int]
"""Chat and person: whoever sees the panels."""


class EphemeralRefusals:
    def __init__(self, now: Callable[[], int]) -> None:
        """`now`: returns the service time in milliseconds."""
        self._now = now
        self._refused: RecentMap[Reader, int] = RecentMap(REMEMBERED)
        """Time of the last refusal of a panel that a press allowed."""
        self._unseen: RecentMap[Reader, int] = RecentMap(REMEMBERED)
        """When a person last turned out to see no panels."""
        self._sent: RecentMap[Reader, tuple[Show, tuple[int, ...]]] = RecentMap(REMEMBERED)
        """The panel sent last, and when, since the person used one."""

    def bars(self, reader: Reader) -> bool:
        """Return whether this person gets no panels now in this chat."""
        now, (chat, user) = self._now(), reader
        refused = {who: at for (where, who), at in self._refused.items() if where == chat and now < at + DAY_MS}
        last = max(refused.get(user, -PERSON_MS), self._unseen.get(reader, -PERSON_MS))
        # Refused to one person, it may be the fault of that panel; refused to two, it is the chat.
        return len(refused) >= 2 or now < last + PERSON_MS

    def refused(self, reader: Reader) -> None:
        """Note that Telegram has refused a panel that a press of this person allowed."""
        self._refused[reader] = self._now()

    def sent(self, reader: Reader, show: Show) -> None:
        """Note that this panel was sent to the person."""
        self._sent[reader] = show, (*self._recent(reader, show), self._now())

    def used(self, reader: Reader) -> None:
        """Note that the person has pressed on a panel or written an ephemeral line: so the app shows panels."""
        self._sent.pop(reader, None)
        self._unseen.pop(reader, None)

    def never_seen(self, reader: Reader, show: Show) -> bool:
        """Return whether this panel was sent so often that the person does not see it; then bar the person.

        An app that does not know ephemeral messages shows none of them, and nobody tells us.
        """
        is_unseen = len(self._recent(reader, show)) >= SENDINGS
        if is_unseen:
            self._unseen[reader] = self._now()
        return is_unseen

    def _recent(self, reader: Reader, show: Show) -> tuple[int, ...]:
        asked, before = self._sent.get(reader, (show, ()))
        return tuple(at for at in before if asked == show and self._now() < at + IMPATIENT_MS)
