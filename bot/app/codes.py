"""Codes that one person is given and another one, or he himself elsewhere, types: short, for a few minutes, and good
for once.
"""

import hashlib
import hmac
import secrets
from dataclasses import dataclass
from typing import Literal

from pydantic import BaseModel, ConfigDict

from bot.app.people import Person
from bot.app.ports import ChatId, RateLimit, Store
from bot.app.refusal import Refusal
from bot.app.repository import Clock
from bot.app.stored_values import parsed

KIND, NEWEST = "code", "codes"
SIGNS = "23456789ABCEHKMPTXY"
"""No sign looks like another one, and each letter is on a Russian keyboard too, where it looks the same."""
LENGTH = 8
VALID_MS = 10 * 60 * 1000
"""Of service time."""
KEPT_MS = 24 * 60 * 60 * 1000
"""So long it is known why a code does not work any more."""
GIVEN = (RateLimit(6, VALID_MS),)
"""To one person, while a code is valid."""
TRIED = (RateLimit(5, VALID_MS),)
"""By one person, right or wrong."""
_HALF = 32
_LATIN = str.maketrans("АВСЕНКМРТХУ", "ABCEHKMPTXY")

Purpose = Literal["browser", "table", "person"]


class _Doc(BaseModel):
    """As stored. The signs are not kept: half of their digest finds the code, the other half proves it."""

    model_config = ConfigDict(extra="forbid", hide_input_in_errors=True)

    purpose: Purpose
    subject: str
    name: str
    proof: str
    until: int
    used: str | None = None
    """The delivery that used it up."""


@dataclass(frozen=True, slots=True)
class Code:
    """A code that somebody was given."""

    name: str
    version: int
    purpose: Purpose
    subject: str
    """What it stands for: a table, an account, a browser."""
    giver: str
    """How he calls himself who was given it."""
    used: bool = False
    """Used up, by the very delivery with which it was looked for."""


class Codes:
    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def new(self, purpose: Purpose, subject: str, giver: str = "") -> str:
        """A code that stands for this; `giver`: how he calls himself who is given it."""
        code = "".join(secrets.choice(SIGNS) for _ in range(LENGTH))
        name, proof = _halves(code)
        until = self._clock.now() + VALID_MS
        document = _Doc(purpose=purpose, subject=subject, name=giver, proof=proof, until=until)
        await self._put(name, 0, document)
        return code

    async def only(self, purpose: Purpose, subject: str, giver: Person) -> str:
        """The same; a code that stood for it before is good for nothing. Refusal for who asks too often."""
        if await self._store.afford(ChatId(f"codes:{giver.id}"), GIVEN, self._clock.now()):
            raise Refusal("too-many-codes")
        await self.revoke(purpose, subject)
        # Only who links accounts is told whose code it is.
        code = await self.new(purpose, subject, giver.kept_name if purpose == "person" else "")
        await self._store.put(NEWEST, _of(purpose, subject), 0, _halves(code)[0].encode(), KEPT_MS)
        return code

    async def revoke(self, purpose: Purpose, subject: str) -> None:
        """What was given by `only` does not work any more."""
        newest = await self._store.get(NEWEST, _of(purpose, subject))
        if newest is not None:
            await self._store.drop(KIND, parsed(NEWEST, bytes.decode, newest.envelope))
            await self._store.drop(NEWEST, _of(purpose, subject))

    async def tried(self, typed: str, person: str, delivery: str) -> Code:
        """`find`, for one who may be guessing: Refusal after a few tries, whatever he types."""
        if await self._store.afford(ChatId(f"tries:{person}"), TRIED, self._clock.now(), delivery.encode()):
            raise Refusal("too-many-codes")
        return await self.find(typed, delivery)

    async def find(self, typed: str, delivery: str = "") -> Code:
        """The code that somebody typed; Refusal if it is none, or none any more. Who comes again with the delivery that
        used it finds it.
        """
        name, proof = _halves(_read(typed))
        return await self._good(name, delivery, proof)

    async def named(self, name: str, delivery: str = "") -> Code:
        """The code of this name, for whoever has typed it already; Refusal if it is none any more."""
        return await self._good(name, delivery, None)

    async def _good(self, name: str, delivery: str, proof: str | None) -> Code:
        found = await self._store.get(KIND, name)
        if found is None:
            raise Refusal("wrong-code")
        doc = parsed(KIND, _Doc.model_validate_json, found.envelope)
        if proof is not None and not hmac.compare_digest(doc.proof, proof):
            raise Refusal("wrong-code")
        if doc.used is not None and doc.used != (delivery or None):
            raise Refusal("used-code")
        if doc.used is None and self._clock.now() >= doc.until:
            raise Refusal("old-code")
        return Code(name, found.version, doc.purpose, doc.subject, doc.name, used=doc.used is not None)

    async def use(self, code: Code, delivery: str = "") -> None:
        """It is used up from now on; Refusal for whoever comes second."""
        found = await self._store.get(KIND, code.name)
        doc = parsed(KIND, _Doc.model_validate_json, found.envelope) if found is not None else None
        if doc is None or (doc.used is not None and doc.used != (delivery or None)):
            raise Refusal("used-code")
        if doc.used is None:
            await self._put(code.name, code.version, doc.model_copy(update={"used": delivery}))

    async def _put(self, name: str, version: int, document: _Doc) -> None:
        if not await self._store.put(KIND, name, version, document.model_dump_json().encode(), KEPT_MS):
            raise Refusal("busy" if version == 0 else "used-code")


def _read(typed: str) -> str:
    """As it was shown: whoever types it may leave spaces, write small, and forget to change his keyboard."""
    return "".join(typed.upper().split()).replace("-", "").translate(_LATIN)


def _halves(code: str) -> tuple[str, str]:
    digest = hashlib.sha256(f"imperia code {code}".encode()).hexdigest()
    return digest[:_HALF], digest[_HALF:]


def _of(purpose: Purpose, subject: str) -> str:
    return f"{purpose}:{subject}"
