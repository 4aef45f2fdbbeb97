"""Draws the picture on a tile of any kind; an unknown tile, from a corrected content file, gets signs instead."""

from engine.games.founders.content import Content, Tile
from render.canvas import Pen
from render.founders.resources import signed
from render.svg.assets import names
from render.theme import WHITE, Colour, mix, rgb

GROUNDS: dict[str, Colour] = {
    "nature": rgb("#b9d085"),
    "village": rgb("#ecca8d"),
    "city": rgb("#e3a88c"),
    "prize": rgb("#7d4f8f"),
}
EDGES: dict[str, Colour] = {
    "nature": rgb("#5d7d34"),
    "village": rgb("#96662a"),
    "city": rgb("#8b3f2a"),
    "prize": rgb("#d9a928"),
}
FOLDER = "founders/scenes"
CITIES = {"coin": "market", "war": "camp", "cart": "workshop", "master": "inn"}
"""Token that a city tile brings → name of the building on the tile."""
BACKS = {"nature": "n_grove", "village": "v_stable", "city": "market"}
"""Kind of tile → name of the picture on the back of its stack."""
GODS = "founders/gods"


def scene(pen: Pen, content: Content, tile: Tile) -> None:
    """Draw the picture of the tile in a box of 100 × 62."""
    if tile.kind == "prize":
        temple(pen, tile.id)
    elif tile.token is not None:
        draw_scene(pen, CITIES[tile.token])
        _brought(pen, content, tile)
    elif tile.id in names(FOLDER):
        draw_scene(pen, tile.id)
    else:
        for number, resource in enumerate(tile.gives):
            signed(pen, resource, 50 + (number - (len(tile.gives) - 1) / 2) * 46, 31, 44)


def draw_scene(pen: Pen, name: str) -> None:
    """Draw the picture of render/assets/founders/scenes/<name>.svg in a box of 100 × 62."""
    pen.sign(f"{FOLDER}/{name}")


def temple(pen: Pen, tile: str) -> None:
    """Draw the front of a temple; the sign of the god of `tile` stands between its columns."""
    draw_scene(pen, "temple")
    pen.at(28.5, 18.5, 0.43).sign(f"{GODS}/{tile if tile in names(GODS) else 'unknown'}")


def _brought(pen: Pen, content: Content, tile: Tile) -> None:
    """Draw a sign on a city tile, so that city tiles that bring the same token can be told apart.

    The sign is the first resource that the tile needs and that no nature tile gives; nothing if there is none.
    """
    wild = {resource for one in content.tiles.values() if one.kind == "nature" for resource in one.gives}
    special = [need for need in tile.needs if need not in wild]
    for need in special[:1]:
        pen.circle(80, 42, 21, mix(GROUNDS["city"], WHITE, 0.72), EDGES["city"], 3)
        signed(pen, need, 80, 42, 30)
