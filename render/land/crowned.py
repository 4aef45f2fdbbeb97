"""Where the card in play lay, when the match is over: who has won it."""

from functools import lru_cache

from render.canvas import Canvas, Sprite
from render.icons import crown, points_star, silhouette
from render.theme import GOLD, NIGHT, WHITE, mix, seat_style


@lru_cache(maxsize=32)
def crowned(colours: tuple[int, ...], points: int, width: int, height: int) -> Sprite:
    """A golden plaque: the crown, the shapes of all winners, and their points."""
    canvas = Canvas(width, height)
    pen = canvas.pen()
    pen.box(0, 0, width, height, 14, GOLD)
    pen.box(5, 5, width - 5, height - 5, 10, mix(NIGHT, GOLD, 0.08))
    crown(pen.at(width / 2 - 48, -6, 0.96))
    step = min(48.0, 90 / len(colours))
    middle, left = height - 38, 52 - step * (len(colours) - 1) / 2
    for number, colour in enumerate(colours):
        style = seat_style(colour)
        silhouette(pen.at(left + number * step - 21, middle - 21, 0.42), style.shape, style.colour, WHITE, 8)
    points_star(pen.at(width - 104, middle - 22, 0.42))
    pen.text(width - 36, middle, str(points), 46, WHITE, weight=800)
    return canvas.sprite()
