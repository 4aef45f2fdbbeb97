"""One window of one table, while this process is the only one that sends to it."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace

import structlog

from bot.app.bells import Bell, Owner, bells_of
from bot.app.chats import ChatDoc
from bot.app.crashpoint import crashpoint
from bot.app.desk import Desk
from bot.app.links import Links
from bot.app.meters import SENDINGS
from bot.app.people import Person
from bot.app.pictures import drawing
from bot.app.platform import Away, Haste, Later, Moved, Mute, Platform, Post, SendLater, Unclear
from bot.app.ports import TableId, WindowId
from bot.app.ringing import TURN, Ring, matters, ring_screen, rings
from bot.app.table import Table
from bot.app.telling import events_since, is_person, passed_since, past_of, question_of
from bot.app.views import screen_of, view_of
from bot.app.window_plan import Shown, Step, Wanted, has_to_call, has_to_remind, next_step, stays, wait_ms
from engine.kernel.actors import PUBLIC

ONCE = (Step.SEND, Step.CALL, Step.REMIND)
"""Steps that must not be done again by a successor: they are put down before anything else is tried."""

TIDYING = (Step.RETIRE, Step.REMOVE_CALL)

log = structlog.get_logger(__name__)


class Held(Later):
    """It has to wait, while this question stands; None: whatever is asked, for it is only tidying up."""

    def __init__(self, seconds: float, question: str | None) -> None:
        super().__init__(seconds)
        self.question = question


@dataclass(slots=True)
class Window:
    """A window as it was found when its lease was taken."""

    id: WindowId
    table: Table
    chat: ChatDoc
    shown: Shown | None = None
    """None: nothing was ever sent there."""


class WindowSender:
    def __init__(
        self, desk: Desk, platform: Platform, window: Window, language: str, owner: Owner | None = None
    ) -> None:
        """`owner`: of windows on other platforms too."""
        self._desk = desk
        self._platform = platform
        self._window = window
        self._owner = platform.owner(window.id)
        self._owner_of = owner or platform.owner
        self._viewer: int = PUBLIC
        """As whom its owner looks, by whichever of his accounts he sits there."""
        self._language = language
        self._given_up: set[str] = set()
        self._bells: Mapping[str, Bell] = {}
        """By who sits there: where he is called."""
        self._fulfilled = 0
        """The version of the table that the window need not be looked at for any more; 0 = it has to be."""
        self.wants_picture = False
        """Somebody asks for the position as it is now."""
        self.wants_more = False
        """After `leave`: somebody asked for more meanwhile."""

    @property
    def post(self) -> str:
        """The post that shows the table; empty if none surely does."""
        return self._window.shown.post if self._window.shown else ""

    async def catch_up(self) -> None:
        """Until nothing newer is known here: the table may move on while a post is sent. `Held` if that has to wait."""
        window, looked_at = self._window, None
        while not window.chat.away:
            if window.table is not looked_at:
                looked_at = window.table
                await self._look_who_sits()
            wanted = self._wanted()
            step = next_step(window.shown, wanted, self._given_up)
            if step is None:
                self._wait_to_say(wanted)
                break
            try:
                await self._in_time(step, wanted)
            except Later as later:
                # Whoever presses meanwhile does not wait for a room that tidying up, or a new message, has not got.
                for_all = step in TIDYING or isinstance(later, SendLater)
                raise Held(later.seconds, None if for_all else wanted.question) from None
            window.table = self._desk.newest(window.table)
        # What is away wants nothing until somebody lets us in again.
        self._fulfilled = window.table.doc.version if window.chat.away or not window.shown else window.shown.version

    def _wait_to_say(self, wanted: Wanted) -> None:
        """All that can be changed is done: is there something new to be said, as soon as it may be?"""
        shown = self._window.shown
        if wanted.barred and shown is not None and (has_to_call(shown, wanted) or has_to_remind(shown, wanted)):
            raise Held(self._platform.rationed(self._window.id) or 0, None)

    async def leave(self, holder: str) -> None:
        """Put down what is shown and give the lease back: at once, so that the next one reads the truth."""
        settled = await self._settle(self._fulfilled, leaves=holder)
        # Who heard of a change meanwhile saw that the window has a sender, and left it to us.
        wanted = max(settled, self._desk.newest(self._window.table).doc.version)
        self.wants_more = wanted > self._fulfilled > 0

    async def post_was_pressed(self, post: str) -> None:
        """A button of this post was pressed: the post that we lost sight of, or an old one that should have none."""
        shown = self._window.shown
        if shown is None or shown.post == post:
            return
        if post == shown.call and shown.call_for in matters(self._window.table, self._window.id):
            return  # Its question stands: whoever pressed may be none of those who are asked.
        if shown.post:
            with self._logged("old post stays", post):
                await self._platform.retire(self._window.id, post, living=shown.post)
        elif shown.unclear_ms and post not in (*shown.retire, shown.call):
            self._window.shown = replace(shown, post=post, unclear_ms=0, tries=0)
        # Else it is the board from before, the only one that surely stands there: it keeps its buttons until then.

    def forget_post(self) -> None:
        """The next look sends a new post; the old one loses its buttons."""
        shown = self._window.shown
        if shown is not None:
            called = "" if shown.unclear_ms else shown.called
            self._window.shown = replace(shown.without_post(), called=called, unclear_ms=0, tries=0)

    async def abandon(self) -> None:
        """The table is shown elsewhere from now on: what stays here has no buttons and calls nobody."""
        shown = self._window.shown
        self._fulfilled = self._window.table.doc.version
        if shown is None:
            return
        for post in shown.old_posts:
            await self._tried("retire", post)
        for call in shown.old_calls():
            await self._tried("remove", call)
        self._window.shown = replace(shown.without_post(), call="", passed=())

    async def _in_time(self, step: Step, wanted: Wanted) -> None:
        pause = 0 if self._platform.hurries(self._window.id) else self._platform.pause_ms
        wait = wait_ms(self._window.shown, wanted, step, self._desk.clock.now(), pause)
        if wait:
            raise Later(wait / 1000)
        await self._done(step, wanted)

    async def _done(self, step: Step, wanted: Wanted) -> None:
        with self._counted(step):
            await self._do(step, wanted)
        if step in ONCE:
            # The window stays marked: who dies between two steps leaves the rest to the next.
            await self._settle(0)

    async def _do(self, step: Step, wanted: Wanted) -> None:
        if step is Step.SEND:
            try:
                await self._send(wanted)
            except (Mute, SendLater) as refusal:
                await self._edit_instead(wanted, refusal)
            return
        assert self._window.shown is not None
        match step:
            case Step.EDIT:
                self._window.shown = await self._edited(self._window.shown, wanted)
            case Step.RETIRE:
                self._window.shown = await self._retired(self._window.shown)
            case Step.CALL:
                self._window.shown = await self._called(self._window.shown, wanted)
            case Step.REMIND:
                self._window.shown = await self._reminded(self._window.shown, wanted)
            case Step.REMOVE_CALL:
                self._window.shown = await self._without_call(self._window.shown, wanted)

    async def _send(self, wanted: Wanted) -> None:
        old, sent = self._window.shown, self._about_to_send(wanted)
        # Of a lost post nobody knows whether it has called anybody, or taken a place.
        sure = old if old is not None and not old.unclear_ms else None
        haste = Haste.CALL if wanted.calls else self._haste()
        post = await self._post(sent.tells_from, haste, key=" ".join(sent.retire))
        post = replace(post, silent=sure is not None and sure.called == wanted.question)
        try:
            crashpoint("before", "send")
            sent = sent.arrived(await self._platform.send(self._window.id, post))
            crashpoint("after", "send")
            if sure is not None and wanted.quiet and stays(sure, wanted):
                sent = sent.replaced()
        except Unclear:
            sent = replace(sent, unclear_ms=self._desk.clock.now(), tries=(old.tries if old else 0) + 1)
            log.warning("nobody knows whether the post has arrived", table=post.table, window=self._window.id)
        self._window.shown = sent

    async def _edit_instead(self, wanted: Wanted, refusal: Mute | SendLater) -> None:
        """What stands there goes on, as long as it can be changed."""
        shown = self._window.shown.fallen_back() if self._window.shown else None
        edited = await self._edited(shown, wanted) if shown is not None and shown.post else None
        if edited is None or not edited.post:
            raise refusal
        self._window.shown = edited

    def _about_to_send(self, wanted: Wanted) -> Shown:
        """What it tells begins where the post before ended; one that takes a lost post's place tells the same."""
        old, now = self._window.shown, self._desk.clock.now()
        # An old one without a post is a lost one: what it told, nobody may have read.
        tells_from = 0 if old is None else old.asked_at if old.post else old.tells_from
        old_posts = old.old_posts if old else ()
        sent = Shown("", wanted.version, tells_from, wanted.question, old_posts, now)
        sent = replace(sent, called=wanted.question, asked_at=wanted.version, pictured=wanted.version)
        if old is None:
            # Who is called for the first time here need not be reminded in the same moment.
            return replace(sent, reminded=tuple(ring.name for ring in self._rings() if ring.matter == TURN))
        return replace(sent, call=old.call, call_for=old.call_for, passed=old.passed, reminded=old.reminded)

    async def _edited(self, shown: Shown, wanted: Wanted) -> Shown:
        # A living post tells the turn before, whole, and what has been done since; a lobby shows who sits there now.
        asked_anew = shown.question != wanted.question
        tells_from = shown.asked_at if asked_anew else shown.tells_from
        in_match = self._window.table.match is not None
        may_keep = in_match and not (asked_anew or wanted.picture or self._window.chat.each_step)
        keeps_picture = may_keep and self._platform.pictured(self._window.id, shown.post)
        post = await self._post(tells_from, Haste.CALL if asked_anew and wanted.calls else self._haste())
        post = replace(post, keeps_picture=keeps_picture)
        crashpoint("before", "edit")
        edited = await self._platform.edit(self._window.id, shown.post, post)
        crashpoint("after", "edit")
        if not edited:
            return shown.without_post()
        return replace(
            shown,
            version=wanted.version,
            question=wanted.question,
            asked_at=wanted.version if asked_anew else shown.asked_at,
            tells_from=tells_from,
            changed_ms=self._desk.clock.now(),
            pictured=shown.pictured if keeps_picture else wanted.version,
        )

    async def _retired(self, shown: Shown) -> Shown:
        """Take the buttons from one older post; what fails is tried again the next time."""
        post = next(one for one in shown.retire if one not in self._given_up)
        retired = await self._tried("retire", post)
        return replace(shown, retire=tuple(one for one in shown.retire if one != post)) if retired else shown

    async def _called(self, shown: Shown, wanted: Wanted) -> Shown:
        post = await self._post(shown.tells_from, Haste.CALL, key=f"{shown.post} {wanted.question}")
        crashpoint("before", "call")
        call = await self._platform.call(self._window.id, shown.post, post)
        crashpoint("after", "call")
        passed = shown.old_calls()
        return replace(shown, call=call, call_for=wanted.question, called=wanted.question, passed=passed)

    async def _reminded(self, shown: Shown, wanted: Wanted) -> Shown:
        """About one matter; it stands in the place of the call, and goes with it when that is settled."""
        table, tone = self._window.table, self._window.chat.tone
        fresh = [ring for ring in self._rings() if ring.name not in shown.reminded]
        matter = fresh[0].matter
        told = [ring for ring in fresh if ring.matter == matter]
        names, seats = sorted(ring.name for ring in told), sorted(ring.seat for ring in told)
        post = await self._post(shown.tells_from, Haste.NONE, key=f"remind {' '.join(names)}")
        post = replace(post, reminder=ring_screen(table, matter, seats, tone))
        crashpoint("before", "call")
        call = await self._platform.call(self._window.id, shown.post, post)
        crashpoint("after", "call")
        kept = [name for name in shown.reminded if name in wanted.reminders]
        shown = replace(shown, reminded=(*kept, *names))
        stands = matter or wanted.question
        return replace(shown, call=call, call_for=stands, passed=shown.old_calls()) if call else shown

    async def _without_call(self, shown: Shown, wanted: Wanted) -> Shown:
        old = shown.old_calls(wanted.question, *wanted.matters)
        call = next(one for one in old if one not in self._given_up)
        return shown.without_call(call) if await self._tried("remove", call) else shown

    async def _tried(self, what: str, post: str) -> bool:
        act = self._platform.retire if what == "retire" else self._platform.remove
        try:
            crashpoint("before", "retire")
            await act(self._window.id, post)
            crashpoint("after", "retire")
            return True
        except (Later, Moved, Away):
            raise
        except Exception:
            log.exception("old post stays", what=what, window=self._window.id, post=post)
            self._given_up.add(post)
            return False

    async def _settle(self, version: int, leaves: str = "") -> int:
        """Put down what is shown; the window's wish for this version is fulfilled. What it still wants."""
        window, shown = self._window, self._window.shown
        written = shown.written() if shown else b"null"
        return await self._desk.store.settle(TableId(window.table.doc.id), window.id, version, written, leaves)

    async def _post(self, tells_from: int, haste: Haste, key: str = "") -> Post:
        table, chat = self._window.table, self._window.chat
        viewer, view = self._viewer, view_of(table)
        called = tuple(map(self._account, view.people))
        events = await events_since(self._desk, table, tells_from)
        screen = screen_of(table, viewer, events, past=await past_of(self._desk, table, viewer))
        return Post(
            table=table.doc.id,
            version=table.doc.version,
            view=replace(view, people=called),
            screen=screen,
            language=chat.language or self._language,
            draw=drawing(self._desk, table, viewer, screen if chat.pictures else replace(screen, board=None)),
            windows=tuple(table.doc.windows),
            owner=self._owner,
            haste=haste,
            key=key,
            passed=await passed_since(self._desk, table, viewer),
        )

    async def _look_who_sits(self) -> None:
        """One bell is enough: whoever is called in another window is not called here."""
        table, owner = self._window.table, Person(self._owner, "") if self._owner else None
        self._bells = await bells_of(self._desk.store, self._owner_of, table, self._window.id)
        if owner is not None and table.place_of(owner) is None:
            owner = await Links(self._desk.store).whole(owner)
        self._viewer = table.viewer(owner)

    def _account(self, person: str | None) -> str | None:
        """The account by which he is called here; None where he is called elsewhere."""
        window, account = self._bells.get(person or "", (self._window.id, person))
        return account if window == self._window.id else None

    def _rings(self) -> Sequence[Ring]:
        return rings(self._window.table, self._window.id, lambda person: self._account(person) is not None)

    def _haste(self) -> Haste:
        """Nobody waits to see each step of computers. Whoever is asked does, wherever he is called."""
        match = self._window.table.match
        if match is None or not self._window.table.live:
            return Haste.PRESS
        asked = (seat for seat in match.game.actors(match.state) if seat >= 0)
        return Haste.PRESS if any(is_person(self._window.table, seat) for seat in asked) else Haste.NONE

    def _wanted(self) -> Wanted:
        table, shown = self._window.table, self._window.shown
        elsewhere = {person for person, (window, _) in self._bells.items() if window != self._window.id}
        question, calls = question_of(table, self._viewer, shown.question if shown else None, elsewhere)
        reminders, stands = tuple(ring.name for ring in self._rings()), matters(table, self._window.id)
        rationed = self._platform.rationed(self._window.id)
        return Wanted(
            table.doc.version,
            question,
            calls,
            picture=self.wants_picture,
            quiet=self._window.chat.quiet or rationed is not None,
            reminders=reminders,
            matters=stands,
            crowded=rationed is None and self._platform.crowded(self._window.id),
            barred=bool(rationed),
        )

    @contextmanager
    def _counted(self, step: Step) -> Iterator[None]:
        outcome = "done"
        try:
            yield
        except Exception as error:
            outcome = type(error).__name__.lower()
            raise
        finally:
            SENDINGS.labels(self._window.id.partition(":")[0], step.name.lower(), outcome).inc()

    @contextmanager
    def _logged(self, what: str, post: str) -> Iterator[None]:
        """Something that nobody waits for, and that whoever presses is told otherwise."""
        try:
            yield
        except (Later, Moved, Away) as error:
            log.info(what, window=self._window.id, post=post, why=type(error).__name__)
