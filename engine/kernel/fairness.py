"""Fair chance that players can check afterwards: commitment, salts and draws.

Before any player adds a salt the table posts commitment = SHA-256(seed ‖ table id). Draw k is HMAC-SHA256(key = seed,
SHA-256(salts in seat order ‖ table id) ‖ k ‖ try), read as a number and turned into a choice by rejection sampling. The
seed is shown at the end, and everybody can compute all of it again.
"""

import hashlib
import hmac
from collections.abc import Sequence
from dataclasses import dataclass, field

SEED_BYTES = 32
_SPACE = 1 << 256


def commitment(seed: bytes, table: str) -> str:
    """Return SHA-256(seed ‖ table id) as 64 hexadecimal digits; a table shows it before the seed is revealed."""
    return hashlib.sha256(seed + table.encode()).hexdigest()


def salt_digest(salts: Sequence[str], table: str) -> bytes:
    """Return one digest of all salts.

    Each salt is preceded by its length, so that no two lists of salts look alike.
    """
    parts = [f"{len(salt.encode())}:".encode() + salt.encode() for salt in salts]
    return hashlib.sha256(b"".join(parts) + table.encode()).digest()


def player_seed(seed: bytes, seat: int, version: int) -> bytes:
    """Return the seed of a computer player's random generator for its turn at this version of the match.

    HMAC-SHA256(key = seed, "player" ‖ seat ‖ version). The message is shorter than that of any draw, so the result
    tells nothing of the draws. Whoever knows the seed after the match can compute the turn again.
    """
    return hmac.digest(seed, b"player" + seat.to_bytes(4, "big") + version.to_bytes(8, "big"), "sha256")


@dataclass(frozen=True, slots=True)
class FairDraws:
    """The draws of one match, computed from its seed, its salts and its table id. The repr shows no seed."""

    seed: bytes = field(repr=False)
    salts: tuple[str, ...]
    table: str

    def pick(self, number: int, weights: Sequence[int]) -> int:
        point = self._below(number, sum(weights))
        for index, weight in enumerate(weights):
            point -= weight
            if point < 0:
                return index
        raise ValueError("weights must be positive")

    def _below(self, number: int, bound: int) -> int:
        """Return the whole number from 0 to `bound` - 1 that is the result of draw `number`; all are equally likely.

        Results at or above the greatest multiple of `bound` are rejected and computed again, so that no number is
        favoured.
        """
        limit = _SPACE - _SPACE % bound
        attempt = 0
        while (point := self._number(number, attempt)) >= limit:
            attempt += 1
        return point % bound

    def _number(self, number: int, attempt: int) -> int:
        message = salt_digest(self.salts, self.table) + number.to_bytes(8, "big") + attempt.to_bytes(8, "big")
        return int.from_bytes(hmac.digest(self.seed, message, "sha256"), "big")
