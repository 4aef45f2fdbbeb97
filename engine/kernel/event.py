"""Base classes of events: what happened in a game, in ids and numbers. The catalogue has the words for people."""

import dataclasses
from dataclasses import dataclass
from typing import ClassVar

from engine.kernel.actors import PUBLIC, Viewer, word


@dataclass(slots=True)
class Event:
    """Base class of every game's events. An event is never changed after it was made.

    It is not frozen, because frozen dataclasses take three times as long to make.
    """

    kind: ClassVar[str] = "event"
    to: ClassVar[Viewer] = PUBLIC

    @property
    def audience(self) -> Viewer:
        """Return PUBLIC if everybody may know the event, else the only seat that may.

        If one fact is secret and everybody sees a part of it, there are two events.
        """
        return self.to

    def as_json(self) -> dict[str, object]:
        fields = {field.name: _plain(getattr(self, field.name)) for field in dataclasses.fields(self)}
        return {"kind": self.kind, **fields, "to": word(self.audience)}


@dataclass(slots=True)
class SecretEvent(Event):
    """Base class of events that only the seat `seat` may know."""

    seat: int

    @property
    def audience(self) -> Viewer:
        return self.seat


def visible(events: "list[Event] | tuple[Event, ...]", viewer: Viewer) -> list[Event]:
    """Return the events that this viewer may know, in order."""
    return [event for event in events if event.audience in (PUBLIC, viewer)]


def _plain(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value
