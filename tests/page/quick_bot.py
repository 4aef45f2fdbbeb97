"""The bot, with pictures that are packed in a third of the time: the same pixels in a larger file."""

from typing import Any

from PIL import Image

QUICKEST = {"quality": 0, "method": 0}


def pack_quickly() -> None:
    """How small a file gets is tried by the tests of `render`; here packing would be most of what the server does."""
    save = Image.Image.save

    def quickly(image: Image.Image, to: Any, form: str | None = None, **facts: Any) -> None:
        save(image, to, form, **(facts | QUICKEST if form == "WEBP" else facts))

    Image.Image.save = quickly  # type: ignore[method-assign, assignment]


if __name__ == "__main__":
    pack_quickly()
    from bot.cli.main import main

    main()
