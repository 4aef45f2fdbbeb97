"""Reasons why a typed order cannot be played that games with armies on a map share."""

from collections.abc import Sequence

from bot.presenter.games.area_control.game_view import Land
from bot.presenter.order_parser.grammar import Stuck
from bot.presenter.scene import marked
from bot.presenter.screen import Several, Text


def bid(game_view: Land, stuck: Stuck) -> Text:
    return Text("land-typed-bid", {"coins": game_view.seen.coins[game_view.scene.viewer]})


def player(game_view: Land, stuck: Stuck) -> Text:
    legal = (code for ask in game_view.scene.asks for code in ask.legal or ())
    players = (marked(game_view.scene.view, int(code.split(" ")[1])) for code in legal)
    return Text("typed-who", {"players": Several(tuple(players))})


def card(game_view: Land, stuck: Stuck, early: str, start: str) -> Text:
    """Return why no card of the row can be taken as typed.
    `early`: the message for an action typed before its card, with a step from region `start` as example.
    """
    row = game_view.seen.row
    if stuck.over == "end":
        return Text("land-typed-card-first")
    if stuck.over == "early":
        return Text(early, {"places": len(row), "start": start})
    if stuck.over == "name":
        numbers = tuple(Text("land-card-way", {"card": one}) for one in row)
        unknown = stuck.said[0].strip("#").upper()
        return Text("land-typed-no-card", {"card": unknown, "places": len(row), "cards": Several(numbers)})
    if stuck.over == "illegal":
        dear = int(stuck.meant[0].split(" ")[1])
        coins = Text("land-coins", {"coins": game_view.seen.coins[game_view.seen.turn]})
        price = Text("land-price", {"price": game_view.price(dear)})
        return Text("land-typed-too-dear", {"place": row.index(dear) + 1, "price": price, "coins": coins})
    return Text("land-typed-which-card", {"places": len(row)})


def whose(game_view: Land, codes: Sequence[str]) -> Text:
    """Return the question whose army is meant, where several could be."""
    colours = tuple(game_view.owner(int(code.split(" ")[2])) for code in codes)
    return Text("land-typed-whose", {"region": game_view.called(codes[0].split(" ")[1]), "colours": Several(colours)})


def too_often(game_view: Land, stuck: Stuck, card: int, *, standing: bool, given: bool) -> Text | None:
    """Return why something typed several times is too much: too few armies (`standing`), or the card has no more
    of it (`given`); None if neither holds.
    """
    verb, *where = stuck.meant[0].split(" ")
    numbers = {"most": stuck.most, "named": stuck.times}
    if not stuck.times or not (standing or given):
        return None
    if standing:
        return Text(f"land-typed-fewer-{verb}", {"region": game_view.called(where[0]), **numbers})
    return Text(f"land-typed-many-{verb}", {"card": card, **numbers})


def held(game_view: Land) -> Text:
    """Return where the seat in turn has armies."""
    return own_places(game_view, "armies", game_view.seen.armies)


def own_places(game_view: Land, pieces: str, rows: Sequence[Sequence[int]]) -> Text:
    """Return the sentence that lists the regions with pieces of the seat in turn, or that it has none.
    `pieces`: part of the message's key. `rows`: numbers of pieces by seat, then by region.
    """
    found = [number for number, count in enumerate(rows[game_view.seen.turn]) if count]
    if not found:
        return Text(f"land-typed-{pieces}-none")
    return Text(f"land-typed-{pieces}", {"regions": game_view.listed(found)})
