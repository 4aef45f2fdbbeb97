"""Plan of a post: what it shows, what it should show, and the next step between them. Pure."""

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from enum import Enum, auto
from typing import Any

from bot.app.questions import NOBODY, PLAYING, Asked, asked_in, goes_on, is_reminder, question, reminder, renamed
from bot.app.stored_values import parsed

UNCLEAR_MS = 15_000
"""So long we wait for a press on a post of which nobody knows whether it has arrived."""
LONGEST_UNCLEAR_MS = 45_000
"""And so long at most when that happens again and again: a minute after the trouble everybody sees the truth."""


class Step(Enum):
    SEND = auto()
    EDIT = auto()
    RETIRE = auto()
    REMOVE_CALL = auto()
    AMEND_CALL = auto()
    CALL = auto()
    REMIND = auto()


ONCE = (Step.SEND, Step.CALL, Step.REMIND)
"""Steps that must not be done again by a successor: they are put down before anything else is tried."""

TIDYING = (Step.RETIRE, Step.REMOVE_CALL, Step.AMEND_CALL)


@dataclass(frozen=True, slots=True)
class Call:
    """A message that calls people, or reminds them."""

    id: str
    about: str
    """The question whose people it names, a reminder, or another matter; empty: it is to go."""

    def written(self) -> str:
        return f"{self.id} {self.about}".rstrip()

    def without(self, asked: Asked) -> "Call":
        """It counts for the others alone: these are named by a newer one."""
        left = asked_in(self.about) - asked
        return replace(self, about=renamed(self.about, left)) if asked_in(self.about) else self

    def before(self, about: str) -> "Call":
        """What it is about once a newer one is about this: one message for each matter, and for each person asked."""
        return replace(self, about="") if self.about == about else self.without(asked_in(about))


@dataclass(frozen=True, slots=True)
class Shown:
    """What the sender remembers of a chat, as JSON in the store."""

    post: str
    """Empty: none has surely arrived."""
    version: int
    tells_from: int
    """The post tells what happened since this version."""
    question: str
    """Who is asked or was so under this post, as `bot.app.questions` names it; in a chronicle another question means
    another post."""
    retire: tuple[str, ...] = ()
    """Older posts that may still have buttons."""
    changed_ms: int = 0
    """When it was sent or edited last, in service time."""
    unclear_ms: int = 0
    """When it was sent without an answer; 0 = it has arrived."""
    tries: int = 0
    """How often in a row nobody could tell."""
    call: str = ""
    """The newest message that calls players."""
    call_for: str = ""
    """What it is about, as in `Call`."""
    called: str = ""
    """Who was called to the question, by such messages or by a new post."""
    asked_at: int = 0
    """The table's version when the question came up here."""
    passed: tuple[str, ...] = ()
    """Earlier calls that still stand there, as `Call` writes them, and boards whose place another one has taken."""
    pictured: int = 0
    """The table's version that its picture shows."""
    reminded: tuple[str, ...] = ()
    """Of what was reminded here: each reminder once, whoever sends it."""

    @property
    def calls(self) -> tuple[Call, ...]:
        """All that stand there, oldest first, with the boards that are to go like them."""
        before = (Call(name, about) for name, _, about in (one.partition(" ") for one in self.passed))
        return (*before, Call(self.call, self.call_for)) if self.call else tuple(before)

    def about_call(self, post: str) -> str | None:
        """What this message is about, if it is a call that stands there."""
        return next((call.about for call in self.calls if call.id == post), None)

    def called_by(self, call: str, about: str) -> "Shown":
        """A new message stands there; an earlier one counts for those alone whom this one does not name."""
        earlier = (one.before(about) for one in self.calls)
        return replace(self, call=call, call_for=about, passed=tuple(one.written() for one in earlier))

    def with_calls(self, calls: Sequence[Call]) -> "Shown":
        """These stand there."""
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
        """The newest of the old posts is to go altogether: another one is in its place."""
        return replace(self, retire=self.retire[:-1], passed=(*self.passed, *self.retire[-1:]))

    def fallen_back(self) -> "Shown":
        """The newest of the old posts is the current one again, where there is none."""
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
    """As in `Shown`; the same as shown while nobody is newly asked."""
    asked: Asked = NOBODY
    """Of the people whom it asks, those who have not answered."""
    calls: Asked = NOBODY
    """Of these, those who are called in this chat."""
    picture: bool = False
    """Somebody wants to see the position, whatever is usual."""
    quiet: bool = False
    """One living post and short calls, instead of a new post for every question."""
    reminders: tuple[str, ...] = ()
    """Names of those that belong here."""
    matters: tuple[str, ...] = ()
    """For what else a call may stand there."""
    until: Mapping[str, int] = field(default_factory=dict)
    """By who is asked: the deadline that a reminder would show."""
    crowded: bool = False
    """Where little can be said a new post does both: it shows and calls, and the old one goes."""
    owes_picture: bool = False
    """The post shows its words alone, and its picture is ready."""
    barred: bool = False
    """Nothing new can be said just now: what stands there is changed, and calls come later."""


def next_step(shown: Shown | None, wanted: Wanted, given_up: Collection[str] = ()) -> Step | None:
    """What is to be done first; None = nothing. `given_up`: posts that could not be retired just now."""
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
    """A new post that has not arrived yet.

    What it tells begins where the post before ended; one that takes a lost post's place tells the same.
    """
    # An old one without a post is a lost one: what it told, nobody may have read.
    tells_from = 0 if old is None else old.asked_at if old.post else old.tells_from
    sent = Shown("", wanted.version, tells_from, wanted.question, old.old_posts if old else (), now)
    sent = replace(sent, called=wanted.question, asked_at=wanted.version, pictured=wanted.version)
    if old is None:
        return sent
    return replace(sent, call=old.call, call_for=old.call_for, passed=old.passed, reminded=old.reminded)


def newly_called(shown: Shown, wanted: Wanted) -> Asked:
    """Those who are asked and have not been called to this turn of theirs."""
    return wanted.calls - asked_in(shown.called)


def is_told(shown: Shown, wanted: Wanted) -> bool:
    """Has everybody who is asked been called, here or elsewhere? An end calls all who have played, once."""
    return shown.called == wanted.question or NOBODY < wanted.asked <= asked_in(shown.called)


def has_to_remind(shown: Shown, wanted: Wanted) -> bool:
    return bool(set(wanted.reminders) - set(shown.reminded))


def stays(shown: Shown, wanted: Wanted) -> bool:
    """The post goes on. Beginning and end are worth a new one even where it is quiet."""
    if goes_on(shown.question, wanted.question):
        return True
    return wanted.quiet and shown.question.startswith(PLAYING) and wanted.question.startswith(PLAYING)


def calls_by_itself(shown: Shown, wanted: Wanted) -> bool:
    """One sending instead of two, an edit and a call."""
    return wanted.crowded and bool(newly_called(shown, wanted))


def over_calls(shown: Shown, wanted: Wanted, given_up: Collection[str] = ()) -> Iterator[str]:
    """Calls to which nobody has to come any more."""
    for call in shown.calls:
        named = asked_in(call.about)
        stands = bool(named & wanted.asked) if named else call.about in wanted.matters
        if not stands and call.id not in given_up:
            yield call.id


def untrue_calls(shown: Shown, wanted: Wanted, given_up: Collection[str] = ()) -> Iterator[Call]:
    """Calls that say something that is so no more, as they should be: they name whoever has answered, or a deadline
    that was put off."""
    for call in shown.calls:
        left = asked_in(call.about) & wanted.asked
        about = reminder_of(left, wanted) if is_reminder(call.about) else question(left)
        if left and about != call.about and call.id not in given_up:
            yield replace(call, about=about)


def reminder_of(asked: Asked, wanted: Wanted) -> str:
    """The name of a reminder that names these people: it shows a deadline if all have the same."""
    ends = {wanted.until.get(one) for one in asked}
    return reminder(asked, ends.pop() if len(ends) == 1 else None)


def wait_ms(shown: Shown | None, wanted: Wanted, step: Step, now: int, pause: int, tidy: int = 0) -> int:
    """How long this step has to wait: after an unclear sending, and while somebody composes his turn or answers.

    `pause`, `tidy`: milliseconds from a change of the board to the next one, or to one of its call. Never longer than
    the wait is long, whatever moment is put down there.
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
    """The inverse of `Shown.written`, also of what an older version wrote."""
    if raw is None:
        return None
    fields: dict[str, Any] | None = parsed("shown", json.loads, raw)
    if fields is None:
        return None
    # A post of the version before that one told what came after it was sent, for one question.
    fields["asked_at"] = fields.get("asked_at", fields.get("sent_at", 0))
    fields.pop("sent_at", None)
    return Shown(**fields | {name: tuple(fields.get(name, ())) for name in ("retire", "passed", "reminded")})
