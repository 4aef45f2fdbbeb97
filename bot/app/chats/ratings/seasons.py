"""The seasons of a leaderboard: three months each, as config/ratings/seasons.toml sets them."""

import tomllib
from collections.abc import Iterator, Mapping
from datetime import date, datetime, timedelta
from functools import cache
from importlib.resources import files
from typing import Annotated, Final, NamedTuple
from zoneinfo import ZoneInfo

from pydantic import BaseModel, ConfigDict, Field

from engine.kernel.errors import ContentError, Problem
from engine.kernel.validation.files import checked
from engine.kernel.validation.partial_validation import judged

FILE: Final = "ratings/seasons.toml"
EPOCH: Final = date(1970, 1, 1)
LEAP_YEAR: Final = 2000
"""Days without a year are read in this one, so that 29 February is a day."""

MonthDay = Annotated[str, Field(pattern=r"^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$")]


class _Span(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    start: MonthDay
    end: MonthDay


class _File(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    seasons: Annotated[dict[str, _Span], Field(min_length=1)]


class Season(NamedTuple):
    year: int
    """The year in which the season begins."""
    name: str

    @property
    def code(self) -> str:
        """Return the season as it is stored: `2026-winter`."""
        return f"{self.year}-{self.name}"


def day_at(wall: int, zone: str) -> tuple[int, int]:
    """Return the day, counted from 1 January 1970, and the hour that a calendar and a clock in this time zone show.

    `wall`: milliseconds of real time.
    """
    there = datetime.fromtimestamp(wall / 1000, ZoneInfo(zone))
    return (there.date() - EPOCH).days, there.hour


def season_of(day: int) -> Season:
    """Return the season of a day, which is counted from 1 January 1970."""
    at = EPOCH + timedelta(days=day)
    begun = [(start, name) for name, span in _spans().items() if (start := _month_day(span.start)) <= _key(at)]
    if begun:
        return Season(at.year, max(begun)[1])
    return Season(at.year - 1, max((_month_day(span.start), name) for name, span in _spans().items())[1])


def ends_next_year(season: Season) -> bool:
    span = _spans()[season.name]
    return _month_day(span.end) < _month_day(span.start)


def season_from(code: str) -> Season:
    """Return the season of a stored code: the inverse of `Season.code`."""
    year, _, name = code.partition("-")
    return Season(int(year), name)


def parse_seasons(text: str) -> Mapping[str, _Span]:
    """Return name → first and last day; ContentError if the seasons do not fill the year without a gap."""
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ContentError([Problem(FILE, f"is not TOML: {error}")]) from None
    return checked(_File, {"seasons": raw}, lambda file: judged(_gaps(file))).seasons


def _gaps(file: _File) -> Iterator[Problem]:
    spans = sorted(file.seasons.items(), key=lambda one: one[1].start)
    for (name, span), (_, following) in zip(spans, [*spans[1:], spans[0]], strict=True):
        try:
            after = _date(span.end) + timedelta(days=1)
            _date(span.start)
        except ValueError:
            yield Problem(f"{FILE}: {name}", "has a day that no month has")
            continue
        if (after.month, after.day) != _month_day(following.start):
            yield Problem(f"{FILE}: {name}: end", f"must be the day before {following.start}")


@cache
def _spans() -> Mapping[str, _Span]:
    return parse_seasons((files("config") / FILE).read_text(encoding="utf-8"))


def _date(text: str) -> date:
    return date(LEAP_YEAR, *_month_day(text))


def _month_day(text: str) -> tuple[int, int]:
    month, _, day = text.partition("-")
    return int(month), int(day)


def _key(at: date) -> tuple[int, int]:
    return at.month, at.day
