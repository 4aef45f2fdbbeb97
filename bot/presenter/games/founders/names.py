"""How things of Founders are called in typed orders: tiles, stacks and resources by name, places by number."""

from collections.abc import Callable, Mapping
from functools import cache, partial

from bot.presenter.games.founders.sight import Sight, content, look
from bot.presenter.orders import known
from bot.presenter.runs.grammar import Names
from bot.presenter.scene import Scene
from engine.games.founders.content import STACKS
from engine.games.founders.numbering import target_of

_NUMBERED = {
    "place": "place",
    "own": "replace",
    "rival": "war",
    "seller": "coin",
    "crossing": "cart",
    "workplace": "master",
}
"""Kind of things → the verb of the codes that lead there."""


def tiles(scene: Scene) -> Names:
    """What several are called alike is the one that can be taken, or that lies open; else nobody can know which."""
    sight = look(scene)
    return {name: _meant(sight, tiles) for name, tiles in _called().items()}


@cache
def _called() -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for tile in content().tiles:
        for name in (*known(f"founders-tile-{tile}", "words"), tile):
            short = name.replace(" ", "")
            found[short] = (*found.get(short, ()), tile)
    return found


def _meant(sight: Sight, tiles: tuple[str, ...]) -> str:
    legal = [tile for tile in tiles if {f"take {tile}", f"pick {tile}"} & {*sight.codes}]
    lying = [tile for tile in tiles if sight.is_open(tile)]
    found = legal or lying or [*tiles[:1]]
    return found[0] if len(found) == 1 else ""


def stacks(scene: Scene) -> Names:
    return {name: stack for stack in STACKS for name in (*known(f"founders-stack-{stack}", "words"), stack)}


def resources(scene: Scene) -> Names:
    names = content().resources
    return {word: name for name in names for word in (*known(f"founders-resource-{name}", "words"), name)}


def places(verb: str, scene: Scene) -> Names:
    """By the numbers of the picture; by the tile there, where only one of its name is meant; as the code says it."""
    sight = look(scene)
    codes = [code for code in sight.codes if code.startswith(f"{verb} ")]
    found: dict[str, str] = {}
    there: dict[str, set[str]] = {}
    for code in codes:
        target = target_of(code, sight.seen.turn)
        assert target
        words = " ".join(code.split(" ")[1:4] if verb in ("war", "coin") else code.split(" ")[1:3])
        found |= {str(sight.numbers[target]): words, words: words}
        laid = sight.laid(target)
        if laid and verb not in ("place", "cart"):
            there.setdefault(laid.tile, set()).add(words)
    return _by_tile(there) | found


def _by_tile(tiles: dict[str, set[str]]) -> Names:
    """A name that two of the places have says nothing."""
    named: dict[str, set[str]] = {}
    for name, called in _called().items():
        there = set().union(*(tiles.get(tile, set()) for tile in called))
        if there:
            named[name] = there
    return {name: places.pop() if len(places) == 1 else "" for name, places in named.items()}


KINDS: Mapping[str, Callable[[Scene], Names]] = {
    "tile": tiles,
    "stack": stacks,
    "resource": resources,
    **{kind: partial(places, verb) for kind, verb in _NUMBERED.items()},
}
