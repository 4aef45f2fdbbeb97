"""The drawn signs: all files are well, a faulty one is refused with all that is wrong, and parameters colour them."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path

import pytest
from PIL import Image

from engine.kernel.errors import ContentError
from render.canvas import Canvas
from render.svg import assets, raster
from render.svg.assets import asset, check_all, everything
from render.svg.checking import LARGEST

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{}</svg>'
RED, GREEN, BLUE = (208, 52, 47), (46, 139, 70), (39, 102, 196)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder of signs, in place of ours; a test names its files so that no other test has read them."""
    asset.cache_clear()
    monkeypatch.setattr(assets, "_root", lambda: tmp_path)
    return tmp_path


def refused(folder: Path, text: str, name: str = "faulty") -> list[str]:
    """Return what is said of a file with this text."""
    (folder / f"{name}.svg").write_text(text)
    with pytest.raises(ContentError) as error:
        asset(name)
    assert {problem.path for problem in error.value.problems} == {f"render/assets/{name}.svg"}
    return [problem.message for problem in error.value.problems]


def pixel(name: str, x: int, y: int, **values: tuple[int, int, int]) -> object:
    canvas = Canvas(100, 100, 1)
    canvas.pen().sign(name, **values)
    sprite = canvas.sprite()
    return sprite.colours.getpixel((x, y)) if sprite.mask.getpixel((x, y)) == 255 else None


def test_all_our_signs_are_well_and_show_something() -> None:
    check_all()
    names = list(everything())
    assert len(names) > 200
    empty = [name for name in names if raster.rasterise(name, 0, 0, 0.5, ()).image.getbbox() is None]
    assert empty == []


def test_nothing_of_a_sign_is_cut_off_at_its_view_box() -> None:
    """A shape that reaches over the view box would lose its edge: twice as much room shows as many pixels."""
    for name in everything():
        sign = asset(name)
        wide = assets.Asset(sign.left - 30, sign.top - 30, sign.width + 60, sign.height + 60, sign.body)
        within = raster.rasterise(name, 0, 0, 1, ()).image.getchannel("A")
        beyond = _drawn(wide).getchannel("A")
        frame = Image.new("L", beyond.size, 255)
        frame.paste(0, (29, 29, 31 + within.width, 31 + within.height))
        outside = Image.new("L", beyond.size)
        outside.paste(beyond, (0, 0), frame)
        assert max(outside.tobytes()) < 40, name


def _drawn(sign: assets.Asset) -> Image.Image:
    shapes = f'<g transform="translate({-sign.left} {-sign.top})">{sign.shapes({})}</g>'
    return raster._pixels(shapes, int(sign.width), int(sign.height))


def test_every_fault_of_a_file_is_told_at_once(folder: Path) -> None:
    shapes = (
        '<image href="http://example.org/a.png"/>'
        '<path d="alert(1)" fill="red" onclick="x"/>'
        '<circle cx="50%" cy="1" r="2" stroke="var(--seat)"/>'
        '<use href="../elsewhere.svg"/><use href="https://example.org/a.svg"/>'
    )
    assert refused(folder, SVG.format(shapes)) == [
        "<image> is not allowed; allowed are circle, ellipse, g, path, rect, svg, title, use",
        '<path d="alert(1)">: must be path data, beginning with M',
        '<path fill="red">: must be a colour such as #c0392b, var(--tint, #c0392b), or none',
        "<path> may not have 'onclick'",
        '<circle cx="50%">: must be a number',
        '<circle stroke="var(--seat)">: must be a colour such as #c0392b, var(--tint, #c0392b), or none',
        '<use href="../elsewhere.svg">: there is no such file',
        '<use href="https://example.org/a.svg">: must be another of our files, such as ../common/coin.svg',
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("<svg", "is not XML: "),
        ('<!DOCTYPE svg [<!ENTITY a "b">]>' + SVG.format("&a;"), "has a DOCTYPE or an entity"),
        (SVG.format(" " * LARGEST), "is larger than"),
        ("<html/>", "must begin with <svg"),
        ('<svg xmlns="http://www.w3.org/2000/svg"/>', "<svg> has no viewBox"),
        (SVG.format('<g transform="skewX(3)"/>'), "must be translate"),
        (SVG.format('<g style="fill: url(a)"/>'), "values of parameters"),
        (
            SVG.format('<use href="dot.svg" style="--tint: none; --seat: #fff"/>'),
            "gives --seat, which that file does not",
        ),
        (SVG.format('<use href="dot.svg" style="--tint: red"/>'), "values of parameters"),
        (SVG.format('<use href="../outside.svg"/>'), "there is no such file"),
        (SVG.replace("0 0 100 100", "0 0 401 100").format(""), "of at most 400"),
        (SVG.replace("0 0 100 100", "0 -401 100 100").format(""), "of at most 400"),
        (SVG.format("<use/>"), "<use> has no href"),
        (SVG.format("<path/>"), "<path> has no d"),
        (SVG.format('<use href="dot.svg" style="--tint: \\9"/>'), "values of parameters"),
        (SVG.format('<use href="dot.svg"><g/></use>'), "not written as <use …/>"),
        (SVG.format('<title><![CDATA[<use href="dot.svg"/>]]></title>'), "has <![CDATA["),
        (SVG.format("")[: -len("></svg>")] + "/>", "must end with </svg>"),
        (SVG.format('<g fill="color-mix(in srgb, #fff, #000 1.2.3%)"/>'), "must be a colour"),
        (SVG.format('<g fill="color-mix(in srgb, #fff, #0000 10%)"/>'), "must be a colour"),
        (SVG.format('<g fill="color-mix(in srgb, #fff, #000 999%)"/>'), "must be a colour"),
    ],
)
def test_a_faulty_file_is_refused(folder: Path, text: str, said: str) -> None:
    (folder.parent / "outside.svg").write_text(SVG.format(""))
    (folder / "dot.svg").write_text(SVG.format('<circle cx="9" cy="9" r="9" fill="var(--tint, #fff)"/>'))
    assert said in refused(folder, text)[0]


@pytest.mark.parametrize(
    "shape",
    [
        '<path d="M{numbers}e"/>',
        '<g transform="translate({numbers}e)"/>',
        '<g transform="{turns}e"/>',
    ],
)
def test_a_fault_behind_many_numbers_is_found_at_once(folder: Path, shape: str) -> None:
    text = SVG.format(shape.format(numbers=" 12.34" * 600, turns="rotate(12 34) " * 300))
    with within_seconds(5):
        assert "must be" in refused(folder, text)[0]


@contextmanager
def within_seconds(seconds: int) -> Iterator[None]:
    """Raise TimeoutError in the block after so many seconds, inside of a regular expression too."""

    def stop(*_: object) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def test_files_that_use_files_do_not_grow_without_end(folder: Path) -> None:
    (folder / "grown0.svg").write_text(SVG.format('<path d="M0 0 H9 V9 Z"/>'))
    for level in range(1, 4):
        (folder / f"grown{level}.svg").write_text(SVG.format(f'<use href="grown{level - 1}.svg"/>' * 12))
    with pytest.raises(ContentError, match="is larger than 32000 characters with all that it uses"):
        asset("grown3")


def test_a_missing_file_and_a_circle_of_files_are_refused(folder: Path) -> None:
    with pytest.raises(ContentError, match="No such file"):
        asset("nowhere")
    (folder / "there.svg").write_text(SVG.format('<use href="back.svg"/>'))
    assert "uses itself" in refused_by(folder)


def refused_by(folder: Path) -> str:
    (folder / "back.svg").write_text(SVG.format('<use href="there.svg"/>'))
    with pytest.raises(ContentError) as error:
        asset("back")
    return str(error.value)


def test_parameters_colour_a_sign_and_all_that_it_uses(folder: Path) -> None:
    square = '<path d="M0 0 H50 V100 H0 Z" fill="var(--seat, #d0342f)"/>'
    shade = '<path d="M50 0 H100 V100 H50 Z" fill="color-mix(in srgb, var(--seat, #d0342f), #fff 50%)"/>'
    (folder / "inner.svg").write_text(SVG.format(square + shade))
    (folder / "passing.svg").write_text(SVG.format('<use href="inner.svg"/>'))
    (folder / "fixed.svg").write_text(SVG.format('<use href="inner.svg" style="--seat: #2e8b46"/>'))
    assert pixel("inner", 25, 50) == RED
    assert pixel("inner", 25, 50, seat=BLUE) == BLUE
    assert pixel("inner", 75, 50, seat=BLUE) == (147, 178, 226), "half of the way to white"
    assert pixel("passing", 25, 50, seat=BLUE) == BLUE
    assert pixel("fixed", 25, 50, seat=BLUE) == GREEN


def test_a_used_file_lies_where_it_is_moved_to(folder: Path) -> None:
    (folder / "dot.svg").write_text(SVG.format('<path d="M0 0 H100 V100 H0 Z" fill="#2766c4"/>'))
    (folder / "moved.svg").write_text(SVG.format('<use href="dot.svg" transform="translate(60 60) scale(0.4)"/>'))
    assert (pixel("moved", 59, 80), pixel("moved", 61, 80)) == (None, BLUE)


def test_a_sign_half_beyond_the_canvas_is_cut_off() -> None:
    whole, part = Canvas(60, 60), Canvas(20, 20)
    whole.pen().at(10, 10, 0.6).sign("common/coin")
    part.pen().at(-20, -20, 0.6).sign("common/coin")
    assert part.sprite().mask.tobytes() == whole.sprite().mask.crop((30, 30, 50, 50)).tobytes()


def test_the_files_are_part_of_the_package() -> None:
    assert (files("render") / "assets" / "common" / "coin.svg").is_file()
