"""A person who uses the bot, and the person's settings for all tables."""

import json
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Self

from pydantic import BaseModel, ConfigDict

from bot.app.base.intervals import Span
from bot.app.base.refusal import Refusal
from render.text.graphemes import beginning, is_visible, tidy

LONGEST_NAME = 64
"""Most characters kept of a name; texts of the catalogue show it shorter still."""
HOME_ZONE = "Europe/Moscow"
"""Time zone of a server whose operator has set none."""


@dataclass(frozen=True, slots=True)
class Person:
    id: str
    """`platform:id` of the account that acts, given by the adapter and never by the user."""
    name: str
    """Current name of the account."""
    accounts: tuple[str, ...] = ()
    """All linked accounts, this one among them; empty if there is only this one."""
    zone: str = field(default="", compare=False)
    """Time zone that the browser tells; empty if nothing tells it."""
    local: bool = field(default=False, compare=False)
    """Whether the name is used in this chat alone, such as a server nickname."""

    @property
    def ids(self) -> tuple[str, ...]:
        """All accounts of the person, one of which may have the seat; the account that acts now comes first."""
        return (self.id, *(one for one in self.accounts if one != self.id)) if self.accounts else (self.id,)

    @property
    def first(self) -> str:
        """The account under which the settings of the person are stored; they hold for all linked accounts."""
        return self.accounts[0] if self.accounts else self.id

    def is_one(self, id: str | None) -> bool:
        """Tell whether `id` is one of the person's accounts."""
        return id in self.ids

    @property
    def kept_name(self) -> str:
        """The name as a table stores it: on one line, without invisible characters; empty if nothing of it is
        visible."""
        return _kept(self.name)


@lru_cache(maxsize=1 << 12)
def _kept(name: str) -> str:
    kept = beginning(tidy(name), LONGEST_NAME).strip()
    return kept if is_visible(kept) else ""


def known(person: Person | None) -> Person:
    """Return `person`; Refusal if it is None, because an unknown person may only read."""
    if person is None:
        raise Refusal("nobody-known")
    return person


class PersonDoc(BaseModel):
    """Settings of a person, as stored; a person who has set nothing has no record."""

    model_config = ConfigDict(extra="forbid")

    hands_over: bool = False
    """Whether a turn ends at once when nothing is left to choose, instead of waiting for an undo."""
    coach: bool = True
    """Whether a coach may explain a game that the person has never played."""
    played: list[str] = []
    """Games of which the person has begun a match."""
    away: list[Span] = []
    """Periods away, in which no clock of the person runs, in milliseconds of service time."""
    quiet_from: int = 22
    quiet_until: int = 9
    """Start (`quiet_from`) and end of the quiet hours, as hours of the person's day: no reminders are sent between
    them. Equal hours = no quiet hours."""
    zone: str | None = None
    """Time zone that the person has set; None if none was set."""
    shows_habits: bool | None = None
    """Whether others may see how long the person usually takes to answer, and when; None = never asked."""
    answers: dict[str, tuple[int, int]] = {}
    """Response times of the last answers, kept only if others may see them: minutes without nights and outages, and
    minutes by the calendar. The keys are hashes of table and turn."""
    rated: bool = True
    """Whether the person's matches are rated; False: the person has opted out everywhere."""

    @classmethod
    def read(cls, raw: bytes) -> Self:
        """Read a stored document, also one of an older program, which stored Moscow time for all who had set no
        zone."""
        stored: dict[str, Any] = json.loads(raw)
        if "shows_habits" not in stored and stored.get("zone") == HOME_ZONE:
            stored["zone"] = None
        return cls.model_validate(stored)

    def needs_coach(self, game: str) -> bool:
        return self.coach and game not in self.played
