"""Draws prize tiles in a box of 100 × 62: the front of a temple with the sign of its god."""

from collections.abc import Callable

from render.canvas import Pen
from render.founders import gods
from render.founders.cities import wheel
from render.founders.villages import grapes
from render.theme import INK, mix, rgb

MARBLE = rgb("#f1ead9")
EMBLEMS: dict[str, Callable[[Pen], None]] = {
    "p_portunus": gods.key,
    "p_fons": gods.fountain,
    "p_salacia": gods.shell,
    "p_epona": gods.horseshoe,
    "p_pales": gods.crook,
    "p_faunus": gods.pipes,
    "p_terminus": gods.herm,
    "p_lares": gods.hearth,
    "p_silvanus": gods.cypress,
    "p_moneta": gods.coins,
    "p_fortuna": wheel,
    "p_venus": gods.mirror,
    "p_ceres": gods.wheat,
    "p_bellona": gods.sword,
    "p_consus": gods.sack,
    "p_neptune": gods.trident,
    "p_diana": gods.bow,
    "p_quirinus": gods.spear,
    "p_liber": grapes,
    "p_juno": gods.plume,
    "p_mercury": gods.staff,
    "p_apollo": gods.lyre,
    "p_mars": gods.helmet,
    "p_jupiter": gods.bolt,
    "p_minerva": gods.owl,
}


def temple(pen: Pen, tile: str) -> None:
    """Draw the front of a temple; the sign of the god of `tile` stands between its columns."""
    shade = mix(MARBLE, INK, 0.65)
    for x in (10, 90):
        pen.box(x - 6, 18, x + 6, 60, 1.5, shade)
        pen.box(x - 4, 18, x + 4, 60, 1, MARBLE)
        pen.line([(x, 22), (x, 56)], mix(MARBLE, INK, 0.22), 2)
    pen.polygon([(50, 1), (98, 17), (2, 17)], MARBLE, shade, 2.6)
    pen.polygon([(50, 6), (76, 14.5), (24, 14.5)], mix(MARBLE, INK, 0.18))
    EMBLEMS.get(tile, gods.star)(pen.at(28.5, 18.5, 0.43))
