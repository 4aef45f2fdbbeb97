"""Positions in which the last turn of a match decides who wins: found by trying every turn to its end.

`python -m tests.support.decisive GAME SEATS MATCHES [OPTIONS]` plays matches of narrow greedy players and prints, as
JSON lines, the positions at which a seat can win alone by few of its turns only. The right turns are right by proof:
each turn that the rules allow has been played to the end of the match. No computer player has a part in that.
"""

import json
import random
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from engine.ai.greedy_player import GreedyPlayer
from engine.games import registry
from engine.kernel.actors import Seat
from engine.kernel.game import Game
from engine.kernel.match import Match
from engine.kernel.options import Choice, settle
from engine.kernel.rng import RandomDraws

MOST_POSITIONS = 20_000
"""Positions within one turn after which a search for all turns is given up."""
LAST = 6
"""Questions at the end of a match that are tried."""
FEW = 0.25
"""The largest share of the different turns that may win."""


@dataclass(frozen=True, slots=True)
class Ends:
    """How many different ends of the match the seat can reach alone, and how many of them it wins alone."""

    all: int
    won: int

    @property
    def decisive(self) -> bool:
        return 0 < self.won <= FEW * self.all


def ends(game: Game[Any], state: Any, seat: Seat) -> Ends | None:
    """Try every turn; None where the match goes on after one of them, or where there are too many."""
    seen: dict[str, None] = {}
    reached, won, left = 0, 0, [state]
    while left:
        here = left.pop()
        actors = tuple(game.actors(here))
        if not actors:
            reached += 1
            won += tuple(game.standing(here).winners) == (seat,)
        elif actors != (seat,) or len(seen) > MOST_POSITIONS:
            return None
        else:
            left += _further(game, here, seat, seen)
    return Ends(reached, won)


def _further(game: Game[Any], state: Any, seat: Seat, seen: dict[str, None]) -> Iterator[Any]:
    """Yield the positions after each decision, without those that were reached in another way."""
    for decision in game.legal(state, seat):
        ahead = game.clone(state)
        game.apply(ahead, seat, decision)
        name = repr(ahead)
        if name not in seen:
            seen[name] = None
            yield ahead


def decisive(name: str, seats: int, number: int, options: Mapping[str, Choice]) -> Iterator[dict[str, Any]]:
    """Yield the decisive positions of one match, as JSON."""
    game, rng = registry.game(name), random.Random(f"{name}/{seats}/{number}")
    settled = settle(game.info.options, game.info.seats, seats, options)
    match = Match(game, game.new(seats, settled), RandomDraws(rng))
    match.begin(seats)
    asked: list[tuple[Any, Seat]] = []
    while awaited := game.awaited(match.state):
        seat = awaited[0]
        asked.append((game.clone(match.state), seat))
        run = GreedyPlayer(20).decide(game, game.observe(match.state, seat), seat, rng)
        match.play(seat, [one.code for one in run])
    for state, seat in asked[-LAST:]:
        found = ends(game, state, seat) if tuple(game.actors(state)) == (seat,) else None
        if found and found.decisive:
            yield {"game": name, "seat": seat, "ends": found.all, "won": found.won, "position": game.save(state)}
            return


def main(name: str, seats: str, matches: str, options: str = "{}") -> None:
    for number in range(int(matches)):
        for one in decisive(name, int(seats), number, json.loads(options)):
            print(json.dumps(one, ensure_ascii=False, separators=(",", ":")), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
