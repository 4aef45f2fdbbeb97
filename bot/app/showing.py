"""One window of one table, while this process is the only one that sends to it."""

import math
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
from bot.app.shown import PLAYING, Shown, Step, Wanted, has_to_call, next_step, wait_ms
from bot.app.table import Table
from bot.app.views import screen_of, view_of
from engine.kernel.actors import PUBLIC

log = structlog.get_logger(__name__)


class Held(Later):
    """It has to wait, while this question stands."""

    def __init__(self, seconds: float, question: str) -> None:
        super().__init__(seconds)
        self.question = question


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
        """Until nothing newer is there: the table may move on while a post is sent. `Held` if that has to wait."""
        while not self._chat.away:
            table = await self._desk.load(self._table)
            wanted = self._wanted(table)
            step = next_step(self._shown, wanted, self._given_up)
            if step is None:
                break
            try:
                await self._in_time(step, table, wanted)
            except Later as later:
                seconds = min(later.seconds, await self._call_anyway(step, table, wanted))
                raise Held(seconds, wanted.question) from None
        await self._settle((await self._desk.load(self._table)).doc.version if self._chat.away else None)

    async def _in_time(self, step: Step, table: Table, wanted: Wanted) -> None:
        wait = wait_ms(self._shown, wanted, step, self._desk.clock.now(), self._platform.pause_ms)
        if wait:
            raise Later(wait / 1000)
        await self._done(step, table, wanted)

    async def _done(self, step: Step, table: Table, wanted: Wanted) -> None:
        """What is done is remembered before anything else can fail: else it would be done again and again."""
        with self._counted(step):
            await self._do(step, table, wanted)
        # The window stays marked: who dies between two steps leaves the rest to the next.
        await self._settle(0)

    async def _call_anyway(self, step: Step, table: Table, wanted: Wanted) -> float:
        """There may be room for a call where there is none for the board. The seconds until there is."""
        if step is not Step.EDIT or self._shown is None or not has_to_call(self._shown, wanted):
            return math.inf
        try:
            await self._done(Step.CALL, table, wanted)
            return math.inf
        except Later as later:
            return later.seconds

    async def pressed(self, post: str) -> None:
        """A button of this post was pressed: the post that we lost sight of, or an old one that should have none."""
        shown = self._shown
        if shown is None or shown.post == post:
            return
        if shown.post:
            await self._platform.retire(self._window, post)
        elif shown.unclear_ms and post not in shown.retire:
            self._shown = replace(shown, post=post, unclear_ms=0, tries=0)
            await self._settle()
        # Else it is the board from before, the only one that surely stands there: it keeps its buttons until then.

    async def forget_post(self) -> None:
        """The next look sends a new post; the old one loses its buttons."""
        if self._shown is not None:
            self._shown = replace(self._without_post(self._shown), unclear_ms=0, tries=0)
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
        for call in self._shown.old_calls(""):
            await self._try("remove", call)
        self._shown = replace(self._without_post(self._shown), call="", passed=())
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
                await self._remove_call(wanted.question)

    async def _send(self, table: Table, wanted: Wanted) -> None:
        """What it tells begins where the post before ended; one that takes a lost post's place tells the same."""
        old, now = self._shown, self._desk.clock.now()
        tells_from = 0 if old is None else old.sent_at if old.post else old.tells_from
        sent = Shown("", wanted.version, wanted.version, tells_from, wanted.question, _old_posts(old), now)
        sent = replace(sent, called=wanted.question, asked_at=wanted.version)
        if old is not None:
            sent = replace(sent, call=old.call, call_for=old.call_for, passed=old.passed)
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
        # A living post tells the turn before, whole, and what has been done since.
        asked_anew = self._shown.question != wanted.question
        tells_from = self._shown.asked_at if asked_anew else self._shown.tells_from
        asked_at = wanted.version if asked_anew else self._shown.asked_at
        post = await self._post(table, tells_from)
        crashpoint("before", "edit")
        edited = await self._platform.edit(self._window, self._shown.post, post)
        crashpoint("after", "edit")
        now = self._desk.clock.now()
        self._shown = (
            replace(
                self._shown,
                version=wanted.version,
                question=wanted.question,
                asked_at=asked_at,
                tells_from=tells_from,
                changed_ms=now,
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
        passed = self._shown.old_calls(wanted.question)
        self._shown = replace(self._shown, call=call, call_for=wanted.question, called=wanted.question, passed=passed)

    async def _remove_call(self, question: str) -> None:
        assert self._shown is not None
        call = next(one for one in self._shown.old_calls(question) if one not in self._given_up)
        if await self._try("remove", call):
            self._shown = self._shown.without_call(call)

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
        return viewer_of(table, self._owner)

    def _wanted(self, table: Table) -> Wanted:
        question, calls = question_of(table, self._owner, self._shown.question if self._shown else None)
        return Wanted(table.doc.version, question, calls, self._chat.quiet)


def viewer_of(table: Table, owner: str | None) -> int:
    """A window of one's own shows what its owner may know."""
    return table.viewer(Person(owner, "") if owner else None)


def question_of(table: Table, owner: str | None, standing: str | None) -> tuple[str, bool]:
    """Who is asked since when, and is there anybody to call?

    While only computers are asked, the `standing` question goes on: their turns fold into the next post. In a window
    of one's own only the own question counts.
    """
    match, viewer = table.match, viewer_of(table, owner)
    if match is None or match.over:
        # A lobby that was closed says so on its own post: that is worth no new one.
        return "lobby" if table.doc.closed else table.doc.phase, False
    asked = [seat for seat in match.game.actors(match.state) if seat >= 0 and _is_person(table, seat)]
    if viewer != PUBLIC:
        asked = [seat for seat in asked if seat == viewer]
    if not asked and standing is not None:
        return standing, False
    return f"{PLAYING} {[(seat, match.changed_at[seat]) for seat in asked]}", bool(asked)


def _is_person(table: Table, seat: int) -> bool:
    return table.doc.seats[seat].computer is None


def _old_posts(shown: Shown | None) -> tuple[str, ...]:
    """Posts that may have buttons and will not be the current one."""
    return () if shown is None else (*shown.retire, *([shown.post] if shown.post else []))
