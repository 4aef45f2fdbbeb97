"""Keep the finished rounds of a contest in a file of JSON lines, so that an interrupted contest goes on."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from bot.cli.arena.fingerprint import fingerprint
from bot.cli.arena.rounds import Plan, Round
from engine.ai.contest import Result


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
