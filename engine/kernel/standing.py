"""Points by heading for each seat, at any moment."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SeatStanding:
    total: int
    by: tuple[tuple[str, int], ...]
    """(heading, points) in the order in which a player wants to read them."""
    place: int
    """1 = first; shared places repeat (1, 1, 3)."""


@dataclass(frozen=True, slots=True)
class Standing:
    seats: tuple[SeatStanding, ...]
    over: bool
    tie_break: str | None = None
    """What parted the first place from seats with equal points; `shared` if nothing did; None if it was not needed."""
    reason: str | None = None
    """Why the match ended; None while it runs."""

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, standing in enumerate(self.seats) if standing.place == 1)

    def as_json(self) -> dict[str, object]:
        seats = [{"total": s.total, "by": dict(s.by), "place": s.place} for s in self.seats]
        return {"over": self.over, "seats": seats, "tie_break": self.tie_break, "reason": self.reason}


def rank(
    headings: Sequence[Mapping[str, int]],
    tie_breaks: Sequence[tuple[str, Sequence[int]]],
    *,
    over: bool,
    reason: str | None = None,
) -> Standing:
    """Order the seats by the sum of their headings, then by each (name, value per seat) in turn, more being better."""
    totals = [sum(by.values()) for by in headings]
    keys = [(totals[s], *(values[s] for _, values in tie_breaks)) for s in range(len(totals))]
    places = [1 + sum(other > key for other in keys) for key in keys]
    seats = tuple(
        SeatStanding(total, tuple(by.items()), place) for total, by, place in zip(totals, headings, places, strict=True)
    )
    return Standing(seats, over, _tie_break(keys, [name for name, _ in tie_breaks]), reason)


def _tie_break(keys: Sequence[tuple[int, ...]], names: Sequence[str]) -> str | None:
    best = max(keys)
    rivals = [key for key in keys if key[0] == best[0]]
    if len(rivals) == 1:
        return None
    for number, name in enumerate(names, start=1):
        rivals = [key for key in rivals if key[number] == best[number]]
        if len(rivals) == 1:
            return name
    return "shared"
