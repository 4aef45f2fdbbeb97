"""The golden pictures, small; `python -m tests.render.golden_pictures` draws them anew after a wanted change."""

from collections.abc import Callable, Mapping
from io import BytesIO
from pathlib import Path

from PIL import Image

from engine.games.eme.observation import EmeObservation
from tests.render import boards

FOLDER = Path(__file__).with_name("golden")
LONG_SIDE = 192

GOLDEN: Mapping[str, tuple[Callable[[], EmeObservation], str]] = {
    "start_b_5": (lambda: boards.start("B"), "table"),
    "neutrals_a_2": (lambda: boards.two_with_neutrals("A"), "table"),
    "neutrals_b_2": (lambda: boards.two_with_neutrals("B"), "table"),
    "tokens_a_5": (lambda: boards.five_with_tokens("A"), "table"),
    "tokens_b_5": (lambda: boards.five_with_tokens("B"), "table"),
    "choosing_b_3": (boards.choosing, "table"),
    "over_a_4": (boards.over, "table"),
    "seat_page": (lambda: boards.five_with_tokens("A"), "seat 0"),
    "card_page": (boards.choosing, "card 15"),
}


def drawn(name: str) -> Image.Image:
    """The picture as it is drawn now, reduced like the golden one."""
    make, focus = GOLDEN[name]
    image = Image.open(BytesIO(boards.picture(make(), focus).content)).convert("RGB")
    share = LONG_SIDE / max(image.size)
    return image.resize((round(image.width * share), round(image.height * share)), Image.Resampling.BOX)


def golden(name: str) -> Image.Image:
    return Image.open(FOLDER / f"{name}.png").convert("RGB")


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in GOLDEN:
        drawn(name).save(FOLDER / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
