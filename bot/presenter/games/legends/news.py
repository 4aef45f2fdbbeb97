"""Events of Legends in words, a line for each turn: `Аня: Лесной эльф, 1 монета · 2 армии → D1`."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from bot.presenter.games.area_control import news as told
from bot.presenter.games.area_control.news import Deed, News, Teller
from bot.presenter.games.legends.cards import actions_text, card_text, name_of, property_text
from bot.presenter.games.legends.game_view import GameView
from bot.presenter.screen import Name, Param, Several, Term, Text
from engine.games.area_control import events as shared
from engine.games.legends import events as happened
from engine.kernel.actors import CHANCE, PUBLIC
from engine.kernel.event import Event
from engine.kernel.series import NextMatch

_STEPS = (
    happened.NeutralPut,
    shared.ArmyPlaced,
    shared.ArmyMoved,
    shared.CityBuilt,
    happened.ArmyDestroyed,
    happened.FeePaid,
    happened.CoinRobbed,
    happened.CoinsStolen,
)


def _taken(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    card = game_view.cards[same[0].card]
    what: dict[str, Param] = {
        "name": name_of(card),
        "action": actions_text(card, brief=True),
        "gives": property_text(card, "-short"),
    }
    yield Text("legends-event-card_taken", {"card": card.id, "paid": same[0].paid, **what})


def _ended(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    """Yield that the turn has ended, but only if the card's action was not used.

    The last card of the Fairy Queen's owner has no action to use.
    """
    is_last = len(game_view.seen.taken[same[0].seat]) > game_view.seen.cards_to_end
    if isinstance(turn[0], happened.CardTaken) and not is_last and not any(isinstance(one, _STEPS) for one in turn):
        yield Text("land-event-turn_ended")


def _gained(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    """Yield that a seat has won the token of a region with the first city there."""
    yield Text("legends-event-token_won", {"token": Term(f"legends-token-{same[0].token}"), "region": same[0].region})


def _dragon(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    yield Text("legends-event-dragon_beaten", {"region": same[0].region})


def _coins(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    """Yield the coins paid to a seat, taken from a seat, or lost to thieves; equal events of a turn are added up."""
    event = same[0]
    other = getattr(event, "to_seat", getattr(event, "from_seat", PUBLIC))
    who: dict[str, Param] = {"who": Name(other)} if other != PUBLIC else {"region": event.region}
    yield Text(f"legends-event-{event.kind}", {**who, "coins": sum(one.coins for one in same)})


def _knight(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    yield Text("land-event-army_placed", {"region": same[0].region, "count": len(same)})


def _destroyed(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    yield from told.destroyed(game_view, same, turn)
    if same[0].kept:
        yield Text("legends-event-kept", {"count": len(same)})


def _peeked(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    """Yield that a seat has looked at a token; nothing if the viewer knows which token it is."""
    if not any(isinstance(event, happened.TokenSeen) and event.region == same[0].region for event in turn):
        yield Text("legends-event-peeked", {"region": same[0].region})


def _seen(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    yield Text("legends-event-token_seen", _at(same[0]))


def _at(event: Any) -> dict[str, Param]:
    return {"region": event.region, "token": Term(f"legends-token-{event.token}")}


def _bought_nothing(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    yield Text("legends-event-nothing_bought")


def _setter(game_view: GameView, events: list[Any]) -> Iterator[Text]:
    yield Text("legends-event-setter_chosen", {"who": Name(events[0].seat)})


def _lays(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    yield _side(same[0])


def _turns(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    yield Text(f"legends-event-turned-{same[0].degrees}", {"side": Term(f"legends-side-{same[0].side}")})


def _starts(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    yield Text("legends-event-start", {"region": same[0].region})


def _puts(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    yield Text("legends-event-put", _at(same[0]))


def _outposts(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    yield Text("legends-event-outpost", {"region": same[0].region})


def _puts_neutral(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    yield Text("land-event-neutral_placed", {"region": same[0].region, "count": len(same)})


def _side(event: Any) -> Text:
    place, side = Term(f"legends-place-{event.place}"), Term(f"legends-side-{event.side}")
    return Text("legends-event-side", {"place": place, "side": side})


def _laid(game_view: GameView, events: list[Any]) -> Iterator[Text]:
    """Yield where each fragment lies; the picture and the map of neighbours show how it is turned."""
    yield Text("legends-event-side_laid", {"sides": Several(tuple(map(_side, events)))})


def _start(game_view: GameView, events: list[Any]) -> Iterator[Text]:
    yield Text("legends-event-start_chosen", {"region": events[0].region})


def _tokens(game_view: GameView, events: list[Any]) -> Iterator[Text]:
    """Yield one text with each token and all regions where it was put."""
    parts = []
    for token, same in groupby(events, key=lambda event: event.token):
        where = Several(tuple(event.region for event in same))
        parts.append(Text("legends-event-token", {"token": Term(f"legends-token-{token}"), "regions": where}))
    yield Text("legends-event-token_put", {"tokens": Several(tuple(parts), "; ")})


def _dealt(game_view: GameView, events: list[Any]) -> Iterator[Text]:
    """Yield the names of the new cards; for a single card also what the card does."""
    cards = [game_view.cards[event.card] for event in events]
    told = [card_text(card) if len(cards) == 1 else name_of(card) for card in cards]
    yield Text("legends-event-card_dealt", {"count": len(cards), "cards": Several(tuple(told))})


def _leaders(game_view: GameView, events: list[Any]) -> Iterator[Text]:
    parts = [
        Text("legends-event-leader", {"who": Name(event.seat), "leader": Term(f"legends-leader-{event.leader}")})
        for event in events
    ]
    yield Text("legends-event-leader_dealt", {"leaders": Several(tuple(parts))})


def _outpost(game_view: GameView, events: list[Any]) -> Iterator[Text]:
    yield Text("legends-event-outpost_put", {"region": events[0].region})


def _is_untold(event: Event) -> bool:
    """Tell whether an event gets no words: a fragment turned by chance, and the first armies of the players.

    The start region and the outposts imply where the first armies stand.
    """
    match event:
        case happened.SideTurned(by=by):
            return by == CHANCE
        case happened.ArmiesMustered():
            return True
        case _:
            return False


def _nothing(game_view: GameView, events: list[Any]) -> Iterator[Text]:
    """Yield no text, for events that are never put into words."""
    yield from ()


_DEEDS: dict[type[Event], Deed] = {
    happened.SideLaid: _lays,
    happened.SideTurned: _turns,
    happened.StartChosen: _starts,
    happened.TokenPut: _puts,
    happened.OutpostPut: _outposts,
    happened.NeutralPut: _puts_neutral,
    shared.YoungestNamed: told.named,
    shared.BidMade: told.bid,
    shared.BidKnown: told.own_bid,
    happened.CardTaken: _taken,
    shared.ActionChosen: told.chosen_action,
    shared.ArmyPlaced: told.in_region,
    happened.FeePaid: _coins,
    shared.ArmyMoved: told.moved,
    told.ArmyWent: told.moved,
    happened.CoinsStolen: _coins,
    shared.CityBuilt: told.in_region,
    happened.KnightArmyPlaced: _knight,
    happened.TokenWon: _gained,
    happened.DragonBeaten: _dragon,
    happened.ArmyDestroyed: _destroyed,
    happened.CoinRobbed: _coins,
    happened.Peeked: _peeked,
    happened.TokenSeen: _seen,
    shared.ActionLeft: told.left,
    happened.NothingBought: _bought_nothing,
    shared.TurnEnded: _ended,
}
_TABLE: dict[type[Event], News] = {
    happened.SetterChosen: _setter,
    happened.SideLaid: _laid,
    happened.SideTurned: _nothing,
    happened.StartChosen: _start,
    happened.TokenPut: _tokens,
    shared.CardDealt: _dealt,
    happened.LeaderDealt: _leaders,
    happened.ArmiesMustered: _nothing,
    happened.OutpostPut: _outpost,
    happened.NeutralPut: told.put_by_chance,
    shared.TieSettled: told.ties,
    shared.BidsOpened: told.opened,
    shared.AuctionWon: told.won,
    shared.FirstChosen: told.first,
    shared.FirstDrawn: told.first_drawn,
    shared.MatchEnded: told.match_ended,
    NextMatch: told.next_match,
}
TELLER = Teller(_DEEDS, _TABLE, _STEPS, _is_untold)
