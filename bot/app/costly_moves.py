"""Ask a player privately, once, before a move that costs more than it seems.

That he was asked is known of the person and not of the table: whatever a table remembers, others may see it change, and
one who bids little is not asked.
"""

import hashlib

from pydantic import BaseModel

from bot.app.people import Person
from bot.app.ports import RecordStore
from bot.app.refusal import Refusal
from bot.app.stored_values import parsed
from bot.presenter.screen import Text

KIND = "doubt"
ONE_TAP_MS = 1500
"""What comes sooner after the press before it is the same finger: an answer may take so long to be seen."""
KEPT_MS = 60_000
"""After so long he is asked again."""


class CostlyMove(Refusal):
    """Nothing was changed yet: the player is asked whether he means it, and does it once more if he does."""

    def __init__(self, question: Text) -> None:
        super().__init__("doubt")
        self.text = question


class _Asked(BaseModel):
    about: str
    """Digest of what he wants to do, and where."""
    at: int
    """Service time."""
    presses: list[str] = []
    """Deliveries that were answered with the question."""


class CostlyMoves:
    def __init__(self, store: RecordStore) -> None:
        self._store = store

    async def need_sure(self, person: Person, about: str, delivery: str, question: Text, now: int) -> None:
        """Doubt unless this person was asked about the very same a moment ago, and at another press than this one."""
        digest = hashlib.blake2b(about.encode(), digest_size=16).hexdigest()
        snapshot = await self._store.get(KIND, person.id)
        asked = parsed(KIND, _Asked.model_validate_json, snapshot.envelope) if snapshot else None
        if asked is None or asked.about != digest or now - asked.at > KEPT_MS:
            asked = _Asked(about=digest, at=now)
        # A delivery that comes again is the same press: its player may never have seen the question.
        if delivery not in asked.presses:
            if asked.presses and now - asked.at >= ONE_TAP_MS:
                return
            asked.presses.append(delivery)
            # An impatient finger goes on tapping: only a pause tells that somebody has read.
            asked.at = now
            document = asked.model_dump_json().encode()
            await self._store.put(KIND, person.id, snapshot.version if snapshot else 0, document, KEPT_MS)
        raise CostlyMove(question)
