"""Types of the results of a measurement."""

from dataclasses import asdict, dataclass
from statistics import median


@dataclass(frozen=True, slots=True)
class Row:
    """One result for docs/bench.md. A ratio above 1 means that ours is better."""

    name: str
    ours: float
    peer: float
    ratio: float
    unit: str
    goal: float

    def as_json(self) -> dict[str, object]:
        return asdict(self)


@dataclass(frozen=True, slots=True)
class Sample:
    """How often some work was done in how many seconds of CPU time, or of wall time if the caller measures that."""

    count: int
    seconds: float

    @property
    def rate(self) -> float:
        return self.count / self.seconds


def compare(name: str, unit: str, goal: float, rounds: list[tuple[Sample, Sample]]) -> Row:
    """Return the row for rounds of samples (ours, peer): the median rates, and the median of the rounds' ratios."""
    return Row(
        name=name,
        ours=round(median(ours.rate for ours, _ in rounds), 1),
        peer=round(median(peer.rate for _, peer in rounds), 1),
        ratio=round(median(ours.rate / peer.rate for ours, peer in rounds), 2),
        unit=unit,
        goal=goal,
    )
