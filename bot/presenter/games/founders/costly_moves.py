"""The question before a player replaces a tile that brings points, which is often a slip of the finger."""

from collections.abc import Sequence
from dataclasses import replace

from bot.presenter.games.founders.game_view import GameView
from bot.presenter.games.founders.things import name_of
from bot.presenter.scene import points
from bot.presenter.screen import Param, Text
from engine.games.founders.numbering import target_of
from engine.games.founders.realm import Coordinates, Crossing, Realm, realm_of
from engine.games.founders.supply import possible, replaceable

DOUBTED = frozenset({"replace", "take"})
"""Verbs of the last code of a run about which `doubt_of` may ask."""


def doubt_of(game_view: GameView, codes: Sequence[str]) -> Text | None:
    """Return the question before points are lost with a replaced tile (a prize, a craftsman); None if none are lost."""
    realm = _realm_then(game_view, codes)
    place = _given_up(game_view, realm, codes)
    laid = realm.at.get(place) if place else None
    if laid is None or laid.ruined:
        return None
    lost = game_view.tiles[laid.tile].points + game_view.content.craftsman_points * laid.craftsman
    if not lost:
        return None
    price = abs(game_view.content.replaced_points)
    params: dict[str, Param] = {"tile": name_of(laid.tile, "acc"), "points": points(lost), "price": price}
    return Text("founders-doubt-replace", params)


def _given_up(game_view: GameView, realm: Realm, codes: Sequence[str]) -> Coordinates | None:
    """Return the place of the own tile that the last of these codes replaces; None if it replaces none."""
    match codes[-1].split(" "):
        case ["replace", x, y]:
            return int(x), int(y)
        case ["take", name] if not game_view.in_setup:
            tile, bought = game_view.tiles[name], _bought_then(game_view, codes)
            places = [] if possible(realm, tile, bought) else replaceable(realm, tile, bought)
            # Where there is but one place nothing is left to choose, and the table plays it at once.
            return places[0] if len(places) == 1 else None
        case _:
            return None


def _bought_then(game_view: GameView, codes: Sequence[str]) -> str:
    """Return the resource bought in this turn after all these codes; empty if none is bought."""
    return next((code.split(" ")[-1] for code in reversed(codes) if code.startswith("coin ")), game_view.bought)


def _realm_then(game_view: GameView, codes: Sequence[str]) -> Realm:
    """Return the realm of the player in turn with the cart and the craftsman that these codes place.

    The last code is left out.
    """
    seat = game_view.seen.turn
    put = {code.split(" ")[0]: target for code in codes[:-1] if (target := target_of(code, seat))}
    carts = [Crossing(*put["cart"][1:])] if "cart" in put else []
    hired = put["master"][1:] if "master" in put else None
    tiles = [replace(laid, craftsman=laid.craftsman or laid.place == hired) for laid in game_view.seen.realms[seat]]
    return realm_of(game_view.content, tiles, [*game_view.seen.carts[seat], *carts])
