"""Names that can be typed in games with armies on a map: the cards of the row, the owners of armies."""

from bot.presenter.games.area_control.game_view import Land
from bot.presenter.order_parser.grammar import Names, words_of
from bot.presenter.order_parser.tokens import NOBODY
from engine.games.area_control.decisions import NEUTRAL_ROW


def row_names(game_view: Land) -> dict[str, str]:
    """Return the cards of the row by place or by printed number; if a number means both, the place counts.
    The only card that costs nothing may be called so, as on its button.
    """
    row = game_view.seen.row
    printed = {name: str(card) for card in row for name in (str(card), f"#{card}")}
    free = [card for card in row if not game_view.price(card)]
    gifts = dict.fromkeys(words_of(game_view.game)("free"), str(free[0])) if len(free) == 1 else {}
    return printed | gifts | {str(place): str(card) for place, card in enumerate(row, start=1)}


def owners(game_view: Land) -> Names:
    """Return the owners of armies; with two players the neutral armies too."""
    neutral = {NOBODY: str(NEUTRAL_ROW)} if game_view.has_neutral else {}
    return {f"@{seat}": str(seat) for seat in range(game_view.seen.seats)} | neutral
