"""Confirmations of what cannot be undone: a question with two answers, of which «yes» counts for a few minutes.

A button of a table carries the moment at which it was asked (`resign :18c2a5f00`). A question that belongs to no table
is kept by person: it may be about a code, and its answer may be typed.
"""

from dataclasses import replace

from pydantic import BaseModel, ConfigDict

from bot.app.people import Person
from bot.app.ports import RecordStore
from bot.app.refusal import Refusal
from bot.app.stored_values import parsed
from bot.app.table import Table
from bot.presenter.screen import Choice, Screen, Show, Use

KIND = "question"
TOO_SOON_MS = 700
"""Milliseconds; who answers sooner taps on without having read."""
KEPT_MS = 5 * 60_000
"""Milliseconds after which an answer is too old, and the question has to be asked again."""
STORED_MS = 24 * 60 * 60 * 1000
"""Milliseconds for which the delivery that said yes is recognised when it comes again."""
STANDING_QUESTIONS = {
    "resign": "resign",
    "end": "end",
    "close": "close",
    "send_away": "away",
    "detach": "detach",
    "uninvite": "uninvite",
}
"""Verbs at a table that need an answered question, each with the panel that asks it."""
_PHASES = {"resign": "running", "end": "running", "close": "lobby", "send_away": "lobby"}
_MARK = " :"


def with_moment(screen: Screen, now: int) -> Screen:
    """Return the panel with answers that carry the moment at which it was asked."""
    return replace(screen, choices=tuple(_asked(choice, now) for choice in screen.choices))


def confirmed(verb: str, now: int) -> Use:
    """Return the press of «yes» to a question that is asked now."""
    return Use(f"{verb}{_MARK}{now:x}")


def parted(verb: str) -> tuple[str, int | None]:
    """Return the verb, and when its question was asked; None for a verb that is no answer."""
    said, mark, moment = verb.rpartition(_MARK)
    if not mark:
        return verb, None
    try:
        return said, int(moment, 16)
    except ValueError:
        raise Refusal("unreadable") from None


def needs_question(verb: str) -> bool:
    return verb.partition(" ")[0] in STANDING_QUESTIONS


def is_asked(table: Table, verb: str) -> bool:
    """Tell whether the question makes sense at this table: before the match, while it runs, or always."""
    word, is_lobby = verb.partition(" ")[0], table.match is None
    return word not in _PHASES or (table.live and is_lobby == (_PHASES[word] == "lobby"))


def question_of(verb: str) -> Show:
    """Return the panel that asks before this verb is done: `send_away 2` → `away 2`."""
    word, gap, about = parted(verb)[0].partition(" ")
    return Show(f"{STANDING_QUESTIONS[word]}{gap}{about}")


def need_recent(asked_at: int | None, now: int) -> None:
    """Raise Refusal for an answer to a question that was asked too long ago, never, or less than `TOO_SOON_MS` ago."""
    if asked_at is None or not 0 <= now - asked_at <= KEPT_MS:
        raise Refusal("old-question")
    if now - asked_at < TOO_SOON_MS:
        raise Refusal("too-soon")


class _Doc(BaseModel):
    """The last question that a person was asked about himself."""

    model_config = ConfigDict(extra="forbid", hide_input_in_errors=True)

    what: str
    asked_at: int
    """Service time of the question."""
    delivery: str = ""
    """The delivery that said yes; empty: none yet."""


class Confirmations:
    """Questions that belong to no table; each person has one at a time."""

    def __init__(self, store: RecordStore) -> None:
        self._store = store

    async def ask(self, person: Person, what: str, now: int) -> Use:
        """Store the question as the person's only one, and return the press of its «yes»."""
        version = (await self._read(person))[1]
        document = _Doc(what=what, asked_at=now).model_dump_json().encode()
        if not await self._store.put(KIND, person.id, version, document, STORED_MS):
            raise Refusal("busy")
        return confirmed("sure", now)

    async def asked(self, person: Person, now: int) -> str:
        """Return what this person is asked just now; empty if nothing."""
        doc, _ = await self._read(person)
        is_open = doc is not None and not doc.delivery and now - doc.asked_at <= KEPT_MS
        return doc.what if doc is not None and is_open else ""

    async def answered(self, person: Person, asked_at: int | None, delivery: str, now: int) -> str:
        """Return what this «yes» confirms; Refusal unless it answers the last question, in time and once.

        `asked_at`: None if the yes was typed. The same delivery gets the same result when it comes again: what it began
        may have been cut off.
        """
        doc, version = await self._read(person)
        if doc is None or (asked_at is not None and asked_at != doc.asked_at):
            raise Refusal("old-question")
        if doc.delivery == delivery:
            return doc.what
        if doc.delivery:
            raise Refusal("old-question")
        need_recent(doc.asked_at, now)
        answered = doc.model_copy(update={"delivery": delivery}).model_dump_json().encode()
        if not await self._store.put(KIND, person.id, version, answered, STORED_MS):
            raise Refusal("busy")
        return doc.what

    async def drop(self, person: Person) -> None:
        """Forget the question after a «no», so that nothing typed later is taken for a yes."""
        await self._store.drop(KIND, person.id)

    async def _read(self, person: Person) -> tuple[_Doc | None, int]:
        snapshot = await self._store.get(KIND, person.id)
        if snapshot is None:
            return None, 0
        return parsed(KIND, _Doc.model_validate_json, snapshot.envelope), snapshot.version


def _asked(choice: Choice, now: int) -> Choice:
    if isinstance(choice.press, Use) and needs_question(choice.press.verb):
        return replace(choice, press=confirmed(choice.press.verb, now))
    return choice
