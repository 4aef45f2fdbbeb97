"""Service time: it goes on with every beat, and stands still where there is none."""

from bot.storage import keys
from bot.storage.calls import InRedis


class ClocksInRedis(InRedis):
    async def beat(self, platform: str, longest: int) -> int:
        # A repetition after a lost reply is one more beat a moment later: it counts that moment.
        return int(await self._calls.again("beat", [keys.of_clock(platform)], longest))
