"""Texts that say why a tile cannot lie at a place, and what supplies the tile where it can."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

from bot.presenter.games.founders.game_view import GameView
from bot.presenter.games.founders.things import lying_on, name_of, resource, resources
from bot.presenter.screen import Param, Several, Text
from engine.games.founders.content import Tile
from engine.games.founders.realm import Coordinates, Realm
from engine.games.founders.supply import Refusal, Supplied, gives, possible, replaceable, why_not
from engine.kernel.actors import Seat


def supplied_text(realm: Realm, supplies: Iterable[Supplied]) -> Several:
    """Return which tile supplies which resource: `дерево — лес, камень — обрыв`."""
    return Several(tuple(_served(realm, one) for one in supplies))


def _served(realm: Realm, one: Supplied) -> Text:
    by = name_of(realm.at[one.place].tile) if one.place else Text("founders-bought")
    return Text("founders-supplied", {"resource": resource(one.resource), "tile": by})


def refusal_text(game_view: GameView, realm: Realm, refusal: Refusal) -> Text:
    """Return the reason `refusal` why a tile cannot lie at a place, worded for the middle of a sentence."""
    match refusal.why:
        case "occupied" | "apart":
            return Text(f"founders-why-{refusal.why}")
        case "missing":
            return _missing(game_view, realm, refusal.resources, refusal.idle)
        case "busy":
            return _busy(game_view, realm, refusal)


def _missing(game_view: GameView, realm: Realm, names: Sequence[str], idle: Iterable[Coordinates]) -> Text:
    blocked = tuple(_blocked(game_view, realm, place) for place in idle)
    if blocked:
        return Text("founders-why-blocked", {"lacking": _listed(names, "all"), "tiles": Several(blocked)})
    return Text("founders-why-missing", {"lacking": _listed(names, "none")})


def _listed(names: Sequence[str], which: Literal["all", "none"]) -> Param:
    """Return resources as a list in the genitive: `вина и дерева`, or for "none" `ни вина, ни дерева`."""
    if len(names) == 1:
        return resource(names[0], "of")
    first, *others = ({"resource": resource(name, "of")} for name in names)
    more = (Text(f"founders-{which}-more", other) for other in others)
    return Several((Text(f"founders-{which}-first", first), *more), "")


def _blocked(game_view: GameView, realm: Realm, place: Coordinates) -> Text:
    """Return the name of the tile at this place, with the tokens that keep the tile from supplying."""
    laid = realm.at[place]
    return Text("founders-laid", {"tile": name_of(laid.tile), "tokens": Several(tuple(lying_on(game_view, laid)))})


def _busy(game_view: GameView, realm: Realm, refusal: Refusal) -> Text:
    """Return that too few tiles would have to supply too many needs.

    If one tile had to serve two needs, the text says which need is left.
    """
    tiles = tuple(name_of(realm.at[place].tile) for place in refusal.tiles)
    if len(refusal.resources) == 2 and len(tiles) == 1 and not refusal.bought:
        served, lacking = refusal.resources
        params: dict[str, Param] = {"tile": tiles[0], "served": resource(served, "acc")}
        return Text("founders-why-busy", {**params, "lacking": resource(lacking, "of")})
    few: tuple[Param, ...] = (*tiles, *([Text("founders-bought-resource")] if refusal.bought else []))
    return Text("founders-why-few", {"needs": resources(refusal.resources, ", ", "acc"), "tiles": Several(few)})


def whole_text(game_view: GameView, seat: Seat, tile: Tile) -> Text:
    """Return at how many empty places of a seat's realm the tile fits.

    If it fits at none: the main reason, and whether it could replace one of the seat's own tiles.
    """
    realm, bought = game_view.realm(seat), game_view.bought if seat == game_view.seen.turn else ""
    if places := possible(realm, tile, bought):
        return Text("founders-fits", {"count": len(places)})
    why = _nearest(game_view, realm, tile, bought)
    if replaceable(realm, tile, bought):
        return Text("founders-fits-instead", {"why": why})
    return Text("founders-fits-not", {"why": why})


def _nearest(game_view: GameView, realm: Realm, tile: Tile, bought: str) -> Text:
    """Return the main reason why the tile fits nowhere.

    Resources that nothing in the realm makes come first, then tiles that already supply something else, then tiles in
    the wrong places.
    """
    made = _made(realm, bought)
    absent = [name for name in tile.needs if name not in made]
    if absent:
        idle = [place for place, laid in realm.at.items() if {*game_view.tiles[laid.tile].gives} & {*absent}]
        text = _missing(game_view, realm, list(dict.fromkeys(absent)), idle)
        return text if idle else Text("founders-why-absent", text.params)
    refusals = [found for place in realm.frontier if (found := why_not(realm, tile, place, bought))]
    busy = next((one for one in refusals if one.why == "busy"), None)
    if busy:
        return refusal_text(game_view, realm, busy)
    return Text("founders-why-scattered", {"needs": resources(tile.needs, ", ")})


def _made(realm: Realm, bought: str) -> set[str]:
    """Return every resource that a tile of the realm can give in this turn, or that was bought."""
    return {*_giving(realm), *([bought] if bought else [])}


def _giving(realm: Realm) -> Iterator[str]:
    for laid in realm.at.values():
        if gives(realm.content, laid):
            yield from realm.content.tiles[laid.tile].gives
