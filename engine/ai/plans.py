"""Find a few whole turns that a seat could play, for people who would rather choose a turn than compose it.

The plans use only what the seat may know, like every computer player's turn, so they betray no secret.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from engine.ai.greedy_player import different_worlds
from engine.ai.player import Thinker
from engine.ai.registry import regular
from engine.ai.search.candidates import whole_turns
from engine.ai.telling import foreseen
from engine.ai.turn_search import goes_on
from engine.kernel.abilities import promising
from engine.kernel.actors import Seat
from engine.kernel.decision import Decision
from engine.kernel.event import Event, visible
from engine.kernel.game import Game
from engine.kernel.match import forced_end
from engine.kernel.observation import Observation
from engine.kernel.rng import Rng

MOST: Final = 5
FEWEST: Final = 2
"""Fewest plans that are a choice; fewer are none."""
WORLDS: Final = 8
"""Number of imagined worlds in which a plan must be legal, and in all of which an event that is told must happen."""
WIDTH: Final = 60
"""Width of the search for turns beside those of the regular player."""
WIDTH_AT_ONCE: Final = 12
"""Width where other seats act at the same time; a wider search is useless, as they change the positions meanwhile."""
BEGINNINGS: Final = 3
"""Beginnings whose best turns come first; more of them would leave no room for two ways to use the same card."""
CANDIDATES: Final = 24
"""The most turns that are looked at beside those of the regular player."""
DRAWS: Final = 4
"""Number of random numbers for the draws that the search meets inside a turn."""


@dataclass(frozen=True, slots=True)
class PlannedTurn:
    """A whole turn, or its part up to a draw or to something that is learned."""

    run: tuple[str, ...]
    """Codes, each legal after the ones before it in every world that the seat can imagine.

    An end of turn that is left as the only choice is not among them: the table makes it, after its grace.
    """
    events: tuple[Event, ...] = ()
    """Events that the run would cause, as the seat would see them; events that depend on hidden things are left out."""
    gain: int | None = None
    """Points that the seat gains at once; None if they depend on hidden things."""


def plans_of(
    game: Game[Any], observation: Observation, rng: Rng, most: int = MOST, player: Thinker | None = None
) -> tuple[PlannedTurn, ...]:
    """Return two to `most` turns for the viewer of this observation, by the place of their decisions in the lists.

    The turn of the regular player (`player`) is among them; no two lead to the same position, and at least two begin
    differently if they can. Empty where the viewer is asked for nothing or for a single answer, and where no two turns
    are known to be legal. The same random generator gives the same plans.
    """
    seat = observation.viewer
    if observation.ask(seat) is None:
        return ()
    worlds = different_worlds(game, observation, game.imagine(observation, rng), rng, WORLDS)
    if not _is_composed(game, worlds[0], seat):
        return ()
    chosen = _Chosen(game, worlds, seat, most)
    for run in _candidates(game, observation, worlds[0], rng, player or regular()):
        chosen.consider(run)
    return chosen.plans()


def replanned(
    game: Game[Any], observation: Observation, rng: Rng, runs: Sequence[Sequence[str]]
) -> tuple[PlannedTurn, ...]:
    """Return the plans with these runs, which `plans_of` has found before; empty if one is no longer legal."""
    worlds = different_worlds(game, observation, game.imagine(observation, rng), rng, WORLDS)
    found = [_tried(game, worlds, observation.viewer, [game.parse(code) for code in run]) for run in runs]
    plans = tuple(one.plan for one in found if one is not None)
    return plans if len(plans) == len(runs) else ()


def _is_composed(game: Game[Any], world: Any, seat: Seat) -> bool:
    """Tell whether the question begins a turn of several decisions, and is not for a single answer."""
    tries = promising(game, world, seat)
    return not tries[0].sealed and goes_on(game, world, seat)


def _candidates(
    game: Game[Any], observation: Observation, world: Any, rng: Rng, player: Thinker
) -> Iterator[tuple[Decision, ...]]:
    """Yield the turns that the regular player finds equally best, then the best of the next beginnings, then others."""
    seat = observation.viewer
    weighed = sorted(player.weigh(game, observation, seat, rng), key=lambda one: -one.value)
    best = sum(one.value == weighed[0].value for one in weighed)
    yield from (one.run for one in weighed[: max(best, BEGINNINGS)])
    luck = tuple(rng.random() for _ in range(DRAWS))
    width = WIDTH if len(game.actors(world)) == 1 else WIDTH_AT_ONCE
    yield from (line.run for line in whole_turns(game, world, seat, width, luck, CANDIDATES))
    yield from (one.run for one in weighed)


@dataclass(frozen=True, slots=True)
class _Tried:
    plan: PlannedTurn
    end: Any
    """The position after the run in the first imagined world."""
    order: tuple[int, ...]
    """Place of each decision in the list of those that are legal before it."""


@dataclass(slots=True)
class _Chosen:
    """The plans chosen so far. The last place is kept for a second beginning as long as there is only one."""

    game: Game[Any]
    worlds: Sequence[Any]
    seat: Seat
    most: int
    tried: list[_Tried] = field(default_factory=list)

    def consider(self, run: Sequence[Decision]) -> None:
        """Choose this run if it is legal in all worlds, ends as no other does, and there is room for it."""
        openings = {one.plan.run[0] for one in self.tried}
        room = self.most - len(self.tried) - (len(openings) == 1 and run[0].code in openings)
        one = _tried(self.game, self.worlds, self.seat, run) if room > 0 else None
        if one is not None and all(one.end != other.end for other in self.tried):
            self.tried.append(one)

    def plans(self) -> tuple[PlannedTurn, ...]:
        if len(self.tried) < FEWEST:
            return ()
        return tuple(one.plan for one in sorted(self.tried, key=lambda one: one.order))


def _tried(game: Game[Any], worlds: Sequence[Any], seat: Seat, run: Sequence[Decision]) -> _Tried | None:
    """Play the run in all worlds; None if it is not legal in one of them."""
    walks = [walk for world in worlds if (walk := _walked(game, world, seat, run)) is not None]
    if len(walks) < len(worlds) or len({len(walk.order) for walk in walks}) > 1:
        return None
    first, *rest = walks
    told = tuple(event for event in first.events if all(event in other.events for other in rest))
    gains = {walk.gain for walk in walks}
    codes = tuple(decision.code for decision in run[: len(first.order)])
    return _Tried(PlannedTurn(codes, told, first.gain if len(gains) == 1 else None), first.end, first.order)


@dataclass(frozen=True, slots=True)
class _Walk:
    """A run that was played in one world, and its consequences there."""

    end: Any
    events: Sequence[Event]
    order: tuple[int, ...]
    gain: int | None
    """Points at once; None if the run shows something hidden, which may change them."""


def _walked(game: Game[Any], world: Any, seat: Seat, run: Sequence[Decision]) -> _Walk | None:
    """Play the run in a copy of the world, with a forced end of the turn behind it; None if it is not legal."""
    ahead, happened, shown, order = game.clone(world), list[Event](), list[Event](), list[int]()
    for decision in run:
        legal = game.legal(ahead, seat)
        if decision not in legal:
            return None
        if decision == forced_end(game, ahead, seat):
            break
        order.append(legal.index(decision))
        happened += game.apply(ahead, seat, decision)
        shown += [event for event in happened if isinstance(event, decision.shows)]
        happened = foreseen(decision, happened)
    end = forced_end(game, ahead, seat)
    happened += game.apply(ahead, seat, end) if end is not None else []
    gain = None if shown else _points(game, ahead, seat) - _points(game, world, seat)
    return _Walk(ahead, visible(happened, seat), tuple(order), gain)


def _points(game: Game[Any], state: Any, seat: Seat) -> int:
    return game.standing(state).seats[seat].total
