"""Keep the finished rounds of a contest in a file of JSON lines, so that an interrupted contest goes on.

It goes on only while its players still play as they did when the rounds were written down.
"""

import hashlib
import json
import random
from dataclasses import asdict
from functools import cache
from pathlib import Path
from typing import Any, Final

from bot.cli.arena.rounds import Plan, Round
from engine.ai.contest import Result
from engine.ai.registry import named
from engine.games import registry
from engine.kernel.game import Game
from engine.kernel.options import settle
from engine.kernel.playout import walk


class OtherContest(Exception):
    """The file belongs to another contest, or it is no such file."""


def read(path: Path, plan: Plan) -> list[Round]:
    """Return the rounds in the file, each number once; none if there is no file or an empty one.

    OtherContest if it does not begin with this plan, or if the players have played in another way then. The last line
    may be torn, if the process was killed while it wrote: it is cut off.
    """
    if not path.exists() or not path.stat().st_size:
        return []
    lines = path.read_bytes().splitlines(keepends=True)
    whole = [line for line in lines if line.endswith(b"\n")]
    try:
        first, *others = [json.loads(line) for line in whole]
        if first | {"play": ""} != plan.as_json() | {"play": ""}:
            raise OtherContest(f"{path.name} holds the rounds of another contest: name another file")
        if first["play"] != fingerprint(plan):
            raise OtherContest(f"the players have changed since {path.name} was begun: name another file")
        rounds = {one.number: one for one in map(_round, others)}
    except (ValueError, KeyError, TypeError):
        raise OtherContest(f"{path.name} is not a file of this command") from None
    if len(whole) < len(lines):
        path.write_bytes(b"".join(whole))
    return list(rounds.values())


def append(path: Path, plan: Plan, one: Round) -> None:
    """Add the round to the file; a new file begins with the plan."""
    with path.open("a", encoding="utf-8") as file:
        if not file.tell():
            file.write(json.dumps(plan.as_json() | {"play": fingerprint(plan)}) + "\n")
        file.write(json.dumps(asdict(one)) + "\n")


def _round(raw: dict[str, Any]) -> Round:
    results = tuple(Result(**one) for one in raw["results"])
    return Round(int(raw["number"]), results, tuple(tuple(map(int, times)) for times in raw["cpu_ms"]))


POSITIONS: Final = 8
"""Positions in which the play of a player is compared with its earlier play."""


def fingerprint(plan: Plan) -> str:
    """Return a short hash of what the players of the contest decide in a few positions of its game.

    Code that is only rewritten or made faster keeps it, so measured matches stay valid.
    """
    options = tuple(sorted(plan.options.items()))
    decided = [_decided(plan.game, options, len(plan.players), name) for name in plan.players]
    return hashlib.sha256("\n".join([plan.game, str(options), *decided]).encode()).hexdigest()[:12]


@cache
def _decided(name: str, options: tuple[tuple[str, Any], ...], seats: int, player: str) -> str:
    game = registry.playable(registry.game(name), dict(options))
    return "\n".join(_answer(game, dict(options), seats, player, number) for number in range(POSITIONS))


def _answer(game: Game[Any], options: dict[str, Any], seats: int, player: str, number: int) -> str:
    """Return the run that the player chooses after some random decisions of a match."""
    rng = random.Random(number)
    state = game.new(seats, settle(game.info.options, game.info.seats, seats, options))
    for step, _ in enumerate(walk(game, state, rng)):
        awaited = game.awaited(state)
        if step >= 8 * number and awaited[0] >= 0:
            run = named(player).decide(game, game.observe(state, awaited[0]), awaited[0], rng)
            return ",".join(one.code for one in run)
    return ""
