"""Confirmations of what cannot be undone: a question with «yes» and «no», where «yes» counts for a few minutes.

The «yes» button of a table holds the moment of the question (`resign :18c2a5f00`). A question that belongs to no table
is stored for the person: it may be about a code, and its answer may be typed.
"""

from collections.abc import Mapping
from dataclasses import replace

from pydantic import BaseModel, ConfigDict

from bot.app.base.person import Person
from bot.app.base.ports import RecordStore
from bot.app.base.refusal import Refusal
from bot.app.base.stored_values import parsed
from bot.app.tables.table import Table
from bot.presenter.acts.base import Act, Confirmed, PlainAct, unconfirmed
from bot.presenter.acts.chat import Sure
from bot.presenter.acts.table import AskToEnd, Close, Detach, Resign, SendAway, Uninvite
from bot.presenter.screen import Choice, Screen, Show, Use

KIND = "question"
TOO_SOON_MS = 700
"""Milliseconds; a person who answers sooner cannot have read the question."""
KEPT_MS = 5 * 60_000
"""Milliseconds after which an answer is too old, and the question has to be asked again."""
STORED_MS = 24 * 60 * 60 * 1000
"""Milliseconds for which a question is stored, so that a repeated «yes» of the same delivery is recognised."""
STANDING_QUESTIONS: Mapping[type[PlainAct], str] = {
    Resign: "resign",
    AskToEnd: "end",
    Close: "close",
    SendAway: "away",
    Detach: "detach",
    Uninvite: "uninvite",
}
"""Acts at a table that need a confirmation, each with the panel that asks for it."""
_PHASES: Mapping[type[PlainAct], str] = {Resign: "running", AskToEnd: "running", Close: "lobby", SendAway: "lobby"}


def with_moment(screen: Screen, now: int) -> Screen:
    """Return the panel with buttons that hold `now`, the service time at which their question is asked."""
    return replace(screen, choices=tuple(_asked(choice, now) for choice in screen.choices))


def is_asked(table: Table, act: PlainAct) -> bool:
    """Tell whether this act needs a confirmation at this table: some acts only in a lobby, some only in a match."""
    phase = _PHASES.get(type(act))
    return type(act) in STANDING_QUESTIONS and (
        phase is None or (table.live and (table.match is None) == (phase == "lobby"))
    )


def question_of(act: PlainAct) -> Show:
    """Return the panel that asks before this act is done: `away 2` for `SendAway(2)`."""
    panel = STANDING_QUESTIONS[type(act)]
    match act:
        case SendAway(seat):
            return Show(f"{panel} {seat}")
        case Detach(sign):
            return Show(f"{panel} {sign}")
        case _:
            return Show(panel)


def need_answer(table: Table, act: Act, now: int) -> None:
    """Raise Refusal if the act needs a confirmation at this table and holds no recent one.

    Nothing is raised if the table does not allow the act in this phase: then the act itself refuses.
    """
    if is_asked(table, unconfirmed(act)):
        need_recent(act.asked_at if isinstance(act, Confirmed) else None, now)


def need_recent(asked_at: int | None, now: int) -> None:
    """Raise Refusal if a question was never asked (None), too long ago, or less than `TOO_SOON_MS` ago.

    `asked_at`, `now`: milliseconds of service time.
    """
    if asked_at is None or not 0 <= now - asked_at <= KEPT_MS:
        raise Refusal("old-question")
    if now - asked_at < TOO_SOON_MS:
        raise Refusal("too-soon")


class _Doc(BaseModel):
    """The last question that a person was asked outside of tables."""

    model_config = ConfigDict(extra="forbid", hide_input_in_errors=True)

    what: str
    asked_at: int
    """Service time of the question."""
    delivery: str = ""
    """The delivery that said yes; empty: none yet."""


class Confirmations:
    """Store of the questions that belong to no table; each person has at most one."""

    def __init__(self, store: RecordStore) -> None:
        self._store = store

    async def ask(self, person: Person, what: str, now: int) -> Use:
        """Store the question as the person's only one, and return the press of its «yes» button.

        `what`: name of the act that needs the yes, such as `delete_me`.
        """
        version = (await self._read(person))[1]
        document = _Doc(what=what, asked_at=now).model_dump_json().encode()
        if not await self._store.put(KIND, person.id, version, document, STORED_MS):
            raise Refusal("busy")
        return Use(Confirmed(Sure(), now))

    async def asked(self, person: Person, now: int) -> str:
        """Return what this person's open question is about, such as `delete_me`; empty if there is no open question."""
        doc, _ = await self._read(person)
        is_open = doc is not None and not doc.delivery and now - doc.asked_at <= KEPT_MS
        return doc.what if doc is not None and is_open else ""

    async def answered(self, person: Person, asked_at: int | None, delivery: str, now: int) -> str:
        """Return what this «yes» confirms; Refusal if it is not the first and timely answer to the last question.

        `asked_at`: None if the yes was typed. A repeated delivery gets the same result, for a crash may have cut off
        its work.
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
        """Delete the question after a «no», so that nothing typed later is taken for a yes."""
        await self._store.drop(KIND, person.id)

    async def _read(self, person: Person) -> tuple[_Doc | None, int]:
        snapshot = await self._store.get(KIND, person.id)
        if snapshot is None:
            return None, 0
        return parsed(KIND, _Doc.model_validate_json, snapshot.envelope), snapshot.version


def _asked(choice: Choice, now: int) -> Choice:
    match choice.press:
        case Use(act) if not isinstance(act, Confirmed) and type(act) in STANDING_QUESTIONS:
            return replace(choice, press=Use(Confirmed(act, now)))
        case _:
            return choice
