"""The colours of «Территории»: colours of the country, and colours that have names in the layout file."""

from render.theme import INK, WHITE, Colour, mix, rgb

WATER, RIPPLE = rgb("#9cc3bd"), rgb("#b4d3cb")
SAND, SAND_EDGE = rgb("#e8d5a4"), rgb("#b59a62")
MEADOW, FURROW = rgb("#f3e7c6"), rgb("#e2d0a0")
WOOD, PLANK = rgb("#8a5a2e"), rgb("#b98148")

TINTS: dict[str, Colour] = {
    "red": rgb("#b8452f"),
    "brick": rgb("#cf7a4f"),
    "ochre": rgb("#dda02f"),
    "green": rgb("#5e8f45"),
    "teal": rgb("#3d8587"),
    "blue": rgb("#42709f"),
    "plum": rgb("#83507f"),
    "slate": rgb("#62717c"),
    "coal": rgb("#46414a"),
    "stone": rgb("#c4bba8"),
    "wood": rgb("#b57f49"),
    "white": rgb("#f3ead6"),
}
BEARDS: dict[str, Colour] = {
    "brown": rgb("#7a4c28"),
    "grey": rgb("#b7b2a8"),
    "white": rgb("#f7f3ea"),
    "black": rgb("#2f2a2a"),
}
PALE_SHARE = 0.52


def dark(colour: Colour, share: float = 0.35) -> Colour:
    return mix(colour, INK, share)


def light(colour: Colour, share: float = 0.35) -> Colour:
    return mix(colour, WHITE, share)
