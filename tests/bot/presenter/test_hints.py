"""A hint says what to do, in the infinitive: «открыть Деревню», and not «выбрана стопка: Деревня»."""

import re
from collections.abc import Sequence

import pytest

from bot.presenter.catalogue import catalogues
from bot.presenter.panels import ADVICE
from bot.presenter.present import present
from bot.presenter.screen import Choice, Do
from bot.presenter.words import say
from engine.ai.advice import Advice, Gain, Proposal
from engine.ai.reasons import Reason
from engine.games.founders.events import StackChosen, TilePicked, TurnEnded
from engine.kernel.event import Event
from tests.bot.presenter.founders.positions import POSITIONS
from tests.bot.presenter.scenes import LANGUAGES, NAMES, eme
from tests.engine.games.eme.builders import position

OUTCOMES = {
    "eme-event-token",
    "founders-event-coins",
    "founders-event-lost",
    "land-event-bid",
    "land-event-neutral_drawn",
    "legends-event-coins_stolen",
    "legends-event-fee_paid",
    "legends-event-leader",
    "legends-event-token",
    "legends-event-token_seen",
    "legends-event-token_won",
    "territories-event-bridge",
    "territories-event-card_discarded",
    "territories-event-card_drawn",
    "territories-event-checked",
    "territories-event-checked-bonus",
    "territories-event-coins",
    "territories-event-development_drawn",
    "territories-event-dice_rolled",
    "territories-event-face_seen",
    "territories-event-fell",
    "territories-event-reputation",
    "territories-event-share_taken",
    "territories-event-step_skipped",
    "territories-event-task_drawn",
    "territories-event-task_gone",
}
"""What comes of a deed, or is a part of news: nobody can do it."""


def hinted(language: str, events: Sequence[Event]) -> list[str]:
    """The panel of a hint that proposes what leads to these events, line by line."""
    table = POSITIONS["opening"]()
    [seat] = table.awaited()
    gains: tuple[Gain, ...] = tuple({} for _ in range(table.seats))
    advice = Advice(seat, Proposal(("open village",), gains, tuple(events)), ())
    screen = present(table.view, table.seen(seat), (), seat, "hint", advice=advice)
    return [say(language, block.text, table.names) for block in screen.blocks]


@pytest.mark.parametrize(
    ("events", "ru", "en"),
    [
        ([StackChosen(0, "village")], "открыть Деревню", "open the stack: Village"),
        ([TilePicked(0, "n_grove")], "взять рощу", "take the grove"),
        ([TurnEnded(0)], "закончить ход", "end the turn"),
        ([], "закончить ход", "end the turn"),
    ],
)
def test_a_hint_says_what_to_do(events: list[Event], ru: str, en: str) -> None:
    for event in events:
        event.seat = POSITIONS["opening"]().awaited()[0]  # type: ignore[attr-defined]
    assert ru in hinted("ru", events)
    assert en in hinted("en", events)
    assert "Компьютер советует:" in hinted("ru", events)


def test_every_deed_of_every_game_can_be_advised() -> None:
    """What is told as a deed begins with a small letter, news of the table with a capital one."""
    forms = catalogues()["ru"].forms
    events = [key for key in forms if re.fullmatch(r"[a-z]+-event-[\w-]+", key)]
    deeds = [key for key in events if not spoken(key)[0].isupper() and key not in OUTCOMES]
    assert len(deeds) > 60
    assert [key for key in deeds if f"{key}.{ADVICE}" not in forms] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_advised_begins_with_a_verb(language: str) -> None:
    advised = [key for key in catalogues()[language].forms if key.endswith(f".{ADVICE}")]
    said = {key: spoken(key, language) for key in advised}
    assert len(said) > 60
    if language == "ru":
        odd = {one for one in said.values() if not re.match(r"(не )?[а-яё]+(ть|ти|чь|ться)\b|пусть ", one)}
        assert odd == set()


def spoken(key: str, language: str = "ru") -> str:
    """The first words of the message, whatever it chooses by."""
    source = catalogues()[language]
    name, _, form = key.partition(".")
    message = source.bundle.get_message(name)
    pattern = message.attributes[form] if form else message.value
    assert pattern is not None
    said, _ = source.bundle.format_pattern(pattern, dict.fromkeys(source.forms[key], 5))
    return str(said).lstrip("\u2068 ")


def told(reasons: Sequence[Reason], ahead: float | None = 1.0, seats: int = 2) -> str:
    """The line of a hint in Eight-Minute Empire that says why, for seat 0."""
    table = eme(position(seats, armies=[{"A12": 3}] * seats))
    gains: tuple[Gain, ...] = tuple({} for _ in range(seats))
    best, other = (Proposal((code,), gains) for code in ("take 25", "take 26"))
    advice = Advice(0, best, (other,), tuple(reasons), ahead)
    screen = present(table.view, table.seen(0), (), 0, "hint", advice=advice)
    [line] = [block for block in screen.blocks if block.text.key.startswith(("hint-why", "hint-later"))]
    return re.sub("[\u2068\u2069]", "", say("ru", line.text, NAMES)).replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("reasons", "said"),
    [
        ([Reason(0, "region A9", 1)], "за тобой область 9"),
        ([Reason(0, "region A9", 1), Reason(0, "region A11", 1)], "за тобой области 9, 11"),
        ([Reason(0, "continent isle", 1)], "за тобой континент Чаячий остров"),
        ([Reason(1, "continent isle", 1)], "Борис без континента Чаячий остров"),
        ([Reason(1, "region A9", 1)], "Борис без области 9"),
        ([Reason(0, "coins", 2)], "останется на 2 монеты больше"),
        ([Reason(0, "points coal", 1)], "у тебя на 1 очко больше (уголь)"),
        ([Reason(1, "points coal", 5)], "Борис — на 5 очков меньше (уголь)"),
        ([Reason(0, "win", 1), Reason(1, "win", 1)], "так ты выигрываешь партию"),
        ([Reason(1, "win", 1)], "Борис не выиграет партию"),
        ([Reason(0, "region A9", 1), Reason(1, "region A9", 1)], "за тобой область 9"),
        (
            [Reason(0, "win", 1), Reason(0, "region A9", 1), Reason(0, "coins", 1)],
            "так ты выигрываешь партию; за тобой область 9",
        ),
    ],
)
def test_a_reason_is_said_in_words(reasons: list[Reason], said: str) -> None:
    assert told(reasons) == f"Чем лучше второго варианта, если соперник ответит как обычно: {said}."


def test_of_several_rivals_it_speaks_in_the_plural() -> None:
    assert "если соперники ответят как обычно" in told([Reason(0, "coins", 1)], seats=3)


@pytest.mark.parametrize(
    ("ahead", "said"),
    [
        (0.04, "Если прикинуть на ход-другой вперёд, второй вариант почти не хуже: выбирай, какой нравится."),
        (0.649, "Если прикинуть на ход-другой вперёд, второй вариант в среднем слабее, разница в очках — 0,6."),
        (2.0, "Если прикинуть на ход-другой вперёд, второй вариант в среднем слабее, разница в очках — 2,0."),
        (55.0, "С ним больше шансов выиграть партию, чем со вторым вариантом."),
        (None, "Сразу очков это не даёт, но пригодится дальше."),
    ],
)
def test_without_a_certain_reason_it_says_how_the_trials_went(ahead: float | None, said: str) -> None:
    """Coins of a rival are no reason that a person would care for."""
    assert told([], ahead) == told([Reason(1, "coins", 1)], ahead) == said


def played(*codes: str) -> list[Choice]:
    """The buttons of a hint with this proposal in Eight-Minute Empire."""
    table = eme(position(2, armies=[{"A12": 3}] * 2))
    best = Proposal((*codes, "end"), ({}, {}), playable=codes)
    screen = present(table.view, table.seen(0), (), 0, "hint", advice=Advice(0, best, ()))
    return list(screen.choices)


def test_a_button_plays_what_is_proposed() -> None:
    [choice] = played("take 25", "place A12", "place A12")
    assert choice.press == Do(("take 25", "place A12", "place A12"))
    assert say("ru", choice.label, NAMES) == "Сыграть этот ход"


def test_a_turn_that_fits_into_no_button_is_told_without_one() -> None:
    steps = [f"move A{at} A{at + 1}" for at in range(9, 16)]
    assert played("take 10", *steps) == []
    assert played() == []
