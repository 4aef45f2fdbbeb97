"""The bot, with boards of half the width and height, which are packed in a moment.

How a board looks and how small its file gets is tried by the tests of `render`. Here packing would be most of what the
server does, and the browser would unpack four times as much.
"""

from typing import Any

from PIL import Image

from render import encode

SMALLER = 2
"""How many times smaller both sides of a board are; its hot areas are told in the pixels of the whole one."""
QUICKEST = {"quality": 0, "method": 0}


def pack_quickly() -> None:
    """Change how this process makes a WebP; pages of a sheet, which are PNG, stay as they are."""
    save, in_colours = Image.Image.save, encode._in_colours

    def quickly(image: Image.Image, to: Any, form: str | None = None, **facts: Any) -> None:
        if form == "WEBP":
            facts |= QUICKEST
            image = image.reduce(SMALLER) if facts.get("lossless") else image
        save(image, to, form, **facts)

    def in_all_colours(frame: Image.Image, most: int) -> Image.Image:
        return frame if most == encode.FEWER_COLOURS else in_colours(frame, most)

    Image.Image.save = quickly  # type: ignore[method-assign, assignment]
    encode._in_colours = in_all_colours


if __name__ == "__main__":
    pack_quickly()
    from bot.cli.main import main

    main()
