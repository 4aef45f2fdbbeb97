"""Events in words, folded: one line for each turn, whatever the game: `Аня: карта 17 за 1 монету · 2 армии → 12`."""

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
    """An observation with what its game knows besides; here only the scene around it matters."""

    @property
    def scene(self) -> Scene: ...


Deed = Callable[[Any, list[Any], Sequence[Event]], Iterator[Text]]
"""What a seat did: equal events in a row, and the whole turn that they belong to."""
News = Callable[[Any, list[Any]], Iterator[Text]]
"""What happened to the table: events of one kind in a row."""


@dataclass(frozen=True, slots=True)
class EventFormatter:
    """How one game tells its events."""

    deeds: Mapping[type[Event], Deed]
    """Of one seat; all other events are news of the table."""
    table: Mapping[type[Event], News]
    steps: tuple[type[Event], ...]
    """Those that are told once with their number where they differ in nothing."""
    untold: Callable[[Event], bool] = lambda event: False
    """What other events tell as well."""
    stands_below: tuple[str, ...] = ()
    """Kinds of events that a board tells anyway."""
    over: str = ""
    """The message for a turn that has ended and of which nothing else is told."""

    def news(self, game_view: Sighted) -> tuple[Block, ...]:
        """Lines for all events of the scene, oldest first."""
        return self._told(game_view, game_view.scene.events)

    def beside(self, game_view: Sighted) -> tuple[Block, ...]:
        """The same for a board: without what stands on it."""
        return self._told(game_view, [event for event in game_view.scene.events if event.kind not in self.stands_below])

    def own_deeds(self, game_view: Sighted) -> Several | None:
        """What the viewer did just now, without the name; None if nothing."""
        own = [event for event in game_view.scene.events if self._actor(event) == game_view.scene.viewer]
        told = self._deeds(game_view, own)
        if not told and any(event.kind == "turn_ended" for event in own):
            told = (Text(self.over),)
        return Several(told, DOT) if told else None

    def gathered(self, events: Sequence[Event]) -> Iterator[Event]:
        """What a seat did in the order in which it is told, where another order says nothing new."""
        return iter(events)

    def _told(self, game_view: Sighted, events: Sequence[Event]) -> tuple[Block, ...]:
        groups = groupby((event for event in events if not self.untold(event)), key=self._actor)
        return tuple(line for actor, group in groups for line in self._lines(game_view, actor, list(group)))

    def _deeds(self, game_view: Sighted, events: Sequence[Event]) -> tuple[Text, ...]:
        """The deeds of one seat in one turn or more, equal ones put together."""
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
        """A seat for its own deeds, the kind of event for news of the table: of what chance has laid out, too."""
        seat = event.audience if isinstance(event, SecretEvent) else _seat(event)
        return seat if type(event) in self.deeds and seat >= 0 else event.kind

    def _alike(self, event: Event) -> tuple[Any, ...]:
        """Steps that differ in nothing are told once, with their number."""
        return (type(event), repr(event) if isinstance(event, self.steps) else id(event))


def _seat(event: Event) -> int:
    """Whose deed it is, if it is one."""
    seat: int = getattr(event, "seat", getattr(event, "by", CHANCE))
    return seat


def _turns(events: list[Event]) -> Iterator[list[Event]]:
    """The same seat may play two turns in a row; each is a line of its own."""
    turn: list[Event] = []
    for event in events:
        turn.append(event)
        if event.kind == "turn_ended":
            yield turn
            turn = []
    if turn:
        yield turn
