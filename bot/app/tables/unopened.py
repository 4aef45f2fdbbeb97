"""Changes of a table that cannot be opened; its match and position stay as they are."""

import json
from collections.abc import Callable, Collection
from typing import Any

from bot.app.base.ports import Commit, Conflict, Sitting, TableId, Task
from bot.app.base.refusal import Refusal
from bot.app.tables.document import TableDoc
from bot.app.tables.repository import KEPT_MS, SETTLED_MS, TASKS, TRIES, TableRepository
from bot.app.tables.unreadable import Unreadable
from engine.kernel.log_entry import Noted


class UnopenedTables:
    def __init__(self, repository: TableRepository) -> None:
        self._repository = repository

    async def need_writable(self, unopened: Unreadable) -> None:
        """Raise Unreadable if the table cannot be written either; checked before a question about it is asked."""
        table = TableId(unopened.about.id)
        found = await self._repository.stored(table)
        if found is None:
            raise Refusal("no-table")
        self._repository.reader.document(found.envelope, table)

    async def end(self, unopened: Unreadable, delivery: str) -> None:
        """End the table for the operator: it is over, and lists do not show it. Unreadable if it cannot be written."""

        def act(doc: TableDoc) -> dict[str, Any]:
            if doc.phase == "over":
                raise Refusal("over")
            doc.phase, doc.closed, doc.pressed, doc.poll = "over", "house", [], None
            return {"ended": "house"}

        await self._rewrite(unopened, delivery, act)

    async def forget(self, unopened: Unreadable, account: str, delivery: str) -> None:
        """Remove an account and its person's name from the table; Unreadable if it cannot be written."""

        def act(doc: TableDoc) -> dict[str, Any]:
            numbers = [number for number, seat in enumerate(doc.seats) if seat.person == account]
            for seat in (doc.seats[number] for number in numbers):
                seat.name, seat.person, seat.chat_id, seat.habits = "", None, "", None
                seat.computer, seat.timed, seat.answered = seat.computer or doc.stand_in_level, False, None
                seat.rating = None
            doc.requests = [one for one in doc.requests if account not in one.accounts]
            if doc.opener == account:
                doc.opener, doc.opener_name = "", ""
            return {"forgotten": numbers[0] if numbers else None}

        await self._rewrite(unopened, delivery, act, left=account)

    async def unrate(self, unopened: Unreadable, accounts: Collection[str], delivery: str) -> None:
        """Remove the ratings of these accounts from the table; Refusal if it tells none of them."""

        def act(doc: TableDoc) -> dict[str, Any]:
            told = [n for n, seat in enumerate(doc.seats) if seat.person in accounts and seat.rating is not None]
            if not told:
                raise Refusal("stale")
            for number in told:
                doc.seats[number].rating = None
            return {"unrated": told}

        await self._rewrite(unopened, delivery, act)

    async def move(self, unopened: Unreadable, old: str, new: str) -> None:
        """Replace the id of a chat that shows the table by its new id; Unreadable if it cannot be written."""

        def act(doc: TableDoc) -> dict[str, Any]:
            doc.chat_ids = list(dict.fromkeys(new if one == old else one for one in doc.chat_ids))
            return {"moved": True}

        await self._rewrite(unopened, f"move:{old}:{new}", act)

    async def compact(self, unopened: Unreadable) -> None:
        """Compress the table as `TableRepository.compact` does; nothing happens if its version is unknown."""
        if unopened.version:
            keep = None if unopened.live else KEPT_MS
            await self._repository.store.compact(TableId(unopened.about.id), unopened.version, keep)

    async def _rewrite(
        self, unopened: Unreadable, delivery: str, act: Callable[[TableDoc], dict[str, Any]], left: str = ""
    ) -> None:
        """Commit the document as `act` changes it, with one more log line, so that other processes read it anew.

        `act`: returns the contents of the log line. `left`: account that has no place at the table any more.
        """
        table, store, reader = TableId(unopened.about.id), self._repository.store, self._repository.reader
        for _ in range(TRIES):
            found = await self._repository.stored(table)
            if found is None:
                raise Refusal("no-table")
            doc = reader.document(found.envelope, table)
            fact = act(doc)
            doc.version = found.version + 1
            if doc.match is not None:
                doc.match.version += 1
            line = Noted(fact).as_json() if doc.match is not None else {"lobby": "window", **fact}
            commit = Commit(
                table=table,
                expected=found.version,
                delivery=delivery,
                entries=(json.dumps(line),),
                envelope=reader.codec.repack(found.envelope, doc.version, doc),
                mark=found.known.mark,
                tasks=(Task("fold", self._repository.clock.now() + SETTLED_MS),) if doc.phase == "over" else (),
                dropped=tuple(TASKS) if doc.phase == "over" else (),
                sitting=tuple(self._sitting(doc, left)),
            )
            if not isinstance(await store.commit(commit), Conflict):
                return
        raise Refusal("busy")

    def _sitting(self, doc: TableDoc, left: str) -> list[tuple[str, Sitting | None]]:
        if left or doc.phase != "over":
            return [(left, None)] if left else []
        place = Sitting(TableId(doc.id), self._repository.clock.now(), over=True)
        return [(seat.person, place) for seat in doc.seats if seat.person is not None]
