"""Show our Discord messages as a phone would, and count what they hold.

`python -m tests.support.discord_screens -o DIR [GAME …]`: a PNG of each main state of each game, drawn by
chat-exporter, which `make judges` installs. It is not Discord itself. `--docs`: two of them for docs/discord.md.
`--counts`: the table there, of whole matches; three minutes.
"""

import argparse
import asyncio
from collections.abc import Iterable, Sequence
from io import BytesIO
from itertools import chain
from pathlib import Path

from PIL import Image

from tests.support.discord_screens.boards import POSITIONS, Message, messages
from tests.support.discord_screens.counts import head, row
from tests.support.discord_screens.pages import files_of, pages
from tests.support.discord_screens.screenshots import SCALE, phone, screenshot

DOCS = Path(__file__).resolve().parents[3] / "docs" / "pictures" / "discord.jpg"
SHOWN = ("eme-taking_card", "founders-acting")
GAP, PAPER = 24, (255, 255, 255)


def main() -> None:
    asked = argparse.ArgumentParser(prog="python -m tests.support.discord_screens", description=__doc__)
    asked.add_argument("-o", "--output", type=Path, help="folder for the pictures")
    asked.add_argument("--docs", action="store_true", help="write docs/pictures/discord.jpg")
    asked.add_argument("--counts", action="store_true", help="count the components of whole matches")
    asked.add_argument("games", nargs="*", default=list(POSITIONS), help="games, all if none is named")
    said = asked.parse_args()
    if said.counts:
        print("\n".join([head(), *map(row, said.games)]))
    every = tuple(chain.from_iterable(map(messages, said.games))) if said.output or said.docs else ()
    if said.output:
        said.output.mkdir(parents=True, exist_ok=True)
        for message, image in zip(every, asyncio.run(taken(every)), strict=True):
            (said.output / f"{message.name}.png").write_bytes(image)
    if said.docs:
        side_by_side(asyncio.run(taken([one for one in every if one.name in SHOWN]))).save(DOCS, quality=72)


async def taken(shown: Sequence[Message]) -> list[bytes]:
    """Return a PNG of each message."""
    async with phone() as browser:
        return [
            await screenshot(browser, html, files_of(one, html)) for one, html in zip(shown, pages(shown), strict=True)
        ]


def side_by_side(images: Iterable[bytes]) -> Image.Image:
    """Return the pictures beside each other, in the size that they have on a phone."""
    phones = [Image.open(BytesIO(image)).convert("RGB").reduce(SCALE) for image in images]
    width = sum(one.width for one in phones) + GAP * (len(phones) - 1)
    sheet = Image.new("RGB", (width, max(one.height for one in phones)), PAPER)
    for number, one in enumerate(phones):
        sheet.paste(one, (number * (one.width + GAP), 0))
    return sheet


if __name__ == "__main__":
    main()
