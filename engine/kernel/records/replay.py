"""Play a record again: yield all its positions, or check every line of it."""

import hmac
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from engine.kernel.abilities import may_play
from engine.kernel.actors import CHANCE, Seat
from engine.kernel.errors import ManyProblems, PositionError, Problem
from engine.kernel.event import Event
from engine.kernel.fairness import SEED_BYTES, FairDraws, commitment
from engine.kernel.game import Game
from engine.kernel.log_entry import Decided, Entry, Noted, Undone
from engine.kernel.match import counting, only_choice, replay_to
from engine.kernel.options import settle
from engine.kernel.records.record import HIDDEN, SCHEMA, Record, Segment
from engine.kernel.takeback import agreed

S = TypeVar("S")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Frame(Generic[S]):
    """One moment of a record: the position right after a log entry, with the entry and its events."""

    version: int
    entry: Entry | None
    """The log entry that led here; None for the first frame, which is the start."""
    events: tuple[Event, ...]
    state: S
    """A copy that later frames do not change."""


def frames(game: Game[S], record: Record) -> Iterator[Frame[S]]:
    """Yield every position of a record in order; PositionError names the first line that cannot be played."""
    for number, part in enumerate(record.segments):
        yield from play_segment(game, part, f"segments.{number}")


def position_at(game: Game[S], record: Record, version: int | None = None) -> Frame[S]:
    """Return the frame with this version, or the last one if None; PositionError if there is no such version."""
    last: Frame[S] | None = None
    for frame in frames(game, record):
        last = frame
        if frame.version == version:
            return frame
    if last is None or version is not None:
        raise PositionError([Problem("at", f"the record has versions 0 to {last.version if last else 0}")])
    return last


def verify(game: Game[Any], record: Record) -> list[Problem]:
    """List everything that is wrong with the record; empty = all decisions are legal, and all draws are fair.

    Draws are checked only if the record shows the seed. Notes are never checked.
    """
    if record.game != game.info.name:
        return [Problem("game", f"is a record of {record.game!r}, not of {game.info.name!r}")]
    check = _Check(game, _draws(record), [*_check_start(game, record), *_check_seed(record)])
    try:
        for number, part in enumerate(record.segments):
            check.segment(part, f"segments.{number}")
    except ManyProblems as error:
        check.problems += error.problems
    else:
        unfinished = check.last is not None and game.actors(check.last.state) and not _ended_early(record)
        if record.seed is not None and unfinished:
            check.problems.append(Problem("segments", "end before the match is over, although the seed is shown"))
    return check.problems


def _ended_early(record: Record) -> bool:
    """Tell whether the log has a note that the players ended the match before the game was over."""
    return any(_is_end(entry) for entry in record.segments[-1].log())


def _is_end(entry: Entry | None) -> bool:
    return isinstance(entry, Noted) and "ended" in entry.fact


def play_segment(game: Game[S], part: Segment, where: str) -> Iterator[Frame[S]]:
    """Yield every position of a segment in order; PositionError names the first line that cannot be played.

    `where`: path of the segment in the record, for the error.
    """
    start, log = _within(f"{where}.start", lambda: game.load(part.start)), _within(where, part.log)
    state, version = game.clone(start), part.version
    yield Frame(version, None, (), game.clone(state))
    for number, entry in enumerate(log):
        events: tuple[Event, ...] = ()
        if isinstance(entry, Undone):
            state = _play_undo(game, start, log[:number], entry, part.version, f"{where}.entries.{number}")
        elif isinstance(entry, Decided):
            events = _play_line(game, state, entry, f"{where}.entries.{number}")
        version += 1
        yield Frame(version, entry, events, game.clone(state))


def _within(where: str, read: Callable[[], T]) -> T:
    """Call `read` and return its result; to the paths of problems that it raises, prepend `where`."""
    try:
        return read()
    except ManyProblems as error:
        found = [Problem(".".join(filter(None, (where, one.path))), one.message) for one in error.problems]
        raise PositionError(found) from None


def _play_undo(game: Game[S], start: S, before: Sequence[Entry], entry: Undone, base: int, where: str) -> S:
    """Return the position to which an undo goes back.

    PositionError if that version does not exist, or an earlier undo has taken it back.
    """
    there = base <= entry.to <= base + len(before)
    if not there or any(isinstance(e, Undone) and e.to < entry.to for e in before[entry.to - base :]):
        raise PositionError([Problem(where, f"there is no version {entry.to} to go back to")])
    return replay_to(game, start, before[: entry.to - base], base)


def _play_line(game: Game[S], state: S, entry: Decided, where: str) -> tuple[Event, ...]:
    if entry.code == HIDDEN:
        raise PositionError([Problem(where, "is not public yet: the match is still being played")])
    try:
        decision = game.parse(entry.code)
    except ValueError as error:
        raise PositionError([Problem(where, str(error))]) from None
    if not may_play(game, state, entry.actor, decision):
        raise PositionError([Problem(where, f"{entry.code!r} is not allowed to actor {entry.actor} there")])
    return tuple(game.apply(state, entry.actor, decision))


@dataclass
class _Check:
    """A check of one record, segment by segment; collects the problems that it finds."""

    game: Game[Any]
    draws: FairDraws | None
    problems: list[Problem]
    drawn: int = 0
    """Number of draws so far in all segments; draws that an undo took back count, as a fair draw is never repeated."""
    last: Frame[Any] | None = None
    rules: tuple[int, str] | None = None
    ended: bool = False
    """True after a note that the players ended the match early."""

    def segment(self, part: Segment, where: str) -> None:
        self._joint(part, where)
        log, before = _within(where, part.log), None
        for number, frame in enumerate(play_segment(self.game, part, where)):
            if before is not None:
                self._line(before.state, frame.entry, log[: number - 1], part.version, f"{where}.entries.{number - 1}")
            self.last = before = frame
        self.rules = (part.rules, part.content)

    def _joint(self, part: Segment, where: str) -> None:
        """Report a segment that does not begin where the last one ended, or was not played under today's rules."""
        info = self.game.info
        if part.schema_number != SCHEMA:
            self._add(f"{where}.schema", f"must be {SCHEMA}")
        if part.rules != info.rules:
            self._add(f"{where}.rules", f"the record was played under rules {part.rules}, these are {info.rules}")
        if part.content != info.content:
            self._add(f"{where}.content", "the record was played with other cards or maps")
        if part.version != (self.last.version if self.last else 0):
            self._add(f"{where}.version", "does not follow the segment before it")
        same_rules = self.rules == (part.rules, part.content)
        if same_rules and self.last and not _holds(self.game, part.start, self.last.state):
            self._add(f"{where}.start", "is not the position in which the segment before it ended")

    def _line(self, state: Any, entry: Entry | None, log: Sequence[Entry], base: int, where: str) -> None:
        if self.ended and not isinstance(entry, Noted):
            self._add(where, "was played after the match had been ended")
        self.ended = self.ended or _is_end(entry)
        if isinstance(entry, Undone) and not self._may_undo(entry, log, base):
            self._add(where, "takes back something that could not be taken back")
        if not isinstance(entry, Decided):
            return
        for wrong in wrong_marks(self.game, state, entry, log):
            self._add(where, wrong)
        if entry.actor == CHANCE:
            self._draw(state, entry, where)

    def _may_undo(self, entry: Undone, log: Sequence[Entry], base: int) -> bool:
        """Tell whether this undo was allowed: it takes back whole presses of its own seat, and no final decision.

        A final decision has shown something or ended a turn; if it could be taken back, bad luck could be undone. If
        the others have agreed, ends of turns and decisions of others may be taken back too.
        `log`: the lines before the undo.
        """
        taken_back = [decided for at, decided in counting(log, base) if at >= entry.to]
        decisions = [self.game.parse(decided.code) for decided in taken_back]
        if log and log[-1] == agreed(entry.seat, entry.to):
            # `Decision.uncovers` does not count here: matches that began before it may go back over such a decision.
            drawn = any(decided.actor == CHANCE for decided in taken_back)
            shown = any(decision.reveals for decision in decisions)
            return bool(taken_back) and begins(log[entry.to - base], entry.seat) and not (drawn or shown)
        final = any(decision.final for decision in decisions)
        # A turn's end that waited for the grace is a note in the log, and may be all that the undo took back.
        waited = any(one == Noted({"ends": entry.seat}) for one in log[entry.to - base :])
        is_whole = any(begins(one, entry.seat) for one in log[entry.to - base :][:1])
        own = all(decided.actor == entry.seat for decided in taken_back)
        return (bool(taken_back) or waited) and is_whole and not final and own

    def _draw(self, state: Any, entry: Decided, where: str) -> None:
        number, self.drawn = self.drawn, self.drawn + 1
        if self.draws is None:
            return
        legal = self.game.legal(state, CHANCE)
        due = legal[self.draws.pick(number, self.game.weights(state) or [1] * len(legal))].code
        if due != entry.code:
            self._add(where, f"draw {number} must be {due!r}, not {entry.code!r}")

    def _add(self, where: str, message: str) -> None:
        self.problems.append(Problem(where, message))


def _check_start(game: Game[Any], record: Record) -> list[Problem]:
    """List a problem if the first segment does not begin with a new match of the record's seats and options."""
    try:
        options = settle(game.info.options, game.info.seats, record.seats, record.options)
    except ManyProblems as error:
        return list(error.problems)
    same = _holds(game, record.segments[0].start, game.new(record.seats, options))
    return [] if same else [Problem("segments.0.start", "is not the beginning of a match with these options")]


def _holds(game: Game[S], position: object, state: S) -> bool:
    """Tell whether a saved position, once loaded, equals this state.

    The JSON itself is not compared: an old position may lack an option that was added later.
    """
    try:
        return game.load(position) == state
    except ManyProblems:
        return False


def _check_seed(record: Record) -> list[Problem]:
    if record.seed is None:
        return []
    try:
        seed = bytes.fromhex(record.seed)
    except ValueError:
        return [Problem("seed", "must be hexadecimal")]
    if len(seed) != SEED_BYTES:
        return [Problem("seed", f"must have {SEED_BYTES} bytes")]
    if record.commitment is None:
        return [Problem("commitment", "is missing although the seed is shown")]
    same = hmac.compare_digest(commitment(seed, record.table), record.commitment)
    return [] if same else [Problem("commitment", "does not belong to this seed and table")]


def _draws(record: Record) -> FairDraws | None:
    if record.seed is None or _check_seed(record):
        return None
    return FairDraws(bytes.fromhex(record.seed), tuple(record.salts), record.table)


def wrong_marks(game: Game[Any], state: Any, entry: Decided, before: Sequence[Entry]) -> Iterator[str]:
    """Yield what is wrong with the code and the marks of a log line.

    `state`: the position before the line; `before`: all log lines before it.
    """
    if game.parse(entry.code).code != entry.code:
        yield "is not written as its code"
    if entry.actor == CHANCE:
        if entry.forced or entry.starts:
            yield "is a draw: nobody pressed it, and nothing forced it"
    elif entry.forced:
        yield from _forced(game, state, entry)
    else:
        yield from _chosen(game, state, entry, before)


def _forced(game: Game[Any], state: Any, entry: Decided) -> Iterator[str]:
    if only_choice(game, state, entry.actor) is None:
        yield "was marked as forced, but there was a choice"
    if entry.starts:
        yield "was marked as forced and as the first of a press"


def _chosen(game: Game[Any], state: Any, entry: Decided, before: Sequence[Entry]) -> Iterator[str]:
    only = only_choice(game, state, entry.actor)
    # During a grace the player may press the only end of turn before the table plays it.
    if only is not None and not (only.closes and entry.starts):
        yield "was the only choice, but is not marked as forced"
    if not entry.starts and not (before and _may_go_on(before[-1], entry)):
        yield "begins a press, but is not marked as the first of one"


def _may_go_on(last: Entry, entry: Decided) -> bool:
    """Tell whether `entry` may belong to the same press as `last`, the line before it: both have the same actor.

    A note about a replaced sealed decision counts as such a line: it stands for the decision.
    """
    if isinstance(last, Noted):
        return "sealed" in last.fact
    return isinstance(last, Decided) and last.actor == entry.actor


def begins(entry: Entry, seat: Seat) -> bool:
    """Tell whether an undo of this seat may go back to the moment before this line.

    The line must be the first one of a press, or the note of an end of turn that waited.
    """
    if isinstance(entry, Noted):
        return "sealed" in entry.fact or entry.fact == {"ends": seat}
    return isinstance(entry, Decided) and entry.starts
