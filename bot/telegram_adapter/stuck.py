"""Chats that did not get a picture: they get text for a while, longer each time, and then a picture is tried again."""

from dataclasses import dataclass

from bot.app.base.recent_map import RecentMap
from bot.app.base.service_clock import Clock
from bot.telegram_adapter.chat_ids import ChatAddress

FIRST_MS, LONGEST_MS = 20_000, 300_000
"""First and longest pause in ms. The first outlasts the wait of a post that perhaps has not arrived, so that this post
is sent again without its picture."""
FOR_LONG = 3
"""After more failures in a row than this, a board with an outdated picture is posted anew as a text."""
CHATS = 1000
"""Most chats remembered; in a forgotten chat the next picture is tried at once."""
GIVEN_UP = 6
"""Failures in a row after which a picture is only tried with another change of the board."""


@dataclass(frozen=True, slots=True)
class _Stuck:
    failures: int
    until: int


class StuckPictures:
    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._chats: RecentMap[int, _Stuck] = RecentMap(CHATS)

    def failed(self, place: ChatAddress, *, for_good: bool = False) -> None:
        """Note that sending a picture to a chat has failed. `for_good`: the chat accepts no pictures at all."""
        before = self._chats.get(place.chat)
        failures = GIVEN_UP if for_good else before.failures + 1 if before else 1
        pause = min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS)
        self._chats[place.chat] = _Stuck(failures, self._clock.now() + pause)

    def well(self, place: ChatAddress) -> None:
        self._chats.pop(place.chat, None)

    def wait(self, place: ChatAddress) -> float | None:
        """Return the seconds until the next picture may be tried in a chat; 0 = now.

        None after many failures: then no post is edited only for its picture; a later post tries one.
        """
        stuck = self._chats.get(place.chat)
        if stuck is None:
            return 0
        left = max(stuck.until - self._clock.now(), 0) / 1000
        return left if stuck.failures < GIVEN_UP else None if left else 0

    def for_long(self, place: ChatAddress) -> bool:
        stuck = self._chats.get(place.chat)
        return stuck is not None and stuck.failures > FOR_LONG
