"""Ask a player privately, once, before a move that costs more than it seems.

The question is stored for the person, not for the table. A change of the table would be seen by others, and would show
them that this player bids much: a player who bids little is not asked.
"""

import hashlib

from pydantic import BaseModel

from bot.app.base.person import Person
from bot.app.base.ports import RecordStore
from bot.app.base.refusal import Refusal
from bot.app.base.stored_values import parsed
from bot.presenter.screen import Text

KIND = "doubt"
ONE_TAP_MS = 1500
"""Milliseconds; a press that follows sooner is taken for the same tap: showing the question may take so long."""
KEPT_MS = 60_000
"""Milliseconds after which the player is asked again."""


class CostlyMove(Refusal):
    """Refusal that asks whether the player means the move; nothing was changed, and the same move again confirms it."""

    def __init__(self, question: Text) -> None:
        super().__init__("doubt")
        self.text = question


class _Asked(BaseModel):
    about: str
    """Digest of a text that names the table and the move."""
    at: int
    """Service time of the last press."""
    presses: list[str] = []
    """Deliveries that were answered with the question."""


class CostlyMoves:
    def __init__(self, store: RecordStore) -> None:
        self._store = store

    async def need_sure(self, person: Person, about: str, delivery: str, question: Text, now: int) -> None:
        """Raise CostlyMove with `question`, unless this press confirms an earlier one.

        It confirms if the person was asked about the same move 1.5 to 60 seconds ago. `about`: text that names the
        table and the move. A repeated `delivery` is the same press and confirms nothing.
        """
        digest = hashlib.blake2b(about.encode(), digest_size=16).hexdigest()
        snapshot = await self._store.get(KIND, person.id)
        asked = parsed(KIND, _Asked.model_validate_json, snapshot.envelope) if snapshot else None
        if asked is None or asked.about != digest or now - asked.at > KEPT_MS:
            asked = _Asked(about=digest, at=now)
        # A repeated delivery is the same press: its player may never have seen the question.
        if delivery not in asked.presses:
            if asked.presses and now - asked.at >= ONE_TAP_MS:
                return
            asked.presses.append(delivery)
            # Impatient players tap several times: only a pause shows that somebody has read the question.
            asked.at = now
            document = asked.model_dump_json().encode()
            await self._store.put(KIND, person.id, snapshot.version if snapshot else 0, document, KEPT_MS)
        raise CostlyMove(question)
