"""Texts about cards in games with armies on a map: the lines of the row, and where a card is."""

from collections.abc import Callable, Mapping

from bot.presenter.games.area_control.game_view import Land
from bot.presenter.scene import BACK, block, title_of
from bot.presenter.screen import Block, Name, Param, Screen, Text


def price_text(game_view: Land, card: int) -> Text:
    return Text("land-price", {"price": game_view.price(card)})


def row_lines(game_view: Land, params: Callable[[int], Mapping[str, Param]]) -> list[Block]:
    """Return a line for each face-up card, numbered by place as typed orders count the cards.

    `params`: returns the parameters of the game's message for a card.
    """
    key = f"{game_view.game}-card-row"
    return [
        Block("row", Text(key, {"place": place, "card": card, **params(card)}), spots=(f"card {card}",))
        for place, card in enumerate(game_view.seen.row, start=1)
    ]


def card_at(game_view: Land, raw: str) -> int | None:
    """Return the number of the card that is typed as `raw` (digits); None if the game has no such card."""
    number = int(raw) if raw.isascii() and raw.isdigit() and len(raw) < 4 else 0
    return number if number in game_view.cards else None


def no_card(game_view: Land, raw: str) -> Screen:
    unknown = Text("land-card-unknown")
    lines = (title_of(game_view.scene, Text("code", {"code": raw[:8]})), Block("line", unknown))
    return Screen(lines, tools=(BACK,), alert=unknown)


def where(game_view: Land, card: int) -> Block:
    """Return where a card is: in the row, with a player, not drawn yet, or out of the match."""
    seen = game_view.seen
    if card in seen.row:
        price = price_text(game_view, card)
        return block("line", "land-card-where-row", coins=game_view.price(card), price=price)
    for seat, cards in enumerate(seen.taken):
        if card in cards:
            return block("line", "land-card-where-taken", who=Name(seat))
    return block("line", "land-card-where-deck" if card in seen.undrawn else "land-card-where-out")
