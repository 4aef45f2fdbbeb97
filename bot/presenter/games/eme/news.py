"""Events of Eight-Minute Empire in words, a line for each turn: `Аня: карта 17 за 1 монету (уголь) · 2 армии → 12`."""

from collections.abc import Iterator, Sequence
from typing import Any

from bot.presenter.games.area_control import news as told
from bot.presenter.games.area_control.news import Deed, News, Teller
from bot.presenter.games.eme.cards import actions_text, card_text, good_text
from bot.presenter.games.eme.game_view import GameView, called
from bot.presenter.screen import Several, Term, Text
from engine.games.area_control import events as shared
from engine.games.eme import events as happened
from engine.kernel.event import Event
from engine.kernel.series import NextMatch

_STEPS = (
    happened.NeutralPlaced,
    shared.ArmyPlaced,
    shared.ArmyMoved,
    shared.CityBuilt,
    shared.ArmyDestroyed,
)


def _taken(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    card = game_view.cards[same[0].card]
    what = {"action": actions_text(card, brief=True), "good": good_text(game_view.content, card)}
    yield Text("eme-event-card_taken", {"card": card.id, "paid": same[0].paid, **what})


def _ended(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    """Yield that the turn has ended, but only if no step of the card's action was played."""
    if isinstance(turn[0], shared.CardTaken) and not any(isinstance(event, _STEPS) for event in turn):
        yield Text("land-event-turn_ended")


def _tokens(game_view: GameView, events: list[Any]) -> Iterator[Text]:
    parts = [Text("eme-event-token", {"region": called(e.region), "good": Term(f"eme-good-{e.good}")}) for e in events]
    yield Text("eme-event-token_put", {"tokens": Several(tuple(parts))})


def _dealt(game_view: GameView, events: list[Any]) -> Iterator[Text]:
    """Yield one text with the number of new cards and what each of them does."""
    cards = [card_text(game_view.content, game_view.cards[event.card]) for event in events]
    yield Text("eme-event-card_dealt", {"count": len(events), "cards": Several(tuple(cards))})


_DEEDS: dict[type[Event], Deed] = {
    shared.YoungestNamed: told.named,
    happened.NeutralPlaced: told.in_region,
    shared.BidMade: told.bid,
    shared.BidKnown: told.own_bid,
    shared.CardTaken: _taken,
    shared.ActionChosen: told.chosen_action,
    shared.ArmyPlaced: told.in_region,
    shared.ArmyMoved: told.moved,
    told.ArmyWent: told.moved,
    shared.CityBuilt: told.in_region,
    shared.ArmyDestroyed: told.destroyed,
    shared.ActionLeft: told.left,
    shared.TurnEnded: _ended,
}
_TABLE: dict[type[Event], News] = {
    happened.TokenPut: _tokens,
    shared.CardDealt: _dealt,
    shared.TieSettled: told.ties,
    shared.BidsOpened: told.opened,
    shared.AuctionWon: told.won,
    shared.FirstChosen: told.first,
    shared.FirstDrawn: told.first_drawn,
    happened.NeutralDrawn: told.put_by_chance,
    shared.MatchEnded: told.match_ended,
    NextMatch: told.next_match,
}
TELLER = Teller(_DEEDS, _TABLE, _STEPS)
