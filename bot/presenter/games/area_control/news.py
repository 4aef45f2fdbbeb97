"""Words for the events that games with armies on a map share.

In a proposed turn the steps of one army are told as one way: `from 12 through 11 to 9`.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from bot.presenter.games import event_text
from bot.presenter.games.area_control.actions import action_text
from bot.presenter.games.area_control.game_view import Land
from bot.presenter.games.event_text import DOT, Deed, News
from bot.presenter.screen import Name, Param, Several, Text
from engine.games.area_control.events import ArmyMoved, ArmyPlaced, CardTaken
from engine.kernel.event import Event
from engine.kernel.series import NextMatch

__all__ = ["DOT", "ArmyWent", "Deed", "News", "Teller"]


@dataclass(frozen=True, slots=True)
class Teller(event_text.EventFormatter):
    stands_below: tuple[str, ...] = ("card_dealt", "bid_made")
    """Left out of a board's news: the board itself shows the row of cards and the marks of who has bid."""
    over: str = "land-event-over"

    def gathered(self, events: Sequence[Event]) -> Iterator[Event]:
        """Return the events with armies placed in one region together: the order of placing tells nothing."""
        for kind, group in groupby(events, key=type):
            same: list[Any] = list(group)
            regions = [one.region for one in same] if kind is ArmyPlaced else []
            yield from sorted(same, key=lambda one: regions.index(one.region)) if regions else same

    def ahead(self, events: Sequence[Event]) -> Sequence[Event]:
        """Return the events with the steps of one army joined; what has happened is told step by step instead."""
        groups = ((kind, list[Any](group)) for kind, group in groupby(events, key=type))
        return [one for kind, group in groups for one in (_joined(group) if kind is ArmyMoved else group)]


@dataclass(slots=True)
class ArmyWent(ArmyMoved):
    """Several steps of one army as one event."""

    via: tuple[str, ...] = ()
    """Regions between the first and the last one, in order."""


def _joined(moves: Sequence[ArmyMoved]) -> Sequence[ArmyMoved]:
    """Return each army's way as one event, equal ways together; they can be made in this order too.

    Armies of one seat are alike. A step from a region to which another army has just come continues its way. Moves of
    which one leads back to a region of its way are returned as they are.
    """
    ways = list[list[str]]()
    for move in moves:
        way = next((way for way in reversed(ways) if way[-1] == move.origin), None)
        if way is None:
            ways.append([move.origin, move.target])
        elif move.target in way:
            return moves
        else:
            way.append(move.target)
    found = [_event(moves[0].seat, way) for way in ways]
    return sorted(found, key=found.index)


def _event(seat: int, way: Sequence[str]) -> ArmyMoved:
    first, *via, last = way
    return ArmyWent(seat, first, last, tuple(via)) if via else ArmyMoved(seat, first, last)


def in_region(game_view: Land, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    yield Text(f"land-event-{same[0].kind}", {"region": game_view.called(same[0].region), "count": len(same)})


def moved(game_view: Land, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    way: dict[str, Param] = {"from": game_view.called(same[0].origin), "to": game_view.called(same[0].target)}
    via = same[0].via if isinstance(same[0], ArmyWent) else ()
    way |= {"via": Several(tuple(map(game_view.called, via))), "steps": len(via)}
    yield Text("land-event-army_moved", {**way, "count": len(same)})


def destroyed(game_view: Land, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    row = same[0].owner if same[0].owner >= 0 else game_view.seen.seats
    region = {"region": game_view.called(same[0].region), "owner": game_view.owner(row)}
    yield Text("land-event-army_destroyed", {**region, "count": len(same)})


def named(game_view: Land, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    yield Text("land-event-youngest_named", {"named": Name(same[0].named)})


def bid(game_view: Land, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    """Yield that a seat has bid; nothing if the viewer knows the bid itself (event `bid_known`)."""
    if not any(event.kind == "bid_known" for event in turn):
        yield Text("land-event-bid_made")


def own_bid(game_view: Land, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    yield Text("land-event-bid_known", {"coins": same[0].coins})


def chosen_action(game_view: Land, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    """Yield which action was chosen, until its first step: later the steps show the action."""
    chosen: Any = same[0]
    if turn[-1] is not same[0] or not game_view.seen.taken[chosen.seat]:
        return
    taken = [event.card for event in turn if isinstance(event, CardTaken)] or game_view.seen.taken[chosen.seat]
    for action in game_view.cards[taken[-1]].actions:
        if action.kind == chosen.action:
            yield Text("land-event-action_chosen", {"action": action_text(action)})


def left(game_view: Land, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    yield Text("land-event-action_left")


def ties(game_view: Land, events: list[Any]) -> Iterator[Text]:
    for event in events:
        yield Text(f"land-event-tie_settled-{event.prize}-{event.by}", {"who": Name(event.seat)})


def put_by_chance(game_view: Land, events: list[Any]) -> Iterator[Text]:
    """Yield where neutral armies were put: regions in the order of the draws, each with its number of armies."""
    counts = Counter(event.region for event in events)
    regions = [
        Text("times", {"what": game_view.called(region), "count": number}) if number > 1 else game_view.called(region)
        for region, number in counts.items()
    ]
    yield Text("land-event-neutral_drawn", {"regions": Several(tuple(regions))})


def first_drawn(game_view: Land, events: list[Any]) -> Iterator[Text]:
    yield Text("land-event-first_drawn", {"who": Name(events[0].seat)})


def opened(game_view: Land, events: list[Any]) -> Iterator[Text]:
    coins = enumerate(events[0].coins)
    bids = [Text("land-event-bid", {"who": Name(seat), "coins": bid}) for seat, bid in coins]
    yield Text("land-event-bids_opened", {"bids": Several(tuple(bids))})


def won(game_view: Land, events: list[Any]) -> Iterator[Text]:
    yield Text("land-event-auction_won", {"who": Name(events[0].seat), "paid": events[0].paid})


def first(game_view: Land, events: list[Any]) -> Iterator[Text]:
    yield Text("land-event-first_chosen", {"who": Name(events[0].seat)})


def match_ended(game_view: Land, events: list[Any]) -> Iterator[Text]:
    """Yield that the match is over; nothing if a series goes on, because a line tells of the next match."""
    if not any(isinstance(event, NextMatch) for event in game_view.scene.events):
        yield Text("land-event-match_ended")


def next_match(game_view: Land, events: list[Any]) -> Iterator[Text]:
    for event in events:
        points = enumerate(event.points)
        scores = [Text("score-short", {"who": Name(seat), "points": total}) for seat, total in points]
        params: dict[str, Param] = {"over": event.number - 1, "number": event.number, "scores": Several(tuple(scores))}
        yield Text("series-next", params)
