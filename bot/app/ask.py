"""What comes in from an adapter, and what goes back to the one who asked."""

from dataclasses import dataclass

from bot.app.people import Person
from bot.presenter.screen import Press, Screen, Text


@dataclass(frozen=True, slots=True)
class Pressed:
    """A button of a screen."""

    table: str
    person: Person
    delivery: str
    """Names this press; a press delivered twice has the same name twice."""
    post: str
    """The message that holds the button."""
    version: int
    """The table's version that the message shows."""
    press: Press


@dataclass(frozen=True, slots=True)
class Typed:
    """A line written to the table."""

    table: str
    person: Person
    delivery: str
    text: str


@dataclass(frozen=True, slots=True)
class Answer:
    """For the one who asked, and nobody else."""

    changed: bool = False
    """Something happened at the table; its windows follow by themselves."""
    alert: Text | None = None
    """One short sentence."""
    panel: Screen | None = None
    """A screen of his own, by `Show`."""
    table: str | None = None
    """Another table to look at: the rematch."""
