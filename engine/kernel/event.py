"""Base classes of events: what happened, in ids and numbers; the words for people are in the catalogue."""

import dataclasses
from dataclasses import dataclass
from typing import ClassVar

from engine.kernel.actors import PUBLIC, Viewer, word


@dataclass(slots=True)
class Event:
    """Base class of every game's events. Never changed; not frozen because that costs three times the time."""

    kind: ClassVar[str] = "event"
    to: ClassVar[Viewer] = PUBLIC

    @property
    def audience(self) -> Viewer:
        """Return PUBLIC, or the only seat that may know the event.

        A secret fact and what the public sees of it are two events.
        """
        return self.to

    def as_json(self) -> dict[str, object]:
        fields = {field.name: _plain(getattr(self, field.name)) for field in dataclasses.fields(self)}
        return {"kind": self.kind, **fields, "to": word(self.audience)}


@dataclass(slots=True)
class SecretEvent(Event):
    """An event that only its seat may know."""

    seat: int

    @property
    def audience(self) -> Viewer:
        return self.seat


def visible(events: "list[Event] | tuple[Event, ...]", viewer: Viewer) -> list[Event]:
    """Return the events that this viewer may know, in order."""
    return [event for event in events if event.audience in (PUBLIC, viewer)]


def _plain(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value
