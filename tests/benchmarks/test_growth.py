"""`python -m benchmarks.growth`: what is over takes less room, and a room of the page does not grow."""

import re

import pytest

from benchmarks.growth import grow


@pytest.mark.nightly
async def test_growth_is_measured_and_bounded() -> None:
    lines = await grow(matches=8, posts=1000)
    whole, compacted = (int(re.findall(r"([\d,]+) bytes", line)[0].replace(",", "")) for line in lines[1:3])
    assert compacted < 0.75 * whole
    rooms = [int(re.findall(r"([\d,]+) bytes", line)[0].replace(",", "")) for line in lines[3:]]
    assert len(rooms) == 4
    assert max(rooms) < 300_000
