"""A person's quiet hours, timezone and days away: a panel that shows these settings, and typed lines that set them."""

import re
from dataclasses import dataclass

from bot.presenter.acts.chat import OwnTimeAct, SetAway, SetQuiet, SetZone, ShowHabits
from bot.presenter.catalogue import LANGUAGES
from bot.presenter.lines.orders import fold, known, plain, readings
from bot.presenter.lines.questions import behind
from bot.presenter.scene import BACK, block, title, tool
from bot.presenter.screen import Block, Choice, Param, Screen, Show, Term, Text, Time, Use
from bot.presenter.view import HabitsView, TableView
from bot.presenter.words import has, say, zone_key

PANELS = ("time", "zones")
ZONES = (
    "Europe/Kaliningrad",
    "Europe/Moscow",
    "Europe/Samara",
    "Asia/Yekaterinburg",
    "Asia/Omsk",
    "Asia/Krasnoyarsk",
    "Asia/Irkutsk",
    "Asia/Yakutsk",
    "Asia/Vladivostok",
    "Asia/Magadan",
    "Asia/Kamchatka",
)
"""Timezones with a name and a button; any other is typed by its name in the tz database."""
_QUIET = ((22, 9), (23, 8), (0, 10), (0, 0))
_DAYS = (1, 3, 7, 14)
_SMALL, _HOUR, _DAY = 5, 60, 24 * 60
_ZONE = re.compile(r"[A-Za-z]+(?:/[A-Za-z0-9_+-]+){1,2}|UTC")


@dataclass(frozen=True, slots=True)
class OwnTime:
    """A person's quiet hours (from and until, in hours of the day), timezone and days away."""

    quiet_from: int
    quiet_until: int
    zone: str
    away_until: int | None = None
    """When the days away end, in milliseconds of wall-clock time; None = not away."""
    habits: HabitsView | None = None
    """Response times that others see of the person; None = the person does not show them."""


def time_screen(view: TableView, own: OwnTime, panel: str) -> Screen:
    """Return the panel of a person's own time: the present settings, and buttons that change them.

    `panel`: "zones" for the list of timezones, else "time".
    """
    heading = title(view, Text("time-part"))
    if panel == "zones":
        zones = tuple(Choice(Text("code", {"code": zone_named(zone)}), Use(SetZone(zone))) for zone in ZONES)
        return Screen(
            (heading, block("line", "time-zones")), choices=zones, tools=(tool("time", Show("time")), _back(view))
        )
    is_quiet = own.quiet_from != own.quiet_until
    hours: dict[str, Param] = {"first": own.quiet_from, "last": own.quiet_until} if is_quiet else {}
    away = block("line", "time-away", until=Time(own.away_until)) if own.away_until else block("line", "time-here")
    blocks = (
        heading,
        block("line", "time-quiet" if is_quiet else "time-never-quiet", **hours),
        block("line", "time-zone", zone=zone_named(own.zone)),
        away,
        block("line", "time-habits-unseen") if own.habits is None else Block("line", seen_as(own.habits)),
    )
    choices = (*_hours(own), *_days(own), _showing(own))
    return Screen(blocks, choices=choices, tools=(tool("zones", Show("zones")), _back(view)))


def seen_as(habits: HabitsView) -> Text:
    """Return the sentence that tells a person what others see of his or her usual answers."""
    told = habits_told(habits)
    return Text("time-habits-seen", {"habits": told}) if told else Text("time-habits-none-yet")


def habits_told(habits: HabitsView) -> Text | None:
    """Return within which time a person usually answers, and in which hours; None if nothing is known."""
    hours = habits.awake and {"first": habits.awake[0], "last": habits.awake[1], "zone": zone_named(habits.zone)}
    if habits.usual is None:
        return Text("habits-awake", hours) if hours else None
    answers = {"span": span_of(habits.usual)}
    return Text("habits-both", {**answers, **hours}) if hours else Text("habits-answers", answers)


def span_of(minutes: int) -> Text:
    """Return a duration in minutes as people say it: rounded to 5 or 10 minutes, to hours or to days."""
    if minutes < _HOUR - _SMALL:
        return Text("span-minutes", {"minutes": max(_SMALL, _rounded(minutes, _SMALL if minutes < 30 else 2 * _SMALL))})
    if minutes < _DAY - 2 * _HOUR:
        return Text("span-hours", {"hours": max(1, round(minutes / _HOUR))})
    return Text("span-days", {"days": max(1, round(minutes / _DAY))})


def _rounded(minutes: int, step: int) -> int:
    return step * round(minutes / step)


def _showing(own: OwnTime) -> Choice:
    wanted = "on" if own.habits is None else "off"
    return Choice(Text(f"time-to-habits-{wanted}"), Use(ShowHabits(wanted)), "plain", "habits")


def _back(view: TableView) -> Choice:
    return BACK if view.phase != "lobby" else Choice(Text("lobby-back"), Show(""))


def read_own_time(line: str) -> OwnTimeAct | None:
    """Return the act that a typed line asks for: `отпуск 3`, `тишина 23 8`, `пояс Омск`; None for any other line."""
    words = fold(plain(line)).strip(" .,!?/")
    if days := re.fullmatch(r"([0-9]{1,3})(?: \D+)?", behind(words, known("command-away")) or ""):
        return SetAway(int(days[1]))
    if hours := re.fullmatch(r"\D*([0-9]{1,2})\D+([0-9]{1,2})", behind(words, known("command-quiet")) or ""):
        return SetQuiet(int(hours[1]), int(hours[2]))
    if wanted := behind(words, known("command-zone")):
        named = (zone for zone in ZONES if wanted in {fold(say(language, _named(zone))) for language in LANGUAGES})
        typed = _ZONE.fullmatch(line.rsplit(maxsplit=1)[-1])
        zone = next(named, typed[0] if typed else None)
        return SetZone(zone) if zone else None
    return None


def own_time_in(line: str) -> OwnTimeAct | None:
    """Return what `read_own_time` finds in the line, typed in either keyboard layout; None if it finds nothing."""
    return next((found for reading in readings(line) if (found := read_own_time(reading))), None)


def _hours(own: OwnTime) -> list[Choice]:
    others = [hours for hours in _QUIET if hours != (own.quiet_from, own.quiet_until)]
    return [Choice(_quiet(*hours), Use(SetQuiet(*hours)), "plain", "quiet") for hours in others]


def _quiet(first: int, last: int) -> Text:
    return Text("time-to-quiet", {"first": first, "last": last}) if first != last else Text("time-to-never-quiet")


def _days(own: OwnTime) -> list[Choice]:
    if own.away_until:
        return [Choice(Text("time-to-here"), Use(SetAway(0)), "commit", "away")]
    return [Choice(Text("time-to-away", {"days": days}), Use(SetAway(days)), "plain", "away") for days in _DAYS]


def zone_named(zone: str) -> Param:
    """Return the name that the catalogue has for a timezone; its id (`Asia/Omsk`) if there is none."""
    named = _named(zone)
    return Term(named.key) if has(named.key) else zone


def _named(zone: str) -> Text:
    return Text(zone_key(zone))
