"""Makes random whole turns of Founders, early and late in matches: `taps` counts their presses."""

import random
from collections.abc import Iterator
from typing import Any

from engine.games.founders.stage import Acting
from engine.kernel.actors import CHANCE
from engine.kernel.match import Match
from engine.kernel.rng import choose_index
from tests.bot.presenter.scenes import Table
from tests.support.tables import Case, cases
from tests.support.turns import Turn, draw

KINDS = ("tile to an empty place", "tile instead of another", "token and tile")


def founders_turns(each: int, seed: int = 1) -> dict[str, list[Turn]]:
    """Return `each` turns of every kind in KINDS, each from its own position, from matches of all numbers of seats."""
    rng = random.Random(seed)
    found: dict[str, list[Turn]] = {kind: [] for kind in KINDS}
    usual = [case for case in cases() if case.name == "founders" and case.options["vote"]]
    while any(len(many) < each for many in found.values()):
        for case in usual:
            for table in _openings(case, rng):
                kind = min(KINDS, key=lambda kind: len(found[kind]))
                codes = _played(kind, table, rng) if len(found[kind]) < each else ()
                found[kind] += [Turn(kind, table, table.state.turn, codes)] if codes else []
    return found


def _openings(case: Case, rng: random.Random) -> Iterator[Table]:
    """Yield the positions of one random match where a turn begins; tiles are seldom replaced, so that states grow."""
    game, state = case.game, case.new()
    while actors := game.awaited(state):
        actor = rng.choice(list(actors))
        legal = list(game.legal(state, actor))
        if state.stage.kind == "opening":
            yield Table(game, game.clone(state), case.options, "founders")
        if actor == CHANCE:
            game.apply(state, actor, legal[choose_index(rng, game.weights(state) or [1] * len(legal))])
            continue
        usual = [one for one in legal if one.code.partition(" ")[0] not in ("replace", "propose")]
        game.apply(state, actor, rng.choice(usual or legal))


def _played(kind: str, table: Table, rng: random.Random) -> tuple[str, ...]:
    """Play a random turn of this kind in the position; return its codes, or () if its draw makes it impossible."""
    match, seat, codes = table.match(), table.state.turn, list[str]()
    for verb in ("open", *(("use", "") if kind == "token and tile" else ()), "take", _LAST[kind]):
        fitting = [code for code in _legal(match, seat) if code.startswith(verb)]
        if codes[-1:] == ["use coin"] and not verb:
            fitting = [code for code in fitting if _lets_him_attach(match, seat, code)]
        if not fitting:
            return ()
        codes.append(rng.choice(fitting))
        match.play(seat, [codes[-1]])
        draw(match)
    return tuple(codes)


def _lets_him_attach(match: Match[Any], seat: int, purchase: str) -> bool:
    """Tell whether this purchase with a coin lets the seat take a tile that it could not take before."""
    game, state = match.game, match.game.clone(match.state)
    before = game.clone(state)
    before.stage = Acting(used=True)
    game.apply(state, seat, game.parse(purchase))
    return _takes(game, before) != _takes(game, state)


def _takes(game: Any, state: Any) -> set[str]:
    return {one.code for one in game.legal(state, state.turn) if one.code.startswith("take ")}


_LAST = {KINDS[0]: "place", KINDS[1]: "replace", KINDS[2]: "place"}


def _legal(match: Match[Any], seat: int) -> list[str]:
    return [decision.code for decision in match.game.legal(match.state, seat)]
