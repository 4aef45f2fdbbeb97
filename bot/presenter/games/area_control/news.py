"""Events in words, folded: one line for each turn, `Аня: карта 17 за 1 монету · 2 армии → 12`."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from bot.presenter.games.area_control.sight import Land
from bot.presenter.scene import block
from bot.presenter.screen import Block, Name, Param, Several, Text
from engine.games.area_control.events import ArmyPlaced
from engine.kernel.actors import CHANCE
from engine.kernel.event import Event, SecretEvent
from engine.kernel.series import NextMatch

DOT = " · "
Deed = Callable[[Any, list[Any], Sequence[Event]], Iterator[Text]]
"""What a seat did: equal events in a row, and the whole turn that they belong to."""
News = Callable[[Any, list[Any]], Iterator[Text]]
"""What happened to the table: events of one kind in a row."""
STANDS_BELOW = ("card_dealt", "bid_made")
"""What a board tells anyway: the row of cards, and who has made his bid."""


@dataclass(frozen=True, slots=True)
class Teller:
    """How one game tells its events."""

    deeds: Mapping[type[Event], Deed]
    """Of one seat; all other events are news of the table."""
    table: Mapping[type[Event], News]
    steps: tuple[type[Event], ...]
    """Those that are told once with their number where they differ in nothing."""
    untold: Callable[[Event], bool] = lambda event: False
    """What other events tell as well."""

    def news(self, sight: Land) -> tuple[Block, ...]:
        """Lines for all events of the scene, oldest first."""
        return self._told(sight, sight.scene.events)

    def beside(self, sight: Land) -> tuple[Block, ...]:
        """The same for a board: without what stands on it."""
        return self._told(sight, [event for event in sight.scene.events if event.kind not in STANDS_BELOW])

    def own_deeds(self, sight: Land) -> Several | None:
        """What the viewer did just now, without the name; None if nothing."""
        own = [event for event in sight.scene.events if self._actor(event) == sight.scene.viewer]
        told = self._deeds(sight, own)
        if not told and any(event.kind == "turn_ended" for event in own):
            told = (Text("land-event-over"),)
        return Several(told, DOT) if told else None

    def _told(self, sight: Land, events: Sequence[Event]) -> tuple[Block, ...]:
        groups = groupby((event for event in events if not self.untold(event)), key=self._actor)
        return tuple(line for actor, group in groups for line in self._lines(sight, actor, list(group)))

    def _deeds(self, sight: Land, events: Sequence[Event]) -> tuple[Text, ...]:
        """The deeds of one seat in one turn or more, equal ones put together."""
        groups = groupby(_gathered(events), key=self._alike)
        return tuple(text for kind, group in groups for text in self.deeds[kind[0]](sight, list(group), events))

    def _lines(self, sight: Land, actor: object, events: list[Event]) -> Iterator[Block]:
        if isinstance(actor, int):
            for turn in _turns(events):
                told = self._deeds(sight, turn)
                if told:
                    yield block("log", "log-of", who=Name(actor), deeds=Several(told, DOT))
        else:
            yield from (Block("log", text) for text in self.table[type(events[0])](sight, events))

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


def _gathered(events: Sequence[Event]) -> Iterator[Event]:
    """In which order armies were recruited says nothing: those of one region are told together."""
    for kind, group in groupby(events, key=type):
        same: list[Any] = list(group)
        regions = [one.region for one in same] if kind is ArmyPlaced else []
        yield from sorted(same, key=lambda one: regions.index(one.region)) if regions else same


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


def nothing(sight: Land, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    """Others tell it."""
    yield from ()


def in_region(sight: Land, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    yield Text(f"land-event-{same[0].kind}", {"region": sight.called(same[0].region), "count": len(same)})


def moved(sight: Land, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    way = {"from": sight.called(same[0].origin), "to": sight.called(same[0].target)}
    yield Text("land-event-army_moved", {**way, "count": len(same)})


def destroyed(sight: Land, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    row = same[0].owner if same[0].owner >= 0 else sight.seen.seats
    region = {"region": sight.called(same[0].region), "owner": sight.owner(row)}
    yield Text("land-event-army_destroyed", {**region, "count": len(same)})


def named(sight: Land, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    yield Text("land-event-youngest_named", {"named": Name(same[0].named)})


def bid(sight: Land, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    """The public shadow is not told to the one who knows the bid itself."""
    if not any(event.kind == "bid_known" for event in turn):
        yield Text("land-event-bid_made")


def own_bid(sight: Land, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    yield Text("land-event-bid_known", {"coins": same[0].coins})


def left(sight: Land, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    yield Text("land-event-action_left")


def ties(sight: Land, events: list[Any]) -> Iterator[Text]:
    for event in events:
        yield Text(f"land-event-tie_settled-{event.prize}-{event.by}", {"who": Name(event.seat)})


def put_by_chance(sight: Land, events: list[Any]) -> Iterator[Text]:
    """Neutral armies by region, in the order in which chance first named them."""
    counts = Counter(event.region for event in events)
    regions = [
        Text("times", {"what": sight.called(region), "count": number}) if number > 1 else sight.called(region)
        for region, number in counts.items()
    ]
    yield Text("land-event-neutral_drawn", {"regions": Several(tuple(regions))})


def first_drawn(sight: Land, events: list[Any]) -> Iterator[Text]:
    yield Text("land-event-first_drawn", {"who": Name(events[0].seat)})


def opened(sight: Land, events: list[Any]) -> Iterator[Text]:
    coins = enumerate(events[0].coins)
    bids = [Text("land-event-bid", {"who": Name(seat), "coins": bid}) for seat, bid in coins]
    yield Text("land-event-bids_opened", {"bids": Several(tuple(bids))})


def won(sight: Land, events: list[Any]) -> Iterator[Text]:
    yield Text("land-event-auction_won", {"who": Name(events[0].seat), "paid": events[0].paid})


def first(sight: Land, events: list[Any]) -> Iterator[Text]:
    yield Text("land-event-first_chosen", {"who": Name(events[0].seat)})


def match_ended(sight: Land, events: list[Any]) -> Iterator[Text]:
    """In a series the line about the next match says it too."""
    if not any(isinstance(event, NextMatch) for event in sight.scene.events):
        yield Text("land-event-match_ended")


def next_match(sight: Land, events: list[Any]) -> Iterator[Text]:
    for event in events:
        points = enumerate(event.points)
        scores = [Text("score-short", {"who": Name(seat), "points": total}) for seat, total in points]
        params: dict[str, Param] = {"over": event.number - 1, "number": event.number, "scores": Several(tuple(scores))}
        yield Text("series-next", params)
