"""Plan of a post: what a chat shows, what it should show, and the next step from the one to the other.

Pure functions: nothing here sends, reads or writes.
"""

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from enum import Enum, auto
from typing import Any

from bot.app.base.stored_values import parsed
from bot.app.posts.questions import NOBODY, PLAYING, Asked, asked_in, goes_on, is_reminder, question, reminder, renamed

UNCLEAR_MS = 15_000
"""Milliseconds to wait before a post that may have arrived is sent again. A press on it meanwhile proves that it
arrived."""
LONGEST_UNCLEAR_MS = 45_000
"""Most milliseconds of the wait `UNCLEAR_MS`, which grows with each sending in a row without an answer. Then everybody
sees the current board about a minute after the trouble."""


class Step(Enum):
    SEND = auto()
    EDIT = auto()
    RETIRE = auto()
    REMOVE_CALL = auto()
    AMEND_CALL = auto()
    CALL = auto()
    REMIND = auto()


ONCE = (Step.SEND, Step.CALL, Step.REMIND)
"""Steps that must not be repeated: their result is stored before the next step."""

TIDYING = (Step.RETIRE, Step.REMOVE_CALL, Step.AMEND_CALL)


@dataclass(frozen=True, slots=True)
class Call:
    """A short message in a chat that mentions or reminds people."""

    id: str
    about: str
    """Subject of the message: a question and its people, a reminder, or another matter; empty: the message is to be
    removed."""

    def written(self) -> str:
        return f"{self.id} {self.about}".rstrip()

    def without(self, asked: Asked) -> "Call":
        """Return the call without these people, because a newer call names them."""
        left = asked_in(self.about) - asked
        return replace(self, about=renamed(self.about, left)) if asked_in(self.about) else self

    def before(self, about: str) -> "Call":
        """Return this call as it has to be after a newer call about `about` was sent.

        A call about the same matter loses its matter, so that it is removed. Any other call loses the people of the
        newer one.
        """
        return replace(self, about="") if self.about == about else self.without(asked_in(about))


@dataclass(frozen=True, slots=True)
class Shown:
    """Posts of one table that a chat has been sent; stored as JSON by the last sender."""

    post: str
    """Id of the current post; empty if none has surely arrived."""
    version: int
    tells_from: int
    """Version of the table from which on the post tells the events."""
    question: str
    """The question that the post asks or asked last, named as in `bot.app.posts.questions`. If the chat is not `quiet`,
    another question means a new post."""
    retire: tuple[str, ...] = ()
    """Older posts that may still have buttons."""
    changed_ms: int = 0
    """When the post was sent or edited last, in milliseconds of service time."""
    unclear_ms: int = 0
    """Service time at which a new post was sent without an answer of the platform; 0 = the post has arrived."""
    tries: int = 0
    """Number of sendings in a row without an answer."""
    call: str = ""
    """Id of the newest message that mentions players."""
    call_for: str = ""
    """Subject of that message, as in `Call`."""
    called: str = ""
    """The question with all people who have been mentioned for it, by calls or by a new post."""
    asked_at: int = 0
    """The table's version when the question came up in this chat."""
    passed: tuple[str, ...] = ()
    """Earlier calls that are still in the chat, as `Call` writes them, and replaced boards."""
    pictured: int = 0
    """Version of the table that the post's picture shows."""
    reminded: tuple[str, ...] = ()
    """Names of the mentions that were sent to this chat; each mention is sent only once."""

    @property
    def calls(self) -> tuple[Call, ...]:
        """All calls in the chat, oldest first; also replaced boards, because they are deleted in the same way."""
        before = (Call(name, about) for name, _, about in (one.partition(" ") for one in self.passed))
        return (*before, Call(self.call, self.call_for)) if self.call else tuple(before)

    def about_call(self, post: str) -> str | None:
        """Return what the message with the id `post` is about; None if it is no call in this chat."""
        return next((call.about for call in self.calls if call.id == post), None)

    def called_by(self, call: str, about: str) -> "Shown":
        """Return a copy with a new call added; earlier calls keep only the people whom the new call does not name."""
        earlier = (one.before(about) for one in self.calls)
        return replace(self, call=call, call_for=about, passed=tuple(one.written() for one in earlier))

    def with_calls(self, calls: Sequence[Call]) -> "Shown":
        """Return a copy with these calls in place of all present calls."""
        newest = next((one for one in calls if one.id == self.call), Call("", self.call_for))
        passed = tuple(one.written() for one in calls if one.id != self.call)
        return replace(self, call=newest.id, call_for=newest.about, passed=passed)

    def without_call(self, call: str) -> "Shown":
        return self.with_calls([one for one in self.calls if one.id != call])

    def amended(self, call: Call) -> "Shown":
        return self.with_calls([call if one.id == call.id else one for one in self.calls])

    @property
    def old_posts(self) -> tuple[str, ...]:
        """Ids of posts that may have buttons and will be outdated when a new post is sent."""
        return (*self.retire, *([self.post] if self.post else []))

    def arrived(self, post: str) -> "Shown":
        return replace(self, post=post, retire=tuple(one for one in self.retire if one != post))

    def replaced(self) -> "Shown":
        """Return a copy in which the newest old post is marked for deletion, because a new post has replaced it."""
        return replace(self, retire=self.retire[:-1], passed=(*self.passed, *self.retire[-1:]))

    def fallen_back(self) -> "Shown":
        """Return a copy with the newest old post as the current one.

        Unchanged if there is a current post, or a post that may have arrived.
        """
        if self.post or self.unclear_ms or not self.retire:
            return self
        return replace(self, post=self.retire[-1], retire=self.retire[:-1])

    def without_post(self) -> "Shown":
        return replace(self, post="", retire=self.old_posts)

    def written(self) -> bytes:
        return json.dumps(asdict(self)).encode()


@dataclass(frozen=True, slots=True)
class Wanted:
    """Posts of one table that a chat should show, and mentions that should have been sent there."""

    version: int
    question: str
    """The question, named as in `Shown`; equal to the shown question while nobody is newly asked."""
    asked: Asked = NOBODY
    """The people who are asked and have not answered."""
    calls: Asked = NOBODY
    """Those of `asked` who are mentioned in this chat and not in another one."""
    picture: bool = False
    """Somebody has asked for a picture of the present position, even if it would not be renewed now."""
    quiet: bool = False
    """The chat gets one updated post and short calls, instead of a new post for each question."""
    reminders: tuple[str, ...] = ()
    """Names of the mentions that belong in this chat."""
    matters: tuple[str, ...] = ()
    """Matters, apart from the question, about which a call may stay in this chat."""
    until: Mapping[str, int] = field(default_factory=dict)
    """By `seat:turn` of those asked: the deadline that a reminder would show."""
    crowded: bool = False
    """Few messages may be sent to this chat: a new post mentions people too, in place of an edit and a call."""
    owes_picture: bool = False
    """The post was sent without its picture, which is ready now."""
    barred: bool = False
    """No message can be sent now: existing ones are edited, and calls are sent later."""


def next_step(shown: Shown | None, wanted: Wanted, given_up: Collection[str] = ()) -> Step | None:
    """Return the first step that is to be done; None if the chat shows what it should.

    `given_up`: ids of old messages that could not be changed just now.
    """
    if shown is None or not shown.post:
        return Step.SEND
    if shown.version < wanted.version:
        is_kept = wanted.barred or (stays(shown, wanted) and not calls_by_itself(shown, wanted))
        return Step.EDIT if is_kept else Step.SEND
    if not wanted.barred and newly_called(shown, wanted):
        return Step.CALL
    if not wanted.barred and has_to_remind(shown, wanted):
        return Step.REMIND
    if wanted.owes_picture or (wanted.picture and shown.pictured < wanted.version):
        return Step.EDIT
    # Removing old buttons and calls comes last: nobody waits for that.
    if next(over_calls(shown, wanted, given_up), None):
        return Step.REMOVE_CALL
    if next(untrue_calls(shown, wanted, given_up), None):
        return Step.AMEND_CALL
    return Step.RETIRE if set(shown.retire) - set(given_up) else None


def about_to_send(old: Shown | None, wanted: Wanted, now: int) -> Shown:
    """Return what the chat shows while a new post is being sent and has not arrived yet.

    The new post tells the events since the old post's question was asked. If the old post was lost, it tells all that
    the lost post told.
    """
    # An empty `old.post` means that the old post was lost: perhaps nobody has read it.
    tells_from = 0 if old is None else old.asked_at if old.post else old.tells_from
    sent = Shown("", wanted.version, tells_from, wanted.question, old.old_posts if old else (), now)
    sent = replace(sent, called=wanted.question, asked_at=wanted.version, pictured=wanted.version)
    if old is None:
        return sent
    return replace(sent, call=old.call, call_for=old.call_for, passed=old.passed, reminded=old.reminded)


def newly_called(shown: Shown, wanted: Wanted) -> Asked:
    """Return the turns, as `seat:turn`, of those who are asked and not yet mentioned for this turn."""
    return wanted.calls - asked_in(shown.called)


def is_told(shown: Shown, wanted: Wanted) -> bool:
    """Tell whether all who are asked have been mentioned for the question, in this chat or another.

    At the end of a match all its players are mentioned once.
    """
    return shown.called == wanted.question or NOBODY < wanted.asked <= asked_in(shown.called)


def has_to_remind(shown: Shown, wanted: Wanted) -> bool:
    return bool(set(wanted.reminders) - set(shown.reminded))


def stays(shown: Shown, wanted: Wanted) -> bool:
    """Tell whether the current post stays, so that no new one is needed for the question.

    The beginning and the end of a match get a new post even in a quiet chat.
    """
    if goes_on(shown.question, wanted.question):
        return True
    return wanted.quiet and shown.question.startswith(PLAYING) and wanted.question.startswith(PLAYING)


def calls_by_itself(shown: Shown, wanted: Wanted) -> bool:
    """Tell whether a new post shall also mention people: it is one sending, an edit and a call are two."""
    return wanted.crowded and bool(newly_called(shown, wanted))


def over_calls(shown: Shown, wanted: Wanted, given_up: Collection[str] = ()) -> Iterator[str]:
    """Yield the ids of calls to which nobody has to answer any more."""
    for call in shown.calls:
        named = asked_in(call.about)
        stands = bool(named & wanted.asked) if named else call.about in wanted.matters
        if not stands and call.id not in given_up:
            yield call.id


def untrue_calls(shown: Shown, wanted: Wanted, given_up: Collection[str] = ()) -> Iterator[Call]:
    """Yield corrected copies of the calls whose text is wrong by now.

    Such a call names a person who has answered, or shows a deadline that was put off.
    """
    for call in shown.calls:
        left = asked_in(call.about) & wanted.asked
        about = reminder_of(left, wanted) if is_reminder(call.about) else question(left)
        if left and about != call.about and call.id not in given_up:
            yield replace(call, about=about)


def reminder_of(asked: Asked, wanted: Wanted) -> str:
    """Return the name of a reminder of these turns; it holds their deadline if it is the same for all."""
    ends = {wanted.until.get(one) for one in asked}
    return reminder(asked, ends.pop() if len(ends) == 1 else None)


def wait_ms(shown: Shown | None, wanted: Wanted, step: Step, now: int, pause: int, tidy: int = 0) -> int:
    """Return how many milliseconds this step still has to wait; 0 = it can be done now.

    A new post waits after a sending without an answer. An edit waits `pause` ms after the last edit, because its player
    may still compose a turn. The edit of a call waits `tidy` ms after it, because more people may answer.
    """
    if shown is None:
        return 0
    if step is Step.SEND and shown.unclear_ms:
        patience = min(UNCLEAR_MS * shown.tries, LONGEST_UNCLEAR_MS)
        return _left(shown.unclear_ms, patience, now)
    if step is Step.EDIT and shown.question == wanted.question:
        return _left(shown.changed_ms, pause, now)
    if step is Step.AMEND_CALL:
        # If several people answer one after the other, the call is edited once.
        return _left(shown.changed_ms, tidy, now)
    return 0


def _left(begun: int, length: int, now: int) -> int:
    return min(length, max(0, begun + length - now))


def read_shown(raw: bytes | None) -> Shown | None:
    """Parse what a chat shows from stored JSON, also that of an older program; None if nothing is stored."""
    if raw is None:
        return None
    fields: dict[str, Any] | None = parsed("shown", json.loads, raw)
    if fields is None:
        return None
    # Older programs stored `sent_at` instead, and every question had a post of its own.
    fields["asked_at"] = fields.get("asked_at", fields.get("sent_at", 0))
    fields.pop("sent_at", None)
    return Shown(**fields | {name: tuple(fields.get(name, ())) for name in ("retire", "passed", "reminded")})
