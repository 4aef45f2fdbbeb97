"""The plan of a window: what it shows, what it should show, and the next step from the one to the other. Pure."""

import json
from collections.abc import Collection
from dataclasses import asdict, dataclass, replace
from enum import Enum, auto
from typing import Any

UNCLEAR_MS = 15_000
"""So long we wait for a press on a post of which nobody knows whether it has arrived."""
LONGEST_UNCLEAR_MS = 45_000
"""And so long at most when that happens again and again: a minute after the trouble everybody sees the truth."""

PLAYING = "running"
"""How the questions of a running match begin."""


class Step(Enum):
    SEND = auto()
    EDIT = auto()
    RETIRE = auto()
    REMOVE_CALL = auto()
    CALL = auto()
    REMIND = auto()


@dataclass(frozen=True, slots=True)
class Shown:
    """What the sender remembers of a window, as JSON in the store."""

    post: str
    """Empty: none has surely arrived."""
    version: int
    tells_from: int
    """The post tells what happened since this version."""
    question: str
    """What is asked, and since when; in a chronicle another question means another post."""
    retire: tuple[str, ...] = ()
    """Older posts that may still have buttons."""
    changed_ms: int = 0
    """When it was sent or edited last, in service time."""
    unclear_ms: int = 0
    """When it was sent without an answer; 0 = it has arrived."""
    tries: int = 0
    """How often in a row nobody could tell."""
    call: str = ""
    """The message that calls the players, in quiet mode."""
    call_for: str = ""
    """The question, or another matter, for which it stands there."""
    called: str = ""
    """The question for which they were called last, by such a message or by a new post."""
    asked_at: int = 0
    """The table's version when the question came up here."""
    passed: tuple[str, ...] = ()
    """What is to go: earlier calls that still stand there, and boards whose place another one has taken."""
    pictured: int = 0
    """The table's version that its picture shows."""
    reminded: tuple[str, ...] = ()
    """Of what was reminded here: each reminder once, whoever sends it."""

    def old_calls(self, *stands: str) -> tuple[str, ...]:
        """Calls that call nobody any more, while this `stands`."""
        return self.passed if self.call_for in stands or not self.call else (*self.passed, self.call)

    def without_call(self, call: str) -> "Shown":
        passed = tuple(one for one in self.passed if one != call)
        return replace(self, passed=passed, call="" if self.call == call else self.call)

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
    """What the window should show."""

    version: int
    question: str
    """As in `Shown`; the same as shown while nobody is asked who would have to be called."""
    calls: bool
    """People are asked who have to be called."""
    picture: bool = False
    """Somebody wants to see the position, whatever is usual."""
    quiet: bool = False
    """One living post and short calls, instead of a new post for every question."""
    reminders: tuple[str, ...] = ()
    """Names of those that belong here."""
    matters: tuple[str, ...] = ()
    """For what else a call may stand there."""
    crowded: bool = False
    """Where little can be said a new post does both: it shows and calls, and the old one goes."""
    barred: bool = False
    """Nothing new can be said just now: what stands there is changed, and calls come later."""


def next_step(shown: Shown | None, wanted: Wanted, given_up: Collection[str] = ()) -> Step | None:
    """What is to be done first; None = nothing. `given_up`: posts that could not be retired just now."""
    if shown is None or not shown.post:
        return Step.SEND
    if shown.version < wanted.version:
        goes_on = wanted.barred or (stays(shown, wanted) and not calls_by_itself(shown, wanted))
        return Step.EDIT if goes_on else Step.SEND
    if not wanted.barred and has_to_call(shown, wanted):
        return Step.CALL
    if not wanted.barred and has_to_remind(shown, wanted):
        return Step.REMIND
    if wanted.picture and shown.pictured < wanted.version:
        return Step.EDIT
    if set(shown.old_calls(wanted.question, *wanted.matters)) - set(given_up):
        return Step.REMOVE_CALL
    return Step.RETIRE if set(shown.retire) - set(given_up) else None


def has_to_call(shown: Shown, wanted: Wanted) -> bool:
    """Tidying up comes after it: nobody waits for that."""
    return wanted.quiet and wanted.calls and shown.called != wanted.question


def has_to_remind(shown: Shown, wanted: Wanted) -> bool:
    return bool(set(wanted.reminders) - set(shown.reminded))


def stays(shown: Shown, wanted: Wanted) -> bool:
    """The post goes on. Beginning and end are worth a new one even where it is quiet."""
    if shown.question == wanted.question:
        return True
    return wanted.quiet and shown.question.startswith(PLAYING) and wanted.question.startswith(PLAYING)


def calls_by_itself(shown: Shown, wanted: Wanted) -> bool:
    """One sending instead of two, an edit and a call."""
    return wanted.crowded and wanted.calls and shown.question != wanted.question


def wait_ms(shown: Shown | None, wanted: Wanted, step: Step, now: int, pause: int) -> int:
    """How long this step has to wait: after an unclear sending, and while somebody composes his turn.

    Never longer than the wait is long, whatever moment is put down there.
    """
    if shown is None:
        return 0
    if step is Step.SEND and shown.unclear_ms:
        patience = min(UNCLEAR_MS * shown.tries, LONGEST_UNCLEAR_MS)
        return _left(shown.unclear_ms, patience, now)
    if step is Step.EDIT and shown.question == wanted.question:
        return _left(shown.changed_ms, pause, now)
    return 0


def _left(begun: int, length: int, now: int) -> int:
    return min(length, max(0, begun + length - now))


def read_shown(raw: bytes | None) -> Shown | None:
    """The inverse of `Shown.written`, also of what an older version wrote."""
    if raw is None:
        return None
    fields: dict[str, Any] | None = json.loads(raw)
    if fields is None:
        return None
    # A post of the version before that one told what came after it was sent, for one question.
    fields["asked_at"] = fields.get("asked_at", fields.get("sent_at", 0))
    fields.pop("sent_at", None)
    return Shown(**fields | {name: tuple(fields.get(name, ())) for name in ("retire", "passed", "reminded")})
