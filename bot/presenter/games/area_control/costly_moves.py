"""The question before a bid so high that it can cost a player the match."""

from collections.abc import Sequence

from bot.presenter.games.area_control.game_view import Land
from bot.presenter.screen import Text
from engine.kernel.actors import PUBLIC

HIGH = 3
"""A bid is high if it is more than 1/HIGH of a player's coins, which have to last for all cards of the match."""


def doubt_of(game_view: Land, codes: Sequence[str], key: str) -> Text | None:
    """Return the question (message `key`) before a high bid; None for other codes and for a bid already made."""
    seat = game_view.scene.viewer
    if seat == PUBLIC or not codes[-1].startswith("bid "):
        return None
    bid, coins = int(codes[-1].removeprefix("bid ")), game_view.seen.coins[seat]
    if bid * HIGH <= coins or bid == game_view.seen.bids[seat]:
        return None
    return Text(key, {"bid": bid, "coins": coins})
