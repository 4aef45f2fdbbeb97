"""Finds the palette of a game on boards of real matches: `python -m benchmarks.palette territories`.

It is needed after a change of colours, or when `tests/render/test_likeness.py` says so. The palette is written to
config/games/<game>/palette.txt, whose colours are then those of every PNG of that game's tables.
"""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from PIL import Image

from benchmarks.boards import boards
from benchmarks.start import HERE
from engine.games import registry
from engine.kernel.actors import PUBLIC
from render.palettes import FILE, MOST, palette_from
from render.registry import draw, table_frame
from render.theme import Colour

FROM_EACH: Final = 8
"""Boards of each match from which colours are taken."""
ROUNDS, LAST_MOVE, MOVE_EACH, MOVED = 90, 75, 5, 6
"""Rounds of the search; every few rounds, until the last move, some colours are moved to where they are missed most."""
STEPS = 4
"""Levels of red, green and blue that count as one: Pillow gives them the same colour of the palette."""


@dataclass(slots=True)
class Cell:
    """Pixels of nearly the same colour: how many, and the sums of their colours and of the squares of these."""

    count: int = 0
    red: int = 0
    green: int = 0
    blue: int = 0
    squares: int = 0

    def add(self, count: int, colour: Colour) -> None:
        red, green, blue = colour
        self.count += count
        self.red, self.green, self.blue = self.red + count * red, self.green + count * green, self.blue + count * blue
        self.squares += count * (red * red + green * green + blue * blue)

    def join(self, other: "Cell") -> None:
        self.count += other.count
        self.red, self.green, self.blue = self.red + other.red, self.green + other.green, self.blue + other.blue
        self.squares += other.squares

    @property
    def mean(self) -> Colour:
        return round(self.red / self.count), round(self.green / self.count), round(self.blue / self.count)

    def error(self, colour: Colour) -> int:
        """Return the sum of the squared differences of all pixels to the colour."""
        red, green, blue = colour
        across = red * self.red + green * self.green + blue * self.blue
        return self.squares - 2 * across + self.count * (red * red + green * green + blue * blue)


def frames(game: str) -> Iterator[Image.Image]:
    """Draw boards of matches of all numbers of seats, as everybody sees them and as the first player does.

    Each third one points at something, as for a beginner.
    """
    content = registry.game(game).content
    for seats in registry.game(game).info.seats:
        for viewer in (PUBLIC, 0):
            there = boards(game, seats, seats, viewer)
            for part in range(FROM_EACH):
                board = there[round(part * (len(there) - 1) / (FROM_EACH - 1))]
                request = replace(board.request, form="exact")
                areas = list(draw(game, content, board.seen, request).hot_areas)
                points = (areas[part * len(areas) // FROM_EACH],) if part % 3 == 1 else ()
                yield table_frame(game, content, board.seen, replace(request, points=points))


def found(drawn: Sequence[Image.Image]) -> list[Colour]:
    """Return the palette in which these frames look most as they do in all their colours."""
    cells = cells_of(drawn)
    probe = Image.new("RGB", (len(cells), 1))
    probe.putdata([tuple(level * STEPS + STEPS // 2 for level in cell) for cell in cells])
    there, colours = list(cells.values()), first(drawn)
    best, least = colours, sys.maxsize
    for number in range(ROUNDS):
        nearest = list(palette_from(packed(colours)).of(probe).tobytes())
        error = sum(cell.error(colours[place]) for cell, place in zip(there, nearest, strict=True))
        if error < least:
            best, least = colours, error
        colours = improved(colours, there, nearest, moves=number < LAST_MOVE and number % MOVE_EACH == MOVE_EACH - 1)
    return best


def cells_of(drawn: Sequence[Image.Image]) -> dict[Colour, Cell]:
    cells: dict[Colour, Cell] = {}
    for frame in drawn:
        for count, colour in frame.getcolors(1 << 24) or []:
            assert isinstance(colour, tuple)
            red, green, blue = colour
            cells.setdefault((red // STEPS, green // STEPS, blue // STEPS), Cell()).add(count, (red, green, blue))
    return cells


def first(drawn: Sequence[Image.Image]) -> list[Colour]:
    """Return a palette to begin with, from a quarter of the pixels of every second frame."""
    small = [frame.resize((frame.width // 2, frame.height // 2), Image.Resampling.NEAREST) for frame in drawn[::2]]
    together = Image.new("RGB", (small[0].width, sum(frame.height for frame in small)))
    for number, frame in enumerate(small):
        together.paste(frame, (0, sum(above.height for above in small[:number])))
    levels = together.quantize(MOST, Image.Quantize.MAXCOVERAGE, 3).getpalette() or []
    return [(levels[place], levels[place + 1], levels[place + 2]) for place in range(0, len(levels), 3)]


def improved(colours: Sequence[Colour], cells: Sequence[Cell], nearest: Sequence[int], *, moves: bool) -> list[Colour]:
    """Return the palette with each colour in the middle of its cells. `moves`: and the least useful ones elsewhere."""
    groups = [Cell() for _ in colours]
    for cell, place in zip(cells, nearest, strict=True):
        groups[place].join(cell)
    better = [group.mean if group.count else colour for group, colour in zip(groups, colours, strict=True)]
    if moves:
        missed = sorted(zip(cells, nearest, strict=True), key=lambda one: -one[0].error(colours[one[1]]))
        spare = sorted(range(len(better)), key=lambda place: groups[place].count * _apart(better, place))
        for (cell, _), place in zip(missed[:MOVED], spare, strict=False):
            better[place] = cell.mean
    return better


def _apart(colours: Sequence[Colour], place: int) -> int:
    """Return the squared distance from a colour to the nearest of the others."""
    own = colours[place]
    return min(
        sum((a - b) ** 2 for a, b in zip(own, other, strict=True))
        for number, other in enumerate(colours)
        if number != place
    )


def packed(colours: Sequence[Colour]) -> bytes:
    return bytes(level for colour in colours for level in colour)


def main(games: Sequence[str]) -> None:
    """Find the palette of each game, and write it."""
    for game in games:
        lines = ["#{:02x}{:02x}{:02x}\n".format(*colour) for colour in sorted(found(list(frames(game))))]
        (HERE / "config" / "games" / game / FILE).write_text("".join(lines), encoding="ascii")


if __name__ == "__main__":
    main(sys.argv[1:])
