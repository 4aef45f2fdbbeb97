"""Reasons for a turn: what two turns differ in once the other seats have answered them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from engine.ai.arena import win_share
from engine.ai.search.master_player import LUCK, POLICY
from engine.ai.search.rollout import Rollout
from engine.kernel.abilities import assets, for_search, headings, lasting_assets, paired_assets
from engine.kernel.actors import Seat
from engine.kernel.decision import Decision
from engine.kernel.game import Game
from engine.kernel.rng import Rng, Tape

WIN: Final = "win"
"""Name of the asset of a seat that wins the match by its own run."""
POINTS: Final = "points"
"""Name of the asset that is the sum of a seat's points; every game has it."""
FEWEST: Final = 3
"""The fewest worlds that are played, however much work they are."""
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
    exact: bool = True
    """The difference is the same in all worlds."""
    at_once: bool = True
    """The difference is there before anybody answers, in every world; else only the answers make it."""
    headings: tuple[str, ...] = ()
    """For `points`: the headings of the standing that differ in this way in every world."""

    @property
    def kind(self) -> str:
        """The first word of the asset: `region` of `region A12`."""
        return self.asset.partition(" ")[0]

    @property
    def name(self) -> str:
        """The other words of the asset: `A12` of `region A12`; empty if there are none."""
        return self.asset.partition(" ")[2]


@dataclass(frozen=True, slots=True)
class _End:
    """A position after a run and the answers to it."""

    state: Any
    begun: Any
    """The position after the run alone."""
    won: bool
    """The run itself has ended the match, and its seat has won."""


def reasons(
    game: Game[Any],
    worlds: Sequence[Any],
    seat: Seat,
    run: Sequence[Decision],
    other: Sequence[Decision],
    rng: Rng,
    work: int = 0,
) -> tuple[Reason, ...]:
    """Return what speaks for `run` and against `other`, the most important first; empty if nothing is certain.

    In each world both runs are played, and every other seat plays a turn as in the search, with the same draws. A
    reason is what the seat then has more, or another seat less: of points, or of what it lacks by the run itself.
    If the seat's lead is smaller then than after the other run, only assets that last are reasons: they pay later,
    and are none where the match is over by then.
    `work`: positions to look at, about; where more are needed for all worlds, only the first ones are played. 0: no
    bound.
    """
    seats = range(len(game.standing(worlds[0]).seats))
    rollout = Rollout(for_search(game), len(seats) - 1, POLICY)
    lucks = [tuple(rng.random() for _ in range(LUCK)) for _ in worlds]
    pairs = list[tuple[_End, _End]]()
    for world, luck in zip(worlds, lucks, strict=True):
        if work and len(pairs) >= FEWEST and rollout.work.positions >= work:
            break
        pairs.append((_after(rollout, world, seat, run, luck), _after(rollout, world, seat, other, luck)))
    is_behind = sum(_lead(game, mine, seat) - _lead(game, theirs, seat) for mine, theirs in pairs) < 0
    found: list[Reason] = []
    for owner in seats:
        owned = [(_owned(game, mine, owner, seat), _owned(game, theirs, owner, seat)) for mine, theirs in pairs]
        of_it = _of_seat(owner, owned, 1 if owner == seat else -1, paired_assets(game))
        of_it = [replace(one, at_once=_at_once(game, pairs, one, seat)) for one in of_it]
        found += [one for one in of_it if owner == seat or one.kind == POINTS or one.at_once]
    if len(game.actors(worlds[0])) > 1 and not (run[-1].closes and other[-1].closes):
        # While the own turn goes on and others act too, later assets depend on several guessed decisions.
        found = [one for one in found if one.at_once]
    lasting = lasting_assets(game)
    if any(game.standing(end.state).over for pair in pairs for end in pair):
        found = [one for one in found if one.kind not in lasting]
    if is_behind:
        found = [one for one in found if one.seat == seat and one.kind in lasting]
    order = _importance(game, pairs, seats, seat)
    return tuple(sorted(found, key=lambda one: (order[one.kind], one.seat != seat)))


def _after(rollout: Rollout[Any], world: Any, seat: Seat, run: Sequence[Decision], luck: tuple[float, ...]) -> _End:
    """Return the position after the run and one turn of each other seat."""
    game, state = rollout.game, rollout.game.clone(world)
    for decision in run:
        game.apply(state, seat, decision)
    won, begun = not game.actors(state) and win_share(game.standing(state), seat) == 1, game.clone(state)
    return _End(rollout.play(state, seat, Tape(luck)), begun, won)


def _at_once(game: Game[Any], pairs: Sequence[tuple[_End, _End]], reason: Reason, own: Seat) -> bool:
    """Tell whether the two runs differ in this way before anybody answers, in every world.

    What a rival loses only by a chain of answers is no reason that a player could see.
    """
    sign = 1 if reason.seat == own else -1
    begun = [[_owned(game, replace(end, state=end.begun), reason.seat, own) for end in pair] for pair in pairs]
    return all(sign * (mine.get(reason.asset, 0) - theirs.get(reason.asset, 0)) > 0 for mine, theirs in begun)


def _lead(game: Game[Any], end: _End, seat: Seat) -> int:
    """Return how many points the seat is ahead of its best rival, or behind (below 0)."""
    totals = [one.total for one in game.standing(end.state).seats]
    rivals = [total for other, total in enumerate(totals) if other != seat]
    return totals[seat] - max(rivals, default=0)


def _owned(game: Game[Any], end: _End, owner: Seat, seat: Seat) -> Owned:
    """Return what the owner has: a win of the run's seat first, the headings of points apart and in all."""
    total = game.standing(end.state).seats[owner].total
    won = {WIN: 1} if end.won and owner == seat else {}
    return won | dict(assets(game, end.state, owner)) | headings(game.standing(end.state), owner) | {POINTS: total}


def _of_seat(
    seat: Seat, owned: Sequence[tuple[Owned, Owned]], sign: int, paired: frozenset[str] = frozenset()
) -> list[Reason]:
    """Return the assets of which the seat has more (`sign` 1) or less (-1) after the first run, in every world.

    Headings of points are no reasons of their own: what one brings, another may cost. Assets of the kinds `paired` are
    none where one of the runs has left them out.
    """
    names = dict.fromkeys(name for pair in owned for one in pair for name in one)
    found = dict[str, Reason]()
    for name in names:
        amounts = [sign * (mine.get(name, 0) - theirs.get(name, 0)) for mine, theirs in owned]
        is_left_out = name.partition(" ")[0] in paired and not all(name in one for pair in owned for one in pair)
        if min(amounts) > 0 and not is_left_out:
            found[name] = Reason(seat, name, min(amounts), exact=min(amounts) == max(amounts))
    parts = tuple(one.name for name, one in found.items() if one.kind == POINTS and name != POINTS)
    told = [one for name, one in found.items() if one.kind != POINTS or name == POINTS]
    return [replace(one, headings=parts) if one.asset == POINTS else one for one in told]


def _importance(
    game: Game[Any], pairs: Sequence[tuple[_End, _End]], seats: Sequence[Seat], seat: Seat
) -> dict[str, int]:
    """Map each kind of asset to its place in the order of importance, 0 for the most important."""
    every = [_owned(game, end, owner, seat) for pair in pairs for end in pair for owner in seats]
    longest_first = sorted(every, key=len, reverse=True)
    kinds = dict.fromkeys([WIN, *(name.partition(" ")[0] for owned in longest_first for name in owned)])
    return {kind: place for place, kind in enumerate(kinds)}
