"""Events of Founders in words, a line for each turn: `Аня: открыто: рынок · поставлено: шахта ← дерево — лес`."""

from collections.abc import Iterator, Sequence
from typing import Any

from bot.presenter.games.event_text import Deed, EventFormatter, News
from bot.presenter.games.founders.game_view import GameView
from bot.presenter.games.founders.narration import Attached, Opened
from bot.presenter.games.founders.things import counted, craftsman, name_of, resource
from bot.presenter.screen import Name, Param, Several, Term, Text
from engine.games.founders import events as happened
from engine.kernel.event import Event


def _picked(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    yield Text("founders-event-picked", {"tile": name_of(same[0].tile)})


def _stack(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    """Yield which stack was chosen, as long as its tile is not known yet."""
    yield Text("founders-event-stack", {"stack": Term(f"founders-stack-{same[0].stack}")})


def _opened(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    swept = "-swept" if same[0].swept else ""
    yield Text(f"founders-event-opened{swept}", {"tile": name_of(same[0].tile)})


def _begun(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    """Yield which token or tile was chosen, if it is the last event of the turn: later events show the choice."""
    if turn[-1] is not same[0]:
        return
    match same[0]:
        case happened.TokenChosen(token=token):
            yield Text("founders-event-token", {"token": Term(f"founders-token-{token}")})
        case happened.TileTaken(tile=tile):
            yield Text("founders-event-taken", {"tile": name_of(tile)})
        case _:
            return


def _stuck(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    yield Text("founders-event-stuck")


def _rescued(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    yield Text("founders-event-rescued", {"tile": name_of(same[0].tile)})


def _war(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    yield Text("founders-event-war", {"tile": name_of(same[0].tile), "who": Name(same[0].owner)})


def _coin(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    params: dict[str, Param] = {"tile": name_of(same[0].tile), "who": Name(same[0].owner)}
    yield Text("founders-event-coin", {**params, "resource": resource(same[0].resource, "acc")})


def _cart(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    yield Text("founders-event-cart")


def _master(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    params = {"master": craftsman(same[0].resource), "tile": name_of(same[0].tile, "acc")}
    yield Text("founders-event-master", params)


def _replaced(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    """Yield which tile was replaced, and what happens to the tokens on it."""
    yield Text("founders-event-replaced", {"tile": name_of(same[0].tile)})
    if same[0].coins:
        yield _coins_text(same[0].coins)
    if same[0].lost:
        tokens = Several(tuple(Term(f"founders-token-{token}") for token in same[0].lost))
        yield Text("founders-event-lost", {"tokens": tokens})


def _attached(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    """Yield which tile was attached and which tiles supplied it; in a hint also the number of its place."""
    params: dict[str, Param] = {"tile": name_of(same[0].tile), "number": same[0].number}
    at = "-at" if same[0].number else ""
    if not same[0].supplies:
        yield Text(f"founders-event-attached{at}", params)
        return
    served = tuple(
        Text("founders-supplied", {"resource": resource(name), "tile": name_of(by) if by else Text("founders-bought")})
        for name, by in same[0].supplies
    )
    yield Text(f"founders-event-attached-by{at}", params | {"supplies": Several(served)})


def _token(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    yield Text("founders-event-token_taken", {"token": Term(f"founders-token-{same[0].token}", "whole")})


def _hired(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    yield Text("founders-event-hired", {"master": craftsman(same[0].resource)})


def _coins(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    yield _coins_text(same[0].coins)


def _coins_text(coins: int) -> Text:
    return Text("founders-event-coins", {"coins": coins})


def _ended(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    """Yield that no tile was attached in this turn; nothing if one was attached."""
    if isinstance(turn[0], Opened) and not any(isinstance(event, Attached) for event in turn):
        yield Text("founders-event-nothing")


def _proposed(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    yield Text("founders-event-proposed")


def _answered(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    yield Text("founders-event-agrees" if same[0].agrees else "founders-event-refuses")


def _prizes(game_view: GameView, events: list[Any]) -> Iterator[Text]:
    """Yield the number of prizes; which prizes they are is shown by the board and a panel."""
    yield Text("founders-event-prizes", {"count": len(events)})


def _first(game_view: GameView, events: list[Any]) -> Iterator[Text]:
    yield Text("founders-event-first", {"who": Name(events[0].seat)})


def _laid_open(game_view: GameView, events: list[Any]) -> Iterator[Text]:
    """Yield the tiles that were opened before the first turn, which nobody chose."""
    yield Text("founders-event-laid_open", {"tiles": counted(event.tile for event in events)})


def _swept(game_view: GameView, events: list[Any]) -> Iterator[Text]:
    for event in events:
        yield Text("founders-event-swept", {"tiles": counted(event.tiles)})


def _over(game_view: GameView, events: list[Any]) -> Iterator[Text]:
    yield Text(f"founders-event-over-{events[0].reason}")


_DEEDS: dict[type[Event], Deed] = {
    happened.TilePicked: _picked,
    happened.StackChosen: _stack,
    Opened: _opened,
    happened.TokenChosen: _begun,
    happened.TileTaken: _begun,
    happened.NothingFits: _stuck,
    happened.TileRescued: _rescued,
    happened.WarPlayed: _war,
    happened.CoinPlayed: _coin,
    happened.CartPlayed: _cart,
    happened.CraftsmanPlayed: _master,
    happened.TileReplaced: _replaced,
    Attached: _attached,
    happened.TokenTaken: _token,
    happened.CraftsmanHired: _hired,
    happened.CoinsTaken: _coins,
    happened.TurnEnded: _ended,
    happened.EndProposed: _proposed,
    happened.EndAnswered: _answered,
}
_TABLE: dict[type[Event], News] = {
    happened.PrizeOpened: _prizes,
    happened.FirstDrawn: _first,
    happened.TileOpened: _laid_open,
    happened.RowSwept: _swept,
    happened.MatchEnded: _over,
}
TELLER = EventFormatter(_DEEDS, _TABLE, (), over="founders-event-over")
"""Puts the events of Founders into words, one line for each turn."""
