"""Parts of a running match's post that all games with armies on a map share, and the answers to its buttons."""

from collections.abc import Iterator, Sequence

from bot.presenter.games.area_control.game_view import Land
from bot.presenter.games.area_control.news import Teller
from bot.presenter.scene import block, marked, points
from bot.presenter.screen import Block, Name, Param, Text
from engine.games.area_control.events import BidKnown, CardDealt
from engine.games.area_control.stage import Auction
from engine.kernel.actors import PUBLIC, Seat

NEWS_SHOWN = 4
"""Least number of lines of news; with more players than that, one line for each."""
DOUBTED = frozenset({"bid"})
"""Verbs of the codes about which `doubt_of` may ask."""
HIGH = 3
"""A bid is high if it is more than 1/HIGH of a player's coins, which have to last for all cards of the match."""


def intro(game_view: Land) -> Iterator[Block]:
    """Yield what the game is about, for newcomers; only on the board that tells of the first deal, else nothing."""
    first = game_view.scene.series is None or game_view.scene.series.number == 1
    if first and any(isinstance(event, CardDealt) for event in game_view.scene.events):
        yield block("quiet", f"{game_view.game}-intro")


def news_lines(game_view: Land, teller: Teller) -> list[Block]:
    """Return the newest lines of news, at least 4 or one for each player."""
    return list(teller.beside(game_view)[-max(NEWS_SHOWN, game_view.seen.seats) :])


def seat_lines(game_view: Land) -> Iterator[Block]:
    """Return a line for each seat with its points and coins; during the auction, whether it has bid."""
    seen = game_view.seen
    for seat, standing in enumerate(seen.standing.seats):
        who = marked(game_view.scene.view, seat)
        coins = Text("land-coins", {"coins": seen.coins[seat]})
        if isinstance(seen.stage, Auction):
            yield block("row", "land-seat-bid" if seen.has_bid[seat] else "land-seat-no-bid", who=who, coins=coins)
        else:
            yield block("row", "land-seat", who=who, points=points(standing.total), coins=coins)


def alert_of(game_view: Land, teller: Teller, left: Text | None, *, in_setup: bool) -> Text | None:
    """Return the alert for the person who pressed: what was done and what is left to do; else the first line of news.

    None without news, and for the group without a move. `left`: the rest of an action in words. `in_setup`: no card has
    been taken yet. A toast is shown for two seconds, so the alert is short.
    """
    done = teller.own_deeds(game_view)
    if done is None and game_view.scene.view.ending and game_view.scene.viewer == game_view.scene.view.held:
        return Text("land-alert-early")
    if done is None:
        return None if game_view.scene.viewer == PUBLIC else _of_others(game_view, teller, in_setup=in_setup)
    if any(isinstance(event, BidKnown) for event in game_view.scene.events):
        key = "land-alert-bid" if isinstance(game_view.seen.stage, Auction) else "land-alert-only"
        return Text(key, {"deeds": done})
    ask = Text("land-alert-early") if game_view.scene.view.ending else left if game_view.scene.asks else None
    return Text("land-alert", {"deeds": done, "ask": ask}) if ask else Text("land-alert-only", {"deeds": done})


def _of_others(game_view: Land, teller: Teller, *, in_setup: bool) -> Text | None:
    """Return the first line of news for a viewer whose press was no move (as «Начать»); None without news."""
    if in_setup and any(isinstance(event, CardDealt) for event in game_view.scene.events):
        return Text("land-alert-begun")
    return next((line.text for line in teller.beside(game_view)), None)


def doubt_of(game_view: Land, codes: Sequence[str], key: str) -> Text | None:
    """Return the question (message `key`) before a high bid; None for other codes and for a bid already made."""
    seat = game_view.scene.viewer
    if seat == PUBLIC or not codes[-1].startswith("bid "):
        return None
    bid, coins = int(codes[-1].removeprefix("bid ")), game_view.seen.coins[seat]
    if bid * HIGH <= coins or bid == game_view.seen.bids[seat]:
        return None
    return Text(key, {"bid": bid, "coins": coins})


def seat_alt(game_view: Land, key: str, seat: Seat) -> Text:
    """Return the armies, cities and points of a seat for the alt text of the picture. `key`: key of the message."""
    seen = game_view.seen
    params: dict[str, Param] = {
        "who": Name(seat),
        "armies": Text("land-armies", {"armies": sum(seen.armies[seat])}),
        "cities": Text("land-cities", {"cities": sum(seen.cities[seat])}),
        "points": points(seen.standing.seats[seat].total),
    }
    return Text(key, params)
