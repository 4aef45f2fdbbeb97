"""The stored ratings: a document for each chat, and one for each game in all chats together."""

from collections.abc import Callable

from pydantic import BaseModel, ConfigDict

from bot.app.base.ports import RecordStore
from bot.app.base.refusal import Refusal
from bot.app.base.stored_values import parsed
from bot.app.chats.ratings.ledger import Ledger
from bot.app.chats.ratings.level_skills import level_skills
from bot.app.people.people import KEPT_MS

KIND = "ratings"
TRIES = 20


class RatingsDoc(BaseModel):
    model_config = ConfigDict(extra="forbid")

    games: dict[str, Ledger] = {}
    """By name of the game."""


def house(game: str) -> str:
    """Return the id of the record with the ratings of a game in all chats."""
    return f"house:{game}"


class RatingStore:
    def __init__(self, store: RecordStore) -> None:
        self._store = store

    async def get(self, scope: str) -> RatingsDoc:
        """Return the ratings of a chat or of `house(game)`."""
        return (await self._read(scope))[0]

    async def change(self, scope: str, act: Callable[[RatingsDoc], None]) -> None:
        """Change ratings by `act`; repeated if another process was first. Nothing is written if nothing changes."""
        for _ in range(TRIES):
            doc, version = await self._read(scope)
            before = doc.model_dump_json()
            act(doc)
            written = doc.model_dump_json(exclude_defaults=True)
            if doc.model_dump_json() == before:
                return
            if await self._store.put(KIND, scope, version, written.encode(), KEPT_MS):
                return
        raise Refusal("busy")

    async def recompute(self, scope: str) -> int:
        """Compute the ratings of this record anew from its results alone; return how many people's have changed."""
        changed = 0

        def act(doc: RatingsDoc) -> None:
            nonlocal changed
            changed = 0
            for game, ledger in doc.games.items():
                before = ledger.now.people
                ledger.recompute(level_skills(game))
                now = ledger.now.people
                changed += sum(before.get(who) != now.get(who) for who in {**before, **now})

        await self.change(scope, act)
        return changed

    async def _read(self, scope: str) -> tuple[RatingsDoc, int]:
        found = await self._store.get(KIND, scope)
        if found is None:
            return RatingsDoc(), 0
        return parsed(KIND, RatingsDoc.model_validate_json, found.envelope), found.version
