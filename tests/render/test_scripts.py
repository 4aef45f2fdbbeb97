"""Names in the scripts of the world: drawn by a font that has them, in their order, and never as boxes."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageDraw, ImageFont

from render.text import faces, names
from render.text.graphemes import clusters
from render.text.names import clean, drawable, fits, fitted, name_sprite
from render.text.right_to_left import in_visual_order
from render.theme import NARROW, font
from tests.render.test_names import hostile_names

INK = (0, 0, 0)
FAMILY = "👨\u200d👩\u200d👧\u200d👦"
SCRIPTS = {
    "გიორგი": {"NotoSansGeorgian"},
    "Հայկ": {"NotoSansArmenian"},
    "דוד": {"NotoSansHebrew"},
    "محمد": {"NotoSansArabic"},
    "สมชาย": {"NotoSansThai"},
    "𝐀𝐧𝐧𝐚": {"NotoSans"},
    "Нюра 🌸": {"NotoSans", "NotoEmoji"},
    FAMILY: {"NotoEmoji"},
    "Anna დათო (דן) 王": {"NotoSans", "NotoSansGeorgian", "NotoSansHebrew"},
}
VISUAL = (
    ("\u05d0\u05d1\u05d2", "\u05d2\u05d1\u05d0"),
    ("Anna \u05d0\u05d1\u05d2", "Anna \u05d2\u05d1\u05d0"),
    ("\u05d0\u05d1\u05d2 Anna", "Anna \u05d2\u05d1\u05d0"),
    ("\u05d0\u05d1\u05d2 12", "12 \u05d2\u05d1\u05d0"),
    ("\u05d0\u05d1 (\u05d2\u05d3)", "(\u05d3\u05d2) \u05d1\u05d0"),
    ("Anna (\u05d0\u05d1) 7", "Anna (\u05d1\u05d0) 7"),
    ("\u05d0\u05d1 :)", "(: \u05d1\u05d0"),
    ("Anna \u05d0\u05d1 :)", "Anna \u05d1\u05d0 :)"),
    ("\u05d0\u05d1…", "…\u05d1\u05d0"),
    # meem-hah-meem-dal: initial, medial, medial and final forms
    ("\u0645\u062d\u0645\u062f", "\ufeaa\ufee4\ufea4\ufee3"),
    # ain-lam-yeh: the non-joiner ends the word's first part, reh and alef never join what follows
    ("\u0639\u0644\u06cc\u200c\u0631\u0636\u0627", "\ufe8e\ufebf\ufead\ufbfd\ufee0\ufecb"),
    # lam and alef are one sign
    ("\u0644\u0627", "\ufefb"),
)


@contextmanager
def texts_drawn(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[float, str, Any]]]:
    """What reaches Pillow: where, which characters, with which font."""
    drawn: list[tuple[float, str, Any]] = []
    usual = ImageDraw.ImageDraw.text

    def text(self: Any, place: Any, words: str, fill: Any, face: Any, anchor: str) -> None:
        drawn.append((place[0], words, face))
        usual(self, place, words, fill, face, anchor)

    with monkeypatch.context() as patched:
        patched.setattr(ImageDraw.ImageDraw, "text", text)
        name_sprite.cache_clear()
        yield drawn
    name_sprite.cache_clear()


def is_box(character: str, face: ImageFont.FreeTypeFont) -> bool:
    """Whether the font draws for it what it draws for a character that no font has."""
    mask, box = face.getmask(character), face.getmask("\uffff")
    return (mask.size, bytes(mask)) == (box.size, bytes(box))


def test_the_judge_of_boxes_can_say_yes() -> None:
    assert is_box("王", font(32, width=NARROW))
    assert not is_box("Я", font(32, width=NARROW))


@pytest.mark.parametrize("name", SCRIPTS, ids=ascii)
def test_each_stretch_is_drawn_by_a_font_that_has_it(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with texts_drawn(monkeypatch) as drawn:
        sprite = name_sprite(name, 900, 32, INK)
    assert sprite.mask.getbbox() is not None
    named = {face: name for name in (faces.USUAL, *faces.OTHERS) for face in [faces.face(name, 32)]}
    assert {named[face] for _, _, face in drawn} == SCRIPTS[name]
    assert [place for place, _, _ in drawn] == sorted(place for place, _, _ in drawn)


def test_no_name_is_drawn_as_boxes(monkeypatch: pytest.MonkeyPatch) -> None:
    """In any size that our pictures have, and whatever somebody calls himself."""
    with texts_drawn(monkeypatch) as drawn:
        for number, name in enumerate([*SCRIPTS, *hostile_names()]):
            name_sprite(name, 300, (32, 52, 104)[number % 3], INK)
    seen = {(character, face) for _, words, face in drawn for character in words if character != " "}
    assert len(seen) > 200
    assert [(character, face.getname()) for character, face in seen if is_box(character, face)] == []


@pytest.mark.parametrize(("written", "seen"), VISUAL, ids=ascii)
def test_hebrew_and_arabic_are_drawn_as_they_are_read(written: str, seen: str) -> None:
    assert in_visual_order(written) == seen


def test_names_from_left_to_right_stay_as_they_are() -> None:
    for name in ("Аня (Петрова) :)", "გიორგი 12", "Zażółć <3", "🌸 :("):
        assert in_visual_order(name) == name


@pytest.mark.parametrize(
    ("written", "drawn"),
    [
        ("𝐀𝐧𝐧𝐚 𝕬𝖓𝖞𝖆 Ａｎｎ Ⓐⓝⓝ 🅐🅝🅝 🅰🅽🅽", "Anna Anya Ann Ann ANN ANN"),
        ("Аня™ №1 ½", "Аня™ №1 ½"),
        (FAMILY + " 👍🏽", "👨👩👧👦 👍"),
        ("1\ufe0f\u20e3", "1"),
        ("דָּוִד", "דוד"),
        ("王Аня小", "Аня"),
        ("王\u0301Аня", "Аня"),
        ("Ёжик", "Ёжик"),
    ],
)
def test_what_is_drawn_of_a_name(written: str, drawn: str) -> None:
    assert clean(written) == drawn


@pytest.mark.parametrize(
    ("name", "is_seen"),
    [
        ("小明", False),
        ("「小明」…", False),
        ("小明!", False),
        ("", False),
        ("\u200b\u202e", False),
        ("小明 2", True),
        ("...", True),
        (FAMILY, True),
        ("Аня", True),
    ],
)
def test_a_name_of_which_nothing_is_left_is_known(name: str, is_seen: bool) -> None:
    assert drawable(name) == is_seen


def test_a_name_of_one_font_is_drawn_by_pillow_as_it_is() -> None:
    """The golden pictures of Cyrillic and Latin names are those of before there were other fonts."""
    for name in ("Аня", "Ёжик в тумане", "Zażółć gęślą", "№1 — Ğüneş"):
        mask = Image.new("L", (500, round(40 * 1.4)))
        ImageDraw.Draw(mask).text((0, round(40 * 1.02)), name, 255, font(40, width=NARROW), "ls")
        assert name_sprite(name, 500, 40, INK).mask.tobytes() == mask.tobytes()


@pytest.mark.parametrize(
    "name", ["Константин გიორგი محمد", FAMILY * 3, "עבד אללה בן עבד", "e\u0301\u0323" * 40], ids=ascii
)
def test_a_long_name_is_cut_between_its_characters(name: str) -> None:
    whole = clean(name)
    parts = clusters(whole)
    beginnings = {"".join(parts[:count]).rstrip() for count in range(len(parts))}
    for width in range(30, 300, 7):
        cut = fitted(whole, width, 32)
        assert cut == whole or cut.removesuffix("…") in beginnings
        assert fits(cut, width, 32)
        assert fits(name, width, 32) == (cut == whole)


def test_the_same_bytes_with_and_without_a_layout_library(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pillow lays out text by Raqm where it finds libfribidi at run time, and alone elsewhere."""
    chance = random.Random("layout")
    sample = [*SCRIPTS, *chance.sample(hostile_names(), 20)]
    drawn = []
    for has_raqm in (True, False):
        monkeypatch.setattr(ImageFont.core, "HAVE_RAQM", has_raqm)
        for cached in (faces.face, faces.face_of, font, names.clean, names._plain, name_sprite):
            cached.cache_clear()
        drawn.append([name_sprite(name, 300, 32, INK).mask.tobytes() for name in sample])
        used = [font(32, width=NARROW), *(faces.face(name, 32) for name in faces.OTHERS)]
        assert {one.layout_engine for one in used} == {ImageFont.Layout.BASIC}
    assert drawn[0] == drawn[1]


def test_the_faces_are_small() -> None:
    """Those that names bring in: 3 MB together are as much as the rest of the fonts."""
    paths = {str(faces.face(name, 32).path) for name in faces.OTHERS}
    assert sum(Path(path).stat().st_size for path in paths) < 3_000_000


def test_no_picture_draws_a_name_in_a_way_of_its_own() -> None:
    """Only `name_sprite` knows which fonts there are; `Pen.text` has one, for digits and codes."""
    folder = Path(names.__file__).parents[1]
    used = [line.strip() for file in folder.rglob("*.py") for line in file.read_text("utf-8").splitlines()]
    uses = [line for line in used if "player.name" in line or ("players[" in line and "].name" in line)]
    assert len(uses) >= 9
    assert [line for line in uses if "name_sprite(" not in line and "fits(" not in line] == []
