"""Draws the signs of the rules in a box of 100 × 100, such as coins, houses, unions and opponents."""

from functools import cache

from render.canvas import Canvas, Pen, Sprite, regular
from render.icons import card_back, coin, cross, pawn, plus, points_star, silhouette, tick
from render.picture import Point
from render.territories.bodies import cottage, stall
from render.territories.paints import MEADOW, PLANK, SAND_EDGE, TINTS, dark
from render.territories.people import bust
from render.territories.things import Sign, coins, hammer, hand, laurel, scroll, shield
from render.territories.weather import bridge
from render.theme import BAD_SIGN, FADED, GOLD, GOLD_DARK, GOOD_SIGN, INK, PAPER, WHITE, Colour, mix, rgb

FOE, OWN = rgb("#c62f2f"), rgb("#2e8b46")
LINE = 6


def need_ring(pen: Pen, text: str = "", fed: float = 0.0) -> None:
    """Draw the place for the coins that a card needs, with their number; gold if `fed` is 1, else pale.

    `fed`: share of the coins that lie there already.
    """
    if fed >= 1:
        coin(pen, text, digits=70)
        return
    pen.circle(50, 50, 46, WHITE, GOLD_DARK, 9)
    if fed > 0:
        pen.circle(50, 50, 38, mix(GOLD, WHITE, 0.45))
    if text:
        pen.text(50, 50, text, 66, INK, weight=800)


def brings(pen: Pen, coins: int) -> None:
    """Draw the coins that a building brings."""
    coin(pen)
    pen.text(50, 50, f"+{coins}", 52, dark(GOOD_SIGN, 0.45), halo=mix(GOLD, WHITE, 0.5), halo_width=5, weight=800)


def house(pen: Pen) -> None:
    cottage(pen, TINTS["brick"])


def person(pen: Pen) -> None:
    bust(pen, "fur", "", TINTS["blue"])


def both(pen: Pen) -> None:
    house(pen.at(-6, 6, 0.66))
    person(pen.at(42, 34, 0.64))


def houses(pen: Pen) -> None:
    """Draw the sign of buildings with different names."""
    cottage(pen.at(-4, 2, 0.6), TINTS["red"])
    cottage(pen.at(42, 2, 0.6), TINTS["teal"])
    cottage(pen.at(18, 40, 0.6), TINTS["ochre"])


def parcel(pen: Pen, edge: Colour = SAND_EDGE) -> None:
    """Draw the sign of a land."""
    pen.box(8, 20, 92, 90, 18, INK)
    pen.box(13, 25, 87, 85, 14, edge)
    pen.box(22, 34, 78, 76, 8, MEADOW)


def own_parcel(pen: Pen) -> None:
    parcel(pen, OWN)
    _pennant(pen, OWN)


def foe_parcel(pen: Pen) -> None:
    parcel(pen, FOE)
    _pennant(pen, FOE)


def _pennant(pen: Pen, colour: Colour) -> None:
    pen.line([(46, 4), (46, 70)], INK, 9)
    cloth: list[Point] = [(48, 6), (92, 18), (48, 36)] if colour == OWN else [(44, 6), (4, 20), (44, 36)]
    pen.polygon(cloth, colour, INK, 5)


def union(pen: Pen) -> None:
    """Draw the sign of lands that are joined."""
    for left in (-2, 56):
        pen.box(left, 30, left + 46, 78, 12, INK)
        pen.box(left + 5, 35, left + 41, 73, 9, MEADOW)
    pen.box(36, 46, 64, 62, 0, INK)
    pen.box(36, 50, 64, 58, 0, PLANK)


def mixed(pen: Pen) -> None:
    union(pen)
    pen.circle(20, 54, 11, OWN)
    pen.polygon([(80, 42), (92, 64), (68, 64)], FOE)


def full(pen: Pen) -> None:
    """Draw the sign of a land with all its places filled."""
    parcel(pen)
    house(pen.at(14, 4, 0.4))
    house(pen.at(46, 4, 0.4))
    person(pen.at(28, 38, 0.44))


def capture(pen: Pen) -> None:
    parcel(pen, FOE)
    hand(pen.at(24, -4, 0.74))


def foe(pen: Pen) -> None:
    """Draw the sign of an opponent."""
    pawn(pen, FOE, dark(FOE, 0.6), 6)


def me(pen: Pen) -> None:
    pawn(pen, OWN, dark(OWN, 0.6), 6)


def cards(pen: Pen) -> None:
    card_back(pen, WHITE, INK)


def several_cards(pen: Pen) -> None:
    card_back(pen.at(-16, 0, 0.94), WHITE, INK)
    card_back(pen.at(20, 6, 0.94), WHITE, INK)


def profit(pen: Pen) -> None:
    """Draw the sign of what a building brings."""
    coin(pen.at(0, 24, 0.76))
    pen.polygon([(74, 2), (100, 34), (84, 34), (84, 62), (64, 62), (64, 34), (48, 34)], GOOD_SIGN, WHITE, 5)


def pool(pen: Pen) -> None:
    """Draw dice, the sign of the common income."""
    die(pen.at(-4, 26, 0.7), 5)
    die(pen.at(38, 2, 0.62), 3)


PIPS: dict[int, tuple[Point, ...]] = {
    1: ((50, 50),),
    2: ((28, 28), (72, 72)),
    3: ((26, 26), (50, 50), (74, 74)),
    4: ((28, 28), (72, 28), (28, 72), (72, 72)),
    5: ((26, 26), (74, 26), (50, 50), (26, 74), (74, 74)),
    6: ((28, 24), (72, 24), (28, 50), (72, 50), (28, 76), (72, 76)),
}


def die(pen: Pen, pips: int) -> None:
    pen.box(2, 2, 98, 98, 20, INK)
    pen.box(8, 8, 92, 92, 16, WHITE)
    for x, y in PIPS[pips]:
        pen.circle(x, y, 9, INK)


def banner_sign(pen: Pen) -> None:
    pen.polygon([(20, 8), (80, 8), (80, 96), (50, 78), (20, 96)], TINTS["plum"], INK, LINE)
    pen.line([(12, 8), (88, 8)], dark(TINTS["plum"], 0.6), 10)


def burst_sign(pen: Pen) -> None:
    """Draw the sign of influence."""
    pen.polygon(regular(8, 50, inner=34), TINTS["ochre"], INK, LINE)


def aimed(pen: Pen) -> None:
    """Draw the sign of influence on somebody else."""
    burst_sign(pen.at(-6, 16, 0.8))
    foe(pen.at(44, -4, 0.6))


def trade(pen: Pen) -> None:
    stall(pen, TINTS["red"])


def done(pen: Pen) -> None:
    """Draw the sign of a finished task."""
    scroll(pen.at(-4, 0, 0.9))
    silhouette(pen.at(50, 48, 0.5), "disc", GOOD_SIGN, PAPER, 10)
    tick(pen.at(61, 60, 0.28), WHITE, 30)


def wax(pen: Pen) -> None:
    """Draw the sign of a development."""
    for side in (-1, 1):
        pen.polygon(
            [(50, 60), (50 + side * 12, 100), (50 + side * 36, 92), (50 + side * 28, 56)], dark(TINTS["red"]), INK, 5
        )
    pen.polygon(regular(10, 44, inner=38), TINTS["red"], INK, 6)
    points_star(pen.at(24, 22, 0.52))


def swap(pen: Pen) -> None:
    scroll(pen.at(14, 4, 0.72))
    pen.circle(74, 72, 25, GOOD_SIGN, PAPER, 6)
    for x, y, side in ((74, 64, 1), (74, 80, -1)):
        pen.line([(x - 13, y), (x + 11, y)], WHITE, 5)
        pen.polygon([(x + side * 15, y), (x + side * 4, y - 7), (x + side * 4, y + 7)], WHITE)


def added_bridge(pen: Pen) -> None:
    bridge(pen.at(0, -4, 0.92))
    badge(pen, GOOD_SIGN)


def badge(pen: Pen, colour: Colour) -> None:
    """Draw a plus on a disc in the corner."""
    silhouette(pen.at(58, 56, 0.44), "disc", colour, PAPER, 10)
    plus(pen.at(69, 67, 0.22), WHITE, 28)


def no(pen: Pen) -> None:
    """Draw a ring with a bar, the sign of what nobody may do."""
    around = [*regular(32, 43), regular(32, 43)[0]]
    pen.line(around, PAPER, 17)
    pen.line(around, BAD_SIGN, 11)
    pen.line([(22, 78), (78, 22)], PAPER, 15)
    pen.line([(22, 78), (78, 22)], BAD_SIGN, 10)


def _kept(sign: Sign) -> Sign:
    def draw(pen: Pen) -> None:
        sign(pen.at(17, 17, 0.66))
        no(pen)

    return draw


def _razed(sign: Sign) -> Sign:
    def draw(pen: Pen) -> None:
        sign(pen)
        cross_out(pen)

    return draw


def cross_out(pen: Pen) -> None:
    cross(pen.at(4, 4, 0.92), PAPER, 20)
    cross(pen.at(4, 4, 0.92), BAD_SIGN, 12)


def _collapse(pen: Pen) -> None:
    house(pen)
    pen.line([(56, 4), (44, 30), (60, 52), (46, 92)], INK, 8)


def used(pen: Pen) -> None:
    """Draw the sign of an effect that the owner starts."""
    pen.circle(50, 50, 46, GOOD_SIGN, INK, 6)
    pen.polygon([(38, 26), (76, 50), (38, 74)], WHITE)


def then(pen: Pen) -> None:
    """Draw the arrow between a price and what the player gets for it."""
    pen.polygon([(10, 40), (52, 40), (52, 20), (92, 50), (52, 80), (52, 60), (10, 60)], FADED)


def until(pen: Pen) -> None:
    """Draw an hourglass, the sign of what lasts until the end of the round."""
    pen.polygon([(22, 10), (78, 10), (50, 50), (78, 90), (22, 90), (50, 50)], WHITE, INK, 8)
    pen.polygon([(34, 84), (66, 84), (50, 64)], GOLD)
    for y in (10, 90):
        pen.line([(16, y), (84, y)], INK, 12)


GLYPHS: dict[str, Sign] = {
    "need": need_ring,
    "profit": profit,
    "coin": coin,
    "star": points_star,
    "laurel": laurel,
    "shield": shield,
    "cards": cards,
    "hand_cards": several_cards,
    "coins": coins,
    "pool": pool,
    "hand": hand,
    "hammer": hammer,
    "scroll": scroll,
    "done": done,
    "seal": wax,
    "swap": swap,
    "bridge": added_bridge,
    "house": house,
    "person": person,
    "both": both,
    "houses": houses,
    "parcel": parcel,
    "own": own_parcel,
    "foe_land": foe_parcel,
    "union": union,
    "mixed": mixed,
    "full": full,
    "capture": capture,
    "foe": foe,
    "me": me,
    "banner": banner_sign,
    "burst": burst_sign,
    "aimed": aimed,
    "stall": trade,
    "collapse": _collapse,
    "used": used,
    "then": then,
    "until": until,
    "ward_bridge": _kept(bridge),
    "ward_influence": _kept(burst_sign),
    "ward_capture": _kept(hand),
    "ward_collapse": _kept(_collapse),
    "raze_building": _razed(house),
    "raze_bridge": _razed(bridge),
    "raze_reputation": _razed(banner_sign),
}


@cache
def glyph(name: str, size: int) -> Sprite:
    canvas = Canvas(size, size)
    GLYPHS[name](canvas.pen().at(size * 0.03, size * 0.03, size * 0.0094))
    return canvas.sprite()
