"""Names in typed orders of Founders: words for tiles, stacks and resources, numbers for places."""

from collections.abc import Callable, Mapping
from functools import cache, lru_cache, partial
from typing import Any

from bot.presenter.games.founders.game_view import content, game_view_of
from bot.presenter.games.presenter import KEPT
from bot.presenter.lines.orders import known
from bot.presenter.order_parser.grammar import Names
from bot.presenter.scene import Scene
from engine.games.founders.content import STACKS
from engine.games.founders.numbering import numbered, target_of
from engine.games.founders.realm import Laid
from engine.kernel.actors import Seat
from engine.kernel.game import Game

_NUMBERED = {
    "place": "place",
    "own": "replace",
    "rival": "war",
    "seller": "coin",
    "crossing": "cart",
    "workplace": "master",
}
"""Kind of place in typed orders → the verb of the codes that choose such a place."""
_OF_RIVALS = ("war", "coin")
"""Verbs whose codes also name the seat."""
_OF_TILES = ("replace", "war", "coin", "master")
"""Verbs that choose a tile, which can be named instead of its number."""


def tiles(scene: Scene) -> Names:
    """Return typed name → tile.

    If several tiles have the name, the one that can be taken is meant, else the open one, else the first. The name maps
    to an empty text if several of them can be taken, or are open.
    """
    game_view = game_view_of(scene)
    return _tiles(scene.view.played, tuple(game_view.codes), game_view.seen.rows, game_view.seen.prizes)


@lru_cache(64)
def _tiles(
    game: Game[Any], codes: tuple[str, ...], rows: tuple[tuple[str, ...], ...], prizes: tuple[str, ...]
) -> Names:
    legal = {code.partition(" ")[2] for code in codes if code.startswith(("take ", "pick "))}
    lying = {*prizes, *(tile for row in rows for tile in row)}
    return {name: _meant(called, legal, lying) for name, called in _called(game).items()}


def _meant(called: tuple[str, ...], legal: set[str], lying: set[str]) -> str:
    nearest = (found for among in (legal, lying) if (found := [tile for tile in called if tile in among]))
    found = next(nearest, list(called[:1]))
    return found[0] if len(found) == 1 else ""


@lru_cache(KEPT)
def _called(game: Game[Any]) -> dict[str, tuple[str, ...]]:
    """Return name without spaces → all types of tiles that have this name."""
    found: dict[str, tuple[str, ...]] = {}
    for tile in content(game).tiles:
        for name in (*known(f"founders-tile-{tile}", "words"), tile):
            short = name.replace(" ", "")
            found[short] = (*found.get(short, ()), tile)
    return found


def alike(scene: Scene, name: str) -> tuple[str, ...]:
    """Return the types of tiles that have this name."""
    return _called(scene.view.played).get(name, ())


def stacks(scene: Scene) -> Names:
    return _stacks()


@cache
def _stacks() -> Names:
    return {name: stack for stack in STACKS for name in (*known(f"founders-stack-{stack}", "words"), stack)}


def resources(scene: Scene) -> Names:
    return _resources(scene.view.played)


@lru_cache(KEPT)
def _resources(game: Game[Any]) -> Names:
    names = content(game).resources
    return {word: name for name in names for word in (*known(f"founders-resource-{name}", "words"), name)}


def places(verb: str, scene: Scene) -> Names:
    """Return typed name → place for codes of this verb.

    A place is named by its number on the picture, by the words of its code, or by its tile. The name of a tile counts
    only if it means a single place.
    """
    game_view = game_view_of(scene)
    return _places(scene.view.played, verb, tuple(game_view.codes), game_view.seen.turn, game_view.seen.realms)


@lru_cache(256)
def _places(
    game: Game[Any], verb: str, codes: tuple[str, ...], turn: Seat, realms: tuple[tuple[Laid, ...], ...]
) -> Names:
    lying = {(seat, *laid.place): laid.tile for seat, realm in enumerate(realms) for laid in realm}
    numbers, found = numbered(codes, turn, len(realms)), dict[str, str]()
    there: dict[str, set[str]] = {}
    for code in codes:
        target = target_of(code, turn) if code.startswith(f"{verb} ") else None
        if target:
            words = " ".join(map(str, target if verb in _OF_RIVALS else target[1:]))
            found |= {str(numbers[target]): words, words: words}
            if verb in _OF_TILES:
                there.setdefault(lying[target], set()).add(words)
    return _by_tile(game, there) | found


def _by_tile(game: Game[Any], there: dict[str, set[str]]) -> dict[str, str]:
    """Return name of a tile → place of this tile; a name that means two of the places maps to an empty text."""
    named = {
        name: set[str]().union(*(there.get(tile, ()) for tile in called)) for name, called in _called(game).items()
    }
    return {name: min(places) if len(places) == 1 else "" for name, places in named.items() if places}


KINDS: Mapping[str, Callable[[Scene], Names]] = {
    "tile": tiles,
    "stack": stacks,
    "resource": resources,
    **{kind: partial(places, verb) for kind, verb in _NUMBERED.items()},
}
