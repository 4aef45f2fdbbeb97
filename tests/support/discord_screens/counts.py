"""Counts what the messages of whole matches hold, beside Discord's limits: a table for docs/discord.md."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any

from bot.presenter.names import units
from engine.kernel.actors import PUBLIC
from tests.bot.discord_adapter.test_sections import largest, panels_of, unchecked, walked
from tests.platforms.discord_server.model.components import SECTION, SELECT
from tests.support.discord_screens.boards import known_emoji

MATCHES = 3
HEADS = ("game", "screens", "components: median", "most of 40", "characters: most of 4,000", "with lines", "with lists")


@dataclass(frozen=True, slots=True)
class Count:
    """One message: its components, the length of all its texts in UTF-16 units, and what its choices are."""

    components: int
    characters: int
    lines: bool
    lists: bool


def counts(game: str, matches: int) -> Iterator[Count]:
    """Yield a count for each screen of so many matches: all positions, at the largest number of seats, with emoji.

    Looked at are the board of the channel, and the boards and panels of everybody who is asked.
    """
    with known_emoji():
        for number in range(matches):
            for table in walked(largest(game), random.Random(f"{game} {number}")):
                for viewer in (PUBLIC, *table.awaited()):
                    yield from (count(unchecked(table, viewer, panel)) for panel in panels_of(table, viewer))


def count(parts: Sequence[dict[str, Any]]) -> Count:
    """Count the components of one message, those inside of others included."""
    kinds = [part["type"] for part in parts]
    return Count(len(parts), sum(units(part.get("content", "")) for part in parts), SECTION in kinds, SELECT in kinds)


def row(game: str, matches: int = MATCHES) -> str:
    """Return a game's line of the table, in Markdown."""
    found = list(counts(game, matches))
    sizes = [one.components for one in found]
    cells = (
        f"{len(found):,}", f"{median(sizes):g}", str(max(sizes)), f"{max(one.characters for one in found):,}",
        share([one.lines for one in found]), share([one.lists for one in found]),
    )  # fmt: skip
    return f"| {' | '.join((game, *cells))} |"


def share(those: Sequence[bool]) -> str:
    return f"{100 * sum(those) / len(those):.1f} %"


def head() -> str:
    return f"| {' | '.join(HEADS)} |\n|{' --- |' * len(HEADS)}"
