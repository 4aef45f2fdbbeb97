"""Count the replicas that must have a write before it is confirmed: all that could be promoted."""

import logging
import math
import re
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from bot.app.base.metrics import REPLICAS

LOOK_SECONDS: Final = 1.0
"""A master that seems to have no replica is asked for them again with a write after this time."""
REPLICA: Final = re.compile(r"slave\d+")

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class CopyRules:
    required: bool = False
    """Whether a write is refused while the master has no replica, for as long as that lasts."""
    patience_ms: int = 1000
    """Milliseconds that the command WAIT may wait for the replicas."""
    missed_seconds: float = 30.0
    """Seconds after the last sign of life of a replica for which writes are not confirmed without it."""


class Copies:
    """The replicas of one master, as its replies to INFO replication name them.

    A replica counts from its first sign of life until `missed_seconds` after its last one, so a write is confirmed only
    when every replica has it that could be promoted now. One copy fewer is not enough: a promoted replica leaves its
    old master at once, while another one goes on confirming writes that are thrown away a second later.
    """

    def __init__(
        self,
        master: str = "",
        rules: CopyRules | None = None,
        *,
        expected: int = 0,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """`expected`: replicas that the master should have soon, though none has reported yet, as after a promotion."""
        self.rules = rules or CopyRules()
        self._master = master
        self._now = now
        self._signs: dict[str, float] = {}
        self._expected, self._expected_until = expected, now() + self.rules.missed_seconds
        self._promotable, self._promotable_until = 0, -math.inf
        self._looked = -math.inf
        self._most = max(expected, int(self.rules.required))
        self._told = (0, 0)
        self.online = 0
        """Replicas that the master named when it was asked last."""

    @property
    def wanted(self) -> int:
        """Return how many replicas must have a write before it counts."""
        now = self._now()
        recent = sum(now - sign <= self.rules.missed_seconds for sign in self._signs.values())
        expected = self._expected if now < self._expected_until else 0
        promotable = self._promotable if now < self._promotable_until else 0
        return max(recent, expected, promotable, int(self.rules.required))

    @property
    def stale(self) -> bool:
        """Tell whether the master has to be asked for its replicas anew, with the next write."""
        return self._now() - self._looked > LOOK_SECONDS

    @property
    def asked(self) -> bool:
        """Tell whether the master was ever asked."""
        return self._looked > -math.inf

    @property
    def missing(self) -> int:
        """Return how many replicas were missing at the last look, compared to the most that this master ever had."""
        return 0 if not self.asked else max(self._most, self.wanted) - self.online

    @property
    def reduced(self) -> bool:
        """Tell whether writes are confirmed with fewer copies than this master once had."""
        return self.wanted < self._most

    def note(self, info: Mapping[str, object]) -> None:
        """Take in a reply to INFO replication; that of a server which is no master any more says nothing."""
        self._looked = now = self._now()
        if info.get("role") == "slave":
            return
        found = [one for name, one in info.items() if REPLICA.fullmatch(name) and isinstance(one, dict)]
        lags = {f"{one.get('ip')}:{one.get('port')}": int(one.get("lag", 0)) for one in found if _is_online(one)}
        self.online = sum(lag <= self.rules.missed_seconds for lag in lags.values())
        for replica, lag in lags.items():
            self._signs[replica] = max(self._signs.get(replica, -math.inf), now - lag)
        self._most = max(self._most, self.wanted)
        for state, count in (("online", self.online), ("wanted", self.wanted), ("missing", self.missing)):
            REPLICAS.labels(self._master, state).set(count)
        self._tell()

    def expect(self, promotable: int) -> None:
        """Take in how many replicas Sentinels or other members of the cluster could promote now.

        The master alone does not know: one that was promoted a moment ago has left its list already.
        """
        self._promotable, self._promotable_until = promotable, self._now() + self.rules.missed_seconds

    def hide(self) -> None:
        """Note that the master does not tell of its replicas: the account may not ask."""
        self._looked = self._now()

    def forget(self) -> None:
        """Take this master's figures out of the metrics: it is a master no more."""
        for state in ("online", "wanted", "missing"):
            REPLICAS.remove(self._master, state)

    def _tell(self) -> None:
        """Log when replicas join, are missed, or are no longer waited for."""
        wanted, online = self.wanted, self.online
        if (wanted, online) == self._told:
            return
        self._told = (wanted, online)
        of_master = f"the store's master {self._master}".rstrip()
        if wanted > online:
            logger.warning(
                "%s: %d of %d replicas are missing, nothing is confirmed", of_master, wanted - online, wanted
            )
        elif self.reduced:
            logger.warning("%s: %d replicas lost, going on with %d", of_master, self._most - wanted, wanted)
        elif wanted:
            logger.info("%s: every write is confirmed by %d replicas", of_master, wanted)


def _is_online(replica: Mapping[str, object]) -> bool:
    return replica.get("state") == "online"
