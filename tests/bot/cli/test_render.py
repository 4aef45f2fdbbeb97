"""`imperia render`."""

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from engine.games import registry
from engine.kernel.records.record import Record
from engine.kernel.records.replay import position_at
from tests.bot.cli.running import complaint, imperia, record, written
from tests.engine.kernel.hands import FIVE

POSITION = {"game": "eme", "seats": 5, "position": FIVE}


def drawn(path: Path) -> Image.Image:
    return Image.open(BytesIO(path.read_bytes()))


@pytest.mark.parametrize(
    "arguments",
    [(), ("--at", "30"), ("--viewer", "1"), ("--focus", "seat 1"), ("--focus", "score"), ("--focus", "chart")],
    ids=str,
)
def test_a_record_is_drawn(arguments: tuple[str, ...], tmp_path: Path) -> None:
    output = tmp_path / "board.png"
    result = imperia("render", written(tmp_path, record()), "-o", str(output), *arguments)
    assert (result.exit_code, result.stderr) == (0, "")
    picture = drawn(output)
    assert picture.format == "PNG"
    assert f"{picture.width}x{picture.height}" in result.stdout


def test_a_png_is_drawn_without_loss_and_shows_what_the_last_turn_did(tmp_path: Path) -> None:
    raw = record()
    whole, bare = tmp_path / "board.png", tmp_path / "bare.png"
    game = registry.game("eme")
    moment = position_at(game, Record.read(raw), 60)
    position = {"game": "eme", "seats": 2, "position": game.save(moment.state)}
    assert imperia("render", written(tmp_path, raw), "--at", "60", "-o", str(whole)).exit_code == 0
    assert imperia("render", written(tmp_path, position, "position.json"), "-o", str(bare)).exit_code == 0
    marked, plain = drawn(whole).convert("RGB"), drawn(bare).convert("RGB")
    changed = ImageChops.difference(marked, plain)
    assert changed.getbbox() is not None
    assert ImageStat.Stat(changed.convert("L").point([0, *[255] * 255])).mean[0] / 255 < 0.1, "the rest is the same"


def test_a_series_is_drawn_as_the_match_that_is_played(tmp_path: Path) -> None:
    output = tmp_path / "board.png"
    assert imperia("render", written(tmp_path, record("eme-2-games=3")), "-o", str(output)).exit_code == 0
    assert drawn(output).size


def test_a_hand_written_position_is_drawn(tmp_path: Path) -> None:
    output = tmp_path / "board.jpg"
    assert imperia("render", written(tmp_path, POSITION), "-o", str(output), "--viewer", "4").exit_code == 0
    assert drawn(output).format in ("JPEG", "PNG")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--viewer", "5"), "--viewer must be one of public, 0, 1, 2, 3, 4"),
        (("--viewer", "٣"), "--viewer must be one of public"),
        (("--focus", "moon"), "moon"),
        (("--focus", "seat 9"), "seat 9"),
    ],
    ids=str,
)
def test_what_cannot_be_drawn_is_one_clear_line(arguments: tuple[str, ...], message: str, tmp_path: Path) -> None:
    output = tmp_path / "board.png"
    assert message in complaint(imperia("render", written(tmp_path, POSITION), "-o", str(output), *arguments))
    assert not output.exists()


def test_a_place_where_nothing_can_be_written_is_told(tmp_path: Path) -> None:
    output = tmp_path / "none" / "board.png"
    assert "No such file or directory" in complaint(imperia("render", written(tmp_path, POSITION), "-o", str(output)))
