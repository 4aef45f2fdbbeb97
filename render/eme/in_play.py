"""The free end of the row during a turn: the card just taken, and how much of it is still to do."""

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from engine.games.eme.content import Action, Card, Content
from engine.games.eme.observation import EmeObservation
from engine.games.eme.stage import Building, ChoosingAction, Destroying, Ending, Moving, Placing
from render.canvas import Canvas, Sprite
from render.eme import actions
from render.eme.cards import HEIGHT, WIDTH
from render.eme.goods import draw_good
from render.icons import crown, points_star, silhouette, tick
from render.theme import FADED, GOLD, GOOD_SIGN, NIGHT, PAPER, WHITE, mix, seat_style


def draw_in_play(
    frame: Image.Image, content: Content, seen: EmeObservation, colours: Sequence[int], left: int, top: int
) -> None:
    """Nothing if no card is in play, or if the row has filled up again at once; after the match who has won it."""
    if len(seen.row) < len(content.row_costs):
        sprite = _crowned(seen, colours) if seen.standing.over else _card_in_play(content, seen, colours)
        if sprite is not None:
            sprite.put_corner(frame, left, top)


def _crowned(seen: EmeObservation, colours: Sequence[int]) -> Sprite:
    winners = seen.standing.winners
    return _winners(tuple(colours[seat] for seat in winners), seen.standing.seats[winners[0]].total)


def _card_in_play(content: Content, seen: EmeObservation, colours: Sequence[int]) -> Sprite | None:
    if not seen.taken[seen.turn]:
        return None
    card = content.cards[seen.choices.card24][seen.taken[seen.turn][-1]]
    match seen.stage:
        case ChoosingAction():
            return _sprite(colours[seen.turn], card, None)
        case Placing() | Moving() | Building() | Destroying():
            return _sprite(colours[seen.turn], card, _left_to_do(seen.stage))
        case Ending():
            return _sprite(colours[seen.turn], card, Action("city", 0))
        case _:
            return None


def _left_to_do(stage: Placing | Moving | Building | Destroying) -> Action:
    match stage:
        case Placing():
            return Action("place", stage.left)
        case Moving():
            return Action("sail" if stage.sea else "move", stage.left)
        case Building():
            return Action("city", stage.left)
        case Destroying():
            return Action("destroy", stage.left)


@lru_cache(maxsize=32)
def _sprite(colour: int, card: Card, left: Action | None) -> Sprite:
    """In the mover's colour; `left` is what remains to do, None = to be chosen, 0 units = all done."""
    style = seat_style(colour)
    canvas = Canvas(WIDTH, HEIGHT)
    pen = canvas.pen()
    pen.box(0, 0, WIDTH, HEIGHT, 14, GOLD)
    pen.box(5, 5, WIDTH - 5, HEIGHT - 5, 10, style.colour)
    pen.box(5, 62, WIDTH - 5, HEIGHT - 5, 10, PAPER)
    pen.box(5, 62, WIDTH - 5, 82, 0, PAPER)
    silhouette(pen.at(14, 12, 0.42), style.shape, style.ink)
    draw_good(pen.at(WIDTH - 62, 9, 0.48), card.good)
    if left is not None and not left.units:
        tick(pen.at(WIDTH / 2 - 32, 76, 0.64), GOOD_SIGN)
    elif left is not None:
        wide = actions.WIDE[left.kind] * 0.7
        actions.draw_action(pen.at((WIDTH - wide) / 2, 72, 0.7), left)
    else:
        size = min(0.6, (WIDTH - 24) / actions.width(card))
        actions.draw_actions(pen.at((WIDTH - actions.width(card) * size) / 2, 107 - 50 * size, size), card)
    pen.text(WIDTH - 13, HEIGHT - 20, str(card.id), 22, FADED, anchor="rm", weight=600)
    return canvas.sprite()


@lru_cache(maxsize=32)
def _winners(colours: tuple[int, ...], points: int) -> Sprite:
    """A golden plaque: the crown, the shapes of all winners, and their points."""
    canvas = Canvas(WIDTH, HEIGHT)
    pen = canvas.pen()
    pen.box(0, 0, WIDTH, HEIGHT, 14, GOLD)
    pen.box(5, 5, WIDTH - 5, HEIGHT - 5, 10, mix(NIGHT, GOLD, 0.08))
    crown(pen.at(WIDTH / 2 - 48, -6, 0.96))
    step = min(48.0, 90 / len(colours))
    middle, left = HEIGHT - 38, 52 - step * (len(colours) - 1) / 2
    for number, colour in enumerate(colours):
        style = seat_style(colour)
        silhouette(pen.at(left + number * step - 21, middle - 21, 0.42), style.shape, style.colour, WHITE, 8)
    points_star(pen.at(WIDTH - 104, middle - 22, 0.42))
    pen.text(WIDTH - 36, middle, str(points), 46, WHITE, weight=800)
    return canvas.sprite()
