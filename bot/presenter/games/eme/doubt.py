"""What a player is asked before it counts, because it can cost him the match."""

from collections.abc import Sequence

from bot.presenter.games.eme.sight import Sight
from bot.presenter.screen import Text
from engine.games.eme.stage import Auction
from engine.kernel.actors import PUBLIC

HIGH = 3
"""A bid is high above this part of one's coins: they have to do for all cards of the match."""


def doubt_of(sight: Sight, codes: Sequence[str]) -> Text | None:
    """About a high bid; not about the one that he has made already."""
    seat = sight.scene.viewer
    if seat == PUBLIC or not isinstance(sight.seen.stage, Auction):
        return None
    bid, coins = int(codes[-1].removeprefix("bid ")), sight.seen.coins[seat]
    if bid * HIGH <= coins or bid == sight.seen.bids[seat]:
        return None
    return Text("eme-doubt-bid", {"bid": bid, "coins": coins})
