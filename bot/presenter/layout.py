"""Lays choices out on pages, rows and buttons, and fits texts into a length, within the limits of each platform."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, zip_longest

from bot.presenter.labels import Voice, label_within
from bot.presenter.names import units
from bot.presenter.screen import CELL, Block, Choice, Press, Show, Style, Text
from engine.kernel.frozen import frozen

ALWAYS = "always"
"""Choices of this group stand on every page, below the others."""


@dataclass(frozen=True, slots=True)
class Limits:
    per_row: int
    rows: int
    most: int
    """Most buttons on one page, tools and page turning included."""
    readable: int
    """Most choices on one page if there are several pages: nobody reads a long list of buttons."""
    stretch: int
    """Most choices that stay on a single page: a second page may cost one more tap at every step."""
    label: int
    """Longest label, in UTF-16 units."""
    beside: tuple[int, ...]
    """Longest label when one, two, three … buttons stand in a row: what a phone shows whole."""
    sheets: bool = False
    """True where panels open beside the board with their own buttons, so the board can omit the buttons of a panel."""


# A phone shows about forty characters of a button as wide as the message; buttons in a row share this width.
TELEGRAM = Limits(per_row=8, rows=16, most=100, readable=24, stretch=60, label=40, beside=(40, 20, 13, 10, 8, 6, 5, 4))
# A message of the newer kind has 40 components: picture, text, and six rows of five buttons, which count as 36.
DISCORD = Limits(
    per_row=5, rows=6, most=30, readable=30, stretch=30, label=80, beside=(80, 40, 30, 24, 20), sheets=True
)


@frozen
class Button:
    label: str
    press: Press
    style: Style = "plain"
    spots: tuple[str, ...] = ()
    pictured: bool = False
    group: str = ""
    icon: str = ""
    """Copied from the `Choice`, as `spots`, `pictured` and `group`."""


Row = tuple[Button, ...]
Page = tuple[Row, ...]


def lay_out(
    choices: Sequence[Choice], limits: Limits, voice: Voice, tools: Sequence[Choice] = (), panel: str = ""
) -> tuple[Page, ...]:
    """Lay the choices out on as few pages as possible, at least one.

    ValueError if the fixed buttons alone are too many: tools, and choices of the group `ALWAYS`, stand on every page.
    Choices of one group stand together.
    """
    shown = listed(choices, limits)
    pinned = [choice for choice in shown if choice.group == ALWAYS]
    turning = [choice for choice in shown if choice.group != ALWAYS]
    maker = _Maker(limits, voice, pinned, tools, panel)
    for number in range(1, max(len(turning), 1) + 1):
        pages = maker.pages(_parts(turning, number))
        if pages is not None:
            return pages
    raise ValueError("tools and ways out alone are too many for these limits")


def listed(choices: Sequence[Choice], limits: Limits) -> list[Choice]:
    """Return the choices shown as buttons: without those only on the picture, behind «Ещё», or in a panel."""
    return [one for one in choices if not (one.on_picture or one.aside or (one.sheet and limits.sheets))]


def fit(blocks: Sequence[Block], most: int, voice: Voice) -> tuple[Block, ...]:
    """Leave out the least important blocks until the text takes at most `most` UTF-16 units, one block a line.

    Quiet blocks and purposes go first (the last of them first), then news (the oldest first), then rows, then grids.
    Titles and lines always stay.
    """
    kept = list(blocks)
    spoken = {id(block): units(line) + 1 for block, line in zip(blocks, spoken_lines(blocks, voice), strict=True)}
    for block in _dispensable(blocks):
        if sum(spoken[id(one)] for one in kept) - 1 <= most:
            break
        kept = [one for one in kept if one is not block]
    return tuple(kept)


def spoken_lines(blocks: Sequence[Block], voice: Voice) -> list[str]:
    """Return a line of text for each block; cells of a grid are padded to columns, for a monospaced font."""
    said: list[str] = []
    for is_grid, group in groupby(blocks, lambda block: block.kind == "grid"):
        lines = [voice(block.text) for block in group]
        said += _aligned(lines) if is_grid else lines
    return said


def _aligned(lines: Sequence[str]) -> Iterator[str]:
    rows = [line.split(CELL) for line in lines]
    widths = [max(map(len, column)) for column in zip_longest(*rows, fillvalue="")]
    for row in rows:
        yield " ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=False)).rstrip()


def _dispensable(blocks: Sequence[Block]) -> Iterator[Block]:
    yield from (block for block in reversed(blocks) if block.kind in ("quiet", "purpose"))
    yield from (block for block in blocks if block.kind == "log")
    yield from (block for block in reversed(blocks) if block.kind == "row")
    yield from (block for block in reversed(blocks) if block.kind == "grid")


@dataclass(frozen=True, slots=True)
class _Maker:
    limits: Limits
    voice: Voice
    pinned: Sequence[Choice]
    tools: Sequence[Choice]
    panel: str

    def pages(self, parts: Sequence[Sequence[Choice]]) -> tuple[Page, ...] | None:
        """Return one page for each part of the choices; None if a part or its page is longer than the limits allow."""
        room = self.limits.stretch if len(parts) == 1 else self.limits.readable
        made = [self._page(part, number, len(parts)) for number, part in enumerate(parts)]
        if any(len(part) > room for part in parts) or not all(map(self._fits, made)):
            return None
        return tuple(made)

    def _page(self, part: Sequence[Choice], number: int, of: int) -> Page:
        """Return a page where each group and kind of buttons has its own rows; packed closer if these do not fit."""
        groups, kinds = _groups(part), _groups(self.tools)
        above = [self.pinned, self._turning(number, of)]
        closer = [choice for kind in (*above, self.tools) for choice in kind]
        ways: tuple[Callable[[], Sequence[Row]], ...] = (
            lambda: self._each(*groups, *above, *kinds),
            # One long label among many tools («Ход компьютера за игрока …») would take a row for each of them.
            lambda: [*self._each(*groups, *above), *(row for kind in kinds for row in self._packed(kind))],
            lambda: self._each(*groups, *above, self.tools),
            lambda: self._each(part, *above, self.tools),
            lambda: self._each(part, closer),
        )
        made = (tuple(way()) for way in ways)
        return next(filter(self._fits, made), None) or (*self._rows(part), *self._packed(closer))

    def _each(self, *kinds: Sequence[Choice]) -> list[Row]:
        return [row for choices in kinds for row in self._rows(choices)]

    def _fits(self, page: Page) -> bool:
        return len(page) <= self.limits.rows and sum(map(len, page)) <= self.limits.most

    def _rows(self, choices: Sequence[Choice]) -> list[Row]:
        """Return rows of equal length, with as many buttons as the longest label allows."""
        buttons = self._buttons(choices)
        longest = max((units(button.label) for button in buttons), default=0)
        columns = max(n for n, room in enumerate(self.limits.beside, start=1) if longest <= room or n == 1)
        columns = min(columns, self.limits.per_row)
        rows = -(-len(buttons) // columns)
        columns = -(-len(buttons) // rows) if rows else 1
        return [tuple(buttons[at : at + columns]) for at in range(0, len(buttons), columns)]

    def _packed(self, choices: Sequence[Choice]) -> list[Row]:
        """Return rows filled one after the other, each with as many buttons as its own labels allow."""
        rows: list[Row] = []
        most = min(self.limits.per_row, len(self.limits.beside))
        for button in self._buttons(choices):
            longer = (*rows[-1], button) if rows else ()
            if longer and len(longer) <= most and self._beside(longer):
                rows[-1] = longer
            else:
                rows.append((button,))
        return rows

    def _beside(self, row: Row) -> bool:
        """Tell whether a phone shows all labels of this row whole."""
        return max(units(button.label) for button in row) <= self.limits.beside[len(row) - 1]

    def _buttons(self, choices: Sequence[Choice]) -> list[Button]:
        return [
            Button(
                label_within(one.label, self.limits.label, self.voice),
                one.press,
                one.style,
                one.spots,
                one.pictured,
                one.group,
                one.icon,
            )
            for one in choices
        ]

    def _turning(self, number: int, of: int) -> list[Choice]:
        """Return buttons to all other pages where pages are few, otherwise to the previous and the next page."""
        others = range(of) if of <= min(4, self.limits.per_row) else (number - 1, number + 1)
        shown = [other for other in others if 0 <= other < of and other != number]
        return [Choice(Text("page", {"page": page + 1, "pages": of}), Show(self.panel, page)) for page in shown]


def _groups(choices: Sequence[Choice]) -> list[list[Choice]]:
    return [list(group) for _, group in groupby(choices, lambda one: one.group)]


def _parts(choices: Sequence[Choice], number: int) -> list[Sequence[Choice]]:
    """Cut the choices into `number` parts of nearly equal length, where possible between two groups."""
    cuts = [0]
    for part in range(1, number):
        ideal = round(part * len(choices) / number)
        parted = [at for at in range(cuts[-1] + 1, len(choices)) if choices[at - 1].group != choices[at].group]
        nearby = [at for at in parted if abs(at - ideal) <= 3]
        cuts.append(min(nearby, key=lambda at: abs(at - ideal), default=max(ideal, cuts[-1])))
    return [choices[a:b] for a, b in zip(cuts, [*cuts[1:], len(choices)], strict=True)]
