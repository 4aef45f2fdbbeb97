"""Few presses for every deed of «Территории»: the promises of docs/taps.md."""

import pytest

from tests.support.hand_taps import NEVER, PROMISED, counted, section
from tests.support.taps import PAGE


@pytest.mark.parametrize("what", PROMISED)
def test_no_deed_takes_more_presses_than_promised(what: str) -> None:
    *_, most = PROMISED[what]
    assert all(presses <= promised for presses, promised in zip(counted(what), most, strict=True))


def test_what_no_button_plays_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control."""
    monkeypatch.setitem(PROMISED, "nothing", ("planning", "build", (1, 1, 1)))
    assert counted("nothing") == (NEVER, NEVER, NEVER)


def test_the_page_about_taps_tells_them() -> None:
    assert section() in PAGE.read_text(encoding="utf-8")
