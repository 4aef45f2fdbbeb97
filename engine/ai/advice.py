"""Advice for a seat that has to decide: the best turn, what it gains and why it is better, and the two next best turns.

The advice uses only what the seat may know, like every computer player's turn, so it betrays no secret.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from statistics import mean, stdev
from typing import Any, Final

from engine.ai.player import Candidate, Thinker
from engine.ai.reasons import Reason, reasons
from engine.ai.registry import adviser
from engine.ai.telling import foreseen
from engine.ai.turn_search import goes_on
from engine.kernel.abilities import assets, search_speed
from engine.kernel.actors import Seat
from engine.kernel.decision import Decision
from engine.kernel.event import Event, visible
from engine.kernel.game import Game
from engine.kernel.match import forced_end
from engine.kernel.observation import Observation
from engine.kernel.rng import Rng
from engine.kernel.standing import Standing

OTHERS: Final = 2
"""The most other proposals."""
CLOSE: Final = 0.25
"""Points in the simulations below which two proposals are called equal: less than these can tell."""
EQUAL: Final = 0.125
"""Points in the simulations below which the proposal that brings more points at once is preferred."""
BEHIND: Final = 3.0
"""Points in the simulations by which a proposal is too bad to be named."""
WORLDS: Final = 8
"""Number of imagined worlds; a gain or event is shown only if the run brings it in all of them."""

SECONDS: Final = 1.5
"""CPU time for the simulations and the reasons of a hint, about, at the search speed of the game."""
SIMULATED: Final = 0.8
"""Part of it for the simulations."""

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
    """The next best proposals, best first, each with another outcome; fewer where there are no more or all are bad."""
    reasons: tuple[Reason, ...] = ()
    """Differences that speak for the best proposal and against the next one, the most important first."""
    ahead: float | None = None
    """By how many points the simulations judge the best proposal better than the next, or than the rest if all others
    are too bad to be named; 0 if they cannot tell, or if the others come to the same; None if these are not compared.
    """
    last: bool = False
    """The match ends with the best proposal, before anybody answers."""
    ends_else: bool = False
    """All that could be done instead of the best proposal is to end the turn."""


def advise(game: Game[Any], observation: Observation, rng: Rng, player: Thinker | None = None) -> Advice | None:
    """Return advice for the viewer of this observation; None if the viewer is not asked anything.

    The same random generator gives the same advice. `player` is the computer player that searches.
    """
    seat = observation.viewer
    if observation.ask(seat) is None:
        return None
    work = SECONDS * search_speed(game)
    searching = player or adviser(work=round(SIMULATED * work))
    weighed = sorted(searching.weigh(game, observation, seat, rng), key=lambda one: -one.value)
    weighed = [replace(one, run=_told(one.run)) for one in weighed]
    worlds = [game.imagine(observation, rng) for _ in range(WORLDS)]
    best, *others = _chosen(game, worlds, seat, weighed)
    shown = [_proposal(game, worlds, seat, one.run) for one in others]
    advice = Advice(seat, _proposal(game, worlds, seat, best.run), tuple(shown))
    rest = [one for one in weighed if one is not best]
    if not rest or not _compared(game, worlds[0], seat, (best, (others or rest)[0])):
        return advice
    alike = [one for one in rest if best.value - one.value <= BEHIND and not _only_ends(one)]
    ahead = _ahead(best, (others or rest)[0]) if others or not alike else 0.0
    left = round((1 - SIMULATED) * work)
    found = reasons(game, worlds, seat, best.run, others[0].run, rng, left) if others else ()
    last = all(not game.actors(_end(game, world, seat, best.run)) for world in worlds)
    return replace(advice, reasons=found, ahead=ahead, last=last, ends_else=all(map(_only_ends, rest)))


def _chosen(game: Game[Any], worlds: Sequence[Any], seat: Seat, weighed: Sequence[Candidate]) -> list[Candidate]:
    """Return the best candidate and at most OTHERS further ones that are not bad, best first.

    Of two that are equally good the one that brings more points at once is the best. Those that only end the turn are
    left out.
    """
    best = weighed[0]
    for one in weighed[1:]:
        is_close = weighed[0].value - one.value < EQUAL
        if is_close and _points(game, worlds[0], seat, one) > _points(game, worlds[0], seat, best):
            best = one
    near = [one for one in weighed if one is not best and best.value - one.value <= BEHIND]
    others = [one for one in near if not _only_ends(one)]
    return [best, *_different(game, worlds[0], seat, best, others)[:OTHERS]]


def _only_ends(candidate: Candidate) -> bool:
    return all(decision.closes for decision in candidate.run)


def _different(
    game: Game[Any], world: Any, seat: Seat, best: Candidate, others: Sequence[Candidate]
) -> list[Candidate]:
    """Return the candidates without those that come to the same by the same steps in another order or place.

    Those that bring the same points as one before them, and nothing that this one lacks, come last.
    """
    told = [_outcome(game, world, seat, best)]
    found, alike = list[Candidate](), list[Candidate]()
    for one in others:
        outcome = _outcome(game, world, seat, one)
        is_alike = not one.run[0].before_turn and any(_is_no_more(outcome, other) for other in told)
        (alike if is_alike else found).append(one)
        told.append(outcome)
    for one in alike:
        if all(_steps(one) != _steps(other) for other in (best, *found)):
            found.append(one)
    return found


def _steps(candidate: Candidate) -> Counter[str]:
    """Return how often each step occurs, by its verb and its first thing.

    Two turns with the same steps that come to the same differ in their order, or in which of two new lands is which.
    """
    return Counter(" ".join(decision.code.split(" ")[:2]) for decision in candidate.run)


def _ahead(best: Candidate, other: Candidate) -> float:
    """Return by how many points the simulations that both have made judge `best` better.

    0 if these cannot tell, and all simulations of each do not differ by a point either.
    """
    pairs = list(zip(best.trials, other.trials, strict=False))  # The worse one has made fewer.
    if len(pairs) < 2:
        return best.value - other.value
    differences = [mine - theirs for mine, theirs in pairs]
    middle, error = mean(differences), stdev(differences) / len(pairs) ** 0.5
    if abs(middle) > 2 * error:
        return middle
    return 0.0 if best.value - other.value < 1 else best.value - other.value


def _points(game: Game[Any], world: Any, seat: Seat, candidate: Candidate) -> int:
    return game.standing(_end(game, world, seat, candidate.run)).seats[seat].total


Outcome = tuple[Mapping[str, int], ...]
"""Per seat: its assets and points."""


def _outcome(game: Game[Any], world: Any, seat: Seat, candidate: Candidate) -> Outcome:
    state = _end(game, world, seat, candidate.run)
    totals = [one.total for one in game.standing(state).seats]
    return tuple(dict(assets(game, state, owner)) | {"points": total} for owner, total in enumerate(totals))


def _is_no_more(outcome: Outcome, other: Outcome) -> bool:
    """Tell whether all seats have the same points in both outcomes, and no more of anything in the first one."""
    pairs = list(zip(outcome, other, strict=True))
    same = all(mine["points"] == theirs["points"] for mine, theirs in pairs)
    return same and all(amount <= theirs.get(name, 0) for mine, theirs in pairs for name, amount in mine.items())


def _end(game: Game[Any], world: Any, seat: Seat, run: Sequence[Decision]) -> Any:
    state = game.clone(world)
    for decision in run:
        game.apply(state, seat, decision)
    return state


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
