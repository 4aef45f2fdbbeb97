"""Panels of the market of «Территории»: all lots with their proposals, and one lot with the viewer's moves."""

from collections.abc import Iterator

from bot.presenter.games.panel import Panel
from bot.presenter.games.territories.ask import question_lines
from bot.presenter.games.territories.choices import choices_of
from bot.presenter.games.territories.effects import card_text, coins_text, name_of, terms
from bot.presenter.games.territories.game_view import GameView
from bot.presenter.games.territories.labels import choice
from bot.presenter.scene import BACK, block, title_of
from bot.presenter.screen import Block, Board, Param, Screen, Several, Text
from engine.games.territories.observation import Lot, SeenBid
from engine.games.territories.stage import Market
from engine.kernel.actors import PUBLIC, Seat

MARKET = Panel("market", "territories-panel-market")
_ABOUT_A_LOT = ("take", "bid", "cancel", "accept", "refuse", "counter", "withdraw")


def market_panel(game_view: GameView) -> Screen:
    """Return the panel with every lot and its proposals.

    Which cards are offered for a lot is told only to the two players who bargain.
    """
    heading = title_of(game_view.scene, Text("territories-market-part"))
    if not isinstance(game_view.seen.stage, Market):
        every = game_view.content.rules.market_every
        left = every - game_view.seen.round % every if every and game_view.seen.choices.market else 0
        closed = (
            block("line", "territories-market-closed", rounds=left)
            if left
            else block("line", "territories-market-never")
        )
        return Screen((heading, closed), tools=(BACK,))
    lines = list(lot_lines(game_view)) or [block("line", "territories-market-empty")]
    asked = question_lines(game_view) if game_view.seat != PUBLIC and game_view.legal else []
    alt = Text("territories-market-alt", {"count": len(game_view.seen.lots)})
    choices = () if game_view.seat == PUBLIC else choices_of(game_view)
    return Screen((heading, *lines, *asked), Board("market", alt), choices, (BACK,))


def lot_lines(game_view: GameView) -> Iterator[Block]:
    for lot in game_view.seen.lots:
        yield _lot(game_view, lot)
        yield from (_bid(game_view, bid) for bid in game_view.open_bids(lot.card))


def _lot(game_view: GameView, lot: Lot) -> Block:
    """Return a line with the seller, the card and the price of a lot."""
    what: dict[str, Param] = {"who": game_view.who(lot.seller), "card": card_text(game_view.card(lot.card))}
    if lot.price:
        what["price"] = coins_text(lot.price, "acc")
    key = "territories-lot-priced" if lot.price else "territories-lot"
    return Block("row", Text(key, what), spots=(f"card {lot.card}",))


def _bid(game_view: GameView, bid: SeenBid) -> Block:
    named = [game_view.card(card) for card in bid.terms or ()]
    own = bid.bidder == game_view.seat
    key = "territories-bid" if bid.to_seller else "territories-bid-answer"
    return block("row", key, who=game_view.who(bid.bidder), terms=terms(bid.coins, bid.cards, named, own=own))


def lot_panel(game_view: GameView, about: str) -> Screen | None:
    """Return the panel of one lot with the viewer's moves; a note if the lot is gone. `about`: number of its card."""
    lot = game_view.lot(int(about)) if about.isascii() and about.isdigit() and len(about) < 4 else None
    if lot is None:
        gone = Text("territories-lot-gone")
        return Screen(
            (title_of(game_view.scene, Text("territories-market-part")), Block("line", gone)), tools=(BACK,), alert=gone
        )
    codes = [code for code in game_view.legal if code.split(" ")[0] in _ABOUT_A_LOT and code.split(" ")[1] == about]
    lines = [_lot(game_view, lot), *(_bid(game_view, bid) for bid in game_view.open_bids(lot.card))]
    busy = [block("quiet", "territories-lot-busy")] if game_view.seen.draft else []
    heading = title_of(game_view.scene, Text("territories-hold-part", {"name": name_of(game_view.card(lot.card))}))
    board = Board(f"card {lot.card}", card_text(game_view.card(lot.card)))
    choices = tuple(choice(game_view, code) for code in codes)
    return Screen((heading, *lines, *busy), board, choices, (MARKET.way, BACK))


def lots_text(game_view: GameView) -> Several:
    """Return the lots in short for the board: `Mill 3, Bridge`."""
    lots = []
    for lot in game_view.seen.lots:
        name = name_of(game_view.card(lot.card))
        lots.append(Text("territories-lot-short", {"name": name, "price": lot.price}))
    return Several(tuple(lots))


def late_text(game_view: GameView, code: str) -> Text | None:
    """Return why an old button about a lot or a proposal does nothing: it is gone, changed, or too expensive.

    None for all other buttons.
    """
    verb, *words = code.split(" ")
    if verb not in _ABOUT_A_LOT or not isinstance(game_view.seen.stage, Market):
        return None
    lot = game_view.lot(int(words[0]))
    if lot is None:
        return Text("territories-late-lot")
    if verb == "take":
        return Text("territories-late-price" if lot.price != int(words[1]) else "territories-late-purse")
    if verb in ("accept", "refuse", "counter"):
        return _late_answer(game_view, lot, *map(int, words[1:]))
    return None


def _late_answer(game_view: GameView, lot: Lot, bidder: Seat, revision: int = 0) -> Text:
    """Return that the proposal is gone or changed, or that somebody cannot pay for it."""
    bid = next((one for one in game_view.open_bids(lot.card) if one.bidder == bidder), None)
    if bid is None or bid.revision != revision:
        return Text("territories-late-bid")
    return Text("territories-late-purse" if bidder == game_view.seat else "territories-late-payer")
