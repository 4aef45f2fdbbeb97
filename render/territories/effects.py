"""Writes what a card does as lines of signs, one line for each effect. A word of a line is a sign or a number."""

from collections.abc import Sequence
from functools import lru_cache

from engine.games.territories import content_schema as schema
from engine.games.territories.content import Card, Task
from render.canvas import Pen
from render.icons import coin
from render.territories.glyphs import draw_glyph
from render.theme import BAD_SIGN, GOOD_SIGN, INK, NARROW, font

Line = tuple[str, ...]
"""Words of a line: a sign such as `@coin`, a price such as `$3`, or plain text."""

SCOPES = {"territory": "@parcel", "union": "@union", "own": "@own"}
GAINS = {
    "coins": "@coin",
    "draw": "@cards",
    "discard": "@cards",
    "reputation": "@star",
    "pool": "@pool",
    "actions": "@hammer",
}
FILTERS = {"building": "@house", "character": "@person", "building_or_character": "@both"}
PLACES = {
    "own_territory": "own",
    "enemy_territory": "foe_land",
    "any_territory": "parcel",
}
"""Where a card is laid → name of the sign of that land."""
GAP, SIGN = 8, 100
NUMBER = 84
"""Size of digits, in units of a line that is 100 high."""


@lru_cache(maxsize=256)
def lines_of(card: Card) -> tuple[Line, ...]:
    effects = [*card.standing, *card.fund, *([card.act] if card.act else []), *card.play]
    return tuple((*_when(card, effect), *_what(effect)) for effect in effects)


def _when(card: Card, effect: schema.StandingData | schema.InstantData) -> Line:
    """Return the signs that say when an effect happens; an empty line if it happens at once or always.

    An effect may be used by its owner, happen each time the card is funded, or last until the end of the round.
    """
    if isinstance(effect, schema.StandingData):
        return ("@until",) if card.kind in ("event", "development") else ()
    if effect.when == "act":
        return ("@used", f"${effect.cost}", "@then") if effect.cost else ("@used",)
    return ("@coin", "@then") if effect.when == "fund" else ()


def _what(effect: schema.StandingData | schema.InstantData) -> Line:
    match effect:
        case schema.PrestigeData():
            return ("@laurel", _signed(effect.n))
        case schema.SignificanceData():
            return (*_foe(effect.whose == "others"), "@shield", _signed(effect.n))
        case schema.NeedData():
            return (SCOPES[effect.scope], FILTERS[effect.filter], "@need", _signed(effect.n))
        case schema.ProfitData():
            return (SCOPES[effect.scope], FILTERS[effect.filter], "@profit", _signed(effect.n))
        case schema.WardData():
            return (SCOPES[effect.scope], f"@ward_{effect.ward}")
        case _:
            return _at_once(effect)


def _at_once(effect: schema.InstantData) -> Line:
    match effect:
        case schema.StealData():
            return ("@foe", "@hand", "@coin", _signed(effect.n))
        case schema.DemolishData():
            return (*_foe(effect.target == "opponent"), f"@raze_{effect.filter}")
        case schema.BridgeData():
            return ("@bridge",)
        case schema.TaskSwapData():
            return ("@swap",)
        case schema.PoolData() | schema.ActionsData():
            return (GAINS[effect.op], _signed(effect.n))
        case schema.DiscardData():
            return (*_foe(effect.target == "opponent"), GAINS[effect.op], _signed(-effect.n))
        case _:
            return (*_foe(effect.target == "opponent"), GAINS[effect.op], _signed(effect.n))


def _foe(his: bool) -> Line:
    """Return the sign of an opponent, to stand before an effect; an empty line if the effect is not on an opponent."""
    return ("@foe",) if his else ()


MEASURES = {
    "territories": "@parcel",
    "buildings": "@house",
    "building_names": "@houses",
    "characters": "@person",
    "full_funded_territories": "@full",
    "own_union": "@union",
    "mixed_unions": "@mixed",
    "coins": "@coins",
    "hand": "@hand_cards",
    "prestige": "@laurel",
    "reputations": "@banner",
    "capture": "@capture",
    "profit": "@profit",
    "influence": "@burst",
    "influence_enemy": "@aimed",
    "deal": "@stall",
}
"""Countable thing of a task → its sign."""


def line_of(task: Task) -> Line:
    """Return a task as a line of signs: what is counted, and how many are needed.

    Further signs may say that all others must have less, and that only what happens in one round counts.
    """
    counted: Line = (MEASURES[task.what], f"×{task.min}")
    if task.test == "most":
        counted = (*counted, ">", "@foe")
    return (*counted, "@until") if task.window == "round" else counted


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}"


def width_of(line: Line) -> float:
    """Return the width of a line that is 100 high."""
    return sum(_wide(word) for word in line) + GAP * (len(line) - 1)


def _wide(word: str) -> float:
    return SIGN if word[0] in "@$" else font(NUMBER, 800, NARROW).getlength(word) + GAP


def draw_line(pen: Pen, line: Line) -> None:
    """Draw the line from the pen to the right, 100 high."""
    x = 0.0
    for word in line:
        if word[0] == "@":
            draw_glyph(pen.at(x + 4, 4, 0.92), word[1:])
        elif word[0] == "$":
            coin(pen.at(x + 4, 4, 0.92), word[1:])
        else:
            good = (word[0] == "+") != ("@need" in line)
            colour = (GOOD_SIGN if good else BAD_SIGN) if word[0] in "+−" else INK
            pen.text(x + GAP / 2, 50, word, NUMBER, colour, anchor="lm", weight=800, width=NARROW)
        x += _wide(word) + GAP


def draw_lines(pen: Pen, lines: Sequence[Line], width: float, height: float, most: float) -> None:
    """Draw the lines below each other in the middle of that area; no line is higher than `most`."""
    if not lines:
        return
    size = min(most, height / len(lines), *(width / width_of(line) * SIGN for line in lines))
    top = (height - size * len(lines)) / 2
    for number, line in enumerate(lines):
        left = (width - width_of(line) * size / SIGN) / 2
        draw_line(pen.at(left, top + number * size, size / SIGN), line)
