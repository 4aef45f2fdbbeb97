"""Advice for a seat that has to decide: the best turn, what it gains and why it is better, and the two next best turns.

The advice uses only what the seat may know, like every computer player's turn, so it betrays no secret.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from engine.ai.player import Candidate, Thinker
from engine.ai.reasons import Reason, reasons
from engine.ai.registry import adviser
from engine.ai.telling import foreseen
from engine.ai.turn_search import goes_on
from engine.kernel.actors import Seat
from engine.kernel.decision import Decision
from engine.kernel.event import Event, visible
from engine.kernel.forcing import forced_end
from engine.kernel.game import Game
from engine.kernel.observation import Observation
from engine.kernel.rng import Rng
from engine.kernel.standing import Standing

OTHERS: Final = 2
WORLDS: Final = 8
"""Number of imagined worlds; a gain or event is shown only if the run brings it in all of them."""

Gain = Mapping[str, int]
"""Change of a seat's points by heading of the standing; headings that do not change are left out."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """A run of decisions that the seat could play now, with the points and events that the run brings."""

    run: tuple[str, ...]
    """Codes, each legal after the ones before it, up to the end of the turn, a draw or something that is learned."""
    gains: tuple[Gain, ...]
    """Per seat: the points that the run changes at once. Changes that depend on hidden things are left out."""

    events: tuple[Event, ...] = ()
    """Events that the run would cause, as the seat would see them; events that depend on hidden things are left out."""
    playable: tuple[str, ...] = ()
    """The run for a button: without an end of turn that is forced, as the table makes it after its grace. Empty if a
    decision is not legal in one of the worlds."""

    def total(self, seat: Seat) -> int:
        """Return the points that this seat gains in all; below 0 if it loses."""
        return sum(self.gains[seat].values())


@dataclass(frozen=True, slots=True)
class Advice:
    seat: Seat
    """The seat that asked; nobody else should read the advice."""
    best: Proposal
    others: tuple[Proposal, ...]
    """The next best proposals, best first, each with a different first decision; fewer where there are no more."""
    reasons: tuple[Reason, ...] = ()
    """Differences that speak for the best proposal and against the next one, the most important first."""
    ahead: float | None = None
    """By how many points the trials judge the best proposal better than the next; None if these are not compared."""


def advise(game: Game[Any], observation: Observation, rng: Rng, player: Thinker | None = None) -> Advice | None:
    """Return advice for the viewer of this observation; None if the viewer is not asked anything.

    The same random generator gives the same advice. `player` is the computer player that searches.
    """
    seat = observation.viewer
    if observation.ask(seat) is None:
        return None
    candidates = (player or adviser()).weigh(game, observation, seat, rng)
    candidates.sort(key=lambda candidate: -candidate.value)
    candidates = [replace(one, run=_told(one.run)) for one in candidates[: 1 + OTHERS]]
    worlds = [game.imagine(observation, rng) for _ in range(WORLDS)]
    best, *others = [_proposal(game, worlds, seat, one.run) for one in candidates]
    if not _compared(game, worlds[0], seat, candidates):
        return Advice(seat, best, tuple(others))
    found = reasons(game, worlds, seat, candidates[0].run, candidates[1].run, rng)
    return Advice(seat, best, tuple(others), found, candidates[0].value - candidates[1].value)


def _told(run: tuple[Decision, ...]) -> tuple[Decision, ...]:
    """Return the run up to a decision before the turn (who begins), which is a question of its own."""
    apart = next((number for number, one in enumerate(run, 1) if one.before_turn), len(run))
    return run[:apart]


def _compared(game: Game[Any], world: Any, seat: Seat, candidates: Sequence[Candidate]) -> bool:
    """Tell whether the two best proposals are whole turns, so that others can answer them."""
    if len(candidates) < 2 or any(one.run[0].before_turn for one in candidates[:2]):
        return False
    return len(game.actors(world)) == 1 or goes_on(game, world, seat)


def _proposal(game: Game[Any], worlds: Sequence[Any], seat: Seat, run: Sequence[Decision]) -> Proposal:
    outcomes = [_played(game, world, seat, run) for world in worlds]
    gains = [{heading: points for heading, points in one if points} for one in _agreed([one for one, _ in outcomes])]
    first, *rest = [events for _, events in outcomes]
    events = tuple(event for event in first if all(event in other for other in rest))
    playable = {_playable(game, world, seat, run) for world in worlds}
    codes = tuple(decision.code for decision in run)
    return Proposal(codes, tuple(gains), events, playable.pop() if len(playable) == 1 else ())


def _playable(game: Game[Any], world: Any, seat: Seat, run: Sequence[Decision]) -> tuple[str, ...]:
    """Return the codes up to a forced end of the turn; empty if one of them is not legal in this world."""
    ahead, codes = game.clone(world), list[str]()
    for decision in run:
        if decision not in game.legal(ahead, seat):
            return ()
        if decision == forced_end(game, ahead, seat):
            break
        codes.append(decision.code)
        game.apply(ahead, seat, decision)
    return tuple(codes)


def _played(game: Game[Any], world: Any, seat: Seat, run: Sequence[Decision]) -> tuple["Changes", list[Event]]:
    """Play the run in a copy of one imagined world; return the changes of points, and the events that the seat sees."""
    ahead, before = game.clone(world), game.standing(world)
    events: list[Event] = []
    for decision in run:
        standing = game.standing(ahead)
        happened = game.apply(ahead, seat, decision)
        known = foreseen(decision, happened)
        events += known
        if len(known) < len(happened):
            return _change(before, standing), visible(events, seat)
    return _change(before, game.standing(ahead)), visible(events, seat)


Changes = list[list[tuple[str, int]]]
"""Per seat: pairs (heading of the standing, change of its points), zeros included."""


def _change(before: Standing, after: Standing) -> Changes:
    seats = zip(before.seats, after.seats, strict=True)
    return [[(heading, points - dict(old.by).get(heading, 0)) for heading, points in new.by] for old, new in seats]


def _agreed(changes: Sequence[Changes]) -> Changes:
    """Return per seat only those changes of points that are the same in all imagined worlds."""
    first, *rest = changes
    return [
        [change for change in seat if all(change in other[number] for other in rest)]
        for number, seat in enumerate(first)
    ]
