"""Send, edit and tidy up the post of one table in one chat, while this process holds its lease."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import structlog

from bot.app.base.composing import Composing
from bot.app.base.failpoints import failpoint
from bot.app.base.metrics import counted
from bot.app.base.platform import Away, Later, Moved, Mute, Owner, Platform, SendLater, Unclear, Urgency
from bot.app.base.ports import TableId
from bot.app.posts.chat_content import ChatContent
from bot.app.posts.chat_post import ChatPost, Held
from bot.app.posts.drawings import Drawings, PostPictures
from bot.app.posts.mentions import TURN, call_screen_of, matters, mention_screen
from bot.app.posts.post_content import changed_since, haste_of, shown_now, turn_of
from bot.app.posts.post_plan import (
    ONCE,
    TIDYING,
    Shown,
    Step,
    Wanted,
    about_to_send,
    has_to_remind,
    is_told,
    newly_called,
    next_step,
    over_calls,
    reminder_of,
    stays,
    untrue_calls,
    wait_ms,
)
from bot.app.posts.questions import asked_in, goes_on, is_reminder, question, seats_in
from bot.app.tables.repository import TableRepository
from bot.app.tables.views import result_of, view_of
from bot.presenter.screen import Screen

log = structlog.get_logger(__name__)


class PostSender:
    def __init__(
        self,
        repository: TableRepository,
        platform: Platform,
        chat_post: ChatPost,
        language: str,
        owner: Owner | None = None,
        drawings: Drawings | None = None,
        composing: Composing | None = None,
    ) -> None:
        """`owner`: returns the person of a private chat, also on other platforms.

        `drawings`: pictures that are being drawn; a later sender can use them too.
        """
        place = TableId(chat_post.table.doc.id), chat_post.id
        self._place, self._composing = place, composing or Composing(repository.clock)
        self._pictures = PostPictures(drawings or Drawings(), platform, place)
        self._repository = repository
        self._platform = platform
        self._chat_post = chat_post
        chat_post.shown = shown_now(chat_post.table, chat_post.shown)
        self._content = ChatContent(repository, platform, chat_post, language, owner or platform.owner)
        self._language = language
        self._given_up: set[str] = set()
        self._fulfilled = 0
        """Version of the table up to which the chat has all that it wants; 0 = unknown, so that the chat is checked
        again."""
        self.wants_picture = False
        """Set from outside if somebody has asked for a picture of the present position."""
        self.wants_more = False
        """Set by `leave`: whether the chat wants a newer version by now."""

    @property
    def post(self) -> str:
        """Id of the post that shows the table; empty if no post surely does."""
        return self._chat_post.shown.post if self._chat_post.shown else ""

    @property
    def shows_table(self) -> bool:
        """Whether the table is still to be shown in this chat; it may have moved to another one."""
        return self._chat_post.id in self._chat_post.table.doc.chat_ids

    async def catch_up(self) -> None:
        """Do step after step until the chat shows the newest version that this process knows.

        The table may change meanwhile. Raises `Held` if a step has to wait.
        """
        chat_post, looked_at = self._chat_post, None
        while not chat_post.chat.away:
            if chat_post.table is not looked_at:
                looked_at = chat_post.table
                await self._content.look_who_sits()
            wanted = self._content.wanted(picture=self.wants_picture, owes_picture=self._pictures.are_ready(self.post))
            step = next_step(chat_post.shown, wanted, self._given_up)
            if step is None:
                self._wait_to_say(wanted)
                wait = self._pictures.wait(self.post)
                if wait:
                    raise Held(wait, None)
                break
            try:
                await self._in_time(step, wanted)
            except Later as later:
                # Any change may end a wait that stops only new messages, or only the removal of old ones.
                for_all = step in TIDYING or isinstance(later, SendLater)
                raise Held(later.seconds, None if for_all else wanted.question) from None
            chat_post.table = self._repository.newest(chat_post.table)
        await self._introduce()
        # A chat that is away wants nothing until the bot is let in again.
        self._fulfilled = (
            chat_post.table.doc.version if chat_post.chat.away or not chat_post.shown else chat_post.shown.version
        )

    def _wait_to_say(self, wanted: Wanted) -> None:
        """Raise `Held` if slow mode forbids a call or reminder that is due. Called after all edits are done."""
        shown = self._chat_post.shown
        if wanted.barred and shown is not None and (newly_called(shown, wanted) or has_to_remind(shown, wanted)):
            raise Held(self._platform.rationed(self._chat_post.id) or 0, None)

    async def _introduce(self) -> None:
        """Update the message in the parent chat that links to this thread; `Held` if that has to wait."""
        try:
            await self._told_elsewhere()
        except Later as later:
            raise Held(later.seconds, None) from None

    async def _told_elsewhere(self, *, left: bool = False) -> None:
        """Update the message in the parent chat that links to this chat, if this is a topic; else do nothing.

        `left`: the table is not shown in this topic any more.
        """
        table, chat = self._chat_post.table, self._chat_post.chat
        if chat.spot == "topic":
            language = chat.language or self._language
            await self._platform.introduce(self._chat_post.id, view_of(table), language, result_of(table), left=left)

    async def leave(self, holder: str) -> None:
        """Store what the chat shows and end the lease `holder`, in one call: the next sender reads the truth."""
        settled = await self._settle(self._fulfilled, leaves=holder)
        # Other tasks that heard of a change meanwhile have left the work to this sender.
        wanted = max(settled, self._repository.newest(self._chat_post.table).doc.version)
        self.wants_more = wanted > self._fulfilled > 0

    async def post_was_pressed(self, post: str) -> None:
        """Act on a press on the message `post`, which is not known as the current post.

        If the answer to the last sending was lost, `post` is the current post. An old post loses its buttons. A call
        that still counts stays.
        """
        shown = self._chat_post.shown
        if shown is None or shown.post == post:
            return
        if shown.about_call(post) in matters(self._chat_post.table, self._chat_post.id):
            return  # The call still counts: the presser may be none of those who are asked.
        if shown.post:
            with self._logged("old post stays", post):
                await self._platform.retire(self._chat_post.id, post, living=shown.post)
        elif shown.unclear_ms and post not in (*shown.retire, *(call.id for call in shown.calls)):
            self._chat_post.shown = replace(shown, post=post, unclear_ms=0, tries=0)
        # Else `post` is the board before the lost one. It is the only board that surely exists, and keeps its buttons.

    def forget_post(self) -> None:
        """Let the next step send a new post; the old post then loses its buttons."""
        shown = self._chat_post.shown
        if shown is not None:
            called = "" if shown.unclear_ms else shown.called
            self._chat_post.shown = replace(shown.without_post(), called=called, unclear_ms=0, tries=0)

    async def look_for_post(self) -> None:
        """Ask the platform whether the current post exists; if it was deleted, let the next step send a new one."""
        if (
            self.post
            and not self._chat_post.chat.away
            and not await self._platform.stands(self._chat_post.id, self.post)
        ):
            self.forget_post()

    async def abandon(self) -> None:
        """Remove the buttons and calls from this chat, because it does not show the table any more.

        Raises `Later` if that has to wait. Then only the rest is done the next time.
        """
        await self._told_elsewhere(left=True)
        if not self._chat_post.chat.away:
            await self._take_buttons_and_calls()
        self._fulfilled = self._chat_post.table.doc.version

    async def _take_buttons_and_calls(self) -> None:
        shown = self._chat_post.shown
        if shown is None:
            return
        shown = self._chat_post.shown = shown.without_post()
        for post in shown.retire:
            if await self._tried("retire", post):
                shown = self._chat_post.shown = replace(shown, retire=tuple(one for one in shown.retire if one != post))
        for call in shown.calls:
            await self._tried("remove", call.id)
            shown = self._chat_post.shown = shown.without_call(call.id)

    async def _in_time(self, step: Step, wanted: Wanted) -> None:
        pause = 0 if self._platform.hurries(self._chat_post.id) else self._platform.pause_ms
        now, tidy = self._repository.clock.now(), self._platform.tidy_ms
        wait = wait_ms(self._chat_post.shown, wanted, step, now, pause, tidy)
        if step is Step.EDIT and self._place in self._composing.steps and self._is_composed(wanted):
            wait = max(wait, self._composing.left_ms(self._place))
        if wait:
            raise Later(wait / 1000)
        await self._done(step, wanted)

    def _is_composed(self, wanted: Wanted) -> bool:
        """Tell whether the one person who is asked goes on with the turn that the board shows."""
        shown = self._chat_post.shown
        return shown is not None and shown.question == wanted.question and len(wanted.asked) == 1 and not wanted.picture

    async def _done(self, step: Step, wanted: Wanted) -> None:
        with counted(self._chat_post.id.partition(":")[0], step.name.lower()):
            await self._do(step, wanted)
        if step in ONCE:
            # The chat stays marked: if this process dies between two steps, the next sender does the rest.
            await self._settle(0)

    async def _do(self, step: Step, wanted: Wanted) -> None:
        if step is Step.SEND:
            try:
                await self._send(wanted)
            except (Mute, SendLater) as refusal:
                await self._edit_instead(wanted, refusal)
            return
        assert self._chat_post.shown is not None
        match step:
            case Step.EDIT:
                self._chat_post.shown = await self._edited(self._chat_post.shown, wanted)
            case Step.RETIRE:
                self._chat_post.shown = await self._retired(self._chat_post.shown)
            case Step.CALL:
                self._chat_post.shown = await self._called(self._chat_post.shown, wanted)
            case Step.REMIND:
                self._chat_post.shown = await self._reminded(self._chat_post.shown, wanted)
            case Step.REMOVE_CALL:
                self._chat_post.shown = await self._without_call(self._chat_post.shown, wanted)
            case Step.AMEND_CALL:
                self._chat_post.shown = await self._amended(self._chat_post.shown, wanted)

    async def _send(self, wanted: Wanted) -> None:
        old, sent = self._chat_post.shown, self._about_to_send(wanted)
        # It is unknown whether a lost post has mentioned anybody, or replaced a board.
        sure = old if old is not None and not old.unclear_ms else None
        fresh = newly_called(sure, wanted) if sure is not None else wanted.calls
        haste = Urgency.CALL if fresh else haste_of(self._chat_post.table)
        post = await self._content.post(sent.tells_from, haste, key=" ".join(sent.retire))
        post = replace(self._pictures.soon(post), silent=sure is not None and is_told(sure, wanted))
        if fresh and fresh < wanted.calls:
            post = post.calling(seats_in(fresh))
        try:
            failpoint("before", "send")
            sent = sent.arrived(await self._platform.send(self._chat_post.id, post))
            failpoint("after", "send")
            if sure is not None and wanted.quiet and stays(sure, wanted):
                sent = sent.replaced()
        except Unclear:
            sent = replace(sent, unclear_ms=self._repository.clock.now(), tries=(old.tries if old else 0) + 1)
            log.warning("nobody knows whether the post has arrived", table=post.table, chat_id=self._chat_post.id)
        self._chat_post.shown = sent

    async def _edit_instead(self, wanted: Wanted, refusal: Mute | SendLater) -> None:
        """Edit the current post, because no new one can be sent; raise `refusal` if there is none to edit."""
        shown = self._chat_post.shown.fallen_back() if self._chat_post.shown else None
        edited = await self._edited(shown, wanted) if shown is not None and shown.post else None
        if edited is None or not edited.post:
            raise refusal
        if isinstance(refusal, Mute):
            # No call can be sent to this chat either.
            edited = replace(edited, called=wanted.question)
        self._chat_post.shown = edited

    def _about_to_send(self, wanted: Wanted) -> Shown:
        sent = about_to_send(self._chat_post.shown, wanted, self._repository.clock.now())
        if self._chat_post.shown is None:
            # People who are called for the first time in this chat need no reminder in the same moment.
            return replace(sent, reminded=tuple(ring.name for ring in self._content.rings() if ring.matter == TURN))
        return sent

    async def _edited(self, shown: Shown, wanted: Wanted) -> Shown:
        # An updated post tells all of the turn before, and the events since then.
        asked_anew = not goes_on(shown.question, wanted.question)
        tells_from = shown.asked_at if asked_anew else shown.tells_from
        in_match = self._chat_post.table.match is not None
        is_old = asked_anew or wanted.picture or changed_since(self._chat_post.table, shown.pictured)
        may_keep = in_match and not (is_old or self._chat_post.chat.each_step)
        keeps_picture = may_keep and self._platform.pictured(self._chat_post.id, shown.post)
        haste = Urgency.CALL if newly_called(shown, wanted) else haste_of(self._chat_post.table)
        post = await self._content.post(tells_from, haste)
        post = self._pictures.soon(post) if self._pictures.are_owed(shown.post) else post
        post = replace(post, keeps_picture=keeps_picture)
        failpoint("before", "edit")
        edited = await self._platform.edit(self._chat_post.id, shown.post, post)
        failpoint("after", "edit")
        if not edited:
            return shown.without_post()
        return replace(
            shown,
            version=wanted.version,
            question=wanted.question,
            asked_at=wanted.version if asked_anew else shown.asked_at,
            tells_from=tells_from,
            changed_ms=self._repository.clock.now(),
            pictured=shown.pictured if keeps_picture else wanted.version,
        )

    async def _retired(self, shown: Shown) -> Shown:
        """Remove the buttons from one older post; if that fails, a later sender tries again."""
        post = next(one for one in shown.retire if one not in self._given_up)
        retired = await self._tried("retire", post)
        return replace(shown, retire=tuple(one for one in shown.retire if one != post)) if retired else shown

    async def _called(self, shown: Shown, wanted: Wanted) -> Shown:
        """Send a call that mentions those who have not been mentioned yet; whoever composes already needs none."""
        fresh = newly_called(shown, wanted) - {self._composing.turn(self._place)}
        if not fresh:
            return replace(shown, called=wanted.question)
        screen, key = call_screen_of(self._chat_post.table, seats_in(fresh)), f"{shown.post} {wanted.question}"
        call = await self._calls(shown, screen, Urgency.CALL, key)
        return replace(shown.called_by(call, question(fresh)), called=wanted.question)

    async def _reminded(self, shown: Shown, wanted: Wanted) -> Shown:
        """Send one message that mentions all people who are due for the same matter.

        It becomes the newest call, and is removed like any call when the matter is settled.
        """
        table, tone = self._chat_post.table, self._chat_post.chat.tone
        fresh = [ring for ring in self._content.rings() if ring.name not in shown.reminded]
        matter = fresh[0].matter
        told = [ring for ring in fresh if ring.matter == matter]
        names, seats = sorted(ring.name for ring in told), sorted(ring.seat for ring in told)
        screen = mention_screen(table, matter, seats, tone)
        call = await self._calls(shown, screen, Urgency.NONE, f"remind {' '.join(names)}")
        kept = [name for name in shown.reminded if name in wanted.reminders]
        shown = replace(shown, reminded=(*kept, *names))
        about = matter or reminder_of(frozenset(turn_of(table, seat) for seat in seats), wanted)
        return shown.called_by(call, about) if call else shown

    async def _calls(self, shown: Shown, screen: Screen, haste: Urgency, key: str) -> str:
        post = replace(await self._content.post(shown.tells_from, haste, key), call=screen)
        failpoint("before", "call")
        call = await self._platform.call(self._chat_post.id, shown.post, post)
        failpoint("after", "call")
        return call

    async def _without_call(self, shown: Shown, wanted: Wanted) -> Shown:
        call = next(over_calls(shown, wanted, self._given_up))
        return shown.without_call(call) if await self._tried("remove", call) else shown

    async def _amended(self, shown: Shown, wanted: Wanted) -> Shown:
        """Edit one call so that it names only those who have not answered."""
        table, call = self._chat_post.table, next(untrue_calls(shown, wanted, self._given_up))
        seats, tone = seats_in(asked_in(call.about)), self._chat_post.chat.tone
        reminds = is_reminder(call.about)
        screen = mention_screen(table, TURN, seats, tone) if reminds else call_screen_of(table, seats)
        post = replace(await self._content.post(shown.tells_from, Urgency.NONE), call=screen)
        await self._platform.amend(self._chat_post.id, call.id, post)
        return shown.amended(call)

    async def _tried(self, what: str, post: str) -> bool:
        act = self._platform.retire if what == "retire" else self._platform.remove
        try:
            failpoint("before", "retire")
            await act(self._chat_post.id, post)
            failpoint("after", "retire")
            return True
        except (Later, Moved, Away):
            raise
        except Exception:
            log.exception("old post stays", what=what, chat_id=self._chat_post.id, post=post)
            self._given_up.add(post)
            return False

    async def _settle(self, version: int, leaves: str = "") -> int:
        """Store what the chat shows, as up to date with `version`; return a newer version that the chat wants, or 0."""
        chat_id, shown = self._chat_post, self._chat_post.shown
        written = shown.written() if shown else b"null"
        return await self._repository.store.settle(TableId(chat_id.table.doc.id), chat_id.id, version, written, leaves)

    @contextmanager
    def _logged(self, what: str, post: str) -> Iterator[None]:
        """Run the body; a platform's exception is logged and not raised. For steps that nobody waits for."""
        try:
            yield
        except (Later, Moved, Away) as error:
            log.info(what, chat_id=self._chat_post.id, post=post, why=type(error).__name__)
