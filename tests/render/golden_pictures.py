"""The golden pictures, small; `python -m tests.render.golden_pictures` draws them anew after a wanted change."""

from collections.abc import Callable, Mapping
from io import BytesIO
from pathlib import Path

from PIL import Image

from render.picture import Picture, PictureRequest
from render.registry import draw
from tests.render import boards, founders_boards, legends_boards, territories_boards
from tests.render.boards import CONTENT, picture

FOLDER = Path(__file__).with_name("golden")
LONG_SIDE = 192

CAPTION = "Восьмиминутная империя · ход 4 из 7 · ведёт \u2068Аня\u2069, 12 · ходит \u2068Ёжик в тумане\u2069"
LAST_TURN = PictureRequest(boards.players(5), events=boards.busy_turn(), caption=CAPTION)

GOLDEN: Mapping[str, Callable[[], Picture]] = {
    "start_b_5": lambda: picture(boards.start("B")),
    "neutrals_a_2": lambda: picture(boards.two_with_neutrals("A")),
    "neutrals_b_2": lambda: picture(boards.two_with_neutrals("B")),
    "tokens_a_5": lambda: picture(boards.five_with_tokens("A")),
    "tokens_b_5": lambda: picture(boards.five_with_tokens("B")),
    "last_turn_a_5": lambda: draw("eme", CONTENT, boards.five_with_tokens("A"), LAST_TURN),
    "poor_b_3": lambda: picture(boards.poor()),
    "choosing_b_3": lambda: picture(boards.choosing()),
    "over_a_4": lambda: picture(boards.over()),
    "seat_page": lambda: picture(boards.five_with_tokens("A"), "seat 0"),
    "card_page": lambda: picture(boards.choosing(), "card 15"),
    "score_page": lambda: picture(boards.over(), "score", history=boards.history(4, 33)),
    "lobby_page": lambda: draw("eme", CONTENT, boards.start("B"), PictureRequest(boards.players(3), "lobby")),
    "chart_page": lambda: picture(boards.over(), "chart", history=boards.history(4, 33)),
    "legends_all_4": lambda: legends_boards.picture(legends_boards.four_with_all()),
    "legends_last_turn_4": lambda: legends_boards.picture(
        legends_boards.four_with_all(), events=legends_boards.busy_turn()
    ),
    "legends_ring_2": lambda: legends_boards.picture(legends_boards.two_on_a_ring()),
    "legends_swamp_3": lambda: legends_boards.picture(legends_boards.swamp(), viewer=0),
    "legends_growing_3": lambda: legends_boards.picture(legends_boards.growing()),
    "legends_over_4": lambda: legends_boards.picture(legends_boards.over()),
    "legends_seat": lambda: legends_boards.picture(legends_boards.four_with_all(), "seat 2"),
    "legends_card": lambda: legends_boards.picture(legends_boards.four_with_all(), "card 7"),
    "legends_score": lambda: legends_boards.picture(legends_boards.over(), "score", history=boards.history(4, 32)),
    "legends_lobby": lambda: legends_boards.picture(legends_boards.empty(), "lobby"),
    "founders_placing_4": lambda: founders_boards.picture(
        founders_boards.four(), events=founders_boards.busy_turn(), caption=CAPTION
    ),
    "founders_coin_4": lambda: founders_boards.picture(founders_boards.aiming("coin")),
    "founders_thirty_2": lambda: founders_boards.picture(founders_boards.thirty()),
    "founders_draft_4": lambda: founders_boards.picture(founders_boards.draft()),
    "founders_seat": lambda: founders_boards.picture(founders_boards.four(), "seat 0"),
    "founders_prizes": lambda: founders_boards.picture(founders_boards.four(), "prizes"),
    "founders_removed": lambda: founders_boards.picture(founders_boards.four(), "removed"),
    "founders_score": lambda: founders_boards.picture(founders_boards.over(), "score", history=boards.history(4, 32)),
    "founders_lobby": lambda: founders_boards.picture(founders_boards.draft(), "lobby"),
    "territories_last_turn_4": lambda: territories_boards.picture(
        territories_boards.four(), events=territories_boards.busy_turn()
    ),
    "territories_plan_4": lambda: territories_boards.picture(territories_boards.planning(), viewer=0),
    "territories_hand": lambda: territories_boards.picture(territories_boards.first_round(), "hand", 0),
    "territories_market": lambda: territories_boards.picture(territories_boards.market(), "market", 2),
    "territories_lobby": lambda: territories_boards.picture(territories_boards.empty(), "lobby"),
}


def drawn(name: str) -> Image.Image:
    """The picture as it is drawn now, reduced like the golden one."""
    return reduced(GOLDEN[name]())


def reduced(shown: Picture) -> Image.Image:
    """As small as a golden picture."""
    image = Image.open(BytesIO(shown.content)).convert("RGB")
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
