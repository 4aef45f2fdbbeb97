"""One running match: the one legality gate, runs, draws, forced decisions, freshness and undo.

A match holds a position and a few numbers about it. It does not hold its log: every call returns the new entries, and
whoever keeps them hands them back for an undo.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeVar

from engine.kernel.actors import CHANCE, NOBODY, PUBLIC, Actor, Seat
from engine.kernel.decision import Decision
from engine.kernel.draws import Draws
from engine.kernel.entry import Decided, Entry, Noted, Undone
from engine.kernel.errors import IllegalDecision, NothingToUndo
from engine.kernel.event import Event
from engine.kernel.game import Game
from engine.kernel.notation import read_run

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Step:
    """What one call added to the match."""

    entries: tuple[Entry, ...]
    events: tuple[Event, ...]


@dataclass(slots=True)
class Match(Generic[S]):
    game: Game[S]
    state: S = field(repr=False)
    draws: Draws | None
    """None: the caller plays for CHANCE too."""
    hold: bool = False
    """True: a forced decision that closes a turn waits until `close` is called, so that its player may still undo."""
    version: int = 0
    """Number of entries in the log."""
    drawn: int = 0
    """Number of draws so far: the index of the next one."""
    changed_at: list[int] = field(default_factory=list)
    """Per seat: the version at which its question last changed through somebody else, or its turn ended."""
    undoable: list[int] = field(default_factory=list)
    """Versions to which the seat `undoer` may go back, oldest first."""
    undoer: Actor = NOBODY

    def begin(self, seats: int) -> Step:
        """The draws and forced decisions that are due before anybody is asked."""
        self.changed_at = [0] * seats
        entries, events = self._settle([], [])
        self.changed_at = [self.version] * seats
        return Step(tuple(entries), tuple(events))

    def fork(self) -> "Match[S]":
        """A match of its own at the same point: what is played there does not happen here."""
        state = self.game.clone(self.state)
        return replace(self, state=state, changed_at=self.changed_at[:], undoable=self.undoable[:])

    @property
    def over(self) -> bool:
        return not self.game.actors(self.state)

    def play(self, actor: Actor, run: str | Sequence[str]) -> Step:
        """Play a run of codes, all or nothing, then everything that is due.

        Raises UnreadableDecision or IllegalDecision and leaves the match as it was.
        """
        decisions = read_run(self.game.parse, run)
        kept = (self.state, self.version, self.drawn, self.changed_at[:], self.undoable[:], self.undoer)
        self.state = self.game.clone(self.state)
        try:
            return self._play(actor, decisions)
        except Exception:
            self.state, self.version, self.drawn, self.changed_at, self.undoable, self.undoer = kept
            raise

    @property
    def held(self) -> Seat | None:
        """The seat whose closing decision waits for the end of the grace, if any."""
        forced = self._forced()
        return forced[0] if forced and forced[1].closes and self.hold else None

    def close(self) -> Step:
        """Play what was held for the sake of undo: the grace is over."""
        seat = self.held
        if seat is None:
            return Step((), ())
        [decision] = self.game.legal(self.state, seat)
        questions = self._questions()
        entries: list[Entry] = []
        events: list[Event] = []
        self._force(seat, decision, entries, events)
        self._settle(entries, events)
        self._refresh(NOBODY, questions, entries)
        return Step(tuple(entries), tuple(events))

    def can_undo(self, seat: Seat) -> bool:
        """Is there a run of this seat in its own turn, with no draw, reveal or end since?"""
        return bool(self.undoable) and self.undoer == seat and tuple(self.game.actors(self.state)) == (seat,)

    def undo(self, seat: Seat, start: S, log: Sequence[Entry], base: int = 0) -> Step:
        """Take back the seat's last run; `log` is everything since the position `start` at version `base`."""
        if not self.can_undo(seat):
            raise NothingToUndo
        target = self.undoable.pop()
        self.state = replay_to(self.game, start, log[: target - base], base)
        self.version += 1
        return Step((Undone(seat, target),), ())

    def note(self, fact: dict[str, Any]) -> Step:
        """Write something into the log that is not a decision: a seat changed hands."""
        self.version += 1
        return Step((Noted(fact),), ())

    def fresh(self, seat: Seat, version: int) -> bool:
        """Was a button of this version made for the question that the seat is asked now?"""
        return self.changed_at[seat] <= version <= self.version

    def _play(self, actor: Actor, decisions: Sequence[Decision]) -> Step:
        questions, started_at = self._questions(), self.version
        entries: list[Entry] = []
        events: list[Event] = []
        for decision in decisions:
            self._decide(Decided(actor, decision.code, starts=not entries), decision, entries, events)
        self._note_run(actor, decisions, started_at)
        self._settle(entries, events)
        self._refresh(actor, questions, entries)
        return Step(tuple(entries), tuple(events))

    def _decide(self, entry: Decided, decision: Decision, entries: list[Entry], events: list[Event]) -> None:
        legal = self.game.legal(self.state, entry.actor) if entry.actor in self.game.actors(self.state) else ()
        if decision not in legal:
            raise IllegalDecision(decision.code, entry.actor, [one.code for one in legal])
        events += self.game.apply(self.state, entry.actor, decision)
        entries.append(entry)
        self.version += 1

    def _settle(self, entries: list[Entry], events: list[Event]) -> tuple[list[Entry], list[Event]]:
        """Add every draw and forced decision that is due."""
        while not self._draw(entries, events) and (forced := self._forced()):
            if forced[1].closes and self.hold:
                break
            self._force(*forced, entries, events)
        return entries, events

    def _draw(self, entries: list[Entry], events: list[Event]) -> bool:
        """Make all draws due; True if the caller has to make the next one."""
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
        if seat != self.undoer or decision.closes or decision.reveals or decision.sealed:
            self.undoable.clear()

    def _forced(self) -> tuple[Seat, Decision] | None:
        """The only decision of the only actor, if everybody may know that it is the only one."""
        actors = self.game.actors(self.state)
        if len(actors) != 1 or actors[0] == CHANCE:
            return None
        legal = self.game.legal(self.state, actors[0])
        if len(legal) != 1:
            return None
        public = self.game.asks(self.state, PUBLIC)
        return (actors[0], legal[0]) if public and public[0].legal is not None else None

    def _note_run(self, actor: Actor, decisions: Sequence[Decision], started_at: int) -> None:
        """Remember where an undo may go back to."""
        if actor == CHANCE:
            self.drawn += len(decisions)
        if actor != self.undoer or any(d.closes or d.reveals or d.sealed for d in decisions):
            self.undoable.clear()
        self.undoer = actor
        if actor != CHANCE and not any(d.closes or d.reveals or d.sealed for d in decisions):
            self.undoable.append(started_at)

    def _questions(self) -> list[tuple[Decision, ...]]:
        actors = self.game.actors(self.state)
        return [tuple(self.game.legal(self.state, s)) if s in actors else () for s in range(len(self.changed_at))]

    def _refresh(self, presser: Actor, before: list[tuple[Decision, ...]], entries: Sequence[Entry]) -> None:
        """Move `changed_at` of every seat whose question changed through somebody else or whose turn ended."""
        turned = self._turned(presser, entries)
        for seat, (old, new) in enumerate(zip(before, self._questions(), strict=True)):
            changed = turned or not new if seat == presser else old != new
            if changed:
                self.changed_at[seat] = self.version

    def _turned(self, presser: Actor, entries: Sequence[Entry]) -> bool:
        """Did somebody else, chance, or the end of the presser's own turn come into it?"""
        decided = [entry for entry in entries if isinstance(entry, Decided)]
        return any(entry.actor != presser or self.game.parse(entry.code).closes for entry in decided)


def replay_to(game: Game[S], start: S, log: Sequence[Entry], base: int = 0) -> S:
    """The position after these entries, the first of which was made at version `base`; trusts them."""
    state = game.clone(start)
    for entry in effective(log, base):
        game.apply(state, entry.actor, game.parse(entry.code))
    return state


def effective(log: Sequence[Entry], base: int = 0) -> list[Decided]:
    """The decisions that still count after all undos, oldest first."""
    return [decision for _, decision in counting(log, base)]


def counting(log: Sequence[Entry], base: int = 0) -> list[tuple[int, Decided]]:
    """The same, each with the version at which it was made."""
    counted: list[tuple[int, Decided]] = []
    for version, entry in enumerate(log, start=base):
        if isinstance(entry, Decided):
            counted.append((version, entry))
        elif isinstance(entry, Undone):
            counted = [(at, decision) for at, decision in counted if at < entry.to]
    return counted
