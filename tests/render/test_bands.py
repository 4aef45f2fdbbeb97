"""Bands of a picture that did not change are not drawn again; all pictures equal uncached drawings of the same."""

import zlib
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from itertools import islice
from typing import Any

import pytest
from PIL import Image

from engine.kernel.actors import PUBLIC
from render import banded
from render.banded import HIGH, KNOWN, Bands
from render.canvas import Canvas, Sprite
from render.palettes import palette_from, palette_of
from render.picture import PictureRequest, Player
from render.registry import draw, table_frame
from render.sheet import Patch, Sheet, Slab, Veil
from render.theme import GOLD, INK, NIGHT, PAPER
from tests.render import territories_boards
from tests.render.letters import forget
from tests.render.territories_boards import CONTENT, seen

GAME = "territories"
PALETTE = palette_of(GAME)


def request(seats: int = 4, **more: Any) -> PictureRequest:
    return PictureRequest(tuple(Player(name, seat) for seat, name in enumerate("АБВГДЕ"[:seats])), **more)


def decoded(content: bytes) -> Image.Image:
    return Image.open(BytesIO(content)).convert("RGB")


def truth(position: Any, asked: PictureRequest) -> bytes:
    """The pixels without any band that was drawn before: the whole frame, in the colours of the game."""
    return PALETTE.of(table_frame(GAME, CONTENT, position, asked)).convert("RGB").tobytes()


def pixels(position: Any, asked: PictureRequest) -> bytes:
    return decoded(draw(GAME, CONTENT, position, asked).content).tobytes()


def different() -> Iterator[tuple[Any, PictureRequest]]:
    """Requests each of which differs from the one before in one thing."""
    four = seen(territories_boards.four())
    asked = request(caption="Игра · ход 7")
    yield four, asked
    yield four, replace(asked, caption="Game · turn 7")
    yield four, replace(asked, players=(Player("Я", 0), *asked.players[1:]))
    yield four, replace(asked, players=(Player("А", 5), *asked.players[1:]))
    yield four, replace(asked, places={"strip coin": "монеты", "strip parcel": "земли"})
    yield four, replace(asked, places={"strip coin": "coins", "strip parcel": "lands"})
    yield four, replace(asked, events=territories_boards.busy_turn())
    yield four, replace(asked, points=("land A1",))
    yield four, replace(asked, points=("land A2",))
    yield seen(territories_boards.left()), asked
    yield seen(territories_boards.four(), 0), asked
    yield seen(territories_boards.four(), 2), asked
    yield seen(territories_boards.four(), PUBLIC), asked
    yield seen(territories_boards.planning(), 0), asked
    yield seen(territories_boards.market()), asked
    yield seen(territories_boards.over()), asked
    yield seen(territories_boards.over()), replace(asked, in_series=True)


def test_every_change_of_a_request_is_drawn() -> None:
    KNOWN.cache_clear()
    for _ in range(2):  # The second time everything is known.
        for number, (position, asked) in enumerate(different()):
            assert pixels(position, asked) == truth(position, asked), number


def test_a_match_is_drawn_turn_by_turn_as_without_bands() -> None:
    KNOWN.cache_clear()
    for state, events in islice(territories_boards.match(3, 1), 0, 120, 8):
        asked = request(3, events=events)
        for viewer in (PUBLIC, 1):
            assert pixels(seen(state, viewer), asked) == truth(seen(state, viewer), asked)


def test_a_known_picture_has_the_bytes_of_one_that_is_drawn_anew() -> None:
    position, other = seen(territories_boards.four()), seen(territories_boards.market())
    for one in (position, other, position):
        known = draw(GAME, CONTENT, one, request()).content
        forget()
        assert draw(GAME, CONTENT, one, request()).content == known
        draw(GAME, CONTENT, other, request())


def test_only_what_changed_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[int] = []
    pack = banded._packed

    def counted(rows: bytes) -> Any:
        drawn.append(len(rows))
        return pack(rows)

    monkeypatch.setattr(banded, "_packed", counted)
    position = seen(territories_boards.four())
    KNOWN.cache_clear()
    draw(GAME, CONTENT, position, request(caption="Игра · ход 7"))
    whole = len(drawn)
    drawn.clear()
    draw(GAME, CONTENT, position, request(caption="Игра · ход 7"))
    assert drawn == []
    draw(GAME, CONTENT, position, request(caption="Игра · ход 8"))
    assert 0 < len(drawn) <= 2 < whole


def test_bands_are_forgotten_one_by_one() -> None:
    bands = Bands(most=5)
    for top in range(20):
        sheet = Sheet(8, HIGH * 3, NIGHT)
        sheet.put(Patch(4, 4, GOLD), 0, top)
        assert len(bands.of(sheet, PALETTE)) == 3
        assert len(bands) <= 5


def test_a_file_is_whole() -> None:
    """Decoders check what Pillow does not: the checksum of the pixels."""
    for high in (1, HIGH - 1, HIGH, HIGH + 1, 3 * HIGH):
        content = banded.banded(Sheet(37, high, GOLD), PALETTE)
        start = content.index(b"IDAT")
        size = int.from_bytes(content[start - 4 : start])
        assert len(zlib.decompress(content[start + 4 : start + 4 + size])) == 38 * high
        Image.open(BytesIO(content)).verify()
        assert decoded(content).size == (37, high)


def disc(colour: tuple[int, int, int]) -> Sprite:
    canvas = Canvas(20, 20)
    canvas.pen().circle(10, 10, 9, colour)
    return canvas.sprite()


def sheet_of(*things: tuple[Any, int, int], ground: tuple[int, int, int] = NIGHT, width: int = 64) -> Sheet:
    sheet = Sheet(width, 2 * HIGH, ground)
    for thing in things:
        sheet.put(*thing)
    return sheet


def test_whatever_lies_otherwise_has_another_key() -> None:
    gold, ink, slab = disc(GOLD), disc(INK), Slab(Image.new("RGB", (64, 64), PAPER))
    sheets = [
        sheet_of(),
        sheet_of(ground=INK),
        sheet_of(width=65),
        sheet_of((gold, 4, 4)),
        sheet_of((gold, 5, 4)),
        sheet_of((gold, 4, 5)),
        sheet_of((ink, 4, 4)),
        sheet_of((disc(GOLD), 4, 4)),
        sheet_of((gold, 4, 4), (ink, 9, 9)),
        sheet_of((ink, 9, 9), (gold, 4, 4)),
        sheet_of((slab, 0, 0)),
        sheet_of((slab, 0, 0), (Patch(20, 20, GOLD), 4, 4)),
        sheet_of((slab, 0, 0), (Patch(20, 21, GOLD), 4, 4)),
        sheet_of((slab, 0, 0), (Patch(20, 20, INK), 4, 4)),
        sheet_of((slab, 0, 0), (Veil(20, 20, INK, 0.5), 4, 4)),
        sheet_of((slab, 0, 0), (Veil(20, 20, INK, 0.6), 4, 4)),
    ]
    assert len({sheet.keys(HIGH)[0] for sheet in sheets}) == len(sheets)
    assert sheet_of((gold, 4, 4)).keys(HIGH) == sheet_of((gold, 4, 4)).keys(HIGH), "the control"


def test_another_palette_is_another_band() -> None:
    bands, sheet = Bands(), sheet_of((disc(GOLD), 4, 4))
    black = palette_from(bytes(3))
    assert bands.of(sheet, PALETTE) != bands.of(sheet, black)
    assert len(bands) == 4


def test_a_part_of_a_sheet_looks_like_the_whole() -> None:
    sheet = sheet_of((disc(GOLD), 50, 20), (Veil(30, 30, INK, 0.3), -4, 12), (disc(INK), -3, -5), (disc(INK), 8, 58))
    table = Sheet(64, 100, PAPER)
    table.add(sheet, 7, 11)
    whole = table.image()
    for top, bottom in ((0, 1), (11, 40), (40, 100), (30, 64)):
        assert table.image(top, bottom).tobytes() == whole.crop((0, top, 64, bottom)).tobytes()
