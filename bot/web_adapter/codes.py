"""Codes with which somebody goes on at another device: short, for a few minutes, and good for once."""

import hashlib
import hmac
import json
import secrets
from dataclasses import dataclass

from bot.app.desk import Clock
from bot.app.ports import RecordStore
from bot.web_adapter.requests import Refused

KIND = "webcode"
SIGNS = "23456789ABCEHKMPTXY"
"""No sign looks like another one, and each letter is on a Russian keyboard too, where it looks the same."""
LENGTH = 8
VALID_MS = 10 * 60 * 1000
"""Of service time."""
KEPT_MS = 24 * 60 * 60 * 1000
"""So long it is known why a code does not work any more."""
_HALF = 32
_LATIN = str.maketrans("АВСЕНКМРТХУ", "ABCEHKMPTXY")


@dataclass(frozen=True, slots=True)
class Code:
    """A code that somebody was given. Its signs are not kept: half of its digest finds it, the other half proves it."""

    name: str
    version: int
    proof: str
    browser: str
    """Digest of the browser whose players it stands for."""


class Codes:
    def __init__(self, store: RecordStore, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def new(self, browser: str) -> str:
        """A code that stands for the players of the browser of this digest."""
        code = "".join(secrets.choice(SIGNS) for _ in range(LENGTH))
        name, proof = _halves(code)
        document = {"browser": browser, "proof": proof, "until": self._clock.now() + VALID_MS}
        if not await self._store.put(KIND, name, 0, json.dumps(document).encode(), KEPT_MS):
            raise Refused(409, "refusal-busy")
        return code

    async def find(self, typed: str) -> Code:
        """The code that somebody typed; Refused if it is none, or none any more."""
        name, proof = _halves(_read(typed))
        found = await self._store.get(KIND, name)
        if found is None:
            raise Refused(403, "page-wrong-code")
        document = json.loads(found.envelope)
        if not hmac.compare_digest(document["proof"], proof):
            raise Refused(403, "page-wrong-code")
        if "used" in document:
            raise Refused(403, "page-used-code")
        if self._clock.now() >= document["until"]:
            raise Refused(403, "page-old-code")
        return Code(name, found.version, proof, document["browser"])

    async def use(self, code: Code) -> None:
        """It is used up from now on; Refused for whoever comes second."""
        document = json.dumps({"proof": code.proof, "used": True}).encode()
        if not await self._store.put(KIND, code.name, code.version, document, KEPT_MS):
            raise Refused(403, "page-used-code")


def _read(typed: str) -> str:
    """As it was shown: whoever types it may leave spaces, write small, and forget to change his keyboard."""
    return "".join(typed.upper().split()).replace("-", "").translate(_LATIN)


def _halves(code: str) -> tuple[str, str]:
    digest = hashlib.sha256(f"imperia code {code}".encode()).hexdigest()
    return digest[:_HALF], digest[_HALF:]
