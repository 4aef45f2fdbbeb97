"""Names that people can type in games with armies on a map: for cards of the row, and for owners of armies."""

from bot.presenter.games.area_control.game_view import Land
from bot.presenter.order_parser.grammar import Names, words_of
from bot.presenter.order_parser.tokens import NOBODY
from engine.games.area_control.decisions import NEUTRAL_ROW


def row_names(game_view: Land) -> dict[str, str]:
    """Return typed name → card of the row.

    A card is named by place or printed number; if a number can be both, it is a place. If just one card costs nothing,
    the word for "free" names it too.
    """
    row = game_view.seen.row
    printed = {name: str(card) for card in row for name in (str(card), f"#{card}")}
    free = [card for card in row if not game_view.price(card)]
    gifts = dict.fromkeys(words_of(game_view.game)("free"), str(free[0])) if len(free) == 1 else {}
    return printed | gifts | {str(place): str(card) for place, card in enumerate(row, start=1)}


def owners(game_view: Land) -> Names:
    """Return typed name → row of armies: each player and, if the match has neutral armies, the neutral row."""
    neutral = {NOBODY: str(NEUTRAL_ROW)} if game_view.has_neutral else {}
    return {f"@{seat}": str(seat) for seat in range(game_view.seen.seats)} | neutral
