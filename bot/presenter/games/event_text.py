"""Puts the events of any game into words, one line for each turn: `Аня: карта 17 за 1 монету · 2 армии → 12`."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Protocol

from bot.presenter.scene import Scene, block
from bot.presenter.screen import Block, Name, Several, Text
from engine.kernel.actors import CHANCE
from engine.kernel.event import Event, SecretEvent

DOT = " · "


class Sighted(Protocol):
    """Any game's view of an observation; this file uses only its scene."""

    @property
    def scene(self) -> Scene: ...


Deed = Callable[[Any, list[Any], Sequence[Event]], Iterator[Text]]
"""A function that tells what one seat did. It gets equal events in a row, and all events of their turn."""
News = Callable[[Any, list[Any]], Iterator[Text]]
"""A function that tells what happened to the whole table. It gets events of one kind in a row."""


@dataclass(frozen=True, slots=True)
class EventFormatter:
    """Puts the events of one game into words."""

    deeds: Mapping[type[Event], Deed]
    """Event type → its words, for what one seat did; events of all other types are news of the table."""
    table: Mapping[type[Event], News]
    steps: tuple[type[Event], ...]
    """Event types of which equal neighbours become one text with a count, as `2 армии → 12`."""
    untold: Callable[[Event], bool] = lambda event: False
    """Tells which events get no words because other events say the same."""
    stands_below: tuple[str, ...] = ()
    """Kinds of events left out on a board, because the board shows the same."""
    over: str = ""
    """Key of the message for a turn that ends without any other words."""

    def news(self, game_view: Sighted) -> tuple[Block, ...]:
        """Return the lines for all events of the scene, oldest first."""
        return self._told(game_view, game_view.scene.events)

    def beside(self, game_view: Sighted) -> tuple[Block, ...]:
        """Return the lines to show on a board, oldest first; kinds in `stands_below` are left out."""
        return self._told(game_view, [event for event in game_view.scene.events if event.kind not in self.stands_below])

    def own_deeds(self, game_view: Sighted) -> Several | None:
        """Return what the viewer did in the events of the scene, without the viewer's name; None if nothing."""
        own = [event for event in game_view.scene.events if self._actor(event) == game_view.scene.viewer]
        told = self._deeds(game_view, own)
        if not told and any(event.kind == "turn_ended" for event in own):
            told = (Text(self.over),)
        return Several(told, DOT) if told else None

    def ahead(self, events: Sequence[Event]) -> Sequence[Event]:
        """Return the events that a hint proposes in the order in which it tells them."""
        return events

    def gathered(self, events: Sequence[Event]) -> Iterator[Event]:
        """Return the events of one seat in the order in which they are put into words.

        A game may sort events here if their order tells nothing.
        """
        return iter(events)

    def _told(self, game_view: Sighted, events: Sequence[Event]) -> tuple[Block, ...]:
        groups = groupby((event for event in events if not self.untold(event)), key=self._actor)
        return tuple(line for actor, group in groups for line in self._lines(game_view, actor, list(group)))

    def _deeds(self, game_view: Sighted, events: Sequence[Event]) -> tuple[Text, ...]:
        """Return a text for each thing that one seat did in these events; equal steps become one text."""
        groups = groupby(self.gathered(events), key=self._alike)
        return tuple(text for kind, group in groups for text in self.deeds[kind[0]](game_view, list(group), events))

    def _lines(self, game_view: Sighted, actor: object, events: list[Event]) -> Iterator[Block]:
        if isinstance(actor, int):
            for turn in _turns(events):
                told = self._deeds(game_view, turn)
                if told:
                    yield block("log", "log-of", who=Name(actor), deeds=Several(told, DOT))
        else:
            yield from (Block("log", text) for text in self.table[type(events[0])](game_view, events))

    def _actor(self, event: Event) -> object:
        """Return the seat that acted in an event; for news of the table, as draws by chance, the event's kind."""
        seat = event.audience if isinstance(event, SecretEvent) else _seat(event)
        return seat if type(event) in self.deeds and seat >= 0 else event.kind

    def _alike(self, event: Event) -> tuple[Any, ...]:
        """Return a key by which neighbouring events become one text: equal only for equal steps."""
        return (type(event), repr(event) if isinstance(event, self.steps) else id(event))


def _seat(event: Event) -> int:
    """Return the seat that acted in the event; CHANCE if it names none."""
    seat: int = getattr(event, "seat", getattr(event, "by", CHANCE))
    return seat


def _turns(events: list[Event]) -> Iterator[list[Event]]:
    """Split one seat's events into turns, because each of two turns in a row gets its own line."""
    turn: list[Event] = []
    for event in events:
        turn.append(event)
        if event.kind == "turn_ended":
            yield turn
            turn = []
    if turn:
        yield turn
