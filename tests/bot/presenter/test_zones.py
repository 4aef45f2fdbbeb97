"""Moments in plain words: by the clock of whoever reads them, and never by that of Greenwich."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from bot.discord_adapter.saying import Speech
from bot.presenter.screen import Text, Time
from bot.presenter.words import say
from bot.telegram_adapter.saying import Voice
from bot.web_adapter.screens import Voice as PageVoice
from tests.bot.presenter.scenes import random_tables

AT = int(datetime(2026, 11, 25, 22, 54, tzinfo=UTC).timestamp() * 1000)
UNTIL = Text("clock-until", {"until": Time(AT)})
CLOCKS = [("Europe/Moscow", "26.11 01:54 (Москва)"), ("Asia/Tbilisi", "26.11 02:54 (Tbilisi)")]


@pytest.mark.parametrize(("zone", "told"), CLOCKS)
def test_a_moment_is_told_by_the_clock_of_its_reader(zone: str, told: str) -> None:
    view = replace(next(iter(random_tables(1))).view, zone=zone)
    said = [Voice("ru", view).plain(UNTIL), Voice("ru", view).html(UNTIL), PageVoice("ru", view).plain(UNTIL)]
    said.append(Speech("ru", view).plain(UNTIL))
    assert all(told in one.replace("\N{NO-BREAK SPACE}", " ") for one in said)
    assert not any("UTC" in one for one in said)


def test_its_place_is_named_in_the_language_of_the_sentence() -> None:
    assert say("en", UNTIL, zone="Europe/Moscow").endswith("26.11 01:54 (Moscow).")
