"""Versions of the Bot API, and which names each of them knows.

A server knows nothing of a later version: an unknown method is not found, an unknown parameter is ignored.
"""

from dataclasses import dataclass
from enum import StrEnum


class Version(StrEnum):
    """All have two digits before the point and one behind it, so they compare as texts."""

    V10_1 = "10.1"
    V10_2 = "10.2"
    V10_3 = "10.3"


OLDEST, NEWEST = min(Version), max(Version)


@dataclass(frozen=True)
class Span:
    """The versions that know a name."""

    first: Version = OLDEST
    last: Version = NEWEST

    def __contains__(self, version: Version) -> bool:
        return self.first <= version <= self.last


def spans(names: str) -> dict[str, Span]:
    """Spans by name. Names stand with spaces between: `a`, `b@10.2` since a version, `c@10.2-10.2` in some alone."""
    return dict(_span(name) for name in names.split())


def _span(written: str) -> tuple[str, Span]:
    name, _, versions = written.partition("@")
    first, _, last = versions.partition("-")
    return name, Span(Version(first or OLDEST), Version(last or NEWEST))
