"""A running match: plays runs, draws and forced decisions, checks legality, and keeps track of undo and old buttons.

A match holds a position and a few numbers about it, but not its log. Every call returns the new log entries; the caller
stores them and passes them in for an undo.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from engine.kernel.abilities import may_play
from engine.kernel.actors import CHANCE, NOBODY, PUBLIC, Actor, Seat
from engine.kernel.decision import Decision, read_run
from engine.kernel.errors import IllegalDecision, NothingToUndo
from engine.kernel.event import Event
from engine.kernel.freshness import Questions, asked_anew, meant_since, questions, relisted, remarked
from engine.kernel.game import Game
from engine.kernel.log_entry import Decided, Entry, Noted, PlayedBy, Undone
from engine.kernel.rng import Draws
from engine.kernel.takeback import agreed, presses_of

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Step:
    """The result of one call of a match: the new log entries and the events."""

    entries: tuple[Entry, ...]
    events: tuple[Event, ...]


@dataclass(slots=True)
class Match(Generic[S]):
    game: Game[S]
    state: S = field(repr=False)
    draws: Draws | None
    """Source of random choices for CHANCE; None: the caller plays the draws."""
    hold: bool = False
    """True: a decision that closes a turn waits until `close` is called, so that its player may still undo.

    Two kinds of closing decisions wait: a forced one, and one that its player chose though the turn could go on.
    """
    version: int = 0
    """Number of entries in the log, which the match itself does not keep."""
    drawn: int = 0
    """Number of draws so far, which is also the index of the next one."""
    changed_at: list[int] = field(default_factory=list)
    """Per seat: the version at which its question last changed through another seat or chance, or its turn ended."""
    listed_at: list[int] = field(default_factory=list)
    """Per seat: the version at which its list of decisions last changed, by any actor."""
    marked_at: list[int] = field(default_factory=list)
    """Per seat: the version at which the meaning of its marks last changed."""
    meant_at: list[dict[str, int]] = field(default_factory=list)
    """Per seat: verb → the version at which the meaning of codes with this verb last changed."""
    undoable: list[int] = field(default_factory=list)
    """Versions to which the seat `undoer` may undo, oldest first."""
    undoer: Actor = NOBODY
    agreeable: dict[Seat, int] = field(default_factory=dict)
    """Seat → version to which it may go back if all others agree: over ends of turns and what others have decided.

    Nobody may go back over a draw, or over what has shown or kept something secret; over a hidden card that was played,
    only the seat that has played it.
    """
    ending: str = ""
    """Code of the closing decision that `undoer` chose and that waits for the end of the grace; empty = none."""
    _holds: tuple[int, Seat | None] = field(default=(-1, None), repr=False, compare=False)
    """Version for which it was found last which end of turn waits, and its seat; without `ending`."""
    _asked: tuple[int, Questions | None] = field(default=(-1, None), repr=False, compare=False)
    """Version for which the questions were collected last, and the questions as `_questions()` returns them."""

    def __post_init__(self) -> None:
        self.listed_at = self.listed_at or self.changed_at[:]
        self.marked_at = self.marked_at or self.changed_at[:]
        self.meant_at = self.meant_at or [{} for _ in self.changed_at]

    def begin(self, seats: int) -> Step:
        """Make the draws and forced decisions that are due before the first seat is asked; return them."""
        entries, events = self._settle([], [])
        self.changed_at, self.listed_at, self.marked_at = ([self.version] * seats for _ in range(3))
        self.meant_at = [{} for _ in range(seats)]
        return Step(tuple(entries), tuple(events))

    def fork(self) -> "Match[S]":
        """Return an independent copy of the match at this point, to try something out."""
        # All fields in their order: `dataclasses.replace` would take three times as long.
        position = self.game, self.game.clone(self.state), self.draws, self.hold, self.version, self.drawn
        versions = self.changed_at[:], self.listed_at[:], self.marked_at[:], self.meant_at[:]
        undo = self.undoable[:], self.undoer, self.agreeable.copy(), self.ending
        return Match(*position, *versions, *undo, self._holds, self._asked)

    @property
    def over(self) -> bool:
        return not self.game.actors(self.state)

    def play(self, actor: Actor, run: str | Sequence[str], played_by: PlayedBy | None = None) -> Step:
        """Play a run of codes completely or not at all, then the draws and forced decisions that are due.

        `played_by`: the computer player that chose the run, for the log. UnreadableDecision or IllegalDecision leave
        the match unchanged.
        """
        decisions = read_run(self.game.parse, run)
        kept = (self.state, self.version, self.drawn, self.undoer, self.undoable[:])
        marks = (self.changed_at[:], self.listed_at[:], self.marked_at[:], self.meant_at[:], self.ending)
        agreeable = self.agreeable.copy()
        self.state = self.game.clone(self.state)
        try:
            return self._play(actor, decisions, played_by)
        except Exception:
            self.state, self.version, self.drawn, self.undoer, self.undoable = kept
            self.changed_at, self.listed_at, self.marked_at, self.meant_at, self.ending = marks
            self.agreeable = agreeable
            raise

    @property
    def held(self) -> Seat | None:
        """Return the seat whose end of turn waits until the grace (time to undo) is over; None if there is none."""
        if self.ending:
            return self.undoer
        if self._holds[0] != self.version:
            ends = (seat for seat, decision in self._only_choices() if self.hold and decision.closes)
            self._holds = self.version, next(ends, None)
        return self._holds[1]

    def close(self) -> Step:
        """Play the closing decision that waits (`held`), as the grace is over; return an empty step if none waits."""
        seat = self.held
        if seat is None:
            return Step((), ())
        if self.ending:
            return self.play(seat, self.ending)
        [decision] = self.game.legal(self.state, seat)
        before = self._questions()
        entries: list[Entry] = []
        events: list[Event] = []
        self._force(seat, decision, entries, events)
        self._settle(entries, events)
        if any(event.audience != PUBLIC for event in events):
            self.agreeable.clear()
        self._refresh(NOBODY, before, entries)
        return Step(tuple(entries), tuple(events))

    def can_undo(self, seat: Seat) -> bool:
        """Tell whether the seat may undo: after its last run nobody else has decided, drawn or got a new question."""
        return bool(self.undoable) and self.undoer == seat

    def undo(self, seat: Seat, start: S, log: Sequence[Entry], base: int = 0) -> Step:
        """Take back the seat's last run; return the log line of the undo. NothingToUndo if there is no such run.

        `log`: all log entries since the position `start`, which had version `base`.
        """
        if not self.can_undo(seat):
            raise NothingToUndo
        before = self._questions(together=True)
        target, self.ending = self.undoable.pop(), ""
        self.agreeable = {other: to for other, to in self.agreeable.items() if to < target}
        self.state = replay_to(self.game, start, log[: target - base], base)
        self.version += 1
        self._refresh(seat, before, ())
        return Step((Undone(seat, target),), ())

    def take_back(self, seat: Seat, to: int, start: S, log: Sequence[Entry], base: int = 0) -> Step:
        """Go back to version `to`, as the others have agreed; return the log lines of the agreement and of the undo.

        The seat may then take back the earlier steps of the same turn alone. `start`, `log`, `base`: as in `undo`. The
        caller makes sure that `to` is the seat's version in `agreeable`.
        """
        before = log[: to - base]
        self.ending = ""
        self.state = replay_to(self.game, start, before, base)
        self.version += 2
        for versions in (self.changed_at, self.listed_at, self.marked_at):
            versions[:] = [self.version] * len(versions)
        verbs = {verb for meant in self.meant_at for verb in meant}
        self.meant_at = [dict.fromkeys(verbs, self.version) for _ in self.meant_at]
        self.agreeable = {other: at for other, at in self.agreeable.items() if at < to}
        self.undoer, self.undoable = seat, presses_of(self.game, counting(before, base), seat)
        return Step((agreed(seat, to), Undone(seat, to)), ())

    def note(self, fact: dict[str, Any]) -> Step:
        """Return a step with one log line about a fact that is no decision, such as: a seat has another player."""
        self.version += 1
        return Step((Noted(fact),), ())

    def fresh(self, seat: Seat, version: int) -> bool:
        """Tell whether a button that was made at this version belongs to the question that the seat is asked now."""
        return self.changed_at[seat] <= version <= self.version

    def same_list(self, seat: Seat, version: int) -> bool:
        """Tell whether the seat's list of decisions is unchanged since this version, so that old numbers still fit."""
        return self.listed_at[seat] <= version <= self.version

    def same_marks(self, seat: Seat, version: int) -> bool:
        """Tell whether the seat's marks have meant the same words since this version."""
        return self.marked_at[seat] <= version <= self.version

    def same_meaning(self, seat: Seat, version: int, code: str) -> bool:
        """Tell whether this code has had the same context for the seat since this version (`abilities.contexts`)."""
        since = self.meant_at[seat].get(code.partition(" ")[0], 0)
        return since <= version <= self.version

    def _play(self, actor: Actor, decisions: Sequence[Decision], played_by: PlayedBy | None = None) -> Step:
        before, started_at = self._questions(), self.version
        entries: list[Entry] = []
        events: list[Event] = []
        is_sure = [self.ending] == [decision.code for decision in decisions]
        self.ending = ""
        for number, decision in enumerate(decisions, start=1):
            # A computer takes nothing back, so its run is not parted from its end.
            may_wait = number == len(decisions) and not is_sure and played_by is None
            if may_wait and self._gives_up(actor, decision):
                self._put_off(actor, decision, entries)
                decisions = decisions[:-1]
            else:
                entry = self._pressed(actor, decision, None if entries else played_by, first=not entries)
                self._decide(entry, decision, entries, events)
        self._note_run(actor, decisions, started_at)
        self._settle(entries, events)
        if any(event.audience != PUBLIC for event in events):
            self.agreeable.clear()
        self._refresh(actor, before, entries)
        return Step(tuple(entries), tuple(events))

    def _pressed(self, actor: Actor, decision: Decision, played_by: PlayedBy | None, *, first: bool) -> Decided:
        """Return the log line of one decision of a run.

        The first decision is marked as the start of a press. A later one is marked as forced if it was the seat's only
        choice. A draw has no marks.
        """
        if actor == CHANCE:
            return Decided(actor, decision.code)
        is_forced = not first and only_choice(self.game, self.state, actor) == decision
        return Decided(actor, decision.code, is_forced, first, played_by)

    def _decide(self, entry: Decided, decision: Decision, entries: list[Entry], events: list[Event]) -> None:
        if not may_play(self.game, self.state, entry.actor, decision):
            asked = entry.actor in self.game.actors(self.state)
            legal = self.game.legal(self.state, entry.actor) if asked else ()
            raise IllegalDecision(decision.code, entry.actor, [one.code for one in legal])
        events += self.game.apply(self.state, entry.actor, decision)
        entries.append(entry)
        self.version += 1

    def _gives_up(self, actor: Actor, decision: Decision) -> bool:
        """Tell whether the decision ends a turn that could still go on, so that it waits for the end of the grace."""
        if not (self.hold and decision.closes) or decision.sealed or tuple(self.game.actors(self.state)) != (actor,):
            return False
        legal = self.game.legal(self.state, actor)
        return decision in legal and not all(one.closes for one in legal)

    def _put_off(self, actor: Actor, decision: Decision, entries: list[Entry]) -> None:
        """Let a closing decision wait until the grace is over, and add a note about that to the log entries."""
        self.ending = decision.code
        entries.append(Noted({"ends": actor}))
        self.version += 1

    def _settle(self, entries: list[Entry], events: list[Event]) -> tuple[list[Entry], list[Event]]:
        """Make every draw and forced decision that is due; append to `entries` and `events`, and return both."""
        # Nothing is forced before a draw of the caller, as the draw may change what seats can do.
        while not self._draw(entries, events) and (forced := self._due()):
            self._force(*forced, entries, events)
        return entries, events

    def _draw(self, entries: list[Entry], events: list[Event]) -> bool:
        """Make all draws that are due and append them to both lists.

        Return True if a draw is due that the caller has to make, because the match has no `draws`.
        """
        while tuple(self.game.actors(self.state)) == (CHANCE,):
            if self.draws is None:
                return True
            legal = self.game.legal(self.state, CHANCE)
            weights = self.game.weights(self.state) or [1] * len(legal)
            decision = legal[self.draws.pick(self.drawn, weights)]
            self._decide(Decided(CHANCE, decision.code), decision, entries, events)
            self._note_run(CHANCE, [decision], self.version)
        return False

    def _force(self, seat: Seat, decision: Decision, entries: list[Entry], events: list[Event]) -> None:
        self._decide(Decided(seat, decision.code, forced=True), decision, entries, events)
        # An undo takes a seat's own forced step back with the run before it; a step of another seat ends the undo.
        if seat != self.undoer or decision.final:
            self.undoable.clear()
        if decision.reveals:
            self.agreeable.clear()

    def _due(self) -> tuple[Seat, Decision] | None:
        """Return the forced decision that the table has to play now, with its seat; None if there is none."""
        waiting: list[Seat] = []
        for seat, decision in self._only_choices():
            if not (self.hold and decision.closes):
                return seat, decision
            waiting.append(seat)
        self._holds = self.version, waiting[0] if waiting else None
        return None

    def _only_choices(self) -> Iterator[tuple[Seat, Decision]]:
        """Yield each awaited seat that has only one decision, with this decision, if everybody may know that."""
        for seat in self.game.awaited(self.state):
            legal = self.game.legal(self.state, seat) if seat >= 0 else ()
            if len(legal) == 1 and _is_public(self.game, self.state, seat):
                yield seat, legal[0]

    def _note_run(self, actor: Actor, decisions: Sequence[Decision], started_at: int) -> None:
        """Count the draws of a run, and store the version to which an undo of the run goes back."""
        if actor == CHANCE:
            self.drawn += len(decisions)
        final = any(decision.final for decision in decisions)
        if actor == CHANCE or any(decision.reveals for decision in decisions):
            self.agreeable.clear()
        elif decisions:
            if any(decision.uncovers for decision in decisions):
                self.agreeable.clear()
            self.agreeable[actor] = started_at
        if actor != self.undoer or final:
            self.undoable.clear()
        self.undoer = actor
        if actor != CHANCE and not final:
            self.undoable.append(started_at)

    def _questions(self, *, together: bool = False) -> Questions:
        if not together and self._asked[0] == self.version and self._asked[1] is not None:
            return self._asked[1]
        return questions(self.game, self.state, len(self.changed_at), together=together)

    def _refresh(self, presser: Actor, before: Questions, entries: Sequence[Entry]) -> None:
        """Store for each seat whether a step has changed its question, list, marks or contexts.

        If another seat has a new question, or the match is over, the step can no longer be undone.
        """
        # If one of several asked seats is left, only its ask shows whether the question is still the same.
        now = self._questions(together=bool(before.asks))
        self._asked = self.version, None if before.asks else now
        played = [(entry.actor, self.game.parse(entry.code)) for entry in entries if isinstance(entry, Decided)]
        for seat in relisted(before, now):
            self.listed_at[seat] = self.version
        for seat in remarked(before, now):
            self.marked_at[seat] = self.version
        self.meant_at = meant_since(before, now, self.meant_at, self.version)
        anew = asked_anew(before, now, presser, played)
        for seat in anew:
            self.changed_at[seat] = self.version
        # If only the presser is asked something new, no other seat has relied on the step: it may be undone.
        if anew and (anew - {presser} or self.over):
            self.undoable.clear()


def only_choice(game: Game[Any], state: Any, actor: Actor) -> Decision | None:
    """Return the only legal decision of an awaited seat, if everybody may know that there is no other.

    None in all other cases, and always for CHANCE.
    """
    if actor < 0 or actor not in game.awaited(state):
        return None
    legal = game.legal(state, actor)
    return legal[0] if len(legal) == 1 and _is_public(game, state, actor) else None


def forced_end(game: Game[Any], state: Any, seat: Seat) -> Decision | None:
    """Return the end of the seat's turn if it is the only choice left, which the table makes after a grace."""
    legal = game.legal(state, seat)
    return only_choice(game, state, seat) if len(legal) == 1 and legal[0].closes else None


def _is_public(game: Game[Any], state: Any, actor: Actor) -> bool:
    """Tell whether everybody may know the decisions of this seat. If not, a forced decision would betray a secret."""
    return any(ask.seat == actor and ask.legal is not None for ask in game.asks(state, PUBLIC))


def replay_to(game: Game[S], start: S, log: Sequence[Entry], base: int = 0) -> S:
    """Return the position after these log entries, without checking them; the first entry has version `base`."""
    state = game.clone(start)
    for entry in effective(log, base):
        game.apply(state, entry.actor, game.parse(entry.code))
    return state


def effective(log: Sequence[Entry], base: int = 0) -> list[Decided]:
    """Return the decisions of the log that no undo has taken back, oldest first."""
    return [decision for _, decision in counting(log, base)]


def counting(log: Sequence[Entry], base: int = 0) -> list[tuple[int, Decided]]:
    """Return the decisions that no undo has taken back, oldest first, each with the version before it."""
    counted: list[tuple[int, Decided]] = []
    for version, entry in enumerate(log, start=base):
        if isinstance(entry, Decided):
            counted.append((version, entry))
        elif isinstance(entry, Undone):
            counted = [(at, decision) for at, decision in counted if at < entry.to]
    return counted
