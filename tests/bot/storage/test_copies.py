"""Which replicas count: by the master's own words, and by a clock that the test moves."""

import pytest
from prometheus_client import REGISTRY

from bot.storage.servers.copies import Copies, CopyRules

MASTER = "127.0.0.1:1"


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def copies(clock: Clock) -> Copies:
    return Copies(MASTER, now=clock)


def info(*lags: int, state: str = "online") -> dict[str, object]:
    """Return what INFO replication says of so many replicas, as redis-py reads it."""
    found = {f"slave{n}": {"ip": "::1", "port": 7000 + n, "state": state, "lag": lag} for n, lag in enumerate(lags)}
    return {"role": "master", "connected_slaves": len(lags), **found}


def test_every_replica_is_wanted_for_half_a_minute_after_its_last_sign(copies: Copies, clock: Clock) -> None:
    assert (copies.asked, copies.wanted) == (False, 0)
    copies.note(info(0, 1))
    assert (copies.wanted, copies.online, copies.reduced, copies.missing) == (2, 2, False, 0)
    clock.now += 10
    copies.note(info(0))
    assert (copies.wanted, copies.online, copies.missing) == (2, 1, 1)
    clock.now += 18.9
    assert copies.wanted == 2
    clock.now += 0.2  # the other one's last sign was a second before it was named
    copies.note(info(0))
    assert (copies.wanted, copies.reduced, copies.missing) == (1, True, 1)
    clock.now += 31
    copies.note(info())
    assert (copies.wanted, copies.reduced, copies.missing) == (0, True, 2)
    copies.note(info(0, 0))
    assert (copies.wanted, copies.reduced, copies.missing) == (2, False, 0)


def test_one_that_is_named_and_silent_counts_as_long(copies: Copies, clock: Clock) -> None:
    copies.note(info(0))
    clock.now += 29
    copies.note(info(29))
    assert (copies.wanted, copies.online) == (1, 1)
    clock.now += 2
    copies.note(info(31))
    assert (copies.wanted, copies.online) == (0, 0)


def test_one_that_is_just_copying_everything_is_not_wanted_yet(copies: Copies) -> None:
    copies.note(info(0, state="wait_bgsave"))
    assert copies.wanted == 0


def test_after_a_promotion_one_is_wanted_before_any_has_reported(clock: Clock) -> None:
    copies = Copies(MASTER, expected=1, now=clock)
    copies.note(info())
    assert (copies.wanted, copies.missing) == (1, 1)
    copies.note(info(0))
    assert (copies.wanted, copies.missing) == (1, 0)
    alone = Copies(MASTER, expected=1, now=clock)
    clock.now += 31
    alone.note(info())
    assert (alone.wanted, alone.reduced) == (0, True)


def test_one_that_is_required_is_always_wanted(clock: Clock) -> None:
    copies = Copies(MASTER, CopyRules(required=True), now=clock)
    copies.note(info())
    clock.now += 10_000
    assert (copies.wanted, copies.missing) == (1, 1)


def test_a_master_is_asked_again_after_a_second(copies: Copies, clock: Clock) -> None:
    stale = [copies.stale]
    copies.note(info())
    stale.append(copies.stale)
    clock.now += 1.1
    assert [*stale, copies.stale] == [True, False, True]


def test_the_metrics_tell(copies: Copies, clock: Clock) -> None:
    def told(state: str) -> float | None:
        return REGISTRY.get_sample_value("imperia_store_replicas", {"master": MASTER, "state": state})

    copies.note(info(0, 0))
    assert [told(state) for state in ("online", "wanted", "missing")] == [2, 2, 0]
    clock.now += 31
    copies.note(info(0))
    assert [told(state) for state in ("online", "wanted", "missing")] == [1, 1, 1]
    copies.forget()
    assert [told(state) for state in ("online", "wanted", "missing")] == [None, None, None]
    copies.forget()


def test_as_many_are_wanted_as_others_could_promote(copies: Copies, clock: Clock) -> None:
    """One that was promoted a moment ago has left the master's list, and the other one goes on answering WAIT."""
    copies.expect(2)
    copies.note(info(0))
    assert (copies.wanted, copies.online) == (2, 1)
    copies.expect(1)
    assert copies.wanted == 1
    clock.now += 31
    copies.note(info())
    assert copies.wanted == 0, "what was said long ago does not count"
