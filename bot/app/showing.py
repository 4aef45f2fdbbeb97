"""One window of one table, while this process is the only one that sends to it."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import structlog

from bot.app.chats import ChatDoc
from bot.app.crashpoint import crashpoint
from bot.app.desk import Desk
from bot.app.history import events_since
from bot.app.meters import SENDINGS
from bot.app.people import Person
from bot.app.platform import Away, Later, Moved, Platform, Post, Unclear
from bot.app.ports import TableId, WindowId
from bot.app.shown import PLAYING, Shown, Step, Wanted, next_step, wait_ms
from bot.app.table import Table
from bot.app.views import screen_of, view_of
from engine.kernel.actors import PUBLIC

log = structlog.get_logger(__name__)


class Showing:
    def __init__(
        self,
        desk: Desk,
        platform: Platform,
        chat: ChatDoc,
        table: TableId,
        window: WindowId,
        shown: Shown | None,
        language: str,
    ) -> None:
        self._desk = desk
        self._platform = platform
        self._chat = chat
        self._table = table
        self._window = window
        self._shown = shown
        self._owner = platform.owner(window)
        self._language = language
        self._given_up: set[str] = set()

    async def catch_up(self) -> None:
        """Until nothing newer is there: the table may move on while a post is being sent. `Later` if that has to wait.

        What is done is remembered before anything else can fail: else it would be done again and again.
        """
        while not self._chat.away:
            table = await self._desk.load(self._table)
            wanted = self._wanted(table)
            step = next_step(self._shown, wanted, self._given_up)
            if step is None:
                break
            wait = wait_ms(self._shown, wanted, step, self._desk.clock.now(), self._platform.pause_ms)
            if wait:
                raise Later(wait / 1000)
            with self._counted(step):
                await self._do(step, table, wanted)
            # The window stays marked: who dies between two steps leaves the rest to the next.
            await self._settle(0)
        await self._settle((await self._desk.load(self._table)).doc.version if self._chat.away else None)

    async def pressed(self, post: str) -> None:
        """A button of this post was pressed: the post that we lost sight of, or an old one that should have none."""
        shown = self._shown
        if shown is None or shown.post == post:
            return
        if not shown.post and shown.unclear_ms:
            self._shown = replace(shown, post=post, unclear_ms=0, tries=0)
            await self._settle()
        else:
            await self._platform.retire(self._window, post)

    async def forget_post(self) -> None:
        """The next look sends a new post; the old one loses its buttons."""
        if self._shown is not None:
            self._shown = self._without_post(self._shown)
            await self._settle(0)

    @contextmanager
    def _counted(self, step: Step) -> Iterator[None]:
        outcome = "done"
        try:
            yield
        except Exception as error:
            outcome = type(error).__name__.lower()
            raise
        finally:
            SENDINGS.labels(self._window.partition(":")[0], step.name.lower(), outcome).inc()

    async def abandon(self) -> None:
        """The table is shown elsewhere from now on: what stays here has no buttons and calls nobody."""
        if self._shown is None:
            return
        for post in _old_posts(self._shown):
            await self._try("retire", post)
        if self._shown.call:
            await self._try("remove", self._shown.call)
        self._shown = replace(self._without_post(self._shown), call="")
        await self._settle((await self._desk.load(self._table)).doc.version)

    async def _do(self, step: Step, table: Table, wanted: Wanted) -> None:
        match step:
            case Step.SEND:
                await self._send(table, wanted)
            case Step.EDIT:
                await self._edit(table, wanted)
            case Step.RETIRE:
                await self._retire()
            case Step.CALL:
                await self._call(table, wanted)
            case Step.REMOVE_CALL:
                await self._remove_call()

    async def _send(self, table: Table, wanted: Wanted) -> None:
        """What it tells begins where the post before ended; one that takes a lost post's place tells the same."""
        old, now = self._shown, self._desk.clock.now()
        tells_from = 0 if old is None else old.sent_at if old.post else old.tells_from
        sent = Shown("", wanted.version, wanted.version, tells_from, wanted.question, _old_posts(old), now)
        sent = replace(sent, called=wanted.question)
        if old is not None:
            sent = replace(sent, call=old.call, call_for=old.call_for)
        post = await self._post(table, tells_from, key=" ".join(_old_posts(old)))
        try:
            crashpoint("before", "send")
            sent = replace(sent, post=await self._platform.send(self._window, post))
            crashpoint("after", "send")
        except Unclear:
            sent = replace(sent, unclear_ms=now, tries=(old.tries if old else 0) + 1)
            log.warning("nobody knows whether the post has arrived", table=self._table, window=self._window)
        self._shown = replace(sent, retire=tuple(one for one in sent.retire if one != sent.post))

    async def _edit(self, table: Table, wanted: Wanted) -> None:
        assert self._shown is not None
        # A living post tells the last turn; while the same question stands, everything since it came up.
        asked_anew = self._shown.question != wanted.question
        tells_from = self._shown.version if asked_anew else self._shown.tells_from
        post = await self._post(table, tells_from)
        crashpoint("before", "edit")
        edited = await self._platform.edit(self._window, self._shown.post, post)
        crashpoint("after", "edit")
        now = self._desk.clock.now()
        self._shown = (
            replace(
                self._shown, version=wanted.version, question=wanted.question, tells_from=tells_from, changed_ms=now
            )
            if edited
            else self._without_post(self._shown)
        )

    async def _retire(self) -> None:
        """Take the buttons from one older post; what fails is tried again the next time."""
        assert self._shown is not None
        post = next(one for one in self._shown.retire if one not in self._given_up)
        if await self._try("retire", post):
            self._shown = replace(self._shown, retire=tuple(one for one in self._shown.retire if one != post))

    async def _call(self, table: Table, wanted: Wanted) -> None:
        assert self._shown is not None
        post = await self._post(table, self._shown.tells_from, key=f"{self._shown.post} {wanted.question}")
        crashpoint("before", "call")
        call = await self._platform.call(self._window, self._shown.post, post)
        crashpoint("after", "call")
        self._shown = replace(self._shown, call=call, call_for=wanted.question, called=wanted.question)

    async def _remove_call(self) -> None:
        assert self._shown is not None
        if await self._try("remove", self._shown.call):
            self._shown = replace(self._shown, call="")

    async def _try(self, what: str, post: str) -> bool:
        act = self._platform.retire if what == "retire" else self._platform.remove
        try:
            crashpoint("before", "retire")
            await act(self._window, post)
            crashpoint("after", "retire")
            return True
        except (Later, Moved, Away):
            raise
        except Exception:
            log.exception("old post stays", what=what, window=self._window, post=post)
            self._given_up.add(post)
            return False

    async def _settle(self, version: int | None = None) -> None:
        """Remember what is shown; the window's wish for this version, or for the shown one, is fulfilled."""
        shown = self._shown
        if version is None:
            version = shown.version if shown else 0
        await self._desk.store.settle(self._table, self._window, version, shown.written() if shown else b"null")

    def _without_post(self, shown: Shown) -> Shown:
        return replace(shown, post="", retire=_old_posts(shown))

    async def _post(self, table: Table, tells_from: int, key: str = "") -> Post:
        events = events_since(table, await self._desk.log(table), tells_from)
        return Post(
            table=table.doc.id,
            version=table.doc.version,
            view=view_of(table),
            screen=screen_of(table, self._viewer(table), events),
            language=self._chat.language or self._language,
            pictures=self._chat.pictures,
            people=tuple(seat.person if seat.computer is None else None for seat in table.doc.seats),
            owner=self._owner,
            key=key,
        )

    def _viewer(self, table: Table) -> int:
        """A window of one's own shows what its owner may know."""
        seat = table.seat_of(Person(self._owner, "")) if self._owner else None
        return PUBLIC if seat is None else seat

    def _wanted(self, table: Table) -> Wanted:
        question, calls = self._question(table)
        return Wanted(table.doc.version, question, calls, self._chat.quiet)

    def _question(self, table: Table) -> tuple[str, bool]:
        """Who is asked since when, and is there anybody to call?

        While only computers are asked, the post stays: their turns fold into the next one. In a window of one's own
        only the own question counts.
        """
        match, viewer = table.match, self._viewer(table)
        if match is None or match.over:
            return table.doc.phase, False
        asked = [seat for seat in match.game.actors(match.state) if seat >= 0 and _is_person(table, seat)]
        if viewer != PUBLIC:
            asked = [seat for seat in asked if seat == viewer]
        if not asked and self._shown is not None:
            return self._shown.question, False
        return f"{PLAYING} {[(seat, match.changed_at[seat]) for seat in asked]}", bool(asked)


def _is_person(table: Table, seat: int) -> bool:
    return table.doc.seats[seat].computer is None


def _old_posts(shown: Shown | None) -> tuple[str, ...]:
    """Posts that may have buttons and will not be the current one."""
    return () if shown is None else (*shown.retire, *([shown.post] if shown.post else []))
