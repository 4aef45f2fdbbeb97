"""Faults as a seeded plan. What was really injected is counted: a run without faults proves nothing."""

import random
from collections import Counter
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeVar

AnyFault = TypeVar("AnyFault", bound=StrEnum)


class RequestFault(StrEnum):
    """What happens to a request. `AFTER`: it was executed, only its answer is lost."""

    BUCKET_LIMIT = "429 of a route"
    GLOBAL_LIMIT = "429 of the whole bot"
    ERROR_500_BEFORE = "500 before execution"
    ERROR_502_BEFORE = "502 before execution"
    ERROR_504_BEFORE = "504 before execution"
    ERROR_500_AFTER = "500 after execution"
    ERROR_502_AFTER = "502 after execution"
    ERROR_504_AFTER = "504 after execution"
    TIMEOUT_BEFORE = "time-out before execution"
    TIMEOUT_AFTER = "time-out after execution"
    SLOW = "slow"

    @property
    def status(self) -> int | None:
        """The status of a server error; None: no answer at all, or another fault."""
        return int(self.value[:3]) if self.name.startswith("ERROR") else None

    @property
    def after(self) -> bool:
        return self.name.endswith("AFTER")

    @property
    def silent(self) -> bool:
        return self.name.startswith("TIMEOUT")


class SocketFault(StrEnum):
    """What happens to a gateway connection."""

    CLOSE = "close 4000"
    RECONNECT = "op 7"
    INVALID_RESUMABLE = "op 9 with resume"
    INVALID = "op 9 without resume"


DUPLICATED, DELAYED, REORDERED, OUTAGE = "event duplicated", "event delayed", "event overtaken", "outage"


@dataclass
class Plan:
    """How often what goes wrong: probabilities for each request, each event and each connection after an event."""

    seed: int = 0
    requests: dict[RequestFault, float] = field(default_factory=dict)
    sockets: dict[SocketFault, float] = field(default_factory=dict)
    duplicated: float = 0.0
    copies: int = 3
    """A duplicated event arrives twice up to this many times."""
    delayed: float = 0.0
    """A delayed event lets the events of other people pass."""
    delay: tuple[float, float] = (0.01, 0.1)
    slow: tuple[float, float] = (0.05, 0.2)
    retry_after: tuple[float, float] = (0.05, 0.2)
    hang: float = 0.2
    """A time-out holds the connection for so long, then cuts it."""


@dataclass
class _Ordered:
    fault: RequestFault
    times: int
    request: str


class Faults:
    """The plan at work. `order` adds single faults on top of the random ones."""

    def __init__(self, plan: Plan | None = None) -> None:
        self.injected: Counter[str] = Counter()
        self.seen: Counter[str] = Counter()
        """How many requests and events passed by, to say what share of them got a fault."""
        self._orders: list[_Ordered] = []
        self.follow(plan or Plan())

    def follow(self, plan: Plan) -> None:
        """From now on this plan; `follow(Plan())` ends all faults."""
        self.plan = plan
        self._rng = random.Random(plan.seed)

    def order(self, fault: RequestFault, times: int = 1, *, request: str = "") -> None:
        """The next requests whose name contains `request` (`PATCH /channels`) get this fault."""
        self._orders.append(_Ordered(fault, times, request))

    def for_request(self, name: str) -> RequestFault | None:
        self.seen["request"] += 1
        fault = self._ordered(name) or self._drawn(self.plan.requests)
        if fault is not None:
            self.injected[fault] += 1
        return fault

    def _ordered(self, name: str) -> RequestFault | None:
        for order in self._orders:
            if order.times > 0 and order.request in name:
                order.times -= 1
                return order.fault
        return None

    def _drawn(self, chances: dict[AnyFault, float]) -> AnyFault | None:
        point = self._rng.random()
        for fault, chance in chances.items():
            if point < chance:
                return fault
            point -= chance
        return None

    def for_socket(self) -> SocketFault | None:
        """To be asked after each event of a connection."""
        fault = self._drawn(self.plan.sockets)
        if fault is not None:
            self.injected[fault] += 1
        return fault

    def copies_of_event(self) -> int:
        """How many times an event is sent: once, as a rule."""
        self.seen["event"] += 1
        if self._rng.random() >= self.plan.duplicated:
            return 1
        self.injected[DUPLICATED] += 1
        return self._rng.randint(2, max(self.plan.copies, 2))

    def delay_of_event(self) -> float:
        if self._rng.random() >= self.plan.delayed:
            return 0.0
        self.injected[DELAYED] += 1
        return self._rng.uniform(*self.plan.delay)

    def retry_after(self) -> float:
        return self._rng.uniform(*self.plan.retry_after)

    def slowness(self) -> float:
        return self._rng.uniform(*self.plan.slow)
