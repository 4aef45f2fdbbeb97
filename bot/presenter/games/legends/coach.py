"""Lessons for a first match of Legends: one for each turn, one for the first action of each kind."""

from collections.abc import Iterator

from bot.presenter.games.area_control import coach as shared
from bot.presenter.games.legends.game_view import GameView
from bot.presenter.screen import Block
from engine.games.area_control.stage import Auction, ChoosingAction, TakingCard
from engine.games.legends.content import DRAGON, LEADERS
from engine.games.legends.stage import Building, Buying, Destroying, Laying, Moving, Neutral, Placing
from engine.kernel.actors import Seat


def lesson(game_view: GameView, seat: Seat) -> Block | None:
    """Return the lesson for this seat at this question; None if nothing is new.

    It depends on the position alone, so nothing is stored.
    """
    match game_view.seen.stage:
        case Laying() if not game_view.seen.fragments:
            return shared.lesson(game_view, "laying", [])
        case Auction():
            return shared.lesson(game_view, "auction", [f"seat {seat}"])
        case Neutral(left=left) if left > game_view.content.neutral_armies - game_view.seen.seats:
            return shared.lesson(game_view, "neutral", [])
        case TakingCard():
            return _of_turn(game_view, seat)
        case Buying():
            return shared.lesson(game_view, "buying", [f"card {card}" for card in game_view.seen.row])
        case ChoosingAction() | Placing() | Moving() | Building() | Destroying():
            return shared.of_action(game_view, seat)
        case _:
            return _of_peeks(game_view, seat)


def _of_turn(game_view: GameView, seat: Seat) -> Block | None:
    about = {
        "row": [f"card {card}" for card in game_view.seen.row],
        "property": [f"seat {seat}"],
        "region": list(_regions_of(game_view, seat)),
        "island": list(_best_island(game_view, seat)),
        "words": [f"card {card}" for card in game_view.seen.row if game_view.cards[card].word],
        "elixirs": [f"card {card}" for card in game_view.seen.row if game_view.cards[card].gives.elixirs],
    }
    turn = len(game_view.seen.taken[seat])
    return shared.of_turn(game_view, seat, about) or _of_variants(game_view, seat, turn - len(about))


def _of_variants(game_view: GameView, seat: Seat, number: int) -> Block | None:
    """Return lesson `number`, from 0, about the variants of this match: the seat's leader, the dragon.

    None if there are not so many such lessons.
    """
    leader, seen = game_view.seen.leaders[seat], game_view.seen
    found = [shared.lesson(game_view, f"leader-{LEADERS[leader]}", [f"seat {seat}"])] if leader >= 0 else []
    dragon = [f"region {name}" for name, token in zip(game_view.regions, seen.tokens, strict=True) if token == DRAGON]
    found += [shared.lesson(game_view, "dragon", dragon)] if dragon else []
    return found[number] if number < len(found) else None


def _of_peeks(game_view: GameView, seat: Seat) -> Block | None:
    """Return the lesson for the first time that the seat may look at a face-down token; None otherwise."""
    ask = game_view.scene.observation.ask(seat)
    spots = shared.places([code for code in ask.legal or () if code.startswith("peek ")] if ask else [])
    return shared.lesson(game_view, "peek", spots) if spots and not any(game_view.seen.seen[seat]) else None


def _regions_of(game_view: GameView, seat: Seat) -> Iterator[str]:
    """Yield the hot areas of the regions that bring this seat points; if there are none, of the start region."""
    own = [
        f"region {game_view.regions[region]}"
        for region in game_view.present
        if game_view.seen.region_owner[region] == seat
    ]
    yield from own or [f"region {game_view.seen.start}"]


def _best_island(game_view: GameView, seat: Seat) -> Iterator[str]:
    """Yield the hot areas of the regions on the island where this seat controls most regions."""
    owners = game_view.seen.region_owner
    best = max(game_view.ground.islands, key=lambda island: sum(owners[region] == seat for region in island))
    yield from (f"region {game_view.regions[region]}" for region in best)
