"""An independent check of a match's draws, with the standard library alone and no code of this project.

A record holds the seed, the salts, the table's id and the drawn cards. It does not hold the choices of each draw:
`choices` gives them, for every draw in order, as (code, weight) pairs. A reader who does not trust the engine with
this list can write it by hand: six cards from the 42 that the rules name, then one from the 36 left.

    python -m tests.support.verifier record.json choices.json
"""

import hashlib
import hmac
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

Choices = Sequence[tuple[str, int]]


def problems(record: dict[str, Any], choices: Sequence[Choices]) -> list[str]:
    """Return a line for each fault of the commitment and the draws of a finished match; empty = all is fair."""
    seed, table = bytes.fromhex(record["seed"]), record["table"].encode()
    found = []
    if hashlib.sha256(seed + table).hexdigest() != record["commitment"]:
        found.append("the seed is not the one that was promised")
    drawn = [line["play"] for part in record["segments"] for line in part["entries"] if line.get("by") == "chance"]
    if len(drawn) != len(choices):
        return [*found, f"{len(drawn)} draws were made, {len(choices)} were due"]
    for number, (code, pairs) in enumerate(zip(drawn, choices, strict=True)):
        due = draw(seed, record["salts"], table, number, pairs)
        if due != code:
            found.append(f"draw {number} must be {due!r}, not {code!r}")
    return found


def draw(seed: bytes, salts: Sequence[str], table: bytes, number: int, pairs: Choices) -> str:
    """Return the code of draw `number`: a random point on a line on which every code is as long as its weight."""
    point = below(seed, public_part(salts, table), number, sum(weight for _, weight in pairs))
    line = [code for code, weight in pairs for _ in range(weight)]
    return line[point]


def below(seed: bytes, digest: bytes, number: int, bound: int) -> int:
    """Return a uniform number from 0 to bound - 1.

    A hash is one of 2^256 numbers; those beyond the last whole multiple of `bound` are skipped.
    """
    attempt = 0
    while True:
        message = digest + number.to_bytes(8, "big") + attempt.to_bytes(8, "big")
        point = int.from_bytes(hmac.new(seed, message, hashlib.sha256).digest(), "big")
        if point // bound < 2**256 // bound:
            return point % bound
        attempt += 1


def public_part(salts: Sequence[str], table: bytes) -> bytes:
    """Return the hash of all salts in seat order, each after its length in bytes, and the table's id."""
    text = b"".join(str(len(salt.encode())).encode() + b":" + salt.encode() for salt in salts)
    return hashlib.sha256(text + table).digest()


if __name__ == "__main__":
    loaded = [json.loads(Path(name).read_text(encoding="utf-8")) for name in sys.argv[1:3]]
    wrong = problems(loaded[0], loaded[1])
    print("\n".join(wrong) or "every draw is fair")
    sys.exit(bool(wrong))
