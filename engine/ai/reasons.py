"""Reasons for a turn: what two turns differ in once the other seats have answered them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from engine.ai.arena import win_share
from engine.ai.search.master_player import LUCK, POLICY
from engine.ai.search.rollout import Rollout
from engine.kernel.abilities import assets
from engine.kernel.actors import Seat
from engine.kernel.decision import Decision
from engine.kernel.game import Game
from engine.kernel.rng import Rng, Tape

WIN: Final = "win"
"""Name of the only asset that every game has: the match is over and the seat has won it."""
Owned = Mapping[str, int]
"""Name of an asset → its amount (`engine.kernel.abilities.assets`)."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A difference that is the same way round in every imagined world."""

    seat: Seat
    """The seat that has the asset: the one that plays, which then has more of it, or another one, which has less."""
    asset: str
    amount: int
    """The least difference over the worlds; at least 1."""

    @property
    def kind(self) -> str:
        """The first word of the asset: `region` of `region A12`."""
        return self.asset.partition(" ")[0]

    @property
    def name(self) -> str:
        """The other words of the asset: `A12` of `region A12`; empty if there are none."""
        return self.asset.partition(" ")[2]


def reasons(
    game: Game[Any], worlds: Sequence[Any], seat: Seat, run: Sequence[Decision], other: Sequence[Decision], rng: Rng
) -> tuple[Reason, ...]:
    """Return what speaks for `run` and against `other`, the most important first; empty if nothing is certain.

    In each world both runs are played, and every other seat plays a turn as in the search, with the same draws. A
    reason is what the seat then has more, or another seat less.
    """
    seats = range(len(game.standing(worlds[0]).seats))
    rollout = Rollout(game, len(seats) - 1, POLICY)
    lucks = [tuple(rng.random() for _ in range(LUCK)) for _ in worlds]
    pairs = [
        tuple(_after(rollout, world, seat, one, luck) for one in (run, other))
        for world, luck in zip(worlds, lucks, strict=True)
    ]
    found: list[Reason] = []
    for owner in seats:
        owned = [(_owned(game, mine, owner), _owned(game, theirs, owner)) for mine, theirs in pairs]
        found += _of_seat(owner, owned, sign=1 if owner == seat else -1)
    order = _importance(game, pairs, seats)
    return tuple(sorted(found, key=lambda one: (order[one.kind], one.seat != seat)))


def _after(rollout: Rollout[Any], world: Any, seat: Seat, run: Sequence[Decision], luck: tuple[float, ...]) -> Any:
    """Return the position after the run and one turn of each other seat."""
    state = rollout.game.clone(world)
    for decision in run:
        rollout.game.apply(state, seat, decision)
    rollout.play(state, seat, Tape(luck))
    return state


def _owned(game: Game[Any], state: Any, seat: Seat) -> Owned:
    won = not game.actors(state) and win_share(game.standing(state), seat) == 1
    return ({WIN: 1} if won else {}) | dict(assets(game, state, seat))


def _of_seat(seat: Seat, owned: Sequence[tuple[Owned, Owned]], sign: int) -> list[Reason]:
    """Return the assets of which the seat has more (`sign` 1) or less (-1) after the first run, in every world."""
    names = dict.fromkeys(name for pair in owned for one in pair for name in one)
    least = {name: min(sign * (mine.get(name, 0) - theirs.get(name, 0)) for mine, theirs in owned) for name in names}
    return [Reason(seat, name, amount) for name, amount in least.items() if amount > 0]


def _importance(game: Game[Any], pairs: Sequence[Sequence[Any]], seats: Sequence[Seat]) -> dict[str, int]:
    """Map each kind of asset to its place in the order of importance, 0 for the most important."""
    every = [_owned(game, state, seat) for pair in pairs for state in pair for seat in seats]
    longest_first = sorted(every, key=len, reverse=True)
    kinds = dict.fromkeys([WIN, *(name.partition(" ")[0] for owned in longest_first for name in owned)])
    return {kind: place for place, kind in enumerate(kinds)}
