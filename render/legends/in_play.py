"""Draws the card just taken at the free end of the row, and how much of it is still to do."""

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from engine.games.area_control.stage import ChoosingAction, Ending
from engine.games.legends.content import Action, Card, Content
from engine.games.legends.observation import LegendsObservation
from engine.games.legends.stage import Building, Destroying, Looking, Moving, Placing, Uncovering
from render.canvas import Canvas, Sprite
from render.icons import silhouette, tick
from render.land.actions import draw_actions
from render.land.prices import PRICE
from render.legends.cards import HEIGHT, PAIR, SPINE, WIDTH, draw_signs
from render.theme import GOLD, GOOD_SIGN, PAPER, seat_style


def draw_in_play(
    frame: Image.Image, content: Content, seen: LegendsObservation, colours: Sequence[int], left: int, top: int
) -> None:
    """Draw the card in play; nothing if there is none, or if the row is full again already."""
    if len(seen.row) < len(content.row_costs):
        sprite = _card_in_play(content, seen, colours)
        if sprite is not None:
            sprite.put_corner(frame, left, top)


def _card_in_play(content: Content, seen: LegendsObservation, colours: Sequence[int]) -> Sprite | None:
    if not seen.taken[seen.turn]:
        return None
    card = content.cards[seen.taken[seen.turn][-1]]
    match seen.stage:
        case ChoosingAction():
            return _sprite(colours[seen.turn], card, None)
        case Placing() | Moving() | Building() | Uncovering() | Destroying():
            return _sprite(colours[seen.turn], card, _left_to_do(seen.stage))
        case Ending() | Looking():
            return _sprite(colours[seen.turn], card, Action("city", 0))
        case _:
            return None


def _left_to_do(stage: Placing | Moving | Building | Uncovering | Destroying) -> Action:
    match stage:
        case Placing():
            return Action("place", stage.left)
        case Moving():
            return Action("move", stage.left)
        case Building() | Uncovering():
            return Action("city", stage.left)
        case Destroying():
            return Action("destroy", stage.left)


@lru_cache(maxsize=32)
def _sprite(colour: int, card: Card, left: Action | None) -> Sprite:
    """Draw the card in the mover's colour; `left` is what remains to do, None = to be chosen, 0 units = all done."""
    style = seat_style(colour)
    canvas = Canvas(WIDTH, HEIGHT)
    pen = canvas.pen()
    pen.box(0, 0, WIDTH, HEIGHT, 14, GOLD)
    pen.box(5, 5, WIDTH - 5, HEIGHT - 5, 10, PAPER)
    pen.box(5, 5, SPINE, HEIGHT - 5, 10, style.colour)
    pen.box(SPINE - 14, 5, SPINE, HEIGHT - 5, 0, style.colour)
    silhouette(pen.at(SPINE / 2 - 25, 16, 0.54), style.shape, style.ink)
    pen.box(10, PRICE - 2, SPINE - 5, HEIGHT - 10, 9, PAPER)
    draw_signs(pen.at(0, PRICE - 4), card)
    if left is None:
        draw_actions(pen, card.actions, card.join, SPINE, WIDTH, HEIGHT, PAIR)
    elif left.units:
        draw_actions(pen, (left,), None, SPINE, WIDTH, HEIGHT)
    else:
        tick(pen.at((SPINE + WIDTH) / 2 - 36, HEIGHT / 2 - 36, 0.72), GOOD_SIGN)
    return canvas.sprite()
