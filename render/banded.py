"""Writes a sheet as a PNG, band by band: a band that was drawn before, for whatever picture, is not drawn again.

Each band is compressed on its own, so its bytes depend on nothing but its pixels: a picture has the same bytes whether
its bands were found or drawn.
"""

import zlib
from collections import OrderedDict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from PIL import Image

from render.palettes import Palette
from render.sheet import Key, Sheet

HIGH = 32
"""Rows of a band. Lower bands would weigh more, and of higher ones fewer stay as they are."""
KEPT = 2_048
"""Most bands that are kept; with its key a band takes about 6 KB."""
LEVEL = 4
RAW_DEFLATE, MEMORY = -15, 9
ZLIB_HEADER, LAST_BLOCK = b"\x78\x5e", b"\x03\x00"
SIGNATURE = b"\x89PNG\r\n\x1a\n"
MODULUS = 65_521
"""The modulus of Adler-32."""


_Name = tuple[bytes, Key]


@dataclass(frozen=True, slots=True)
class _Band:
    """Part of a PNG: compressed rows, their length before, and the checksum (Adler-32) of what was compressed."""

    packed: bytes
    length: int
    checksum: int


class Bands:
    """The bands that were drawn last, by the colours of their palette and their key."""

    def __init__(self, most: int = KEPT) -> None:
        self._kept: OrderedDict[_Name, _Band] = OrderedDict()
        self._most = most

    def __len__(self) -> int:
        return len(self._kept)

    def cache_clear(self) -> None:
        self._kept.clear()

    def of(self, sheet: Sheet, palette: Palette) -> list[_Band]:
        """Return all bands of the sheet from the top; those that are not kept are drawn, neighbours together."""
        names = [(palette.colours, key) for key in sheet.keys(HIGH)]
        found = [self._kept.get(name) for name in names]
        for number in _runs(found):
            found[number.start : number.stop] = _drawn(sheet, palette, number)
        bands = [band for band in found if band is not None]
        self._keep(zip(names, bands, strict=True))
        return bands

    def _keep(self, bands: Iterable[tuple[_Name, _Band]]) -> None:
        for name, band in bands:
            self._kept.pop(name, None)
            self._kept[name] = band
        while len(self._kept) > self._most:
            self._kept.popitem(last=False)


KNOWN = Bands()


def banded(sheet: Sheet, palette: Palette) -> bytes:
    """Return the sheet as the bytes of a PNG in the colours of the palette."""
    bands = KNOWN.of(sheet, palette)
    header = sheet.width.to_bytes(4) + sheet.height.to_bytes(4) + bytes((8, 3, 0, 0, 0))
    checksum = _checksum(bands).to_bytes(4)
    pixels = b"".join((ZLIB_HEADER, *(band.packed for band in bands), LAST_BLOCK, checksum))
    chunks = (b"IHDR", header), (b"PLTE", palette.colours), (b"IDAT", pixels), (b"IEND", b"")
    return SIGNATURE + b"".join(_chunk(name, content) for name, content in chunks)


def _chunk(name: bytes, content: bytes) -> bytes:
    return len(content).to_bytes(4) + name + content + zlib.crc32(name + content).to_bytes(4)


def _runs(found: list[_Band | None]) -> Iterator[range]:
    """Yield the numbers of the bands that are missing, side by side ones together."""
    for missing, numbers in groupby(range(len(found)), lambda number: found[number] is None):
        if missing:
            run = list(numbers)
            yield range(run[0], run[-1] + 1)


def _drawn(sheet: Sheet, palette: Palette, numbers: range) -> list[_Band]:
    """Draw the bands with these numbers."""
    rows = sheet.image(numbers.start * HIGH, min(sheet.height, numbers.stop * HIGH))
    # An empty column on the left becomes the byte before each row of a PNG, which says that the row is not filtered.
    plain = Image.new("P", (rows.width + 1, rows.height))
    plain.paste(palette.of(rows), (1, 0))
    content, size = plain.tobytes(), plain.width * HIGH
    return [_packed(content[start : start + size]) for start in range(0, len(content), size)]


def _packed(rows: bytes) -> _Band:
    packer = zlib.compressobj(LEVEL, zlib.DEFLATED, RAW_DEFLATE, MEMORY)
    return _Band(packer.compress(rows) + packer.flush(zlib.Z_FULL_FLUSH), len(rows), zlib.adler32(rows))


def _checksum(bands: Iterable[_Band]) -> int:
    """Return the Adler-32 checksum of all bands one after the other."""
    low, high = 1, 0
    for band in bands:
        high = (high + (band.checksum >> 16) + band.length * (low - 1)) % MODULUS
        low = (low + (band.checksum & 0xFFFF) - 1) % MODULUS
    return high << 16 | low
