"""The catalogue aloud: plural forms, names, moments, lists."""

import unicodedata
from collections import Counter
from collections.abc import Callable
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.discord_adapter import saying as discord_saying
from bot.discord_adapter.saying import Speech
from bot.presenter import words
from bot.presenter.catalogue import LANGUAGES, catalogues
from bot.presenter.names import FSI, LONGEST_NAME, PDI, clip, shown, units
from bot.presenter.screen import Block, Mention, Name, Param, Screen, Several, Term, Text, Time
from bot.presenter.words import OPENER, UnknownWords, name_of, names_of, pieces, say
from bot.telegram_adapter.saying import Voice
from render.text.graphemes import tidy
from tests.bot.presenter.hostile import HOSTILE
from tests.bot.presenter.locales import messages_by_file
from tests.bot.presenter.plurals import NUMBERS, agrees, category, selectors
from tests.bot.presenter.screens.test_lobby import lobby

ENGLAND = "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"
"""A flag whose letters are invisible tags."""


@cache
def counting_messages() -> list[tuple[str, str]]:
    """Every Russian message that chooses its text by a number, with that number's name."""
    return [(message.id.name, name) for _, message in messages_by_file("ru") for name in selectors(message)]


@pytest.mark.parametrize("number", NUMBERS)
def test_every_russian_message_agrees_with_its_number(number: int) -> None:
    """With 0 to 112, whatever else the message speaks of."""
    messages = counting_messages()
    assert len(messages) > 30
    for key, name in messages:
        others = {parameter: "…" for parameter in catalogues()["ru"].forms[key] if parameter != name}
        said = say("ru", Text(key, {**others, name: number}))
        assert agrees(said, number), said


def test_the_judge_of_agreement_can_say_no() -> None:
    for said, number in (("2 монет", 2), ("21 монеты", 21), ("осталось 5 шага.", 5), ("11 морской шаг", 11)):
        assert not agrees(said, number)
    for said, number in (("2 монеты", 2), ("21 монета", 21), ("осталось: 5", 5), ("112 морских шагов", 112)):
        assert agrees(said, number)


@pytest.mark.parametrize("number", NUMBERS)
def test_english_has_two(number: int) -> None:
    assert say("en", Text("land-coins", {"coins": number})) == f"{number}\u00a0coin{'' if number == 1 else 's'}"


@pytest.mark.parametrize("number", NUMBERS)
def test_a_sum_paid_is_in_the_accusative(number: int) -> None:
    said = say("ru", Text("land-event-auction_won", {"who": Name(0), "paid": number}), ["Аня"])
    words = {"one": "монету", "few": "монеты", "many": "монет"}
    word = words[category(number)]
    assert (f"платит {number}\u00a0{word}" if number else "платить нечего") in said


def test_a_name_stands_between_isolates() -> None:
    assert say("ru", Text("turn-plain", {"who": Name(1)}), ["Аня", "Bob"]) == f"Ход: {FSI}Bob{PDI}."


def test_mentions_names_and_moments_come_apart_for_the_adapter() -> None:
    who = Several((Mention(0), Name(2)))
    said = pieces("ru", Text("turn", {"who": who, "does": Text("code", {"code": Several((Time(60_000), "A12"))})}))
    assert said == ("Ход: ", Mention(0), ", ", Name(2), ". ", Time(60_000), ", A12")


def test_a_moment_names_the_place_by_whose_clock_it_is_told() -> None:
    assert say("en", Text("code", {"code": Time(0)}), zone="Europe/Moscow") == "01.01 03:00 (Moscow)"
    assert say("en", Text("code", {"code": Time(0)})) == "01.01 00:00 (UTC)", "where nobody knows a place"


def test_a_term_has_forms() -> None:
    assert say("ru", Text("code", {"code": Term("colour-0", "mark")})) == "●"
    assert say("ru", Text("code", {"code": Term("eme-good-anvil")})) == "наковальня"
    assert say("ru", Text("code", {"code": Term("eme-good-anvil", "many")})) == "наковальни"


def test_a_platform_with_ways_of_its_own_has_words_of_its_own() -> None:
    hello = Text("chat-hello-2")
    assert "/империя ход" in say("ru", hello, platform="discord")
    assert "ответь на мой пост" in say("ru", hello) == say("ru", hello, platform="telegram")
    within = Text("code", {"code": hello})
    assert say("ru", within, platform="discord") == say("ru", hello, platform="discord")


def test_the_opener_has_a_name_without_a_seat() -> None:
    view = lobby(2)
    assert say("ru", Text("turn-plain", {"who": Name(OPENER)}), names_of(view)) == f"Ход: {FSI}Аня{PDI}."


def test_a_seat_without_a_readable_name_is_counted() -> None:
    assert name_of("ru", ["\u200b\u202e"], 0) == f"{FSI}Игрок 1{PDI}"
    assert name_of("en", [], 3) == f"{FSI}Player 4{PDI}"
    assert name_of("ru", ["Аня", "", "\u200b"], OPENER) == f"{FSI}Кто-то{PDI}", "he has no seat to count"


def test_an_unknown_language_speaks_the_first_of_ours() -> None:
    assert say("kk", Text("tool-rules")) == "Правила"


@pytest.mark.parametrize("text", [Text("no-such-key"), Text("points"), Text("code", {"code": Term("colour-0", "no")})])
def test_what_cannot_be_said_is_an_error_and_no_gap(text: Text) -> None:
    with pytest.raises(UnknownWords):
        say("ru", text)


def test_an_id_cannot_forge_a_name() -> None:
    assert pieces("ru", Text("code", {"code": "\ue000n0\ue001"})) == ("n0",)


def everything(who: Param) -> list[Text]:
    """Every message with that player in every place that takes a word, and 2 in those that count."""
    catalogue = catalogues()["ru"]
    counting = {"ru": _counting("ru"), "en": _counting("en")}
    return [
        Text(key, {name: 2 if (key, name) in counting["ru"] | counting["en"] else who for name in parameters})
        for key, parameters in catalogue.forms.items()
        if "." not in key and parameters
    ]


def _counting(language: str) -> set[tuple[str, str]]:
    """Parameters by which a text is chosen."""
    found = set()
    for key, parameters in catalogues()[language].forms.items():
        for name in parameters if "." not in key else ():
            with_two = say(language, Text(key, dict.fromkeys(parameters, 2)))
            with_name = say(language, Text(key, dict.fromkeys(parameters, 2) | {name: "X"}))
            if with_two != with_name.replace("X", "2"):
                found.add((key, name))
    return found


@pytest.mark.parametrize("each", [50, pytest.param(1, marks=pytest.mark.nightly)])
def test_every_template_bears_every_name(each: int) -> None:
    """By day every template bears one name of 50, beginning with another than the template before it."""
    texts = everything(Name(0))
    assert len(HOSTILE) == 500
    for language in LANGUAGES:
        shown_names = {name: name_of(language, [name], 0) for name in HOSTILE}
        for number, text in enumerate(texts):
            quiet = say(language, text, ["X"])
            for name in HOSTILE[number % each :: each]:
                assert say(language, text, [name]) == quiet.replace(f"{FSI}X{PDI}", shown_names[name])


def test_a_hostile_name_is_short_readable_and_on_one_line() -> None:
    for name in HOSTILE:
        said = shown(name, "Игрок 1")
        inner = said[1:-1]
        plain = inner.replace("\u200d", "").replace(ENGLAND, "")
        kinds = {unicodedata.category(letter) for letter in plain}
        assert (said[0], said[-1]) == (FSI, PDI)
        assert inner.strip()
        assert units(inner) <= LONGEST_NAME
        assert not kinds & {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}
        inner.encode()


@given(st.text(max_size=80), st.integers(2, 60))
def test_clipping_keeps_the_length_and_closes_what_it_opened(text: str, most: int) -> None:
    isolated = f"ход: {FSI}{tidy(text)}{PDI} и дальше"
    said = clip(isolated, most)
    assert units(said) <= most
    assert said.count(FSI) == said.count(PDI)
    assert said == isolated or said.rstrip(PDI).endswith("…")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("text", "copied"),
    [
        (Text("port-open", {"address": "http://127.0.0.1:8080"}), "http://127.0.0.1:8080"),
        (Text("port-taken", {"port": "8080", "other": "8081"}), "IMPERIA_PORT=8081 make run"),
        (Text("window-code", {"code": "H2345678"}), "/code H2345678"),
    ],
)
def test_what_people_copy_stands_between_plain_spaces(language: str, text: Text, copied: str) -> None:
    """Else a script that cuts the line at its spaces, and some terminals, take the word behind it along."""
    before, _, behind = say(language, text).partition(copied)
    assert before[-1] in " \n"
    assert behind[:1] in ("", " ", ".", ",")


def test_elsewhere_no_line_begins_with_a_dash() -> None:
    assert " —" not in say("ru", Text("window-code", {"code": "H2345678"})), "the control"


def test_a_message_that_is_measured_and_then_written_puts_each_text_together_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Telegram's was put together three times and the copy for later a fourth, Discord's twice."""
    blocks = [Block("line", Text("page", {"page": number, "pages": 9})) for number in range(3)]
    said, put = Counter[Param](), words.pieces

    def counted(language: str, text: Text, platform: str = "") -> tuple[words.Piece, ...]:
        said[text.params["page"]] += 1
        return put(language, text, platform)

    monkeypatch.setattr(words, "pieces", counted)
    monkeypatch.setattr(discord_saying, "pieces", counted)
    voice, speech = Voice("ru"), Speech("ru")
    assert voice.message(Screen(tuple(blocks)))
    assert said == {0: 1, 1: 1, 2: 1}
    assert speech.paragraph(blocks)
    assert said == {0: 2, 1: 2, 2: 2}


@pytest.mark.parametrize("say_it", [Voice("ru").plain, Speech("ru").marked])
def test_texts_that_are_made_and_forgotten_are_never_taken_for_each_other(say_it: Callable[[Text], str]) -> None:
    """Each new text may get the place in memory of the one before it."""
    for number in range(300):
        assert say_it(Text("page", {"page": number, "pages": 400})) == say(
            "ru", Text("page", {"page": number, "pages": 400})
        )
