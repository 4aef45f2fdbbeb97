"""Draws the ability of a card in a box of 100 × 100: what the card gives, or for what it brings points."""

from engine.games.legends.content import Card, Gains
from engine.games.legends.content_schema import CoinsScore, FlyingScore, Score, SetScore, WordScore
from render.canvas import Pen
from render.icons import coin, points_star
from render.legends.gifts import draw_gift
from render.legends.words import emblem
from render.theme import INK, PAPER, WHITE

GIVEN = ("movement", "armies", "flying", "elixirs", "coins")
"""Gifts of a card that have a number; a shield has none."""


def draw_ability(pen: Pen, card: Card, digits: float) -> None:
    """Draw the sign of a card's ability; `digits`: size of the digits of its number."""
    if card.score is None:
        _gifts(pen, card.gives, digits)
    else:
        _score(pen, card.score, digits)


def _gifts(pen: Pen, gives: Gains, digits: float) -> None:
    """Draw the gifts of a card: one gift in the whole box, two gifts diagonally."""
    found = [(kind, getattr(gives, kind)) for kind in GIVEN if getattr(gives, kind)]
    if gives.immune:
        found.append(("immune", 1))
    if len(found) == 1:
        _gift(pen, *found[0], digits)
        return
    for number, (kind, count) in enumerate(found):
        _gift(pen.at(-14 + 50 * number, -6 + 30 * number, 0.72), kind, count, digits / 0.72)


def _gift(pen: Pen, kind: str, count: int, digits: float) -> None:
    draw_gift(pen, kind)
    if count > 1:
        pen.text(86, 76, str(count), digits, INK, halo=PAPER, halo_width=9, weight=800)


def _score(pen: Pen, score: Score, digits: float) -> None:
    """Draw for what a card brings points: points on a star, a diagonal line, and the sign of what is counted.

    Usually each counted thing brings 1 point. A set brings points as a whole; its number of cards stands below.
    """
    _star(pen.at(-6, -12, 0.62), score.points if isinstance(score, SetScore) else 1, digits / 0.62)
    pen.line([(22, 96), (84, 4)], INK, 5)
    what = pen.at(40, 38, 0.68)
    match score:
        case WordScore(word=word):
            emblem(what, word)
        case FlyingScore():
            draw_gift(what, "flying")
        case SetScore(word=word, cards=cards):
            emblem(what, word)
            pen.text(110, 94, str(cards), digits, INK, halo=PAPER, halo_width=9, weight=800)
        case CoinsScore(coins=coins):
            coin(what, str(coins), digits=digits / 0.68)


def _star(pen: Pen, points: int, digits: float) -> None:
    points_star(pen)
    if points > 1:
        pen.text(52, 57, str(points), digits, INK, halo=WHITE, halo_width=7, weight=800)
