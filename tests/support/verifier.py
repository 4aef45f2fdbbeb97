"""An independent check of a match's draws: nothing of ours is imported, only the standard library.

A record holds the seed, the salts, the table and the cards that came. What it does not hold is how many choices each
draw had: that is `choices`, for every draw in order the (code, weight) pairs from which it was made. Whoever does not
trust the engine with that list writes it by hand: six cards from the 42 that the rules name, then one from the 36 left.

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
    """What is wrong with the commitment and the draws of a finished match; empty = all is fair."""
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
    """The code of draw `number`: a point on a line on which every code is as long as its weight."""
    point = below(seed, public_part(salts, table), number, sum(weight for _, weight in pairs))
    line = [code for code, weight in pairs for _ in range(weight)]
    return line[point]


def below(seed: bytes, digest: bytes, number: int, bound: int) -> int:
    """Uniform in 0 … bound - 1: of the 2^256 numbers those beyond the last whole multiple of `bound` do not count."""
    attempt = 0
    while True:
        message = digest + number.to_bytes(8, "big") + attempt.to_bytes(8, "big")
        point = int.from_bytes(hmac.new(seed, message, hashlib.sha256).digest(), "big")
        if point // bound < 2**256 // bound:
            return point % bound
        attempt += 1


def public_part(salts: Sequence[str], table: bytes) -> bytes:
    """What the players and the table added: each salt with its length in bytes before it, in seat order."""
    text = b"".join(str(len(salt.encode())).encode() + b":" + salt.encode() for salt in salts)
    return hashlib.sha256(text + table).digest()


if __name__ == "__main__":
    loaded = [json.loads(Path(name).read_text(encoding="utf-8")) for name in sys.argv[1:3]]
    wrong = problems(loaded[0], loaded[1])
    print("\n".join(wrong) or "every draw is fair")
    sys.exit(bool(wrong))
