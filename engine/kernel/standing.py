"""The standing: points by heading and the place of each seat, at any moment of a match."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from engine.kernel.frozen import frozen


@frozen
class SeatStanding:
    total: int
    by: tuple[tuple[str, int], ...]
    """Pairs (heading, points), in the order in which they are shown."""
    place: int
    """The seat's place: 1 = first; shared places repeat (1, 1, 3)."""
    out: bool = False
    """True: the seat has left the match and stands behind all that play on."""


@dataclass(frozen=True, slots=True)
class Standing:
    seats: tuple[SeatStanding, ...]
    over: bool
    tie_break: str | None = None
    """Name of the tie-break that decided the first place; `shared` if none could; None if the points decided."""
    reason: str | None = None
    """Why the match ended; None while it runs."""

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, standing in enumerate(self.seats) if standing.place == 1)

    def as_json(self) -> dict[str, object]:
        seats = [_seat_json(seat) for seat in self.seats]
        return {"over": self.over, "seats": seats, "tie_break": self.tie_break, "reason": self.reason}


def _seat_json(seat: SeatStanding) -> dict[str, object]:
    shown = {"total": seat.total, "by": dict(seat.by), "place": seat.place}
    return shown | {"out": True} if seat.out else shown


def rank(
    headings: Sequence[Mapping[str, int]],
    tie_breaks: Sequence[tuple[str, Sequence[int]]],
    *,
    over: bool,
    reason: str | None = None,
    out: Collection[int] = (),
) -> Standing:
    """Return the standing: seats ordered by the sum of their headings, then by each tie-break in turn.

    A tie-break is (name, value per seat), more being better. Seats that are `out` stand behind all others.
    """
    totals = [sum(by.values()) for by in headings]
    keys = [(s not in out, totals[s], *(values[s] for _, values in tie_breaks)) for s in range(len(totals))]
    places = [1 + sum(other > key for other in keys) for key in keys]
    seats = tuple(
        SeatStanding(total, tuple(by.items()), place, seat in out)
        for seat, (total, by, place) in enumerate(zip(totals, headings, places, strict=True))
    )
    return Standing(seats, over, _tie_break(keys, [name for name, _ in tie_breaks]), reason)


def _tie_break(keys: Sequence[tuple[int, ...]], names: Sequence[str]) -> str | None:
    best = max(keys)
    rivals = [key for key in keys if key[:2] == best[:2]]
    if len(rivals) == 1:
        return None
    for number, name in enumerate(names, start=2):
        rivals = [key for key in rivals if key[number] == best[number]]
        if len(rivals) == 1:
            return name
    return "shared"
