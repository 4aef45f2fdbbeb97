"""Seasons of three months, as the file says them."""

from datetime import date

import pytest

from bot.app.chats.ratings.seasons import parse_seasons, season_from, season_of
from engine.kernel.errors import ContentError


@pytest.mark.parametrize(
    ("day", "code"),
    [
        (date(2026, 11, 30), "2026-autumn"),
        (date(2026, 12, 1), "2026-winter"),
        (date(2027, 1, 15), "2026-winter"),
        (date(2028, 2, 29), "2027-winter"),
        (date(2027, 3, 1), "2027-spring"),
        (date(2027, 8, 31), "2027-summer"),
    ],
)
def test_a_day_has_its_season(day: date, code: str) -> None:
    season = season_of((day - date(1970, 1, 1)).days)
    assert season.code == code
    assert season_from(code) == season


@pytest.mark.parametrize(
    ("end", "said"),
    [("08-30", "must be the day before 09-01"), ("02-31", "has a day that no month has"), ("13-01", "seasons")],
)
def test_a_file_with_a_gap_is_refused(end: str, said: str) -> None:
    text = f'[a]\nstart = "03-01"\nend = "{end}"\n[b]\nstart = "09-01"\nend = "02-29"\n'
    with pytest.raises(ContentError, match=said):
        parse_seasons(text)
