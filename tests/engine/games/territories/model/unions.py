"""Unions, and what is in force in them: nothing is kept, everything is counted anew from all cards on the table."""

from collections.abc import Iterator

from tests.engine.games.territories.model.facts import CAPTURES, CARDS, COMPENSATION, DEVELOPMENTS, effects, evens_out
from tests.engine.games.territories.model.shapes import Effect, Land, Piece
from tests.support.reference_model import Position


def at(p: Position, name: str) -> Land:
    found: Land = next(land for land in p["lands"] if land["id"] == name)
    return found


def pieces(p: Position) -> list[tuple[Land, Piece]]:
    """(land, piece) of the whole table."""
    return [(land, piece) for land in p["lands"] for piece in land["pieces"]]


def unions(p: Position) -> list[set[str]]:
    """Sets of lands: two are in one if some way of bridges leads from the one to the other."""
    found = [{land["id"]} for land in p["lands"]]
    for bridge in p["bridges"]:
        touched = [one for one in found if one & {bridge["a"], bridge["b"]}]
        found = [one for one in found if one not in touched] + [set[str]().union(*touched)]
    return found


def union_of(p: Position, name: str) -> set[str]:
    return next(one for one in unions(p) if name in one)


def standing(p: Position) -> Iterator[tuple[Effect, str, int, int]]:
    """(effect, its land, who has it, its card) of all that holds by itself now."""
    for land in p["lands"]:
        working = [piece["card"] for piece in land["pieces"] if piece["active"]]
        for card in [*working, *land["lasting"]]:
            yield from ((one, land["id"], land["owner"], card) for one in effects(CARDS[card], "static"))
    for force in p["passing"]:
        deck = DEVELOPMENTS if force["development"] else CARDS
        yield from ((one, force["land"], force["seat"], 0) for one in effects(deck[force["card"]], "static"))


def reach(p: Position, effect: Effect, name: str, seat: int) -> set[str]:
    """The lands that an effect lying there acts on."""
    if effect["scope"] == "own":
        return {land["id"] for land in p["lands"] if land["owner"] == seat}
    return {name} if effect["scope"] == "territory" else union_of(p, name)


def changed(p: Position, op: str, land: Land, piece: Piece) -> int:
    """By how much everything together changes this number of a card; a filter names one kind or two."""
    kind = CARDS[piece["card"]]["kind"]
    return sum(
        effect["n"]
        for effect, name, seat, card in standing(p)
        if effect["op"] == op
        and kind in effect["filter"]
        and not (effect.get("exclude_self") and card == piece["card"])
        and land["id"] in reach(p, effect, name, seat)
    )


def need(p: Position, land: Land, piece: Piece) -> int:
    printed: int = CARDS[piece["card"]]["need"]
    return max(1, printed + changed(p, "need", land, piece))


def profit(p: Position, land: Land, piece: Piece) -> int:
    card = CARDS[piece["card"]]
    return max(0, card.get("profit", 0) + changed(p, "profit", land, piece)) if card["kind"] == "building" else 0


def warded(p: Position, ward: str) -> set[str]:
    """Lands from which this is kept away."""
    found = [(effect, name, seat) for effect, name, seat, _ in standing(p) if effect["op"] == "ward"]
    return set[str]().union(*(reach(p, *one) for one in found if one[0]["ward"] == ward))


def significance(p: Position, union: set[str]) -> dict[int, int]:
    """Of every seat with a land there: «он равен количеству своих территорий», and what cards change in it."""
    owners = [at(p, name)["owner"] for name in union]
    found = {seat: owners.count(seat) for seat in owners}
    for effect, name, _, _ in standing(p):
        if effect["op"] == "significance" and name in union:
            mine = at(p, name)["owner"]
            meant = [mine] if effect["whose"] == "owner" else set(found) - {mine}
            for seat in meant:
                found[seat] += effect["n"]
    return found


def settle(p: Position) -> None:
    """«Если в объединении значимость одного игрока выше всех остальных, то все территории в объединении переходят»"""
    while taken := [(name, winner) for union in unions(p) for winner in ahead(p, union) for name in union]:
        safe = warded(p, "capture")
        lands = [(at(p, name), winner) for name, winner in taken if name not in safe]
        lands = [(land, winner) for land, winner in lands if land["owner"] != winner]
        if not lands:
            return
        for land, winner in lands:
            p["reputation"][land["owner"]] += COMPENSATION * evens_out(p)
            land["owner"] = winner
            p["deeds"][winner][CAPTURES] += 1


def ahead(p: Position, union: set[str]) -> list[int]:
    """Whoever is strictly ahead of every other there; nobody = empty."""
    found = significance(p, union)
    return [seat for seat in found if all(found[seat] > found[other] for other in found if other != seat)]


def prestige(p: Position, seat: int) -> int:
    """«Counted once, for the owner of the carrying territory.»"""
    return sum(
        effect["n"]
        for effect, name, owner, _ in standing(p)
        if effect["op"] == "prestige" and (at(p, name)["owner"] if name else owner) == seat
    )
