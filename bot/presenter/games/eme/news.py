"""Events in words, folded: one line for each turn, `Аня: карта 17 за 1 монету (уголь) · 2 армии → 12`."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Any

from bot.presenter.games.eme.cards import action_text, actions_text, card_text, good_text
from bot.presenter.games.eme.sight import Sight, called
from bot.presenter.scene import block
from bot.presenter.screen import Block, Name, Param, Several, Term, Text
from engine.games.eme import events as happened
from engine.games.eme.decisions import NEUTRAL_ROW
from engine.kernel.event import Event
from engine.kernel.series import NextMatch

DOT = " · "
_STEPS = (
    happened.NeutralPlaced,
    happened.ArmyPlaced,
    happened.ArmyMoved,
    happened.CityBuilt,
    happened.ArmyDestroyed,
)
_OWN = (
    happened.YoungestNamed,
    happened.BidMade,
    happened.BidKnown,
    happened.CardTaken,
    happened.ActionChosen,
    happened.ActionLeft,
    happened.TurnEnded,
    *_STEPS,
)
"""Deeds of one seat; all other events are news of the table."""


_STANDS_BELOW = (happened.CardDealt, happened.BidMade)
"""What a board tells anyway: the row of cards, and who has made his bid."""


def news_of(sight: Sight) -> tuple[Block, ...]:
    """Lines for all events of the scene, oldest first."""
    return _told(sight, sight.scene.events)


def news_beside(sight: Sight) -> tuple[Block, ...]:
    """The same for a board: without what stands on it."""
    return _told(sight, [event for event in sight.scene.events if not isinstance(event, _STANDS_BELOW)])


def _told(sight: Sight, events: Sequence[Event]) -> tuple[Block, ...]:
    return tuple(line for actor, group in groupby(events, key=_actor) for line in _lines(sight, actor, list(group)))


def own_deeds(sight: Sight) -> Several | None:
    """What the viewer did just now, without the name; None if nothing."""
    own = [event for event in sight.scene.events if _actor(event) == sight.scene.viewer]
    told = deeds(sight, own)
    if not told and any(isinstance(event, happened.TurnEnded) for event in own):
        told = (Text("eme-event-over"),)
    return Several(told, DOT) if told else None


def deeds(sight: Sight, events: Sequence[Event]) -> tuple[Text, ...]:
    """The deeds of one seat in one turn or more, equal ones put together."""
    return tuple(
        text for kind, group in groupby(events, key=_alike) for text in _DEEDS[kind[0]](sight, list(group), events)
    )


def _lines(sight: Sight, actor: object, events: list[Event]) -> Iterator[Block]:
    if isinstance(actor, int):
        for turn in _turns(events):
            told = deeds(sight, turn)
            if told:
                yield block("log", "log-of", who=Name(actor), deeds=Several(told, DOT))
    else:
        yield from (Block("log", text) for text in _TABLE[type(events[0])](sight, events))


def _turns(events: list[Event]) -> Iterator[list[Event]]:
    """The same seat may play two turns in a row; each is a line of its own."""
    turn: list[Event] = []
    for event in events:
        turn.append(event)
        if isinstance(event, happened.TurnEnded):
            yield turn
            turn = []
    if turn:
        yield turn


def _actor(event: Event) -> object:
    """A seat for its own deeds, the kind of event for news of the table."""
    return event.seat if isinstance(event, _OWN) else event.kind


def _alike(event: Event) -> tuple[Any, ...]:
    """Steps that differ in nothing are told once, with their number."""
    if not isinstance(event, _STEPS):
        return (type(event), id(event))
    return (type(event), repr(event))


def _nothing(sight: Sight, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    yield from ()


def _taken(sight: Sight, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    card = sight.cards[same[0].card]
    what = {"action": actions_text(card, brief=True), "good": good_text(sight.content, card)}
    yield Text("eme-event-card_taken", {"card": card.id, "paid": same[0].paid, **what})


def _chosen(sight: Sight, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    """Told only while nothing has come of it: the deeds speak for themselves."""
    chosen: Any = same[0]
    if turn[-1] is not same[0] or not sight.seen.taken[chosen.seat]:
        return
    taken = [event for event in turn if isinstance(event, happened.CardTaken)]
    card = sight.cards[taken[-1].card if taken else sight.seen.taken[chosen.seat][-1]]
    for action in card.actions:
        if action.kind == chosen.action:
            yield Text("eme-event-action_chosen", {"action": action_text(action)})


def _ended(sight: Sight, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    """Told only if the card's action was not used at all."""
    if isinstance(turn[0], happened.CardTaken) and not any(isinstance(event, _STEPS) for event in turn):
        yield Text("eme-event-turn_ended")


def _in_region(sight: Sight, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    yield Text(f"eme-event-{same[0].kind}", {"region": called(same[0].region), "count": len(same)})


def _moved(sight: Sight, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    way = {"from": called(same[0].origin), "to": called(same[0].target)}
    yield Text("eme-event-army_moved", {**way, "count": len(same)})


def _destroyed(sight: Sight, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    owner = sight.owner(same[0].owner if same[0].owner >= 0 else NEUTRAL_ROW)
    yield Text("eme-event-army_destroyed", {"region": called(same[0].region), "owner": owner, "count": len(same)})


def _named(sight: Sight, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    yield Text("eme-event-youngest_named", {"named": Name(same[0].named)})


def _bid(sight: Sight, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    """The public shadow is not told to the one who knows the bid itself."""
    if not any(isinstance(event, happened.BidKnown) for event in turn):
        yield Text("eme-event-bid_made")


def _own_bid(sight: Sight, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    yield Text("eme-event-bid_known", {"coins": same[0].coins})


def _left(sight: Sight, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    yield Text("eme-event-action_left")


def _tokens(sight: Sight, events: list[Any]) -> Iterator[Text]:
    parts = [Text("eme-event-token", {"region": called(e.region), "good": Term(f"eme-good-{e.good}")}) for e in events]
    yield Text("eme-event-token_put", {"tokens": Several(tuple(parts))})


def _dealt(sight: Sight, events: list[Any]) -> Iterator[Text]:
    """The new cards with what they do."""
    cards = [card_text(sight.content, sight.cards[event.card]) for event in events]
    yield Text("eme-event-card_dealt", {"count": len(events), "cards": Several(tuple(cards))})


def _tie(sight: Sight, events: list[Any]) -> Iterator[Text]:
    for event in events:
        yield Text(f"eme-event-tie_settled-{event.prize}-{event.by}", {"who": Name(event.seat)})


def _drawn(sight: Sight, events: list[Any]) -> Iterator[Text]:
    """By region, in the order in which chance first named them."""
    counts = Counter(event.region for event in events)
    regions = [
        Text("times", {"what": called(region), "count": number}) if number > 1 else called(region)
        for region, number in counts.items()
    ]
    yield Text("eme-event-neutral_drawn", {"regions": Several(tuple(regions))})


def _first_drawn(sight: Sight, events: list[Any]) -> Iterator[Text]:
    yield Text("eme-event-first_drawn", {"who": Name(events[0].seat)})


def _opened(sight: Sight, events: list[Any]) -> Iterator[Text]:
    coins = enumerate(events[0].coins)
    bids = [Text("eme-event-bid", {"who": Name(seat), "coins": bid}) for seat, bid in coins]
    yield Text("eme-event-bids_opened", {"bids": Several(tuple(bids))})


def _won(sight: Sight, events: list[Any]) -> Iterator[Text]:
    yield Text("eme-event-auction_won", {"who": Name(events[0].seat), "paid": events[0].paid})


def _first(sight: Sight, events: list[Any]) -> Iterator[Text]:
    yield Text("eme-event-first_chosen", {"who": Name(events[0].seat)})


def _match_ended(sight: Sight, events: list[Any]) -> Iterator[Text]:
    """In a series the line about the next match says it too."""
    if not any(isinstance(event, NextMatch) for event in sight.scene.events):
        yield Text("eme-event-match_ended")


def _next_match(sight: Sight, events: list[Any]) -> Iterator[Text]:
    for event in events:
        points = enumerate(event.points)
        scores = [Text("score-short", {"who": Name(seat), "points": total}) for seat, total in points]
        params: dict[str, Param] = {"over": event.number - 1, "number": event.number, "scores": Several(tuple(scores))}
        yield Text("series-next", params)


Deed = Callable[[Sight, list[Any], Sequence[Event]], Iterator[Text]]
_DEEDS: dict[type, Deed] = {
    happened.YoungestNamed: _named,
    happened.NeutralPlaced: _in_region,
    happened.BidMade: _bid,
    happened.BidKnown: _own_bid,
    happened.CardTaken: _taken,
    happened.ActionChosen: _chosen,
    happened.ArmyPlaced: _in_region,
    happened.ArmyMoved: _moved,
    happened.CityBuilt: _in_region,
    happened.ArmyDestroyed: _destroyed,
    happened.ActionLeft: _left,
    happened.TurnEnded: _ended,
}
_TABLE: dict[type, Callable[[Sight, list[Any]], Iterator[Text]]] = {
    happened.TokenPut: _tokens,
    happened.CardDealt: _dealt,
    happened.TieSettled: _tie,
    happened.BidsOpened: _opened,
    happened.AuctionWon: _won,
    happened.FirstChosen: _first,
    happened.FirstDrawn: _first_drawn,
    happened.NeutralDrawn: _drawn,
    happened.MatchEnded: _match_ended,
    NextMatch: _next_match,
}
TOLD = (*_DEEDS, *_TABLE)
"""Every kind of event that has words."""
