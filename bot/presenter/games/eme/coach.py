"""Lessons for a first match of Eight-Minute Empire: one for each turn, one for the first action of each kind."""

from collections.abc import Iterator

from bot.presenter.games.area_control import coach as shared
from bot.presenter.games.eme.game_view import GameView
from bot.presenter.screen import Block
from engine.games.area_control.stage import Auction, ChoosingAction, TakingCard
from engine.games.eme.stage import Building, Destroying, Moving, Neutral, Placing
from engine.kernel.actors import Seat


def lesson(game_view: GameView, seat: Seat) -> Block | None:
    """Return the lesson for this seat at this question; None if nothing is new.

    It depends on the position alone, so nothing is stored.
    """
    match game_view.seen.stage:
        case Auction():
            return shared.lesson(game_view, "auction", [f"seat {seat}"])
        case Neutral(left=left) if left > game_view.content.neutral_armies - game_view.seen.seats:
            return shared.lesson(game_view, "neutral", [])
        case TakingCard():
            return _of_turn(game_view, seat)
        case ChoosingAction() | Placing() | Moving() | Building() | Destroying():
            return shared.of_action(game_view, seat)
        case _:
            return None


def _of_turn(game_view: GameView, seat: Seat) -> Block | None:
    about = {
        "row": [f"card {card}" for card in game_view.seen.row],
        "region": list(_regions_of(game_view, seat)),
        "goods": [f"seat {seat}"],
        "continent": list(_best_continent(game_view, seat)),
    }
    return shared.of_turn(game_view, seat, about)


def _regions_of(game_view: GameView, seat: Seat) -> Iterator[str]:
    """Yield the hot areas of the regions that bring this seat points; if there are none, of the start region."""
    owners = zip(game_view.side.regions, game_view.seen.region_owner, strict=True)
    own = [f"region {name}" for name, owner in owners if owner == seat]
    yield from own or [f"region {game_view.side.regions[game_view.side.start]}"]


def _best_continent(game_view: GameView, seat: Seat) -> Iterator[str]:
    """Yield the hot areas of the regions on the continent where this seat controls most regions."""
    side = game_view.side
    own = [side.continent_of[region] for region, owner in enumerate(game_view.seen.region_owner) if owner == seat]
    best = max(own, key=own.count, default=side.continent_of[side.start])
    yield from (f"region {name}" for name, there in zip(side.regions, side.continent_of, strict=True) if there == best)
