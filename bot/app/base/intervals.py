"""Intervals of service time in which a clock stands still. Pure functions."""

from collections.abc import Iterable, Iterator, Sequence

Span = tuple[int, int]
"""Start and end in milliseconds of service time."""
Intervals = Sequence[Span]


def joined(spans: Iterable[Span]) -> Intervals:
    """Return the same intervals in order, with those that overlap or touch merged into one."""
    found: list[Span] = []
    for begun, ended in sorted(spans):
        if found and begun <= found[-1][1]:
            found[-1] = found[-1][0], max(found[-1][1], ended)
        elif begun < ended:
            found.append((begun, ended))
    return found


def common(every: Iterable[Intervals]) -> Intervals:
    """Return the intersection of several lists of intervals: the time that lies in each of them. No lists: empty."""
    shared: Intervals | None = None
    for spans in every:
        shared = list(spans) if shared is None else list(_shared(shared, spans))
    return joined(shared or ())


def ran(since: int, now: int, clock_pauses: Intervals) -> int:
    """Return for how many milliseconds a clock that was started at `since` has run until `now`, without its pauses."""
    stood = sum(max(0, min(ended, now) - max(begun, since)) for begun, ended in joined(clock_pauses))
    return max(0, now - since - stood)


def runs_until(since: int, length: int, clock_pauses: Intervals) -> int:
    """Return the moment at which a clock started at `since` has run for `length` ms, as far as pauses are known."""
    end = since + length
    for begun, ended in joined(clock_pauses):
        if ended > since and begun < end:
            end += ended - max(begun, since)
    return end


def stands(now: int, clock_pauses: Intervals) -> bool:
    """Tell whether the clock stands still at `now`, that is, whether `now` lies in one of its pauses."""
    return any(begun < now <= ended for begun, ended in clock_pauses)


def _shared(one: Intervals, other: Intervals) -> Iterator[Span]:
    for a, b in one:
        for c, d in other:
            if max(a, c) < min(b, d):
                yield max(a, c), min(b, d)
