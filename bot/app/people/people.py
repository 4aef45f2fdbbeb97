"""A person who acts, and the stored settings that the person has for every table."""

import asyncio
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Self

from pydantic import BaseModel, ConfigDict

from bot.app.base.intervals import Span
from bot.app.base.ports import RecordStore
from bot.app.base.refusal import Refusal
from bot.app.base.stored_values import parsed
from render.graphemes import beginning, is_visible, tidy

KIND = "person"
KEPT_MS = 365 * 24 * 60 * 60 * 1000
"""Milliseconds after somebody's last visit after which the settings are forgotten."""
LONGEST_NAME = 64
"""Most characters kept of a name; texts of the catalogue show it shorter still."""
TRIES = 5
HOME_ZONE = "Europe/Moscow"
"""Time zone of a server whose operator has set none."""
KEPT_ANSWERS = 30
"""Most answers of one person whose response times are kept."""


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
        """All accounts under which the person may have a seat: the acting one first."""
        return (self.id, *(one for one in self.accounts if one != self.id))

    @property
    def first(self) -> str:
        """The account whose settings hold for all linked accounts."""
        return self.accounts[0] if self.accounts else self.id

    def is_one(self, id: str | None) -> bool:
        """Tell whether this is one of the person's accounts."""
        return id in self.ids

    @property
    def kept_name(self) -> str:
        """The name as a table stores it: on one line, without invisible characters; empty if nothing of it is
        visible."""
        kept = beginning(tidy(self.name), LONGEST_NAME).strip()
        return kept if is_visible(kept) else ""


def known(person: Person | None) -> Person:
    """Return the person; Refusal for None, for an unknown person may read and do nothing else."""
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
    """Hours of the person's day between which no reminders are sent; the same hour twice = no quiet hours."""
    zone: str | None = None
    """Time zone that the person has set; None if none was set."""
    shows_habits: bool | None = None
    """Whether others may see how long the person usually takes to answer, and when; None = never asked."""
    answers: dict[str, tuple[int, int]] = {}
    """Response times of the last answers, kept only if others may see them: minutes without nights and outages, and
    minutes by the calendar. The keys are hashes of table and turn."""

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


class People:
    def __init__(self, store: RecordStore) -> None:
        self._store = store

    async def get(self, person: Person) -> PersonDoc:
        """Return the settings of a person who sits down, and keep them from expiring."""
        (doc, _), _ = await asyncio.gather(self._read(person), self._store.prolong(KIND, person.first, KEPT_MS))
        return doc

    async def known_of(self, person: Person) -> PersonDoc:
        """Return the settings of a person without keeping them from expiring."""
        return (await self._read(person))[0]

    async def set_hands_over(self, person: Person, wanted: bool) -> None:
        """Store whether turns end at once, for the tables at which the person will sit down."""
        await self.change(person, lambda doc: doc.model_copy(update={"hands_over": wanted}))

    async def need_no_coach(self, person: Person) -> None:
        """Store that the person wants no coach any more in any game."""
        await self.change(person, lambda doc: doc.model_copy(update={"coach": False}))

    async def has_played(self, person: Person, game: str) -> None:
        await self.change(person, lambda doc: doc.model_copy(update={"played": sorted({*doc.played, game})}))

    async def change(self, person: Person, change: Callable[[PersonDoc], PersonDoc]) -> None:
        """Store what `change` makes of the person's settings; nothing if it changes nothing.

        Of two changes at once both are kept, unless one loses the race too often and is given up silently.
        """
        for _ in range(TRIES):
            doc, version = await self._read(person)
            changed = change(doc)
            if changed == doc:
                return
            if await self._store.put(KIND, person.first, version, changed.model_dump_json().encode(), KEPT_MS):
                return

    async def _read(self, person: Person) -> tuple[PersonDoc, int]:
        snapshot = await self._store.get(KIND, person.first)
        if snapshot is None:
            return PersonDoc(), 0
        return parsed(KIND, PersonDoc.read, snapshot.envelope), snapshot.version
