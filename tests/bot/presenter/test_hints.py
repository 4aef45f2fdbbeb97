"""A hint says what to do, in the infinitive: «открыть Деревню», and not «выбрана стопка: Деревня»."""

import re
from collections.abc import Sequence

import pytest

from bot.presenter.catalogue import catalogues
from bot.presenter.panels import ADVICE
from bot.presenter.present import present
from bot.presenter.words import say
from engine.ai.advice import Advice, Gain, Proposal
from engine.games.founders.events import StackChosen, TilePicked, TurnEnded
from engine.kernel.event import Event
from tests.bot.presenter.founders.positions import POSITIONS
from tests.bot.presenter.scenes import LANGUAGES

OUTCOMES = {
    "eme-event-token",
    "founders-event-coins",
    "founders-event-lost",
    "founders-event-stuck",
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
