"""The line above a table: what it says is all there, or cut by name; it takes one line, and nothing else moves."""

import pytest
from PIL import ImageChops

from render.caption import MARGIN, caption_runs
from render.eme.board import table_frame
from render.picture import PictureRequest
from render.theme import CAPTION, NIGHT
from tests.render import boards
from tests.render.boards import CONTENT, picture, players
from tests.render.test_names import hostile_names

WIDTH = 1280 - 2 * MARGIN


def caption(leader: str, mover: str, game: str = "Поселенцы", turn: str = "ход\u00a05") -> str:
    return f"{game}\u00a0· {turn}\u00a0· ведёт \u2068{leader}\u2069, 12\u00a0· ходит \u2068{mover}\u2069"


def read(told: str) -> str:
    runs = caption_runs(told, WIDTH)
    assert sum(run.length for run in runs) <= WIDTH
    return "".join(run.text for run in runs)


def test_what_fits_is_said_whole() -> None:
    assert read(caption("Ада", "Борис")) == "Поселенцы · ход 5 · ведёт Ада, 12 · ходит Борис"


def test_the_longer_name_is_cut_first() -> None:
    said = read(caption("Ада", "Константин " * 6, game="Восьмиминутная империя"))
    assert said.startswith("Восьмиминутная империя · ход 5 · ведёт Ада, 12 · ходит Конст")
    assert said.endswith("…")


def test_where_names_would_be_lost_the_turn_is_left_out() -> None:
    said = read(caption("Константин " * 6, "Максимилиан " * 6, game="Восьмиминутная империя", turn="ход 13 из 13"))
    game, leads, moves = said.split(" · ")
    assert game == "Восьмиминутная империя"
    assert leads.startswith("ведёт Конст")
    assert moves.startswith("ходит Макс")


@pytest.mark.parametrize("name", ["אבגד", "ქეთევან", "👨‍👩‍👧‍👦", "\u202eБоря", "", "· ходит Ада"])
def test_whatever_somebody_calls_himself_the_words_stay(name: str) -> None:
    said = read(caption(name, "Борис"))
    assert said.startswith("Поселенцы · ход 5 · ведёт ")
    assert said.endswith(", 12 · ходит Борис")


def test_any_name_at_all_fits() -> None:
    for name in hostile_names():
        clean = name.replace("\u2068", "").replace("\u2069", "")
        assert read(caption(clean, clean[::-1])).startswith("Поселенцы")


def test_it_takes_a_line_above_the_table_and_changes_nothing_below() -> None:
    seen = boards.start()
    bare, told = (
        table_frame(CONTENT, seen, PictureRequest(players(5), caption=words)) for words in ("", caption("Ада", "Борис"))
    )
    box = ImageChops.difference(bare, told).getbbox()
    assert box is not None
    assert 0 <= box[1] < box[3] <= CAPTION
    assert bare.crop((0, 0, bare.width, CAPTION)).getcolors() == [(bare.width * CAPTION, NIGHT)]


def test_all_hot_areas_lie_below_it() -> None:
    lowest = min(y for area in picture(boards.start()).hot_areas.values() for _, y in area)
    assert lowest >= CAPTION
