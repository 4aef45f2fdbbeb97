"""Short codes, valid once and for a few minutes: given to a person, typed by another or on another account."""

import hashlib
import hmac
import secrets
from dataclasses import dataclass
from typing import Literal

from pydantic import BaseModel, ConfigDict

from bot.app.base.person import Person
from bot.app.base.ports import ChatId, RateLimit, Store
from bot.app.base.refusal import Refusal
from bot.app.base.service_clock import Clock
from bot.app.base.stored_values import parsed

KIND, NEWEST = "code", "codes"
SIGNS = "23456789ABCEHKMPTXY"
"""Characters of a code: no two look alike, and each letter is on a Russian keyboard too, where it looks the same."""
LENGTH = 8
VALID_MS = 10 * 60 * 1000
"""Milliseconds of service time for which a code is valid."""
KEPT_MS = 24 * 60 * 60 * 1000
"""Milliseconds for which a code is kept, so that the refusal can say why it does not work any more."""
GIVEN = (RateLimit(6, VALID_MS),)
"""Limit of codes given to one person while a code is valid."""
TRIED = (RateLimit(5, VALID_MS),)
"""Limit of tries by one person, right or wrong."""
_HALF = 32
_LATIN = str.maketrans("АВСЕНКМРТХУ", "ABCEHKMPTXY")

Purpose = Literal["browser", "table", "person"]


class _Doc(BaseModel):
    """A code as stored. Its characters are not kept: half of their digest finds the code, the other half proves it."""

    model_config = ConfigDict(extra="forbid", hide_input_in_errors=True)

    purpose: Purpose
    subject: str
    name: str
    proof: str
    until: int
    used: str | None = None
    """The delivery that used the code up; None: it is unused."""


@dataclass(frozen=True, slots=True)
class Code:
    """A valid code, as it was found in the store."""

    name: str
    version: int
    purpose: Purpose
    subject: str
    """Id of the table, account or browser to which the code gives access."""
    giver: str
    """Name of the person who was given the code."""
    used: bool = False
    """True if this delivery has used the code up before, and comes again."""


class Codes:
    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def new(self, purpose: Purpose, subject: str, giver: str = "") -> str:
        """Return a new code; `subject`: id of what the code gives access to; `giver`: name of the person who gets the
        code."""
        code = "".join(secrets.choice(SIGNS) for _ in range(LENGTH))
        name, proof = _halves(code)
        until = self._clock.now() + VALID_MS
        document = _Doc(purpose=purpose, subject=subject, name=giver, proof=proof, until=until)
        await self._put(name, 0, document)
        return code

    async def only(self, purpose: Purpose, subject: str, giver: Person) -> str:
        """Return a new code as `new` does, and revoke the last code for this subject.

        Refusal for a person who has asked for too many codes.
        """
        if await self._store.afford(ChatId(f"codes:{giver.id}"), GIVEN, self._clock.now()):
            raise Refusal("too-many-codes")
        await self.revoke(purpose, subject)
        # Only a linking code shows whose it is: the others store no name.
        code = await self.new(purpose, subject, giver.kept_name if purpose == "person" else "")
        await self._store.put(NEWEST, _of(purpose, subject), 0, _halves(code)[0].encode(), KEPT_MS)
        return code

    async def revoke(self, purpose: Purpose, subject: str) -> None:
        """Revoke the last code that `only` has returned for this subject."""
        newest = await self._store.get(NEWEST, _of(purpose, subject))
        if newest is not None:
            await self._store.drop(KIND, parsed(NEWEST, bytes.decode, newest.envelope))
            await self._store.drop(NEWEST, _of(purpose, subject))

    async def tried(self, typed: str, person: str, delivery: str) -> Code:
        """Return the code as `find` does. Refusal after five tries of this person in ten minutes, right or wrong."""
        if await self._store.afford(ChatId(f"tries:{person}"), TRIED, self._clock.now(), delivery.encode()):
            raise Refusal("too-many-codes")
        return await self.find(typed, delivery)

    async def find(self, typed: str, delivery: str = "") -> Code:
        """Return the code that somebody typed; Refusal if it is wrong, too old or used.

        A delivery that has used the code up still finds it when the delivery is repeated.
        """
        name, proof = _halves(_read(typed))
        return await self._good(name, delivery, proof)

    async def named(self, name: str, delivery: str = "") -> Code:
        """Return the code with this `Code.name`, when its typist confirms its use; Refusal as in `find`.

        The name is half of the code's digest: a button may hold the name without showing the code.
        """
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
        """Mark the code as used; Refusal if another delivery has used it before."""
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
    """Return a typed code in its original form, without spaces and hyphens.

    Small letters become capitals, and Cyrillic letters become the Latin ones that look the same.
    """
    return "".join(typed.upper().split()).replace("-", "").translate(_LATIN)


def _halves(code: str) -> tuple[str, str]:
    digest = hashlib.sha256(f"imperia code {code}".encode()).hexdigest()
    return digest[:_HALF], digest[_HALF:]


def _of(purpose: Purpose, subject: str) -> str:
    return f"{purpose}:{subject}"
