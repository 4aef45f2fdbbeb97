"""Why a typed order cannot be played, as far as it is the same in all games with armies on a map."""

from collections.abc import Sequence

from bot.presenter.games.area_control.sight import Land
from bot.presenter.runs.grammar import Stuck
from bot.presenter.scene import marked
from bot.presenter.screen import Several, Text


def bid(sight: Land, stuck: Stuck) -> Text:
    return Text("land-typed-bid", {"coins": sight.seen.coins[sight.scene.viewer]})


def player(sight: Land, stuck: Stuck) -> Text:
    legal = (code for ask in sight.scene.asks for code in ask.legal or ())
    players = (marked(sight.scene.view, int(code.split(" ")[1])) for code in legal)
    return Text("typed-who", {"players": Several(tuple(players))})


def card(sight: Land, stuck: Stuck, early: str, start: str) -> Text:
    """Which card of the row? `early` says that it comes before what was named, as a step from the region `start`."""
    row = sight.seen.row
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
        coins = Text("land-coins", {"coins": sight.seen.coins[sight.seen.turn]})
        price = Text("land-price", {"price": sight.price(dear)})
        return Text("land-typed-too-dear", {"place": row.index(dear) + 1, "price": price, "coins": coins})
    return Text("land-typed-which-card", {"places": len(row)})


def whose(sight: Land, codes: Sequence[str]) -> Text:
    """Several armies could be meant."""
    colours = tuple(sight.owner(int(code.split(" ")[2])) for code in codes)
    return Text("land-typed-whose", {"region": sight.called(codes[0].split(" ")[1]), "colours": Several(colours)})


def too_often(sight: Land, stuck: Stuck, card: int, *, standing: bool, given: bool) -> Text | None:
    """There are no more armies to do it with (`standing`), or the card has no more of it (`given`); else None."""
    verb, *where = stuck.meant[0].split(" ")
    numbers = {"most": stuck.most, "named": stuck.times}
    if not stuck.times or not (standing or given):
        return None
    if standing:
        return Text(f"land-typed-fewer-{verb}", {"region": sight.called(where[0]), **numbers})
    return Text(f"land-typed-many-{verb}", {"card": card, **numbers})


def held(sight: Land) -> Text:
    """Where the seat in turn has armies."""
    return own_places(sight, "armies", sight.seen.armies)


def own_places(sight: Land, pieces: str, rows: Sequence[Sequence[int]]) -> Text:
    """Where the seat in turn has such pieces."""
    found = [number for number, count in enumerate(rows[sight.seen.turn]) if count]
    if not found:
        return Text(f"land-typed-{pieces}-none")
    return Text(f"land-typed-{pieces}", {"regions": sight.listed(found)})
