"""Plan of a post: what a chat shows, what it should show, and the next step between them.

Pure: nothing here sends, reads or writes.
"""

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from enum import Enum, auto
from typing import Any

from bot.app.base.stored_values import parsed
from bot.app.posts.questions import NOBODY, PLAYING, Asked, asked_in, goes_on, is_reminder, question, reminder, renamed

UNCLEAR_MS = 15_000
"""Milliseconds to wait for a press on a post of which nobody knows whether it has arrived, before it is sent again."""
LONGEST_UNCLEAR_MS = 45_000
"""Most milliseconds of that wait when sendings stay without an answer several times in a row: about a minute after the
trouble everybody sees the current board."""


class Step(Enum):
    SEND = auto()
    EDIT = auto()
    RETIRE = auto()
    REMOVE_CALL = auto()
    AMEND_CALL = auto()
    CALL = auto()
    REMIND = auto()


ONCE = (Step.SEND, Step.CALL, Step.REMIND)
"""Steps that a later sender must not repeat: they are stored before anything else is tried."""

TIDYING = (Step.RETIRE, Step.REMOVE_CALL, Step.AMEND_CALL)


@dataclass(frozen=True, slots=True)
class Call:
    """A message that mentions people, or reminds them."""

    id: str
    about: str
    """What the message is about: a question and its people, a reminder, or another matter; empty if it is to be
    removed."""

    def written(self) -> str:
        return f"{self.id} {self.about}".rstrip()

    def without(self, asked: Asked) -> "Call":
        """Return the call without these people, who are named by a newer one."""
        left = asked_in(self.about) - asked
        return replace(self, about=renamed(self.about, left)) if asked_in(self.about) else self

    def before(self, about: str) -> "Call":
        """Return this call as it has to be once a newer call about `about` is sent.

        It is about nothing if both are about the same matter; else it no longer names the people of the newer call.
        """
        return replace(self, about="") if self.about == about else self.without(asked_in(about))


@dataclass(frozen=True, slots=True)
class Shown:
    """What the sender remembers of a chat that shows a table, as JSON in the store."""

    post: str
    """Id of the current post; empty if none has surely arrived."""
    version: int
    tells_from: int
    """Version of the table since which the post tells what happened."""
    question: str
    """The question that stands under this post or stood there last, named as in `bot.app.posts.questions`. In a
    chronicle (not `quiet`) another question means another post."""
    retire: tuple[str, ...] = ()
    """Older posts that may still have buttons."""
    changed_ms: int = 0
    """When the post was sent or edited last, in milliseconds of service time."""
    unclear_ms: int = 0
    """When the post was sent without an answer of the platform; 0 = it has arrived."""
    tries: int = 0
    """How many sendings in a row had no answer."""
    call: str = ""
    """Id of the newest message that mentions players."""
    call_for: str = ""
    """What that message is about, as in `Call`."""
    called: str = ""
    """The question with the people who were mentioned for it, by such messages or by a new post."""
    asked_at: int = 0
    """The table's version when the question came up in this chat."""
    passed: tuple[str, ...] = ()
    """Earlier calls that still stand in the chat, as `Call` writes them, and boards that another post has replaced."""
    pictured: int = 0
    """The table's version that its picture shows."""
    reminded: tuple[str, ...] = ()
    """Names of the mentions that were sent here; each is sent once, by any sender."""

    @property
    def calls(self) -> tuple[Call, ...]:
        """All calls in the chat, oldest first; among them the replaced boards, which are deleted in the same way."""
        before = (Call(name, about) for name, _, about in (one.partition(" ") for one in self.passed))
        return (*before, Call(self.call, self.call_for)) if self.call else tuple(before)

    def about_call(self, post: str) -> str | None:
        """Return what this message is about; None if it is no call that stands in the chat."""
        return next((call.about for call in self.calls if call.id == post), None)

    def called_by(self, call: str, about: str) -> "Shown":
        """Return this with a new call added; earlier calls keep only the people whom it does not name."""
        earlier = (one.before(about) for one in self.calls)
        return replace(self, call=call, call_for=about, passed=tuple(one.written() for one in earlier))

    def with_calls(self, calls: Sequence[Call]) -> "Shown":
        """Return this with these calls instead of those that stand there."""
        newest = next((one for one in calls if one.id == self.call), Call("", self.call_for))
        passed = tuple(one.written() for one in calls if one.id != self.call)
        return replace(self, call=newest.id, call_for=newest.about, passed=passed)

    def without_call(self, call: str) -> "Shown":
        return self.with_calls([one for one in self.calls if one.id != call])

    def amended(self, call: Call) -> "Shown":
        return self.with_calls([call if one.id == call.id else one for one in self.calls])

    @property
    def old_posts(self) -> tuple[str, ...]:
        """Posts that may have buttons and will not be the current one when a new one is sent."""
        return (*self.retire, *([self.post] if self.post else []))

    def arrived(self, post: str) -> "Shown":
        return replace(self, post=post, retire=tuple(one for one in self.retire if one != post))

    def replaced(self) -> "Shown":
        """Return this with the newest of the old posts marked for deletion, because a new post has taken its place."""
        return replace(self, retire=self.retire[:-1], passed=(*self.passed, *self.retire[-1:]))

    def fallen_back(self) -> "Shown":
        """Return this with the newest of the old posts as the current one, if there is no current one."""
        if self.post or self.unclear_ms or not self.retire:
            return self
        return replace(self, post=self.retire[-1], retire=self.retire[:-1])

    def without_post(self) -> "Shown":
        return replace(self, post="", retire=self.old_posts)

    def written(self) -> bytes:
        return json.dumps(asdict(self)).encode()


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the chat should show."""

    version: int
    question: str
    """The question, named as in `Shown`; the same as shown while nobody is newly asked."""
    asked: Asked = NOBODY
    """The people who are asked and have not answered."""
    calls: Asked = NOBODY
    """Those of `asked` who are mentioned in this chat and not in another one."""
    picture: bool = False
    """Somebody asked to see the position of now, also when the picture would not be renewed."""
    quiet: bool = False
    """The chat gets one living post and short calls, instead of a new post for every question."""
    reminders: tuple[str, ...] = ()
    """Names of the mentions that belong in this chat."""
    matters: tuple[str, ...] = ()
    """Matters other than the question about which a call may stand in this chat."""
    until: Mapping[str, int] = field(default_factory=dict)
    """By seat and turn of those asked: the deadline that a reminder would show."""
    crowded: bool = False
    """Few messages may be sent to this chat, so a new post replaces the old one and mentions people too."""
    owes_picture: bool = False
    """The post was sent without its picture, which is ready now."""
    barred: bool = False
    """No message can be sent just now: existing ones are edited, and calls come later."""


def next_step(shown: Shown | None, wanted: Wanted, given_up: Collection[str] = ()) -> Step | None:
    """Return what is to be done first; None if nothing.

    `given_up`: posts that could not be retired just now.
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
    # Tidying up comes last: nobody waits for that.
    if next(over_calls(shown, wanted, given_up), None):
        return Step.REMOVE_CALL
    if next(untrue_calls(shown, wanted, given_up), None):
        return Step.AMEND_CALL
    return Step.RETIRE if set(shown.retire) - set(given_up) else None


def about_to_send(old: Shown | None, wanted: Wanted, now: int) -> Shown:
    """Return what is shown once a new post is being sent that has not arrived yet.

    The new post tells what happened since the question of the old post was asked; if the old one was lost, it tells
    what that one told.
    """
    # An old one without a post is a lost one: what it told, nobody may have read.
    tells_from = 0 if old is None else old.asked_at if old.post else old.tells_from
    sent = Shown("", wanted.version, tells_from, wanted.question, old.old_posts if old else (), now)
    sent = replace(sent, called=wanted.question, asked_at=wanted.version, pictured=wanted.version)
    if old is None:
        return sent
    return replace(sent, call=old.call, call_for=old.call_for, passed=old.passed, reminded=old.reminded)


def newly_called(shown: Shown, wanted: Wanted) -> Asked:
    """Return those who are asked here and have not been mentioned for this turn of theirs."""
    return wanted.calls - asked_in(shown.called)


def is_told(shown: Shown, wanted: Wanted) -> bool:
    """Tell whether all who are asked have been mentioned, here or in another chat.

    The end of a match mentions all who have played, once.
    """
    return shown.called == wanted.question or NOBODY < wanted.asked <= asked_in(shown.called)


def has_to_remind(shown: Shown, wanted: Wanted) -> bool:
    return bool(set(wanted.reminders) - set(shown.reminded))


def stays(shown: Shown, wanted: Wanted) -> bool:
    """Tell whether the current post goes on and no new one is needed.

    The beginning and the end of a match get a new post even in a quiet chat.
    """
    if goes_on(shown.question, wanted.question):
        return True
    return wanted.quiet and shown.question.startswith(PLAYING) and wanted.question.startswith(PLAYING)


def calls_by_itself(shown: Shown, wanted: Wanted) -> bool:
    """Tell whether a new post mentions people, instead of an edit and a call: one sending instead of two."""
    return wanted.crowded and bool(newly_called(shown, wanted))


def over_calls(shown: Shown, wanted: Wanted, given_up: Collection[str] = ()) -> Iterator[str]:
    """Yield the ids of calls that nobody has to answer any more."""
    for call in shown.calls:
        named = asked_in(call.about)
        stands = bool(named & wanted.asked) if named else call.about in wanted.matters
        if not stands and call.id not in given_up:
            yield call.id


def untrue_calls(shown: Shown, wanted: Wanted, given_up: Collection[str] = ()) -> Iterator[Call]:
    """Yield calls whose text is not right any more, as they should be.

    They name somebody who has answered, or show a deadline that has been put off.
    """
    for call in shown.calls:
        left = asked_in(call.about) & wanted.asked
        about = reminder_of(left, wanted) if is_reminder(call.about) else question(left)
        if left and about != call.about and call.id not in given_up:
            yield replace(call, about=about)


def reminder_of(asked: Asked, wanted: Wanted) -> str:
    """Return the name of a reminder that names these people; it holds a deadline if all have the same one."""
    ends = {wanted.until.get(one) for one in asked}
    return reminder(asked, ends.pop() if len(ends) == 1 else None)


def wait_ms(shown: Shown | None, wanted: Wanted, step: Step, now: int, pause: int, tidy: int = 0) -> int:
    """Return how many milliseconds this step has to wait, never more than the longest wait for it.

    A step waits after an unclear sending, and while somebody composes a turn or answers. `pause`: milliseconds from a
    change of the board to its next edit; `tidy`: to the edit of one of its calls.
    """
    if shown is None:
        return 0
    if step is Step.SEND and shown.unclear_ms:
        patience = min(UNCLEAR_MS * shown.tries, LONGEST_UNCLEAR_MS)
        return _left(shown.unclear_ms, patience, now)
    if step is Step.EDIT and shown.question == wanted.question:
        return _left(shown.changed_ms, pause, now)
    if step is Step.AMEND_CALL:
        # Several who answer one after the other change it once.
        return _left(shown.changed_ms, tidy, now)
    return 0


def _left(begun: int, length: int, now: int) -> int:
    return min(length, max(0, begun + length - now))


def read_shown(raw: bytes | None) -> Shown | None:
    """Return what a chat shows from its stored JSON, also that of an older version; None if nothing is stored."""
    if raw is None:
        return None
    fields: dict[str, Any] | None = parsed("shown", json.loads, raw)
    if fields is None:
        return None
    # Older programs stored `sent_at` instead, and every question had a post of its own.
    fields["asked_at"] = fields.get("asked_at", fields.get("sent_at", 0))
    fields.pop("sent_at", None)
    return Shown(**fields | {name: tuple(fields.get(name, ())) for name in ("retire", "passed", "reminded")})
