"""Who asks."""

from dataclasses import dataclass

LONGEST_NAME = 64
"""Characters kept of a name; what is shown is cut shorter by the catalogue."""


@dataclass(frozen=True, slots=True)
class Person:
    id: str
    """`platform:id`, given by the adapter and never by the user."""
    name: str
    """As he calls himself now."""

    @property
    def kept_name(self) -> str:
        """What a table remembers: without control characters and never empty."""
        return "".join(c for c in self.name if c.isprintable())[:LONGEST_NAME].strip() or "?"
