"""Few presses for every turn of Founders: the promises of docs/taps.md."""

import pytest

from tests.support.taps import OF_FOUNDERS, PAGE, PLATFORMS, counted

EACH = [10, pytest.param(25, marks=pytest.mark.nightly)]


@pytest.mark.parametrize("each", EACH)
@pytest.mark.parametrize("kind", OF_FOUNDERS)
def test_no_turn_takes_more_presses_than_promised(kind: str, each: int) -> None:
    """On Discord a page more where thirty buttons do not suffice; late tokens may have more targets than any page."""
    counts = counted("founders", kind, each)
    assert len(counts) == each
    turned = {one: [count for count in counts if count.presses[one] > count.promised] for one in PLATFORMS}
    assert turned["page"] == []
    assert len(turned["Telegram"]) <= (0.2 if kind == "token and tile" else 0) * each
    assert len(turned["Discord"]) <= 0.2 * each
    assert all(count.presses[one] <= count.promised + 1 for count in counts for one in PLATFORMS)


def test_the_page_about_taps_tells_of_them() -> None:
    told = PAGE.read_text(encoding="utf-8")
    assert all(f"| {kind} | {promise} |" in told for kind, (promise, _) in OF_FOUNDERS.items())
