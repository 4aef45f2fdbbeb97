"""Links into the private chat and into groups."""

import re

import pytest

from bot.presenter.screen import Show
from bot.telegram_adapter.buttons import Links, Opened, read_start

LINKS = Links("imperia_bot")
CARRIED = re.compile(r"https://t\.me/imperia_bot\?start=([A-Za-z0-9_-]{1,64})")


@pytest.mark.parametrize("show", [None, Show(""), Show("rules"), Show("card 17"), Show("log", 12), Show("map 24")])
def test_a_link_carries_what_it_is_for(show: Show | None) -> None:
    url = LINKS.to_panel("12abcdef", show) if show else LINKS.to_table("12abcdef")
    carried = CARRIED.fullmatch(url)
    assert carried
    assert read_start(carried[1]) == Opened("12abcdef", show)


@pytest.mark.parametrize(
    "carried", ["", "new", "t", "t12", "tABCDEFGH", "p", "pAAAA", "p-_-_", "p====", "t12abcdef ", "p" + "A" * 63]
)
def test_what_we_have_not_made_is_nothing(carried: str) -> None:
    assert read_start(carried) is None


def test_an_invitation_hands_on_the_link_to_the_table() -> None:
    assert LINKS.to_invite("12abcdef") == (
        "https://t.me/share/url?url=https%3A%2F%2Ft.me%2Fimperia_bot%3Fstart%3Dt12abcdef"
    )
