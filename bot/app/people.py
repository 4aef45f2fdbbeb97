"""Who asks, and what he wants at every table."""

import asyncio
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Self

from pydantic import BaseModel, ConfigDict

from bot.app.intervals import Span
from bot.app.ports import RecordStore
from bot.app.refusal import Refusal
from bot.app.stored_values import parsed
from render.graphemes import beginning, is_visible, tidy

KIND = "person"
KEPT_MS = 365 * 24 * 60 * 60 * 1000
"""What is known of somebody is forgotten so long after he was here last."""
LONGEST_NAME = 64
"""Characters kept of a name; what is shown is cut shorter by the catalogue."""
TRIES = 5
HOME_ZONE = "Europe/Moscow"
"""Time zone of a server whose operator has set none."""
KEPT_ANSWERS = 30
"""Answers of a person of which it is kept how long they took."""


@dataclass(frozen=True, slots=True)
class Person:
    id: str
    """`platform:id`, given by the adapter and never by the user."""
    name: str
    """As he calls himself now."""
    accounts: tuple[str, ...] = ()
    """All that he has linked, this one among them; none where he has this one only."""
    zone: str = field(default="", compare=False)
    """Where he is, as his browser tells; empty where nothing tells it."""
    local: bool = field(default=False, compare=False)
    """The name is the one that he has in this chat; in another he may have another one."""

    @property
    def ids(self) -> tuple[str, ...]:
        """Under which he may sit at a table: that of the account with which he asks goes before the others."""
        return (self.id, *(one for one in self.accounts if one != self.id))

    @property
    def first(self) -> str:
        """The account whose settings are his, whichever he asks with."""
        return self.accounts[0] if self.accounts else self.id

    def is_one(self, id: str | None) -> bool:
        """Is that one of his accounts?"""
        return id in self.ids

    @property
    def kept_name(self) -> str:
        """What a table remembers: on one line, without invisible characters; empty if nobody could read it."""
        kept = beginning(tidy(self.name), LONGEST_NAME).strip()
        return kept if is_visible(kept) else ""


def known(person: Person | None) -> Person:
    """Refusal for somebody of whom nobody can tell who he is: he may read, and do nothing."""
    if person is None:
        raise Refusal("nobody-known")
    return person


class PersonDoc(BaseModel):
    """As stored; who has set nothing has no record."""

    model_config = ConfigDict(extra="forbid")

    hands_over: bool = False
    """His turn goes on to the next as soon as nothing is left to choose."""
    coach: bool = True
    """A match of a game that he has never played may tell him what is what."""
    played: list[str] = []
    """Games of which a match has begun with him."""
    away: list[Span] = []
    """Days on which no clock of his runs, in service time."""
    quiet_from: int = 22
    quiet_until: int = 9
    """Hours of his day in which he is not reminded of anything; the same twice = none are quiet."""
    zone: str | None = None
    """Where he lives; None: he has not told."""
    shows_habits: bool | None = None
    """Do the others see how long he usually takes to answer, and when he is there? None: he was never asked."""
    answers: dict[str, tuple[int, int]] = {}
    """His last ones, where they may be seen: minutes of his days, and by the calendar. Names tell nothing."""

    @classmethod
    def read(cls, raw: bytes) -> Self:
        """As it was written, also by a program for which everybody lived in Moscow who had not told otherwise."""
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
        """For a table at which he sits down: so he is here, and it is kept."""
        (doc, _), _ = await asyncio.gather(self._read(person), self._store.prolong(KIND, person.first, KEPT_MS))
        return doc

    async def known_of(self, person: Person) -> PersonDoc:
        """Wherever he is."""
        return (await self._read(person))[0]

    async def set_hands_over(self, person: Person, wanted: bool) -> None:
        """For the tables at which he will sit down."""
        await self.change(person, lambda doc: doc.model_copy(update={"hands_over": wanted}))

    async def need_no_coach(self, person: Person) -> None:
        """Never again, whatever he plays."""
        await self.change(person, lambda doc: doc.model_copy(update={"coach": False}))

    async def has_played(self, person: Person, game: str) -> None:
        await self.change(person, lambda doc: doc.model_copy(update={"played": sorted({*doc.played, game})}))

    async def change(self, person: Person, change: Callable[[PersonDoc], PersonDoc]) -> None:
        """Nothing where it says so already. Two wishes at once: one of them counts."""
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
