"""Names in text: whole emoji, nothing invisible beside them, and no cut inside what a reader sees as one character."""

import pytest

from bot.app.base.person import LONGEST_NAME as LONGEST_KEPT
from bot.app.base.person import Person
from bot.presenter.names import FSI, PDI, clip, shown, units
from bot.web_adapter.requests import fitting

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
WHOLE = (
    FAMILY,
    "\U0001f469\U0001f3fd\u200d\u2764\ufe0f\u200d\U0001f48b\u200d\U0001f468\U0001f3ff",
    "\U0001f3f3\ufe0f\u200d\U0001f308",
    "\U0001f44d\U0001f3fd",
    "\u2764\ufe0f",
    "1\ufe0f\u20e3",
    "\U0001f1ec\U0001f1ea",
    "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
)
"""Family, couple with skins, rainbow flag, thumb, red heart, keycap, Georgia, England: one picture each."""
AS_WRITTEN = ("გიორგი", "Հայկ", "דוד", "محمد", "小明", "𝐀𝐧𝐧𝐚", "Нюра 🌸", "علی\u200cرضا", "क्\u200dष", "...", "★Аня★")


def name(text: str, most: int = 32) -> str:
    said = shown(text, "Игрок 1", most)
    assert (said[0], said[-1]) == (FSI, PDI)
    return said[1:-1]


@pytest.mark.parametrize("text", [*WHOLE, *AS_WRITTEN], ids=ascii)
def test_a_name_is_shown_as_its_person_wrote_it(text: str) -> None:
    assert name(text) == text
    assert name(f"Аня {text}") == f"Аня {text}"
    assert Person("telegram:1", text).kept_name == fitting(text, LONGEST_KEPT) == text


def test_invisible_characters_go_where_they_join_nothing() -> None:
    assert name("А\u200dн\u200bя\u200d") == "Аня"
    assert name("\u200dАня\ufe0f\u2060 \u202eПетрова\u2069") == "Аня Петрова"
    assert name("\U0001f3f4\U000e0067\U000e0062") == "\U0001f3f4", "tags without an end"
    assert name("a\u034fb\u00adc") == "abc"


@pytest.mark.parametrize(
    "text", ["\u200d\u200b", "\ufe0f" * 9, "\u0301\u0302", "\u3164 \u2800", "\ufdfd\u2e3b"], ids=ascii
)
def test_of_whom_nothing_can_be_seen_the_seat_is_told(text: str) -> None:
    assert name(text) == "Игрок 1"
    assert Person("telegram:1", text).kept_name == ""


def test_an_emoji_without_an_end_is_no_longer_than_a_name() -> None:
    assert 20 < units(name("\U0001f468\u200d" * 60)) <= 32
    assert name("a" + "\u0301" * 60) == "a\u0301\u0301"


def test_a_long_name_is_cut_between_characters_as_readers_see_them() -> None:
    parts = ["А", FAMILY, "e\u0301\u0323", "\U0001f1ec\U0001f1ea", "\U0001f44d\U0001f3fd", "1\ufe0f\u20e3", "я", FAMILY]
    beginnings = {"".join(parts[:count]) for count in range(1, len(parts))}
    cut = set()
    for most in range(3, units("".join(parts))):
        said = clip("".join(parts), most)
        assert units(said) <= most
        assert said.endswith("…")
        assert said.removesuffix("…") in beginnings
        cut.add(said)
    assert len(cut) == len(parts) - 1, "each of them was seen"


def test_a_first_character_too_long_for_its_place_is_no_name() -> None:
    assert name(FAMILY, 8) == "Игрок 1"
    assert name("…", 8) == "…"


def test_what_a_table_keeps_ends_with_a_whole_character() -> None:
    kept = Person("telegram:1", "Ы" * (LONGEST_KEPT - 3) + FAMILY).kept_name
    assert kept == "Ы" * (LONGEST_KEPT - 3)
    assert fitting("Ы" * (LONGEST_KEPT - 3) + FAMILY, LONGEST_KEPT) == kept
