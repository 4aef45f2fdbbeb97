"""What goes wrong on purpose, by a seeded plan; what really went wrong is counted."""

import math
import random
from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from tests.platforms.telegram.clock import Clock


class Fault(StrEnum):
    TOO_MANY_REQUESTS = "429"
    SERVER_ERROR = "500"
    BAD_GATEWAY = "502"
    GATEWAY_TIMEOUT = "504"
    NONSENSE = "200, from somebody on the way who knows nothing of Telegram"
    LOST_BEFORE = "the connection breaks, nothing was done"
    LOST_AFTER = "the connection breaks, it was done"
    SLOW = "the answer is late"
    OUTAGE = "nobody answers"
    DELAYED_UPDATE = "an update is late, so others overtake it"
    REPEATED_UPDATE = "an update comes once more"


OF_CALLS = frozenset(Fault) - {Fault.OUTAGE, Fault.DELAYED_UPDATE, Fault.REPEATED_UPDATE}
"""What a plan can do to a call; the others have methods of their own."""
SPARED = frozenset({"getMe", "getUpdates", "setWebhook", "deleteWebhook", "getWebhookInfo"})
"""A plan leaves these alone unless it names them."""


@dataclass
class Plan:
    rates: Mapping[Fault, float]
    rng: random.Random
    methods: Collection[str] | None
    left: float = math.inf

    def draw(self, method: str) -> Fault | None:
        if self.left < 1 or (method in SPARED if self.methods is None else method not in self.methods):
            return None
        ticket = self.rng.random()
        for fault, rate in self.rates.items():
            ticket -= rate
            if ticket < 0:
                self.left -= 1
                return fault
        return None


@dataclass
class Faults:
    clock: Clock
    retry_after: tuple[int, int] = (1, 5)
    """Seconds that a 429 may ask for."""
    slowness: tuple[float, float] = (1.0, 10.0)
    """Seconds by which an answer may be late."""
    injected: Counter[Fault] = field(default_factory=Counter)
    _plans: list[Plan] = field(default_factory=list)
    _rng: random.Random = field(default_factory=lambda: random.Random(0))
    silent: bool = False
    """In an outage connections do not break."""
    _dark_until: float = -math.inf
    _delay: tuple[float, float, float] = (0.0, 0.0, 0.0)
    _repeat: float = 0.0

    def plan(self, rates: Mapping[Fault, float], seed: int, methods: Collection[str] | None = None) -> None:
        """From now on each call fails with these probabilities; of several plans the first that hits counts."""
        if not OF_CALLS.issuperset(rates):
            raise ValueError(f"no faults of calls: {set(rates) - OF_CALLS}")
        self._plans.append(Plan(rates, random.Random(seed), methods))

    def next(self, fault: Fault, method: str, times: int = 1) -> None:
        """The next calls of this method fail."""
        self._plans.append(Plan({fault: 1.0}, random.Random(0), {method}, times))

    def inbound(
        self, seed: int, *, late: float = 0.0, by: tuple[float, float] = (0.5, 5.0), again: float = 0.0
    ) -> None:
        """From now on updates are late or come again with these probabilities."""
        self._rng, self._delay, self._repeat = random.Random(seed), (late, *by), again

    def outage(self, seconds: float, *, silent: bool = False) -> None:
        """For so long nobody answers the bot; what people do waits for it. `silent`: its calls hang for ever."""
        self._dark_until, self.silent = self.clock.now() + seconds, silent

    def stop(self) -> None:
        """All is well again."""
        self._plans.clear()
        self._dark_until, self._delay, self._repeat = -math.inf, (0.0, 0.0, 0.0), 0.0

    @property
    def dark(self) -> bool:
        return self.clock.now() < self._dark_until

    def draw(self, method: str) -> Fault | None:
        """What goes wrong with this call; not counted yet."""
        return next((fault for plan in self._plans if (fault := plan.draw(method)) is not None), None)

    def draw_retry_after(self) -> int:
        return self._rng.randint(*self.retry_after)

    def draw_slowness(self) -> float:
        return self._rng.uniform(*self.slowness)

    def draw_delay(self) -> float:
        """Seconds by which an update is late."""
        rate, least, most = self._delay
        if self._rng.random() >= rate:
            return 0.0
        self.injected[Fault.DELAYED_UPDATE] += 1
        return self._rng.uniform(least, most)

    def draw_repeat(self) -> bool:
        """Whether an update that was delivered is delivered again."""
        if self._rng.random() >= self._repeat:
            return False
        self.injected[Fault.REPEATED_UPDATE] += 1
        return True
